// Ends the reading of a stream whose messages are all unsound: with a wrong framing, there may be millions of them.

/** The number of unsound messages in a row after which nothing more is read. */
const longestRun = 1000;

/** Counts the unsound messages of a stream. */
export class UnsoundRun {
  /** The reason why reading ends. */
  readonly reason =
    `error: ${longestRun} messages in a row are not sound, so the rest is not read; are framing, offset and schema right?`;
  #unsound = 0;
  #run = 0;

  /** The number of all unsound messages in the stream so far, in a row or not. */
  get unsound(): number {
    return this.#unsound;
  }

  /** Counts a message. Returns true if the stream should not be read any further. */
  isTooLong(isUnsound: boolean): boolean {
    this.#run = isUnsound ? this.#run + 1 : 0;
    if (isUnsound) this.#unsound++;
    return this.#run >= longestRun;
  }
}
