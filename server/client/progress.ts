// Shows the progress of reading the workspace.

import type { Connection, WorkDoneProgressReporter, WorkDoneProgressServerReporter } from 'vscode-languageserver';
import { counted } from '../language/service.ts';
import { type StatusMessage, statusNotification } from '../protocol.ts';
import type { Progress } from '../workspace/indexer.ts';

/**
 * Tells the client that indexing has begun, and how far it is: with our notification, and from the first call of
 * `report` with the progress of LSP if the client supports it.
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
      show({ state: 'ready', message: counted(total, 'schema') });
    },
  };
}

/** Shows some work to a client that asked for progress with its request: the title when it begins, and its end. */
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

/** The reporter of a progress; undefined if the client refuses it in spite of its capabilities. */
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
