// Finds fields, members and methods by name over the whole workspace, at the cost of a few bytes for each: an entry of a
// map for every one of a million names would take more memory than the texts.
import { type DeclarationSummary, isNamedDeclaration, membersOf } from '../summary/summary.ts';
import { NameTable } from './name-table.ts';

interface IndexedFile {
  readonly exports: readonly DeclarationSummary[];
  /** The place in the table of the name of each member, in the order of the file; -1 for one without a name. */
  readonly places: Int32Array;
}

export class MemberIndex {
  readonly #table = new NameTable();
  readonly #files = new Map<string, IndexedFile>();
  readonly #changed = new Map<string, readonly DeclarationSummary[]>();

  /** Replaces what is known about a file; undefined removes it. A changed file is read again on the next question. */
  update(uri: string, exports: readonly DeclarationSummary[] | undefined): void {
    const known = this.#files.get(uri);
    if (exports && !known) this.#read(uri, exports);
    else if (exports && exports !== known?.exports) this.#changed.set(uri, exports);
    else this.#changed.delete(uri);
    if (exports || !known) return;
    this.#forget(known);
    this.#files.delete(uri);
  }

  /** The names of members with all letters of a word, those that begin with its first letter or the others. */
  namesHaving(word: string, isFirst: boolean): Iterable<string> {
    this.#readChanged();
    return this.#table.having(word, isFirst);
  }

  /** How many members have a name. */
  count(name: string): number {
    this.#readChanged();
    return this.#table.find(name)?.count ?? 0;
  }

  /** Tells of each member with one of these names: its file, and its number among the members of all of the file. */
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
        // There is nothing at a place below 0.
        if (isWanted[place] === 1) found(this.#table.nameAt(place), uri, number);
      }
    }
  }

  #readChanged(): void {
    for (const [uri, exports] of this.#changed) this.#read(uri, exports);
    this.#changed.clear();
  }

  #read(uri: string, exports: readonly DeclarationSummary[]): void {
    const places: number[] = [];
    for (const declaration of exports) {
      if (!isNamedDeclaration(declaration)) continue;
      for (const { name } of membersOf(declaration)) places.push(name.text === '' ? -1 : this.#table.add(name.text));
    }
    // The old names are removed last, so that names that stay keep their places.
    const known = this.#files.get(uri);
    if (known) this.#forget(known);
    this.#files.set(uri, { exports, places: Int32Array.from(places) });
  }

  #forget({ places }: IndexedFile): void {
    for (const place of places) if (place >= 0) this.#table.delete(this.#table.nameAt(place));
  }
}
