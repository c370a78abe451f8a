// Strings and numbers as flatc's lexer reads them, with all of its errors for them.
import type { SyntaxProblem } from './problem.ts';

/**
 * Reads the string whose quote is at `offset`, and returns the offset after the string. Its errors are added to
 * `problems` (semantics, section 1.4). An unterminated string ends with its line.
 */
export function readString(text: string, offset: number, problems: SyntaxProblem[]): number {
  const quote = text.charCodeAt(offset);
  const known = problems.length;
  const bytes = new ByteRun();
  // The offset of a `\u` escape that is the first half of a surrogate pair; -1 if no half waits for its second one.
  let high = -1;
  let index = offset + 1;
  for (;;) {
    const code = text.charCodeAt(index);
    if (code === lineFeed || code === carriageReturn || index >= text.length) {
      problems.push(unterminated(offset, index, 'illegal character in string constant'));
      return index;
    }
    const next = code === backslash ? text.charCodeAt(index + 1) : 0;
    if (high >= 0 && next !== letterU && code >= 0x20) {
      problems.push(invalidString(loneHigh, unpairedHigh, high, high + 6, code === backslash ? index + 1 : index));
      high = -1;
    }
    if (code === quote) break;
    if (next === letterX) {
      const end = readHexDigits(text, index, 2, problems);
      bytes.add(end === index + 4 ? Number.parseInt(text.slice(index + 2, end), 16) : 0, index, end);
      index = end;
    } else if (next === letterU) {
      const end = readHexDigits(text, index, 4, problems);
      bytes.interrupt();
      high = end === index + 6 ? readUnit(text, index, high, problems) : -1;
      index = end;
    } else if (code === backslash) {
      if (next === lineFeed || next === carriageReturn || index + 1 >= text.length) {
        problems.push(unterminated(offset, index + 1, 'unknown escape code in string constant'));
        return index + 1;
      }
      const end = index + 1 + unitsAt(text, index + 1);
      if (!simpleEscapes.includes(String.fromCharCode(next))) problems.push(unknownEscape(text, index, end));
      bytes.interrupt();
      index = end;
    } else {
      if (code < 0x20) problems.push(controlCharacter(code, index));
      if (isStrayByte(text, index)) bytes.add(0xff, index, index + 1);
      else bytes.interrupt();
      index++;
    }
  }
  bytes.interrupt();
  // flatc checks the bytes last, so any other error hides this one.
  if (bytes.invalidStart >= 0 && problems.length === known) {
    const message = 'this is not valid UTF-8';
    problems.push(invalidString(message, 'illegal UTF-8 sequence', bytes.invalidStart, bytes.invalidEnd, index + 1));
  }
  return index + 1;
}

/** True if a file has a byte here that belongs to no character; such a byte is kept as a lone low surrogate. */
function isStrayByte(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  if (code < 0xdc80 || code > 0xdcff) return false;
  const before = text.charCodeAt(index - 1);
  return !(before >= 0xd800 && before <= 0xdbff);
}

/**
 * Reads the number that begins at `offset` with a digit, a sign or a dot (semantics, section 1.5). Returns its kind and
 * the offset after it. A malformed number counts as an integer, its error is added to `problems`, and it reaches over
 * all letters, digits, `_`, dots and signs that follow.
 */
