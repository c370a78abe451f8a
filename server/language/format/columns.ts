// Computes columns in the text and in the layout.
import type { Layout } from './element-layout.ts';
import { codePoints, type Elements, widthOf } from './elements.ts';

/** The column of an offset in the text; a tab reaches to the next multiple of its size. */
export function columnAt(text: string, offset: number, tabSize: number): number {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const start = lineStart === 0 && text.charCodeAt(0) === 0xfeff ? 1 : lineStart;
  const line = text.slice(start, offset);
  if (!line.includes('\t')) return codePoints(text, start, offset);
  let column = 0;
  for (const character of line) column = character === '\t' ? column + tabSize - (column % tabSize) : column + 1;
  return column;
}

/**
 * True if a comment starts in the column of a trailing comment on another line. If tabs come before the trailing one,
 * columns are also compared for other sizes of tabs.
 */
export function startTogether(elements: Elements, trailing: number, comment: number, tabSize: number): boolean {
  const { text, starts, ends, lines } = elements;
  // Without this, a line with many comments would be read again for each of them.
  if (lines[trailing] === lines[comment]) return false;
  const start = starts[trailing] as number;
  const sizes = text.slice(ends[trailing - 1], start).includes('\t') ? [tabSize, 4, 8] : [tabSize];
  return sizes.some((size) => columnAt(text, start, size) === columnAt(text, starts[comment] as number, size));
}

/** The column at which an element is printed. */
export function printedColumn(elements: Elements, layout: Layout, element: number, tabSize: number): number {
  const { lines, endLines } = elements;
  let column = layout.pads[element] as number;
  for (let index = element; layout.breaks[index] === 'none' && index > 0; ) {
    index--;
    if (lines[index] !== endLines[index]) return column + lastColumn(elements, layout, index, tabSize);
    if (layout.dropped.has(index)) continue;
    column += widthOf(elements, index) + (layout.pads[index] as number) + (layout.added.has(index) ? 1 : 0);
  }
  return column;
}

/** A line end in a block comment, with the blanks around it. */
interface InnerLineEnd {
  readonly start: number;
  readonly end: number;
  /** The column of the first word on the line that begins here; undefined for a line without words. */
  readonly column: number | undefined;
}

/**
 * The line ends in a block comment. The range of each has the blanks around it, a carriage return before it included.
 */
export function innerLineEnds({ text, starts, ends }: Elements, block: number, tabSize: number): InnerLineEnd[] {
  const from = starts[block] as number;
  const to = ends[block] as number;
  const found: InnerLineEnd[] = [];
  for (
    let newline = text.indexOf('\n', from);
    newline >= 0 && newline < to;
    newline = text.indexOf('\n', newline + 1)
  ) {
    let start = newline;
    while (start > (found.at(-1)?.end ?? from) && isBlank(text, start - 1)) start--;
    let end = newline + 1;
    while (end < to && isBlank(text, end) && text[end] !== '\r') end++;
    let word = end;
    while (word < to && isBlank(text, word)) word++;
    const isEmpty = text[word] === '\n';
    found.push({ start, end, column: isEmpty ? undefined : columnAt(text, end, tabSize) });
  }
  return found;
}

function isBlank(text: string, offset: number): boolean {
  return text[offset] === ' ' || text[offset] === '\t' || text[offset] === '\r';
}

/**
 * The number of columns by which the lines of a block comment move: as far as its first line, but no line moves beyond
 * column 0.
 */
export function shiftOf(elements: Elements, layout: Layout, block: number, tabSize: number): number {
  const columns = innerLineEnds(elements, block, tabSize).flatMap(({ column }) => column ?? []);
  const start = columnAt(elements.text, elements.starts[block] as number, tabSize);
  const least = columns.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
  return Math.max(printedColumn(elements, layout, block, tabSize) - start, -least);
}

/** The column at which a block comment of several lines ends. */
export function lastColumn(elements: Elements, layout: Layout, block: number, tabSize: number): number {
  const last = innerLineEnds(elements, block, tabSize).at(-1);
  const end = elements.ends[block] as number;
  const words = codePoints(elements.text, last?.end ?? end, end);
  return words + (last?.column ?? 0) + shiftOf(elements, layout, block, tabSize);
}

/** Blanks that reach from the start of a line to a column. */
export function indentation(column: number, style: 'space' | 'tab', size: number): string {
  if (style === 'space') return ' '.repeat(column);
  return '\t'.repeat(Math.floor(column / size)) + ' '.repeat(column % size);
}
