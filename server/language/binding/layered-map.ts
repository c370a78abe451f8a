// Provides a map whose copies are cheap, so that a keystroke can change a few of thousands of entries and leave the old
// map unchanged.

/**
 * A map whose values are never undefined. A copy shares most entries with the original, but changes of one map never
 * reach the other.
 */
export class LayeredMap<Key, Value> {
  /** Never changed, because other maps may share it. */
  #base: ReadonlyMap<Key, Value> = new Map<Key, Value>();
  /** The differences from the base; undefined marks a removed entry. */
  #own = new Map<Key, Value | undefined>();

  get(key: Key): Value | undefined {
    const own = this.#own.get(key);
    // Most maps have no base, and most keys that are looked up are in neither part.
    if (own !== undefined || this.#base.size === 0) return own;
    return this.#own.has(key) ? undefined : this.#base.get(key);
  }

  set(key: Key, value: Value): void {
    this.#own.set(key, value);
  }

  delete(key: Key): void {
    if (this.#base.has(key)) this.#own.set(key, undefined);
    else this.#own.delete(key);
  }

  *entries(): Iterable<readonly [Key, Value]> {
    for (const [key, value] of this.#base) if (!this.#own.has(key)) yield [key, value];
    for (const [key, value] of this.#own) if (value !== undefined) yield [key, value];
  }

  /** Sets all entries of another map. */
  take(other: LayeredMap<Key, Value>): void {
    for (const [key, value] of other.#base) if (!other.#own.has(key)) this.#own.set(key, value);
    for (const [key, value] of other.#own) if (value !== undefined) this.#own.set(key, value);
  }

  /** The number of entries, or more if entries of the base were removed. */
  get size(): number {
    return this.#base.size + this.#own.size;
  }

  copy(): LayeredMap<Key, Value> {
    if (this.#own.size > mostDifferences + this.#base.size / 16) this.#merge();
    const copy = new LayeredMap<Key, Value>();
    copy.#base = this.#base;
    copy.#own = new Map(this.#own);
    return copy;
  }

  #merge(): void {
    const base = new Map(this.#base);
    for (const [key, value] of this.#own) {
      if (value === undefined) base.delete(key);
      else base.set(key, value);
    }
    this.#base = base;
    this.#own = new Map();
  }
}

/**
 * With more differences from the base than this number and a sixteenth of the size of the base, `copy` first makes a
 * new base of them. Fewer differences are copied one by one, which takes no time.
 */
const mostDifferences = 64;
