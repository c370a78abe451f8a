// Colours names by their meaning, from the server's semantic tokens.
import { type LSPClientExtension, LSPPlugin } from '@codemirror/lsp-client';
import { type Extension, RangeSet, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import type { SemanticTokens } from 'vscode-languageserver-types';
import { placesOf } from './token-places.ts';
import { whenIdle } from './when-idle.ts';

const types =
  'namespace class struct enum interface type enumMember property method decorator variable function macro modifier';
const modifiers = 'declaration readonly deprecated defaultLibrary';

/** The client's capabilities for semantic tokens. */
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

/** The longest text with semantic colours, in characters. A longer text keeps the colours of words. */
const longest = 200_000;

const setColours = StateEffect.define<DecorationSet>();

const colours = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(known, { changes, effects }) {
    const effect = effects.find((each) => each.is(setColours));
    return effect ? effect.value : known.map(changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

const asking = whenIdle<SemanticTokens>({
  method: 'textDocument/semanticTokens/full',
  longest,
  answered(view, doc, answer) {
    const legend = LSPPlugin.get(view)?.client.serverCapabilities?.semanticTokensProvider?.legend;
    const places = answer && legend ? placesOf(answer.data, legend) : [];
    const marks = places.flatMap(({ line, character, length, classes }) => {
      const from = doc.line(Math.min(line + 1, doc.lines)).from + character;
      const mark = Decoration.mark({ class: classes });
      return from + length <= doc.length ? mark.range(from, from + length) : [];
    });
    view.dispatch({ effects: setColours.of(RangeSet.of(marks)) });
  },
});

/** The extension that colours names in the editor. */
export const semanticColours: LSPClientExtension & { readonly editorExtension: Extension } = {
  clientCapabilities,
  editorExtension: [colours, asking],
};
