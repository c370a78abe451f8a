// Finds the lines that stay unchanged because of a mark.
import type { MarkPlace } from './cursor.ts';
import type { FormattedDeclaration } from './declarations.ts';
import type { TextLayout } from './text-layout.ts';

/** Notes the lines that marks keep, in `layout.verbatim`. */
export function keepMarkedLines(layout: TextLayout, marks: readonly MarkPlace[]): void {
  const { lines, kinds } = layout.elements;
  const lastLine = lines[kinds.length - 1] as number;
  let offUntil = -1;
  const sorted = [...marks].sort((one, other) => one.element - other.element);
  sorted.forEach(({ mark, element, token }, index) => {
    if (element < offUntil || mark === 'on') return;
    if (mark === 'ignore') {
      keepItem(layout, token);
      return;
    }
    const close = closeAround(layout.declarations, element);
    const on = sorted.slice(index).find((other) => other.mark === 'on' && other.element > element);
    const end = on && (close === undefined || on.element < close) ? on.element : close;
    offUntil = end ?? kinds.length;
    keepLines(
      layout.verbatim,
      (lines[element] as number) + 1,
      end === undefined ? lastLine : (lines[end] as number) - 1,
      'off',
    );
  });
}

/**
 * The last token, such as the closing brace, of the declaration that an element is in; undefined outside of
 * declarations.
 */
function closeAround(declarations: readonly FormattedDeclaration[], element: number): number | undefined {
  return declarations.find(({ first, last }) => first < element && element < last)?.last;
}

/** Keeps the lines of the item that begins with a token, with its trailing comments. */
function keepItem({ elements, declarations, breaks, verbatim }: TextLayout, token: number): void {
  const { kinds, lines, endLines } = elements;
  if (kinds[token] === 'end' || kinds[token] === '}') return;
  let first = token;
  while (first > 0 && breaks[first] === 'none') first--;
  let end = (declarations.find((declaration) => declaration.first === token)?.last ?? token) + 1;
  while (end < kinds.length - 1 && breaks[end] !== 'unit') end++;
  keepLines(verbatim, lines[first] as number, endLines[end - 1] as number, 'ignore');
}

function keepLines(verbatim: TextLayout['verbatim'], first: number, last: number, why: 'off' | 'ignore'): void {
  for (let line = first; line <= last; line++) verbatim[line] = why;
}
