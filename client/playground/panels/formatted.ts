// Shows the formatted schema and marks the lines that would change.
import { RangeSetBuilder, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import type { TextEdit } from 'vscode-languageserver-types';
import { button, element } from '../../buffers/view/dom.ts';
import { openReader } from '../editor/editor.ts';
import { edited } from './formatted-model.ts';
import type { Panel } from './panel.ts';

interface FormattedHost {
  text(): string;
  /** The edits that format the text. */
  edits(): Promise<readonly TextEdit[]>;
  apply(): void;
  copy(text: string): void;
}

const setChanged = StateEffect.define<readonly number[]>();
const line = Decoration.line({ class: 'cm-changed' });

/** The marks of the lines that would change. */
const changedLines = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(known, { effects, state }) {
    const effect = effects.find((each) => each.is(setChanged));
    if (!effect) return known;
    const builder = new RangeSetBuilder<Decoration>();
    for (const each of effect.value) {
      const { from } = state.doc.line(each + 1);
      builder.add(from, from, line);
    }
    return builder.finish();
  },
  provide: (field) => EditorView.decorations.from(field),
});

export class FormattedPanel implements Panel {
  readonly element = element('div', 'panel formatted');
  readonly #host: FormattedHost;
  readonly #status = element('p', 'note');
  readonly #apply: HTMLButtonElement;
  readonly #reader: EditorView;

  constructor(host: FormattedHost) {
    this.#host = host;
    this.#apply = button('Apply', 'action', () => host.apply());
    const copy = button('Copy', 'action', () => host.copy(this.#reader.state.doc.toString()));
    const place = element('div', 'reader');
    this.element.append(element('div', 'line', [this.#status, this.#apply, copy]), place);
    this.#reader = openReader(place, 'Formatted schema', changedLines);
  }

  async refresh(isCurrent: () => boolean): Promise<void> {
    const edits = await this.#host.edits();
    if (!isCurrent()) return;
    const { text, changed } = edited(this.#host.text(), edits);
    this.#apply.disabled = edits.length === 0;
    this.#status.textContent = statusOf(changed.length);
    this.#reader.dispatch({
      changes: { from: 0, to: this.#reader.state.doc.length, insert: text },
      effects: setChanged.of(changed),
    });
  }
}

/** The sentence about a number of changed lines. */
function statusOf(lines: number): string {
  if (lines === 0) return 'The schema is formatted.';
  return lines === 1 ? 'One line would change.' : `${lines} lines would change.`;
}
