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
  /** The selection, in UTF-16 offsets. Both offsets are equal if nothing is selected. */
  readonly start: number;
  readonly end: number;
}

/** One action in the menu of an editor. */
export interface RefactoringOffer {
  readonly title: string;
  /** A text that distinguishes this offer from others of the same refactoring. */
  readonly choice?: string;
  /** The reason why the action is impossible here, shown where people would look for it. */
  readonly disabled?: string;
  /** True if the action creates a file, which some editors do not support. */
  readonly createsFile?: boolean;
}

export interface Refactoring {
  /** Names the refactoring when an editor asks for the edits of an offer. */
  readonly name: string;
  readonly kind: RefactoringKind;
  /** The actions at a place. It runs whenever the caret rests, so it must be quick. */
  readonly offers: (place: RefactoringPlace) => readonly RefactoringOffer[];
  /**
   * The edits of an offer, or a refusal whose reason takes too long to find in `offers`. Undefined if the schema has
   * changed and the offer no longer fits. Computed in steps if many roots must be looked at.
   */
  readonly edits: (
    place: RefactoringPlace,
    choice: string | undefined,
  ) => Change | Refusal | undefined | Steps<Change | Refusal | undefined>;
}
