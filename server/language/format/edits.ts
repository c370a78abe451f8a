// The edits that turn a text into its layout: blanks between elements, and a comma here and there.
import type { FormatOptions } from '../format-options.ts';
import { endBeforeSpaces } from '../runs.ts';
import type { Edit } from '../text-edit.ts';
import { indentation, innerLineEnds, shiftOf } from './columns.ts';
import { EditList } from './edit-list.ts';
import type { Elements } from './elements.ts';
import type { TextLayout } from './text-layout.ts';

/** Lines from 0, both included. */
export interface LineRange {
  readonly first: number;
  readonly last: number;
}

/** The edits in the order of the text. With ranges, only declarations and members that lie wholly in a range change. */
export function editsOf(layout: TextLayout, options: FormatOptions, ranges?: readonly LineRange[]): Edit[] {
  return new EditWriter(layout, options, ranges).write();
}

class EditWriter {
  readonly #edits: EditList;
  readonly #layout: TextLayout;
  readonly #elements: Elements;
  readonly #options: FormatOptions;
  readonly #ranges: readonly LineRange[] | undefined;
  readonly #lineEnd: string;
  /** True if the unit before the current one may change. */
  #isFreeBefore = true;
  #firstBefore = 0;
  #isFree = true;
  #unit: LineRange = { first: 0, last: 0 };

  constructor(layout: TextLayout, options: FormatOptions, ranges: readonly LineRange[] | undefined) {
    this.#edits = new EditList(layout.elements.text);
    this.#layout = layout;
    this.#elements = layout.elements;
    this.#options = options;
    this.#ranges = ranges;
    this.#lineEnd = lineEndOf(layout, options);
  }

  write(): Edit[] {
    const { kinds } = this.#elements;
    const end = kinds.length - 1;
    for (let index = 0; index < end; index++) {
      const isUnit = index === 0 || this.#startsUnit(index);
      if (isUnit) this.#enterUnit(index);
      this.#writeGap(index, isUnit);
      this.#writeElement(index);
    }
    this.#writeEnd(end);
    return this.#edits.edits;
  }

