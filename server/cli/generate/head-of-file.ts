// Reads the first lines of files, by which generated ones are recognized.
import { closeSync, openSync, readSync } from 'node:fs';
import { headLength } from '../../language/generate/service.ts';

/** The first bytes of a file, at most `headLength`. Fails if the file cannot be opened or read. */
export function headOfFile(file: string): Uint8Array {
  const start = new Uint8Array(headLength);
  const descriptor = openSync(file, 'r');
  try {
    return start.subarray(0, readSync(descriptor, start));
  } finally {
    closeSync(descriptor);
  }
}

/** Whether the first bytes of a file are of a wanted kind; false for a file that cannot be read, or that is gone. */
export function beginsAs(file: string, isWanted: (head: Uint8Array) => boolean): boolean {
  try {
    return isWanted(headOfFile(file));
  } catch {
    return false;
  }
}
