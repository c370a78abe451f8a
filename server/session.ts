// One session with one client: what it has opened, where its folders are, and the parts that work on them.
import {
  type Connection,
  type Diagnostic,
  FileChangeType,
  type FileEvent,
  type InitializeParams,
  type LocationLink,
  type TextDocumentContentChangeEvent,
  type WorkspaceEdit,
  type WorkspaceFoldersChangeEvent,
} from 'vscode-languageserver';
import { Answers } from './answers.ts';
import { type ClientDocument, editForClient } from './client/client-edits.ts';
import { type ClientFeatures, clientFeatures, folderUris, workspaceFolders } from './client/client-features.ts';
import { ClientSettings, type SessionSettings } from './client/client-settings.ts';
import { askedOutside, noSchemaOutside } from './client/edits-outside.ts';
import { tellParserFailure } from './client/parser-failure.ts';
import { beginProgress } from './client/progress.ts';
import { Refreshes } from './client/refreshes.ts';
import { Calm } from './diagnostics/calm.ts';
import { DiagnosticsDelivery, shownTo } from './diagnostics/diagnostics-delivery.ts';
import { DiagnosticsQueue } from './diagnostics/diagnostics-queue.ts';
import { PulledDiagnostics } from './diagnostics/pulled-diagnostics.ts';
import { rulePage } from './diagnostics/rule-links.ts';
import { WorkspaceProblems } from './diagnostics/workspace-problems.ts';
import {
  directoryOf,
  type FileReport,
  initializeParser,
  LanguageService,
  type LanguageSettings,
  type SourceFile,
} from './language/service.ts';
import type { GeneratedMessage } from './protocol.ts';
import type { ServerHost } from './server-host.ts';
import { Turns } from './turns.ts';
import { GeneratedSchemas } from './workspace/generated-schemas.ts';
import { Indexer } from './workspace/indexer.ts';
import { canonicalUri, isInside } from './workspace/uris.ts';
import { Watchers } from './workspace/watchers.ts';
import { type FileChange, Workspace } from './workspace/workspace.ts';

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
  readonly #indexer: Indexer;
  readonly #generated: GeneratedSchemas;
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
  /** For clients that are sent diagnostics. */
  #problems: WorkspaceProblems | undefined;
  #folders: readonly string[] = [];
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
    const logFailure = (activity: string, error: unknown) => this.logFailure(activity, error);
    this.#calm = new Calm(host.clock, (uri) => this.#diagnostics.released(uri));
    this.#diagnostics = new DiagnosticsQueue(this.#workspace, this.turns, {
      ready: this.#ready,
      diagnose: (uri) => this.diagnose(uri),
      publish: (file, report, reason) => this.#delivery?.deliver(file, report, reason),
      logFailure,
    });
    this.#generated = new GeneratedSchemas(host.fileSystem, () => this.#folders);
    this.#indexer = new Indexer(host.fileSystem, this.#workspace, this.turns, {
      ready: this.#ready,
      urgentDone: () => this.#diagnostics.idle,
      advanced: () => this.#diagnostics.changed(),
      found: (uris) => this.#generated.add(uris),
      isWanted: (uri) => this.isInFolders(uri) && !this.#generated.leftOut.has(uri),
      beginProgress: () => beginProgress(connection),
      log: (message) => connection.console.info(message),
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
      this.#connection.console.info(settingsLine(this.service.settings, this.#folders.length));
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
    const gone = new Set(folderUris(removed));
    const come = folderUris(added).filter((uri) => !this.#folders.includes(uri));
    this.#folders = [...this.#folders.filter((uri) => !gone.has(uri)), ...come];
    for (const folder of gone) this.#workspace.forget(folder, this.#folders);
    this.#generated.remove([...gone]);
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
    const gone = changes.filter(({ kind }) => kind === 'deleted').map(({ uri }) => uri);
    const came = await this.#workspace.follow(changes, this.#folders);
    if (gone.length > 0) this.#generated.remove(gone);
    this.#indexer.addFiles(came);
    // What was a copy is the original now where the other one is gone.
    if (gone.length > 0) this.#readWanted();
    this.#diagnostics.changed();
    this.#referencesChanged();
  }

  /** Leaves out the schemas that the client knows to be copies, and reads those that it no longer takes for copies. */
  async generatedPlacesChanged({ folders, files }: GeneratedMessage): Promise<void> {
    await this.#ready;
    this.#generated.setPlaces({ folders: folders.map(canonicalUri), files: files.map(canonicalUri) });
    this.#forgetCopies();
    this.#readWanted();
  }

  #readWanted(): void {
    this.#indexer.addFiles(this.#generated.wanted.filter((uri) => !this.service.file(uri)));
  }

  #forgetCopies(): void {
    this.#workspace.forgetFiles(this.#generated.leftOut);
    this.#diagnostics.changed();
  }

  /** Makes the object for a document that the client opens. */
  createDocument(uri: string, languageId: string, version: number, text: string): SourceFile {
    if (typeof text !== 'string') throw new TypeError('a document without a text cannot be opened');
    const file = this.service.createFile(canonicalUri(uri), languageId, version, text);
    this.#spellings.set(file, uri);
    return file;
  }

  /** Applies what someone changes in a document, and returns the same object. */
  editDocument(file: SourceFile, changes: readonly TextDocumentContentChangeEvent[], version: number): SourceFile {
    return this.#calm.edit(file, changes, (tell) => this.service.typing.edit(file, changes, version, tell));
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
    if (isLast) this.#calm.left(document.uri);
    const uri = this.#spellings.get(document) ?? document.uri;
    this.#delivery?.closed(uri, isLast && this.#problems?.keepsClosed(document.uri, uri) ? 'kept' : 'cleared');
    if (!isLast) return;
    this.#diagnostics.closed(document.uri);
    this.service.forgetRoot(document.uri);
    await this.#ready;
    await this.#workspace.reload([document.uri]);
    if (this.#generated.leftOut.has(document.uri)) this.#forgetCopies();
    else this.#diagnostics.changed();
  }

  /**
   * An edit as the client can carry it out, with its names and versions of documents; undefined where it cannot. People
   * are asked about files outside the workspace folders, unless they are looking at them.
   */
  edited(edit: WorkspaceEdit, lookedAt = this.#openUris): WorkspaceEdit | undefined {
    if (!this.#features) return undefined;
    const { edits } = this.#features;
    const asked = askedOutside(edit, edits, (uri) => this.#isElsewhere(uri, lookedAt));
    return editForClient(asked, edits, (uri) => this.#clientDocument(uri));
  }

  /** Why an edit is not made: it would change what is none of ours; undefined where it may be made. */
  refusalOf(edit: WorkspaceEdit, lookedAt = this.#openUris): string | undefined {
    const uri = noSchemaOutside(edit, (each) => this.#isElsewhere(each, lookedAt));
    return uri === undefined
      ? undefined
      : `${this.service.display(uri)} would have to be changed. It is outside the workspace, and its name does not end in .fbs.`;
  }

  get #openUris(): readonly string[] {
    return this.#workspace.openFiles.map((file) => file.uri);
  }

  /** Whether a file is outside the workspace folders; where there are none, outside the folder of what is looked at. */
  #isElsewhere(uri: string, lookedAt: readonly string[]): boolean {
    if (!uri.startsWith('file:') || lookedAt.includes(uri)) return false;
    const folders = this.#folders.length > 0 ? this.#folders : lookedAt.map(directoryOf);
    return !folders.some((folder) => isInside(uri, folder));
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
    await this.#watchers?.watch(this.#folders, this.service.settings.includePaths);
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

  #clientDocument(uri: string): ClientDocument {
    return { uri: this.spellingOf(uri), version: this.#workspace.openFile(uri)?.version ?? null };
  }

  /** The client's spelling of a canonical URI. */
  spellingOf(uri: string): string {
    const file = this.#workspace.openFile(uri);
    return (file && this.#spellings.get(file)) ?? uri;
  }
}

/** What was set, in a line for people who wonder what the server goes by. */
function settingsLine({ includePaths, entryFiles, trpc, rules }: LanguageSettings, folders: number): string {
  const count = (number: number, thing: string) => `${number} ${number === 1 ? thing : `${thing}s`}`;
  const parts = [
    count(includePaths.length, 'include path'),
    count(entryFiles.length, 'entry file pattern'),
    `tRPC rules ${trpc}`,
    count(Object.keys(rules).length, 'rule level'),
  ];
  return `Settings read for ${count(folders, 'folder')}: ${parts.join(', ')}.`;
}

const changeKinds: Readonly<Record<FileChangeType, FileChange['kind']>> = {
  [FileChangeType.Created]: 'created',
  [FileChangeType.Changed]: 'changed',
  [FileChangeType.Deleted]: 'deleted',
};
