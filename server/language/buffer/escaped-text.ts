// Strings of a buffer as flatc writes them in JSON.
import { type BufferSlice, unsignedAt } from './slice.ts';
import { decodeOne } from './utf8.ts';

const escapes = new Map(
  [...'\n\t\r\b\f"\\'].map((character, index) => [character.charCodeAt(0), `\\${'ntrbf"\\'[index]}`]),
);

/** The string in quotes; undefined where it is not UTF-8 and may not be written with `\x`. */
export function escapedText(
  slice: BufferSlice,
  start: number,
  length: number,
  options: { readonly naturalUtf8: boolean; readonly allowNonUtf8: boolean },
): string | undefined {
  const byteAt = (index: number) => unsignedAt(slice, start + index, 1);
  let text = '"';
  for (let index = 0; index < length; ) {
    const byte = byteAt(index);
    const escaped = escapes.get(byte);
    if (escaped !== undefined || (byte >= 0x20 && byte <= 0x7e)) {
      text += escaped ?? String.fromCharCode(byte);
      index++;
      continue;
    }
    const { codePoint, size } = decodeOne(byteAt, index, length);
    const isText = byte < 0x80 || size > 1;
    if (!isText && !options.allowNonUtf8) return undefined;
    const character = String.fromCodePoint(codePoint);
    if (!isText) text += `\\x${hex(byte, 2)}`;
    else if (options.naturalUtf8) text += character;
    else for (let unit = 0; unit < character.length; unit++) text += `\\u${hex(character.charCodeAt(unit), 4)}`;
    index += size;
  }
  return `${text}"`;
}

function hex(number: number, digits: number): string {
  return number.toString(16).toUpperCase().padStart(digits, '0');
}
