// Looks with Node whether a file may be written, because VS Code does not tell extensions the permissions on a disk.
import { stat } from 'node:fs/promises';
import type { IsLocked } from './read-only.ts';

/** Whether the owner of a file may not write it, which is what VS Code looks at. Fails if the file is missing. */
export const isLockedOnNode: IsLocked = async (path) => ((await stat(path)).mode & 0o200) === 0;
