// Prints the numbers of a buffer for people: as names of an enum, and with as many digits as a float needs.
import type { Scalar } from '../vocabulary/vocabulary.ts';
import type { DataEnum, DataSchema, DataType } from './data-schema.ts';
import type { BufferSlice } from './slice.ts';

/** The number at a place, exactly. The bytes must be inside. */
export function scalarAt({ view }: BufferSlice, at: number, { kind, canonical, size }: Scalar): bigint | number {
  if (kind === 'float') return size === 4 ? view.getFloat32(at, true) : view.getFloat64(at, true);
  const isUnsigned = canonical === 'bool' || canonical.startsWith('u');
  switch (size) {
    case 1:
      return BigInt(isUnsigned ? view.getUint8(at) : view.getInt8(at));
    case 2:
      return BigInt(isUnsigned ? view.getUint16(at, true) : view.getInt16(at, true));
    case 4:
      return BigInt(isUnsigned ? view.getUint32(at, true) : view.getInt32(at, true));
    default:
      return isUnsigned ? view.getBigUint64(at, true) : view.getBigInt64(at, true);
  }
}

interface ScalarText {
  readonly text: string;
  /** True if an enum has a name for the number or for all its bits, and for every type that is not an enum. */
  readonly isKnown: boolean;
}

/** A number of a type in words: `Red`, `A | C`, `true`, `0.1`. */
export function scalarText(schema: DataSchema, type: DataType, value: bigint | number): ScalarText {
  const { scalar, name } = type;
  if (typeof value === 'number') return { text: floatText(value, scalar?.size ?? 8), isKnown: true };
  const found = name === undefined ? undefined : schema.enums.get(name);
  if (found) return memberText(found, value);
  if (scalar?.canonical !== 'bool') return { text: String(value), isKnown: true };
  return { text: value === 0n ? 'false' : 'true', isKnown: value < 2n };
}

function memberText({ members, isBitFlags, kind }: DataEnum, value: bigint): ScalarText {
  const member = members.find((each) => each.value === value);
  if (member) return { text: member.name, isKnown: true };
  if (kind === 'union' && value === 0n) return { text: 'NONE', isKnown: true };
  if (!isBitFlags) return { text: String(value), isKnown: false };
  const set = members.filter((each) => each.value !== 0n && (value & each.value) === each.value);
  const left = set.reduce((rest, each) => rest & ~each.value, value);
  if (value === 0n) return { text: '0', isKnown: true };
  const parts = [...set.map((each) => each.name), ...(left === 0n ? [] : [`0x${left.toString(16).toUpperCase()}`])];
  return { text: parts.join(' | '), isKnown: left === 0n };
}

/** The shortest text from which the same float of `size` bytes is read again, with the sign of a negative zero. */
export function floatText(value: number, size: number): string {
  if (Object.is(value, -0)) return '-0';
  if (size !== 4 || !Number.isFinite(value))
    return Number.isFinite(value) ? String(value) : value > 0 ? 'inf' : value < 0 ? '-inf' : 'nan';
  for (let digits = 1; digits <= 9; digits++) {
    const text = Number(value.toPrecision(digits));
    if (Math.fround(text) === value) return String(text);
  }
  return String(value);
}
