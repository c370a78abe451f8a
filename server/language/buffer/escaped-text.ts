// Writes the strings of a buffer as flatc writes them in JSON.
import { count } from '../work-done.ts';
import { type BufferSlice, latinAt, unsignedAt } from './slice.ts';
import { decodeOne } from './utf8.ts';

const escapes = new Map(
  [...'\n\t\r\b\f"\\'].map((character, index) => [character.charCodeAt(0), `\\${'ntrbf"\\'[index]}`]),
);

/** The string in quotes. Undefined for bytes that are not UTF-8, unless they may be written with `\x`. */
export function escapedText(
  slice: BufferSlice,
  start: number,
  length: number,
  options: { readonly naturalUtf8: boolean; readonly allowNonUtf8: boolean },
): string | undefined {
  count('bytesDecoded', length);
  const byteAt = (index: number) => unsignedAt(slice, start + index, 1);
  let text = '"';
  for (let index = 0; index < length; ) {
    let plain = index;
    while (plain < length && plain - index < mostAtOnce && isPlain(byteAt(plain))) plain++;
    if (plain > index) {
      text += latinAt(slice, start + index, plain - index);
      index = plain;
      continue;
    }
    const byte = byteAt(index);
    const escaped = escapes.get(byte);
    if (escaped !== undefined) {
      text += escaped;
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

/** The number of characters written at once; they are the arguments of one call. */
const mostAtOnce = 4096;

/** True if a byte is a character without need for an escape. */
function isPlain(byte: number): boolean {
  return byte >= 0x20 && byte <= 0x7e && byte !== 0x22 && byte !== 0x5c;
}

function hex(number: number, digits: number): string {
  return number.toString(16).toUpperCase().padStart(digits, '0');
}
