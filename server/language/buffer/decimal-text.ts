// Prints floats as flatc does: with a limited number of decimals, and never with an exponent.
import type { BufferSlice } from './slice.ts';

/** The float in some bytes as flatc prints it. JavaScript has one NaN, but flatc prints the sign in the bytes. */
export function floatDecimals({ view }: BufferSlice, at: number, size: number, number: number, most: number): string {
  const isNegative = Number.isNaN(number) && view.getUint8(at + size - 1) >= 0x80;
  return isNegative ? '-nan' : decimals(number, most);
}

/** A float as flatc prints it. A tie is rounded to the even digit, as in C; JavaScript alone would round it up. */
export function decimals(number: number, most: number): string {
  if (Number.isNaN(number)) return 'nan';
  if (!Number.isFinite(number)) return number > 0 ? 'inf' : '-inf';
  const fixed = Math.abs(number) < 1e21 ? roundedToEven(number, most) : `${BigInt(number)}.0`;
  let end = fixed.length;
  while (fixed[end - 1] === '0') end--;
  return fixed[end - 1] === '.' ? `${fixed.slice(0, end)}0` : fixed.slice(0, end);
}

/** The most decimals that JavaScript writes; a tie has far fewer. */
const exact = 100;

function roundedToEven(number: number, most: number): string {
  const fixed = number.toFixed(most);
  if (Number(fixed) === number) return fixed;
  const digits = number.toFixed(exact);
  const cut = digits.length - exact + most;
  const isTie = /^50*$/.test(digits.slice(cut)) && Number('02468'.includes(digits[cut - 1] ?? ''));
  return isTie ? digits.slice(0, cut) : fixed;
}
