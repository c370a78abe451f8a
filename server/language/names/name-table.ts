// Narrows the names of a workspace to names that a typed word may fit, by comparing one number for each name. A look
// into 200,000 strings takes longer than a keystroke may.
import { compare } from '../compare.ts';
import { Best } from './best.ts';
import { type BestNames, byFitAndName, type FittingName, type NameQuestion } from './best-names.ts';
import { NameStarts } from './name-starts.ts';
import { fitOf, fits } from './word-fit.ts';

/**
 * A table of names. A name has a number, its place, while it is in the table. A bit mask of its letters is stored under
 * the same number.
 */
export class NameTable {
  readonly #names: (string | undefined)[] = [];
  /** For each name, the number of times it was added. */
  readonly #counts: number[] = [];
  readonly #places = new Map<string, number>();
  readonly #free: number[] = [];
  #letters = new Int32Array(1024);
  readonly #starts = new NameStarts();

  /** The highest place so far plus one; free places count too. */
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
    this.#starts.set(place, name);
    this.#places.set(name, place);
    return place;
  }

  /** Removes a name once. The name leaves the table after as many removals as additions. */
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

  /** The name at a place; empty if the place is free. */
  nameAt(place: number): string {
    return this.#names[place] ?? '';
  }

  /** The place of a name, and the number of times it was added; undefined for an unknown name. */
  find(name: string): { readonly place: number; readonly count: number } | undefined {
    const place = this.#places.get(name);
    return place === undefined ? undefined : { place, count: this.#counts[place] ?? 0 };
  }

  /**
   * The names that have every letter of a word, in any case and order. With `isFirst`, only names that begin with the
   * word's first letter; without it, only the other names.
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

  /** The names that best fit a word and that `isWanted` accepts. The numbers beside the names rule out most of them. */
  best({ word, limit, mostElsewhere, isWanted }: NameQuestion): BestNames {
    const fitOfName = fitOf(word);
    const [wanted, first] = [lettersOf(word), firstOf(word)];
    const { mayBegin, isLonger } = this.#starts.comparedWith(word);
    const equal = new Best<FittingName>(limit, byFitAndName);
    const longer = new Best<number>(limit, (left, right) => this.#compare(left, right));
    const within = new Best<FittingName>(limit, byFitAndName);
    const rate = (place: number): void => {
      const found = { name: this.nameAt(place), fit: fitOfName(this.nameAt(place)) };
      if (found.fit === fits.none) return;
      if (found.fit === fits.prefix) {
        if (!longer.isFullFor(place) && isWanted(found.name)) longer.add(place);
        return;
      }
      const best = found.fit === fits.exact ? equal : within;
      if (!best.isFullFor(found) && isWanted(found.name)) best.add(found);
    };
    const elsewhere: number[] = [];
    const letters = this.#letters;
    for (let place = 0; place < this.#names.length; place++) {
      const own = letters[place] as number;
      if ((own & wanted) !== wanted) continue;
      if ((own & firstBits) !== first) {
        if (elsewhere.length <= mostElsewhere) elsewhere.push(place);
      } else if (!mayBegin(place) || !isLonger(place) || !longer.isFullFor(place)) {
        rate(place);
      }
    }
    const isCut = elsewhere.length > mostElsewhere;
    if (!isCut) for (const place of elsewhere) rate(place);
    const others = longer.items.map((place) => ({ name: this.nameAt(place), fit: fits.prefix }));
    return { beginning: [...equal.items, ...others].slice(0, limit), within: within.items, isCut };
  }

  #compare(left: number, right: number): number {
    return this.#starts.compare(left, right) || compare(this.nameAt(left), this.nameAt(right));
  }
}

/**
 * The mask of the upper five bits, which hold the first character. The lower 27 bits show the letters that occur, and
 * whether there is a digit.
 */
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

/** The number of a character's kind: 0 to 25 for letters of either case, 26 for all digits, 27 for all else. */
function kindOf(code: number): number {
  const lower = code | 32;
  if (lower >= 97 && lower <= 122) return lower - 97;
  return code >= 48 && code <= 57 ? digit : other;
}
