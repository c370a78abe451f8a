// A clock whose hands are turned by tests.
import type { Clock } from '../server/clock.ts';

export class TestClock implements Clock {
  #now = 0;
  readonly #timers = new Set<{ readonly at: number; readonly run: () => void }>();

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, run: () => void): () => void {
    const timer = { at: this.#now + milliseconds, run };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Lets time go by, and calls what is due then, in its order. */
  pass(milliseconds: number): void {
    this.#now += milliseconds;
    const due = [...this.#timers].filter(({ at }) => at <= this.#now).sort((left, right) => left.at - right.at);
    for (const timer of due) if (this.#timers.delete(timer)) timer.run();
  }
}
