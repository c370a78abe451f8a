// One session with one client: what it has opened, where its folders are, and the parts that work on them.
import {
  type Connection,
  type Diagnostic,
  FileChangeType,
  type FileEvent,
  type InitializeParams,
  type LocationLink,
  MessageType,
  ShowMessageNotification,
  type WorkspaceEdit,
  type WorkspaceFoldersChangeEvent,
} from 'vscode-languageserver';
import { Answers } from './answers.ts';
import { type ClientDocument, editForClient } from './client-edits.ts';
import { type ClientFeatures, clientFeatures, folderUri, workspaceFolders } from './client-features.ts';
import { ClientSettings } from './client-settings.ts';
import { DiagnosticsDelivery, shownTo } from './diagnostics-delivery.ts';
import { DiagnosticsQueue } from './diagnostics-queue.ts';
import type { FileSystem } from './file-system.ts';
import { Indexer } from './indexer.ts';
import {
  initializeParser,
  LanguageService,
  type LanguageSettings,
  type ParserModules,
  type SourceFile,
} from './language/service.ts';
import { beginProgress } from './progress.ts';
import { PulledDiagnostics } from './pulled-diagnostics.ts';
import { Refreshes } from './refreshes.ts';
import { Turns } from './turns.ts';
import { canonicalUri, isInside } from './uris.ts';
import { Watchers } from './watchers.ts';
import { type FileChange, Workspace } from './workspace.ts';

/** What the platform gives to the server. */
export interface ServerHost {
  readonly version: string;
  readonly fileSystem: FileSystem;
  readonly loadParser: () => Promise<ParserModules>;
  /** Include paths from the command line, as canonical URIs. */
  readonly includePaths: readonly string[];
}

/** How long diagnostics wait for settings from a client that does not send them. */
const longestWait = 3000;

export class Session {
  readonly service = new LanguageService();
  readonly turns = new Turns();
  readonly answers: Answers;
  /** For clients that ask for diagnostics. */
  readonly pulled: PulledDiagnostics;
  readonly #connection: Connection;
  readonly #workspace: Workspace;
  readonly #diagnostics: DiagnosticsQueue;
  readonly #indexer: Indexer;
  /** The client's own spelling of the URI of a document. */
  readonly #spellings = new WeakMap<SourceFile, string>();
  /** Resolves when answers make sense: the parser is there and the settings are known. */
  readonly #ready: Promise<void>;
  #settingsAreKnown: () => void = () => undefined;
  #features: ClientFeatures | undefined;
  #settings: ClientSettings | undefined;
  #watchers: Watchers | undefined;
  #refreshes: Refreshes | undefined;
  #delivery: DiagnosticsDelivery | undefined;
  #folders: readonly string[] = [];
  /** Counts the readings of settings, so that the last one begun is the one that counts. */
  #settingsReadings = 0;

