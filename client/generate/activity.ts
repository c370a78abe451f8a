// Knows whether something is being generated, and which saves are part of that, so that these saves generate nothing.

/** A text in an editor that can be saved. */
interface Savable {
  readonly uri: { toString(): string };
  save(): Thenable<boolean>;
}

export class Activity {
  readonly #running = new Set<Promise<unknown>>();
  readonly #saving = new Set<string>();

  /** Does some work; `idle` waits until it has ended. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    const running = work();
    this.#running.add(running);
    try {
      return await running;
    } finally {
      this.#running.delete(running);
    }
  }

  /** Waits until nothing is being generated. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
  }

  /** Saves a document before something is generated from it; false where that fails. */
  async save(document: Savable): Promise<boolean> {
    const uri = document.uri.toString();
    this.#saving.add(uri);
    try {
      return await document.save();
    } finally {
      this.#saving.delete(uri);
    }
  }

  /** Whether a document is just being saved by `save`. */
  isSaving(uri: { toString(): string }): boolean {
    return this.#saving.has(uri.toString());
  }
}
