// Passes statements: includes, namespaces, attributes, the root type, the identifier and the extension of files.
import type { ElementCursor } from './cursor.ts';
import type { Doc } from './doc.ts';
import { readName } from './values.ts';

type ReadStatement = (cursor: ElementCursor, out: Doc[]) => void;

function readText(cursor: ElementCursor, out: Doc[]): void {
  cursor.expect(out, 'string', 'space');
}

const statements: ReadonlyMap<string, ReadStatement> = new Map<string, ReadStatement>([
  ['include', readText],
  ['native_include', readText],
  ['file_identifier', readText],
  ['file_extension', readText],
  ['root_type', (cursor, out) => readName(cursor, out, 'space')],
  ['namespace', (cursor, out) => (cursor.is(';') ? undefined : readName(cursor, out, 'space'))],
  ['attribute', (cursor, out) => cursor.expect(out, cursor.is('string') ? 'string' : 'identifier', 'space')],
]);

/** Passes a statement; its keyword is the next token. Returns false for any other text. */
export function readStatement(cursor: ElementCursor, out: Doc[]): boolean {
  const read = statements.get(cursor.text);
  if (!read) return false;
  cursor.pass(out);
  read(cursor, out);
  cursor.expect(out, ';', 'none');
  return true;
}
