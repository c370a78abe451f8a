// Time as the server sees it, so that tests can turn the hands.
export interface Clock {
  /** Milliseconds since some moment. */
  now(): number;
  /** Calls a function once after some milliseconds; what is returned keeps it from being called. */
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
