// Decodes string literals: paths, attribute names and values.

const simpleEscapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

/**
 * The text of a string literal, without its quotes and with escapes decoded (semantics, section 1.4). Another module
 * reports escapes that flatc refuses: here `\x` and `\u` without enough digits stay as written, and any other unknown
 * escape loses its backslash.
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
 * The bytes that flatc keeps for a string literal: UTF-8, and a single byte for `\x`. Undefined for a literal with an
 * escape that flatc refuses.
 */
export function bytesOf(literal: string): readonly number[] | undefined {
  const bytes: number[] = [];
  if (!literal.includes('\\')) {
    addBytes(bytes, literal.slice(1, -1));
    return bytes;
  }
  // Two escapes for the halves of a surrogate pair make one character.
  let text = '';
  const flush = () => {
    addBytes(bytes, text);
    text = '';
  };
  for (const [sequence] of literal.slice(1, -1).matchAll(/\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|[\s\S])|[\s\S]/g)) {
    const isEscape = sequence.length > 1;
    if (isEscape && !/^\\(?:x.|u.|[ntrbf"'\\/])/.test(sequence)) return undefined;
    if (/^\\x./.test(sequence)) {
      flush();
      bytes.push(Number.parseInt(sequence.slice(2), 16));
    } else text += isEscape ? decodeString(`"${sequence}"`) : sequence;
  }
  flush();
  return bytes;
}

function addBytes(bytes: number[], text: string): void {
  for (let index = 0; index < text.length; index++) {
    const code = text.codePointAt(index) ?? 0;
    // Nearly all characters are ASCII.
    if (code < 0x80) bytes.push(code);
    else bytes.push(...utf8(code));
    if (code > 0xffff) index++;
  }
}

/** The bytes of a character. A byte of a file that belongs to no character is kept as a lone surrogate. */
function utf8(code: number): readonly number[] {
  if (code >= 0xdc80 && code <= 0xdcff) return [code - 0xdc00];
  const tail = (shift: number) => 0x80 | ((code >> shift) & 0x3f);
  if (code < 0x80) return [code];
  if (code < 0x800) return [0xc0 | (code >> 6), tail(0)];
  if (code < 0x10000) return [0xe0 | (code >> 12), tail(6), tail(0)];
  return [0xf0 | (code >> 18), tail(12), tail(6), tail(0)];
}
