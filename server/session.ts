// One session with one client: what it has opened, where its folders are, and the parts that work on them.
import {
  type CancellationToken,
  type Connection,
  type Diagnostic,
  FileChangeType,
  type FileEvent,
  type InitializeParams,
  type LocationLink,
  MessageType,
  type Position,
  type Range,
  ShowMessageNotification,
  type TextDocumentPositionParams,
  type WorkspaceEdit,
  type WorkspaceFoldersChangeEvent,
} from 'vscode-languageserver';
import { type ClientDocument, editForClient } from './client-edits.ts';
import { type ClientFeatures, clientFeatures, folderUri, workspaceFolders } from './client-features.ts';
import { ClientSettings } from './client-settings.ts';
import { DiagnosticsDelivery, shownTo } from './diagnostics-delivery.ts';
import { DiagnosticsQueue } from './diagnostics-queue.ts';
import type { FileSystem } from './file-system.ts';
import { Indexer } from './indexer.ts';
import { initializeParser, LanguageService, type ParserModules, type SourceFile } from './language/service.ts';
import { beginProgress } from './progress.ts';
import { PulledDiagnostics } from './pulled-diagnostics.ts';
import { Refreshes } from './refreshes.ts';
import { cancelled, outdated } from './request-errors.ts';
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
  /** Resolves when the changes on disk that the client has told of are taken in. */
  #followed: Promise<void> = Promise.resolve();
  /** Resolves when the files of documents that were closed have been read again: what was not saved is gone. */
  #closed: Promise<void> = Promise.resolve();
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
    this.pulled = new PulledDiagnostics(this.service, this.#workspace, this.#diagnostics, this.turns, this);
    this.#indexer = new Indexer(host.fileSystem, this.#workspace, this.turns, {
      ready: this.#ready,
      urgentDone: () => this.#diagnostics.idle,
      advanced: () => this.#diagnostics.changed(),
      isWanted: (uri) => this.isInFolders(uri),
      beginProgress: () => beginProgress(connection),
      logFailure,
    });
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
    this.#settings = new ClientSettings(this.#connection, features, params.initializationOptions, includePaths);
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
    // Whoever sent the events hears of a failure; an answer goes without what could not be read.
    this.#followed = following.catch(() => undefined);
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
    const before = this.#closed;
    this.#closed = closing.then(() => before).catch(() => before);
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

  /** The answer to a question about a position, once all files are read that it depends on. */
  async ask<Answer>(
    params: TextDocumentPositionParams,
    question: (uri: string, position: Position) => Answer,
  ): Promise<Answer> {
    const position = wholePosition(params.position);
    return this.answered(params.textDocument.uri, (uri) => question(uri, position));
  }

  /**
   * The same, once the workspace folders have been read, too: of all files that may name what stands at the position.
   * That can take long enough for the client to give up, or to edit the document; then it is answered with an error.
   */
  async askEverywhere<Answer>(
    params: TextDocumentPositionParams,
    question: (uri: string, position: Position) => Answer,
    token?: CancellationToken,
  ): Promise<Answer> {
    const position = wholePosition(params.position);
    const version = this.#workspace.openFile(canonicalUri(params.textDocument.uri))?.version;
    return this.answeredEverywhere(params.textDocument.uri, (uri) => {
      if (token?.isCancellationRequested) throw cancelled();
      if (this.#workspace.openFile(uri)?.version !== version) throw outdated();
      return question(uri, position);
    });
  }

  /** An edit as the client can carry it out, with its names and versions of documents; undefined where it cannot. */
  edited(edit: WorkspaceEdit): WorkspaceEdit | undefined {
    return this.#features && editForClient(edit, this.#features.edits, (uri) => this.#clientDocument(uri));
  }

  /** Links with the client's spelling of the documents that it has open. */
  spelled(links: readonly LocationLink[]): LocationLink[] {
    return links.map((link) => ({ ...link, targetUri: this.spellingOf(link.targetUri) }));
  }

  /** The answer to a question about the schemas of the workspace folders, once they have all been read. */
  async askAll<Answer>(question: (isInWorkspace: (uri: string) => boolean) => Answer): Promise<Answer> {
    await this.#ready;
    await this.#closed;
    await this.#followed;
    await this.#indexer.done;
    return this.#workspace.settled(() => question((uri) => this.isInFolders(uri)));
  }

  /** Whether a place is in one of the workspace folders. */
  isInFolders(uri: string): boolean {
    return this.#folders.some((folder) => isInside(uri, folder));
  }

  /** The answer to a question about all files that have been read so far. */
  async askNow<Answer>(question: () => Answer): Promise<Answer> {
    await this.#ready;
    await this.#closed;
    return question();
  }

  /** The answer to a question about a document, once all files are read that it depends on. */
  async answered<Answer>(clientUri: string, question: (uri: string) => Answer): Promise<Answer> {
    await this.#ready;
    await this.#closed;
    const uri = canonicalUri(clientUri);
    await this.#workspace.loadClosure(uri);
    return this.#workspace.settled(() => question(uri));
  }

  /** The same, once the workspace folders have been read, too. */
  async answeredEverywhere<Answer>(clientUri: string, question: (uri: string) => Answer): Promise<Answer> {
    await this.#ready;
    await this.#followed;
    await this.#indexer.done;
    return this.answered(clientUri, question);
  }

  async #configure(): Promise<void> {
    const reading = ++this.#settingsReadings;
    const settings = await this.#settings?.read(this.#folders);
    if (!settings || reading !== this.#settingsReadings) return;
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

/** A range as the core takes it. */
export function wholeRange({ start, end }: Range): Range {
  return { start: wholePosition(start), end: wholePosition(end) };
}

/** A position as the core takes it; positions that no text has are moved into one later. Fails on what is none. */
export function wholePosition({ line, character }: Position): Position {
  if (!Number.isFinite(line) || !Number.isFinite(character)) throw new TypeError('a position needs two numbers');
  return { line: Math.max(0, Math.trunc(line)), character: Math.max(0, Math.trunc(character)) };
}
