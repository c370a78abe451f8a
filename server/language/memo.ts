// Remembers answers in the two ways that are safe here: by the identity of their inputs, and by a version.
import { isSameList } from './compare.ts';

/**
 * A function that computes its answer once for each object and keeps it as long as the object lives. The object must
 * never change, and the answer must depend on nothing else.
 */
export function byIdentity<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const answers = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const known = answers.get(key);
    if (known) return known.value;
    const value = compute(key);
    answers.set(key, { value });
    return value;
  };
}

/**
 * An index of an object that is worth making only for many questions. It is undefined for the first few, for which a
 * search through the object is less work. The object must never change.
 */
export function onceAskedOften<Key extends object, Index>(make: (key: Key) => Index): (key: Key) => Index | undefined {
  const asked = new WeakMap<Key, { times: number; index: Index | undefined }>();
  return (key) => {
    const known = asked.get(key) ?? { times: 0, index: undefined };
    if (known.times === 0) asked.set(key, known);
    if (++known.times > fewTimes) known.index ??= make(key);
    return known.index;
  };
}

const fewTimes = 8;

/**
 * Returns the last answer for an object while all inputs are the same. Otherwise computes a new one, which may use the
 * last one.
 */
type LastAnswer<Key extends object, Value> = (
  key: Key,
  inputs: readonly unknown[],
  compute: (last: Value | undefined) => Value,
) => Value;

/**
 * Remembers one answer for each object, with the inputs that it was computed from. The answer must depend only on the
 * object and the inputs, which are compared by identity. Useless if the inputs alternate.
 */
export function lastAnswers<Key extends object, Value>(): LastAnswer<Key, Value> {
  const answers = new WeakMap<Key, { readonly inputs: readonly unknown[]; readonly value: Value }>();
  return (key, inputs, compute) => {
    const last = answers.get(key);
    if (last && isSameList(last.inputs, inputs)) return last.value;
    const value = compute(last?.value);
    answers.set(key, { inputs, value });
    return value;
  };
}

/** The answers for the entries of lists of equal length that belong to an object, in the order of the entries. */
type EntryAnswers<Key extends object, Value> = (
  key: Key,
  lists: readonly (readonly unknown[])[],
  inputs: readonly unknown[],
  compute: (index: number) => Value,
) => readonly Value[];

/**
 * Remembers an answer for each entry of the lists of an object. The answer may depend on the lists' values at that
 * index and on the inputs. An edit replaces a stretch of the first list; only entries in that stretch, and entries
 * with another object in one of the lists, are computed again. Any other entry costs a comparison.
 */
export function entryAnswers<Key extends object, Value>(): EntryAnswers<Key, Value> {
  const answers = new WeakMap<Key, KnownEntries<Value> & { readonly inputs: readonly unknown[] }>();
  return (key, lists, inputs, compute) => {
    const last = answers.get(key);
    if (last && isSameList(last.lists, lists) && isSameList(last.inputs, inputs)) return last.values;
    const values = entriesAgain(last && isSameList(last.inputs, inputs) ? last : undefined, lists, compute);
    answers.set(key, { lists, inputs, values });
    return values;
  };
}

/** Answers for the entries of lists of equal length. */
interface KnownEntries<Value> {
  readonly lists: readonly (readonly unknown[])[];
  readonly values: readonly Value[];
}

/**
 * The answers for the entries of lists. Known answers for earlier lists are reused, except in the stretch that was
 * replaced in the first list, and for entries with another object in one of the lists.
 */
