// The program: runs a command and ends with its status.
import { runCommands, runsCommands } from './cli/mcp/command-process.ts';
import { isThread } from './cli/thread-argument.ts';
import { run } from './cli.ts';
import { fileFailure } from './workspace/file-failure.ts';

if (isThread) {
  // The thread that started this one reports its failures.
  void import('./cli/check/thread.ts').then(({ runThread }) => runThread());
} else if (process.connected && process.argv[2] === runsCommands) {
  runCommands(run);
} else {
  run(process.argv.slice(2)).then(
    (status) => {
      if (status !== undefined) end(status);
    },
    (error: unknown) => {
      console.error(error);
      end(2);
    },
  );
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A reader that closes the pipe early, such as `head`, is not a failure.
  if (error.code === 'EPIPE') process.exit();
  process.stderr.write(`error: the output cannot be written: ${fileFailure(error)}\n`, () => process.exit(2));
});

/**
 * Ends the process after all output is written; the event `error` reports a failed write. Waiting for a natural end
 * would mean waiting until memory is given back.
 */
function end(status: number): void {
  process.exitCode = status;
  process.stdout.write('', (failure) => failure ?? process.stderr.write('', () => process.exit()));
}
