// Colours for what names mean, as the server tells it.
import { type LSPClient, type LSPClientExtension, LSPPlugin } from '@codemirror/lsp-client';
import { type Extension, RangeSet, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import type { SemanticTokens, SemanticTokensLegend } from 'vscode-languageserver-types';
import { placesOf } from './token-places.ts';

const types =
  'namespace class struct enum interface type enumMember property method decorator variable function macro modifier';
const modifiers = 'declaration readonly deprecated defaultLibrary';

/** For the announcement of the client. */
const clientCapabilities = {
  textDocument: {
    semanticTokens: {
      requests: { full: true },
      tokenTypes: types.split(' '),
      tokenModifiers: modifiers.split(' '),
      formats: ['relative'],
    },
  },
};

/** How long nobody types before colours are asked for, in milliseconds. */
const calm = 120;

/** Longer texts keep the colours of their words. */
const longest = 200_000;

const setColours = StateEffect.define<DecorationSet>();

const colours = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(known, { changes, effects }) {
    const told = effects.find((effect) => effect.is(setColours));
    return told ? told.value : known.map(changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

const asking = ViewPlugin.fromClass(
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

    /** Asks when nobody types any more. */
    #askSoon(view: EditorView): void {
      clearTimeout(this.#waiting);
      this.#waiting = setTimeout(() => void ask(view), calm);
    }
  },
);

/** Colours of names in the editor. */
export const semanticColours: LSPClientExtension & { readonly editorExtension: Extension } = {
  clientCapabilities,
  editorExtension: [colours, asking],
};

async function ask(view: EditorView): Promise<void> {
  const plugin = LSPPlugin.get(view);
  if (!plugin) return;
  const { doc } = view.state;
  if (doc.length > longest) {
    view.dispatch({ effects: setColours.of(Decoration.none) });
    return;
  }
  plugin.client.sync();
  const answer = await plugin.client
    .request<object, SemanticTokens | null>('textDocument/semanticTokens/full', { textDocument: { uri: plugin.uri } })
    .catch(() => null);
  const legend = legendOf(plugin.client);
  // Someone has gone on typing, and is asked for again.
  if (!answer || !legend || view.state.doc !== doc) return;
  const marks = placesOf(answer.data, legend).flatMap(({ line, character, length, classes }) => {
    const from = doc.line(Math.min(line + 1, doc.lines)).from + character;
    const mark = Decoration.mark({ class: classes });
    return from + length <= doc.length ? mark.range(from, from + length) : [];
  });
  view.dispatch({ effects: setColours.of(RangeSet.of(marks)) });
}

function legendOf({ serverCapabilities }: LSPClient): SemanticTokensLegend | undefined {
  return serverCapabilities?.semanticTokensProvider?.legend;
}
