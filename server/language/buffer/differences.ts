// Compares two buffers value by value, as a reader gets them: defaults that were not written are equal to written ones.
import { counted } from '../counted.ts';
import type { WorkBudget } from '../work-budget.ts';
import type { BufferNode, ByteRange } from './node.ts';
import { pathTo } from './walk.ts';

/**
 * A value that differs. Equal elements at the start and at the end of two vectors are left out. The elements between
 * are compared one by one, and elements that only one vector has left are added or removed.
 */
export interface ValueDifference {
  /** The path of the value in the first buffer; for an added value, its path in the second buffer. */
  readonly path: string;
  readonly kind: 'changed' | 'added' | 'removed';
  /** The values as people read them; a table or a vector by its type. */
  readonly before?: string;
  readonly after?: string;
}

/** A sound buffer with its values. */
interface ComparedBuffer {
  readonly bytes: Uint8Array;
  readonly root: BufferNode;
}

/**
 * The values that differ, in the order of the schema. Values that are shared in both buffers are compared once. The
 * work is taken from a budget, because shared values may be combined without end. The generator returns false if the
 * budget was spent before the end.
 */
export function* differencesOf(
  before: ComparedBuffer,
  after: ComparedBuffer,
  budget: WorkBudget,
): Generator<ValueDifference, boolean, undefined> {
  return yield* differencesFrom(
    { before: before.root, after: after.root, path: '' },
    [before.bytes, after.bytes],
    budget,
  );
}

type Bytes = readonly [before: Uint8Array, after: Uint8Array];

/**
 * Two values at a path. With `next` and `end`, they are vectors of which only the elements from `next` up to `end` are
 * compared.
 */
interface Pair {
  readonly before: BufferNode;
  readonly after: BufferNode;
  readonly path: string;
  readonly next?: number;
  readonly end?: number;
}

/** Parts that only one of two values has: elements of a vector, a field, or an entry of a map. */
interface Rest {
  readonly kind: 'added' | 'removed';
  readonly node: BufferNode;
  readonly path: string;
  readonly next: number;
  readonly end: number;
}

/** The number of elements that are made at once. */
const atOnce = 1000;

/** Tables may be deeply nested, so the comparison uses a list and no recursion. */
function* differencesFrom(
  first: Pair,
  bytes: Bytes,
  budget: WorkBudget,
): Generator<ValueDifference, boolean, undefined> {
  const seen = new Set<string>();
  const waiting: (Pair | Rest)[] = [first];
  for (let current = waiting.pop(); current; current = waiting.pop()) {
    if (!budget.spend(1)) return false;
    if ('kind' in current) {
      const { kind, node, path, next, end } = current;
      const stop = Math.min(end, next + atOnce);
      if (stop < end) waiting.push({ ...current, next: stop });
      for (const part of node.parts(next, stop)) yield oneSided(kind, pathTo(path, part.name), part);
      continue;
    }
    const { before, after, path, next } = current;
    if (next !== undefined) {
      waiting.push(...elementPairs(current, next, bytes).reverse());
      continue;
    }
    if (before.identity !== undefined && after.identity !== undefined) {
      const pair = `${before.identity} ${after.identity}`;
      if (seen.has(pair)) continue;
      seen.add(pair);
    }
    const difference = ownDifference(before, after, path);
    if (difference) yield difference;
    if (difference || before.text !== undefined || !isThere(before)) continue;
    waiting.push(...innerPairs(current, bytes, budget).reverse());
  }
  return true;
}

/**
 * The difference of two values themselves, without the differences of their parts; undefined if the values are equal
 * apart from their parts.
 */
function ownDifference(before: BufferNode, after: BufferNode, path: string): ValueDifference | undefined {
  // A union that was not written is NONE.
  if (isThere(before) !== isThere(after) && before.text !== 'NONE' && after.text !== 'NONE')
    return isThere(before) ? oneSided('removed', path, before) : oneSided('added', path, after);
  if (isThere(before) !== isThere(after)) return undefined;
  const hasEqualText = wholeText(before) === wholeText(after);
  if (hasEqualText && (before.text !== undefined || before.type === after.type)) return undefined;
  if (before.whole && after.whole && before.type === after.type)
    return { path, kind: 'changed', ...shownDifference(wholeText(before), wholeText(after)) };
  return { path, kind: 'changed', before: shown(before), after: shown(after) };
}

/** True if a reader gets a value: a written one, or a default that has a text, such as a number or `null`. */
function isThere({ text, range, offset, isDefault }: BufferNode): boolean {
  return text !== undefined || !isDefault || range !== undefined || offset !== undefined;
}

function wholeText({ text = '', whole }: BufferNode): string {
  return whole ? whole() : text;
}

