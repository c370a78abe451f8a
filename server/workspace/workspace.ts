// Knows which files exist and what they contain. It loads files that the core needs, follows changes on disk, and uses
// the text of an open document instead of its file.
import { isJson, type LanguageService, type SourceFile, type Steps } from '../language/service.ts';
import type { Turns } from '../turns.ts';
import { type FileChange, respelledBy } from './file-change.ts';
import type { FileContent, FileSystem } from './file-system.ts';
import { FilesAhead } from './files-ahead.ts';
import { readGoModules } from './go-modules.ts';
import { loadIncludes } from './load-includes.ts';
import { noteSavedAsUtf16 } from './saved-as-utf16.ts';
import { filesAt, isSkippedIn, type ProjectFiles } from './schema-files.ts';
import { type KnownSettings, type LongWait, SettledAnswers } from './settled-answers.ts';
import { isInside, isInsideAny } from './uris.ts';

/** The number of files that are worked on while messages wait. */
const filesAtOnce = 64;

interface Sharing {
  /** Whether summaries of closed files are kept, which costs memory and saves computing them again. */
  readonly keepsSummaries?: boolean;
  /** A file of another service that may have the same text, and then shares its summary. */
  readonly alike?: (uri: string) => SourceFile | undefined;
}

/** The files of the workspace. All URIs are canonical. */
export class Workspace {
  readonly #service: LanguageService;
  readonly #fileSystem: FileSystem;
  readonly #unreadable: (uri: string, reason: string) => void;
  readonly #settings: KnownSettings | undefined;
  /** Called when an answer depends on builds that are not read yet. */
  wantBuilds: () => void = () => undefined;
  readonly #answers: SettledAnswers;
  readonly #open = new Map<string, SourceFile>();
  /** Closed documents. They hold results for an editor, so a new object replaces each at the next reading. */
  readonly #closed = new WeakSet<SourceFile>();
  /** The kind of content at each URI when it was last looked at. */
  readonly #places = new Map<string, FileContent['kind']>();
  readonly #reading = new Map<string, Promise<void>>();
  /** The number of times that a place became unknown because it may have changed. */
  #timesForgotten = 0;
  /** The files of folders that are read before anyone asks for them. */
  readonly ahead: FilesAhead;
  /** URIs that were reported as unreadable. */
  readonly #reported = new Set<string>();
  readonly #sharing: Sharing;

