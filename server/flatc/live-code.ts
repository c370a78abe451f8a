// Keeps generated code up to date while a schema is edited: one run at a time, each with the newest text. While flatc
// refuses the text, the last code stays.
import type { Clock } from '../clock.ts';
import type { CodeRefusal, GeneratedCode } from './generated-code.ts';

/** The code to show, and the reason if it is older than the text. */
export interface LiveState {
  /** The last code; undefined before the first. */
  readonly files?: ReadonlyMap<string, string>;
  /** The reason why the code is older than the text; undefined if it is current. */
  readonly refusal?: CodeRefusal;
}

/** Generates once. Undefined if the signal stopped the run. */
type Generate = (signal: AbortSignal) => Promise<GeneratedCode | undefined>;

/** Times in milliseconds. */
const patience = {
  /** A longer run is stopped if the text has changed. */
  run: 300,
  /** The time before a refusal is shown, because a half-typed word is not a mistake. */
  refusal: 700,
};

export class LiveCode {
  readonly #generate: Generate;
  readonly #changed: (state: LiveState) => void;
  readonly #clock: Clock;
  #state: LiveState = {};
  /** The run that is under way; undefined if there is none. */
  #run: { readonly stop: AbortController; readonly startedAt: number } | undefined;
  /** Whether a schema or setting has changed since the run began. */
  #isOutdated = false;
  #isEnded = false;
  #cancelWait = (): void => undefined;

  /** Calls `changed` with each state that differs from the one before. */
  constructor(generate: Generate, changed: (state: LiveState) => void, clock: Clock) {
    this.#generate = generate;
    this.#changed = changed;
    this.#clock = clock;
  }

  get state(): LiveState {
    return this.#state;
  }

  /**
   * Generates again: at once, or after a run that is under way, which is stopped if it takes long. Must be called when
   * a schema or a setting has changed.
   */
  renew(): void {
    if (this.#isEnded) return;
    if (!this.#run) {
      void this.#start();
      return;
    }
    if (this.#isOutdated) return;
    this.#isOutdated = true;
    const { stop, startedAt } = this.#run;
    this.#clock.after(startedAt + patience.run - this.#clock.now(), () => stop.abort());
  }

  /** Stops a running generation; `changed` is not called any more. */
  dispose(): void {
    this.#isEnded = true;
    this.#run?.stop.abort();
    this.#cancelWait();
  }

  async #start(): Promise<void> {
    const stop = new AbortController();
    this.#run = { stop, startedAt: this.#clock.now() };
    this.#isOutdated = false;
    const made = await this.#generate(stop.signal).catch(failed);
    this.#run = undefined;
    if (this.#isEnded) return;
    if (made) this.#take(made);
    if (this.#isOutdated) void this.#start();
  }

  #take(made: GeneratedCode): void {
    this.#cancelWait();
    if (made.kind === 'code') {
      this.#change(this.#isShown(made.files) ? { files: this.#state.files ?? made.files } : { files: made.files });
      return;
    }
    const change = () => this.#change({ ...this.#state, refusal: made.refusal });
    if (!this.#state.files || this.#state.refusal) change();
    else this.#cancelWait = this.#clock.after(patience.refusal, change);
  }

  #change(state: LiveState): void {
    const { files, refusal } = this.#state;
    if (state.files === files && JSON.stringify(state.refusal) === JSON.stringify(refusal)) return;
    this.#state = state;
    this.#changed(state);
  }

  #isShown(files: ReadonlyMap<string, string>): boolean {
    const { files: shown } = this.#state;
    return shown?.size === files.size && [...files].every(([path, text]) => shown.get(path) === text);
  }
}

/** The refusal for a run that failed, as when the module or the worker cannot be loaded. */
function failed(error: unknown): GeneratedCode {
  return { kind: 'refused', refusal: { message: error instanceof Error ? error.message : String(error) } };
}
