// Starts workers of Node for the built-in flatc. Its module and script are beside the bundle.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { StartedWorker, WorkerSource } from './flatc-worker.ts';
import { compileFlatc } from './run-flatc.ts';

/** The source of workers, for the folder of the bundle. Undefined if the module is missing. */
export function nodeWorkers(bundle: string): WorkerSource | undefined {
  const file = join(bundle, 'flatc.wasm');
  if (!existsSync(file)) return undefined;
  return {
    module: () => readFile(file).then(compileFlatc),
    start: async () => started(new Worker(join(bundle, 'web/flatc.js'))),
  };
}

function started(worker: Worker): StartedWorker {
  // An idle worker must not keep the process alive.
  worker.unref();
  return {
    postMessage: (message) => worker.postMessage(message),
    terminate: () => worker.terminate(),
    listen: (message, failure) => {
      worker.removeAllListeners();
      worker.on('message', message);
      worker.on('error', (error) => failure(error.message));
      worker.on('exit', (code) => failure(`the worker of flatc ended with ${code}`));
    },
  };
}