  /** `unreadable` is called once for each URI whose content cannot be read as a schema. */
  constructor(
    service: LanguageService,
    fileSystem: FileSystem,
    unreadable: (uri: string, reason: string) => void,
    settings?: KnownSettings,
    sharing: Sharing = {},
  ) {
    this.#service = service;
    this.#fileSystem = fileSystem;
    this.ahead = new FilesAhead(fileSystem);
    this.#unreadable = unreadable;
    this.#settings = settings;
    this.#sharing = sharing;
    this.#answers = new SettledAnswers(service, settings, {
      takeUnknown: () => this.#takeUnknown(),
      load: (uris) => this.load(uris),
      timesForgotten: () => this.#timesForgotten,
    });
  }

  /** The open document with this URI; undefined if no such document is open. */
  openFile(uri: string): SourceFile | undefined {
    return this.#open.get(uri);
  }

  /** The open documents, in the order of opening. */
  get openFiles(): readonly SourceFile[] {
    return [...this.#open.values()];
  }

  /** Whether a file is open or has been read. */
  hasText(uri: string): boolean {
    return this.#service.file(uri) !== undefined;
  }

  /** The number of schemas that are open or were read from disk. */
  get schemaCount(): number {
    const read = [...this.#places].filter(([uri, kind]) => kind === 'file' && !this.#open.has(uri));
    return read.length + this.openFiles.filter(({ uri, languageId }) => !isJson(uri, languageId)).length;
  }

  /** Announces the number of files that will be read. */
  expect(count: number): void {
    this.#service.expectFiles(this.schemaCount + count);
  }

  /** Uses a document instead of its file, or takes its new text. */
  setDocument(document: SourceFile): void {
    if (!this.#open.has(document.uri)) this.#answers.opened(document.uri);
    this.#open.set(document.uri, document);
    this.#service.setFile(document);
  }

  /**
   * Closes a document. Its file on disk counts after it is read again. False for a document that another one has
   * replaced.
   */
  closeDocument(document: SourceFile): boolean {
    if (this.#open.get(document.uri) !== document) return false;
    this.#closed.add(document);
    return this.#open.delete(document.uri);
  }

  /**
   * Asks until the answer depends only on places that were looked at. No message is handled between the last question
   * and the answer.
   */
  settled<Answer>(ask: () => Answer): Promise<Answer> {
    return this.#answers.of(ask);
  }

  /** Like `settled`, for an answer in steps, between which messages are handled. */
  settledInSteps<Answer>(ask: () => Steps<Answer>, turns: Turns, wait: LongWait): Promise<Answer> {
    return this.#answers.inSteps(ask, turns, wait);
  }

  /**
   * Reads a root and all its includes; if the root is data, first its schema with all includes. The includes of a file
   * are read as soon as the file is, without waiting for others. A known closure costs a single question, however deep
   * it is.
   */
  async loadClosure(root: string): Promise<void> {
    await this.load([root]);
    if (!root.endsWith('.fbs')) {
      const schema = await this.settled(() => this.#service.schemaOf(root));
      if (schema !== undefined) await this.loadClosure(schema);
    }
    this.#service.filesOf(root);
    const unknown = this.#takeUnknown();
    if (unknown.length === 0) return;
    await this.load(unknown);
    await loadIncludes(root, this.#service, this);
  }

  /** Reads files that are not known yet, and waits for files that are being read. */
  async load(uris: readonly string[]): Promise<void> {
    const unread = uris.filter((uri) => !this.#open.has(uri) && !this.#service.file(uri));
    await Promise.all(unread.map((uri) => this.#reading.get(uri) ?? this.#read(uri)));
  }

  /** Does some of the work that questions about all files need. Returns whether more is left. */
  prepare(): boolean {
    return this.#service.prepare(filesAtOnce);
  }

  /** Reads files again, after an earlier reading if one is running. */
  async reload(uris: readonly string[]): Promise<void> {
    for (const uri of uris) this.ahead.take(uri);
    await Promise.all(uris.map((uri) => this.#read(uri)));
  }

  /**
   * Follows changes on disk. Read files are read again, missing ones are looked up at the next question, and new files
   * are returned for indexing.
   */
  async follow(changes: readonly FileChange[], folders: readonly string[]): Promise<ProjectFiles> {
    const changed = new Set(changes.map((change) => change.uri));
    // A created or deleted place may be a directory with everything in it.
    const cameOrWent = new Set(changes.filter((change) => change.kind !== 'changed').map((change) => change.uri));
    // A running first reading may have read the state before the change.
    const places = new Set([...this.#knownPlaces, ...this.#reading.keys(), ...this.ahead.uris]);
    const stale = [...places].filter((uri) => changed.has(uri) || isInsideAny(uri, cameOrWent));
    const isRespelled = respelledBy(changes);
    this.forgetFiles(stale.filter(isRespelled));
    await Promise.all([this.#forgetWhenRead(isRespelled), this.#lookAgain(stale.filter((uri) => !isRespelled(uri)))]);
    await noteSavedAsUtf16(this.#service, this.#fileSystem, this.openFiles);
    const isLookedAt = (uri: string) => folders.some((folder) => isInside(uri, folder) && !isSkippedIn(uri, folder));
    const came = changes.filter(({ kind, uri }) => kind !== 'deleted' && isLookedAt(uri));
    const uris = [...new Set(came.map((change) => change.uri))];
    const found = await Promise.all(uris.map((uri) => filesAt(this.#fileSystem, uri, cameOrWent.has(uri))));
    return {
      schemas: [...new Set(found.flatMap(({ schemas }) => schemas))],
      builds: [...new Set(found.flatMap(({ builds }) => builds))],
      data: [...new Set(found.flatMap(({ data }) => data))],
    };
  }

  /**
   * Looks for unreported changes: places that were not files, and files of open documents for which `isWatched` is
   * false.
   */
  async lookAgain(isWatched: (uri: string) => boolean): Promise<void> {
    const included = new Set(this.openFiles.flatMap((file) => this.#service.filesOf(file.uri)));
    await this.#lookAgain(
      this.#knownPlaces.filter((uri) => this.#places.get(uri) !== 'file' || (included.has(uri) && !isWatched(uri))),
    );
    await noteSavedAsUtf16(this.#service, this.#fileSystem, this.openFiles);
  }

  /** Reads the go.mod files between open documents and their workspace folders. */
  readGoModules(folders: readonly string[]): Promise<void> {
    return readGoModules(this.#service, this.#fileSystem, this.openFiles, folders);
  }

  /**
   * Forgets the closed files of a folder, also files that are still being read, unless they are in a `remaining`
   * folder. Open files that include them look them up again.
   */
  forget(folder: string, remaining: readonly string[]): void {
    const isGone = (uri: string) => isInside(uri, folder) && !remaining.some((other) => isInside(uri, other));
    for (const uri of this.#knownPlaces) if (isGone(uri)) this.#forget(uri);
    for (const uri of this.ahead.uris) if (isGone(uri)) this.ahead.take(uri);
    void this.#forgetWhenRead(isGone);
  }

  async #forgetWhenRead(isGone: (uri: string) => boolean): Promise<void> {
    const gone = [...this.#reading].filter(([uri]) => isGone(uri));
    // The caller that reads a file gets the failure.
    await Promise.allSettled(gone.map(([uri, reading]) => reading.finally(() => this.#forget(uri))));
  }

  /** The unknown places that the last answer depended on, without places that cannot be read. */
  #takeUnknown(): readonly string[] {
    if (this.#service.takeWantsBuilds()) this.wantBuilds();
    return this.#service.takeUnknown().filter((uri) => this.#places.get(uri) !== 'unreadable');
  }

  /** Forgets closed files. Files that include them look them up again. */
  forgetFiles(uris: Iterable<string>): void {
    for (const uri of uris) {
      this.ahead.take(uri);
      if (this.#places.has(uri)) this.#forget(uri);
    }
  }

  #forget(uri: string): void {
    if (this.#open.has(uri)) return;
    this.#service.removeFile(uri, 'unknown');
    this.#places.delete(uri);
    this.#timesForgotten++;
  }

  get #knownPlaces(): readonly string[] {
    return [...this.#places.keys()];
  }

  async #lookAgain(uris: readonly string[]): Promise<void> {
    const closed = uris.filter((uri) => !this.#open.has(uri));
    const isLoaded = (uri: string) => this.#service.file(uri) !== undefined || this.#reading.has(uri);
    for (const uri of closed) {
      this.ahead.take(uri);
      if (isLoaded(uri)) continue;
      this.#places.delete(uri);
      this.#service.setExistence(uri, 'unknown');
      this.#timesForgotten++;
    }
    await this.reload(closed.filter(isLoaded));
  }

  /** Reads a file after an earlier reading of it has ended. */
  #read(uri: string): Promise<void> {
    const before = this.#reading.get(uri) ?? Promise.resolve();
    const ahead = this.ahead.take(uri);
    const reading = before
      .then(() => this.#settings?.know([uri]))
      .then(() => ahead ?? this.#fileSystem.read(uri))
      .then((content) => this.#take(uri, content))
      .finally(() => {
        if (this.#reading.get(uri) === reading) this.#reading.delete(uri);
      });
    this.#reading.set(uri, reading);
    return reading;
  }

  #take(uri: string, content: FileContent): void {
    if (this.#open.has(uri)) return;
    this.#places.set(uri, content.kind);
    const before = this.#service.file(uri);
    if (content.kind === 'file') {
      // flatc reads an included file up to the first NUL.
      const text = content.text.split('\0', 1)[0] ?? '';
      const isSame = before?.text === text && !this.#closed.has(before);
      const file = isSame ? before : this.#service.createFile(uri, 'flatbuffers', 0, text);
      // Nobody edits a closed file, so its summary is not kept.
      if (!this.#sharing.keepsSummaries) file.settle(this.#sharing.alike?.(uri));
      if (isSame) return;
      this.#service.setFile(file);
    } else {
      if (content.kind === 'unreadable') this.#report(uri, content.reason);
      this.#service.removeFile(uri, content.kind === 'unreadable' ? 'unknown' : content.kind);
    }
  }

  #report(uri: string, reason: string): void {
    if (!this.#reported.has(uri)) this.#unreadable(uri, reason);
    this.#reported.add(uri);
  }
}
