// Recognizes files that were saved as UTF-16, which flatc does not read.
import type { SyntaxProblem } from './problem.ts';

/** The end of a message about a file that is UTF-16. */
export const utf16Advice = 'is UTF-16; save it as UTF-8';

export const utf16Message = `this file ${utf16Advice}`;

/**
 * Whether a text was read from the bytes of UTF-16 with a byte order mark. Editors show each byte of the mark as U+FFFD.
 */
export function isUtf16(text: string): boolean {
  return /^(?:\udcff\udcfe|\udcfe\udcff|\ufffd\ufffd(?:[^\0])?\0)/.test(text);
}

/** The only error of a file that is UTF-16, instead of one for each NUL in it. `first` is its first character. */
export function utf16Problem(first: number): SyntaxProblem {
  // The signed number of the first byte, unless an editor has replaced it.
  const byte = first - 0xdd00;
  const flatc = byte < 0 ? `illegal character: code: ${byte}` : 'input file appears to be binary';
  return { code: 'illegal-character', message: utf16Message, start: 0, end: 2, flatc, at: 2 };
}
