// Writes files so that nobody ever sees half of one.
import { chmodSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Writes a file as a whole or not at all, with the mode that it has where it is there already. */
export function replaceFile(file: string, content: Uint8Array | string): void {
  const mode = statSync(file, { throwIfNoEntry: false })?.mode;
  const temporary = join(dirname(file), `.${basename(file)}.${process.pid}.tmp`);
  try {
    writeFileSync(temporary, content, { flag: 'wx' });
    if (mode !== undefined) chmodSync(temporary, mode);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
