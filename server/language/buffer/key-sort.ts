// Sorts the elements of a vector by their key, as flatc does before writing them.
import type { DataField, DataSchema, DataType } from './data-schema.ts';
import type { DataValue, ObjectValue } from './data-value.ts';

/** The value of a key: a number, or the bytes of a string. */
export type Key = bigint | number | ArrayLike<number>;

/**
 * Returns a function that returns the key of an element of a vector, or its default if the element does not set it.
 * Undefined if the elements have no key.
 */
export function keyReader(
  schema: DataSchema,
  { element, name = '' }: DataType,
): ((item: DataValue) => Key) | undefined {
  const object = element === 'table' || element === 'struct' ? schema.objects.get(name) : undefined;
  const key = object?.fields.find(({ isKey }) => isKey);
  return key && ((item) => keyOf(key, item));
}

function keyOf({ name, default: otherwise, type }: DataField, item: DataValue): Key {
  const found = (item as ObjectValue).fields.find((field) => field.name === name)?.value;
  if (found?.kind === 'number') return found.value;
  if (found?.kind === 'string') return found.bytes;
  const text = otherwise.kind === 'number' ? otherwise.value : '0';
  if (type.scalar?.kind !== 'float') return BigInt(text);
  return type.scalar.size === 4 ? Math.fround(Number(text)) : Number(text);
}

/** An entry to sort, with its key. */
export interface Keyed {
  readonly key: Key;
}

/**
 * A copy of entries, sorted by their keys. Equal keys need flatc's own algorithm, which decides their order; for
 * different keys every algorithm gives the same order.
 */
export function sortedByKey<One extends Keyed>(keyed: readonly One[]): readonly One[] {
  const sorted = [...keyed].sort((one, other) =>
    isLess(one.key, other.key) ? -1 : isLess(other.key, one.key) ? 1 : 0,
  );
  const isClear = sorted.every((one, index) => index === 0 || isLess((sorted[index - 1] as One).key, one.key));
  return isClear || keyed.length > mostAsFlatc ? sorted : asFlatc(keyed);
}

/**
 * The most elements that are sorted with flatc's quicksort. It is quadratic for sorted elements, so more of them get
 * the order of `sort`.
 */
const mostAsFlatc = 5000;

/** flatc's quicksort: the first entry of a part divides it, and larger entries are swapped to the end. */
function asFlatc<One extends Keyed>(keyed: readonly One[]): readonly One[] {
  const result = [...keyed];
  const swap = (one: number, other: number) => {
    const kept = result[one] as One;
    result[one] = result[other] as One;
    result[other] = kept;
  };
  const waiting: [begin: number, end: number][] = [[0, result.length]];
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    const [begin, end] = part;
    if (end - begin <= 1) continue;
    let [left, right] = [begin + 1, end];
    while (left < right) {
      if (isLess((result[begin] as One).key, (result[left] as One).key)) swap(left, --right);
      else left++;
    }
    swap(begin, left - 1);
    waiting.push([begin, left - 1], [right, end]);
  }
  return result;
}

/**
 * True if one key is less than another. Strings are compared byte by byte, and a prefix is less than the longer
 * string.
 */
function isLess(one: Key, other: Key): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one < other;
  for (let index = 0; index < one.length && index < other.length; index++) {
    if (one[index] !== other[index]) return (one[index] ?? 0) < (other[index] ?? 0);
  }
  return one.length < other.length;
}
