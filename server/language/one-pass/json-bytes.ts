// Reads the tokens of JSON from its bytes, window by window, so that no text of the whole is needed.
import type { ByteSource } from '../buffer/framing.ts';
import { decodeUtf8, isUtf8 } from '../buffer/utf8.ts';
import { readString } from '../flatc-syntax/literals.ts';
import type { SyntaxProblem } from '../flatc-syntax/problem.ts';
import { bytesOf } from '../flatc-syntax/string-literal.ts';
import * as code from './characters.ts';

/** An error that ends a reading at the offset `at`, with the reason in words. The data may be valid all the same. */
export class ReadingEnd extends Error {
  readonly at: number;

  constructor(reason: string, at: number) {
    super(reason);
    this.at = at;
  }
}

/** The least number of bytes that are read at once. */
const windowSize = 1 << 20;
/** The most bytes of a number or word; a longer one ends the reading. */
const longestWord = 4096;

/** A position in JSON, at which tokens are read. Fails with a `ReadingEnd` at a byte that no token can have. */
export class JsonBytes {
  /** The window, and a zero after it. */
  bytes = new Uint8Array(1);
  /** The index of the next byte in the window. */
  at = 0;
  /** The start and the end of the last string in the window, without its quotes. */
  from = 0;
  to = 0;
  /** True if a comment was passed. */
  hasComments = false;
  #isPlain = true;
  #isAscii = true;
  /** The index of the zero after the window. */
  #end = 0;
  /** The offset of the window in the source. */
  #base = 0;
  readonly #source: ByteSource;

  constructor(source: ByteSource) {
    this.#source = source;
    this.#load(0, Math.min(source.size, windowSize));
  }

  /** The offset of the next byte in the source. */
  get offset(): number {
    return this.#base + this.at;
  }

  /** True if all bytes of the source were passed. */
  get isAtEnd(): boolean {
    return this.at === this.#end && !this.#more(this.at);
  }

