// Aligns columns: trailing comments that were aligned stay so, and an option aligns types and values, too.
import type { FormatOptions } from '../format-options.ts';
import { printedColumn } from './columns.ts';
import { endOfCode, longest, runsOf } from './comment-runs.ts';
import type { ColumnStart } from './cursor.ts';
import { type ElementKind, isComment } from './elements.ts';
import type { TextLayout } from './text-layout.ts';

/**
 * Puts trailing comments of neighbouring lines in one column if they shared a column in the text; with the option
 * `alignColumns`, always. Continuations of a comment on the lines below follow it.
 */
export function alignComments(layout: TextLayout, options: FormatOptions): void {
  let group: number[] = [];
  for (const comment of trailingComments(layout)) {
    const last = group.at(-1);
    if (last !== undefined && !areNeighbours(layout, last, comment)) {
      alignGroup(layout, group, options);
      group = [];
    }
    group.push(comment);
  }
  alignGroup(layout, group, options);
  placeContinuations(layout, options.indentSize);
}

/**
 * Aligns the trailing comments of neighbouring lines: all comments with the option `alignColumns`, otherwise each run
 * of comments that shared a column in the text.
 */
function alignGroup(layout: TextLayout, group: readonly number[], options: FormatOptions): void {
  const { indentSize } = options;
  if (options.alignColumns) alignRun(layout, group, indentSize);
  else for (const run of runsOf(layout, group, indentSize)) alignRun(layout, run, indentSize);
}

/** Puts the types of fields and the values of members of neighbouring lines in one column each. */
export function alignColumns(layout: TextLayout, starts: readonly ColumnStart[], options: FormatOptions): void {
  for (const column of ['type', 'value'] as const) {
    let run: number[] = [];
    for (const start of starts) {
      if (start.column !== column || isKept(layout, start.element)) continue;
      const last = run.at(-1);
      if (last !== undefined && !areNeighbours(layout, last, start.element)) {
        alignRun(layout, run, options.indentSize);
        run = [];
      }
      run.push(start.element);
    }
    alignRun(layout, run, options.indentSize);
  }
}

function alignRun(layout: TextLayout, run: readonly number[], tabSize: number): void {
  const { pads } = layout;
  const ends = run.map((element) => endOfCode(layout, element, tabSize));
  // The longest code has one blank before its comment, shorter code has more.
  const gap = run.reduce((least, element) => Math.min(least, pads[element] as number), Number.POSITIVE_INFINITY);
  const column = longest(ends) + gap;
  run.forEach((element, index) => {
    pads[element] = column - (ends[index] as number);
  });
}

/** The element of the first trailing comment of each line that begins with an item, unless the line stays unchanged. */
function* trailingComments(layout: TextLayout): Generator<number> {
  const { elements, breaks } = layout;
  const { kinds } = elements;
  let start = 0;
  for (let index = 0; index < kinds.length - 1; index++) {
    if (index === 0 || breaks[index] !== 'none') start = index;
    if (start === index || !isComment(kinds[index] as ElementKind) || isComment(kinds[index - 1] as ElementKind))
      continue;
    if (isItemStart(layout, start) && endsItemLine(layout, index) && !isKept(layout, index)) yield index;
  }
}

function isItemStart({ breaks, elements }: TextLayout, element: number): boolean {
  const kind = elements.kinds[element];
  if (kind === '}' || kind === ']') return false;
  return element === 0 || breaks[element] === 'unit' || breaks[element] === 'item';
}

/** True if only comments follow on the line, and the item does not continue on the next line. */
function endsItemLine({ elements, breaks }: TextLayout, comment: number): boolean {
  const { kinds } = elements;
  let index = comment + 1;
  while (isComment(kinds[index] as ElementKind) && breaks[index] === 'none') index++;
  if (kinds[index] === 'end') return true;
  return breaks[index] !== 'none' && breaks[index] !== 'deeper' && breaks[index] !== 'level';
}

/**
 * True if the line of the element `other` is right below the line of the earlier element `one`. Lines that only
 * continue a comment do not count.
 */
function areNeighbours({ elements, breaks, blanks }: TextLayout, one: number, other: number): boolean {
  const { lines, endLines } = elements;
  let count = 0;
  for (let index = one + 1; index <= other; index++) {
    if (lines[index - 1] !== endLines[index - 1]) return false;
    if (breaks[index] === 'none' || breaks[index] === 'continuation') continue;
    count++;
    if (blanks[index] || count > 1) return false;
  }
  return true;
}

function placeContinuations(layout: TextLayout, tabSize: number): void {
  const { elements, breaks, pads } = layout;
  let trailing = 0;
  breaks.forEach((kind, index) => {
    if (kind !== 'continuation') trailing = index;
    else pads[index] = printedColumn(elements, layout, trailing, tabSize);
  });
}

function isKept({ verbatim, elements }: TextLayout, element: number): boolean {
  return verbatim[elements.lines[element] as number] !== undefined;
}
