// Streams of millions of messages: only the sizes are read to find them, and nothing of a message is kept.
import assert from 'node:assert/strict';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ByteSource, messagesOf } from '../../server/language/service.ts';
import { openParts } from '../../server/workspace/file-parts-node.ts';
import { isThorough, patience } from '../thorough.ts';

describe('a stream', function () {
  this.timeout(patience(300_000));

  it('of millions of messages costs a prefix for each', () => {
    const messages = isThorough ? 4_000_000 : 1_000_000;
    const message = Uint8Array.of(8, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8);
    let read = 0;
    const source: ByteSource = {
      size: 12 * messages,
      read: (at, length) => {
        read += length;
        return message.subarray(at % 12, (at % 12) + length);
      },
    };
    let count = 0;
    for (const part of messagesOf(source, 'size32')) if (!('code' in part)) count++;
    assert.equal(count, messages);
    assert.ok(read <= 10 * messages, String(read));
  });

  it('of a message that claims far more than there is reads nothing of it', () => {
    for (const framing of ['size32', 'size64', 'varint'] as const) {
      let read = 0;
      const source: ByteSource = {
        size: 2 ** 40,
        read: (_, length) => {
          read += length;
          return new Uint8Array(length).fill(0xff);
        },
      };
      assert.deepEqual([[...messagesOf(source, framing)].length, read], [1, 10], framing);
    }
  });

  it('in a file is read in steps of one size, however small its messages are', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'fbs-stream-'));
    try {
      const name = path.join(folder, 'zero.bin');
      const file = openSync(name, 'w');
      writeSync(file, Uint8Array.of(0), 0, 1, 2 ** 24 - 1);
      closeSync(file);
      const parts = await openParts(name);
      const windows = new Set<ArrayBufferLike>();
      let largest = 0;
      for (let at = 0; at < parts.size; at += 4096) {
        const { buffer } = parts.read(at, 4);
        windows.add(buffer);
        largest = Math.max(largest, buffer.byteLength);
      }
      parts.close();
      assert.deepEqual([windows.size, largest], [16, 2 ** 20]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
