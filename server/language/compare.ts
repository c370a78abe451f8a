// The order of texts and numbers that every sorted list has, whatever the language of the machine.

/** Below zero where `left` comes first, above zero where `right` does; texts go by their UTF-16 units. */
export function compare<Value extends bigint | string>(left: Value, right: Value): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
