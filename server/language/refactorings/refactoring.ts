// Defines a refactoring: its offers with their titles, and its edits, which are made only on request.
import type { Change, Refusal } from '../changes/change.ts';
import type { Program } from '../program.ts';
import type { SourceFile } from '../source-file.ts';
import type { Steps } from '../steps.ts';

/** The kinds of code actions that refactorings have, from LSP. */
type RefactoringKind =
  | 'refactor.extract'
  | 'refactor.inline'
  | 'refactor.move'
  | 'refactor.rewrite'
  | 'source.organizeImports';

/** The selected text and its place. */
export interface RefactoringPlace {
  readonly program: Program;
  /** The root that decides the meanings of names in the file. */
  readonly root: string;
  readonly uri: string;
  readonly file: SourceFile;
  /** The start of the selection, in UTF-16 units from the start of the file. */
  readonly start: number;
  /** The end of the selection; equal to `start` if nothing is selected. */
  readonly end: number;
}

/** One action in the menu of an editor. */
export interface RefactoringOffer {
  readonly title: string;
  /** A text that distinguishes this offer from others of the same refactoring; absent if there is one offer only. */
  readonly choice?: string;
  /** The reason why the action is impossible here, shown where people would look for it; absent if it is possible. */
  readonly disabled?: string;
  /** True if the action creates a file, which some editors do not support. */
  readonly createsFile?: boolean;
}

export interface Refactoring {
  /** Names the refactoring when an editor asks for the edits of an offer. */
  readonly name: string;
  readonly kind: RefactoringKind;
  /** Returns the actions at a place. It is called whenever the caret rests, so it must be quick. */
  readonly offers: (place: RefactoringPlace) => readonly RefactoringOffer[];
  /**
   * Returns the edits of an offer, or a refusal whose reason takes too long to find in `offers`. Undefined if the
   * schema has changed and the offer no longer fits. The answer comes in steps if many roots must be looked at.
   */
  readonly edits: (
    place: RefactoringPlace,
    choice: string | undefined,
  ) => Change | Refusal | undefined | Steps<Change | Refusal | undefined>;
}
