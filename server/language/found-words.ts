// Remembers which words are in a text, so that an edit does not make anyone look through all of it again.
import type { TextChange } from './parser.ts';

export class FoundWords {
  readonly #words = new Map<string, boolean>();

  has(text: string, word: string): boolean {
    const known = this.#words.get(word) ?? text.includes(word);
    this.#words.set(word, known);
    return known;
  }

  /** Follows a change, after which the text is this. */
  follow(text: string, { start, newEnd }: TextChange): void {
    for (const [word, isThere] of this.#words) {
      const around = text.slice(Math.max(0, start - word.length), newEnd + word.length);
      if (isThere) this.#words.delete(word);
      else if (around.includes(word)) this.#words.set(word, true);
    }
  }
}
