// Remembers with which characters some names begin, so that most searches for another name end without a look at them.

/** The first characters of some names. Two characters may count as one. */
export class Initials {
  /** A bit for each group of characters from the small letters on. */
  #small = 0;
  /** A bit for each group of earlier characters, such as the capitals. */
  #other = 0;

  add(name: string): void {
    const first = name.charCodeAt(0);
    if (first >= smallLetters) this.#small |= 1 << (first & 31);
    else this.#other |= 1 << (first & 31);
  }

  /** Adds all characters of another set. */
  take(others: Initials): void {
    this.#small |= others.#small;
    this.#other |= others.#other;
  }

  /** True if an added name may begin with the same character as this one. False is certain. */
  mayBegin(name: string): boolean {
    const first = name.charCodeAt(0);
    return (((first >= smallLetters ? this.#small : this.#other) >>> (first & 31)) & 1) === 1;
  }
}

/** The code of the character before `a`. */
const smallLetters = 0x60;
