// Checks files outside of the queue: one that a client asks for, or all files of the workspace in turn.
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

/** The parts of a session that the checks need. */
export interface CheckedSession {
  readonly service: LanguageService;
  readonly turns: Turns;
  readonly answers: Answers;
  readonly clientUris: ClientUris;
  readonly workspace: Workspace;
  /** Whether a URI is within the present workspace folders. */
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

  /** The present diagnostics of a file. */
  reportOf(clientUri: string): Promise<CheckedReport> {
    return this.#answers.about(clientUri, 'includes', (uri) => this.#reports.of(uri));
  }

  /** The open documents, in the client's spelling. */
  get openUris(): readonly string[] {
    return this.#workspace.openFiles.map(({ uri }) => this.#clientUris.of(uri));
  }

  /** The version of an open document; null for any other file. */
  versionOf(clientUri: string): number | null {
    return this.#workspace.openFile(canonicalUri(clientUri))?.version ?? null;
  }

  /**
   * The canonical URIs of open documents, and of all schemas in the workspace folders. Waits until these schemas are
   * read.
   */
  async files(): Promise<readonly string[]> {
    const inFolders = await this.#answers.across(() => this.#service.uris.filter(this.#isInFolders));
    return [...new Set([...this.#workspace.openFiles.map(({ uri }) => uri), ...inFolders])];
  }

  /** Whether a file still belongs to `files`: it is open, or within the present workspace folders. */
  isListed(uri: string): boolean {
    return this.#workspace.openFile(uri) !== undefined || this.#isInFolders(uri);
  }

  /**
   * The report of one file among many, with the root through which it was checked. Frees the syntax tree of a closed
   * file. A caller frees the results of the root with `forgetRoots`, once it needs no further file of that root.
   */
  async reportInPassing(uri: string): Promise<CheckedReport> {
    const report = await this.#answers.about(uri, 'includes', () => this.#reports.of(uri));
    if (!this.#workspace.openFile(uri)) this.#service.file(uri)?.settle();
    if (report.root !== uri) this.forgetRoots([uri]);
    return report;
  }

  /** Frees the computed results of roots that are not open. */
  forgetRoots(roots: Iterable<string>): void {
    for (const root of roots) if (!this.#workspace.openFile(root)) this.#service.forgetRoot(root, true);
  }

  /** Resolves when arrived messages are handled and open documents are checked. */
  async idle(): Promise<void> {
    await this.#turns.messagesHandled();
    await this.#queue.idle;
  }

  /** Resolves at the next change that diagnostics may depend on. */
  nextChange(): Promise<void> {
    return this.#queue.nextChange();
  }

  /** Waits until no change has come for the given time. Resolves to false if the client cancels before. */
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
