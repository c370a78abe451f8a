// Remembers the last written names, so that completion can put them before other names that fit equally well. Editors
// do not report the accepted item, but they send edits. An edit that ends in a name, and that the next edit leaves
// alone, has written the name, by typing or from a list.

import type { SourceFile } from '../source-file.ts';
import type { TextChange } from '../text-edit.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';

/** The largest number of names that are remembered. */
const mostNames = 100;
/** The largest number of characters of a name that are read on each side of an offset. */
const longestName = 200;

export class RecentNames {
  /** The names, with dots as written, in the order of their last use; each with the number of that use. */
  readonly #names = new Map<string, number>();
  /** The last parts of the names; undefined until they are needed, and after each new name. */
  #lastParts: ReadonlySet<string> | undefined;
  #uses = 0;
  /** The end of the last edit; undefined before the first edit. */
  #place: { readonly file: SourceFile; readonly offset: number } | undefined;

  /**
   * Announces that a text will be inserted into a file; must be called before the file changes. Costs the same however
   * long the file is.
   */
  willChange(file: SourceFile, change: TextChange, text: string): void {
    const name = this.#place && nameAt(this.#place.file, this.#place.offset);
    if (name && !(this.#place?.file === file && goesOn(name, change, text))) this.#add(name.text);
    this.#place = { file, offset: change.newEnd };
  }

  /** The number of the last use of a name as written, higher for later uses; 0 for an unused name. */
  useOf(name: string): number {
    return this.#names.get(name) ?? 0;
  }

  /** True if a name with this last part was used. */
  hasLastPart(simpleName: string): boolean {
    if (this.#names.size === 0) return false;
    this.#lastParts ??= new Set([...this.#names.keys()].map((name) => simpleNameOf(name)));
    return this.#lastParts.has(simpleName);
  }

  #add(name: string): void {
    this.#names.delete(name);
    this.#names.set(name, ++this.#uses);
    const [oldest] = this.#names.keys();
    if (this.#names.size > mostNames && oldest !== undefined) this.#names.delete(oldest);
    this.#lastParts = undefined;
  }
}

interface WrittenName {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The name that contains an offset or ends there; undefined if there is none. */
function nameAt({ text }: SourceFile, offset: number): WrittenName | undefined {
  const front = /[A-Za-z_][\w.]*$/.exec(text.slice(Math.max(0, offset - longestName), offset))?.[0];
  if (front === undefined) return undefined;
  const back = /^\w*/.exec(text.slice(offset, offset + longestName))?.[0] ?? '';
  return { text: front + back, start: offset - front.length, end: offset + back.length };
}

/**
 * True if a change turns a name into another: it changes a part of the name, or inserts letters directly before or
 * after it.
 */
function goesOn(name: WrittenName, { start, oldEnd }: TextChange, text: string): boolean {
  if (oldEnd < name.start || name.end < start) return false;
  if (oldEnd === name.start) return /[\w.]$/.test(text);
  return start < name.end || /^[\w.]/.test(text);
}
