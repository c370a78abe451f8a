// Reads the values of a valid FlexBuffer by following its references, without further checks.
import { floatAt, integerAt } from './flex-numbers.ts';
import { type BufferSlice, unsignedAt } from './slice.ts';
import { type FlexReference, fixedFlexLength, flexTypes, isInlineFlex } from './verify-flexbuffer.ts';

/** Bytes of the FlexBuffer. Their text is made only on demand, because any number of values may lead to them. */
export interface FlexBytes {
  readonly kind: 'bytes';
  readonly type: 'key' | 'string' | 'blob';
  readonly start: number;
  readonly length: number;
}

interface FlexList {
  /** The place of the length or of the first element. */
  readonly start: number;
  readonly end: number;
  readonly length: number;
  readonly at: (index: number) => FlexValue;
}

/** A value of a FlexBuffer. `place` is the place of the value itself, even if an offset leads to it. */
export type FlexValue = { readonly place: number; readonly size: number; readonly isInline: boolean } & (
  | { readonly kind: 'null' }
  | { readonly kind: 'bool'; readonly value: boolean }
  | { readonly kind: 'integer'; readonly value: bigint; readonly isSigned: boolean }
  | { readonly kind: 'float'; readonly value: number }
  | FlexBytes
  | ({ readonly kind: 'vector' } & FlexList)
  | ({ readonly kind: 'map'; readonly keyAt: (index: number) => FlexBytes } & FlexList)
);

/** The value that a reference leads to. */
export function flexValue(slice: BufferSlice, reference: FlexReference): FlexValue {
  const { at, parentWidth, width, type } = reference;
  if (isInlineFlex(type))
    return { ...numberAt(slice, at, parentWidth, type), place: at, size: parentWidth, isInline: true };
  const target = at - unsignedAt(slice, at, parentWidth);
  if (type === flexTypes.key) {
    const key = keyBytes(slice, target);
    return { ...key, place: target, size: key.length + 1, isInline: false };
  }
  if (type >= flexTypes.indirectInt && type <= flexTypes.indirectFloat) {
    const number = type - flexTypes.indirectInt + flexTypes.int;
    return { ...numberAt(slice, target, width, number), place: target, size: width, isInline: false };
  }
  if (type >= flexTypes.firstFixed && type <= flexTypes.lastFixed) {
    const element =
      [flexTypes.int, flexTypes.uint, flexTypes.float][(type - flexTypes.firstFixed) % 3] ?? flexTypes.int;
    return { kind: 'vector', ...listOf(slice, target, target, fixedFlexLength(type), width, element) };
  }
  const length = unsignedAt(slice, target - width, width);
  if (type === flexTypes.string || type === flexTypes.blob) {
    const isText = type === flexTypes.string;
    return {
      kind: 'bytes',
      type: isText ? 'string' : 'blob',
      start: target,
      length,
      place: target - width,
      size: width + length + (isText ? 1 : 0),
      isInline: false,
    };
  }
  const list = listOf(slice, target - width, target, length, width, typedElements.get(type));
  return type === flexTypes.map
    ? { kind: 'map', ...list, ...entriesOf(slice, target, width, list) }
    : { kind: 'vector', ...list };
}

function numberAt(slice: BufferSlice, at: number, width: number, type: number) {
  if (type === flexTypes.null) return { kind: 'null' } as const;
  if (type === flexTypes.float) return { kind: 'float', value: floatAt(slice, at, width) } as const;
  const isSigned = type === flexTypes.int;
  const value = integerAt(slice, at, width, isSigned);
  return type === flexTypes.bool
    ? ({ kind: 'bool', value: value !== 0n } as const)
    : ({ kind: 'integer', value, isSigned } as const);
}

/**
 * Reads a vector of `length` elements. The types of the elements are in the bytes after the elements, unless all share
 * the type `element`.
 */
function listOf(
  slice: BufferSlice,
  place: number,
  target: number,
  length: number,
  width: number,
  element: number | undefined,
) {
  const size = target - place + length * width + (element === undefined ? length : 0);
  const referenceAt = (index: number): FlexReference => {
    const at = target + width * index;
    if (element !== undefined)
      return { at, parentWidth: width, width: element === flexTypes.key ? 1 : width, type: element };
    const packed = unsignedAt(slice, target + width * length + index, 1);
    return { at, parentWidth: width, width: 1 << (packed & 3), type: packed >> 2 };
  };
  return {
    place,
    size,
    isInline: false,
    start: place,
    end: place + size,
    length,
    at: (index: number) => flexValue(slice, referenceAt(index)),
  };
}

/** The types of the elements of typed vectors. In other vectors each element has its own type. */
const typedElements: ReadonlyMap<number, number> = new Map<number, number>([
  [flexTypes.vectorInt, flexTypes.int],
  [flexTypes.vectorUint, flexTypes.uint],
  [flexTypes.vectorFloat, flexTypes.float],
  [flexTypes.vectorBool, flexTypes.bool],
  [flexTypes.vectorKey, flexTypes.key],
  [flexTypes.vectorString, flexTypes.key],
]);

/**
 * The entries of a map, one for each key, as flatc prints them. The value is null for each key beyond the last value.
 */
function entriesOf(slice: BufferSlice, map: number, width: number, values: FlexList) {
  const place = map - 3 * width;
  const keys = place - unsignedAt(slice, place, width);
  const keyWidth = unsignedAt(slice, place + width, 1);
  const none = { kind: 'null', place: values.end, size: 0, isInline: true } as const;
  return {
    length: unsignedAt(slice, keys - keyWidth, keyWidth),
    at: (index: number) => (index < values.length ? values.at(index) : none),
    keyAt: (index: number) => {
      const at = keys + keyWidth * index;
      return keyBytes(slice, at - unsignedAt(slice, at, keyWidth));
    },
  };
}

/** The bytes of a key, which ends at its first zero or at the end of the buffer. */
function keyBytes(slice: BufferSlice, start: number): FlexBytes {
  let end = start;
  while (end < slice.size && unsignedAt(slice, end, 1) !== 0) end++;
  return { kind: 'bytes', type: 'key', start, length: end - start };
}
