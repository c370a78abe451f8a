// Reads parts of files with Node, because the first view of a large buffer needs few of its bytes.
import { open } from 'node:fs/promises';
import type { ReadRanges } from './file-parts.ts';

/** Reads ranges of a file. Fails if it is missing. A file that has become shorter gives fewer bytes. */
export const readRangesOnNode: ReadRanges = async (path, ranges) => {
  const file = await open(path);
  try {
    const parts = [];
    for (const { start, end } of ranges) {
      const { buffer, bytesRead } = await file.read(new Uint8Array(end - start), 0, end - start, start);
      parts.push({ at: start, bytes: buffer.subarray(0, bytesRead) });
    }
    return parts;
  } finally {
    await file.close();
  }
};
