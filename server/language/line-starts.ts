// Stores where the lines of a text begin, and follows edits at a cost in proportion to the change.
import type { TextChange } from './text-edit.ts';

/**
 * The offsets at which lines begin, in two parts with a gap at the last edit. Lines before the gap are counted from the
 * start of the text, and lines after it from the end of the text. So an edit moves only the lines between it and the
 * gap.
 */
export class LineStarts {
  /** The line starts before the gap, ascending. */
  readonly #front: number[];
  /** The line starts after the gap, descending, as distances from the end of the text. */
  readonly #back: number[] = [];
  #length: number;
  /** The line that `lineAt` returned last; the next question tries this line first. */
  #last = 0;

  constructor(text: string) {
    this.#front = [0];
    if (text.includes('\r')) addStarts(this.#front, text, 0, text.length);
    else for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.#front.push(at + 1);
    this.#length = text.length;
  }

  get count(): number {
    return this.#front.length + this.#back.length;
  }

  /** The offset at which a line begins; the line must exist. */
  of(line: number): number {
    const front = this.#front[line];
    return front ?? this.#length - (this.#back[this.count - 1 - line] ?? 0);
  }

  /** The line that an offset is in; the first or last one if it is outside of the text. `likely` is tried first. */
  lineAt(offset: number, likely = this.#last): number {
    // Most places are asked for in their order, so the next one is a few lines further.
    let [low, high] = [0, this.count];
    if (likely < high && this.of(likely) <= offset) {
      low = likely + 1;
      for (let step = 1; low < high; step *= 2) {
        const further = Math.min(low + step, high) - 1;
        if (this.of(further) > offset) {
          high = further;
          break;
        }
        low = further + 1;
      }
    }
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.of(middle) > offset) high = middle;
      else low = middle + 1;
    }
    this.#last = Math.max(low - 1, 0);
    return this.#last;
  }

  /** Follows a change; `text` is the text after it. */
  replaced({ start, oldEnd, newEnd }: TextChange, text: string): void {
    const [front, back] = [this.#front, this.#back];
    for (let last = front.at(-1) ?? 0; last > oldEnd; last = front.at(-1) ?? 0) {
      back.push(this.#length - last);
      front.pop();
    }
    for (let next = back.at(-1); next !== undefined && this.#length - next <= oldEnd; next = back.at(-1)) {
      if (this.#length - next < start) front.push(this.#length - next);
      back.pop();
    }
    while (front.length > 1 && (front.at(-1) ?? 0) >= start) front.pop();
    this.#length = text.length;
    addStarts(front, text, start, newEnd);
  }
}

/**
 * Adds the offsets in [from, to] at which lines begin, without the start of the text. A carriage return and a line feed
 * are one line end, so both characters around an offset are looked at.
 */
function addStarts(starts: number[], text: string, from: number, to: number): void {
  for (let start = Math.max(from, 1); start <= to; start++) {
    const before = text.charCodeAt(start - 1);
    if (before === lineFeed || (before === carriageReturn && text.charCodeAt(start) !== lineFeed)) starts.push(start);
  }
}

const lineFeed = 10;
const carriageReturn = 13;
