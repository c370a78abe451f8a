// Keeps the best of many items: choosing 200 out of a million costs little more than one look at each.
export class Best<Item> {
  readonly #limit: number;
  readonly #compare: (left: Item, right: Item) => number;
  readonly #items: Item[] = [];

  /** Keeps the best `limit` items. `compare(left, right)` is below zero if `left` is the better one. */
  constructor(limit: number, compare: (left: Item, right: Item) => number) {
    this.#limit = limit;
    this.#compare = compare;
  }

  /** The best of the added items, in order. */
  get items(): readonly Item[] {
    return this.#items;
  }

  /** True if the list is full of items that are at least as good as this one. */
  isFullFor(item: Item): boolean {
    const worst = this.#items[this.#limit - 1];
    return worst !== undefined && this.#compare(worst, item) <= 0;
  }

  add(item: Item): void {
    if (this.isFullFor(item)) return;
    let low = 0;
    let high = this.#items.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#compare(this.#items[middle] as Item, item) <= 0) low = middle + 1;
      else high = middle;
    }
    this.#items.splice(low, 0, item);
    if (this.#items.length > this.#limit) this.#items.pop();
  }
}
