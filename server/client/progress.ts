// Shows the progress of reading the workspace, and how many schemas are known afterwards.

import type { Connection, WorkDoneProgressReporter, WorkDoneProgressServerReporter } from 'vscode-languageserver';
import { counted } from '../language/service.ts';
import { type StatusMessage, statusNotification } from '../protocol.ts';
import type { Progress } from '../workspace/indexer.ts';

/** The state of the workspace, as the client shows it. */
export class WorkspaceStatus {
  readonly #connection: Connection;
  /** The number of schemas that the client shows; undefined while folders are read. */
  #shown: number | undefined;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * Tells the client that indexing has begun, and how far it is: with our notification, and from the first call of
   * `report` with the progress of LSP if the client supports it.
   */
  begin(): Progress {
    let reporter: Promise<WorkDoneProgressServerReporter | undefined> | undefined;
    this.#shown = undefined;
    this.#show({ state: 'indexing' });
    return {
      report: (done, total) => {
        const message = `${done} of ${total} schemas`;
        this.#show({ state: 'indexing', message });
        reporter ??= createReporter(this.#connection);
        void reporter.then((created) => created?.report(Math.floor((100 * done) / total), message));
      },
      done: async (total) => {
        (await reporter)?.done();
        this.#ready(total);
      },
    };
  }

  /** Tells the client the number of schemas if it shows another one. */
  update(total: number): void {
    if (this.#shown !== undefined && this.#shown !== total) this.#ready(total);
  }

  #ready(total: number): void {
    this.#shown = total;
    this.#show({ state: 'ready', message: counted(total, 'schema') });
  }

  #show(status: StatusMessage): void {
    void this.#connection.sendNotification(statusNotification, status);
  }
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
