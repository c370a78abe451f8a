// A change of several files, and the reason why a change cannot be made.
import type { FileChanges, FileEdit } from '../workspace-edit.ts';

/** The effect of a rename, a move or a refactoring on files. */
export interface Change extends FileChanges {
  /** The edits, which must not overlap. */
  readonly edits: readonly FileEdit[];
}

/** The reason why a change cannot be made, in words for people. */
export interface Refusal {
  readonly refusal: string;
}

/** True if an answer is a refusal instead of a change. */
export function isRefusal(answer: object): answer is Refusal {
  return 'refusal' in answer;
}