export function readNumber(
  text: string,
  offset: number,
  problems: SyntaxProblem[],
): { readonly kind: 'integer' | 'float'; readonly end: number } {
  const first = text.charCodeAt(offset);
  let index = first === plus || first === minus ? offset + 1 : offset;
  const isHex = text.charCodeAt(index) === zero && (text.charCodeAt(index + 1) | 0x20) === letterX;
  if (isHex) index += 2;
  const digitsStart = index;
  // The mantissa: digits with at most one dot. A dot alone counts as a digit, as in flatc.
  let dots = 0;
  for (;;) {
    while (isHex ? isHexDigit(text.charCodeAt(index)) : isDigit(text.charCodeAt(index))) index++;
    if (text.charCodeAt(index) !== dot) break;
    index++;
    dots++;
    if (dots > 1) return malformedNumber(text, offset, index, problems);
  }
  if (index === digitsStart) return malformedNumber(text, offset, index, problems);
  const exponent = text.charCodeAt(index) | 0x20;
  if (exponent === (isHex ? letterP : letterE)) {
    index++;
    if (text.charCodeAt(index) === plus || text.charCodeAt(index) === minus) index++;
    const exponentStart = index;
    while (isDigit(text.charCodeAt(index))) index++;
    if (text.charCodeAt(index) === dot) return malformedNumber(text, offset, index + 1, problems);
    if (index === exponentStart) return malformedNumber(text, offset, index, problems);
    return { kind: 'float', end: index };
  }
  // A hexadecimal fraction needs its exponent.
  if (isHex && dots > 0) return malformedNumber(text, offset, index, problems);
  return { kind: dots > 0 ? 'float' : 'integer', end: index };
}

/** Whether a code of a character is an ASCII digit. */
export function isDigit(code: number): boolean {
  return code >= zero && code <= 0x39;
}

/** The number of UTF-16 units of the character at an offset. */
export function unitsAt(text: string, offset: number): 1 | 2 {
  return (text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1;
}

const tab = 0x09;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const plus = 0x2b;
const minus = 0x2d;
const dot = 0x2e;
const zero = 0x30;
const backslash = 0x5c;
const letterE = 0x65;
const letterP = 0x70;
const letterU = 0x75;
const letterX = 0x78;
const simpleEscapes = 'ntrbf"\'\\/';
const unpairedHigh = 'illegal Unicode sequence (unpaired high surrogate)';
const loneHigh = 'this high surrogate needs a low surrogate after it';

function isHexDigit(code: number): boolean {
  return isDigit(code) || ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x66);
}

function invalidString(message: string, flatc: string, start: number, end: number, at: number): SyntaxProblem {
  return { code: 'invalid-string', message, start, end, flatc, at };
}

function unterminated(start: number, end: number, flatc: string): SyntaxProblem {
  return {
    code: 'unterminated-string',
    message: 'this string is not closed; a string must end on its line',
    start,
    end,
    expected: 'closing quote',
    flatc,
    at: end,
  };
}

function controlCharacter(code: number, index: number): SyntaxProblem {
  const hint = code === tab ? '; write \\t for a tab' : '';
  const message = `a string cannot contain a control character (code ${code})${hint}`;
  return invalidString(message, 'illegal character in string constant', index, index + 1, index);
}

function unknownEscape(text: string, start: number, end: number): SyntaxProblem {
  const message = `unknown escape ${text.slice(start, end)}; the escapes are \\n \\t \\r \\b \\f \\" \\' \\\\ \\/ \\xHH \\uHHHH`;
  return invalidString(message, 'unknown escape code in string constant', start, end, start + 1);
}

/** The offset after the digits of the escape `\xHH` or `\uHHHH` at `index`, which may have too few digits. */
function readHexDigits(text: string, index: number, digits: 2 | 4, problems: SyntaxProblem[]): number {
  let end = index + 2;
  while (end < index + 2 + digits && isHexDigit(text.charCodeAt(end))) end++;
  if (end < index + 2 + digits) {
    const message = `${text.slice(index, index + 2)} must be followed by ${digits} hex digits`;
    const flatc = `escape code must be followed by ${digits} hex digits`;
    problems.push(invalidString(message, flatc, index, end, index + 2));
  }
  return end;
}

/**
 * Reads the whole escape `\uHHHH` at `index`. `high` is the offset of a high surrogate directly before it, or -1.
 * Returns `index` if the escape is a high surrogate that still needs a low one, else -1.
 */
