// The single checks of a verifier, in its order: ranges, offsets, tables, vectors and strings.
import { counted } from '../counted.ts';
import { type BufferCheck, type FailedCheck, failed } from './problem.ts';
import { type BufferSlice, unsignedAt } from './slice.ts';

/** The greatest length of a buffer in bytes: flatc's FLATBUFFERS_MAX_BUFFER_SIZE. */
export const longestBuffer = 2 ** 31 - 1;
/** The least size of a buffer, in bytes: flatc's FLATBUFFERS_MIN_BUFFER_SIZE. */
export const leastBuffer = 12;
/** The greatest depth of nested buffers. The generated verifiers have no limit, and run out of stack at some depth. */
const mostNested = 256;

/** True if a verifier accepts a range: it must be inside the buffer and shorter than all of it. */
function isVerified({ size }: BufferSlice, at: number, length: number): boolean {
  return length < size && at >= 0 && at <= size - length;
}

/**
 * The failed check of a value of `size` bytes, which must be aligned and inside the buffer; undefined if it is both.
 * `codes` has a code for each of the two failures, and `what` names the value.
 */
export function checkValue(
  slice: BufferSlice,
  at: number,
  size: number,
  alignment: number,
  codes: { readonly misaligned: BufferCheck; readonly outside: BufferCheck },
  what: string,
): FailedCheck | undefined {
  // Numbers above 2^53 are far outside the buffer; as doubles they are always even.
  if (((at % alignment) + alignment) % alignment !== 0) {
    const isOutside = at < 0 || at + size > slice.size;
    const outside = isOutside ? `outside the buffer of ${slice.size} bytes, and ` : '';
    return failed(codes.misaligned, at, size, `${what} at byte ${at} is ${outside}not aligned to ${alignment} bytes`);
  }
  if (isVerified(slice, at, size)) return undefined;
  return failed(codes.outside, at, size, `${what} at byte ${at} is outside the buffer of ${slice.size} bytes`);
}

const offsetCodes = { misaligned: 'offset-field-misaligned', outside: 'offset-field-outside' } as const;

/** The place that the offset of 4 or 8 bytes at a place leads to, or the failed check. */
export function followOffset(slice: BufferSlice, at: number, width: 4 | 8 = 4): number | FailedCheck {
  const wrong = checkValue(slice, at, width, width, offsetCodes, 'the offset');
  if (wrong) return wrong;
  const distance = unsignedAt(slice, at, width);
  if (distance === 0) return failed('offset-zero', at, width, 'the offset is 0');
  if (slice.view.getInt8(at + width - 1) < 0) return failed('offset-negative', at, width, 'the offset is negative');
  const target = at + distance;
  if (isVerified(slice, target, 1)) return target;
  const message = `the offset leads to byte ${target}, outside the buffer of ${slice.size} bytes`;
  return failed('offset-target-outside', target, 1, message);
}

/** The place of a table and the place of its vtable, in bytes. */
export interface TablePlace {
  readonly at: number;
  readonly vtable: number;
  /** The size of the vtable, in bytes. */
  readonly vtableSize: number;
}

const tableCodes = { misaligned: 'table-misaligned', outside: 'table-outside' } as const;
const vtableCodes = { misaligned: 'vtable-misaligned', outside: 'vtable-outside' } as const;

/**
 * Checks the start of a table, then its vtable, and returns their places. `enter` is called between the two checks, and
 * fails if too many tables are visited.
 */
export function checkTable(
  slice: BufferSlice,
  at: number,
  enter: () => FailedCheck | undefined,
): TablePlace | FailedCheck {
  const wrong = checkValue(slice, at, 4, 4, tableCodes, 'the table') ?? enter();
  if (wrong) return wrong;
  const vtable = at - slice.view.getInt32(at, true);
  const wrongStart = checkValue(slice, vtable, 2, 2, vtableCodes, 'the vtable');
  if (wrongStart) return wrongStart;
  const vtableSize = slice.view.getUint16(vtable, true);
  if (vtableSize % 2 !== 0) {
    // flatc's verifier checks the alignment of the size as if it were a place, and this place is reported.
    return failed('vtable-size-odd', vtableSize, 2, `the vtable has an odd size, ${vtableSize} bytes`);
  }
  if (!isVerified(slice, vtable, vtableSize)) {
    const message = `the vtable has ${vtableSize} bytes and ends outside the buffer`;
    return failed('vtable-end-outside', vtable, vtableSize, message);
  }
  return { at, vtable, vtableSize };
}

