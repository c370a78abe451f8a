// Hands the diagnostics of open documents to a client, with what else it has to hear of then: one that asks for them is
// told when to ask again, others are sent them.
import type { Connection, Diagnostic } from 'vscode-languageserver';
import type { ClientFeatures } from '../client/client-features.ts';
import type { Refreshes } from '../client/refreshes.ts';
import type { FileReport, LanguageService, SourceFile } from '../language/service.ts';
import type { ClientReport } from './diagnostic-reports.ts';
import type { PublishReason } from './diagnostics-queue.ts';
import type { PulledDiagnostics } from './pulled-diagnostics.ts';
import { RootNotices } from './root-notices.ts';

export class DiagnosticsDelivery {
  readonly #connection: Connection;
  readonly #features: ClientFeatures;
  readonly #service: LanguageService;
  readonly #pulled: PulledDiagnostics;
  readonly #refreshes: Refreshes;
  readonly #spellingOf: (uri: string) => string;
  readonly #roots: RootNotices;
  /** The version of each open document when it was last delivered. */
  readonly #versions = new WeakMap<SourceFile, number>();

  constructor(
    connection: Connection,
    features: ClientFeatures,
    service: LanguageService,
    pulled: PulledDiagnostics,
    refreshes: Refreshes,
    spellingOf: (uri: string) => string,
  ) {
    this.#connection = connection;
    this.#features = features;
    this.#service = service;
    this.#pulled = pulled;
    this.#refreshes = refreshes;
    this.#spellingOf = spellingOf;
    this.#roots = new RootNotices(connection);
  }

  /** A document was checked. */
  deliver(file: SourceFile, report: FileReport, reason: PublishReason): void {
    const shown = this.#pulled.toClient(file.uri, report);
    const { uri, diagnostics } = shown;
    if (this.#features.diagnostics.isPulled) this.#note(shown);
    else void this.#connection.sendDiagnostics({ uri, version: file.version, diagnostics: [...diagnostics] });
    if (reason !== 'released' && this.#versions.get(file) === file.version) this.#refreshes.meaningChanged();
    this.#versions.set(file, file.version);
    const { root } = report;
    const other = root === file.uri ? undefined : { uri: this.#spellingOf(root), name: this.#service.display(root) };
    if (this.#roots.tell(uri, other)) this.#refreshes.lensesChanged();
  }

  /** A document, as the client spells it, is no longer open; what it shows of it goes, or is kept for the file. */
  closed(uri: string, problems: 'kept' | 'cleared'): void {
    if (this.#features.diagnostics.isPulled) this.#pulled.reports.closed(uri);
    else if (problems === 'cleared') void this.#connection.sendDiagnostics({ uri, diagnostics: [] });
    this.#roots.tell(uri, undefined);
  }

  #note(report: ClientReport): void {
    const { reports } = this.#pulled;
    reports.note(report);
    if (reports.isAnyStale) this.#refreshes.diagnosticsChanged(() => reports.isAnyStale);
  }
}

/** A diagnostic as a client can show it, with the page that explains its code. */
export function shownTo(
  { diagnostics: support }: ClientFeatures,
  { relatedInformation, tags, ...diagnostic }: Diagnostic,
  spellingOf: (uri: string) => string,
  page: string | undefined,
): Diagnostic {
  const related = support.showsRelatedPlaces ? relatedInformation : undefined;
  return {
    ...diagnostic,
    ...(page === undefined ? {} : { codeDescription: { href: page } }),
    ...(tags && support.showsTags ? { tags } : {}),
    ...(related
      ? {
          relatedInformation: related.map(({ location, message }) => ({
            location: { uri: spellingOf(location.uri), range: location.range },
            message,
          })),
        }
      : {}),
  };
}
