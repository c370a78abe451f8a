// Pushes the problems of closed schemas to a client, where its users want those of the whole workspace.
import { type CancellationToken, CancellationTokenSource, type Diagnostic } from 'vscode-languageserver';
import type { DiagnosticsScope } from '../settings/table.ts';
import type { FileChecks } from './file-checks.ts';
import { type WorkspaceChecks, workspaceReports } from './workspace-reports.ts';

/** What looking through a workspace again and again takes. */
export type Checks = Pick<FileChecks, 'isListed' | 'isQuiet' | 'nextChange' | 'versionOf'> & WorkspaceChecks;

interface ProblemsHost {
  /** Replaces what the client shows of a file that is not open. */
  send(uri: string, diagnostics: readonly Diagnostic[]): void;
  logFailure(activity: string, error: unknown): void;
}

/** How long, in milliseconds, nothing must have changed before the workspace is looked through again. */
const quiet = 500;

/** The result id where it is not known what the client has, so that any report is new. */
const unknownResult = 'unknown';

export class WorkspaceProblems {
  readonly #checks: Checks;
  readonly #host: ProblemsHost;
  /** What the client was sent of files that were not open then. */
  readonly #sent = new Map<string, { readonly uri: string; readonly resultId: string }>();
  #running: CancellationTokenSource | undefined;

  constructor(checks: Checks, host: ProblemsHost) {
    this.#checks = checks;
    this.#host = host;
  }

  /** Begins to look through the workspace, or ends it and takes back what was sent. */
  setScope(scope: DiagnosticsScope): void {
    if ((scope === 'workspace') === (this.#running !== undefined)) return;
    if (scope === 'workspace') {
      this.#running = new CancellationTokenSource();
      void this.#run(this.#running.token);
      return;
    }
    this.#running?.cancel();
    this.#running = undefined;
    for (const { uri } of this.#sent.values()) if (!this.#isOpen(uri)) this.#host.send(uri, []);
    this.#sent.clear();
  }

  /** A document was closed; `spelled` is the client's URI. Tells whether its problems stay until it is checked again. */
  keepsClosed(uri: string, spelled: string): boolean {
    if (!this.#running || uri !== spelled || !this.#checks.isListed(uri)) return false;
    this.#sent.set(uri, { uri, resultId: unknownResult });
    return true;
  }

  async #run(token: CancellationToken): Promise<void> {
    try {
      do {
        const changed = this.#checks.nextChange();
        await this.#lookThrough(token);
        await changed;
      } while (await this.#checks.isQuiet(quiet, token));
    } catch (error) {
      this.#host.logFailure('checking the workspace', error);
    }
  }

  async #lookThrough(token: CancellationToken): Promise<void> {
    const logFailure = (activity: string, error: unknown) => this.#host.logFailure(activity, error);
    for await (const [report] of workspaceReports(this.#checks, this.#sent, token, logFailure)) {
      if (token.isCancellationRequested) return;
      // Open documents are sent by themselves, with their versions.
      if (report?.kind !== 'full' || this.#isOpen(report.uri)) continue;
      this.#host.send(report.uri, report.items);
      this.#note(report.uri, report.resultId ?? unknownResult, report.items.length > 0);
    }
  }

  #note(uri: string, resultId: string, hasProblems: boolean): void {
    if (hasProblems) this.#sent.set(uri, { uri, resultId });
    else this.#sent.delete(uri);
  }

  #isOpen(uri: string): boolean {
    return this.#checks.versionOf(uri) !== null;
  }
}
