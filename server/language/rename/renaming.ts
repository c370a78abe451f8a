// What a renaming is: edits in several files, or the reason why there are none.
import type { Span } from '../summary/summary.ts';

/** A stretch of a file, in UTF-16 offsets of the text as it is, and what it becomes. */
export interface RenamingEdit extends Span {
  readonly uri: string;
  readonly text: string;
  /** Why someone might not want it, for an edit that the others do without. */
  readonly option?: RenamingOption;
}

export interface RenamingOption {
  /** What the edits with it do, as the editor lists it. */
  readonly label: string;
  readonly description: string;
}

export interface Renaming {
  /** They do not overlap. */
  readonly edits: readonly RenamingEdit[];
  /** The file that gets another URI once the edits are made. */
  readonly move?: { readonly from: string; readonly to: string };
}

/** Why something cannot be renamed, in words for people. */
export interface Refusal {
  readonly refusal: string;
}

export function isRefusal(answer: object): answer is Refusal {
  return 'refusal' in answer;
}
