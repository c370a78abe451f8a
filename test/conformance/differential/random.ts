// Random choices that a seed and an index reproduce, so that any schema of a run can be made again alone.
export interface Random {
  /** An integer from 0 up to but not including the bound. */
  readonly below: (bound: number) => number;
  /** True with this probability. */
  readonly chance: (probability: number) => boolean;
  /** One of the items. There must be at least one. */
  readonly pick: <Item>(items: readonly Item[]) => Item;
  /** One of the choices, by weight; a choice of weight 0 is never taken. */
  readonly weighted: <Choice>(choices: readonly (readonly [weight: number, choice: Choice])[]) => Choice;
  /** The items in another order. */
  readonly shuffled: <Item>(items: readonly Item[]) => Item[];
}

/** The choices of one schema. They do not depend on the number of choices made for other schemas. */
export function randomOf(seed: number, index: number): Random {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35);
  // The generator mulberry32.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  const pick = <Item>(items: readonly Item[]): Item => {
    if (items.length === 0) throw new Error('there is nothing to pick from');
    return items[below(items.length)] as Item;
  };
  return {
    below,
    chance: (probability) => next() < probability,
    pick,
    weighted: (choices) => {
      let left = next() * choices.reduce((sum, [weight]) => sum + weight, 0);
      for (const [weight, choice] of choices) {
        left -= weight;
        if (left < 0) return choice;
      }
      throw new Error('no choice has a weight');
    },
    shuffled: (items) => {
      const rest = [...items];
      const result: (typeof rest)[number][] = [];
      while (rest.length > 0) result.push(...rest.splice(below(rest.length), 1));
      return result;
    },
  };
}
