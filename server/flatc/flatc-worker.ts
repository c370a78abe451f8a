// Runs the flatc inside in a worker, so that a large schema holds nothing up. A run is cancelled by ending the worker.
import type { FlatcJob, FlatcOutcome } from '../language/generate/service.ts';
import type { FlatcModule } from './run-flatc.ts';

/** A worker with the script of worker.ts. */
export interface StartedWorker {
  postMessage(message: unknown): void;
  terminate(): unknown;
  /** Tells each message, and why the worker ended before its time. */
  listen(message: (data: unknown) => void, failure: (reason: string) => void): void;
}

/** Where the module and workers come from. */
export interface WorkerSource {
  /** Fails where this installation has no module. */
  module(): Promise<FlatcModule>;
  start(): Promise<StartedWorker>;
}

/** A cancellation, such as that of an `AbortSignal`. */
interface Cancellation {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void, options: { readonly once: true }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** One worker, whose jobs run one after the other. It is started with the first job, and again once one was ended. */
export class FlatcWorker {
  readonly #source: WorkerSource;
  #worker: StartedWorker | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(source: WorkerSource) {
    this.#source = source;
  }

  /** The outcome of a job. Fails where the module or the worker cannot be had. */
  run(job: FlatcJob, cancellation?: Cancellation): Promise<FlatcOutcome> {
    const outcome = this.#turn.then(() => (cancellation?.aborted ? stopped : this.#runNow(job, cancellation)));
    this.#turn = outcome.catch(() => undefined);
    return outcome;
  }

  /** Ends the worker, and what runs in it. */
  dispose(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  async #runNow(job: FlatcJob, cancellation: Cancellation | undefined): Promise<FlatcOutcome> {
    const worker = this.#worker ?? (await this.#started());
    // It may have been cancelled while the worker started.
    if (cancellation?.aborted) return stopped;
    let cancel = (): void => undefined;
    try {
      return await new Promise<FlatcOutcome>((resolve, reject) => {
        const end = (): void => {
          worker.terminate();
          if (this.#worker === worker) this.#worker = undefined;
        };
        cancel = () => {
          end();
          resolve(stopped);
        };
        cancellation?.addEventListener('abort', cancel, { once: true });
        worker.listen(
          (outcome) => resolve(outcome as FlatcOutcome),
          (reason) => {
            end();
            reject(new Error(reason));
          },
        );
        worker.postMessage(job);
      });
    } finally {
      cancellation?.removeEventListener('abort', cancel);
    }
  }

  async #started(): Promise<StartedWorker> {
    const [module, worker] = await Promise.all([this.#source.module(), this.#source.start()]);
    worker.postMessage(module);
    this.#worker = worker;
    return worker;
  }
}

/** The outcome of a job that was cancelled. */
const stopped: FlatcOutcome = {
  end: { kind: 'cut-off', reason: 'stopped' },
  output: [],
  written: new Map(),
  missing: [],
};
