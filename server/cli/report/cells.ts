// Splits a line of source into the characters that a terminal shows, with their widths.
import { plainText } from '../../language/service.ts';

/** A character as people see it. It may consist of several code points. */
export interface Cell {
  readonly text: string;
  /** The number of terminal columns. */
  readonly width: number;
  /** The position in the line, in UTF-16 units; `end` is after the character. */
  readonly start: number;
  readonly end: number;
}

const tabWidth = 4;

/**
 * Splits text into visible characters. Undefined until it is needed, because creating it takes longer than checking a
 * small schema.
 */
let segmenter: Intl.Segmenter | undefined;

/**
 * The characters of a line. A tab becomes spaces up to the next tab stop, and a control character becomes an escape.
 */
export function cellsOf(line: string): readonly Cell[] {
  const cells: Cell[] = [];
  let column = 0;
  for (const { segment, index } of segmentsOf(line)) {
    const text = segment === '\t' ? ' '.repeat(tabWidth - (column % tabWidth)) : plainText(segment);
    const width = text === segment ? widthOf(segment) : text.length;
    cells.push({ text, width, start: index, end: index + segment.length });
    column += width;
  }
  return cells;
}

/** The visible characters of a line with their places. In ASCII each code unit is a character. */
function segmentsOf(line: string): Iterable<{ readonly segment: string; readonly index: number }> {
  if (/^[\t\u0020-\u007e]*$/.test(line)) return Array.from(line, (segment, index) => ({ segment, index }));
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return segmenter.segment(line);
}

/**
 * The columns of a character: two for an East Asian character or an emoji, none for an invisible character or for a
 * combining mark without a letter, one for any other.
 */
function widthOf(grapheme: string): number {
  if (/^[\u0020-\u007e]$/.test(grapheme)) return 1;
  if (/^[\p{Mn}\p{Me}\p{Cf}]+$/u.test(grapheme)) return 0;
  return emoji.test(grapheme) || wide.test(grapheme) ? 2 : 1;
}

const emoji = /^\p{Emoji_Presentation}|\ufe0f/u;

/** Matches a character of the blocks that are two columns wide by Unicode's East Asian Width. */
const wide =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u;
