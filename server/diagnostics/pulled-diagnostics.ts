// What a client that asks for diagnostics can ask for: the same checks that others are sent, file by file.
import type { CancellationToken, Diagnostic } from 'vscode-languageserver';
import type { Answers } from '../answers.ts';
import type { FileReport, LanguageService } from '../language/service.ts';
import type { Turns } from '../turns.ts';
import { canonicalUri } from '../workspace/uris.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { type ClientReport, DiagnosticReports } from './diagnostic-reports.ts';
import type { DiagnosticsQueue } from './diagnostics-queue.ts';

interface DiagnosticsHost {
  /** Whether a place is in one of the workspace folders as they are now. */
  isInFolders(uri: string): boolean;
  /** The client's spelling of a canonical URI. */
  spellingOf(uri: string): string;
  /** What is to be said of a file now. */
  diagnose(uri: string): FileReport;
  /** A diagnostic as the client can show it. */
  shown(diagnostic: Diagnostic): Diagnostic;
}

export class PulledDiagnostics {
  readonly reports = new DiagnosticReports();
  readonly #service: LanguageService;
  readonly #workspace: Workspace;
  readonly #queue: DiagnosticsQueue;
  readonly #turns: Turns;
  readonly #answers: Answers;
  readonly #host: DiagnosticsHost;

  constructor(
    service: LanguageService,
    workspace: Workspace,
    queue: DiagnosticsQueue,
    turns: Turns,
    answers: Answers,
    host: DiagnosticsHost,
  ) {
    this.#service = service;
    this.#workspace = workspace;
    this.#queue = queue;
    this.#turns = turns;
    this.#answers = answers;
    this.#host = host;
  }

  /** The diagnostics of a file as they are now. */
  reportOf(clientUri: string): Promise<ClientReport> {
    return this.#answers.answered(clientUri, (uri) => this.toClient(uri, this.#host.diagnose(uri)));
  }

  /** What the service says of a file, for the client. */
  toClient(uri: string, { diagnostics }: FileReport): ClientReport {
    return {
      uri: this.#host.spellingOf(uri),
      version: this.#workspace.openFile(uri)?.version ?? null,
      diagnostics: diagnostics.map((diagnostic) => this.#host.shown(diagnostic)),
    };
  }

  /** The documents that are open, as the client spells them. */
  get openUris(): readonly string[] {
    return this.#workspace.openFiles.map(({ uri }) => this.#host.spellingOf(uri));
  }

  /** The version of an open document; null for any other file. */
  versionOf(clientUri: string): number | null {
    return this.#workspace.openFile(canonicalUri(clientUri))?.version ?? null;
  }

  /** The canonical URIs of the schemas in the workspace folders, once they are read, and of the open documents. */
  async files(): Promise<readonly string[]> {
    const inFolders = await this.#answers.askAll((isInWorkspace) => this.#service.uris.filter(isInWorkspace));
    return [...new Set([...this.#workspace.openFiles.map(({ uri }) => uri), ...inFolders])];
  }

  /** Whether a file is still one of `files`: documents are closed, and folders go. */
  isListed(uri: string): boolean {
    return this.#workspace.openFile(uri) !== undefined || this.#host.isInFolders(uri);
  }

  /**
   * The diagnostics of a file among many, and the root that they were found through. Of a file that is not open nothing
   * is kept but its text and its summary; what is kept of roots goes with `forgetRoots`.
   */
  async reportInPassing(uri: string): Promise<ClientReport & { readonly root: string }> {
    const report = await this.#answers.answered(uri, () => {
      const found = this.#host.diagnose(uri);
      return { ...this.toClient(uri, found), root: found.root };
    });
    if (!this.#workspace.openFile(uri)) this.#service.file(uri)?.forgetTree();
    if (report.root !== uri) this.forgetRoots([uri]);
    return report;
  }

  /** Lets go of what is kept of roots that are not open. */
  forgetRoots(roots: Iterable<string>): void {
    for (const root of roots) if (!this.#workspace.openFile(root)) this.#service.forgetRoot(root);
  }

  /** Resolves when the messages that have come are handled, and the open documents are checked. */
  async calm(): Promise<void> {
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
      let timer: NodeJS.Timeout | undefined;
      const wait = new Promise<boolean>((resolve) => {
        timer = setTimeout(() => resolve(true), milliseconds);
      });
      const wasQuiet = await Promise.race([wait, this.nextChange().then(() => false)]);
      clearTimeout(timer);
      if (wasQuiet) return !token.isCancellationRequested;
    }
    return false;
  }
}