function readUnit(text: string, index: number, high: number, problems: SyntaxProblem[]): number {
  const end = index + 6;
  const value = Number.parseInt(text.slice(index + 2, end), 16);
  if (value >= 0xd800 && value <= 0xdbff) {
    if (high < 0) return index;
    const flatc = 'illegal Unicode sequence (multiple high surrogates)';
    problems.push(
      invalidString('a high surrogate needs a low surrogate after it, not another high one', flatc, index, end, end),
    );
  } else if (value >= 0xdc00 && value <= 0xdfff) {
    if (high >= 0) return -1;
    const flatc = 'illegal Unicode sequence (unpaired low surrogate)';
    problems.push(invalidString('this low surrogate needs a high surrogate before it', flatc, index, end, end));
  } else if (high >= 0) {
    problems.push(invalidString(loneHigh, unpairedHigh, high, high + 6, end));
  }
  return -1;
}

function malformedNumber(
  text: string,
  start: number,
  stop: number,
  problems: SyntaxProblem[],
): { readonly kind: 'integer'; readonly end: number } {
  let end = stop;
  // `- 1` is one mistake: the blank.
  if (isSign(text.charCodeAt(stop - 1)) && stop === start + 1) {
    let digits = stop;
    while (text.charCodeAt(digits) === 0x20 || text.charCodeAt(digits) === tab) digits++;
    if (isDigit(text.charCodeAt(digits))) end = digits;
  }
  const blank = end > stop;
  while (isNumberPart(text.charCodeAt(end))) end++;
  const message = blank
    ? 'remove the space between the sign and the number'
    : `${end - start > 40 ? 'this' : text.slice(start, end)} is not a number`;
  problems.push({
    code: 'invalid-number',
    message,
    start,
    end,
    flatc: `invalid number: ${text.slice(start, stop)}`,
    at: stop,
  });
  return { kind: 'integer', end };
}

function isSign(code: number): boolean {
  return code === plus || code === minus;
}

function isNumberPart(code: number): boolean {
  const lower = code | 0x20;
  return isDigit(code) || (lower >= 0x61 && lower <= 0x7a) || code === 0x5f || code === dot || isSign(code);
}

/** Checks that bytes written as `\xHH` make up whole UTF-8 characters. Any other character ends a run of bytes. */
class ByteRun {
  /** The start of the first wrong run of escapes; -1 if all are right. */
  invalidStart = -1;
  invalidEnd = -1;
  #start = 0;
  #end = 0;
  #missing = 0;
  #value = 0;
  #least = 0;

  add(byte: number, start: number, end: number): void {
    if (this.#missing === 0) {
      this.#start = start;
      this.#end = end;
      if (byte < 0x80) return;
      const length =
        byte >= 0xc0 && byte < 0xe0 ? 2 : byte >= 0xe0 && byte < 0xf0 ? 3 : byte >= 0xf0 && byte < 0xf8 ? 4 : 0;
      if (length === 0) this.#refuse();
      this.#missing = Math.max(length - 1, 0);
      this.#value = byte & (0x7f >> length);
      this.#least = length === 2 ? 0x80 : length === 3 ? 0x800 : 0x10000;
      return;
    }
    if ((byte & 0xc0) !== 0x80) {
      this.interrupt();
      this.add(byte, start, end);
      return;
    }
    this.#end = end;
    this.#missing--;
    this.#value = (this.#value << 6) | (byte & 0x3f);
    const isSurrogate = this.#value >= 0xd800 && this.#value <= 0xdfff;
    if (this.#missing === 0 && (this.#value < this.#least || this.#value > 0x10ffff || isSurrogate)) this.#refuse();
  }

  interrupt(): void {
    if (this.#missing > 0) this.#refuse();
    this.#missing = 0;
  }

  #refuse(): void {
    if (this.invalidStart >= 0) return;
    this.invalidStart = this.#start;
    this.invalidEnd = this.#end;
  }
}
