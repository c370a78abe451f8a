// Folds declarations, comments and lists of includes, as the server finds them.
import { foldGutter, foldService } from '@codemirror/language';
import type { LSPClientExtension } from '@codemirror/lsp-client';
import { type Extension, StateEffect, StateField } from '@codemirror/state';
import type { FoldingRange } from 'vscode-languageserver-types';
import { whenIdle } from './when-idle.ts';

/** The longest text that is folded, in characters. */
const longest = 200_000;

/** The ends of folds by their starts, both as offsets of line ends. */
type Folds = ReadonlyMap<number, number>;

const setFolds = StateEffect.define<Folds>();

const folds = StateField.define<Folds>({
  create: () => new Map(),
  update(known, { changes, effects }) {
    const effect = effects.find((each) => each.is(setFolds));
    if (effect) return effect.value;
    if (changes.empty) return known;
    return new Map([...known].map(([start, end]) => [changes.mapPos(start, 1), changes.mapPos(end, -1)]));
  },
});

const asking = whenIdle<readonly FoldingRange[]>({
  method: 'textDocument/foldingRange',
  longest,
  answered(view, doc, ranges = []) {
    const endOf = (line: number) => doc.line(Math.min(line + 1, doc.lines)).to;
    view.dispatch({
      effects: setFolds.of(new Map(ranges.map((each) => [endOf(each.startLine), endOf(each.endLine)]))),
    });
  },
});

/** The extension that folds whole lines, with signs beside the line numbers. */
export const folding: LSPClientExtension & { readonly editorExtension: Extension } = {
  clientCapabilities: { textDocument: { foldingRange: { lineFoldingOnly: true } } },
  editorExtension: [
    folds,
    asking,
    foldService.of((state, _, lineEnd) => {
      const to = state.field(folds).get(lineEnd);
      return to === undefined || to <= lineEnd ? null : { from: lineEnd, to };
    }),
    foldGutter({
      openText: '▾',
      closedText: '▸',
      foldingChanged: ({ transactions }) =>
        transactions.some(({ effects }) => effects.some((each) => each.is(setFolds))),
    }),
  ],
};