  #startsUnit(index: number): boolean {
    const kind = this.#layout.breaks[index];
    return kind === 'unit' || kind === 'continuation';
  }

  #enterUnit(first: number): void {
    const { lines, endLines, kinds } = this.#elements;
    let end = first + 1;
    while (end < kinds.length - 1 && !this.#startsUnit(end)) end++;
    this.#isFreeBefore = this.#isFree;
    this.#firstBefore = this.#unit.first;
    this.#unit = { first: lines[first] as number, last: endLines[end - 1] as number };
    this.#isFree = this.#mayChange(this.#unit.first, this.#unit.last);
  }

  /** True if all of the lines may change. */
  #mayChange(first: number, last: number): boolean {
    for (let line = first; line <= last; line++) if (this.#layout.verbatim[line]) return false;
    return this.#isInRange(first, last);
  }

  #isInRange(first: number, last: number): boolean {
    return !this.#ranges || this.#ranges.some((range) => range.first <= first && last <= range.last);
  }

  #writeGap(index: number, isUnit: boolean): void {
    const { text, starts, ends } = this.#elements;
    const { dropped, added } = this.#layout;
    const start = index === 0 ? startOfText(text) : (ends[index - 1] as number);
    const end = starts[index] as number;
    const old = text.slice(start, end);
    if (dropped.has(index)) {
      if (this.#isFree) this.#edits.replace(start, ends[index] as number, '');
      return;
    }
    const mayAdd = isUnit ? this.#isFreeBefore : this.#isFree;
    const comma = added.has(index - 1) && mayAdd ? ',' : '';
    if (isUnit) this.#writeUnitGap(index, start, end, comma);
    else this.#edits.replace(start, end, comma + this.#innerGap(index, old));
  }

  #innerGap(index: number, old: string): string {
    if (!this.#isFree) return old;
    const { breaks, pads, blanks } = this.#layout;
    const pad = pads[index] as number;
    if (breaks[index] === 'none') return ' '.repeat(pad);
    return this.#lineEnd.repeat(blanks[index] ? 2 : 1) + this.#indentation(index);
  }

  /**
   * Writes the end of one line, the blank lines, and the indentation of the next line, except for parts that must
   * stay.
   */
  #writeUnitGap(index: number, start: number, end: number, comma: string): void {
    const { text, lines, endLines } = this.#elements;
    const old = text.slice(start, end);
    if (index === 0) {
      this.#edits.replace(start, end, this.#firstGap(old));
      return;
    }
    const isBlank = this.#layout.blanks[index] === true;
    const first = old.indexOf('\n') + 1;
    if (first === 0) {
      const mayBreak = this.#isFree && this.#isFreeBefore && this.#isInRange(this.#firstBefore, this.#unit.last);
      const lineEnds = this.#lineEnd.repeat(isBlank ? 2 : 1);
      this.#edits.replace(start, end, comma + (mayBreak ? lineEnds + this.#indentation(index) : old));
      return;
    }
    const last = old.lastIndexOf('\n') + 1;
    const between = this.#blankLines(
      old.slice(first, last),
      isBlank,
      endLines[index - 1] as number,
      lines[index] as number,
    );
    this.#edits.replace(start, start + first, comma + (this.#isFreeBefore ? this.#lineEnd : old.slice(0, first)));
    this.#edits.replace(start + first, start + last, between);
    if (this.#isFree) this.#edits.replace(start + last, end, this.#indentation(index));
  }

  /** The blank lines between two lines. */
  #blankLines(old: string, isBlank: boolean, before: number, line: number): string {
    const wanted = isBlank ? this.#lineEnd : '';
    if (old === '') return this.#isInRange(before, line) ? wanted : '';
    return this.#mayChange(before + 1, line - 1) && this.#isInRange(before + 1, this.#unit.last) ? wanted : old;
  }

  /**
   * The new text before the first element: empty, except that a doc comment after a byte order mark needs an empty
   * line. It is the old text if that must stay.
   */
  #firstGap(old: string): string {
    const { text, kinds, lines } = this.#elements;
    if (!this.#isFree || !this.#mayChange(0, lines[0] as number)) return old;
    return startOfText(text) > 0 && kinds[0] === 'doc' && old.includes('\n') ? this.#lineEnd : '';
  }

  #writeEnd(end: number): void {
    const { text, ends, lines, endLines } = this.#elements;
    const start = end === 0 ? startOfText(text) : (ends[end - 1] as number);
    const old = text.slice(start);
    const line = lines[end] as number;
    if (end === 0) {
      if (this.#mayChange(0, line)) this.#edits.replace(start, text.length, '');
      return;
    }
    const first = old.indexOf('\n') + 1;
    const isFree = this.#isFree;
    const newLine = this.#options.insertFinalNewline || first > 0 ? this.#lineEnd : '';
    if (first === 0) {
      if (isFree) this.#edits.replace(start, text.length, newLine);
      return;
    }
    const next = (endLines[end - 1] as number) + 1;
    const rest =
      this.#mayChange(next, Math.max(next, old.endsWith('\n') ? line - 1 : line)) || old.length === first
        ? ''
        : old.slice(first);
    this.#edits.replace(start, text.length, (isFree ? newLine : old.slice(0, first)) + rest);
  }

  #writeElement(index: number): void {
    const { kinds, text, starts, ends, lines, endLines } = this.#elements;
    if (!this.#isFree) return;
    const start = starts[index] as number;
    const end = ends[index] as number;
    if (kinds[index] === 'line') {
      const blanks = Math.min(end - start, end - endBeforeSpaces(text, end));
      if (blanks > 0) this.#edits.replace(end - blanks, end, '');
    } else if (kinds[index] === 'block' && lines[index] !== endLines[index]) {
      this.#moveBlock(index);
    }
  }

  /** Moves the lines of a block comment as far as its first line has moved. */
  #moveBlock(index: number): void {
    const { indentSize, indentStyle } = this.#options;
    const shift = shiftOf(this.#elements, this.#layout, index, indentSize);
    for (const { start, end, column } of innerLineEnds(this.#elements, index, indentSize)) {
      const blanks = column === undefined ? '' : indentation(column + shift, indentStyle, indentSize);
      this.#edits.replace(start, end, this.#lineEnd + blanks);
    }
  }

  #indentation(index: number): string {
    const { indentSize, indentStyle } = this.#options;
    const { breaks, pads } = this.#layout;
    const pad = pads[index] as number;
    if (breaks[index] !== 'continuation') return indentation(pad, indentStyle, indentSize);
    // A continuation has the indent of the line above, so that it stays aligned with tabs of any size.
    let line = index;
    while (line > 0 && (breaks[line] === 'none' || breaks[line] === 'continuation')) line--;
    const depth = pads[line] as number;
    return indentation(depth, indentStyle, indentSize) + ' '.repeat(Math.max(0, pad - depth));
  }
}

function startOfText(text: string): number {
  return text.charCodeAt(0) === 0xfeff ? 1 : 0;
}

/**
 * The line end for all lines: an option sets it, or the more frequent line end of the text is taken. Lines that stay
 * unchanged do not count, so that formatting again gives the same line end.
 */
function lineEndOf({ elements, verbatim }: TextLayout, { endOfLine }: FormatOptions): string {
  if (endOfLine !== 'keep') return endOfLine === 'crlf' ? '\r\n' : '\n';
  const { text } = elements;
  let line = 0;
  let balance = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    if (!verbatim[line]) balance += text.charCodeAt(at - 1) === 0x0d ? 1 : -1;
    line++;
  }
  return balance > 0 ? '\r\n' : '\n';
}
