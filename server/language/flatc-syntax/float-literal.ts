// Decides which texts flatc reads as a float.

const floatText =
  /^[+-]?(?:(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:e[+-]?[0-9]+)?|0x(?:[0-9a-f]+\.?[0-9a-f]*|\.[0-9a-f]+)p[+-]?[0-9]+|inf|infinity|nan)$/i;

/**
 * True if a text is a float in any of its forms (semantics, section 2.6). A hexadecimal number needs an exponent, and
 * words may have any case. A number that is too large becomes infinity.
 */
export function isFloat(text: string): boolean {
  return floatText.test(text);
}

/** True if a text is a hexadecimal number without the exponent that a float needs. */
export function isHexWithoutExponent(text: string): boolean {
  return /^[^0-9.]*0x[^p]*$/i.test(text);
}
