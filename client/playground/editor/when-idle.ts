// Asks the server about the text when nobody types, and drops answers about older texts.
import { LSPPlugin } from '@codemirror/lsp-client';
import type { Text } from '@codemirror/state';
import { type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';

/** The milliseconds without typing before a question is asked. */
const idleTime = 120;

/** A question about the whole text. */
interface Question<Answer> {
  readonly method: string;
  /** The longest text that is asked about, in characters. */
  readonly longest: number;
  /** Takes the answer about the editor's present text; undefined if the text is too long to ask about. */
  answered(view: EditorView, doc: Text, answer: Answer | undefined): void;
}

/** Makes an extension that asks a question about each text that nobody changes for `idleTime`. */
export function whenIdle<Answer>(question: Question<Answer>) {
  return ViewPlugin.fromClass(
    class {
      #waiting: ReturnType<typeof setTimeout> | undefined;

      constructor(view: EditorView) {
        this.#askSoon(view);
      }

      update({ docChanged, view }: ViewUpdate): void {
        if (docChanged) this.#askSoon(view);
      }

      destroy(): void {
        clearTimeout(this.#waiting);
      }

      #askSoon(view: EditorView): void {
        clearTimeout(this.#waiting);
        this.#waiting = setTimeout(() => void ask(view, question), idleTime);
      }
    },
  );
}

async function ask<Answer>(view: EditorView, { method, longest, answered }: Question<Answer>): Promise<void> {
  const plugin = LSPPlugin.get(view);
  if (!plugin) return;
  const { doc } = view.state;
  if (doc.length > longest) {
    answered(view, doc, undefined);
    return;
  }
  plugin.client.sync();
  const params = { textDocument: { uri: plugin.uri } };
  // Without an answer, the display stays as it is until the next question.
  const answer = await plugin.client.request<object, Answer | null>(method, params).catch(() => null);
  if (answer !== null && view.state.doc === doc) answered(view, doc, answer);
}
