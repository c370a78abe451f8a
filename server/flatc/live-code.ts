// Keeps generated code up to date while someone types: one run at a time, each of the newest text. While flatc refuses the
// text, the last code stays.
import type { Clock } from '../clock.ts';
import type { CodeRefusal, GeneratedCode } from './generated-code.ts';

/** The code as it is to be shown. */
export interface LiveState {
  /** The last code that there was; undefined before there was any. */
  readonly files?: ReadonlyMap<string, string>;
  /** Why it is not that of the present text; undefined where it is. */
  readonly refusal?: CodeRefusal;
}

/** Generates once. Undefined where it was stopped by the signal. */
type Generate = (signal: AbortSignal) => Promise<GeneratedCode | undefined>;

/** In milliseconds. */
const patience = {
  /** A run that takes longer is stopped where there is a newer text. */
  run: 300,
  /** How long a text stays refused before that is told: who types a word does not make a mistake. */
  refusal: 700,
};

export class LiveCode {
  readonly #generate: Generate;
  readonly #changed: (state: LiveState) => void;
  readonly #clock: Clock;
  #state: LiveState = {};
  #run: { readonly stop: AbortController; readonly startedAt: number } | undefined;
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

  /** To be called when anything has changed that the code is made of. */
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

  /** Stops what runs. Nothing is told any more. */
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
      this.#tell(this.#isShown(made.files) ? { files: this.#state.files ?? made.files } : { files: made.files });
      return;
    }
    const tell = () => this.#tell({ ...this.#state, refusal: made.refusal });
    if (!this.#state.files || this.#state.refusal) tell();
    else this.#cancelWait = this.#clock.after(patience.refusal, tell);
  }

  #tell(state: LiveState): void {
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

/** A run fails where the module or the worker cannot be had. */
function failed(error: unknown): GeneratedCode {
  return { kind: 'refused', refusal: { message: error instanceof Error ? error.message : String(error) } };
}
