// Makes the folders of files that commands write.
import { mkdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { plainText } from '../language/service.ts';
import { pathStatus } from './path-status.ts';

/**
 * Makes a folder, and those around it. Fails like `mkdir` if that is impossible, but leaves a file in its place to the
 * caller. The recursive function of Node never ends in a folder that exists but cannot have others, such as /proc.
 */
export function makeFolder(folder: string): void {
  if (pathStatus(folder)) return;
  const around = dirname(folder);
  if (around !== folder) makeFolder(around);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!pathStatus(folder)) throw error;
  }
}

/** The message about a file that is in the place of a folder or of one around it; undefined if there is none. */
export function folderProblem(folder: string): string | undefined {
  const around = dirname(folder);
  // A slash at the end would hide a file.
  const path = join(around, basename(folder));
  const status = pathStatus(path);
  if (!status) return around === folder ? undefined : folderProblem(around);
  return status.isDirectory() ? undefined : `${plainText(path)} is not a folder, so nothing can be written into it`;
}
