// Headers of messages that the server accepts, and its end after bytes that are not messages.
import assert from 'node:assert/strict';
import { headerReader } from '../../server/connection/message-headers-node.ts';
import { some } from '../thorough.ts';
import { RawClient } from './raw-client.ts';

const broken: readonly (readonly [bytes: string, complaint: RegExp])[] = [
  ['Content-Length: abc\r\n\r\n{}', /must be a number: "abc"/],
  ['Content-Length: -5\r\n\r\n{}', /must be a number: "-5"/],
  ['Content-Length: 2.5\r\n\r\n{}', /must be a number: "2.5"/],
  ['Content-Length: 12x\r\n\r\n{}', /must be a number: "12x"/],
  ['Content-Length:\r\n\r\n{}', /must be a number: ""/],
  ['Content-Length: 99999999999999999999\r\n\r\n{}', /longer than 268435456 bytes/],
  ['Content-Type: text\r\n\r\n{}', /no Content-Length: "Content-Type: text/],
  ['\r\n\r\n', /not a header/],
  ['GET / HTTP/1.1\r\nHost: localhost\r\n\r\n', /not a header: "GET/],
  ['Content-Length: 2\n\n{}', /not a header: "Content-Length: 2\\n/],
  ['{"jsonrpc":"2.0","id":1,"method":"initialize"}\n', /not a header: "\{/],
  ['Content-Length: 2\r\n\r\n{}garbage {}\r\n', /not a header: "garbage/],
  [`X: ${'y'.repeat(10_000)}`, /longer than 4096 bytes/],
  ['\u0000\u0001\u0002', /not a header/],
];

const sound = [
  'Content-Length: 2\r\n\r\n{}',
  'content-length:2\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n{}',
  'Content-Length: 0\r\n\r\n',
  'Content-Length: 1\r\nContent-Length: 4\r\n\r\n\r\n\r\n',
  `Content-Length: ${10_000}\r\n\r\n${'{ '.repeat(5000)}`,
];

/** The complaint about the first wrong chunk, if the bytes arrive in pieces of this length. */
function complaintOf(bytes: string, length: number): string | undefined {
  const read = headerReader();
  const all = Buffer.from(bytes, 'latin1');
  for (let at = 0; at < all.length; at += length) {
    const complaint = read(all.subarray(at, at + length));
    if (complaint !== undefined) return complaint;
  }
  return undefined;
}

describe('the header of a message', () => {
  it('is read however its bytes arrive', () => {
    for (const length of [1, 2, 3, 7, 20, 100_000]) {
      assert.equal(complaintOf(sound.join(''), length), undefined);
      for (const [bytes, complaint] of broken) {
        const found = complaintOf(sound.join('') + bytes, length) ?? 'nothing';
        // In small pieces, the complaint is about the first wrong piece only.
        assert.match(found, length < 100_000 ? /header|number|longer/ : complaint);
      }
    }
  });

  it('may have 4096 bytes before it ends', () => {
    assert.equal(complaintOf(`X: ${'y'.repeat(4093)}`, 100_000), undefined);
    assert.match(complaintOf(`X: ${'y'.repeat(4094)}`, 100_000) ?? '', /longer than 4096 bytes/);
  });

  // The complaints are tested above; each of these tests needs a process.
  for (const [bytes, complaint] of some(broken, 4)) {
    it(`that is ${JSON.stringify(bytes.slice(0, 60))} ends the server, which says why`, async () => {
      const client = new RawClient();
      try {
        client.write(Buffer.from(bytes, 'latin1'));
        const { params } = await client.first(({ method }) => method === 'window/showMessage');
        const { type, message } = params as { readonly type: number; readonly message: string };
        assert.equal(type, 1);
        assert.match(JSON.stringify(message).replaceAll('\\\\', '\\').replaceAll('\\"', '"'), complaint);
        assert.equal(await client.exited(), 1);
        assert.match(client.complaints, /the language server ends/);
      } finally {
        client.kill();
      }
    });
  }
});

describe('the length of a message', () => {
  const complaintOf = (length: number) => headerReader()(Buffer.from(`Content-Length: ${length}\r\n\r\n`));

  it('is at most what the engine has texts for', () => {
    assert.equal(complaintOf(2 ** 28), undefined);
    assert.match(complaintOf(2 ** 28 + 1) ?? '', /longer than/);
  });
});
