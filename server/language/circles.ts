// Finds the circles of things that lead to each other.

/** A thing on the way, with those after it that were not followed yet. */
interface Step<Thing> {
  readonly thing: Thing;
  readonly rest: Iterator<Thing>;
}

/**
 * For each thing that is reached, one that stands for its circle: all things of one circle get the same one. The circles
 * are the strongly connected components by Tarjan's algorithm, with a list and no recursion, so that no circle is too
 * long.
 */
export function circlesOf<Thing>(
  starts: Iterable<Thing>,
  next: (thing: Thing) => Iterable<Thing>,
): ReadonlyMap<Thing, Thing> {
  const circles = new Map<Thing, Thing>();
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
        else if (!circles.has(value)) lower(thing, order.get(value));
        continue;
      }
      way.pop();
      if (lowest.get(thing) === order.get(thing)) {
        let other: Thing;
        do {
          other = waiting.pop() as Thing;
          circles.set(other, thing);
        } while (other !== thing);
      }
      const before = way.at(-1);
      if (before) lower(before.thing, lowest.get(thing));
    }
  }
  return circles;
}
