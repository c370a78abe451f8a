// Reads the declarations of a text into docs, and finds the parts that cannot be read and stay unchanged.
import { endOfLastConflict } from '../flatc-syntax/conflicts.ts';
import { listenToForm } from '../flatc-syntax/reader.ts';
import type { Token } from '../flatc-syntax/tokens.ts';
import type { ElementCursor } from './cursor.ts';
import { DeclarationDocs } from './declaration-docs.ts';
import type { Doc } from './doc.ts';
import { type ElementKind, type Elements, isComment, textOf } from './elements.ts';

export interface FormattedDeclaration {
  /** The elements of the first and the last token. */
  readonly first: number;
  readonly last: number;
  /** The declaration's keyword, or the brace of an object. */
  readonly keyword: string;
  /** Undefined if the declaration is broken or shares a line with a broken one. */
  readonly doc: Doc | undefined;
}

/** Reads all declarations. A broken declaration covers whole lines, together with other declarations on these lines. */
export function readDeclarations(cursor: ElementCursor): readonly FormattedDeclaration[] {
  const { elements } = cursor;
  const declarations: FormattedDeclaration[] = [];
  let marks = 0;
  let columns = 0;
  const docs = new DeclarationDocs(cursor, (declaration) => {
    declarations.push(declaration);
    marks = cursor.marks.length;
    columns = cursor.columnStarts.length;
  });
  while (!cursor.is('end')) {
    const start = elements.starts[cursor.next] as number;
    listenToForm(elements.text, start, docs, {
      nextToken: tokensFrom(elements, cursor.next),
      refuse: () => docs.refuse(),
    });
    if (!docs.isBroken) continue;
    cursor.marks.length = marks;
    cursor.columnStarts.length = columns;
    const { first } = docs;
    const next = nextDeclaration(elements, first + 1);
    const last = tokenBefore(elements, next);
    declarations.push({ first, last, keyword: textOf(elements, first), doc: undefined });
    cursor.moveTo(next);
  }
  return withNeighbours(outsideConflicts(declarations, elements), elements);
}

/** The declarations, in which those between the first and the last line of a merge conflict have become broken, too. */
function outsideConflicts(
  declarations: readonly FormattedDeclaration[],
  { text, starts, ends }: Elements,
): readonly FormattedDeclaration[] {
  let conflictEnd = 0;
  return declarations.map((declaration) => {
    const start = starts[declaration.first] as number;
    if (declaration.doc) return start < conflictEnd ? { ...declaration, doc: undefined } : declaration;
    conflictEnd = Math.max(conflictEnd, endOfLastConflict(text, start, ends[declaration.last] as number));
    return declaration;
  });
}

/**
 * Returns a function that returns the tokens from an element on for the syntax reader, one at each call. At the end it
 * returns the `end` again and again.
 */
function tokensFrom({ kinds, starts, ends, newlines }: Elements, from: number): () => Token {
  let index = from;
  return () => {
    let startsLine = newlines[index] !== 0;
    let kind = kinds[index] as ElementKind;
    for (; isComment(kind); kind = kinds[++index] as ElementKind) startsLine ||= newlines[index + 1] !== 0;
    const start = starts[index] as number;
    const end = ends[index] as number;
    if (kind !== 'end') index++;
    // No rule of the grammar accepts `<`, so illegal text makes its declaration a broken one.
    return { kind: kind === 'junk' ? '<' : kind, start, end, startsLine, documentation: undefined, problems: none };
  };
}

/**
 * The first token from `from` on that begins a line, apart from comments, and with which a declaration seems to begin:
 * a keyword, a name and a token that can follow them. The `end` if there is no such token.
 */
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

/** The declarations, in which a declaration on the line of a broken one has become broken, too. */
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

const none: readonly never[] = [];
