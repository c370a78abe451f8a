// Finds where two lists differ, of which the second is the first after an edit.
import { isSameList } from './compare.ts';

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

/** The stretch in which two lists differ, if entries are equal for which `isAlike` returns true. */
export function alikeEnds<Entry>(
  old: readonly Entry[],
  now: readonly Entry[],
  isAlike: (left: Entry, right: Entry) => boolean,
): ReturnType<typeof replacedStretch> {
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && isAlike(old[start] as Entry, now[start] as Entry)) start++;
  let [oldEnd, newEnd] = [old.length, now.length];
  while (oldEnd > start && newEnd > start && isAlike(old[oldEnd - 1] as Entry, now[newEnd - 1] as Entry)) {
    oldEnd--;
    newEnd--;
  }
  return { start, oldEnd, newEnd };
}

/**
 * The indices of entries that are only in the old list (`gone`), and of entries that are only in the new one (`come`).
 * If the replaced stretch is as long in both lists (`isInPlace`), indices with the same object in both are left out: a
 * rename changes few entries of a long stretch.
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

/** Reports each entry outside a replaced stretch that is another object now, with its old and new index. */
export function forOthers(
  old: readonly unknown[],
  now: readonly unknown[],
  { start, oldEnd, newEnd }: ReturnType<typeof replacedStretch>,
  report: (before: number, index: number) => void,
): void {
  for (let index = 0; index < start; index++) if (now[index] !== old[index]) report(index, index);
  const shift = oldEnd - newEnd;
  for (let index = newEnd; index < now.length; index++) {
    if (now[index] !== old[index + shift]) report(index + shift, index);
  }
}

/**
 * Where a list differs from an older one: a stretch that was replaced, and the new indices of single entries outside of
 * it that are other objects. If both lists have the same length, the stretch is empty.
 */
interface ListDifference {
  readonly start: number;
  readonly oldEnd: number;
  readonly newEnd: number;
  /** In ascending order. */
  readonly others: readonly number[];
}

const equal: ListDifference = { start: 0, oldEnd: 0, newEnd: 0, others: [] };

/**
 * The number of a list, and how the list differs from an older one, which has the number `before`. The numbers stand
 * for lists, so that no list keeps another one alive.
 */
interface KnownList {
  readonly number: number;
  before?: number;
  difference?: ListDifference;
  /**
   * The last answer of `differenceOfAll` for which this list was the first new one, with the numbers of the old lists
   * and of the other new lists.
   */
  joint?: { readonly numbers: readonly number[]; readonly difference: ListDifference };
}

// The forms of `memo.ts` are made of this module.
const known = new WeakMap<readonly unknown[], KnownList>();
let lists = 0;

function knownList(list: readonly unknown[]): KnownList {
  const kept = known.get(list) ?? { number: ++lists };
  known.set(list, kept);
  return kept;
}

function keep(old: readonly unknown[], now: readonly unknown[], difference: ListDifference): void {
  const kept = knownList(now);
  kept.before = knownList(old).number;
  kept.difference = difference;
}

/**
 * Stores how the list `now` differs from the list `old` that it was made from, so that `differenceOf` need not compare
 * their entries. An entry in `others` may be equal in both lists. A difference that is stored for `now` already stays.
 */
export function keepDifference(old: readonly unknown[], now: readonly unknown[], difference: ListDifference): void {
  if (old !== now && !known.get(now)?.difference) keep(old, now, difference);
}

/** A list in which `items` replace the entries [start, end). */
export function splicedList<Item>(
  list: readonly Item[],
  start: number,
  end: number,
  items: readonly Item[],
): readonly Item[] {
  const now = listWith(list, start, end, items);
  const newEnd = start + items.length;
  const difference =
    newEnd === end
      ? { ...equal, others: items.map((_, at) => start + at) }
      : { start, oldEnd: end, newEnd, others: [] };
  keepDifference(list, now, difference);
  return now;
}

/** Where two lists differ. The entries are compared only if the newer list was not made from the older one. */
export function differenceOf(old: readonly unknown[], now: readonly unknown[]): ListDifference {
  if (old === now) return equal;
  const kept = known.get(now);
  if (kept?.difference && kept.before === known.get(old)?.number) return kept.difference;
  const { start, oldEnd, newEnd } = replacedStretch(old, now);
  const difference =
    oldEnd === newEnd
      ? { ...equal, others: replacedEntries(old, now).come }
      : { start, oldEnd, newEnd, others: equal.others };
  keep(old, now, difference);
  return difference;
}

/**
 * The difference between lists of equal length and their older versions, as if the lists were one whose entry at an
 * index has the entries of all lists.
 */
export function differenceOfAll(
  old: readonly (readonly unknown[])[],
  now: readonly (readonly unknown[])[],
): ListDifference {
  const [first = []] = now;
  const numbers = [...old, ...now.slice(1)].map((list) => knownList(list).number);
  const kept = knownList(first);
  // Many ask for the difference of the same lists.
  if (!kept.joint || !isSameList(kept.joint.numbers, numbers))
    kept.joint = { numbers, difference: jointDifference(old, now) };
  return kept.joint.difference;
}

function jointDifference(old: readonly (readonly unknown[])[], now: readonly (readonly unknown[])[]): ListDifference {
  const parts = now.flatMap((list, number) => {
    const before = old[number] ?? [];
    return before === list ? [] : [differenceOf(before, list)];
  });
  const [first = equal] = parts;
  if (parts.length < 2) return first;
  const moved = parts.filter(({ oldEnd, newEnd }) => oldEnd !== newEnd);
  const growth = (moved[0]?.newEnd ?? 0) - (moved[0]?.oldEnd ?? 0);
  const start = moved.reduce((least, each) => Math.min(least, each.start), Number.POSITIVE_INFINITY);
  const newEnd = moved.reduce((most, each) => Math.max(most, each.newEnd), 0);
  const isOutside = (index: number) => index < start || index >= newEnd;
  const others = [...new Set(parts.flatMap((each) => each.others))]
    .filter(isOutside)
    .sort((left, right) => left - right);
  return moved.length === 0 ? { ...equal, others } : { start, oldEnd: newEnd - growth, newEnd, others };
}

/** The number of items that are passed as arguments of one function. */
const mostArguments = 1000;

/** A copy of a list with items in place of the entries from `start` to before `end`. */
export function listWith<Item>(list: readonly Item[], start: number, end: number, items: readonly Item[]): Item[] {
  // The second way takes twice the time, but pasted items may be too many for arguments.
  if (items.length <= mostArguments) return list.toSpliced(start, end - start, ...items);
  return list.slice(0, start).concat(items, list.slice(end));
}
