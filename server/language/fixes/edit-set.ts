// The edits of many fixes that are applied together, without conflicts.
import { isSameEdit } from '../text-edit.ts';
import type { FileEdit } from './fix.ts';

/** Edits of one text that do not overlap, sorted so that those at a place are found quickly. */
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

  /** True if an edit overlaps one in the set. */
  isInConflict(edit: FileEdit): boolean {
    return this.#around(edit).some((other) => areInConflict(edit, other));
  }

  /** Adds edits, which must have no conflicts with those in the set. */
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

  /** The edits that may touch an edit: the one before it, and those that begin in it. */
  #around({ start, end }: FileEdit): readonly FileEdit[] {
    return this.#edits.slice(Math.max(this.#indexAt(start) - 1, 0), this.#indexAt(end + 1));
  }

  /** The index of the first edit that begins at an offset or after it. */
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

/** True if edits overlap. Two statements may be inserted at one place, one after the other. */
function areInConflict(left: FileEdit, right: FileEdit): boolean {
  if (left.start === right.start && left.start === left.end && right.start === right.end) {
    return !(left.text.includes('\n') && right.text.includes('\n'));
  }
  return left.start < right.end && right.start < left.end;
}
