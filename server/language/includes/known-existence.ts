// Stores whether each place exists, and the unknown places that questions asked about.
import type { Existence } from './includes.ts';

export class KnownExistence {
  readonly #known: Map<string, Existence>;
  readonly #unknown: Set<string>;
  /** True if a question needed builds that are unknown; copies of this object share the flag. */
  readonly #builds: { areWanted: boolean };
  readonly #hasText: (uri: string) => boolean;

  /** Starts with a copy of the known places. Unknown places that a question meets are noted in the original too. */
  constructor(hasText: (uri: string) => boolean, same?: KnownExistence) {
    this.#hasText = hasText;
    this.#known = new Map(same ? same.#known : []);
    this.#unknown = same ? same.#unknown : new Set();
    this.#builds = same ? same.#builds : { areWanted: false };
  }

  set(uri: string, existence: Existence): void {
    if (existence === 'unknown') this.#known.delete(uri);
    else this.#known.set(uri, existence);
    this.#unknown.delete(uri);
  }

  of(uri: string): Existence {
    const existence = this.#known.get(uri) ?? 'unknown';
    // A file whose text was not given counts as unknown, because its text must be loaded.
    if (existence === 'unknown' || (existence === 'file' && !this.#hasText(uri))) this.#unknown.add(uri);
    return existence;
  }

  wantBuilds(): void {
    this.#builds.areWanted = true;
  }

  /** True if builds were needed since the last call. */
  takeWantsBuilds(): boolean {
    const { areWanted } = this.#builds;
    this.#builds.areWanted = false;
    return areWanted;
  }

  /** The places that questions asked about and that are unknown or lack their text. Empties the list. */
  takeUnknown(): readonly string[] {
    const isSettled = (uri: string) => ['directory', 'missing'].includes(this.#known.get(uri) ?? 'unknown');
    const unknown = [...this.#unknown].filter((uri) => !this.#hasText(uri) && !isSettled(uri));
    this.#unknown.clear();
    return unknown;
  }
}
