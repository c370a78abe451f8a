// Lets work that can wait give way to messages. One message is handled per turn of the event loop, so a burst is over
// when a turn has no message.

/** The milliseconds after which `messagesHandled` no longer waits, although more messages come. */
const longestWait = 100;

/** The milliseconds of work before messages get a turn. A longer step ends later. */
const longestWork = 12;

/**
 * The number of turns in which a delayed message is handled and its answer is sent: it is read, decoded, handled, or
 * waits for earlier ones. After fewer turns it would wait for another piece of work.
 */
const turnsOfMessage = 4;

/** Counts messages as they are handled. */
export class Turns {
  readonly #nextTurn: () => Promise<void>;
  #messages = 0;
  /**
   * The time at which messages last had a turn. Pieces of work that run at the same time share the time until the next
   * turn.
   */
  #rested = 0;

  /** `nextTurn` resolves in the next turn of the event loop, after the messages that have arrived. */
  constructor(nextTurn: () => Promise<void>) {
    this.#nextTurn = nextTurn;
  }

  messageHandled(): void {
    this.#messages++;
  }

  /** Resolves when the messages that have arrived are handled, or after 100 ms if they do not end. */
  async messagesHandled(): Promise<void> {
    const started = performance.now();
    let before: number;
    do {
      before = this.#messages;
      for (let turn = 0; turn < turnsOfMessage; turn++) await this.#nextTurn();
    } while (this.#messages !== before && performance.now() - started < longestWait);
    this.#rested = performance.now();
  }

  get #isTurnOver(): boolean {
    return performance.now() - this.#rested >= longestWork;
  }

  /** Works on items in order, and lets messages be handled between two of them. */
  async each<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
    for (const item of items) {
      await work(item);
      if (this.#isTurnOver) await this.messagesHandled();
    }
  }

  /**
   * Does work in steps, and lets messages be handled in between. `pause` gets the progress before each turn. If
   * `goesOn` returns false after a turn, the work is given up and the result is undefined.
   */
  async work<Advance, Answer>(
    steps: Generator<Advance, Answer, undefined>,
    { pause, goesOn }: { readonly pause: (advance: Advance) => void; readonly goesOn: () => boolean },
  ): Promise<{ readonly answer: Answer } | undefined> {
    try {
      for (;;) {
        const step = steps.next();
        if (step.done) return { answer: step.value };
        if (!this.#isTurnOver) continue;
        pause(step.value);
        await this.messagesHandled();
        if (!goesOn()) return undefined;
      }
    } finally {
      // `return` makes work that is given up clean up after itself.
      steps.return(undefined as Answer);
    }
  }
}
