// Finds fields, members and methods by name over the whole workspace, at the cost of a few bytes for each. A map with
// an entry for each of a million names would take more memory than the texts.
import { isNamedDeclaration, membersOf, startOfDeclaration } from '../summary/summary.ts';
import type { IndexedFile } from './name-index.ts';
import { NameTable } from './name-table.ts';

interface Known {
  readonly state: object;
  /**
   * For each member in the order of the file, the place of the member's name in the table (`NameTable`); -1 for a
   * member without a name.
   */
  readonly places: Int32Array;
}

/**
 * A file whose names are not yet in the table. `spans` has two offsets in the text for each member: the start and the
 * end of its name. Finding the offsets takes less work than a look at the names.
 */
interface LateFile {
  readonly state: object;
  readonly text: string;
  readonly spans: Int32Array;
}

/**
 * The names of a file's members as spans of its text. Undefined if a name is written in another length than it has, so
 * that its span is not the name.
 */
function lateFile({ state, text, summary }: IndexedFile): LateFile | undefined {
  const spans: number[] = [];
  for (const [index, declaration] of summary.declarations.entries()) {
    if (!isNamedDeclaration(declaration)) continue;
    const base = startOfDeclaration(summary, index);
    for (const { name } of membersOf(declaration)) {
      if (name.end - name.start !== name.text.length) return undefined;
      spans.push(base + name.start, base + name.end);
    }
  }
  return { state, text, spans: Int32Array.from(spans) };
}

export class MemberIndex {
  readonly #table = new NameTable();
  readonly #files = new Map<string, Known>();
  readonly #changed = new Map<string, IndexedFile>();
  /** Files whose names are not yet in the table. */
  readonly #late = new Map<string, LateFile>();

  /** Replaces the members of a file; undefined removes the file. A changed file is read again at the next question. */
  update(uri: string, file: IndexedFile | undefined): void {
    const known = this.#files.get(uri);
    this.#late.delete(uri);
    this.#changed.delete(uri);
    const late = file?.isSettled && !known ? lateFile(file) : undefined;
    if (late) this.#late.set(uri, late);
    else if (file && file.state !== known?.state) this.#changed.set(uri, file);
    if (file || !known) return;
    this.#forget(known);
    this.#files.delete(uri);
  }

  /**
   * The names of members that have every letter of a word. With `isFirst`, only names that begin with the word's first
   * letter; without it, only the other names.
   */
  namesHaving(word: string, isFirst: boolean): Iterable<string> {
    this.#readChanged();
    return this.#table.having(word, isFirst);
  }

  /** The number of members with a name. */
  count(name: string): number {
    this.#readChanged();
    return this.#table.find(name)?.count ?? 0;
  }

  /**
   * Calls `found` for each member that has one of the names: with the name, the file of the member, and the number of
   * the member among all members of the file.
   */
  find(names: Iterable<string>, found: (name: string, uri: string, number: number) => void): void {
    this.#readChanged();
    const isWanted = new Uint8Array(this.#table.size);
    for (const name of names) {
      const known = this.#table.find(name);
      if (known) isWanted[known.place] = 1;
    }
    for (const [uri, { places }] of this.#files) {
      const count = places.length;
      for (let number = 0; number < count; number++) {
        const place = places[number] as number;
        // A place below 0 has no entry.
        if (isWanted[place] === 1) found(this.#table.nameAt(place), uri, number);
      }
    }
  }

  /**
   * Puts the names of up to `files` waiting files into the table, so that the next question has less to do. Returns
   * true if files are left.
   */
  readSome(files: number): boolean {
    let left = files;
    for (const [uri, { state, text, spans }] of this.#late) {
      if (left-- <= 0) return true;
      this.#late.delete(uri);
      const places = new Int32Array(spans.length / 2);
      for (let index = 0; index < places.length; index++) {
        const name = text.slice(spans[2 * index], spans[2 * index + 1]);
        places[index] = name === '' ? -1 : this.#table.add(name);
      }
      this.#files.set(uri, { state, places });
    }
    return false;
  }

  #readChanged(): void {
    this.readSome(Number.POSITIVE_INFINITY);
    for (const [uri, file] of this.#changed) this.#read(uri, file);
    this.#changed.clear();
  }

  #read(uri: string, { state, summary }: IndexedFile): void {
    const places: number[] = [];
    for (const declaration of summary.exports) {
      if (!isNamedDeclaration(declaration)) continue;
      for (const { name } of membersOf(declaration)) places.push(name.text === '' ? -1 : this.#table.add(name.text));
    }
    // The old names are removed last, so that names that stay keep their places.
    const known = this.#files.get(uri);
    if (known) this.#forget(known);
    this.#files.set(uri, { state, places: Int32Array.from(places) });
  }

  #forget({ places }: Known): void {
    for (const place of places) if (place >= 0) this.#table.delete(this.#table.nameAt(place));
  }
}
