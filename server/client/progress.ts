// Shows people how far the reading of their workspace is.
import type { Connection, WorkDoneProgressReporter, WorkDoneProgressServerReporter } from 'vscode-languageserver';
import { type StatusMessage, statusNotification } from '../protocol.ts';
import type { Progress } from '../workspace/indexer.ts';

/**
 * Tells the client that indexing has begun, and how it goes on: with our own notification, and with the progress of
 * LSP where the client shows it and the work is long enough to be worth showing.
 */
export function beginProgress(connection: Connection): Progress {
  const show = (status: StatusMessage) => void connection.sendNotification(statusNotification, status);
  let reporter: Promise<WorkDoneProgressServerReporter | undefined> | undefined;
  show({ state: 'indexing' });
  return {
    report(done, total) {
      const message = `${done} of ${total} schemas`;
      show({ state: 'indexing', message });
      reporter ??= createReporter(connection);
      void reporter.then((created) => created?.report(Math.floor((100 * done) / total), message));
    },
    async done(total) {
      (await reporter)?.done();
      show({ state: 'ready', message: total === 1 ? '1 schema' : `${total} schemas` });
    },
  };
}

/** Shows a client that asked for work-done progress that an answer is being computed, and in how many schemas. */
export async function withProgress<Answer>(
  progress: WorkDoneProgressReporter,
  title: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  progress.begin(title);
  try {
    return await work();
  } finally {
    progress.done();
  }
}

/** Nothing where the client refuses, whatever it has promised. */
async function createReporter(connection: Connection): Promise<WorkDoneProgressServerReporter | undefined> {
  try {
    const reporter = await connection.window.createWorkDoneProgress();
    reporter.begin('Reading FlatBuffers schemas', 0);
    return reporter;
  } catch (error) {
    connection.console.warn(`no progress is shown: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}
