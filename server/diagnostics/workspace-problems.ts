// Pushes the problems of closed schemas to a client that does not pull, if the user chose the whole workspace.
import { type CancellationToken, CancellationTokenSource, type Diagnostic } from 'vscode-languageserver';
import type { DiagnosticsScope } from '../settings/table.ts';
import type { FileChecks } from './file-checks.ts';
import { type WorkspaceChecks, workspaceReports } from './workspace-reports.ts';

/** The part of `FileChecks` that repeated checks of the whole workspace need. */
export type Checks = Pick<FileChecks, 'isListed' | 'isQuiet' | 'nextChange' | 'versionOf'> & WorkspaceChecks;

interface ProblemsHost {
  /** Replaces the diagnostics that the client shows for a closed file. */
  send(uri: string, diagnostics: readonly Diagnostic[]): void;
  logFailure(activity: string, error: unknown): void;
}

/** The milliseconds without a change before the workspace is checked again. */
const quiet = 500;

/** The result id of a file whose shown diagnostics are unknown. No report has this id, so any report is sent. */
const unknownResult = 'unknown';

export class WorkspaceProblems {
  readonly #checks: Checks;
  readonly #host: ProblemsHost;
  /** The results that the client has of files that were closed when the results were sent, by URI. */
  readonly #sent = new Map<string, { readonly uri: string; readonly resultId: string }>();
  /** Cancels the checks of the workspace; undefined while the user has not chosen the whole workspace. */
  #running: CancellationTokenSource | undefined;

  constructor(checks: Checks, host: ProblemsHost) {
    this.#checks = checks;
    this.#host = host;
  }

  /**
   * With `workspace`, starts to check all files. Otherwise stops, and clears the sent problems of files that are still
   * closed. Does nothing if the scope is the same as before.
   */
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

  /**
   * Whether the client keeps the problems of a document that was closed. True if the workspace is checked, the file is
   * in it, and `spelled`, the client's URI, is canonical. The next check of the workspace then sends the file again.
   */
  keepsClosed(uri: string, spelled: string): boolean {
    if (!this.#running || uri !== spelled || !this.#checks.isListed(uri)) return false;
    this.#sent.set(uri, { uri, resultId: unknownResult });
    return true;
  }

  async #run(token: CancellationToken): Promise<void> {
    do {
      const changed = this.#checks.nextChange();
      try {
        await this.#lookThrough(token);
      } catch (error) {
        this.#host.logFailure('checking the workspace', error);
      }
      await changed;
    } while (await this.#checks.isQuiet(quiet, token));
  }

  async #lookThrough(token: CancellationToken): Promise<void> {
    const logFailure = (activity: string, error: unknown) => this.#host.logFailure(activity, error);
    for await (const [report] of workspaceReports(this.#checks, this.#sent, token, logFailure)) {
      if (token.isCancellationRequested) return;
      // Open documents are published separately, with their versions.
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
