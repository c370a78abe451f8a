// Clocks for tests, which never really wait.
import { type Clock, realClock } from '../server/clock.ts';

/** The clock of the machine, twenty times as fast: for tests that only need a wait to end. */
export const fastClock: Clock = {
  now: () => 20 * realClock.now(),
  after: (milliseconds, run) => realClock.after(milliseconds / 20, run),
};

/** A clock that tests advance. */
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

  /** Advances the time, and calls due functions in order. */
  pass(milliseconds: number): void {
    this.#now += milliseconds;
    const due = [...this.#timers].filter(({ at }) => at <= this.#now).sort((left, right) => left.at - right.at);
    for (const timer of due) if (this.#timers.delete(timer)) timer.run();
  }
}
