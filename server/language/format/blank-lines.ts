// Adds the blank lines that the style requires between declarations.
import type { MarkPlace } from './cursor.ts';
import type { FormattedDeclaration } from './declarations.ts';
import type { Elements } from './elements.ts';
import type { TextLayout } from './text-layout.ts';

/**
 * Puts a blank line between two declarations if one of them takes several lines, after includes and after a namespace.
 * An existing blank line is enough, unless it comes after the first doc comment. Nothing is added where formatting is
 * turned off, or beside a broken declaration.
 */
export function separate(layout: TextLayout, marks: readonly MarkPlace[]): void {
  const { declarations, elements, breaks, blanks } = layout;
  const unmarked = new Set(marks.flatMap(({ mark, token }) => (mark === 'ignore' ? [] : [token])));
  for (let index = 1; index < declarations.length; index++) {
    const before = declarations[index - 1] as FormattedDeclaration;
    const after = declarations[index] as FormattedDeclaration;
    if (!before.doc || !after.doc || unmarked.has(after.first) || isOff(layout, before, after)) continue;
    if (!needBlankLine(layout, before, after)) continue;
    let first = before.last + 1;
    while (breaks[first] !== 'unit') first++;
    const last = firstDoc(elements, first, after.first);
    if (!blanks.slice(first, last + 1).includes(true)) blanks[first] = true;
  }
}

function isOff({ verbatim, elements }: TextLayout, before: FormattedDeclaration, after: FormattedDeclaration): boolean {
  const { endLines, lines } = elements;
  return verbatim[endLines[before.last] as number] === 'off' || verbatim[lines[after.first] as number] === 'off';
}

function needBlankLine(layout: TextLayout, before: FormattedDeclaration, after: FormattedDeclaration): boolean {
  if (before.keyword === 'namespace' || (isInclude(before) && !isInclude(after))) return true;
  return takesSeveralLines(layout, before) || takesSeveralLines(layout, after);
}

function isInclude({ keyword }: FormattedDeclaration): boolean {
  return keyword === 'include' || keyword === 'native_include';
}

function takesSeveralLines({ breaks, elements, verbatim }: TextLayout, { first, last }: FormattedDeclaration): boolean {
  const { lines, endLines } = elements;
  if (verbatim[lines[first] as number] === 'ignore') return lines[first] !== endLines[last];
  for (let index = first + 1; index <= last; index++) {
    if (breaks[index] !== 'none' || lines[index] !== endLines[index]) return true;
  }
  return false;
}

/** The first documentation comment among the comments before a token, or the token. */
function firstDoc({ kinds }: Elements, first: number, token: number): number {
  for (let index = first; index < token; index++) if (kinds[index] === 'doc') return index;
  return token;
}
