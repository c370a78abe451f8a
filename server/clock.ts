// Defines time as a port, so that tests can control it.
export interface Clock {
  /** Milliseconds since some moment. */
  now(): number;
  /** Calls a function once after some milliseconds. Returns a function that cancels the call. */
  after(milliseconds: number, run: () => void): () => void;
}

/** The clock of the machine. */
export const realClock: Clock = {
  now: () => performance.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};
