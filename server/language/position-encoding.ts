// Counts columns in the units that an editor has chosen: UTF-16 code units, bytes of UTF-8, or code points.

/** The unit of a column, by LSP's name. */
export type PositionEncoding = (typeof positionEncodings)[number];

export const positionEncodings = ['utf-16', 'utf-8', 'utf-32'] as const;

/** The columns of one text in an encoding other than UTF-16. Offsets are in UTF-16 code units, as everywhere. */
export class Columns {
  readonly #text: string;
  readonly #unitsOf: (codePoint: number) => number;
  /** True if every character has one unit in each encoding, as in most schemas. */
  readonly #isPlain: boolean;
  /**
   * The place up to which the last line was counted, so that questions from left to right count each character once.
   */
  #counted: Counted = { lineStart: 0, offset: 0, units: 0 };

  constructor(text: string, encoding: PositionEncoding) {
    this.#text = text;
    this.#unitsOf = unitsOf[encoding];
    this.#isPlain = isAscii.test(text);
  }

  /** The column of an offset in a line; an offset inside a character counts as its start. */
  columnOf(lineStart: number, offset: number): number {
    return this.#isPlain ? offset - lineStart : this.#count(lineStart, offset, Number.POSITIVE_INFINITY).units;
  }

  /** The offset of a column in a line that ends at an offset; a column inside a character counts as its start. */
  offsetOf(lineStart: number, lineEnd: number, column: number): number {
    return this.#isPlain ? Math.min(lineStart + column, lineEnd) : this.#count(lineStart, lineEnd, column).offset;
  }

  #count(lineStart: number, end: number, column: number): Counted {
    const known = this.#counted;
    const goesOn = known.lineStart === lineStart && known.offset <= end && known.units <= column;
    let { offset, units } = goesOn ? known : { offset: lineStart, units: 0 };
    while (offset < end) {
      const point = this.#text.codePointAt(offset) ?? 0;
      const width = point > 0xffff ? 2 : 1;
      const after = units + this.#unitsOf(point);
      if (offset + width > end || after > column) break;
      offset += width;
      units = after;
    }
    this.#counted = { lineStart, offset, units };
    return this.#counted;
  }
}

interface Counted {
  readonly lineStart: number;
  readonly offset: number;
  readonly units: number;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are ASCII like any other.
const isAscii = /^[\x00-\x7f]*$/;

const unitsOf: Readonly<Record<PositionEncoding, (codePoint: number) => number>> = {
  'utf-16': (point) => (point > 0xffff ? 2 : 1),
  // A surrogate without its partner is written as U+FFFD, which also has three bytes.
  'utf-8': (point) => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4),
  'utf-32': () => 1,
};
