// Grows a selection in steps: from a word to its type, its field, the body, the declaration.
import type { Position, SelectionRange } from 'vscode-languageserver-types';
import { enclosingSpans } from '../cursor/enclosing-spans.ts';
import type { SourceFile } from '../source-file.ts';

/** For each position the ranges around it, the smallest first; each range has the next larger one as its parent. */
export function selectionRanges(file: SourceFile, positions: readonly Position[]): SelectionRange[] {
  return positions.map((position) => {
    const offset = file.offsetAt(position);
    const [inner = { start: offset, end: offset }, ...outer] = enclosingSpans(file, offset);
    let parent: SelectionRange | undefined;
    for (const { start, end } of [inner, ...outer].reverse()) {
      parent = { range: file.rangeOf(start, end), ...(parent ? { parent } : {}) };
    }
    return parent as SelectionRange;
  });
}
