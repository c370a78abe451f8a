// Gives the page a worker with the built-in flatc. Its module is loaded when code is shown for the first time.
import type { StartedWorker, WorkerSource } from '../../server/flatc/flatc-worker.ts';
import { compileFetchedFlatc, type FlatcModule } from '../../server/flatc/run-flatc.ts';

/**
 * The source of the module and of workers from the files beside the page. Its functions fail if a file cannot be read.
 */
export function pageWorkers(): WorkerSource {
  return {
    module: loaded,
    start: async () => started(new Worker('flatc.js', { name: 'flatc' })),
  };
}

async function loaded(): Promise<FlatcModule> {
  const response = await fetch('flatc.wasm');
  if (!response.ok) throw new Error('This playground was built without flatc, so it has no code to show.');
  return compileFetchedFlatc(response);
}

function started(worker: Worker): StartedWorker {
  return {
    postMessage: (message) => worker.postMessage(message),
    terminate: () => worker.terminate(),
    listen: (message, failure) => {
      worker.onmessage = ({ data }) => message(data);
      worker.onerror = ({ message: reason }) => failure(reason ?? 'The worker of flatc could not be started.');
    },
  };
}
