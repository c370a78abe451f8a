// Finds the strongly connected components of a graph: things that lead to each other.

/** A thing that is being followed, with the things after it that were not followed yet. */
interface Step<Thing> {
  readonly thing: Thing;
  readonly rest: Iterator<Thing>;
}

/**
 * For each thing that can be reached, a thing of its strongly connected component. It is equal for two things if and
 * only if they lead to each other. This is Tarjan's algorithm with a list instead of recursion, so that no cycle is too
 * long.
 */
export function strongComponents<Thing>(
  starts: Iterable<Thing>,
  next: (thing: Thing) => Iterable<Thing>,
): ReadonlyMap<Thing, Thing> {
  const components = new Map<Thing, Thing>();
  const order = new Map<Thing, number>();
  const lowest = new Map<Thing, number>();
  const waiting: Thing[] = [];
  const way: Step<Thing>[] = [];
  const enter = (thing: Thing): void => {
    lowest.set(thing, order.size);
    order.set(thing, order.size);
    waiting.push(thing);
    way.push({ thing, rest: next(thing)[Symbol.iterator]() });
  };
  const lower = (thing: Thing, to: number | undefined): void => {
    if (to !== undefined && to < (lowest.get(thing) ?? to)) lowest.set(thing, to);
  };
  for (const start of starts) {
    if (order.has(start)) continue;
    enter(start);
    for (let step = way.at(-1); step; step = way.at(-1)) {
      const { thing, rest } = step;
      const following = rest.next();
      if (!following.done) {
        const { value } = following;
        if (!order.has(value)) enter(value);
        else if (!components.has(value)) lower(thing, order.get(value));
        continue;
      }
      way.pop();
      if (lowest.get(thing) === order.get(thing)) {
        let other: Thing;
        do {
          other = waiting.pop() as Thing;
          components.set(other, thing);
        } while (other !== thing);
      }
      const before = way.at(-1);
      if (before) lower(before.thing, lowest.get(thing));
    }
  }
  return components;
}
