// The program: starts what the arguments ask for, and ends with its status.
import { isMainThread } from 'node:worker_threads';
import { fileFailure } from './cli/file-failure.ts';
import { run } from './cli.ts';

if (isMainThread) {
  run(process.argv.slice(2)).then(
    (status) => {
      if (status !== undefined) end(status);
    },
    (error: unknown) => {
      console.error(error);
      end(2);
    },
  );
} else {
  // What goes wrong in a thread is told by the one that has started it.
  void import('./cli/check/thread.ts').then(({ runThread }) => runThread());
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A reader that has seen enough, such as `head`, is no failure.
  if (error.code === 'EPIPE') process.exit();
  process.stderr.write(`error: the output cannot be written: ${fileFailure(error)}\n`, () => process.exit(2));
});

/**
 * Ends the process once all is written; where that fails, the event tells it. To wait until nothing is left to do would be
 * to wait for memory to be given back.
 */
function end(status: number): void {
  process.exitCode = status;
  process.stdout.write('', (failure) => failure ?? process.stderr.write('', () => process.exit()));
}
