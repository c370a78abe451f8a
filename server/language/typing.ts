// The part of the service that helps while someone types: what may be written at a place, and what is added by itself.
import type { TextDocumentContentChangeEvent } from 'vscode-languageserver-textdocument';
import type {
  CompletionItem,
  CompletionList,
  FormattingOptions,
  Position,
  TextEdit,
} from 'vscode-languageserver-types';
import { RecentNames } from './cursor/recent-names.ts';
import { type CompletionCircumstances, completion, resolveCompletion } from './features/completion/completion.ts';
import type { CompletionSupport } from './features/completion/items.ts';
import { onType } from './features/on-type.ts';
import { optionsOf } from './format/document.ts';
import type { TextChange } from './parser.ts';
import type { Program } from './program.ts';
import { SourceFile } from './source-file.ts';

export class Typing {
  readonly #program: Program;
  readonly #rootOf: (uri: string) => string;
  readonly #recent = new RecentNames();

  /** `rootOf` tells through which root a file is seen. */
  constructor(program: Program, rootOf: (uri: string) => string) {
    this.#program = program;
    this.#rootOf = rootOf;
  }

  /**
   * Applies what someone changes in a file, and returns the same object; the service is still to be told. `before` hears
   * of each replacement of a part, in its order.
   */
  edit(
    file: SourceFile,
    changes: readonly TextDocumentContentChangeEvent[],
    version: number,
    before?: (change: TextChange) => void,
  ): SourceFile {
    return SourceFile.update(file, changes, version, (change, text) => {
      this.#recent.willChange(file, change, text);
      before?.(change);
    });
  }

  /** What may be written at a position, at most 200 items. */
  completion(uri: string, position: Position, circumstances?: CompletionCircumstances): CompletionList {
    return completion(this.#program, this.#rootOf(uri), uri, position, this.#recent, circumstances);
  }

  /** An item of `completion` with its documentation. */
  resolveCompletion(item: CompletionItem, support?: CompletionSupport): CompletionItem {
    return resolveCompletion(this.#program, item, support);
  }

  /** What is added or formatted after one of the `typingCharacters` that was typed right before a position. */
  onType(uri: string, position: Position, character: string, options?: FormattingOptions): readonly TextEdit[] {
    const formatOptions = optionsOf(this.#program.settings.format, options);
    return onType(this.#program, () => this.#rootOf(uri), uri, position, character, formatOptions);
  }
}