export function entriesAgain<Value>(
  known: KnownEntries<Value> | undefined,
  lists: readonly (readonly unknown[])[],
  compute: (index: number) => Value,
): readonly Value[] {
  const [first = []] = lists;
  const stretch = replacedStretch(known?.lists[0] ?? [], first);
  const { start, oldEnd, newEnd } = stretch;
  const old = known?.values ?? [];
  const isAsLong = oldEnd === newEnd;
  const values = isAsLong
    ? old.slice()
    : old.slice(0, start).concat(new Array<Value>(newEnd - start), old.slice(oldEnd));
  for (let index = start; index < newEnd; index++) {
    const isSameEntry = isAsLong && lists.every((list, number) => list[index] === known?.lists[number]?.[index]);
    if (!isSameEntry) values[index] = compute(index);
  }
  for (const [number, list] of lists.entries()) {
    const before = known?.lists[number];
    if (number === 0 || !before) continue;
    forOthers(before, list, stretch, (_, index) => {
      values[index] = compute(index);
    });
  }
  return values;
}

/** Reports each entry outside a replaced stretch that is another object now, with its old and new index. */
export function forOthers(
  old: readonly unknown[],
  now: readonly unknown[],
  { start, oldEnd, newEnd }: ReturnType<typeof replacedStretch>,
  tell: (before: number, index: number) => void,
): void {
  for (let index = 0; index < start; index++) if (now[index] !== old[index]) tell(index, index);
  const shift = oldEnd - newEnd;
  for (let index = newEnd; index < now.length; index++) {
    if (now[index] !== old[index + shift]) tell(index + shift, index);
  }
}

/** The stretch in which two lists differ: [start, oldEnd) of the old one became [start, newEnd) of the new one. */
export function replacedStretch(old: readonly unknown[], now: readonly unknown[]) {
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start++;
  let [oldEnd, newEnd] = [old.length, now.length];
  while (oldEnd > start && newEnd > start && old[oldEnd - 1] === now[newEnd - 1]) {
    oldEnd--;
    newEnd--;
  }
  return { start, oldEnd, newEnd };
}

/**
 * The indices of entries that are only in the old list, and of those that are only in the new one. If the replaced
 * stretch keeps its length, objects that kept their place are left out: a rename changes few entries of a long
 * stretch.
 */
export function replacedEntries(
  old: readonly unknown[],
  now: readonly unknown[],
): { readonly gone: readonly number[]; readonly come: readonly number[]; readonly isInPlace: boolean } {
  const { start, oldEnd, newEnd } = replacedStretch(old, now);
  const isInPlace = oldEnd === newEnd;
  const from = (end: number): readonly number[] => {
    const indices: number[] = [];
    for (let index = start; index < end; index++) if (!isInPlace || old[index] !== now[index]) indices.push(index);
    return indices;
  };
  const come = from(newEnd);
  return { gone: isInPlace ? come : from(oldEnd), come, isInPlace };
}

/**
 * An answer that depends on more than its inputs, with a test whether it is still valid in another state of the world.
 */
export interface Conditional<World, Value> {
  readonly value: Value;
  readonly holds: (world: World) => boolean;
}

/** Returns the last answer for an object while all inputs are the same and the answer is still valid. */
type ConditionalAnswer<Key extends object, World, Value> = (
  key: Key,
  inputs: readonly unknown[],
  world: World,
  compute: () => Conditional<World, Value>,
) => Value;

/**
 * Remembers one answer for each object, and tests its validity before each use. Fit for answers that depend on few
 * other things.
 */
export function conditionalAnswers<Key extends object, World, Value>(): ConditionalAnswer<Key, World, Value> {
  const answers = new WeakMap<Key, { readonly inputs: readonly unknown[]; readonly last: Conditional<World, Value> }>();
  return (key, inputs, world, compute) => {
    const known = answers.get(key);
    if (known && isSameList(known.inputs, inputs) && known.last.holds(world)) return known.last.value;
    const last = compute();
    answers.set(key, { inputs, last });
    return last.value;
  };
}

/** A thing that counts its changes: a program, whose version differs after each change of an input. */
interface Versioned {
  readonly version: number;
}

/**
 * Storage for answers that may depend on all inputs of a program. It is created anew when the program's version
 * differs.
 */
export function byVersion<State>(create: () => State): (versioned: Versioned) => State {
  const last = lastAnswers<Versioned, State>();
  return (versioned) => last(versioned, [versioned.version], create);
}
