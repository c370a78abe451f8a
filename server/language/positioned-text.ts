// Keeps a text with its lines, and converts between offsets and the positions of clients.
import type { Position, Range } from 'vscode-languageserver-types';
import { LineStarts } from './line-starts.ts';
import { isLineEnd } from './lines.ts';
import { Columns, type PositionEncoding } from './position-encoding.ts';
import type { TextChange } from './text-edit.ts';

export class PositionedText {
  /** The text, which may be longer than the longest text that is read. */
  protected wholeText: string;
  #lineStarts: LineStarts | undefined;
  /** The unit in which columns are counted. */
  readonly positionEncoding: PositionEncoding;
  /** The columns of the current text; undefined before they are first needed, and always if they are UTF-16 units. */
  #columns: Columns | undefined;

  constructor(text: string, encoding: PositionEncoding) {
    this.wholeText = text;
    this.positionEncoding = encoding;
  }

  get lineCount(): number {
    return this.#lines.count;
  }

  /**
   * The line and column of an offset. An offset in a line break counts as the end of the line, one after the text as
   * the end of the text. The line `likely` is tried first.
   */
  positionAt(offset: number, likely?: number): Position {
    const line = this.#lines.lineAt(offset, likely);
    const start = this.#lines.of(line);
    const at = this.#beforeLineEnd(start, Math.min(offset, this.wholeText.length));
    return { line, character: this.positionEncoding === 'utf-16' ? at - start : this.#encoded.columnOf(start, at) };
  }

  /** The UTF-16 offset of a position; a column past the end of the line gives the line's end. */
  offsetAt({ line, character }: Position): number {
    if (line >= this.#lines.count) return this.wholeText.length;
    if (line < 0) return 0;
    const start = this.#lines.of(line);
    if (character <= 0) return start;
    const next = line + 1 < this.#lines.count ? this.#lines.of(line + 1) : this.wholeText.length;
    if (this.positionEncoding === 'utf-16') return this.#beforeLineEnd(start, Math.min(start + character, next));
    return this.#encoded.offsetOf(start, this.#beforeLineEnd(start, next), character);
  }

  /** The UTF-16 offset at which a line starts. */
  startOfLine(line: number): number {
    return this.offsetAt({ line, character: 0 });
  }

  /** The number of columns between two offsets of one line. */
  widthOf(start: number, end: number): number {
    if (this.positionEncoding === 'utf-16') return end - start;
    return this.positionAt(end).character - this.positionAt(start).character;
  }

  /** The range of a pair of offsets. */
  rangeOf(start: number, end: number): Range {
    const first = this.positionAt(start);
    return { start: first, end: this.positionAt(end, first.line) };
  }

  get #encoded(): Columns {
    this.#columns ??= new Columns(this.wholeText, this.positionEncoding);
    return this.#columns;
  }

  get #lines(): LineStarts {
    this.#lineStarts ??= new LineStarts(this.wholeText);
    return this.#lineStarts;
  }

  /**
   * The offset itself, or the end of the text of the line that begins at `start` if the offset is in the line break.
   */
  #beforeLineEnd(start: number, offset: number): number {
    let at = Math.max(start, offset);
    while (at > start && isLineEnd(this.wholeText.charCodeAt(at - 1))) at--;
    return at;
  }

  /** Takes a new text. With `change`, the text differs from the old one only there. */
  protected replaceText(text: string, change?: TextChange): void {
    this.wholeText = text;
    this.#columns = undefined;
    if (change) this.#lines.replaced(change, text);
    else this.#lineStarts = undefined;
  }
}
