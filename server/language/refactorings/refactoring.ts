// The form of a refactoring: where it is offered and under which titles, and its edits, which are made only on request.
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

/** What is selected, and where. */
export interface RefactoringPlace {
  readonly program: Program;
  /** The root that decides what the names of the file mean. */
  readonly root: string;
  readonly uri: string;
  readonly file: SourceFile;
  /** The selection, in UTF-16 offsets; equal where there is only a caret. */
  readonly start: number;
  readonly end: number;
}

/** One action in the menu of an editor. */
export interface RefactoringOffer {
  readonly title: string;
  /** What tells this offer from others of the same refactoring, if there are several. */
  readonly choice?: string;
  /** Why it cannot be done here, for places where people would look for it. */
  readonly disabled?: string;
  /** Whether it creates a file, which not every editor supports. */
  readonly createsFile?: boolean;
}

export interface Refactoring {
  /** Names the refactoring when an editor asks for the edits of an offer. */
  readonly name: string;
  readonly kind: RefactoringKind;
  /** What may be done at a place. It runs whenever the caret rests, so it must be quick. */
  readonly offers: (place: RefactoringPlace) => readonly RefactoringOffer[];
  /**
   * The edits of an offer, or why it cannot be done where that takes too long to find out in `offers`. Undefined where
   * the schema has changed and the offer no longer fits. In steps, where many roots have to be looked at.
   */
  readonly edits: (
    place: RefactoringPlace,
    choice: string | undefined,
  ) => Change | Refusal | undefined | Steps<Change | Refusal | undefined>;
}
