// Finds the declaration of the symbol under the cursor.
import type { LocationLink } from 'vscode-languageserver-types';
import { meaningsOf } from '../binding/meanings.ts';
import type { Program } from '../program.ts';
import type { Span } from '../summary/summary.ts';
import { laterTypeAt } from '../symbols/later-type.ts';
import { linkTo } from '../symbols/links.ts';
import { symbolAt } from '../symbols/occurrences.ts';
import { declarationsOf } from '../symbols/symbol-declarations.ts';

/**
 * The declarations of the symbol at an offset of a file in a root, each with the span of the name under the cursor.
 * Empty if no known name is at the offset. A type that is declared too late is known. A namespace leads to all its
 * statements.
 */
export function definition(program: Program, root: string, uri: string, offset: number): readonly LocationLink[] {
  const file = program.file(uri);
  const elaboration = program.elaboration(root);
  const found = symbolAt(program, root, uri, offset) ?? laterTypeAt(program, root, uri, offset);
  if (!file || !elaboration || !found) return [];
  const isString = found.symbol.kind === 'file' || found.symbol.kind === 'attribute';
  const { start, end } = isString ? withQuotes(file.text, found) : found;
  const origin = file.rangeOf(start, end);
  // A name that is declared here leads to itself, so that editors offer its references instead.
  const isHere = found.access === 'declaration' && found.symbol.kind !== 'namespace';
  const places = isHere
    ? [{ uri, whole: { start, end }, name: { start, end } }]
    : declarationsOf(program, meaningsOf(elaboration), found.symbol);
  return places.map((place) => ({ ...linkTo(program, place), originSelectionRange: origin }));
}

/** The span of a name with the quotes around it; the same span if there are none. */
function withQuotes(text: string, { start, end }: Span): Span {
  const quote = text[start - 1];
  return (quote === '"' || quote === "'") && text[end] === quote ? { start: start - 1, end: end + 1 } : { start, end };
}
