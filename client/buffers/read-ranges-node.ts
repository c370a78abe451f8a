// Reads parts of files where VS Code has Node: the first view of a large buffer needs few of its bytes.
import { open } from 'node:fs/promises';
import type { ReadRanges } from './file-parts.ts';

/** Fails where the file is gone. A file that has become shorter has fewer bytes to give. */
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
