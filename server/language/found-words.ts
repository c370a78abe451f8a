// Remembers the words that were found in a text, so that after an edit only the changed part is searched again.
import type { TextChange } from './text-edit.ts';

export class FoundWords {
  readonly #words = new Map<string, boolean>();

  has(text: string, word: string): boolean {
    const known = this.#words.get(word) ?? text.includes(word);
    this.#words.set(word, known);
    return known;
  }

  /** Follows a change; `text` is the whole text after the change. */
  follow(text: string, { start, newEnd }: TextChange): void {
    for (const [word, isThere] of this.#words) {
      const around = text.slice(Math.max(0, start - word.length), newEnd + word.length);
      if (isThere) this.#words.delete(word);
      else if (around.includes(word)) this.#words.set(word, true);
    }
  }
}
