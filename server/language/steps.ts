// Divides long work into steps, so that the caller can do other things between two of them.

/** The progress of some work: the number of files done and in total. */
export interface Advance {
  readonly done: number;
  readonly total: number;
}

/**
 * Work with an answer at its end. Each step takes some milliseconds, and its inputs must not change between two steps.
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
 * A function that answers at once. Its property `inSteps` answers in steps; the inputs must not change between them.
 */
export function stepwise<Question extends readonly unknown[], Answer>(ask: (...question: Question) => Steps<Answer>) {
  return Object.assign((...question: Question): Answer => finish(ask(...question)), { inSteps: ask });
}

/** An answer that is known. */
// biome-ignore lint/correctness/useYield: there is nothing to be done
export function* answered<Answer>(answer: Answer): Steps<Answer> {
  return answer;
}

/** The number of items in a step, for work that costs less for one item than a step itself. */
export const manyItems = 256;

/** The results of some work for each item, `size` items a step. */
export function* eachInSteps<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Result,
  size = 1,
): Steps<readonly Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    results.push(work(item, index));
    if (index % size === 0) yield { done: index + 1, total: items.length };
  }
  return results;
}

/** The first answer for one of the items that is not undefined; a step asks about `size` items. */
export function* firstInSteps<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Answer | undefined,
  size = 1,
): Steps<Answer | undefined> {
  for (const [index, item] of items.entries()) {
    const answer = ask(item);
    if (answer !== undefined) return answer;
    if (index % size === 0) yield { done: index + 1, total: items.length };
  }
  return undefined;
}

/** True if an answer is still to be computed. */
export function isSteps<Answer>(answer: Answer | Steps<Answer>): answer is Steps<Answer> {
  return typeof answer === 'object' && answer !== null && 'next' in answer;
}
