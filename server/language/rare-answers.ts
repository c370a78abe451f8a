// Remembers answers for the few entries of long lists that have one. The head of memo.ts says when to take which form.
import { isSameList } from './compare.ts';
import { differenceOfAll } from './list-changes.ts';

/** The answers for the entries of lists that have an answer, in the order of the entries. */
export interface RareAnswers<Value> extends Iterable<readonly [index: number, value: Value]> {
  readonly size: number;
  /** An object that is replaced after each change of an answer or of the index of an answer. */
  readonly state: object;
  /** Returns the index of the entry whose answer is at a position, counted from 0; undefined after the last answer. */
  readonly indexAt: (position: number) => number | undefined;
}

/**
 * A function that returns the answers for the entries of an object's lists that have an answer. The next call for the
 * object may change the result in place.
 */
type RareAnswersOf<Key extends object, Value> = (
  key: Key,
  lists: readonly (readonly unknown[])[],
  inputs: readonly unknown[],
  compute: (index: number) => Value | undefined,
) => RareAnswers<Value>;

/**
 * Returns a function that remembers an answer for each entry of an object's lists that has one. The answer may depend
 * on the lists' values at that index and on the inputs. Only entries that differ from those of the last lists are
 * computed again. A new answer that is like the last one of its entry (`isAlike`) is replaced by the last one.
 */
export function rareAnswers<Key extends object, Value>(
  isAlike: (left: Value, right: Value) => boolean = () => false,
): RareAnswersOf<Key, Value> {
  const answers = new WeakMap<Key, { readonly inputs: readonly unknown[]; readonly found: FoundAnswers<Value> }>();
  return (key, lists, inputs, compute) => {
    const last = answers.get(key);
    if (last && isSameList(last.inputs, inputs)) return last.found.follow(lists, compute);
    const found = new FoundAnswers(isAlike);
    answers.set(key, { inputs, found });
    return found.follow(lists, compute);
  };
}

class FoundAnswers<Value> implements RareAnswers<Value> {
  readonly #isAlike: (left: Value, right: Value) => boolean;
  #lists: readonly (readonly unknown[])[] = [];
  readonly #indices: number[] = [];
  readonly #values: Value[] = [];
  state: object = {};

  constructor(isAlike: (left: Value, right: Value) => boolean) {
    this.#isAlike = isAlike;
  }

  get size(): number {
    return this.#indices.length;
  }

  readonly indexAt = (position: number): number | undefined => this.#indices[position];

  *[Symbol.iterator](): Iterator<readonly [number, Value]> {
    for (const [position, index] of this.#indices.entries()) yield [index, this.#values[position] as Value];
  }

  follow(lists: readonly (readonly unknown[])[], compute: (index: number) => Value | undefined): this {
    if (isSameList(this.#lists, lists)) return this;
    const { start, oldEnd, newEnd, others } = differenceOfAll(this.#lists, lists);
    this.#lists = lists;
    if (start < oldEnd || start < newEnd) this.#replace(start, oldEnd, newEnd, compute);
    for (const index of others) this.#renew(index, compute(index));
    return this;
  }

  #replace(start: number, oldEnd: number, newEnd: number, compute: (index: number) => Value | undefined): void {
    const [indices, values]: [number[], Value[]] = [[], []];
    for (let index = start; index < newEnd; index++) {
      const value = compute(index);
      if (value === undefined) continue;
      indices.push(index);
      values.push(value);
    }
    const [first, next] = [this.#positionOf(start), this.#positionOf(oldEnd)];
    if (first === this.#indices.length && indices.length === 0) return;
    this.state = {};
    const after = this.#indices.splice(first).slice(next - first);
    const valuesAfter = this.#values.splice(first).slice(next - first);
    for (const index of indices) this.#indices.push(index);
    for (const value of values) this.#values.push(value);
    for (const index of after) this.#indices.push(index + newEnd - oldEnd);
    for (const value of valuesAfter) this.#values.push(value);
  }

  #renew(index: number, value: Value | undefined): void {
    const position = this.#positionOf(index);
    const isKnown = this.#indices[position] === index;
    if (value === undefined) {
      if (!isKnown) return;
      this.#indices.splice(position, 1);
      this.#values.splice(position, 1);
    } else if (isKnown) {
      if (this.#isAlike(this.#values[position] as Value, value)) return;
      this.#values[position] = value;
    } else {
      this.#indices.splice(position, 0, index);
      this.#values.splice(position, 0, value);
    }
    this.state = {};
  }

  /** The number of answers for entries before the entry `index`. */
  #positionOf(index: number): number {
    let [low, high] = [0, this.#indices.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#indices[middle] ?? 0) < index) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
