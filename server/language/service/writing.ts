// Answers with text that may be written: completion, layout, actions and new names.

import type {
  CodeAction,
  CompletionList,
  FormattingOptions,
  Position,
  Range,
  TextEdit,
} from 'vscode-languageserver-types';
import type { Refusal } from '../changes/change.ts';
import { changeActions } from '../features/code-actions/change-actions.ts';
import { type CodeActionQuestion, codeActions } from '../features/code-actions/code-actions.ts';
import { fileOfOffer, withRefactoringEdit } from '../features/code-actions/refactorings.ts';
import { type CompletionCircumstances, completion, resolveCompletion } from '../features/completion/completion.ts';
import { onType } from '../features/on-type/on-type.ts';
import { prepareRename, rename } from '../features/rename.ts';
import { renameFiles } from '../features/rename-files.ts';
import { formatting, optionsOf } from '../format/document.ts';
import { type Steps, stepwise } from '../steps.ts';
import { keepingSummaries } from '../summary/settled-summary.ts';
import { Presentation } from './presentation.ts';

export class Writing extends Presentation {
  /** The completion items at a position, at most 200. */
  completion(uri: string, position: Position, circumstances?: CompletionCircumstances): CompletionList {
    return keepingSummaries(() =>
      completion(this.program, this.checks.rootOf(uri), uri, position, this.recent, circumstances),
    );
  }

  /** An item of `completion` with its documentation. */
  readonly resolveCompletion = this.inAllFiles(resolveCompletion);

  /** The edits after one of the `typingCharacters` was typed right before a position. */
  onType(uri: string, position: Position, character: string, options?: FormattingOptions): readonly TextEdit[] {
    const style = optionsOf(this.program.settings.of(uri).format, options);
    return onType(this.program, uri, position, character, style);
  }

  /** The edits that format a file, or the whole declarations and members in some ranges of it. */
  format(uri: string, options: FormattingOptions, ranges?: readonly Range[]): TextEdit[] {
    const file = this.program.file(uri);
    return file ? formatting(file, optionsOf(this.program.settings.of(uri).format, options), ranges) : [];
  }

  /**
   * The actions at a place, through the given root, or else the root of the file's check. `resolveCodeAction` adds
   * missing edits.
   */
  codeActions(uri: string, question: CodeActionQuestion, root?: string): readonly CodeAction[] {
    return codeActions(this.checks.actionContext(uri, root), question);
  }

  /** The file of an action without an edit; undefined for an action that is not from `codeActions`. */
  readonly fileOfAction = fileOfOffer;
  /**
   * Adds the edit to an action of `codeActions`, or gives the reason against it; undefined if the action is out of
   * date.
   */
  readonly resolveCodeAction = stepwise(this.#resolveCodeAction.bind(this));
  *#resolveCodeAction(action: CodeAction): Steps<CodeAction | Refusal | undefined> {
    const uri = fileOfOffer(action);
    if (uri === undefined) return undefined;
    return yield* withRefactoringEdit(this.program, this.checks.rootOf(uri), action);
  }

  /** The actions for findings of `breakingChanges` in a file of a root, each checked by comparing again. */
  readonly changeActions = this.inAllFiles(changeActions);
  /** The name to replace at a position, or a refusal; undefined if no name is there. */
  readonly prepareRename = this.atPlace(prepareRename, undefined);
  /**
   * The edits that rename the symbol at a position in all known files, or a refusal; undefined for a file that is not
   * set.
   */
  readonly rename = this.stepsAtPlace(rename, undefined);
  /** The edits of includes before files or folders move; undefined if no include has to change. */
  readonly renameFiles = stepwise(this.inAllFiles(renameFiles));
}
