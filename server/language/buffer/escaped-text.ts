// Writes the strings of a buffer as flatc writes them in JSON.
import { count } from '../work-done.ts';
import { type BufferSlice, bytesAt } from './slice.ts';
import { decodeOne } from './utf8.ts';

const escapes = new Map(
  [...'\n\t\r\b\f"\\'].map((character, index) => [character.charCodeAt(0), `\\${'ntrbf"\\'[index]}`]),
);

/**
 * The string in quotes. Undefined for bytes that are not UTF-8, unless `allowNonUtf8` lets them be written with `\x`.
 * Fails with a `RangeError` if the bytes are not inside the slice.
 */
export function escapedText(
  slice: BufferSlice,
  start: number,
  length: number,
  options: { readonly naturalUtf8: boolean; readonly allowNonUtf8: boolean },
): string | undefined {
  count('bytesDecoded', length);
  const bytes = bytesAt(slice, start, length);
  const byteAt = (index: number) => bytes[index] ?? 0;
  let text = '"';
  for (let index = 0; index < length; ) {
    const byte = byteAt(index);
    if (isPlain(byte)) {
      const end = endOfPlain(bytes, index);
      text += Reflect.apply(String.fromCharCode, undefined, bytes.subarray(index, end));
      index = end;
      continue;
    }
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

/** The end of a run of plain bytes, at most `mostAtOnce` bytes after its start. */
function endOfPlain(bytes: Uint8Array, start: number): number {
  const most = start + mostAtOnce;
  let end = start;
  while (end < most && isPlain(bytes[end] ?? 0)) end++;
  return end;
}

/** The most characters in one call of `String.fromCharCode`, which takes them as arguments. */
const mostAtOnce = 4096;

/** True if a byte is a character that needs no escape. */
function isPlain(byte: number): boolean {
  return byte >= 0x20 && byte <= 0x7e && byte !== 0x22 && byte !== 0x5c;
}

function hex(number: number, digits: number): string {
  return number.toString(16).toUpperCase().padStart(digits, '0');
}
