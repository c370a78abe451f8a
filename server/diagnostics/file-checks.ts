// Checks files outside the queue: one that a client asks for, or all in the workspace, one after the other.
import type { CancellationToken } from 'vscode-languageserver';
import type { Answers } from '../answers.ts';
import type { ClientUris } from '../client/client-uris.ts';
import type { Clock } from '../clock.ts';
import type { LanguageService } from '../language/service.ts';
import type { Turns } from '../turns.ts';
import { canonicalUri } from '../workspace/uris.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { CheckedReport, ClientReports } from './client-reports.ts';
import type { DiagnosticsQueue } from './diagnostics-queue.ts';

/** What the checks need of a session. */
export interface CheckedSession {
  readonly service: LanguageService;
  readonly turns: Turns;
  readonly answers: Answers;
  readonly clientUris: ClientUris;
  readonly workspace: Workspace;
  /** Whether a place is in one of the workspace folders as they are now. */
  readonly isInFolders: (uri: string) => boolean;
}

export class FileChecks {
  readonly #service: LanguageService;
  readonly #turns: Turns;
  readonly #answers: Answers;
  readonly #clientUris: ClientUris;
  readonly #workspace: Workspace;
  readonly #isInFolders: (uri: string) => boolean;
  readonly #queue: DiagnosticsQueue;
  readonly #reports: ClientReports;
  readonly #clock: Clock;

  constructor(session: CheckedSession, queue: DiagnosticsQueue, reports: ClientReports, clock: Clock) {
    this.#service = session.service;
    this.#turns = session.turns;
    this.#answers = session.answers;
    this.#clientUris = session.clientUris;
    this.#workspace = session.workspace;
    this.#isInFolders = session.isInFolders;
    this.#queue = queue;
    this.#reports = reports;
    this.#clock = clock;
  }

  /** The diagnostics of a file as they are now. */
  reportOf(clientUri: string): Promise<CheckedReport> {
    return this.#answers.about(clientUri, 'includes', (uri) => this.#reports.of(uri));
  }

  /** The documents that are open, as the client spells them. */
  get openUris(): readonly string[] {
    return this.#workspace.openFiles.map(({ uri }) => this.#clientUris.of(uri));
  }

  /** The version of an open document; null for any other file. */
  versionOf(clientUri: string): number | null {
    return this.#workspace.openFile(canonicalUri(clientUri))?.version ?? null;
  }

  /** The canonical URIs of the schemas in the workspace folders, once they are read, and of the open documents. */
  async files(): Promise<readonly string[]> {
    const inFolders = await this.#answers.across(() => this.#service.uris.filter(this.#isInFolders));
    return [...new Set([...this.#workspace.openFiles.map(({ uri }) => uri), ...inFolders])];
  }

  /** Whether a file is still one of `files`: documents are closed, and folders go. */
  isListed(uri: string): boolean {
    return this.#workspace.openFile(uri) !== undefined || this.#isInFolders(uri);
  }

  /**
   * The diagnostics of one of many files, and the root through which they were found. Of a closed file only the text
   * is kept; `forgetRoots` frees what is kept of roots.
   */
  async reportInPassing(uri: string): Promise<CheckedReport> {
    const report = await this.#answers.about(uri, 'includes', () => this.#reports.of(uri));
    if (!this.#workspace.openFile(uri)) this.#service.file(uri)?.settle();
    if (report.root !== uri) this.forgetRoots([uri]);
    return report;
  }

  /** Frees what is kept of roots that are not open. */
  forgetRoots(roots: Iterable<string>): void {
    for (const root of roots) if (!this.#workspace.openFile(root)) this.#service.forgetRoot(root, true);
  }

  /** Resolves when the messages that have come are handled, and the open documents are checked. */
  async idle(): Promise<void> {
    await this.#turns.messagesHandled();
    await this.#queue.idle;
  }

  /** Resolves when something changes on which diagnostics may depend. */
  nextChange(): Promise<void> {
    return this.#queue.nextChange();
  }

  /** Waits until nothing has changed for some milliseconds; false where the client gives up first. */
  async isQuiet(milliseconds: number, token: CancellationToken): Promise<boolean> {
    while (!token.isCancellationRequested) {
      let cancel: () => void = () => undefined;
      const wait = new Promise<boolean>((resolve) => {
        cancel = this.#clock.after(milliseconds, () => resolve(true));
      });
      const wasQuiet = await Promise.race([wait, this.nextChange().then(() => false)]);
      cancel();
      if (wasQuiet) return !token.isCancellationRequested;
    }
    return false;
  }
}
