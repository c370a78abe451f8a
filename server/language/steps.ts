// Divides long work into steps, so that the caller can do other things between two of them.

/** The progress of some work: the number of files done and in total. */
export interface Advance {
  readonly done: number;
  readonly total: number;
}

/**
 * Work that ends in an answer. A step takes some milliseconds, and the inputs of the work must not change between two
 * steps.
 */
export type Steps<Answer> = Generator<Advance, Answer, undefined>;

/** Does all steps at once and returns the answer. */
export function finish<Answer>(steps: Steps<Answer>): Answer {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * Returns a function that answers at once. Its property `inSteps` answers in steps; the inputs must not change between
 * two steps.
 */
export function stepwise<Question extends readonly unknown[], Answer>(ask: (...question: Question) => Steps<Answer>) {
  return Object.assign((...question: Question): Answer => finish(ask(...question)), { inSteps: ask });
}

/** Steps that end at once in a known answer. */
// biome-ignore lint/correctness/useYield: there is nothing to be done
export function* answered<Answer>(answer: Answer): Steps<Answer> {
  return answer;
}

/** The number of items in a step, for work that takes less time for one item than the step itself. */
export const manyItems = 256;

/** The results of `work` for all items; a step is the work for `size` items. */
export function* eachInSteps<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Result,
  size = 1,
): Steps<readonly Result[]> {
  const results: Result[] = [];
  // There may be many thousand items, and an iterator with pairs takes longer for each.
  for (let index = 0; index < items.length; index++) {
    results.push(work(items[index] as Item, index));
    if (index % size === 0) yield { done: index + 1, total: items.length };
  }
  return results;
}

/** The first answer of `ask` that is not undefined; a step asks about `size` items. Undefined if there is none. */
export function* firstInSteps<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Answer | undefined,
  size = 1,
): Steps<Answer | undefined> {
  for (let index = 0; index < items.length; index++) {
    const answer = ask(items[index] as Item);
    if (answer !== undefined) return answer;
    if (index % size === 0) yield { done: index + 1, total: items.length };
  }
  return undefined;
}

/** True if an answer is still to be computed. */
export function isSteps<Answer>(answer: Answer | Steps<Answer>): answer is Steps<Answer> {
  return typeof answer === 'object' && answer !== null && 'next' in answer;
}
