// Work that is done step by step, so that whoever has it done can look after other things in between.

/** How far a part of some work is: so many of its files. */
export interface Advance {
  readonly done: number;
  readonly total: number;
}

/** Work with an answer at its end. Nothing that it looks at may change between two steps; each takes some milliseconds. */
export type Steps<Answer> = Generator<Advance, Answer, undefined>;

/** Does all steps at once. */
export function finish<Answer>(steps: Steps<Answer>): Answer {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** A question that is answered at once, or, as `inSteps`, in steps between which nothing that it depends on may change. */
export function stepwise<Question extends readonly unknown[], Answer>(ask: (...question: Question) => Steps<Answer>) {
  return Object.assign((...question: Question): Answer => finish(ask(...question)), { inSteps: ask });
}

/** An answer that is known. */
// biome-ignore lint/correctness/useYield: there is nothing to be done
export function* answered<Answer>(answer: Answer): Steps<Answer> {
  return answer;
}

/** Does something for each of some items, one item a step. */
export function* eachInSteps<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Result,
): Steps<readonly Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    results.push(work(item, index));
    yield { done: index + 1, total: items.length };
  }
  return results;
}

/** The first answer for some items that is one, one item a step. */
export function* firstInSteps<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Answer | undefined,
): Steps<Answer | undefined> {
  for (const [index, item] of items.entries()) {
    const answer = ask(item);
    if (answer !== undefined) return answer;
    yield { done: index + 1, total: items.length };
  }
  return undefined;
}

/** Whether an answer is still to be worked out. */
export function isSteps<Answer>(answer: Answer | Steps<Answer>): answer is Steps<Answer> {
  return typeof answer === 'object' && answer !== null && 'next' in answer;
}
