// Reads integers as flatc does: exactly, over the whole range of 64 bits.

/**
 * The value of an integer as written: a sign, and decimal digits or `0x` with hexadecimal ones. Leading zeros have no
 * meaning. Undefined for any other text.
 */
export function integerOf(text: string): bigint | undefined {
  const small = smallIntegerOf(text);
  if (small !== undefined) return BigInt(small);
  const [, sign, digits] = /^([+-]?)([0-9]+|0[xX][0-9a-fA-F]+)$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const magnitude = BigInt(digits);
  return sign === '-' ? -magnitude : magnitude;
}

/** The value of at most 15 decimal digits, as nearly all integers are written. Undefined for any other text. */
function smallIntegerOf(text: string): number | undefined {
  if (text.length === 0 || text.length > mostDigits) return undefined;
  let value = 0;
  for (let index = 0; index < text.length; index++) {
    const digit = text.charCodeAt(index) - zero;
    if (digit < 0 || digit > 9) return undefined;
    value = 10 * value + digit;
  }
  return value;
}

/** The most decimal digits of which every integer is exact as a number. */
const mostDigits = 15;
const zero = 0x30;
