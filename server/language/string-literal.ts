// Turns a string as written into the text it stands for, in one place, for paths, attribute names and values.

const simpleEscapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

/**
 * The text of a string literal, without its quotes and with escapes decoded (semantics, section 1.4). An escape that
 * flatc refuses stands for itself: that it is wrong is said elsewhere.
 */
export function decodeString(literal: string): string {
  const quote = literal[0];
  const inner = literal.length > 1 && literal.endsWith(quote ?? '') ? literal.slice(1, -1) : literal.slice(1);
  if (!inner.includes('\\')) return inner;
  return inner.replace(/\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|([^\r\n]))/g, (whole, byte, unit, other) => {
    if (byte !== undefined || unit !== undefined) return String.fromCharCode(Number.parseInt(byte ?? unit, 16));
    return simpleEscapes[other] ?? (other === 'x' || other === 'u' ? whole : other);
  });
}

/**
 * The number of bytes of UTF-8 that flatc keeps for a string literal. Undefined for a literal with an escape that it
 * refuses.
 */
export function byteLength(literal: string): number | undefined {
  let bytes = 0;
  let isRefused = false;
  const text = literal.slice(1, -1).replace(/\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|[\s\S])/g, (sequence) => {
    if (!/^\\(?:x.|u.|[ntrbf"'\\/])/.test(sequence)) isRefused = true;
    if (!/^\\x./.test(sequence)) return decodeString(`"${sequence}"`);
    bytes++;
    return '';
  });
  if (isRefused) return undefined;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
