// Compares values: the one order of texts and numbers, the same on machines of every language, and equality of lists.

/** A number below zero if `left` comes first, above zero if `right` does, else 0. Texts go by their UTF-16 units. */
export function compare<Value extends bigint | string>(left: Value, right: Value): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

/** True if two lists have the same items in the same order; items are compared by identity. */
export function isSameList<Item>(left: readonly Item[], right: readonly Item[]): boolean {
  return left.length === right.length && left.every((item, index) => item === right[index]);
}

/** The index of the first text that is not less than `text`; the length of the list if all are less. */
export function firstFrom(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
