// Decodes schemas without losing bytes that are not UTF-8: flatc refuses these bytes in a string, but not in a comment.
import { joinedBytes } from '../joined-bytes.ts';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * The text of UTF-8 bytes, with a byte order mark kept. A byte that belongs to no character becomes the lone surrogate
 * U+DC00 + byte, which no decoded character can be.
 */
export function decodeText(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    return decodeByCharacter(bytes);
  }
}

/** The bytes of a text from `decodeText`, including bytes that were not UTF-8. */
export function encodeText(text: string): Uint8Array {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  let start = 0;
  for (const { index } of text.matchAll(/[\udc80-\udcff]/gu)) {
    parts.push(encoder.encode(text.slice(start, index)), Uint8Array.of(text.charCodeAt(index) - 0xdc00));
    start = index + 1;
  }
  parts.push(encoder.encode(text.slice(start)));
  return joinedBytes(parts);
}

function decodeByCharacter(bytes: Uint8Array): string {
  const parts: string[] = [];
  let start = 0;
  for (let index = 0; index < bytes.length; ) {
    const length = characterLength(bytes, index);
    if (length > 0) {
      index += length;
      continue;
    }
    parts.push(decoder.decode(bytes.subarray(start, index)), String.fromCharCode(0xdc00 + (bytes[index] ?? 0)));
    index++;
    start = index;
  }
  parts.push(decoder.decode(bytes.subarray(start)));
  return parts.join('');
}

/** The number of bytes of the character at an index; 0 if no valid character begins there. */
function characterLength(bytes: Uint8Array, index: number): number {
  const first = bytes[index] ?? 0;
  const second = bytes[index + 1] ?? 0;
  const isContinued = (count: number) => {
    for (let offset = 1; offset <= count; offset++) if (((bytes[index + offset] ?? 0) & 0xc0) !== 0x80) return false;
    return true;
  };
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first < 0xe0) return isContinued(1) ? 2 : 0;
  // Overlong forms, surrogates, and numbers beyond the last character are refused.
  if (first >= 0xe0 && first < 0xf0) {
    const isFit = (first !== 0xe0 || second >= 0xa0) && (first !== 0xed || second < 0xa0);
    return isFit && isContinued(2) ? 3 : 0;
  }
  if (first >= 0xf0 && first < 0xf5) {
    const isFit = (first !== 0xf0 || second >= 0x90) && (first !== 0xf4 || second < 0x90);
    return isFit && isContinued(3) ? 4 : 0;
  }
  return 0;
}
