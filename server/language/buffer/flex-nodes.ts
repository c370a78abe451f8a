// The values of a FlexBuffer, which has no schema, as a tree.
import { type BufferNode, type ByteRange, leaf, type Region } from './node.ts';
import { floatText } from './scalar-text.ts';
import { type BufferSlice, unsignedAt } from './slice.ts';
import { decodeUtf8 } from './utf8.ts';
import {
  type FlexReference,
  fixedFlexLength,
  flexRoot,
  flexTypes,
  isInlineFlex,
  verifyFlexbuffer,
} from './verify-flexbuffer.ts';

/** The root of a FlexBuffer. One that is not sound is told as a whole: nothing in it can be relied on. */
export function readFlexbuffer(slice: BufferSlice, name: string): BufferNode {
  const range = { start: slice.base, end: slice.base + slice.size };
  const region: Region = { ...range, kind: 'flexbuffer', label: name };
  const problem = verifyFlexbuffer(slice);
  const root = flexRoot(slice);
  if (problem || 'code' in root) {
    const { message, at, size } = problem ?? (root as NonNullable<typeof problem>);
    const placed = { code: 'flexbuffer', level: 'error', at: slice.base + at, size, path: '', message } as const;
    return leaf(name, 'flexbuffer', undefined, range, { problems: [placed], regions: [region] });
  }
  return { ...flexNode(slice, name, root), regions: [region] };
}

const names = new Map<number, string>([
  [flexTypes.null, 'null'],
  [flexTypes.int, 'int'],
  [flexTypes.uint, 'uint'],
  [flexTypes.float, 'float'],
  [flexTypes.key, 'key'],
  [flexTypes.string, 'string'],
  [flexTypes.indirectInt, 'int'],
  [flexTypes.indirectUint, 'uint'],
  [flexTypes.indirectFloat, 'float'],
  [flexTypes.map, 'map'],
  [flexTypes.blob, 'blob'],
  [flexTypes.bool, 'bool'],
]);

const numberTypes = [flexTypes.int, flexTypes.uint, flexTypes.float] as const;

function flexNode(slice: BufferSlice, name: string, reference: FlexReference): BufferNode {
  const { at, parentWidth, width, type } = reference;
  const own = rangeOf(slice, at, parentWidth);
  const kind = names.get(type) ?? 'vector';
  if (isInlineFlex(type)) return leaf(name, kind, numberText(slice, at, parentWidth, type), own);
  const target = at - unsignedAt(slice, at, parentWidth);
  const further = { offset: own };
  if (type === flexTypes.key) return keyNode(slice, name, target, own);
  if (type >= flexTypes.indirectInt && type <= flexTypes.indirectFloat) {
    const number = type - flexTypes.indirectInt + flexTypes.int;
    return leaf(name, kind, numberText(slice, target, width, number), rangeOf(slice, target, width), further);
  }
  if (type >= flexTypes.firstFixed && type <= flexTypes.lastFixed) {
    const count = fixedFlexLength(type);
    const element = numberTypes[(type - flexTypes.firstFixed) % 3] ?? flexTypes.int;
    return vector(slice, name, 'vector', target, own, count, (index) => inline(target + width * index, width, element));
  }
  const count = unsignedAt(slice, target - width, width);
  if (type === flexTypes.string || type === flexTypes.blob) {
    const range = rangeOf(slice, target - width, width + count + (type === flexTypes.string ? 1 : 0));
    const text = type === flexTypes.string ? JSON.stringify(textAt(slice, target, count)) : `${count} bytes`;
    return leaf(name, kind, text, range, further);
  }
  const element = typedElement(type);
  const referenceAt = (index: number): FlexReference => {
    if (element !== undefined) return inline(target + width * index, width, element);
    const packed = unsignedAt(slice, target + width * count + index, 1);
    return { at: target + width * index, parentWidth: width, width: 1 << (packed & 3), type: packed >> 2 };
  };
  const keys = type === flexTypes.map ? keysOf(slice, target, width) : undefined;
  return vector(slice, name, kind, target - width, own, count, referenceAt, keys);
}

function inline(at: number, width: number, type: number): FlexReference {
  return { at, parentWidth: width, width: type === flexTypes.key ? 1 : width, type };
}

/** The type of the elements of a typed vector; undefined where each has its own. */
function typedElement(type: number): number | undefined {
  switch (type) {
    case flexTypes.vectorInt:
      return flexTypes.int;
    case flexTypes.vectorUint:
      return flexTypes.uint;
    case flexTypes.vectorFloat:
      return flexTypes.float;
    case flexTypes.vectorBool:
      return flexTypes.bool;
    case flexTypes.vectorKey:
    case flexTypes.vectorString:
      return flexTypes.key;
    default:
      return undefined;
  }
}

function vector(
  slice: BufferSlice,
  name: string,
  kind: string,
  at: number,
  offset: ByteRange,
  count: number,
  referenceAt: (index: number) => FlexReference,
  keyAt?: (index: number) => string,
): BufferNode {
  const last = count === 0 ? at : referenceAt(count - 1).at;
  const range = rangeOf(slice, at, Math.max(1, last - at + (count === 0 ? 0 : referenceAt(count - 1).parentWidth)));
  return {
    ...leaf(name, kind, undefined, range, { offset }),
    count,
    parts: (start, end) =>
      Array.from({ length: Math.max(0, Math.min(end, count) - start) }, (_, index) =>
        flexNode(slice, keyAt ? keyAt(start + index) : `[${start + index}]`, referenceAt(start + index)),
      ),
  };
}

/** The names of the values of a map. */
function keysOf(slice: BufferSlice, map: number, width: number): (index: number) => string {
  const place = map - 3 * width;
  const keys = place - unsignedAt(slice, place, width);
  const keyWidth = unsignedAt(slice, place + width, 1);
  const count = unsignedAt(slice, keys - keyWidth, keyWidth);
  return (index) => {
    if (index >= count) return `[${index}]`;
    const at = keys + keyWidth * index;
    return keyAt(slice, at - unsignedAt(slice, at, keyWidth));
  };
}

function keyNode(slice: BufferSlice, name: string, at: number, offset: ByteRange): BufferNode {
  const text = keyAt(slice, at);
  return leaf(name, 'key', JSON.stringify(text), rangeOf(slice, at, text.length + 1), { offset });
}

/** A key ends at its first zero, or at the end of the buffer. */
function keyAt(slice: BufferSlice, at: number): string {
  let end = at;
  while (end < slice.size && unsignedAt(slice, end, 1) !== 0) end++;
  return textAt(slice, at, end - at);
}

function textAt({ view }: BufferSlice, at: number, length: number): string {
  return decodeUtf8((index) => view.getUint8(at + index), length);
}

function numberText({ view }: BufferSlice, at: number, width: number, type: number): string {
  if (type === flexTypes.null) return 'null';
  if (type === flexTypes.float) {
    if (width === 8) return floatText(view.getFloat64(at, true), 8);
    return width === 4 ? floatText(view.getFloat32(at, true), 4) : 'a float of less than 4 bytes';
  }
  const isSigned = type === flexTypes.int;
  const bits = BigInt(
    Array.from({ length: width }, (_, index) => view.getUint8(at + index)).reduceRight(
      (number, byte) => (number << 8n) | BigInt(byte),
      0n,
    ),
  );
  if (type === flexTypes.bool) return bits === 0n ? 'false' : 'true';
  return String(isSigned ? BigInt.asIntN(8 * width, bits) : bits);
}

function rangeOf({ base }: BufferSlice, at: number, size: number): ByteRange {
  return { start: base + at, end: base + at + size };
}
