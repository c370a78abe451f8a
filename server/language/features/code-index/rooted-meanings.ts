// Finds the meanings of a file's names through the root by which it is checked.
import { type Meanings, meaningsOf } from '../../binding/meanings.ts';
import { rootOf } from '../../diagnostics/roots.ts';
import { missingIn } from '../../diagnostics/run-rules.ts';
import type { Program } from '../../program.ts';

/** An answer about a file. The file may need a root that includes it. */
export interface RootedAnswer {
  /** True if the file needs no other root, so that no file which includes it matters. */
  readonly isAlone: boolean;
}

/** The meanings of a file's names through the root by which it is checked. */
export function meaningsFor(program: Program, uri: string): RootedAnswer & { readonly meanings: Meanings | undefined } {
  // The reason for choosing a root among others is kept, which would be too much for all files.
  const isAlone = missingIn(program, uri, uri).length === 0;
  const elaboration = program.elaboration(isAlone ? uri : rootOf(program, uri));
  return { isAlone, meanings: elaboration && meaningsOf(elaboration) };
}
