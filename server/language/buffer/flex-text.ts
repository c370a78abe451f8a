// A sound FlexBuffer as flatc prints it inside JSON: on one line.
import { decimals } from './decimal-text.ts';
import { escapedText } from './escaped-text.ts';
import { type FlexValue, flexValue } from './flex-value.ts';
import { type BufferSlice, innerSlice } from './slice.ts';
import { flexRoot } from './verify-flexbuffer.ts';

/** The text of the value at the end of a sound FlexBuffer. Keys that are no identifiers are always in quotes. */
export function flexText(slice: BufferSlice, areKeysQuoted: boolean): string {
  const root = flexRoot(slice);
  return 'code' in root ? '' : textOf(slice, flexValue(slice, root), areKeysQuoted);
}

function textOf(slice: BufferSlice, value: FlexValue, areKeysQuoted: boolean): string {
  const inner = (each: FlexValue) => textOf(slice, each, areKeysQuoted);
  const quoted = (start: number, length: number) =>
    escapedText(innerSlice(slice, 0, slice.size), start, length, { naturalUtf8: false, allowNonUtf8: true }) ?? '';
  switch (value.kind) {
    case 'null':
      return 'null';
    case 'bool':
      return String(value.value);
    case 'integer':
      return String(value.value);
    case 'float':
      return decimals(value.value, 12);
    case 'bytes':
      return value.type === 'key' && !areKeysQuoted ? value.text : quoted(value.start, value.length);
    case 'vector': {
      const parts = Array.from({ length: value.length }, (_, index) => inner(value.at(index)));
      return `[ ${parts.join(', ')} ]`;
    }
    case 'map': {
      const parts = Array.from({ length: value.length }, (_, index) => {
        const key = value.keyAt(index);
        const isBare = !areKeysQuoted && /^[A-Za-z_][A-Za-z0-9_]*$/.test(key.text);
        return `${isBare ? key.text : quoted(key.start, key.length)}: ${inner(value.at(index))}`;
      });
      return `{ ${parts.join(', ')} }`;
    }
  }
}
