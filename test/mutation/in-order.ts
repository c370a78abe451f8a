// Does work side by side where each part needs a place of its own, and hands out the results in order.

/**
 * The items with their results, in order. There is one item at a time in each place; the next one begins as soon as a
 * place is free.
 */
export async function* inOrder<Item, Place, Result>(
  items: Iterable<Item>,
  places: readonly Place[],
  work: (item: Item, place: Place) => Promise<Result>,
): AsyncIterable<readonly [Item, Result]> {
  const waiting = items[Symbol.iterator]();
  const begun: (readonly [Item, Promise<Result>])[] = [];
  const busy = places.map(async (place) => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      const result = work(next.value, place);
      begun.push([next.value, result]);
      await result;
    }
  });
  // A place begins its next item before the caller gets the result of its last one, so the list grows in time.
  for (const [item, result] of begun) yield [item, await result];
  await Promise.all(busy);
}
