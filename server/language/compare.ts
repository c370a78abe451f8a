// The one order of texts and numbers in sorted lists, the same on machines of every language.

/** Below zero where `left` comes first, above zero where `right` does; texts go by their UTF-16 units. */
export function compare<Value extends bigint | string>(left: Value, right: Value): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
