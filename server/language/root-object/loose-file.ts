// Reads the object in a file as a loose tree. Of a large object, each part is read once until an edit touches it, and
// only if it is looked at.
import { readToken } from '../flatc-syntax/tokens.ts';
import { lastAnswers } from '../memo.ts';
import type { SourceFile } from '../source-file.ts';
import type { DividedObject, ObjectPart } from '../summary/object-parts.ts';
import { type DeclarationSummary, type Span, startOfDeclaration } from '../summary/summary.ts';
import { type LooseEntry, type LooseNode, type LooseSeries, readLooseTree } from './loose-tree.ts';
import { nameOf, spanOf } from './tree.ts';

/** The start of the object at the end of a file, and the index of its declaration, which may be broken. */
export function startOfObject({ summary, text }: SourceFile): { index: number; offset: number } | undefined {
  const { declarations } = summary;
  const index = declarations.findIndex(isObject);
  if (index < 0) return undefined;
  // A brace whose declaration is missing looks like an object too.
  for (let after = index + 1; after < declarations.length; after++) {
    const kind = declarations[after]?.kind;
    if (kind !== 'unreadable' && kind !== 'object') return undefined;
  }
  const offset = startOfDeclaration(summary, index) + (declarations[index]?.start ?? 0);
  return text[offset] === '{' ? { index, offset } : undefined;
}

/** True if a declaration is an object or was meant as one. */
export function isObject(declaration: DeclarationSummary): boolean {
  return declaration.kind === 'object' || (declaration.kind === 'unreadable' && declaration.isObject === true);
}

const lastTrees = lastAnswers<SourceFile, LooseNode | undefined>();

/** The object at the end of a file, even if parts of it are missing. It is kept while the text stays the same. */
export function looseTreeOf(file: SourceFile): LooseNode | undefined {
  return lastTrees(file, [file.text], () => {
    const beginning = startOfObject(file);
    if (!beginning) return undefined;
    const { index, offset } = beginning;
    const declaration = file.summary.declarations[index];
    const divided = declaration?.kind === 'object' ? declaration.divided : undefined;
    const isWhole = divided && file.text[offset + divided.length - 1] === '}';
    return isWhole ? large(file.text, divided, offset) : readLooseTree(file.text, offset);
  });
}

interface PlacedPart {
  readonly part: ObjectPart;
  readonly at: number;
}

/** The large object or list that begins at an offset. */
function large(text: string, { open, parts, length }: DividedObject, start: number): LooseSeries {
  const placed: PlacedPart[] = [];
  let at = start + 1;
  for (const part of parts) {
    placed.push({ part, at });
    at += part.length;
  }
  const about = { start, end: start + length, isClosed: true } as const;
  if (open === '[') {
    let items: readonly LooseNode[] | undefined;
    return {
      kind: 'list',
      ...about,
      get items() {
        items ??= placed.flatMap((each) => itemsOf(text, each));
        return items;
      },
      get lastComma() {
        return lastCommaOf(text, open, placed);
      },
      near: (span) => around(placed, span).flatMap((each) => itemsOf(text, each)),
      first: (most) => firstItems(text, placed, most),
      count: () => placed.reduce((sum, each) => sum + countIn(text, open, each), 0),
    };
  }
  let entries: readonly LooseEntry[] | undefined;
  return {
    kind: 'object',
    ...about,
    get entries() {
      entries ??= placed.flatMap((each) => entriesOf(text, each));
      return entries;
    },
    get lastComma() {
      return lastCommaOf(text, open, placed);
    },
  };
}

/**
 * The parts that touch a span, and one before them, because a comma at the start of a part belongs to the previous
 * value.
 */
function around(placed: readonly PlacedPart[], { start, end }: Span): readonly PlacedPart[] {
  const first = placed.findIndex(({ part, at }) => at + part.length >= start);
  const after = placed.findIndex(({ at }) => at > end);
  return first < 0 ? placed.slice(-1) : placed.slice(Math.max(0, first - 1), after < 0 ? placed.length : after);
}

function firstItems(text: string, placed: readonly PlacedPart[], most: number): readonly LooseNode[] {
  const items: LooseNode[] = [];
  for (const each of placed) {
    if (items.length >= most) break;
    items.push(...itemsOf(text, each));
  }
  return items.slice(0, most);
}

function countIn(text: string, open: '{' | '[', placed: PlacedPart): number {
  if (placed.part.inner) return 1;
  const node = readPart(text, open, placed);
  return node?.kind === 'list' ? node.items.length : (node?.entries.length ?? 0);
}

const nodes = lastAnswers<ObjectPart, LooseSeries | undefined>();

/** The members of a part without a large value, with offsets from one before its start. */
function readPart(text: string, open: '{' | '[', { part, at }: PlacedPart): LooseSeries | undefined {
  return nodes(part, [], () => {
    const inside = text.slice(at, at + part.length);
    const node = readLooseTree(open === '{' ? `{${inside}\n}` : `[${inside}\n]`, 0);
    return node?.kind === 'value' ? undefined : node;
  });
}

function itemsOf(text: string, placed: PlacedPart): readonly LooseNode[] {
  const { part, at } = placed;
  if (part.inner) return [large(text, part.inner.object, at + part.inner.start)];
  const node = readPart(text, '[', placed);
  return node?.kind === 'list' ? node.items.map((item) => moved(item, at - 1)) : [];
}

function entriesOf(text: string, placed: PlacedPart): readonly LooseEntry[] {
  const { part, at } = placed;
  if (part.inner) {
    const token = readToken(text, at);
    const colon = readToken(text, token.end);
    const value = large(text, part.inner.object, at + part.inner.start);
    const isQuoted = token.kind === 'string';
    return [{ name: nameOf(text, token), key: spanOf(token), isQuoted, colon: colon.end, value }];
  }
  const node = readPart(text, '{', placed);
  return node?.kind === 'object' ? node.entries.map((entry) => movedEntry(entry, at - 1)) : [];
}

/** The comma after the last member. */
function lastCommaOf(text: string, open: '{' | '[', placed: readonly PlacedPart[]): Span | undefined {
  const last = placed.findLast((each) => countIn(text, open, each) > 0);
  if (!last) return undefined;
  const { part, at } = last;
  if (part.inner) {
    const token = readToken(text, at + part.inner.start + part.inner.object.length);
    return token.kind === ',' ? spanOf(token) : undefined;
  }
  const comma = readPart(text, open, last)?.lastComma;
  return comma && movedSpan(comma, at - 1);
}

function moved(node: LooseNode, by: number): LooseNode {
  const span = movedSpan(node, by);
  if (node.kind === 'value') return { kind: 'value', ...span, value: { ...node.value, ...span } };
  const { isClosed } = node;
  const lastComma = node.lastComma && movedSpan(node.lastComma, by);
  return node.kind === 'list'
    ? { kind: 'list', ...span, lastComma, isClosed, items: node.items.map((item) => moved(item, by)) }
    : { kind: 'object', ...span, lastComma, isClosed, entries: node.entries.map((entry) => movedEntry(entry, by)) };
}

function movedEntry({ name, key, isQuoted, colon, value }: LooseEntry, by: number): LooseEntry {
  const at = colon === undefined ? undefined : colon + by;
  return { name, key: movedSpan(key, by), isQuoted, colon: at, value: moved(value, by) };
}

function movedSpan({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by };
}
