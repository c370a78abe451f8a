// The events of the stand-in: listeners are added, removed and called as in VS Code.

export class Emitter<Event> {
  readonly #listeners = new Set<(event: Event) => unknown>();
  readonly event = (listener: (event: Event) => unknown) => {
    this.#listeners.add(listener);
    return { dispose: () => this.#listeners.delete(listener) };
  };
  fired: Event[] = [];

  fire(event: Event): void {
    this.#tell(event);
  }

  /** Fires an event, and waits until its listeners have carried out all that follows from it. */
  async carriedOut(event: Event): Promise<void> {
    await Promise.all(this.#tell(event));
  }

  #tell(event: Event): readonly unknown[] {
    this.fired.push(event);
    return [...this.#listeners].map((listener) => listener(event));
  }

  dispose(): void {
    this.#listeners.clear();
  }
}
