// A set of URIs that the server finds out, as an input of a program.

export class UriSet {
  #uris: ReadonlySet<string>;
  readonly #changed: () => void;

  /** `changed` is called when the set has changed. */
  constructor(changed: () => void, original?: UriSet) {
    this.#uris = original ? original.#uris : new Set();
    this.#changed = changed;
  }

  has(uri: string): boolean {
    return this.#uris.has(uri);
  }

  /** Replaces the whole set. */
  readonly set = (uris: ReadonlySet<string>): void => {
    const isSame = uris.size === this.#uris.size && [...uris].every((uri) => this.#uris.has(uri));
    this.#uris = uris;
    if (!isSame) this.#changed();
  };
}
