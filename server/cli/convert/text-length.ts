// Refuses JSON that is too long for the memory before it is read.
import { open } from 'node:fs/promises';
import { largestReadOnce, looksLikeText } from '../../language/service.ts';
import { stat } from '../../workspace/regular-file-node.ts';

/** The message for a file that is too long. */
export const tooLong = `JSON of more than ${largestReadOnce} bytes is not converted; split it`;

/**
 * Whether a file is too long and is text, by its content or by `isText`. A file that cannot be read counts as short:
 * reading it gives a better error.
 */
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
