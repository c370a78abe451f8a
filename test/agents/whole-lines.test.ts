// Splits the messages of a stream into whole lines, whatever parts they arrive in.
import assert from 'node:assert/strict';
import { wholeLines } from '../../server/cli/mcp/whole-lines.ts';

/** The lines that the stream gives for a text in parts, and then the message of an error. */
async function given(parts: readonly string[], longest = 10): Promise<readonly string[]> {
  const stream = wholeLines(longest);
  const heard: string[] = [];
  stream.on('data', (data: Uint8Array) => heard.push(Buffer.from(data).toString()));
  const ended = new Promise<void>((resolve) => stream.once('close', resolve));
  stream.once('error', (error) => heard.push(error.message));
  for (const part of parts) stream.write(part);
  stream.end();
  await ended;
  return heard;
}

describe('the lines of messages', () => {
  it('are given on when they are whole', async () => {
    assert.deepEqual(await given(['a', 'b\nc', 'd\ne\nf', '\n']), ['ab\n', 'cd\ne\n', 'f\n']);
    assert.deepEqual(await given(['a\n', 'no end']), ['a\n']);
  });

  it('are refused when they are too long, before they are whole', async () => {
    assert.deepEqual(await given(['123456', '7890\n', '123\n4567890\n']), ['1234567890\n', '123\n4567890\n']);
    const refused = 'a message is longer than 10 bytes';
    assert.deepEqual(await given(['a\n', '123456', '78901']), ['a\n', refused]);
    assert.deepEqual(await given(['123456', '78901\n']), [refused]);
  });
});
