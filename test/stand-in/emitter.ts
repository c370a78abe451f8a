// The events of the stand-in: listeners are added, removed and called as in VS Code.

export class Emitter<Event> {
  readonly #listeners = new Set<(event: Event) => void>();
  readonly event = (listener: (event: Event) => void) => {
    this.#listeners.add(listener);
    return { dispose: () => this.#listeners.delete(listener) };
  };
  fired: Event[] = [];

  fire(event: Event): void {
    this.fired.push(event);
    for (const listener of [...this.#listeners]) listener(event);
  }

  dispose(): void {
    this.#listeners.clear();
  }
}
