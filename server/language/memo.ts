// Remembers answers in the two ways that are safe here: by the identity of their inputs, and by a version.

/**
 * A function that computes its answer once for each object, and gives the same answer again. The object must never
 * change, and the answer must depend on nothing else. The answer is freed with the object.
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
 * An index of an object that is worth making once it is asked for often: undefined for the first few times, in which
 * looking through the object is less work. The object must never change.
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

/** Gives the last answer for an object while all inputs are the same; else computes it, which may build on the last. */
type LastAnswer<Key extends object, Value> = (
  key: Key,
  inputs: readonly unknown[],
  compute: (last: Value | undefined) => Value,
) => Value;

/**
 * Remembers one answer for each object, with the inputs that it was computed from. The answer must depend on nothing but
 * the object and the inputs, which are compared by identity. It is no use where the inputs alternate.
 */
export function lastAnswers<Key extends object, Value>(): LastAnswer<Key, Value> {
  const answers = new WeakMap<Key, { readonly inputs: readonly unknown[]; readonly value: Value }>();
  return (key, inputs, compute) => {
    const last = answers.get(key);
    if (last && isSame(last.inputs, inputs)) return last.value;
    const value = compute(last?.value);
    answers.set(key, { inputs, value });
    return value;
  };
}

function isSame(left: readonly unknown[], right: readonly unknown[]): boolean {
  if (left.length !== right.length) return false;
  for (let index = 0; index < left.length; index++) if (left[index] !== right[index]) return false;
  return true;
}

/** The answers for the entries of lists of equal length that belong to an object, in the order of the entries. */
type EntryAnswers<Key extends object, Value> = (
  key: Key,
  lists: readonly (readonly unknown[])[],
  inputs: readonly unknown[],
  compute: (index: number) => Value,
) => readonly Value[];

/**
 * Remembers an answer for each entry of the lists of an object, which may depend on what the lists have at that index and
 * on the inputs. Where a stretch of the first list was replaced by another, only the entries in it, and those that are
 * other objects in one of the lists, are computed again. All else costs a comparison.
 */
export function entryAnswers<Key extends object, Value>(): EntryAnswers<Key, Value> {
  const answers = new WeakMap<
    Key,
    {
      readonly lists: readonly (readonly unknown[])[];
      readonly inputs: readonly unknown[];
      readonly values: readonly Value[];
    }
  >();
  return (key, lists, inputs, compute) => {
    const last = answers.get(key);
    if (last && isSame(last.lists, lists) && isSame(last.inputs, inputs)) return last.values;
    const [first = []] = lists;
    const known = last && isSame(last.inputs, inputs) ? last : undefined;
    const { start, oldEnd, newEnd } = replacedStretch(known?.lists[0] ?? [], first);
    const values = (known?.values ?? []).toSpliced(start, oldEnd - start, ...new Array<Value>(newEnd - start));
    for (let index = start; index < newEnd; index++) values[index] = compute(index);
    for (const [number, list] of lists.entries()) {
      const before = known?.lists[number];
      if (number === 0 || !before) continue;
      for (let index = 0; index < start; index++) {
        if (list[index] !== before[index]) values[index] = compute(index);
      }
      for (let index = newEnd; index < first.length; index++) {
        if (list[index] !== before[index - newEnd + oldEnd]) values[index] = compute(index);
      }
    }
    answers.set(key, { lists, inputs, values });
    return values;
  };
}

/** The stretch in which two lists differ: [start, oldEnd) of the one became [start, newEnd) of the other. */
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

/** What counts its changes: a program, whose version is another after each change of an input. */
interface Versioned {
  readonly version: number;
}

/**
 * A place for answers that may depend on all inputs of a program. It is created anew when the program's version differs.
 */
export function byVersion<State>(create: () => State): (versioned: Versioned) => State {
  const last = lastAnswers<Versioned, State>();
  return (versioned) => last(versioned, [versioned.version], create);
}
