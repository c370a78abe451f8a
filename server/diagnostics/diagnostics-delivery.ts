// Delivers the diagnostics of open documents: pushes them, or tells a pulling client when to pull again. Changed roots
// are sent at the same time.
import type { Connection } from 'vscode-languageserver';
import type { ClientFeatures } from '../client/client-features.ts';
import type { Refreshes } from '../client/refreshes.ts';
import type { SourceFile } from '../language/service.ts';
import type { CheckedReport } from './client-reports.ts';
import type { ClientReport, DiagnosticReports } from './diagnostic-reports.ts';
import type { PublishReason } from './diagnostics-queue.ts';
import { RootNotices } from './root-notices.ts';

export class DiagnosticsDelivery {
  readonly #connection: Connection;
  readonly #isPulled: boolean;
  /** The results that a pulling client has. */
  readonly #given: DiagnosticReports;
  readonly #refreshes: Refreshes;
  readonly #roots: RootNotices;
  /** The version of each open document at its last delivery. Weak, so that closing needs no clearing. */
  readonly #versions = new WeakMap<SourceFile, number>();

  constructor(connection: Connection, features: ClientFeatures, given: DiagnosticReports, refreshes: Refreshes) {
    this.#connection = connection;
    this.#isPulled = features.diagnostics.isPulled;
    this.#given = given;
    this.#refreshes = refreshes;
    this.#roots = new RootNotices(connection);
  }

  /**
   * Delivers the report of a checked document: pushes it, or asks a pulling client to pull again if diagnostics changed
   * without an edit. Also tells the client when the root of the document has changed.
   */
  deliver(file: SourceFile, report: CheckedReport, reason: PublishReason): void {
    const { uri, diagnostics } = report;
    if (this.#isPulled) this.#note(report);
    else void this.#connection.sendDiagnostics({ uri, version: file.version, diagnostics: [...diagnostics] });
    if (reason !== 'released' && this.#versions.get(file) === file.version) this.#refreshes.meaningChanged();
    this.#versions.set(file, file.version);
    if (this.#roots.send(uri, report.checkedThrough)) this.#refreshes.lensesChanged();
  }

  /**
   * Forgets a closed document; `uri` is the client's spelling. With `cleared`, a client that does not pull is told that
   * the file has no problems. With `kept`, the client keeps the last problems.
   */
  closed(uri: string, problems: 'kept' | 'cleared'): void {
    if (this.#isPulled) this.#given.closed(uri);
    else if (problems === 'cleared') void this.#connection.sendDiagnostics({ uri, diagnostics: [] });
    this.#roots.send(uri, undefined);
  }

  #note(report: ClientReport): void {
    this.#given.note(report);
    if (this.#given.isAnyStale) this.#refreshes.diagnosticsChanged(() => this.#given.isAnyStale);
  }
}
