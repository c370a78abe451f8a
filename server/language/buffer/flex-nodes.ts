// The values of a FlexBuffer, which has no schema, as a tree.
import { type FlexBytes, type FlexValue, flexValue } from './flex-value.ts';
import { type BufferNode, leaf, type Region } from './node.ts';
import type { FailedCheck } from './problem.ts';
import { floatText } from './scalar-text.ts';
import type { BufferSlice } from './slice.ts';
import { shownText } from './utf8.ts';
import { flexRoot, verifyFlexbuffer } from './verify-flexbuffer.ts';

/** The root of a FlexBuffer. An invalid FlexBuffer becomes a single node, because nothing in it can be relied on. */
export function readFlexbuffer(slice: BufferSlice, name: string): BufferNode {
  const range = { start: slice.base, end: slice.base + slice.size };
  const region: Region = { ...range, kind: 'flexbuffer', label: name };
  const root = flexRoot(slice);
  const failure = 'code' in root ? root : verifyFlexbuffer(slice);
  if ('code' in root || failure) {
    const { at, size, message } = 'code' in root ? root : (failure as FailedCheck);
    const placed = { code: 'flexbuffer', level: 'error', at: slice.base + at, size, path: '', message } as const;
    return leaf(name, 'flexbuffer', undefined, range, { problems: [placed], regions: [region] });
  }
  return { ...flexNode(slice, name, flexValue(slice, root)), regions: [region] };
}

function flexNode(slice: BufferSlice, name: string, value: FlexValue): BufferNode {
  const start = slice.base + value.place;
  const range = { start, end: start + value.size };
  switch (value.kind) {
    case 'null':
      return leaf(name, 'null', 'null', range);
    case 'bool':
      return leaf(name, 'bool', String(value.value), range);
    case 'integer':
      return leaf(name, value.isSigned ? 'int' : 'uint', String(value.value), range);
    case 'float':
      return leaf(name, 'float', floatText(value.value, value.size), range);
    case 'bytes':
      if (value.type === 'blob') return leaf(name, 'blob', `${value.length} bytes`, range);
      return { ...leaf(name, value.type, undefined, range), ...shownBytes(slice, value) };
    default:
      return {
        ...leaf(name, value.kind, undefined, range, { identity: `${value.kind} ${start}` }),
        count: value.length,
        parts: (from, to) =>
          Array.from({ length: Math.max(0, Math.min(to, value.length) - from) }, (_, index) => {
            const own = value.kind === 'map' ? keyName(slice, value.keyAt(from + index)) : `[${from + index}]`;
            return flexNode(slice, own, value.at(from + index));
          }),
      };
  }
}

function shownBytes({ view }: BufferSlice, { start, length }: FlexBytes): ReturnType<typeof shownText> {
  return shownText((index) => view.getUint8(start + index), length);
}

/** The key without quotes, cut if it is too long to be shown. */
function keyName(slice: BufferSlice, key: FlexBytes): string {
  const { text, whole } = shownBytes(slice, key);
  return whole ? text.slice(1) : JSON.parse(text);
}
