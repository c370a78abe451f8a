// Applies edits to a text, and finds the changed lines.
import type { TextEdit } from 'vscode-languageserver-types';
import { applyEdits, byPlace, type Edit } from '../../../server/language/text-edit.ts';

interface Edited {
  readonly text: string;
  /** The lines of the new text that edits have touched: from 0, sorted, each once. */
  readonly changed: readonly number[];
}

/** A text after edits, which must not overlap. Positions after its end are moved to the end. */
export function edited(text: string, edits: readonly TextEdit[]): Edited {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  const offsetAt = ({ line, character }: TextEdit['range']['start']): number =>
    Math.min((starts[line] ?? text.length) + character, text.length);
  const inOrder = edits
    .map(({ range, newText }) => ({ start: offsetAt(range.start), end: offsetAt(range.end), text: newText }))
    .sort(byPlace);
  return { text: applyEdits(text, inOrder), changed: changedLines(text, inOrder) };
}

function changedLines(text: string, edits: readonly Edit[]): readonly number[] {
  const changed = new Set<number>();
  let [at, line] = [0, 0];
  for (const { start, end, text: added } of edits) {
    line += lineBreaks(text.slice(at, start));
    changed.add(line);
    const before = line;
    line += lineBreaks(added);
    // A line on which an edit only ends is unchanged.
    for (let each = before + 1; each < line; each++) changed.add(each);
    if (line > before && !added.endsWith('\n')) changed.add(line);
    at = end;
  }
  return [...changed];
}

function lineBreaks(text: string): number {
  return text.split('\n').length - 1;
}
