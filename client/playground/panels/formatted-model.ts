// Applies edits to a text, and finds the changed lines.
import type { TextEdit } from 'vscode-languageserver-types';

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
    .map(({ range, newText }) => ({ from: offsetAt(range.start), to: offsetAt(range.end), newText }))
    .sort((left, right) => left.from - right.from);
  const parts: string[] = [];
  const changed = new Set<number>();
  let [at, line] = [0, 0];
  const add = (part: string): void => {
    parts.push(part);
    line += part.split('\n').length - 1;
  };
  for (const { from, to, newText } of inOrder) {
    add(text.slice(at, from));
    changed.add(line);
    const before = line;
    add(newText);
    // A line on which an edit only ends is unchanged.
    for (let each = before + 1; each < line; each++) changed.add(each);
    if (line > before && !newText.endsWith('\n')) changed.add(line);
    at = to;
  }
  add(text.slice(at));
  return { text: parts.join(''), changed: [...changed] };
}