  /** Goes to an offset, which may be before the window. */
  goTo(offset: number): void {
    const at = offset - this.#base;
    if (at >= 0 && at <= this.#end) this.at = at;
    else {
      this.#load(offset, Math.min(this.#source.size - offset, windowSize));
      this.at = 0;
    }
  }

  /** Ends the reading: throws a `ReadingEnd`. */
  fail(reason: string, at = this.offset): never {
    throw new ReadingEnd(reason, at);
  }

  /** Passes blanks and comments. Returns the next byte, which is not passed, or 0 at the end. */
  next(): number {
    for (;;) {
      const byte = this.bytes[this.at] as number;
      if (byte > code.blank && byte !== code.slash) return byte;
      if (byte === code.blank || byte === code.lineFeed || byte === code.carriageReturn || byte === code.tab) this.at++;
      else if (byte === code.slash) this.#comment();
      else if (byte !== 0 || this.isAtEnd) return byte;
      else if (this.bytes[this.at] === 0) this.fail('a NUL character');
    }
  }

  /** Passes blanks and comments, and then a byte, which must be the given one. */
  pass(byte: number): void {
    if (this.next() !== byte) this.fail(`'${String.fromCharCode(byte)}' is missing`);
    this.at++;
  }

  /** Passes the string whose quote is the next byte. `from` and `to` are then its place in the window. */
  string(): void {
    let { bytes } = this;
    const quote = bytes[this.at];
    let index = this.at + 1;
    let isPlain = true;
    let isAscii = true;
    for (;;) {
      const byte = bytes[index];
      if (byte === quote) break;
      if (byte === code.backslash && index + 1 < this.#end) {
        isPlain = false;
        index += 2;
      } else if (byte === undefined || byte < code.blank || byte === code.backslash) {
        const known = this.at;
        if (index < this.#end - 1 || !this.#more(known)) this.fail('a string that flatc does not read');
        index -= known;
        ({ bytes } = this);
      } else {
        if (byte >= 0x80) isAscii = false;
        index++;
      }
    }
    this.from = this.at + 1;
    this.to = index;
    this.#isPlain = isPlain;
    this.#isAscii = isAscii;
    this.at = index + 1;
  }

  /**
   * The bytes of the last string, with its escapes decoded. They may be a part of the window. Fails if flatc refuses
   * the string.
   */
  content(): ArrayLike<number> {
    const bytes = this.bytes.subarray(this.from, this.to);
    const start = this.offset - (this.at - this.from) - 1;
    if (!this.#isAscii && !isUtf8(bytes)) this.fail('a string that is not UTF-8', start);
    if (this.#isPlain) return bytes;
    const simple = withoutEscapes(bytes);
    if (simple) return simple;
    const literal = this.#textOf(this.from - 1, this.to + 1);
    const problems: SyntaxProblem[] = [];
    readString(literal, 0, problems);
    return (problems.length === 0 ? bytesOf(literal) : undefined) ?? this.fail('a string that flatc refuses', start);
  }

  /** Fails if flatc refuses the last string. */
  checkContent(): void {
    if (!this.#isPlain || !this.#isAscii) this.content();
  }

  /** The content of the last string as text. Fails if the string cannot be the name of a field. */
  name(): string {
    if (!this.#isPlain || !this.#isAscii || this.to - this.from > longestWord) this.fail('a name that no field has');
    return this.#textOf(this.from, this.to);
  }

  /** Passes a number, a word, a call or a string, and returns its text. */
  word(): string {
    const first = this.bytes[this.at];
    if (first === code.doubleQuote || first === code.singleQuote) {
      this.string();
      if (this.to - this.from > longestWord || !this.#isAscii) this.fail('a string where another value is expected');
      return this.#textOf(this.from - 1, this.to + 1);
    }
    this.need(longestWord);
    let index = this.at;
    for (let depth = 0; index - this.at < longestWord; index++) {
      const byte = this.bytes[index] as number;
      if (byte === code.openParenthesis) depth++;
      else if (byte === code.closeParenthesis) depth--;
      else if (depth > 0 ? byte === 0 : !isWordByte[byte]) break;
    }
    if (index === this.at || index - this.at === longestWord) this.fail('a value that flatc does not read');
    const text = this.#textOf(this.at, index);
    this.at = index;
    return text;
  }

  /** Loads the next `count` bytes into the window, or all that are left. `bytes` and `at` may change. */
  need(count: number): void {
    if (this.#end - this.at < count) this.#more(this.at);
  }

  #textOf(from: number, to: number): string {
    const { bytes } = this;
    return decodeUtf8((index) => bytes[from + index] as number, to - from);
  }

  #comment(): void {
    this.hasComments = true;
    this.need(3);
    const [, second, third] = this.bytes.subarray(this.at, this.at + 3);
    const isLine = second === code.slash && third !== code.slash;
    // A documentation comment may be in a wrong place.
    if (!isLine && second !== code.star) this.fail('a character that flatc does not read');
    this.at += 2;
    for (;;) {
      const byte = this.bytes[this.at] as number;
      if (byte === 0) {
        if (this.isAtEnd && isLine) return;
        if (this.bytes[this.at] === 0) this.fail('a comment that is not closed, or a NUL character');
        continue;
      }
      if (isLine && (byte === code.lineFeed || byte === code.carriageReturn)) return;
      this.at++;
      if (isLine || byte !== code.star) continue;
      this.need(1);
      if (this.bytes[this.at] !== code.slash) continue;
      this.at++;
      return;
    }
  }

  /**
   * Reads further bytes, and forgets the bytes before an index of the window. Returns false if the source has no
   * further bytes.
   */
  #more(from: number): boolean {
    const known = this.#end - from;
    const start = this.#base + from;
    const length = Math.min(this.#source.size - start, Math.max(windowSize, 2 * known));
    if (length <= known) return false;
    this.#load(start, length);
    this.at -= from;
    return true;
  }

  #load(start: number, length: number): void {
    const window = new Uint8Array(length + 1);
    window.set(this.#source.read(start, length));
    this.bytes = window;
    this.#base = start;
    this.#end = length;
  }
}

const isWordByte = new Uint8Array(256);
for (let byte = 0; byte < 0x80; byte++) if (/[A-Za-z0-9_.+-]/.test(String.fromCharCode(byte))) isWordByte[byte] = 1;

/** The bytes of a string with its escapes decoded; undefined if an escape has hexadecimal digits or is unknown. */
function withoutEscapes(bytes: Uint8Array): Uint8Array | undefined {
  const decoded = new Uint8Array(bytes.length);
  let length = 0;
  for (let index = 0; index < bytes.length; index++) {
    let byte = bytes[index] as number;
    if (byte === code.backslash) {
      byte = simpleEscapes[bytes[++index] as number] as number;
      if (byte === 0) return undefined;
    }
    decoded[length++] = byte;
  }
  return decoded.subarray(0, length);
}

const simpleEscapes = new Uint8Array(256);
for (const pair of ['n\n', 't\t', 'r\r', 'b\b', 'f\f', '""', "''", '\\\\', '//'])
  simpleEscapes[pair.charCodeAt(0)] = pair.charCodeAt(1);
