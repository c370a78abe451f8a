// Remembers answers in the forms that are safe here, each with the question that it asks before an answer is used
// again.
//
// - `byIdentity`: is it the same object? For an answer that depends on one unchanging object alone. The first choice.
// - `lastAnswers`: are the other inputs the same, too? One answer for each object, so useless if the inputs alternate.
// - `entryAnswers`: which entries were replaced? For long lists of which an edit changes few entries. `entriesAgain`
//   does the same for a caller that keeps the last answers itself.
// - `rareAnswers` (rare-answers.ts): which entries were replaced? For long lists of which few entries have an answer:
//   an edit costs no more in them.
// - `conditionalAnswers`: does the answer's own test still hold? For an answer whose inputs are found on the way.
// - `byVersion`: has no input of the program changed? For an answer that may depend on any of them.
// - `onceAskedOften`: was it asked often enough? For an index that costs more than a few searches.
// - `sideTable`: none. It stores facts about an object, or objects that must stay the same, and computes nothing.
import { isSameList } from './compare.ts';
import { forOthers, replacedStretch } from './list-changes.ts';

/**
 * Returns a function that computes its answer once for each object and keeps the answer as long as the object lives.
 * The object must never change, and the answer must depend on nothing else.
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
 * Returns a function that gives the index of an object, for an index that is worth making only for many questions. The
 * index is undefined for the first eight questions about an object, for which a search is less work. The object must
 * never change.
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
 * A function that returns the last answer for an object while all inputs are the same objects. Otherwise it computes a
 * new answer, and `compute` may use the last one.
 */
type LastAnswer<Key extends object, Value> = (
  key: Key,
  inputs: readonly unknown[],
  compute: (last: Value | undefined) => Value,
) => Value;

/**
 * Returns a function that remembers one answer for each object, with the inputs that the answer was computed from. The
 * answer must depend only on the object and the inputs, which are compared by identity. Useless if the inputs
 * alternate.
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

/**
 * A function that returns the answers for the entries of an object's lists, which have equal length, in the order of
 * the entries.
 */
type EntryAnswers<Key extends object, Value> = (
  key: Key,
  lists: readonly (readonly unknown[])[],
  inputs: readonly unknown[],
  compute: (index: number) => Value,
) => readonly Value[];

/**
 * Returns a function that remembers an answer for each entry of the lists of an object. The answer may depend on the
 * lists' values at that index and on the inputs. An edit replaces a stretch of the first list; only entries in that
 * stretch, and entries with another object in one of the lists, are computed again.
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

/**
 * An answer that depends on more than its inputs. `holds` tests whether the answer is still valid in another state of
 * the world.
 */
export interface Conditional<World, Value> {
  readonly value: Value;
  readonly holds: (world: World) => boolean;
}

/**
 * A function that returns the last answer for an object while all inputs are the same and the answer is still valid in
 * `world`. Otherwise it computes a new answer.
 */
type ConditionalAnswer<Key extends object, World, Value> = (
  key: Key,
  inputs: readonly unknown[],
  world: World,
  compute: () => Conditional<World, Value>,
) => Value;

/**
 * Returns a function that remembers one answer for each object, and tests whether the answer is valid before each use.
 * Fit for answers that depend on few other things.
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

/** An object whose version differs after each change of an input, such as a program. */
interface Versioned {
  readonly version: number;
}

/**
 * Returns a function that gives each program a storage for answers that may depend on all of its inputs. The storage is
 * created anew when the program's version differs.
 */
export function byVersion<State>(create: () => State): (versioned: Versioned) => State {
  const last = lastAnswers<Versioned, State>();
  return (versioned) => last(versioned, [versioned.version], create);
}

/** Notes about objects, each kept as long as its object. */
export interface SideTable<Key extends object, Note> {
  get(key: Key): Note | undefined;
  has(key: Key): boolean;
  set(key: Key, note: Note): void;
  delete(key: Key): void;
}

/** A table of notes about objects of other modules, which have no property for such notes. */
export function sideTable<Key extends object, Note>(): SideTable<Key, Note> {
  return new WeakMap<Key, Note>();
}
