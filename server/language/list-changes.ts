// Finds where two lists differ, of which the second is the first after an edit.

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
