// Runs the built-in flatc in a worker of Node or a browser. The first message is the compiled module; each further
// message is a job, answered by its outcome.
import type { FlatcJob } from '../language/generate/service.ts';
import { type FlatcModule, runFlatc } from './run-flatc.ts';

/** The functions that both kinds of workers have. */
interface Port {
  postMessage(message: unknown): void;
}

declare const self: (Port & { onmessage: ((event: { readonly data: unknown }) => void) | null }) | undefined;
declare const require: (name: 'node:worker_threads') => {
  readonly parentPort: Port & { on(event: 'message', listener: (message: unknown) => void): void };
};

let flatc: FlatcModule | undefined;

function hear(port: Port, message: unknown): void {
  if (flatc) port.postMessage(runFlatc(flatc, message as FlatcJob));
  else flatc = message as FlatcModule;
}

if (typeof self === 'object') {
  const port = self;
  port.onmessage = ({ data }) => hear(port, data);
} else {
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', (message) => hear(parentPort, message));
}
