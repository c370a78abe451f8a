// Finds the trailing comments that belong in one column: some are a little off, and some share a column by chance.
import { columnAt, printedColumn, startTogether } from './columns.ts';
import type { Elements } from './elements.ts';
import type { TextLayout } from './text-layout.ts';

/** The comments of a group from one index to another, both included. */
interface Run {
  readonly from: number;
  readonly to: number;
  /** The column at which the comments are printed. */
  readonly column: number;
}

/**
 * The runs of a group of trailing comments on neighbouring lines: each run is put in one column, and comments that are
 * alone are in no run. The aligned text gives the same runs, so formatting again changes nothing.
 */
export function runsOf(layout: TextLayout, group: readonly number[], tabSize: number): (readonly number[])[] {
  const ends = group.map((comment) => endOfCode(layout, comment, tabSize));
  const runs: Run[] = [];
  for (const { from, to } of columnsInText(layout.elements, group, tabSize)) {
    let run: Run = { from, to, column: longest(ends.slice(from, to + 1)) + 1 };
    // Columns that are near each other only after alignment would become one in the next formatting.
    for (let last = runs.at(-1); last && areNear(last, run, ends); last = runs.at(-1)) {
      runs.pop();
      run = { from: last.from, to, column: Math.max(last.column, run.column) };
    }
    runs.push(run);
  }
  return runs.filter(({ from, to }) => from < to).map(({ from, to }) => group.slice(from, to + 1));
}

/** The column at which the code before a trailing comment ends. */
export function endOfCode(layout: TextLayout, comment: number, tabSize: number): number {
  return printedColumn(layout.elements, layout, comment, tabSize) - (layout.pads[comment] as number);
}

/** The largest of the columns; 0 if there are none. `Math.max(...columns)` would fail for a very long list. */
export function longest(columns: readonly number[]): number {
  return columns.reduce((one, other) => Math.max(one, other), 0);
}

/**
 * Divides a group at each comment that is neither in the column of the comment above nor slightly beside it. Comments
 * that share a column by chance are divided, too.
 */
function columnsInText(elements: Elements, group: readonly number[], tabSize: number): Omit<Run, 'column'>[] {
  const parts: Omit<Run, 'column'>[] = [];
  let from = 0;
  for (let index = 1; index <= group.length; index++) {
    if (index < group.length && belongTogether(elements, group[index - 1], group[index], tabSize)) continue;
    if (isByChance(elements, group, from, index - 1)) {
      for (let alone = from; alone < index; alone++) parts.push({ from: alone, to: alone });
    } else {
      parts.push({ from, to: index - 1 });
    }
    from = index;
  }
  return parts;
}

function belongTogether(elements: Elements, above = 0, below = 0, tabSize = 1): boolean {
  if (startTogether(elements, above, below, tabSize) || startTogether(elements, below, above, tabSize)) return true;
  const column = (comment: number): number => columnAt(elements.text, elements.starts[comment] as number, tabSize);
  const off = column(above) - column(below);
  return isSlip(off, blanksBefore(elements, above), blanksBefore(elements, below));
}

function areNear(above: Run, below: Run, ends: readonly number[]): boolean {
  const blanksAbove = above.column - (ends[above.to] as number);
  return isSlip(above.column - below.column, blanksAbove, below.column - (ends[below.from] as number));
}

/**
 * True if two comments are meant to share a column: their columns differ by at most three, both are at least two blanks
 * after their code, and one of them is at least three.
 */
function isSlip(off: number, blanksAbove = 0, blanksBelow = 0): boolean {
  return Math.abs(off) <= 3 && Math.min(blanksAbove, blanksBelow) >= 2 && Math.max(blanksAbove, blanksBelow) > 2;
}

/**
 * True if comments share a column only because their lines are equally long: all are equally close to their code, by at
 * most two blanks, and so is the comment right above or below them, in another column.
 */
function isByChance(elements: Elements, group: readonly number[], from: number, to: number): boolean {
  const blanks = blanksBefore(elements, group[from] as number);
  if (blanks === undefined || blanks > 2) return false;
  const isAlike = (comment: number | undefined): boolean =>
    comment !== undefined && blanksBefore(elements, comment) === blanks;
  return (isAlike(group[from - 1]) || isAlike(group[to + 1])) && group.slice(from, to + 1).every(isAlike);
}

/** The number of blanks before a comment; undefined if there are tabs, because their width is unknown. */
function blanksBefore({ text, starts, ends }: Elements, comment: number): number | undefined {
  const blanks = text.slice(ends[comment - 1], starts[comment]);
  return blanks.includes('\t') ? undefined : blanks.length;
}
