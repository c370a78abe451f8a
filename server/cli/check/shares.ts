// Deals the roots of a check out to threads: whoever has time takes the next ones, and no root is taken twice.

/** So many roots are taken at once: neighbours, which include much the same files. */
const rootsAtOnce = 8;

/** Who has taken which roots; several threads share its buffer. */
export class Shares {
  readonly buffer: SharedArrayBuffer;
  readonly #takers: Int32Array;
  readonly #count: number;

  /** `count` is the number of roots; a buffer is that of another thread. */
  constructor(count: number, buffer = new SharedArrayBuffer(4 * Math.ceil(count / rootsAtOnce))) {
    this.#count = count;
    this.buffer = buffer;
    this.#takers = new Int32Array(buffer);
  }

  /** The next roots for a thread; none where all are taken. Threads are numbered from 1. */
  next(thread: number): readonly number[] {
    for (let share = 0; share < this.#takers.length; share++) {
      if (Atomics.compareExchange(this.#takers, share, 0, thread) === 0) return this.#rootsOf(share);
    }
    return [];
  }

  /** All that a thread has taken. */
  takenBy(thread: number): readonly number[] {
    return [...this.#takers.keys()]
      .filter((share) => this.#takers[share] === thread)
      .flatMap((share) => this.#rootsOf(share));
  }

  #rootsOf(share: number): readonly number[] {
    const first = share * rootsAtOnce;
    return Array.from({ length: Math.min(rootsAtOnce, this.#count - first) }, (_, index) => first + index);
  }
}
