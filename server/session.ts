// One session with one client: what it has opened, where its folders are, and the parts that work on them.
import type {
  Connection,
  Diagnostic,
  FileEvent,
  InitializeParams,
  LocationLink,
  TextDocumentContentChangeEvent,
  WorkspaceEdit,
  WorkspaceFoldersChangeEvent,
} from 'vscode-languageserver';
import { Answers } from './answers.ts';
import { type ClientFeatures, clientFeatures, folderUri, workspaceFolders } from './client/client-features.ts';
import { ClientSettings, type SessionSettings } from './client/client-settings.ts';
import { EditGate } from './client/edit-gate.ts';
import { fileChanges } from './client/file-changes.ts';
import { tellParserFailure } from './client/parser-failure.ts';
import { beginProgress } from './client/progress.ts';
import { Refreshes } from './client/refreshes.ts';
import { settingsLine } from './client/settings-line.ts';
import { Spellings } from './client/spellings.ts';
import { Calm } from './diagnostics/calm.ts';
import { DiagnosticsDelivery, shownTo } from './diagnostics/diagnostics-delivery.ts';
import { DiagnosticsQueue } from './diagnostics/diagnostics-queue.ts';
import { PulledDiagnostics } from './diagnostics/pulled-diagnostics.ts';
import { rulePage } from './diagnostics/rule-links.ts';
import { WorkspaceProblems } from './diagnostics/workspace-problems.ts';
import { type FileReport, initializeParser, LanguageService, SourceFile } from './language/service.ts';
import type { GeneratedMessage } from './protocol.ts';
import type { ServerHost } from './server-host.ts';
import { Turns } from './turns.ts';
import { SchemaReader } from './workspace/schema-reader.ts';
import { canonicalUri } from './workspace/uris.ts';
import { Watchers } from './workspace/watchers.ts';
import { Workspace } from './workspace/workspace.ts';

/** How long diagnostics wait for settings from a client that does not send them. */
const longestWait = 3000;

export class Session {
  readonly service = new LanguageService();
  readonly turns = new Turns();
  readonly answers: Answers;
  /** For clients that ask for diagnostics. */
  readonly pulled: PulledDiagnostics;
  readonly #connection: Connection;
  readonly #host: ServerHost;
  readonly #workspace: Workspace;
  readonly #diagnostics: DiagnosticsQueue;
  readonly #calm: Calm;
  readonly #reader: SchemaReader;
  readonly #spellings: Spellings;
  readonly #edits: EditGate;
  /** Resolves when answers make sense: the parser is there and the settings are known. */
  readonly #ready: Promise<void>;
  #settingsAreKnown: () => void = () => undefined;
  #features: ClientFeatures | undefined;
  #settings: ClientSettings | undefined;
  #watchers: Watchers | undefined;
  #refreshes: Refreshes | undefined;
  #delivery: DiagnosticsDelivery | undefined;
  /** For clients that are sent diagnostics. */
  #problems: WorkspaceProblems | undefined;
  /** Counts the readings of settings, so that the last one begun is the one that counts. */
  #settingsReadings = 0;

