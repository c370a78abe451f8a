// Finds vectors that are not sorted by their key. Readers search them by halving, and would miss elements.
import { workBudgetOf } from '../work-budget.ts';
import { type BufferContext, fileRange } from './buffer-context.ts';
import { checkString, checkTable, followOffset, placeOfSlot, type VectorPlace } from './checks.ts';
import type { DataField, DataObject } from './data-schema.ts';
import { type ByteRange, problemAt } from './node.ts';
import type { BufferProblem } from './problem.ts';
import { scalarAt } from './scalar-text.ts';
import { isInside, unsignedAt } from './slice.ts';
import { shownText } from './utf8.ts';

/** The value of a key field, or the place of its bytes if it is a string. */
type Key = bigint | number | VectorPlace;

/**
 * A doubt about the first element whose key is less than the key before it. Empty if the elements are in order, and if
 * they have no key, or a key cannot be read or takes too much work. `size` is the size of an element in bytes.
 */
export function keyOrderDoubts(
  reading: BufferContext,
  object: DataObject | undefined,
  { start, length }: VectorPlace,
  size: number,
): readonly BufferProblem[] {
  const key = object?.fields.find(({ isKey }) => isKey);
  if (!object || !key) return [];
  let last: Key | undefined;
  // Keys may share bytes, so a few keys may be longer than the buffer.
  const effort = workBudgetOf(8 * reading.slice.size);
  for (let index = 0; index < length; index++) {
    const at = start + size * index;
    const value = object.kind === 'struct' ? structKey(reading, key, at) : tableKey(reading, key, at);
    if (value === undefined) return [];
    if (typeof value === 'object' && !effort.spend(value.length)) return [];
    if (last !== undefined && isLess(reading, value, last)) {
      const place: ByteRange = fileRange(reading, at, size);
      const message = `the element ${index} has the key ${shown(reading, value)}, and the one before it ${shown(reading, last)}: searches by key will miss elements`;
      return [problemAt('not-sorted-by-key', 'warning', place, message)];
    }
    last = value;
  }
  return [];
}

function structKey({ slice }: BufferContext, { type, slot }: DataField, at: number): Key | undefined {
  return type.shape === 'plain' && type.scalar ? scalarAt(slice, at + slot, type.scalar) : undefined;
}

const pass = (): undefined => undefined;

function tableKey({ slice }: BufferContext, field: DataField, offset: number): Key | undefined {
  const table = checkTable(slice, offset + unsignedAt(slice, offset, 4), pass);
  if ('code' in table) return undefined;
  const at = placeOfSlot(slice, table, field.slot);
  const { scalar, element } = field.type;
  if (element === 'string') {
    const target = at === undefined ? undefined : followOffset(slice, at);
    const string = typeof target === 'number' ? checkString(slice, target) : undefined;
    return !string || 'code' in string ? undefined : string;
  }
  if (!scalar) return undefined;
  if (at !== undefined) return isInside(slice, at, scalar.size) ? scalarAt(slice, at, scalar) : undefined;
  if (field.default.kind !== 'number') return undefined;
  return scalar.kind === 'float' ? Number(field.default.value) : BigInt(field.default.value);
}

/** True if one key is less than another. Strings are compared byte by byte; NaN is never less or greater. */
function isLess({ slice }: BufferContext, one: Key, other: Key): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one < other;
  if (one.start === other.start) return false;
  const length = Math.min(one.length, other.length);
  for (let index = 0; index < length; index++) {
    const difference = unsignedAt(slice, one.start + index, 1) - unsignedAt(slice, other.start + index, 1);
    if (difference !== 0) return difference < 0;
  }
  return one.length < other.length;
}

function shown({ slice: { view } }: BufferContext, key: Key): string {
  if (typeof key !== 'object') return String(key);
  return shownText((index) => view.getUint8(key.start + index), key.length).text;
}
