// What is known of each place, and of which places a question asked that nobody has looked at.
import type { Existence } from './includes.ts';

export class KnownExistence {
  readonly #known: Map<string, Existence>;
  readonly #unknown: Set<string>;
  /** Whether a question asked for builds of which nothing is known; copies note it in the same place. */
  readonly #builds: { areWanted: boolean };
  readonly #hasText: (uri: string) => boolean;

  /** Begins with what is known elsewhere; what is asked of it and unknown is noted there, too. */
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
    // A file that exists but whose text was not given counts as unknown: its text must be loaded.
    if (existence === 'unknown' || (existence === 'file' && !this.#hasText(uri))) this.#unknown.add(uri);
    return existence;
  }

  wantBuilds(): void {
    this.#builds.areWanted = true;
  }

  /** Whether builds were asked for since the last call. */
  takeWantsBuilds(): boolean {
    const { areWanted } = this.#builds;
    this.#builds.areWanted = false;
    return areWanted;
  }

  /** The places that were asked for and about which nothing is known, or whose text is missing; empties the list. */
  takeUnknown(): readonly string[] {
    const isSettled = (uri: string) => ['directory', 'missing'].includes(this.#known.get(uri) ?? 'unknown');
    const unknown = [...this.#unknown].filter((uri) => !this.#hasText(uri) && !isSettled(uri));
    this.#unknown.clear();
    return unknown;
  }
}
