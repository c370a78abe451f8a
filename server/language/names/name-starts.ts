// Compares the starts of names as numbers: a look at thousands of strings takes longer than a keystroke may.

/** Holds the first eight characters of each name as two numbers of four, which are in the same order as the names. */
export class NameStarts {
  #numbers = new Int32Array(2048);

  set(place: number, name: string): void {
    if (2 * place >= this.#numbers.length) {
      const numbers = new Int32Array(this.#numbers.length * 2);
      numbers.set(this.#numbers);
      this.#numbers = numbers;
    }
    const [first, second] = numbersOf(name);
    this.#numbers[2 * place] = first;
    this.#numbers[2 * place + 1] = second;
  }

  /**
   * Compares the names at two places by their first eight characters: below zero if the left one comes first. 0 means
   * that only the whole names can decide.
   */
  compare(left: number, right: number): number {
    const numbers = this.#numbers;
    const order = (numbers[2 * left] as number) - (numbers[2 * right] as number);
    return order || (numbers[2 * left + 1] as number) - (numbers[2 * right + 1] as number);
  }

  /** Functions that test, from numbers alone, whether the name at a place begins with a word. */
  comparedWith(word: string): StartTests {
    const numbers = this.#numbers;
    const [first, second] = numbersOf(word);
    const [firstMask, secondMask] = [maskOf(first), maskOf(second)];
    const half = word.length < 4 ? 0 : 1;
    const next = word.length < 8 ? maskAt(word.length % 4) : 0;
    return {
      mayBegin: (place) =>
        (((numbers[2 * place] as number) ^ first) & firstMask) === 0 &&
        (((numbers[2 * place + 1] as number) ^ second) & secondMask) === 0,
      isLonger: (place) => ((numbers[2 * place + half] as number) & next) !== 0,
    };
  }
}

interface StartTests {
  /** Returns true for every name that begins with the word in any letter case, and for hardly any other name. */
  readonly mayBegin: (place: number) => boolean;
  /** Returns true only for names that are longer than the word, though not for all of them. */
  readonly isLonger: (place: number) => boolean;
}

const bits = 7;
const highest = (1 << bits) - 1;
/** The bit that tells lower from upper case. */
const caseBit = 32;

/** The numbers of the first eight characters of a text. Characters after the first one outside ASCII are left out. */
function numbersOf(text: string): readonly [first: number, second: number] {
  const numbers: [number, number] = [0, 0];
  for (let index = 0; index < 8 && index < text.length; index++) {
    const code = Math.min(highest, text.charCodeAt(index));
    numbers[index < 4 ? 0 : 1] |= code << shiftAt(index % 4);
    if (code === highest) break;
  }
  return numbers;
}

/** The bits in which a number has characters, except the bits that tell their letter case. */
function maskOf(number: number): number {
  let mask = 0;
  for (let index = 0; index < 4; index++)
    if ((number & maskAt(index)) !== 0) mask |= maskAt(index) & ~(caseBit << shiftAt(index));
  return mask;
}

function maskAt(index: number): number {
  return highest << shiftAt(index);
}

function shiftAt(index: number): number {
  return bits * (3 - index);
}
