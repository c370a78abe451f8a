// Presents a large object or list like any other value. The members of a part are made on demand, and a part
// without an edit is read once.
import { readToken } from '../flatc-syntax/tokens.ts';
import { lastAnswers } from '../memo.ts';
import { type DividedObject, hasProblem, type ObjectPart } from '../summary/object-parts.ts';
import type { Span } from '../summary/summary.ts';
import {
  keyOf,
  movedEntry,
  movedNode,
  movedSpan,
  type ObjectEntry,
  type ObjectNode,
  type ObjectSeries,
  readObjectTree,
  spanOf,
  type TreeEnd,
} from './tree.ts';

/** A large object, with the text that contains it. */
export interface Large {
  readonly text: string;
  readonly divided: DividedObject;
  /**
   * True if the members of the object's parts are not kept: together they take many times as much memory as the text.
   */
  readonly isReadOnce: boolean;
  readonly treeEnd: TreeEnd;
}

/** A part with its offset in the text. */
interface PlacedPart {
  readonly part: ObjectPart;
  readonly at: number;
}

type List = ObjectNode & { readonly kind: 'list' };

/**
 * A large object or list that begins at `start`, as a value. Its members are read when they are first asked for, and
 * then kept by the value.
 */
export function largeNode(large: Large, start: number): ObjectSeries {
  const { divided } = large;
  const about = { start, end: start + divided.length, isClosed: true, large } as const;
  const placed = (): readonly PlacedPart[] => partsOf(large, start);
  if (divided.open === '[') {
    let items: readonly ObjectNode[] | undefined;
    return {
      kind: 'list',
      ...about,
      get items() {
        items ??= placed().flatMap((each) => itemsOf(large, each));
        return items;
      },
      get lastComma() {
        return lastCommaOf(large, placed());
      },
    };
  }
  let entries: readonly ObjectEntry[] | undefined;
  return {
    kind: 'object',
    ...about,
    get entries() {
      entries ??= placed().flatMap((each) => entriesOf(large, each));
      return entries;
    },
    get lastComma() {
      return lastCommaOf(large, placed());
    },
  };
}

/**
 * The parts of a large value that begins at an offset. With the tree end `first-error`, the last one is the first part
 * with an error.
 */
export function partsOf({ divided, treeEnd }: Large, start: number): readonly PlacedPart[] {
  const placed: PlacedPart[] = [];
  let at = start + 1;
  for (const part of divided.parts) {
    placed.push({ part, at });
    if (treeEnd === 'first-error' && hasProblem(part)) break;
    at += part.length;
  }
  return placed;
}

/** The large object or list that a part consists of; undefined for any other part. */
export function innerOf(large: Large, { part: { inner }, at }: PlacedPart): ObjectSeries | undefined {
  return inner && largeNode({ ...large, divided: inner.object }, at + inner.start);
}

/** The elements of a list one after the other; of a large list, only one part at a time is in memory. */
export function* elementsOf(node: List): Iterable<ObjectNode> {
  const { large, start } = node;
  if (!large) yield* node.items;
  else for (const placed of partsOf(large, start)) yield* itemsOf(large, placed);
}

/** The last value of an object or list; undefined if it is empty. Of a large one, only the last part is read. */
export function lastMember(series: ObjectSeries): ObjectNode | undefined {
  const { large, start } = series;
  const last = large && partsOf(large, start).at(-1);
  if (!last) return series.kind === 'object' ? series.entries.at(-1)?.value : series.items.at(-1);
  return series.kind === 'object' ? entriesOf(large, last).at(-1)?.value : itemsOf(large, last).at(-1);
}

/** The first elements of a list, at most `most`. */
export function firstElements(node: List, most: number): readonly ObjectNode[] {
  if (!node.large) return node.items.slice(0, most);
  const items: ObjectNode[] = [];
  for (const item of elementsOf(node)) {
    if (items.length >= most) break;
    items.push(item);
  }
  return items;
}

/** The elements of a list that touch a span, and others near it. */
export function elementsNear(node: List, { start, end }: Span): readonly ObjectNode[] {
  const { large } = node;
  if (!large) return node.items;
  const placed = partsOf(large, node.start);
  const first = placed.findIndex(({ part, at }) => at + part.length >= start);
  const after = placed.findIndex(({ at }) => at > end);
  // A comma at the start of a part belongs to the value before it.
  const near = first < 0 ? placed.slice(-1) : placed.slice(Math.max(0, first - 1), after < 0 ? placed.length : after);
  return near.flatMap((each) => itemsOf(large, each));
}

/** The number of elements of a list. */
export function countElements(node: List): number {
  const { large, start } = node;
  if (!large) return node.items.length;
  return partsOf(large, start).reduce((sum, placed) => sum + countIn(large, placed), 0);
}

function countIn(large: Large, placed: PlacedPart): number {
  const { part } = placed;
  if (part.inner) return 1;
  return knownOf(part, large.treeEnd).counts(part, [], () => membersOf(readPart(large, placed)).length);
}

/**
 * The members of a part that has no large value, as an object or list whose offsets count from one before the part.
 * They are remembered by part, unless `isReadOnce` is true.
 */
export function readPart({ text, divided, isReadOnce, treeEnd }: Large, { part, at }: PlacedPart): ObjectSeries {
  const read = () => {
    const inside = text.slice(at, at + part.length);
    const whole = divided.open === '{' ? `{${inside}\n}` : `[${inside}\n]`;
    return readObjectTree(whole, 0, treeEnd) as ObjectSeries;
  };
  const known = knownOf(part, treeEnd);
  if (!isReadOnce) return known.nodes(part, [], read);
  const node = read();
  known.counts(part, [], () => membersOf(node).length);
  return node;
}

function knownParts() {
  return { nodes: lastAnswers<ObjectPart, ObjectSeries>(), counts: lastAnswers<ObjectPart, number>() };
}

const known = { 'first-error': knownParts(), 'last-bracket': knownParts() } as const;

/**
 * The remembered trees and numbers of members of a part. A part without a syntax error has the same tree for both tree
 * ends.
 */
function knownOf(part: ObjectPart, treeEnd: TreeEnd) {
  return known[hasProblem(part) ? treeEnd : 'last-bracket'];
}

function membersOf(node: ObjectSeries): readonly unknown[] {
  return node.kind === 'list' ? node.items : node.entries;
}

function itemsOf(large: Large, placed: PlacedPart): readonly ObjectNode[] {
  const inner = innerOf(large, placed);
  if (inner) return [inner];
  const node = readPart(large, placed);
  return node.kind === 'list' ? node.items.map((item) => movedNode(item, placed.at - 1)) : [];
}

function entriesOf(large: Large, placed: PlacedPart): readonly ObjectEntry[] {
  const value = innerOf(large, placed);
  if (value) {
    const { text } = large;
    const token = readToken(text, placed.at);
    return [{ ...keyOf(text, token), colon: readToken(text, token.end).end, value }];
  }
  const node = readPart(large, placed);
  return node.kind === 'object' ? node.entries.map((entry) => movedEntry(entry, placed.at - 1)) : [];
}

/** The comma after the last member; undefined without such a comma. */
function lastCommaOf(large: Large, placed: readonly PlacedPart[]): Span | undefined {
  const last = placed.findLast((each) => countIn(large, each) > 0);
  if (!last) return undefined;
  const { part, at } = last;
  if (part.inner) {
    const token = readToken(large.text, at + part.inner.start + part.inner.object.length);
    return token.kind === ',' ? spanOf(token) : undefined;
  }
  const { lastComma } = readPart(large, last);
  return lastComma && movedSpan(lastComma, at - 1);
}
