// Prints floats as flatc does: with a limited number of decimals, and never with an exponent.
import type { BufferSlice } from './slice.ts';

/**
 * The float `number`, which is in some bytes, as flatc prints it with at most `most` decimals. JavaScript has one NaN,
 * but flatc prints the sign in the bytes.
 */
export function floatDecimals({ view }: BufferSlice, at: number, size: number, number: number, most: number): string {
  const isNegative = Number.isNaN(number) && view.getUint8(at + size - 1) >= 0x80;
  return isNegative ? '-nan' : decimals(number, most);
}

/**
 * A float as flatc prints it, with at most `most` decimals. A tie is rounded to the even digit, as in C; JavaScript
 * alone would round it up.
 */
export function decimals(number: number, most: number): string {
  if (Number.isNaN(number)) return 'nan';
  if (!Number.isFinite(number)) return number > 0 ? 'inf' : '-inf';
  // toFixed would drop the sign.
  if (Object.is(number, -0)) return '-0.0';
  const fixed = Math.abs(number) < 1e21 ? roundedToEven(number, most) : `${BigInt(number)}.0`;
  let end = fixed.length;
  while (fixed[end - 1] === '0') end--;
  return fixed[end - 1] === '.' ? `${fixed.slice(0, end)}0` : fixed.slice(0, end);
}

function roundedToEven(number: number, most: number): string {
  const fixed = number.toFixed(most);
  if (!isTie(number, most)) return fixed;
  // A tie has one decimal more.
  const cut = number.toFixed(most + 1).slice(0, -1);
  return '02468'.includes(cut.at(-1) ?? '') ? cut : fixed;
}

/**
 * True if a number is in the middle between two numbers with `most` decimals. Halves of 10 ** -most are odd multiples
 * of 2 ** -(most + 1) among the numbers that a float can hold.
 */
function isTie(number: number, most: number): boolean {
  const multiple = number * 2 ** (most + 1);
  return Number.isInteger(multiple) && multiple % 2 !== 0;
}
