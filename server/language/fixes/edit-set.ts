// Collects the edits of many fixes that are applied together, so that no edits overlap.
import { isSameEdit } from '../text-edit.ts';
import type { FileEdit } from './fix.ts';

/** Edits of one text that do not overlap, sorted by offset so that the edits at a place are found quickly. */
export class EditSet {
  readonly #edits: FileEdit[] = [];

  /** The edits in the order of the text. */
  get all(): readonly FileEdit[] {
    return this.#edits;
  }

  /** True if the set contains an equal edit. */
  has(edit: FileEdit): boolean {
    return this.#around(edit).some((other) => isSameEdit(edit, other));
  }

  /** True if an edit is in conflict with an edit in the set, by the rule of `areInConflict`. */
  isInConflict(edit: FileEdit): boolean {
    return this.#around(edit).some((other) => areInConflict(edit, other));
  }

  /** Adds edits. They must not be in conflict with each other or with the set; this is not checked. */
  add(edits: readonly FileEdit[]): void {
    for (const edit of edits) {
      let index = this.#indexAt(edit.start + 1);
      // At one place an insertion comes before a replacement, so that only the last edit has a length.
      while (index > 0 && this.#startsLater(index - 1, edit)) index--;
      this.#edits.splice(index, 0, edit);
    }
  }

  #startsLater(index: number, { start, end }: FileEdit): boolean {
    const other = this.#edits[index] as FileEdit;
    return other.start === start && other.end > end;
  }

  /** The edits in the set that may touch an edit: the last edit that begins before it, and all that begin within it. */
  #around({ start, end }: FileEdit): readonly FileEdit[] {
    return this.#edits.slice(Math.max(this.#indexAt(start) - 1, 0), this.#indexAt(end + 1));
  }

  /** The index of the first edit that begins at an offset or after the offset; the number of edits if none does. */
  #indexAt(offset: number): number {
    let [low, high] = [0, this.#edits.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#edits[middle] as FileEdit).start < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/**
 * True if two edits overlap or insert at the same offset. Two insertions with line breaks are not in conflict: they are
 * statements, which may follow each other.
 */
function areInConflict(left: FileEdit, right: FileEdit): boolean {
  if (left.start === right.start && left.start === left.end && right.start === right.end) {
    return !(left.text.includes('\n') && right.text.includes('\n'));
  }
  return left.start < right.end && right.start < left.end;
}
