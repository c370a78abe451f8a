// Starts workers of a browser for the built-in flatc. Their script is a blob, because a worker in an extension of a
// remote cannot be started from an address.
import * as vscode from 'vscode';
import type { StartedWorker, WorkerSource } from '../../server/flatc/flatc-worker.ts';
import { compileFlatc } from '../../server/flatc/run-flatc.ts';
import { exists } from './existence.ts';

/** The source of workers for an extension; undefined if it has no built-in flatc. */
export async function browserWorkers(extension: vscode.Uri): Promise<WorkerSource | undefined> {
  const file = vscode.Uri.joinPath(extension, 'dist/flatc.wasm');
  if (!(await exists(file))) return undefined;
  return {
    module: async () => compileFlatc(await vscode.workspace.fs.readFile(file)),
    start: async () => {
      const script = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(extension, 'dist/web/flatc.js'));
      const address = URL.createObjectURL(new Blob([new Uint8Array(script)], { type: 'text/javascript' }));
      return started(new Worker(address, { name: 'flatc' }), address);
    },
  };
}

function started(worker: Worker, address: string): StartedWorker {
  return {
    postMessage: (message) => worker.postMessage(message),
    terminate: () => {
      worker.terminate();
      URL.revokeObjectURL(address);
    },
    listen: (message, failure) => {
      worker.onmessage = ({ data }) => message(data);
      worker.onerror = ({ message: reason }) => failure(reason);
    },
  };
}
