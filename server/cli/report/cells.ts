// A line of source as a terminal shows it: what each character looks like, and how many cells it takes.
import { plainText } from '../../language/service.ts';

/** A character as people see it, which may be several code points. */
export interface Cell {
  readonly text: string;
  /** How many columns of the terminal it takes. */
  readonly width: number;
  /** Where it is in the line, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

const tabWidth = 4;

/** Finds what people see as one character. To make it takes longer than to check a small schema, so it is made once it is needed. */
let segmenter: Intl.Segmenter | undefined;

/** The characters of a line: tabs as blanks up to the next stop, and what a terminal would act on as an escape. */
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

/** The characters of a line as people see them. In ASCII each code is one. */
function segmentsOf(line: string): Iterable<{ readonly segment: string; readonly index: number }> {
  if (/^[\t\u0020-\u007e]*$/.test(line)) return Array.from(line, (segment, index) => ({ segment, index }));
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return segmenter.segment(line);
}

/** How many columns a character takes: East Asian ones and emoji take two, marks that combine with nothing none. */
function widthOf(grapheme: string): number {
  if (/^[\u0020-\u007e]$/.test(grapheme)) return 1;
  if (/^[\p{Mn}\p{Me}\p{Cf}]+$/u.test(grapheme)) return 0;
  return emoji.test(grapheme) || wide.test(grapheme) ? 2 : 1;
}

const emoji = /^\p{Emoji_Presentation}|\ufe0f/u;

/** The blocks that Unicode's East Asian Width gives two columns. */
const wide =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u;