  constructor(connection: Connection, host: ServerHost) {
    this.#connection = connection;
    this.#host = host;
    const settingsKnown = new Promise<void>((resolve) => {
      this.#settingsAreKnown = resolve;
    });
    this.#ready = host
      .loadParser()
      .then(initializeParser)
      .then(() => settingsKnown);
    this.#ready.catch((error) => {
      this.logFailure('loading the parser', error);
      tellParserFailure(connection, error);
    });
    this.#workspace = new Workspace(this.service, host.fileSystem, (uri, reason) =>
      connection.console.warn(`${uri} is not read: ${reason}`),
    );
    this.#spellings = new Spellings(this.#workspace);
    this.#edits = new EditGate(this.#workspace, this.#spellings, () => this.#reader.folders);
    const logFailure = (activity: string, error: unknown) => this.logFailure(activity, error);
    this.#calm = new Calm(host.clock, (uri) => this.#diagnostics.released(uri));
    this.#diagnostics = new DiagnosticsQueue(this.#workspace, this.turns, {
      ready: this.#ready,
      diagnose: (uri) => this.diagnose(uri),
      publish: (file, report, reason) => this.#delivery?.deliver(file, report, reason),
      logFailure,
    });
    this.#reader = new SchemaReader(host.fileSystem, this.#workspace, this.turns, {
      ready: this.#ready,
      urgentDone: () => this.#diagnostics.idle,
      advanced: () => this.#diagnostics.changed(),
      beginProgress: () => beginProgress(connection),
      log: (message) => connection.console.info(message),
      logFailure,
    });
    this.answers = new Answers(this.#workspace, this.#reader.indexer, this.#ready, (uri) => this.isInFolders(uri));
    this.pulled = new PulledDiagnostics(
      this.service,
      this.#workspace,
      this.#diagnostics,
      this.turns,
      this.answers,
      this,
    );
  }

  /** What the client can do; undefined before it has said so. */
  get features(): ClientFeatures | undefined {
    return this.#features;
  }

  logFailure(activity: string, error: unknown): void {
    this.#connection.console.error(
      `${activity}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
  }

  initialize(params: InitializeParams, includePaths: readonly string[]): void {
    const features = clientFeatures(params);
    this.#features = features;
    this.service.positionEncoding = features.positionEncoding;
    this.#reader.setFolders(workspaceFolders(params));
    const { initializationOptions } = params;
    this.#settings = new ClientSettings(this.#connection, features, initializationOptions, includePaths, () =>
      this.#settingsCameLate(),
    );
    this.#watchers = new Watchers(this.#connection, features);
    this.#refreshes = new Refreshes(this.#connection, features);
    this.#delivery = new DiagnosticsDelivery(
      this.#connection,
      features,
      this.service,
      this.pulled,
      this.#refreshes,
      (uri) => this.spellingOf(uri),
    );
    if (!features.diagnostics.isPulled) {
      this.#problems = new WorkspaceProblems(this.pulled, {
        send: (uri, diagnostics) => void this.#connection.sendDiagnostics({ uri, diagnostics: [...diagnostics] }),
        logFailure: (activity, error) => this.logFailure(activity, error),
      });
    }
    setTimeout(this.#settingsAreKnown, longestWait);
  }

  async initialized(): Promise<void> {
    try {
      await this.#configure();
      this.#connection.console.info(settingsLine(this.service.settings, this.#reader.folders.length));
    } finally {
      this.#settingsAreKnown();
    }
    this.#reader.readFolders();
    await this.#settings?.register();
    await this.#watch();
  }

  async settingsChanged(settings: unknown): Promise<void> {
    this.#settings?.push(settings);
    await this.#configure();
    await this.#watch();
  }

  async foldersChanged({ added, removed }: WorkspaceFoldersChangeEvent): Promise<void> {
    const uris = (folders: WorkspaceFoldersChangeEvent['added']) => folders.map((folder) => folderUri(folder.uri));
    this.#reader.changeFolders(uris(added), uris(removed));
    await this.#configure();
    this.#diagnostics.changed();
    await this.#watch();
  }

  filesChanged(events: readonly FileEvent[]): Promise<void> {
    const following = this.#follow(events);
    this.answers.waitForChanges(following);
    return following;
  }

  async #follow(events: readonly FileEvent[]): Promise<void> {
    const changes = fileChanges(events);
    await this.#ready;
    await this.#reader.follow(changes);
    this.#diagnostics.changed();
    this.#referencesChanged();
  }

  /** Leaves out the schemas that the client knows to be copies, and reads those that it no longer takes for copies. */
  async generatedPlacesChanged({ folders, files }: GeneratedMessage): Promise<void> {
    await this.#ready;
    this.#reader.setGeneratedPlaces({ folders: folders.map(canonicalUri), files: files.map(canonicalUri) });
    this.#diagnostics.changed();
  }

  /** Makes the object for a document that the client opens. */
  createDocument(uri: string, languageId: string, version: number, text: string): SourceFile {
    if (typeof text !== 'string') throw new TypeError('a document without a text cannot be opened');
    const file = this.service.createFile(canonicalUri(uri), languageId, version, text);
    this.#spellings.add(file, uri);
    return file;
  }

  /** Applies what someone changes in a document, and returns the same object. */
  editDocument(file: SourceFile, changes: readonly TextDocumentContentChangeEvent[], version: number): SourceFile {
    return this.#calm.edit(file, changes, (tell) =>
      SourceFile.update(file, changes, version, (_, change) => tell(change)),
    );
  }

  /** What is to be said of a file now: an error at the word that someone is typing waits for a moment. */
  diagnose(uri: string): FileReport {
    const report = this.service.diagnose(uri);
    const file = this.#workspace.openFile(uri);
    return file ? this.#calm.calmed(file, report) : report;
  }

  /** Whoever saves has done typing. */
  documentSaved(document: SourceFile): Promise<void> {
    this.#calm.left(document.uri);
    return this.lookAgain();
  }

  documentChanged(document: SourceFile): void {
    this.#workspace.setDocument(document);
    this.#diagnostics.edited(document.uri);
    this.#referencesChanged();
  }

  /** Uses the occasion of an opened or saved document to see what has changed on disk unnoticed. */
  async lookAgain(): Promise<void> {
    await this.#ready;
    await this.#workspace.lookAgain((uri) => this.#watchers?.isWatched(uri) ?? false);
    await this.#workspace.readGoModules(this.#reader.folders);
    this.#diagnostics.changed();
  }

  documentClosed(document: SourceFile): Promise<void> {
    const closing = this.#close(document);
    this.answers.waitForClosing(closing);
    return closing;
  }

  async #close(document: SourceFile): Promise<void> {
    const isLast = this.#workspace.closeDocument(document);
    if (isLast) this.#calm.left(document.uri);
    const uri = this.#spellings.ofDocument(document);
    this.#delivery?.closed(uri, isLast && this.#problems?.keepsClosed(document.uri, uri) ? 'kept' : 'cleared');
    if (!isLast) return;
    this.#diagnostics.closed(document.uri);
    this.service.forgetRoot(document.uri);
    await this.#ready;
    await this.#reader.closed(document.uri);
    this.#diagnostics.changed();
  }

  /** An edit as the client can carry it out; undefined where it cannot. */
  edited(edit: WorkspaceEdit, lookedAt?: readonly string[]): WorkspaceEdit | undefined {
    return this.#features && this.#edits.edited(edit, this.#features.edits, lookedAt);
  }

  /** Why an edit is not made: it would change what is none of ours; undefined where it may be made. */
  refusalOf(edit: WorkspaceEdit, lookedAt?: readonly string[]): string | undefined {
    const uri = this.#edits.refusedFor(edit, lookedAt);
    return uri === undefined
      ? undefined
      : `${this.service.display(uri)} would have to be changed. It is outside the workspace, and its name does not end in .fbs.`;
  }

  /** Links with the client's spelling of the documents that it has open. */
  spelled(links: readonly LocationLink[]): LocationLink[] {
    return this.#spellings.inLinks(links);
  }

  /** Whether a place is in one of the workspace folders. */
  isInFolders(uri: string): boolean {
    return this.#reader.isInFolders(uri);
  }

  async #configure(): Promise<void> {
    const reading = ++this.#settingsReadings;
    const settings = await this.#settings?.read(this.#reader.folders);
    if (settings && reading === this.#settingsReadings) this.#apply(settings);
  }

  /** A client that is busy may answer when nobody waits for it any longer. */
  #settingsCameLate(): void {
    if (!this.#settings) return;
    this.#apply(this.#settings.known(this.#reader.folders));
    this.#watch().catch((error) => this.logFailure('watching files', error));
  }

  #apply({ language, diagnostics }: SessionSettings): void {
    this.#calm.delay = diagnostics.delay;
    this.#problems?.setScope(diagnostics.scope);
    // An equal object would make the core compute everything again.
    if (JSON.stringify(language) !== JSON.stringify(this.service.settings)) {
      this.service.configure(language);
      this.#refreshes?.settingsChanged();
    }
    this.#diagnostics.changed();
  }

  async #watch(): Promise<void> {
    await this.#watchers?.watch(this.#reader.folders, this.service.settings.includePaths);
  }

  /** A lens may count the references in any file. */
  #referencesChanged(): void {
    if (this.service.settings.codeLenses.references) this.#refreshes?.lensesChanged();
  }

  /** A diagnostic as the client can show it. */
  shown(diagnostic: Diagnostic): Diagnostic {
    const features = this.#features;
    if (!features) return diagnostic;
    const page = rulePage(features, this.#host.rulePages, diagnostic.code);
    return shownTo(features, diagnostic, (uri) => this.spellingOf(uri), page);
  }

  /** The client's spelling of a canonical URI. */
  spellingOf(uri: string): string {
    return this.#spellings.of(uri);
  }
}
