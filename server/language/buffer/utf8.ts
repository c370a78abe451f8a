// Decodes UTF-8 without a platform, because the core knows neither Node nor a browser.
import { count } from '../work-done.ts';

/** The text of `length` bytes; each byte that is not UTF-8 becomes a replacement character. */
export function decodeUtf8(byteAt: (index: number) => number, length: number): string {
  count('bytesDecoded', length);
  let text = '';
  for (let index = 0; index < length; ) {
    const { codePoint, size } = decodeOne(byteAt, index, length);
    text += String.fromCodePoint(codePoint);
    index += size;
  }
  return text;
}

const replacement = 0xfffd;
/** The smallest number that a sequence of each size may have. */
const least = [0, 0, 0x80, 0x800, 0x10000];

/** The character that begins at an index, and its number of bytes; an invalid byte counts as one character. */
export function decodeOne(
  byteAt: (index: number) => number,
  start: number,
  length: number,
): { readonly codePoint: number; readonly size: number } {
  const first = byteAt(start);
  if (first < 0x80) return { codePoint: first, size: 1 };
  const size = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || start + size > length) return { codePoint: replacement, size: 1 };
  let codePoint = first & (0xff >> (size + 1));
  for (let index = start + 1; index < start + size; index++) {
    const next = byteAt(index);
    if ((next & 0xc0) !== 0x80) return { codePoint: replacement, size: 1 };
    codePoint = (codePoint << 6) | (next & 0x3f);
  }
  const isSurrogate = codePoint >= 0xd800 && codePoint <= 0xdfff;
  const isValid = codePoint >= (least[size] ?? 0) && codePoint <= 0x10ffff && !isSurrogate;
  return isValid ? { codePoint, size } : { codePoint: replacement, size: 1 };
}

/** True if bytes are UTF-8. */
export function isUtf8(bytes: Uint8Array): boolean {
  const byteAt = (index: number) => bytes[index] as number;
  for (let index = 0; index < bytes.length; ) {
    if (byteAt(index) < 0x80) index++;
    else {
      const { size } = decodeOne(byteAt, index, bytes.length);
      if (size === 1) return false;
      index += size;
    }
  }
  return true;
}

/** The number of bytes of a text that are shown. Any number of values may lead to one long text. */
const shownLength = 1000;

/**
 * A text for display, in quotes. A long text is cut, and has an ellipsis in place of the closing quote; `whole` then
 * returns the whole text in quotes.
 */
export function shownText(
  byteAt: (index: number) => number,
  length: number,
): { readonly text: string; readonly whole?: () => string } {
  if (length <= shownLength) return { text: JSON.stringify(decodeUtf8(byteAt, length)) };
  const start = withoutCutCharacter(decodeUtf8(byteAt, shownLength));
  return {
    text: JSON.stringify(start).replace(/"$/, '…'),
    whole: () => JSON.stringify(decodeUtf8(byteAt, length)),
  };
}

/** A text without replacement characters at its end, at most three, which a cut character leaves. */
function withoutCutCharacter(text: string): string {
  let end = text.length;
  while (end > 0 && text.length - end < 3 && text[end - 1] === '\ufffd') end--;
  return text.slice(0, end);
}
