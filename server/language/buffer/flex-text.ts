// Prints a valid FlexBuffer as flatc does inside JSON: on one line.
import { floatDecimals } from './decimal-text.ts';
import { escapedText } from './escaped-text.ts';
import { type FlexBytes, type FlexValue, flexValue } from './flex-value.ts';
import { type BufferSlice, innerSlice } from './slice.ts';
import { decodeUtf8 } from './utf8.ts';
import { flexRoot } from './verify-flexbuffer.ts';

/**
 * Writes the text of the value at the end of a valid FlexBuffer, piece by piece. Values may be shared, so a few bytes
 * can have an endless text; `write` may throw to stop. Keys that are not identifiers are always in quotes.
 */
export function writeFlexText(slice: BufferSlice, areKeysQuoted: boolean, write: (text: string) => void): void {
  const root = flexRoot(slice);
  if (!('code' in root)) writeValue(innerSlice(slice, 0, slice.size), flexValue(slice, root), areKeysQuoted, write);
}

function writeValue(slice: BufferSlice, value: FlexValue, areKeysQuoted: boolean, write: (text: string) => void): void {
  if (value.kind !== 'vector' && value.kind !== 'map') {
    write(plainValueText(slice, value, areKeysQuoted));
    return;
  }
  const [open, close] = value.kind === 'map' ? ['{ ', ' }'] : ['[ ', ' ]'];
  write(open);
  for (let index = 0; index < value.length; index++) {
    if (index > 0) write(', ');
    if (value.kind === 'map') write(`${nameText(slice, value.keyAt(index), areKeysQuoted)}: `);
    writeValue(slice, value.at(index), areKeysQuoted, write);
  }
  write(close);
}

type PlainValue = Exclude<FlexValue, { readonly kind: 'vector' | 'map' }>;

function plainValueText(slice: BufferSlice, value: PlainValue, areKeysQuoted: boolean): string {
  switch (value.kind) {
    case 'null':
      return 'null';
    case 'bool':
    case 'integer':
      return String(value.value);
    case 'float':
      return floatDecimals(slice, value.place, value.size, value.value, 12);
    case 'bytes':
      return value.type === 'key' && !areKeysQuoted ? keyText(slice, value) : quoted(slice, value);
  }
}

function nameText(slice: BufferSlice, key: FlexBytes, areKeysQuoted: boolean): string {
  const text = quoted(slice, key);
  return !areKeysQuoted && /^"[A-Za-z_][A-Za-z0-9_]*"$/.test(text) ? text.slice(1, -1) : text;
}

function quoted(slice: BufferSlice, { start, length }: FlexBytes): string {
  return escapedText(slice, start, length, { naturalUtf8: false, allowNonUtf8: true }) ?? '';
}

function keyText(slice: BufferSlice, { start, length }: FlexBytes): string {
  return decodeUtf8((index) => slice.view.getUint8(start + index), length);
}
