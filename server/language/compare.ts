// Compares values: the one order of texts and numbers, the same on machines of every language, and equality of lists.

/** Below zero where `left` comes first, above zero where `right` does; texts go by their UTF-16 units. */
export function compare<Value extends bigint | string>(left: Value, right: Value): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

/** True if two lists have the same items in the same order; items are compared by identity. */
export function isSameList<Item>(left: readonly Item[], right: readonly Item[]): boolean {
  return left.length === right.length && left.every((item, index) => item === right[index]);
}
