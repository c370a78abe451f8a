// The places in one file that name the symbol under the cursor.
import { type DocumentHighlight, DocumentHighlightKind } from 'vscode-languageserver-types';
import type { Program } from '../program.ts';
import { occurrencesInFile, symbolAt } from '../symbols/occurrences.ts';

/**
 * The places in a file of a root that name the symbol at an offset; empty without a symbol. Declarations, and keys of
 * data that set a field, count as written, other uses as read.
 */
export function highlights(program: Program, root: string, uri: string, offset: number): readonly DocumentHighlight[] {
  const file = program.file(uri);
  const found = symbolAt(program, root, uri, offset);
  if (!file || !found) return [];
  return occurrencesInFile(program, root, uri, found.symbol).map(({ access, start, end }) => ({
    range: file.rangeOf(start, end),
    kind: access === 'read' ? DocumentHighlightKind.Read : DocumentHighlightKind.Write,
  }));
}
