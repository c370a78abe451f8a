// The program: starts what the arguments ask for, and ends with its status.
import { isMainThread } from 'node:worker_threads';
import { run } from './cli.ts';

if (isMainThread) {
  run(process.argv.slice(2)).then(
    (status) => {
      process.exitCode = status;
    },
    (error: unknown) => {
      console.error(error);
      process.exitCode = 2;
    },
  );
} else {
  // What goes wrong in a thread is told by the one that has started it.
  void import('./cli/check/thread.ts').then(({ runThread }) => runThread());
}

// A reader that has seen enough, such as `head`, is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});
