// Lets work that can wait give way to messages. One message is handled per turn of the event loop, so a burst is over when
// a turn has no message.

const longestWait = 100;

/** How long work goes on before messages get a turn, in milliseconds; a step that takes longer ends later. */
const longestWork = 12;

/**
 * In how many turns a message is handled that the last piece of work has kept waiting, and in how many its answer is sent:
 * in each of them it is read, or decoded, or handled, or waits for those before it. After fewer of them it would wait for
 * another piece of work.
 */
const turnsOfMessage = 4;

/** Counts messages as they are handled. */
export class Turns {
  readonly #nextTurn: () => Promise<void>;
  #messages = 0;
  /** When messages last had a turn. Several pieces of work that are done at the same time share what they may take. */
  #rested = 0;

  /** `nextTurn` resolves in the next turn of the event loop, after the messages that have arrived. */
  constructor(nextTurn: () => Promise<void>) {
    this.#nextTurn = nextTurn;
  }

  messageHandled(): void {
    this.#messages++;
  }

  /** Resolves when the messages that have arrived are handled, or after 100 ms where they do not end. */
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

  /** Does some work for each of some items, in their order, and lets messages be handled between two of them. */
  async each<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
    for (const item of items) {
      await work(item);
      if (this.#isTurnOver) await this.messagesHandled();
    }
  }

  /**
   * Does work with an answer at its end, and lets messages be handled in between. `pause` is told how far it is before
   * each turn; where `goesOn` fails after one, the work is given up.
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
      // Work that is given up cleans up after itself.
      steps.return(undefined as Answer);
    }
  }
}
