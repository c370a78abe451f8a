// Reads the numbers that nearly all JSON has, without a text of them. Unusual numbers are read as words (`words.ts`).
import { floatOf } from '../values/float-value.ts';
import * as code from './characters.ts';
import type { JsonBytes } from './json-bytes.ts';

/** The most digits with which every whole number is stored exactly. */
const mostDigits = 15;
/** The powers of ten that are exact. */
const powers = Array.from({ length: 23 }, (_, index) => Number(`1e${index}`));

const endsNumber = new Uint8Array(256);
for (const byte of [
  0,
  code.tab,
  code.lineFeed,
  code.carriageReturn,
  code.blank,
  code.comma,
  code.slash,
  code.closeBracket,
  code.closeBrace,
])
  endsNumber[byte] = 1;

/**
 * Passes a whole number of at most 15 decimal digits, which must be in the window, and returns it. For any other value,
 * returns NaN and passes nothing.
 */
export function readWhole(json: JsonBytes): number {
  const { bytes, at } = json;
  const isNegative = bytes[at] === code.minus;
  const start = isNegative ? at + 1 : at;
  let index = start;
  let value = 0;
  for (; ; index++) {
    const digit = (bytes[index] as number) - code.zero;
    if (!(digit >= 0 && digit <= 9)) break;
    value = 10 * value + digit;
  }
  if (index === start || index - start > mostDigits || endsNumber[bytes[index] as number] !== 1) return Number.NaN;
  json.at = index;
  return isNegative ? -value : value;
}

/** The most characters of a number that is read without a text of it; a longer one is read as a word. */
export const longestNumber = 64;

/**
 * Passes a decimal number, which must be in the window, and returns the nearest float of `size` bytes. For any other
 * value, returns NaN and passes nothing.
 */
export function readDecimal(json: JsonBytes, size: number): number {
  const { bytes, at } = json;
  const isNegative = bytes[at] === code.minus;
  let index = isNegative ? at + 1 : at;
  let digits = 0;
  let mantissa = 0;
  let exponent = 0;
  for (; isDigit(bytes[index]); index++) {
    mantissa = 10 * mantissa + ((bytes[index] as number) - code.zero);
    digits++;
  }
  if (digits === 0) return Number.NaN;
  if (bytes[index] === code.dot) {
    const dot = index++;
    for (; isDigit(bytes[index]); index++) mantissa = 10 * mantissa + ((bytes[index] as number) - code.zero);
    exponent = dot + 1 - index;
    digits -= exponent;
    if (exponent === 0) return Number.NaN;
  }
  if (((bytes[index] as number) | 0x20) === code.letterE) {
    index++;
    const sign = bytes[index] === code.minus ? -1 : 1;
    if (sign < 0 || bytes[index] === code.plus) index++;
    const first = index;
    let written = 0;
    for (; isDigit(bytes[index]); index++) written = 10 * written + ((bytes[index] as number) - code.zero);
    if (index === first) return Number.NaN;
    exponent += sign * written;
  }
  if (index - at >= longestNumber || endsNumber[bytes[index] as number] !== 1) return Number.NaN;
  const power = powers[Math.abs(exponent)];
  json.at = index;
  if (digits > mostDigits || power === undefined)
    return rounded(Number(textOf(bytes, at, index)), size, bytes, at, index);
  const magnitude = exponent < 0 ? mantissa / power : mantissa * power;
  return rounded(isNegative ? -magnitude : magnitude, size, bytes, at, index);
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= code.zero && byte <= code.nine;
}

const double = new Float64Array(1);
const halves = new Uint32Array(double.buffer);
const smallestNormal = 2 ** -126;

/**
 * The nearest number that a float of `size` bytes can store. A number that may be just between two of them is computed
 * again from its text.
 */
function rounded(number: number, size: number, bytes: Uint8Array, from: number, to: number): number {
  if (size === 8) return number;
  double[0] = number;
  // The lower word of a double is the first or the second one.
  const isBetween = isHalf(halves[0] as number) || isHalf(halves[1] as number);
  if (isBetween || (number !== 0 && Math.abs(number) < smallestNormal)) return floatOf(textOf(bytes, from, to), 4);
  return Math.fround(number);
}

/** True for the lower word of a double that is between two floats of four bytes. */
function isHalf(word: number): boolean {
  return (word & 0x1fffffff) === 0x10000000;
}

function textOf(bytes: Uint8Array, from: number, to: number): string {
  let text = '';
  for (let index = from; index < to; index++) text += String.fromCharCode(bytes[index] as number);
  return text;
}
