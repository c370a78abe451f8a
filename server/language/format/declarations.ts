// Reads the declarations of a text into docs, and finds the parts that cannot be read and stay unchanged.
import type { ElementCursor } from './cursor.ts';
import type { Doc } from './doc.ts';
import { type ElementKind, type Elements, isComment, textOf } from './elements.ts';
import { readEnum, readUnion } from './members.ts';
import { readObject } from './object.ts';
import { readRecord, readService } from './records.ts';
import { readStatement } from './statements.ts';

export interface FormattedDeclaration {
  /** The first and the last token. */
  readonly first: number;
  readonly last: number;
  /** The declaration's keyword, or the brace of an object. */
  readonly keyword: string;
  /** Undefined if the declaration is broken or shares a line with a broken one. */
  readonly doc: Doc | undefined;
}

/** Reads all declarations. A broken declaration covers whole lines, together with other declarations on these lines. */
export function readDeclarations(cursor: ElementCursor): readonly FormattedDeclaration[] {
  const declarations: FormattedDeclaration[] = [];
  while (!cursor.is('end')) declarations.push(readDeclaration(cursor));
  return withNeighbours(declarations, cursor.elements);
}

type ReadDeclaration = (cursor: ElementCursor, out: Doc[]) => void;

const withBodies: ReadonlyMap<string, ReadDeclaration> = new Map([
  ['table', readRecord],
  ['struct', readRecord],
  ['enum', readEnum],
  ['union', readUnion],
  ['rpc_service', readService],
]);

function readDeclaration(cursor: ElementCursor): FormattedDeclaration {
  const { next: first, text: keyword } = cursor;
  cursor.moveTo(first);
  const doc: Doc[] = [];
  const marks = cursor.marks.length;
  const columns = cursor.columnStarts.length;
  readKnown(cursor, doc, keyword);
  if (!cursor.isBroken) return { first, last: cursor.at - 1, keyword, doc };
  cursor.marks.length = marks;
  cursor.columnStarts.length = columns;
  cursor.isBroken = false;
  const next = nextDeclaration(cursor.elements, first + 1);
  cursor.moveTo(next);
  return { first, last: tokenBefore(cursor.elements, next), keyword, doc: undefined };
}

function readKnown(cursor: ElementCursor, out: Doc[], keyword: string): void {
  if (cursor.is('{')) {
    readObject(cursor, out);
    // An object must be the last thing in a file.
    if (!cursor.is('end')) cursor.break();
  } else if (!cursor.is('identifier')) {
    cursor.break();
  } else {
    const read = withBodies.get(keyword);
    if (read) read(cursor, out);
    else if (!readStatement(cursor, out)) cursor.break();
  }
}

/** The token at the start of a line with which a declaration seems to begin; comments before it are not counted. */
function nextDeclaration(elements: Elements, from: number): number {
  const { kinds } = elements;
  let isFresh = false;
  for (let index = from; ; index++) {
    const kind = kinds[index] as ElementKind;
    if (kind === 'end') return index;
    isFresh ||= (elements.newlines[index] as number) > 0;
    if (isComment(kind)) continue;
    if (isFresh && kind === 'identifier' && isHeader(elements, index)) return index;
    isFresh = false;
  }
}

/** The tokens that can follow the keyword and the name of a declaration. */
const afterName: ReadonlyMap<string, readonly ElementKind[]> = new Map<string, readonly ElementKind[]>([
  ['table', ['{', '(']],
  ['struct', ['{', '(']],
  ['rpc_service', ['{', '(']],
  ['enum', [':']],
  ['union', ['{', '(', ':']],
  ['namespace', [';', '.']],
  ['root_type', [';', '.']],
  ['attribute', [';']],
  ['include', [';']],
  ['native_include', [';']],
  ['file_identifier', [';']],
  ['file_extension', [';']],
]);

const named = new Set(['include', 'native_include', 'file_identifier', 'file_extension']);

function isHeader(elements: Elements, keyword: number): boolean {
  const word = textOf(elements, keyword);
  const followers = afterName.get(word);
  if (!followers) return false;
  const name = tokenAfter(elements, keyword);
  const kind = elements.kinds[name] as ElementKind;
  if (elements.lines[name] !== elements.lines[keyword]) return false;
  if (
    word === 'attribute'
      ? kind !== 'string' && kind !== 'identifier'
      : kind !== (named.has(word) ? 'string' : 'identifier')
  ) {
    return false;
  }
  return followers.includes(elements.kinds[tokenAfter(elements, name)] as ElementKind);
}

function tokenAfter({ kinds }: Elements, element: number): number {
  let index = element + 1;
  while (isComment(kinds[index] as ElementKind)) index++;
  return index;
}

function tokenBefore({ kinds }: Elements, element: number): number {
  let index = element - 1;
  while (isComment(kinds[index] as ElementKind)) index--;
  return index;
}

/** The first element on the line of an element, after any comment of several lines that ends there. */
export function startOfLine({ newlines, lines, endLines }: Elements, element: number): number {
  let index = element;
  while (index > 0 && newlines[index] === 0 && lines[index - 1] === endLines[index - 1]) index--;
  return index;
}

/** Marks declarations as unreadable if they share a line with a broken one. */
function withNeighbours(
  declarations: readonly FormattedDeclaration[],
  elements: Elements,
): readonly FormattedDeclaration[] {
  const { lines, endLines, newlines } = elements;
  const result = [...declarations];
  const spread = (from: number, to: number): void => {
    const one = result[from];
    const other = result[to];
    if (!one || one.doc || !other?.doc) return;
    const [earlier, later] = from < to ? [one, other] : [other, one];
    const isShared = endLines[earlier.last] === lines[later.first];
    // A comment that begins in the broken part and ends on the declaration's line joins the two.
    const isTied = from < to && newlines[startOfLine(elements, later.first)] === 0;
    if (isShared || isTied) result[to] = { ...other, doc: undefined };
  };
  for (let index = 1; index < result.length; index++) spread(index - 1, index);
  for (let index = result.length - 1; index > 0; index--) spread(index, index - 1);
  return result;
}
