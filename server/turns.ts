// Lets work that can wait give way to messages. One message is handled per turn of the event loop, so a burst is over when
// a turn has no message.

const longestWait = 100;

/** Counts messages as they are handled. */
export class Turns {
  #messages = 0;

  messageHandled(): void {
    this.#messages++;
  }

  /** Resolves when the messages that have arrived are handled, or after 100 ms where they do not end. */
  async messagesHandled(): Promise<void> {
    const started = performance.now();
    let before: number;
    do {
      before = this.#messages;
      await nextTurn();
      await nextTurn();
    } while (this.#messages !== before && performance.now() - started < longestWait);
  }
}

/** Resolves in the next turn of the event loop. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
