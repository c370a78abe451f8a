// Says what is at a path of a command line. The function of Node throws where a path goes on after a file.
import { type Stats, statSync } from 'node:fs';

/** The status of what a path leads to. Undefined if nothing can be reached there, whatever the reason. */
export function pathStatus(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
