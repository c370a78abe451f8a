// Tells before it is read whether JSON is longer than what there is memory for.
import { open } from 'node:fs/promises';
import { largestReadOnce, looksLikeText } from '../../language/service.ts';
import { stat } from '../../workspace/regular-file-node.ts';

/** Why such a file is not read, in words for people. */
export const tooLong = `JSON of more than ${largestReadOnce} bytes is not converted; split it`;

/** Whether a file is text, or is said to be, and too long. One that cannot be read is not: that is told where it is read. */
export async function isTooLong(path: string, isText: boolean): Promise<boolean> {
  const status = await stat(path).catch(() => undefined);
  if (!status?.isFile() || status.size <= largestReadOnce) return false;
  return isText || looksLikeText(await startOf(path).catch(() => new Uint8Array()));
}

async function startOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(4096), 0, 4096, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
