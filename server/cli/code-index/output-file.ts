// Writes a file bit by bit, so that either all of it is there in the end, or what was there before.
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Writes what comes into a file; `-` is the standard output. Fails as the file system does. */
export async function writeAll(output: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const source = Readable.from(chunks, { objectMode: true });
  if (output === '-') return pipeline(source, process.stdout, { end: false });
  const temporary = `${output}.${process.pid}.tmp`;
  try {
    await pipeline(source, createWriteStream(temporary, { flags: 'wx' }));
    await rename(temporary, output);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
