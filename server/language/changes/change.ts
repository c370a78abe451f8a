// A change of several files, and the reason why one cannot be made.
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

/** Whether a change was refused, instead of giving edits. */
export function isRefusal(answer: object): answer is Refusal {
  return 'refusal' in answer;
}
