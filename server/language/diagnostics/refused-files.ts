// Finds the included files for which flatc refuses a root.
import type { Program } from '../program.ts';
import type { RefusedFile } from './include-refused.ts';
import { refusalIn } from './run-rules.ts';

/** A file with the first reason for which flatc refuses a root because of it; undefined if there is none. */
export function refusedFile(program: Program, uri: string, root: string): RefusedFile | undefined {
  const file = program.file(uri);
  const refusal = file && refusalIn(program, uri, root);
  return refusal && { file, refusal };
}
