// Shows places in a source file as compilers do: the lines, with the places underlined.
import type { Range } from 'vscode-languageserver-types';
import { plainText } from '../../language/service.ts';
import { type Cell, cellsOf } from './cells.ts';
import type { Paint } from './styles.ts';

/** A place to underline. The first mark of an excerpt is the finding itself, others are related places. */
export interface Mark {
  readonly range: Range;
  readonly sign: '^' | '-';
  readonly style: Parameters<Paint>[0];
  /** The text after the underline. */
  readonly label: string;
}

export interface Look {
  readonly paint: Paint;
  /** The largest number of columns in a line. */
  readonly width: number;
}

/** The part of a mark that is on one line, in UTF-16 columns. */
interface Stretch extends Pick<Mark, 'sign' | 'style' | 'label'> {
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** The lines that marks touch, with their numbers, and a line of underlines below them for each mark. */
export function excerpt(
  lineAt: (line: number) => string,
  marks: readonly Mark[],
  gutter: number,
  look: Look,
): readonly string[] {
  const { paint } = look;
  const stretches = marks.flatMap((mark) => stretchesOf(mark, lineAt));
  const lines = [...new Set(stretches.map(({ line }) => line))].sort((left, right) => left - right);
  const bar = paint('frame', `${' '.repeat(gutter)} |`);
  const shown = [bar];
  let last = lines[0] ?? 0;
  for (const line of lines) {
    if (line > last + 1) shown.push(paint('frame', '...'));
    last = line;
    const own = stretches.filter((stretch) => stretch.line === line);
    const room = look.width - gutter - 3;
    const part = visiblePart(cellsAround(lineAt(line), own, room), own, room);
    shown.push(`${paint('frame', `${String(line + 1).padStart(gutter)} |`)} ${part.map(({ text }) => text).join('')}`);
    for (const stretch of own) shown.push(`${bar} ${underline(part, stretch, paint)}`.trimEnd());
  }
  return shown;
}

/** The number of digits of the largest line number. */
export function gutterOf(ranges: readonly Range[]): number {
  return Math.max(...ranges.map(({ end }) => String(end.line + 1).length));
}

/**
 * The parts of a mark on its first and its last line. If there is a single line between these, its part is included.
 */
function stretchesOf({ range, sign, style, label }: Mark, lineAt: (line: number) => string): readonly Stretch[] {
  const { start, end } = range;
  const isEndEmpty = end.line > start.line && end.character === 0;
  const last = isEndEmpty ? end.line - 1 : end.line;
  const ofLine = (line: number): Stretch => {
    const text = lineAt(line);
    const isLast = line === last;
    return {
      line,
      start: line === start.line ? start.character : text.length - text.trimStart().length,
      end: isLast && !isEndEmpty ? end.character : text.trimEnd().length,
      sign,
      style,
      label: isLast ? label : '',
    };
  };
  const between = last - start.line === 2 ? [start.line + 1] : [];
  return [...new Set([start.line, ...between, last])].map(ofLine);
}

function underline(cells: readonly Cell[], { start, end, sign, style, label }: Stretch, paint: Paint): string {
  const before = cells.filter((cell) => cell.end <= start);
  const under = cells.filter((cell) => cell.end > start && cell.start < end);
  // An empty range, as at the end of a line, still gets one sign.
  const signs = sign.repeat(Math.max(1, widthOf(under)));
  return `${' '.repeat(widthOf(before))}${paint(style, label === '' ? signs : `${signs} ${plainText(label)}`)}`;
}

/**
 * The characters of a line that may be visible. Of a long line these are few, because a thousand findings may be in it.
 */
function cellsAround(line: string, stretches: readonly Stretch[], room: number): readonly Cell[] {
  const start = Math.min(...stretches.map((stretch) => stretch.start));
  const from = Math.max(0, start - longestCell * room);
  const cells = cellsOf(line.slice(from, start + longestCell * room));
  return from === 0 ? cells : cells.map((cell) => ({ ...cell, start: cell.start + from, end: cell.end + from }));
}

/** The UTF-16 units of most characters at most, for each of their columns. */
const longestCell = 16;

/** The visible part of a long line: the surroundings of its first mark, with an ellipsis at each cut. */
function visiblePart(cells: readonly Cell[], stretches: readonly Stretch[], room: number): readonly Cell[] {
  if (widthOf(cells) <= room) return cells;
  const start = Math.min(...stretches.map((stretch) => stretch.start));
  const marked = cells.findIndex((cell) => cell.end > start);
  let first = marked < 0 ? cells.length : marked;
  // One third of the room is for text before the mark.
  for (let left = Math.floor(room / 3); first > 0; first--) {
    left -= cells[first - 1]?.width ?? 0;
    if (left < 0) break;
  }
  const front = first === 0 ? [] : [{ text: '…', width: 1, start: 0, end: cells[first - 1]?.end ?? 0 }];
  const part: Cell[] = [...front];
  let left = room - part.length - 1;
  for (const cell of cells.slice(first)) {
    left -= cell.width;
    if (left < 0) return [...part, { text: '…', width: 1, start: cell.start, end: Number.POSITIVE_INFINITY }];
    part.push(cell);
  }
  return part;
}

function widthOf(cells: readonly Cell[]): number {
  return cells.reduce((sum, { width }) => sum + width, 0);
}
