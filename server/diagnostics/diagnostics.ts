// Connects the parts of a session's diagnostics: a queue checks documents, and each report goes to the connection.
import type { Connection, Diagnostic, TextDocumentContentChangeEvent } from 'vscode-languageserver';
import type { ClientFeatures } from '../client/client-features.ts';
import type { Refreshes } from '../client/refreshes.ts';
import type { Clock } from '../clock.ts';
import { SourceFile } from '../language/service.ts';
import type { DiagnosticsSettings } from '../settings/table.ts';
import type { BaselineChecks } from './baseline-checks.ts';
import { ClientReports } from './client-reports.ts';
import { DiagnosticReports } from './diagnostic-reports.ts';
import { DiagnosticsDelivery } from './diagnostics-delivery.ts';
import { DiagnosticsQueue } from './diagnostics-queue.ts';
import { type CheckedSession, FileChecks } from './file-checks.ts';
import { RefusedFiles } from './refused-files.ts';
import { TypingDelay } from './typing-delay.ts';
import { WorkspaceProblems } from './workspace-problems.ts';

/** The parts of a session that diagnostics need. */
interface DiagnosedSession extends CheckedSession {
  readonly client: ClientFeatures;
  readonly baselines: BaselineChecks;
  readonly refreshes: Refreshes;
  /** Resolves when diagnostics make sense: after the parser is loaded and the settings are known. */
  readonly ready: Promise<void>;
  readonly logFailure: (activity: string, error: unknown) => void;
}

export class Diagnostics {
  /** The checks outside of the queue: of one file that the client asks for, or of all files of the workspace. */
  readonly checks: FileChecks;
  /** The results that a pulling client has. */
  readonly given = new DiagnosticReports();
  readonly #typingDelay: TypingDelay;
  readonly #reports: ClientReports;
  readonly #queue: DiagnosticsQueue;
  readonly #delivery: DiagnosticsDelivery;
  readonly #refused: RefusedFiles;
  /** Pushes the problems of closed files; undefined if the client pulls diagnostics. */
  readonly #problems: WorkspaceProblems | undefined;

  /** `rulePages` is the URI of the folder with a page for each rule. */
  constructor(connection: Connection, session: DiagnosedSession, clock: Clock, rulePages: string | undefined) {
    const { client, service, workspace, clientUris, ready, logFailure } = session;
    this.#typingDelay = new TypingDelay(clock, (uri) => this.#queue.released(uri));
    this.#reports = new ClientReports(
      service,
      workspace,
      session.baselines,
      this.#typingDelay,
      clientUris,
      client,
      rulePages,
    );
    this.#delivery = new DiagnosticsDelivery(connection, client, this.given, session.refreshes);
    this.#queue = new DiagnosticsQueue(workspace, session.turns, {
      ready,
      reports: this.#reports,
      deliver: (file, report, reason) => this.#delivery.deliver(file, report, reason),
      logFailure,
    });
    this.checks = new FileChecks(session, this.#queue, this.#reports, clock);
    this.#refused = new RefusedFiles(session, this.checks, { changed: () => this.#queue.changed(), logFailure });
    void this.#refused.run();
    if (client.diagnostics.isPulled) return;
    this.#problems = new WorkspaceProblems(this.checks, {
      send: (uri, diagnostics) => void connection.sendDiagnostics({ uri, diagnostics: [...diagnostics] }),
      logFailure,
    });
  }

  /** Resolves when no open document waits for a check. */
  get idle(): Promise<void> {
    return this.#queue.idle;
  }

  configure({ delay, scope }: DiagnosticsSettings): void {
    this.#typingDelay.delay = delay;
    this.#problems?.setScope(scope);
    this.#refused.scope = scope;
  }

  /** Applies the user's changes to a document, and records the ends of the changes as carets for the typing delay. */
  edit(file: SourceFile, changes: readonly TextDocumentContentChangeEvent[], version: number): SourceFile {
    return this.#typingDelay.edit(file, changes, (report) =>
      SourceFile.update(file, changes, version, (_, replaced) => report(replaced)),
    );
  }

  /** Queues an edited document, and all other open documents after it. */
  edited(uri: string): void {
    this.#queue.edited(uri);
  }

  /** Queues all open documents after a change that any of them may depend on. */
  changed(): void {
    this.#queue.changed();
  }

  /** Ends the typing delay of a saved document, so that its withheld errors are shown. */
  saved(uri: string): void {
    this.#typingDelay.left(uri);
  }

  /**
   * Ends the checks of a closed document, and clears its diagnostics unless problems of closed files are shown.
   * `spelled` is the client's URI of the document. `isLast` is false if another open document has the same canonical
   * URI; the checks of that URI then go on.
   */
  closed(document: SourceFile, spelled: string, isLast: boolean): void {
    const { uri } = document;
    if (isLast) this.#typingDelay.left(uri);
    this.#delivery.closed(spelled, isLast && this.#problems?.keepsClosed(uri, spelled) ? 'kept' : 'cleared');
    if (isLast) this.#queue.closed(uri);
  }

  /** A diagnostic in the client's form. */
  shown(diagnostic: Diagnostic): Diagnostic {
    return this.#reports.shown(diagnostic);
  }
}
