// The form of a refactoring: what it is called where it may be done, and the edits, which are made only when asked for.
import type { Change, Refusal } from '../changes/change.ts';
import type { Program } from '../program.ts';
import type { SourceFile } from '../source-file.ts';

/** The kinds of code actions that refactorings have, from LSP. */
type RefactoringKind =
  | 'refactor.extract'
  | 'refactor.inline'
  | 'refactor.move'
  | 'refactor.rewrite'
  | 'source.organizeImports';

/** What is selected, and in what it stands. */
export interface RefactoringPlace {
  readonly program: Program;
  /** The file through which the names of this one are known. */
  readonly root: string;
  readonly uri: string;
  readonly file: SourceFile;
  /** The selection, in UTF-16 offsets; equal where only the caret stands there. */
  readonly start: number;
  readonly end: number;
}

/** One action in the menu of an editor. */
export interface RefactoringOffer {
  readonly title: string;
  /** What tells this offer from others of the same refactoring, if there are several. */
  readonly choice?: string;
  /** Why it cannot be done here, where someone who looks for it would wonder that it is missing. */
  readonly disabled?: string;
  /** Whether it makes a file, which not every editor can do. */
  readonly createsFile?: boolean;
}

export interface Refactoring {
  /** By this name the edits of an offer are asked for. */
  readonly name: string;
  readonly kind: RefactoringKind;
  /** What may be done at a place; it runs whenever the caret rests, and so looks at no more than it must. */
  readonly offers: (place: RefactoringPlace) => readonly RefactoringOffer[];
  /**
   * The edits of an offer, or why there are none, where that takes too long to find out for `offers`; undefined where the
   * schema has changed so that it can no longer be done.
   */
  readonly edits: (place: RefactoringPlace, choice: string | undefined) => Change | Refusal | undefined;
}
