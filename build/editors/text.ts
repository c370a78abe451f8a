// Reads files of the project as they are in git, with any line ends on this machine.
import { readFileSync } from 'node:fs';

/** The text of a file, by its path from the root of the project. */
export function textOf(name: string): string {
  return readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8').replaceAll('\r\n', '\n');
}