  constructor(connection: Connection, host: ServerHost) {
    this.#connection = connection;
    const settingsKnown = new Promise<void>((resolve) => {
      this.#settingsAreKnown = resolve;
    });
    this.#ready = host
      .loadParser()
      .then(initializeParser)
      .then(() => settingsKnown);
    this.#ready.catch((error) => this.#showParserFailure(error));
    this.#workspace = new Workspace(this.service, host.fileSystem, (uri, reason) =>
      connection.console.warn(`${uri} is left out: ${reason}`),
    );
    const logFailure = (activity: string, error: unknown) => this.logFailure(activity, error);
    this.#diagnostics = new DiagnosticsQueue(this.service, this.#workspace, this.turns, {
      ready: this.#ready,
      publish: (file, report) => this.#delivery?.deliver(file, report),
      logFailure,
    });
    this.#indexer = new Indexer(host.fileSystem, this.#workspace, this.turns, {
      ready: this.#ready,
      urgentDone: () => this.#diagnostics.idle,
      advanced: () => this.#diagnostics.changed(),
      isWanted: (uri) => this.isInFolders(uri),
      beginProgress: () => beginProgress(connection),
      logFailure,
    });
    this.answers = new Answers(this.#workspace, this.#indexer, this.#ready, (uri) => this.isInFolders(uri));
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
    this.#folders = workspaceFolders(params);
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
    setTimeout(this.#settingsAreKnown, longestWait);
  }

  async initialized(): Promise<void> {
    try {
      await this.#configure();
    } finally {
      this.#settingsAreKnown();
    }
    this.#indexer.addFolders(this.#folders);
    await this.#settings?.register();
    await this.#watch();
  }

  async settingsChanged(settings: unknown): Promise<void> {
    this.#settings?.push(settings);
    await this.#configure();
    await this.#watch();
  }

  async foldersChanged({ added, removed }: WorkspaceFoldersChangeEvent): Promise<void> {
    const gone = new Set(removed.map((folder) => folderUri(folder.uri)));
    const come = added.map((folder) => folderUri(folder.uri)).filter((uri) => !this.#folders.includes(uri));
    this.#folders = [...this.#folders.filter((uri) => !gone.has(uri)), ...come];
    for (const folder of gone) this.#workspace.forget(folder, this.#folders);
    this.#indexer.addFolders(come);
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
    const changes = events.map(({ uri, type }): FileChange => ({ uri: canonicalUri(uri), kind: changeKinds[type] }));
    await this.#ready;
    this.#indexer.addFiles(await this.#workspace.follow(changes, this.#folders));
    this.#diagnostics.changed();
    this.#referencesChanged();
  }

  /** Makes the object for a document that the client opens. */
  createDocument(uri: string, languageId: string, version: number, text: string): SourceFile {
    if (typeof text !== 'string') throw new TypeError('a document without a text cannot be opened');
    const file = this.service.createFile(canonicalUri(uri), languageId, version, text);
    this.#spellings.set(file, uri);
    return file;
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
    await this.#workspace.readGoModules(this.#folders);
    this.#diagnostics.changed();
  }

  documentClosed(document: SourceFile): Promise<void> {
    const closing = this.#close(document);
    this.answers.waitForClosing(closing);
    return closing;
  }

  async #close(document: SourceFile): Promise<void> {
    const isLast = this.#workspace.closeDocument(document);
    const uri = this.#spellings.get(document) ?? document.uri;
    this.#delivery?.closed(uri);
    if (!isLast) return;
    this.#diagnostics.closed(document.uri);
    this.service.forgetRoot(document.uri);
    await this.#ready;
    await this.#workspace.reload([document.uri]);
    this.#diagnostics.changed();
  }

  /** An edit as the client can carry it out, with its names and versions of documents; undefined where it cannot. */
  edited(edit: WorkspaceEdit): WorkspaceEdit | undefined {
    return this.#features && editForClient(edit, this.#features.edits, (uri) => this.#clientDocument(uri));
  }

  /** Links with the client's spelling of the documents that it has open. */
  spelled(links: readonly LocationLink[]): LocationLink[] {
    return links.map((link) => ({ ...link, targetUri: this.spellingOf(link.targetUri) }));
  }

  /** Whether a place is in one of the workspace folders. */
  isInFolders(uri: string): boolean {
    return this.#folders.some((folder) => isInside(uri, folder));
  }

  async #configure(): Promise<void> {
    const reading = ++this.#settingsReadings;
    const settings = await this.#settings?.read(this.#folders);
    if (settings && reading === this.#settingsReadings) this.#apply(settings);
  }

  /** A client that is busy may answer when nobody waits for it any longer. */
  #settingsCameLate(): void {
    if (!this.#settings) return;
    this.#apply(this.#settings.known(this.#folders));
    this.#watch().catch((error) => this.logFailure('watching files', error));
  }

  #apply(settings: LanguageSettings): void {
    // An equal object would make the core compute everything again.
    if (JSON.stringify(settings) !== JSON.stringify(this.service.settings)) {
      this.service.configure(settings);
      this.#refreshes?.settingsChanged();
    }
    this.#diagnostics.changed();
  }

  async #watch(): Promise<void> {
    await this.#watchers?.watch(this.#folders, this.service.settings.includePaths);
  }

  /** A lens may count the references in any file. */
  #referencesChanged(): void {
    if (this.service.settings.codeLenses.references) this.#refreshes?.lensesChanged();
  }

  /** A diagnostic as the client can show it. */
  shown(diagnostic: Diagnostic): Diagnostic {
    return this.#features ? shownTo(this.#features, diagnostic, (uri) => this.spellingOf(uri)) : diagnostic;
  }

  #clientDocument(uri: string): ClientDocument {
    return { uri: this.spellingOf(uri), version: this.#workspace.openFile(uri)?.version ?? null };
  }

  /** The client's spelling of a canonical URI. */
  spellingOf(uri: string): string {
    const file = this.#workspace.openFile(uri);
    return (file && this.#spellings.get(file)) ?? uri;
  }

  #showParserFailure(error: unknown): void {
    this.logFailure('loading the parser', error);
    const cause = error instanceof Error ? error.message : String(error);
    const message = `FlatBuffers: the parser cannot be loaded, install again. ${cause}`;
    void this.#connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Error, message });
  }
}

const changeKinds: Readonly<Record<FileChangeType, FileChange['kind']>> = {
  [FileChangeType.Created]: 'created',
  [FileChangeType.Changed]: 'changed',
  [FileChangeType.Deleted]: 'deleted',
};
