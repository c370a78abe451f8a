// Creates the three editors of the page: the schema, and below it its data or an older version.
import type { LSPClient } from '@codemirror/lsp-client';
import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import type { Range } from 'vscode-languageserver-types';
import { element } from '../buffers/view/dom.ts';
import { dataUri, type Sheet, schemaUri } from './documents.ts';
import { dataLanguage } from './editor/data-language.ts';
import { openEditor } from './editor/editor.ts';
import { offsetAt } from './editor/edits.ts';
import { schemaLanguage } from './editor/language.ts';
import { part } from './notices.ts';
import type { Panel } from './panels/panel.ts';
import { Tabs } from './panels/tabs.ts';

export type TextName = keyof Sheet;

interface EditorsHost {
  openActions(name: TextName): void;
  /**
   * Called after a change of a text (`hasNewText`) or its selection. `isAllNew` says that the user has put another text
   * in its place.
   */
  changed(name: TextName, hasNewText: boolean, isAllNew: boolean): void;
}

const setMark = StateEffect.define<{ readonly from: number; readonly to: number } | undefined>();
const marked = Decoration.mark({ class: 'cm-led' });

/** The mark of the value whose bytes are chosen. */
const markedValue = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(known, { effects, changes, selection }) {
    const effect = effects.find((each) => each.is(setMark));
    if (effect)
      return effect.value ? Decoration.set([marked.range(effect.value.from, effect.value.to)]) : Decoration.none;
    return selection ? Decoration.none : known.map(changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

export class Editors {
  readonly views: Readonly<Record<TextName, EditorView>>;
  readonly #tabs: Tabs;
  #isReplacing = false;

  constructor(client: LSPClient, host: EditorsHost) {
    const open = (name: TextName, place: HTMLElement, label: string) =>
      openEditor(
        place,
        client,
        { label, ...documents[name] },
        {
          openActions: () => host.openActions(name),
          changed: (hasNewText, isAllNew) => host.changed(name, hasNewText, isAllNew && !this.#isReplacing),
        },
      );
    const [data, older] = [element('div', 'written-text'), element('div', 'written-text')];
    this.views = {
      schema: open('schema', part('editor'), 'Schema'),
      data: open('data', data, 'Data'),
      older: open('older', older, 'Older version'),
    };
    part('texts').append(data, older);
    this.#tabs = new Tabs(part('text-tabs'), { data: still(data), older: still(older) }, () => undefined);
  }

  get sheet(): Sheet {
    const text = (name: TextName) => this.views[name].state.doc.toString();
    return { schema: text('schema'), data: text('data'), older: text('older') };
  }

  /** Replaces texts of the page. */
  replace(texts: Partial<Sheet>): void {
    this.#isReplacing = true;
    for (const [name, insert] of Object.entries(texts) as readonly [TextName, string][]) {
      const view = this.views[name];
      if (view.state.doc.toString() === insert) continue;
      const changes = { from: 0, to: view.state.doc.length, insert };
      view.dispatch({ changes, selection: { anchor: 0 }, scrollIntoView: true });
    }
    this.#isReplacing = false;
  }

  /** Shows the data or the older version below the schema. */
  choose(name: 'data' | 'older'): void {
    this.#tabs.choose(name);
  }

  goTo(name: TextName, { start, end }: Range): void {
    if (name !== 'schema') this.choose(name);
    const view = this.views[name];
    const { doc } = view.state;
    const [anchor, head] = [offsetAt(doc, start), offsetAt(doc, end)];
    view.dispatch({ selection: { anchor, head }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
    view.focus();
  }

  /** Marks a value of the data and scrolls to it; undefined and an empty range remove the mark. */
  mark(range: Range | undefined): void {
    const { data } = this.views;
    const { doc } = data.state;
    const [from, to] = range ? [offsetAt(doc, range.start), offsetAt(doc, range.end)] : [0, 0];
    const scroll = to > from ? [EditorView.scrollIntoView(from, { y: 'nearest' })] : [];
    data.dispatch({ effects: [setMark.of(to > from ? { from, to } : undefined), ...scroll] });
  }

  /** The editor that has the focus; undefined if none has it. */
  get focused(): TextName | undefined {
    return (['schema', 'data', 'older'] as const).find((name) => this.views[name].hasFocus);
  }

  focus(name: TextName): void {
    this.views[name].focus();
  }

  /** Moves the focus to the text below the schema. */
  focusLower(): void {
    this.focus(this.#tabs.name === 'older' ? 'older' : 'data');
  }
}

/** The languages of the texts. The server judges the older version only in comparisons. */
const documents = {
  schema: { known: { uri: schemaUri, languageId: 'flatbuffers' }, language: schemaLanguage },
  data: { known: { uri: dataUri, languageId: 'flatbuffers-json' }, language: [dataLanguage, markedValue] },
  older: { language: schemaLanguage },
} as const;

function still(place: HTMLElement): Panel {
  return { element: place, refresh: () => undefined };
}
