// Finds what a smaller schema, or a writer that shares strings, would save in buffers: in bytes of the values
// themselves, of which padding may take some back.
import { type Scalar, scalars } from '../vocabulary/vocabulary.ts';
import type { NumberUse, ValueUses } from './value-uses.ts';

/** Bytes that could be saved in the values of a field or type. */
export interface Saving {
  /**
   * `narrower` for numbers that a smaller type holds, `default` for written values that are the default, `struct` for
   * tables that could be structs, `string` for equal strings that are written several times.
   */
  readonly kind: 'narrower' | 'default' | 'struct' | 'string';
  /** The field or type: `Monster.hp`, `Vec3`. */
  readonly label: string;
  /** The type that would hold all values, for `narrower`. */
  readonly type?: string;
  /** The number of values, or of further copies of a string. */
  readonly count: number;
  readonly bytes: number;
}

/** The savings that follow from uses, the largest first. */
export function savingsOf({ numbers, tables, copies }: ValueUses): readonly Saving[] {
  const savings: Saving[] = [];
  for (const [label, use] of numbers) {
    const { scalar, count, defaults } = use;
    if (defaults > 0) savings.push({ kind: 'default', label, count: defaults, bytes: defaults * scalar.size });
    const type = narrowest(use);
    if (type)
      savings.push({ kind: 'narrower', label, type: type.canonical, count, bytes: count * (scalar.size - type.size) });
  }
  for (const [label, { count, bytes, structSize, isFull }] of tables) {
    const saved = bytes - count * structSize;
    if (isFull && saved > 0) savings.push({ kind: 'struct', label, count, bytes: saved });
  }
  for (const [label, { count, bytes }] of copies) savings.push({ kind: 'string', label, count, bytes });
  return savings.sort((one, other) => other.bytes - one.bytes);
}

/**
 * The smallest type that holds all numbers of a field; undefined for an enum, and if no type is smaller than the
 * field's own.
 */
function narrowest({ scalar, isEnum, least, greatest, fitsFloat }: NumberUse): Scalar | undefined {
  // The members of an enum decide on its type, and not the values that occur.
  if (isEnum) return undefined;
  const fitting = scalars.filter(({ kind, size, signed, min, max }) => {
    if (kind !== scalar.kind || size >= scalar.size) return false;
    if (kind === 'float') return fitsFloat;
    return signed === scalar.signed && min !== undefined && max !== undefined && min <= least && greatest <= max;
  });
  return fitting.sort((one, other) => one.size - other.size)[0];
}