function oneSided(kind: 'added' | 'removed', path: string, node: BufferNode): ValueDifference {
  return kind === 'added' ? { path, kind, after: shown(node) } : { path, kind, before: shown(node) };
}

function shown({ text, type, count }: BufferNode): string {
  return text ?? (type.startsWith('[') ? `${type} with ${counted(count, 'part')}` : type);
}

/** The parts of long texts around the first character that differs. */
function shownDifference(before: string, after: string): { readonly before: string; readonly after: string } {
  let at = 0;
  while (before[at] === after[at]) at++;
  const [start, end] = [Math.max(0, at - 20), at + 60];
  const cut = (text: string) => `${start > 0 ? '…' : ''}${text.slice(start, end)}${text.length > end ? '…' : ''}`;
  return { before: cut(before), after: cut(after) };
}

/** The parts of two values, paired by their names or indices. */
function innerPairs({ before, after, path }: Pair, bytes: Bytes, budget: WorkBudget): (Pair | Rest)[] {
  const hasIndices = isIndexed(before) && isIndexed(after);
  if (!hasIndices) return namedPairs(before, after, path);
  if (before.isPlain && isSame(bytes, before.range, after.range)) return [];
  if (before.count === after.count)
    return before.count === 0 ? [] : [{ before, after, path, next: 0, end: before.count }];
  const shorter = Math.min(before.count, after.count);
  const isEqual = (one: number, other: number) => areEqual(before, one, after, other, bytes, budget);
  let start = 0;
  while (start < shorter && isEqual(start, start)) start++;
  let tail = 0;
  while (tail < shorter - start && isEqual(before.count - 1 - tail, after.count - 1 - tail)) tail++;
  const end = shorter - tail;
  const [kind, node] = before.count > after.count ? (['removed', before] as const) : (['added', after] as const);
  return [
    ...(start < end ? [{ before, after, path, next: start, end }] : []),
    { kind, node, path, next: end, end: node.count - tail },
  ];
}

function isIndexed({ count, parts }: BufferNode): boolean {
  return count === 0 || parts(0, 1)[0]?.name === '[0]';
}

/** The fields of tables and structs, and the entries of maps. */
function namedPairs(before: BufferNode, after: BufferNode, path: string): (Pair | Rest)[] {
  const others = new Map(after.parts(0, after.count).map((part, index) => [part.name, { part, index }]));
  const pairs = before.parts(0, before.count).map((part, index): Pair | Rest => {
    const other = others.get(part.name);
    others.delete(part.name);
    if (other) return { before: part, after: other.part, path: pathTo(path, part.name) };
    return { kind: 'removed', node: before, path, next: index, end: index + 1 };
  });
  const added = [...others.values()].map(
    ({ index }): Rest => ({ kind: 'added', node: after, path, next: index, end: index + 1 }),
  );
  return [...pairs, ...added];
}

/** The pairs of the next elements of two vectors, and one pair for all elements after them. */
function elementPairs({ before, after, path, end = 0 }: Pair, next: number, bytes: Bytes): Pair[] {
  const stop = Math.min(end, next + atOnce);
  const later = stop < end ? [{ before, after, path, next: stop, end }] : [];
  if (before.isPlain && isSame(bytes, elements(before, next, stop), elements(after, next, stop))) return later;
  const others = after.parts(next, stop);
  const pairs = before.parts(next, stop).flatMap((part, index): Pair[] => {
    const other = others[index];
    return other ? [{ before: part, after: other, path: pathTo(path, part.name) }] : [];
  });
  return [...pairs, ...later];
}

/** The bytes of the elements of a vector of numbers from `next` up to `stop`; undefined if an element has no bytes. */
function elements(vector: BufferNode, next: number, stop: number): ByteRange | undefined {
  const [first] = vector.parts(next, next + 1);
  const [last] = vector.parts(stop - 1, stop);
  return first?.range && last?.range && { start: first.range.start, end: last.range.end };
}

function areEqual(
  before: BufferNode,
  one: number,
  after: BufferNode,
  other: number,
  bytes: Bytes,
  budget: WorkBudget,
): boolean {
  const ranges = [elements(before, one, one + 1), elements(after, other, other + 1)] as const;
  if (before.isPlain && after.isPlain) return isSame(bytes, ...ranges);
  const [left] = before.parts(one, one + 1);
  const [right] = after.parts(other, other + 1);
  if (!left || !right) return false;
  const { done, value } = differencesFrom({ before: left, after: right, path: '' }, bytes, budget).next();
  return done === true && value === true;
}

function isSame([before, after]: Bytes, one: ByteRange | undefined, other: ByteRange | undefined): boolean {
  if (!one || !other || one.end - one.start !== other.end - other.start) return false;
  for (let at = one.start, shift = other.start - one.start; at < one.end; at++)
    if (before[at] !== after[at + shift]) return false;
  return true;
}
