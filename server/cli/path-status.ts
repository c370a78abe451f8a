// Says what is at a path of a command line. The function of Node throws where a path goes on after a file.
import { type Stats, statSync } from 'node:fs';

/** The status of the file or folder at a path, through links; undefined if it cannot be reached, for any reason. */
export function pathStatus(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
