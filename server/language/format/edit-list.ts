// Collects edits of a text in their smallest form: equal text at their ends is left out, and edits that touch are
// joined.
import { changeBetween, type Edit } from '../text-edit.ts';

/** Collects edits in the order of a text. */
export class EditList {
  readonly edits: Edit[] = [];
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** Replaces a span by a text; equal text at both ends is left out. */
  replace(start: number, end: number, text: string): void {
    const old = this.#text.slice(start, end);
    if (old === text) return;
    const change = changeBetween(old, text);
    let [prefix, suffix] = [change.start, old.length - change.oldEnd];
    // A carriage return and its line feed are one line end for an editor, and stay together in each edit.
    const isSplit = (at: string, index: number) => at[index - 1] === '\r' && at[index] === '\n';
    if (isSplit(old, prefix) || isSplit(text, prefix)) prefix--;
    if (isSplit(old, old.length - suffix) || isSplit(text, text.length - suffix)) suffix--;
    const edit = { start: start + prefix, end: end - suffix, text: text.slice(prefix, text.length - suffix) };
    const last = this.edits.at(-1);
    // Two edits that touch would depend on their order.
    if (last && last.end === edit.start)
      this.edits[this.edits.length - 1] = { ...edit, start: last.start, text: last.text + edit.text };
    else this.edits.push(edit);
  }
}
