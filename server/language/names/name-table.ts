// Narrows down the names of a workspace to those that a typed word may fit, at the cost of one comparison of numbers
// for each: looking into 200,000 strings takes longer than a keystroke may.

/** Names, each at a place of its own as long as it is there, with the letters of each as bits beside it. */
export class NameTable {
  readonly #names: (string | undefined)[] = [];
  /** How often each name was added. */
  readonly #counts: number[] = [];
  readonly #places = new Map<string, number>();
  readonly #free: number[] = [];
  #letters = new Int32Array(1024);

  /** One more than the highest place. */
  get size(): number {
    return this.#names.length;
  }

  /** Adds a name once more, and returns its place. */
  add(name: string): number {
    const known = this.#places.get(name);
    const place = known ?? this.#free.pop() ?? this.#names.length;
    this.#counts[place] = (this.#counts[place] ?? 0) + 1;
    if (known !== undefined) return place;
    if (place >= this.#letters.length) {
      const letters = new Int32Array(this.#letters.length * 2);
      letters.set(this.#letters);
      this.#letters = letters;
    }
    this.#names[place] = name;
    this.#letters[place] = lettersOf(name) | firstOf(name);
    this.#places.set(name, place);
    return place;
  }

  /** Removes a name once; it is gone when it was removed as often as it was added. */
  delete(name: string): void {
    const place = this.#places.get(name);
    if (place === undefined) return;
    const count = (this.#counts[place] ?? 0) - 1;
    this.#counts[place] = count;
    if (count > 0) return;
    this.#names[place] = undefined;
    this.#letters[place] = 0;
    this.#places.delete(name);
    this.#free.push(place);
  }

  /** The name at a place; empty where there is none. */
  nameAt(place: number): string {
    return this.#names[place] ?? '';
  }

  /** Where a name is, and how often it was added; undefined for one that is not there. */
  find(name: string): { readonly place: number; readonly count: number } | undefined {
    const place = this.#places.get(name);
    return place === undefined ? undefined : { place, count: this.#counts[place] ?? 0 };
  }

  /**
   * The names that have every letter of a word, whatever its case and place: those that begin with the word's first
   * letter, or all others.
   */
  *having(word: string, isFirst: boolean): Iterable<string> {
    const wanted = lettersOf(word);
    const first = firstOf(word);
    const letters = this.#letters;
    for (let place = 0; place < this.#names.length; place++) {
      const own = letters[place] as number;
      if ((own & wanted) !== wanted || ((own & firstBits) === first) !== isFirst) continue;
      const name = this.#names[place];
      if (name !== undefined) yield name;
    }
  }
}

/** 27 bits tell which letters occur, and whether any digit does; the five above them tell the first character. */
const firstBits = -1 << 27;

function lettersOf(name: string): number {
  let letters = 0;
  for (let index = 0; index < name.length; index++) {
    const kind = kindOf(name.charCodeAt(index));
    if (kind <= digit) letters |= 1 << kind;
  }
  return letters;
}

function firstOf(name: string): number {
  return kindOf(name.charCodeAt(0)) << 27;
}

const digit = 26;
const other = 27;

/** 0 to 25 for letters of either case, then digits, then all else. */
function kindOf(code: number): number {
  const lower = code | 32;
  if (lower >= 97 && lower <= 122) return lower - 97;
  return code >= 48 && code <= 57 ? digit : other;
}
