// Records whether a generation is running and which saves belong to it, so that these saves start no further
// generation.

/** A text document that can be saved. */
interface Savable {
  readonly uri: { toString(): string };
  readonly isDirty: boolean;
  save(): Thenable<boolean>;
}

/** The milliseconds that a start or an end may take. VS Code tells neither of a task that it drops. */
const longestWait = 30_000;

/** The milliseconds that an earlier save of a document may take. */
const longestSave = 5_000;

/** The milliseconds between two looks whether a document was saved. */
const lookEvery = 50;

export class Activity {
  readonly #longestWait: number;
  readonly #longestSave: number;
  readonly #running = new Set<Promise<unknown>>();
  /** The last work with each key. */
  readonly #turns = new Map<string, Promise<unknown>>();
  readonly #saving = new Set<string>();
  readonly #listeners = new Set<(isRunning: boolean) => void>();

  constructor(longest = longestWait, longestOfSave = longestSave) {
    this.#longestWait = longest;
    this.#longestSave = longestOfSave;
  }

  /** Calls `listener` with true when work begins while none was running, and with false when no work is left. */
  onDidChange(listener: (isRunning: boolean) => void): { dispose(): void } {
    this.#listeners.add(listener);
    return { dispose: () => this.#listeners.delete(listener) };
  }

  /** Runs `work`, and returns its result. Meanwhile a generation counts as running. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    const running = work();
    this.#running.add(running);
    if (this.#running.size === 1) this.#setRunning(true);
    try {
      return await running;
    } finally {
      this.#running.delete(running);
      if (this.#running.size === 0) this.#setRunning(false);
    }
  }

  /** Runs `work` after earlier work with the same key has ended: VS Code does not run the same task twice at once. */
  async inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#turns.get(key);
    const turn = before ? before.then(work, work) : work();
    this.#turns.set(key, turn);
    try {
      return await turn;
    } finally {
      if (this.#turns.get(key) === turn) this.#turns.delete(key);
    }
  }

  /** Resolves with true when a promise does, or with false after some time. */
  async isInTime(promise: Promise<unknown>): Promise<boolean> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), this.#longestWait);
    });
    const isInTime = await Promise.race([promise.then(() => true), late]);
    clearTimeout(timer);
    return isInTime;
  }

  /** Resolves when no generation is running. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
  }

  #setRunning(isRunning: boolean): void {
    for (const listener of [...this.#listeners]) listener(isRunning);
  }

  /**
   * Saves a document before a generation. Returns false if saving fails. VS Code also refuses to save a document while
   * it prepares an earlier save, such as the one after a rename, so that one is awaited for some seconds.
   */
  async save(document: Savable): Promise<boolean> {
    const uri = document.uri.toString();
    this.#saving.add(uri);
    try {
      if (await document.save()) return true;
      for (let waited = 0; document.isDirty && waited < this.#longestSave; waited += lookEvery) {
        await new Promise((resolve) => setTimeout(resolve, lookEvery));
      }
      return !document.isDirty;
    } finally {
      this.#saving.delete(uri);
    }
  }

  /** Whether `save` is saving the document with this URI now. */
  isSaving(uri: { toString(): string }): boolean {
    return this.#saving.has(uri.toString());
  }
}
