// Runs the built-in flatc in a worker, so that a large schema blocks nothing. A run is cancelled by ending the worker.
import type { FlatcJob, FlatcOutcome } from '../language/generate/service.ts';
import type { FlatcModule } from './run-flatc.ts';

/** A worker with the script of worker.ts. */
export interface StartedWorker {
  postMessage(message: unknown): void;
  terminate(): unknown;
  /**
   * Sets the function that gets each message, and the function that gets the reason if the worker ends early. They
   * replace the functions of an earlier call.
   */
  listen(message: (data: unknown) => void, failure: (reason: string) => void): void;
}

/** The source of the module and of workers on one platform. */
export interface WorkerSource {
  /** Loads and compiles the module. Fails if this installation does not have the module. */
  module(): Promise<FlatcModule>;
  start(): Promise<StartedWorker>;
}

/** A cancellation, such as an `AbortSignal`. */
interface Cancellation {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void, options: { readonly once: true }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** Runs jobs one after the other in a worker, which starts with the first job, and again after it has ended. */
export class FlatcWorker {
  readonly #source: WorkerSource;
  /** The running worker; undefined before the first job, and after the worker has ended. */
  #worker: StartedWorker | undefined;
  /** The compiled module; undefined until it is loaded. If loading fails, the next job loads it again. */
  #module: FlatcModule | undefined;
  /** Resolves when all jobs so far have ended. */
  #turn: Promise<unknown> = Promise.resolve();

  #isDisposed = false;
  /** Cancels the latest job and ends its worker. */
  #cancel = (): void => undefined;

  constructor(source: WorkerSource) {
    this.#source = source;
  }

  /**
   * Runs a job after the earlier ones. The outcome of a cancelled job says that it was stopped. Fails if the module or
   * the worker cannot be loaded, or if the worker ends early.
   */
  run(job: FlatcJob, cancellation?: Cancellation): Promise<FlatcOutcome> {
    const outcome = this.#turn.then(() => (this.#isStopped(cancellation) ? stopped : this.#runNow(job, cancellation)));
    // The caller gets the failure; the next job begins all the same.
    this.#turn = outcome.catch(() => undefined);
    return outcome;
  }

  /** Ends the worker, and all its jobs as if they were cancelled. */
  dispose(): void {
    this.#isDisposed = true;
    this.#cancel();
    if (this.#worker) this.#end(this.#worker);
  }

  async #runNow(job: FlatcJob, cancellation: Cancellation | undefined): Promise<FlatcOutcome> {
    const worker = this.#worker ?? (await this.#started());
    // Both may have happened while the worker started.
    if (this.#isDisposed) this.#end(worker);
    if (this.#isStopped(cancellation)) return stopped;
    try {
      return await new Promise<FlatcOutcome>((resolve, reject) => {
        this.#cancel = () => {
          this.#end(worker);
          resolve(stopped);
        };
        cancellation?.addEventListener('abort', this.#cancel, { once: true });
        worker.listen(
          (outcome) => resolve(outcome as FlatcOutcome),
          (reason) => {
            this.#end(worker);
            reject(new Error(reason));
          },
        );
        worker.postMessage(job);
      });
    } finally {
      cancellation?.removeEventListener('abort', this.#cancel);
    }
  }

  #isStopped(cancellation: Cancellation | undefined): boolean {
    return this.#isDisposed || cancellation?.aborted === true;
  }

  #end(worker: StartedWorker): void {
    worker.terminate();
    if (this.#worker === worker) this.#worker = undefined;
  }

  async #started(): Promise<StartedWorker> {
    const [started, loaded] = await Promise.allSettled([this.#source.start(), this.#module ?? this.#source.module()]);
    if (loaded.status === 'fulfilled') this.#module = loaded.value;
    if (started.status === 'rejected') throw started.reason;
    if (loaded.status === 'rejected') {
      started.value.terminate();
      throw loaded.reason;
    }
    started.value.postMessage(loaded.value);
    this.#worker = started.value;
    return started.value;
  }
}

/** The outcome of a cancelled job. */
const stopped: FlatcOutcome = {
  end: { kind: 'cut-off', reason: 'stopped' },
  output: [],
  written: new Map(),
  missing: [],
};