/** The place of a slot's value; undefined if the value was not written. The place itself is not checked. */
export function placeOfSlot(
  slice: BufferSlice,
  { at, vtable, vtableSize }: TablePlace,
  slot: number,
): number | undefined {
  const entry = 4 + 2 * slot;
  if (entry >= vtableSize) return undefined;
  const offset = slice.view.getUint16(vtable + entry, true);
  return offset === 0 ? undefined : at + offset;
}

/** The elements of a vector, or the bytes of a string. */
export interface VectorPlace {
  /** The place of the length. */
  readonly at: number;
  /** The place of the first element. */
  readonly start: number;
  readonly length: number;
}

const lengthCodes = { misaligned: 'length-field-misaligned', outside: 'length-field-outside' } as const;

/**
 * Checks a vector and returns the place of its elements. Each element has `elementSize` bytes, and the length has
 * `width` bytes.
 */
export function checkVector(
  slice: BufferSlice,
  at: number,
  elementSize: number,
  width: 4 | 8 = 4,
): VectorPlace | FailedCheck {
  const wrong = checkValue(slice, at, width, width, lengthCodes, 'the length');
  if (wrong) return wrong;
  const length = unsignedAt(slice, at, width);
  if (length >= Math.floor(longestBuffer / elementSize)) {
    return failed('length-over-limit', at, width, `the length is ${length}, which no buffer can hold`);
  }
  const size = width + elementSize * length;
  if (!isVerified(slice, at, size)) {
    return failed('contents-outside', at, size, `the length is ${length}, and the contents end outside the buffer`);
  }
  return { at, start: at + width, length };
}

/** Checks a string, which is a vector of bytes with a zero after them, and returns the place of its bytes. */
export function checkString(slice: BufferSlice, at: number): VectorPlace | FailedCheck {
  const vector = checkVector(slice, at, 1);
  if ('code' in vector) return vector;
  const end = vector.start + vector.length;
  if (isVerified(slice, end, 1) && slice.view.getUint8(end) === 0) return vector;
  return failed('string-not-terminated', end, 1, 'the string has no zero after its last byte');
}

/**
 * Checks the size in the first `width` bytes of a buffer: it must not be greater than the number of bytes after it.
 * Undefined if it is not.
 */
export function checkSizePrefix(slice: BufferSlice, width: number): FailedCheck | undefined {
  if (slice.size <= width) {
    const bytes = counted(slice.size, 'byte');
    const verb = slice.size === 1 ? 'is' : 'are';
    const message = `${bytes} ${verb} too few for a size prefix of ${width} bytes and a buffer after it`;
    return failed('buffer-too-small', 0, width, message);
  }
  const stated = unsignedAt(slice, 0, width);
  if (stated + width <= slice.size) return undefined;
  const message = `the size prefix says ${stated} bytes, and only ${slice.size - width} come after it`;
  return failed('size-prefix-too-large', 0, width, message);
}

/**
 * Checks the size of a nested buffer, and its depth: `nesting` is the number of buffers around the buffer that contains
 * it. Undefined if both are right.
 */
export function checkNested(start: number, length: number, nesting: number): FailedCheck | undefined {
  if (length < leastBuffer) {
    const message = `a nested buffer has at least ${leastBuffer} bytes, and this has ${length}`;
    return failed('nested-too-small', start, length, message);
  }
  if (nesting < mostNested) return undefined;
  const message = `buffers are nested more than ${mostNested} deep`;
  return failed('too-deep-or-too-many-tables', start, length, message);
}
