// Reads integers as flatc does: exactly, over the whole range of 64 bits.

/**
 * The value of an integer as written: a sign, and decimal digits or `0x` with hexadecimal ones. Leading zeros have no
 * meaning. Undefined for any other text.
 */
export function integerOf(text: string): bigint | undefined {
  const [, sign, digits] = /^([+-]?)([0-9]+|0[xX][0-9a-fA-F]+)$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const magnitude = BigInt(digits);
  return sign === '-' ? -magnitude : magnitude;
}
