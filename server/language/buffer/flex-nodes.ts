// The values of a FlexBuffer, which has no schema, as a tree.
import { type FlexValue, flexValue } from './flex-value.ts';
import { type BufferNode, leaf, type Region } from './node.ts';
import type { FailedCheck } from './problem.ts';
import { floatText } from './scalar-text.ts';
import type { BufferSlice } from './slice.ts';
import { flexRoot, verifyFlexbuffer } from './verify-flexbuffer.ts';

/** The root of a FlexBuffer. One that is not sound is told as a whole: nothing in it can be relied on. */
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
      return leaf(
        name,
        value.type,
        value.type === 'blob' ? `${value.length} bytes` : JSON.stringify(value.text),
        range,
      );
    default:
      return {
        ...leaf(name, value.kind, undefined, range),
        count: value.length,
        parts: (from, to) =>
          Array.from({ length: Math.max(0, Math.min(to, value.length) - from) }, (_, index) => {
            const own = value.kind === 'map' ? value.keyAt(from + index).text : `[${from + index}]`;
            return flexNode(slice, own, value.at(from + index));
          }),
      };
  }
}
