// Reads the schemas of the workspace folders in the background, a few at a time, so that no message waits for it.
import { type Asked, counted, directoryOf, includersAmong, searchFor, type UnreadFile } from '../language/service.ts';
import type { Turns } from '../turns.ts';
import type { FileSystem } from './file-system.ts';
import { type ProjectFiles, searchedFilesIn } from './schema-files.ts';
import type { Workspace } from './workspace.ts';

/** Shows the progress of the indexer. */
export interface Progress {
  report(done: number, total: number): void;
  done(total: number): Promise<void>;
}

export interface IndexerHost {
  /** Resolves when files can be parsed. */
  readonly ready: Promise<void>;
  /** Resolves when no more urgent work is left. */
  readonly urgentDone: () => Promise<void>;
  /** Called at intervals while schemas are read, and at the end. More schemas are known at each call. */
  readonly advanced: () => void;
  /** Called with the found schemas, before any of them is read. */
  readonly found: (uris: readonly string[]) => Promise<void>;
  /** Called with the files that a walk through a folder has found. */
  readonly walked: (folder: string, files: ProjectFiles) => void;
  /**
   * Whether a schema is still to be read: not if its folder was removed, if a tool made it as a copy, or if it is
   * excluded.
   */
  readonly isWanted: (uri: string) => boolean;
  /**
   * Whether a schema is excluded from its project. An excluded schema is read only when someone opens or includes it.
   */
  readonly isExcluded: (uri: string) => boolean;
  readonly beginProgress: () => Progress;
  readonly log: (message: string) => void;
  logFailure(activity: string, error: unknown): void;
}

const nothing = () => undefined;
/** The milliseconds between two reports of progress. */
const reportEvery = 250;
/** The number of texts that are fetched at once, while earlier ones are read. */
const atOnce = 32;
/** The number of texts that are searched in one turn. Each takes some microseconds. */
const searchedAtOnce = 256;

export class Indexer {
  readonly #fileSystem: FileSystem;
  readonly #workspace: Workspace;
  readonly #turns: Turns;
  readonly #host: IndexerHost;
  #work: Promise<void> = Promise.resolve();
  /** The found schemas that have not been read. */
  readonly #left = new Set<string>();
  /** Resolves when all schemas to read are known. */
  #listed: Promise<void> = Promise.resolve();
  /** The number of questions that must be answered before reading continues. */
  #questions = 0;
  /** Functions that let reading continue, called when no question is left. */
  #waiting: (() => void)[] = [];
  /** The number of additions of folders or files that are not read to the end; undefined before the first. */
  #steps: number | undefined;

  constructor(fileSystem: FileSystem, workspace: Workspace, turns: Turns, host: IndexerHost) {
    this.#fileSystem = fileSystem;
    this.#workspace = workspace;
    this.#turns = turns;
    this.#host = host;
  }

  /** Reads all schemas in folders. Schemas in the directories of open documents come first. */
  addFolders(folders: readonly string[]): void {
    const listing = this.#list(async () => {
      const identities = await Promise.all(folders.map((folder) => this.#fileSystem.identityOf(folder)));
      // A link in one folder may lead to another one, whose schemas are known by their paths in that one.
      const visited = new Set(identities);
      const files: string[] = [];
      for (const [index, folder] of folders.entries()) {
        const identity = identities[index] ?? folder;
        if (identities.indexOf(identity) === index) visited.delete(identity);
        const found = await searchedFilesIn(this.#fileSystem, folder, visited);
        this.#host.walked(folder, found);
        for (const each of found.schemas) files.push(each);
      }
      return files;
    });
    this.#then(async () => {
      const progress = this.#host.beginProgress();
      const startedAt = performance.now();
      try {
        const files = await listing;
        const read = await this.#read(this.#nearFirst(files), progress);
        const time = Math.round(performance.now() - startedAt);
        const excluded = read === files.length ? 0 : files.filter(this.#host.isExcluded).length;
        const copies = files.length - read - excluded;
        const out = excluded === 0 ? '' : `, ${excluded} excluded`;
        const left = copies <= 0 ? '' : copies === 1 ? ', 1 is a generated copy' : `, ${copies} are generated copies`;
        this.#host.log(`${read} of ${counted(files.length, 'schema')} read in ${time} ms${out}${left}.`);
      } finally {
        await progress.done(this.#workspace.schemaCount);
      }
    });
  }

  /** Resolves when all schemas are read that were found before the call. */
  get done(): Promise<void> {
    return this.#work;
  }

  /** Resolves when all folders are walked that were added before the call. */
  get listed(): Promise<void> {
    return this.#listed;
  }

  /** Whether schemas are left to read; true also before the first folders are known. */
  get isReading(): boolean {
    return this.#steps !== 0;
  }

  /** Reads new schemas. */
  addFiles(files: readonly string[]): void {
    if (files.length === 0) return;
    const listing = this.#list(async () => files);
    this.#then(async () => {
      await this.#read(await listing);
    });
  }

  /** Pauses reading until a question is answered. */
  async pausedFor<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    this.#questions++;
    try {
      return await question();
    } finally {
      this.#questions--;
      if (this.#questions === 0) for (const goOn of this.#waiting.splice(0)) goOn();
    }
  }

  /**
   * Reads the unread schemas that may matter to a question, and returns their URIs. With `climbs`, the includers of the
   * found ones are among them, over any number of includes that lead through unread files.
   */
  async readAhead(asked: Omit<Asked, 'isEverything'>, climbs: boolean): Promise<readonly string[]> {
    await this.#listed;
    const isFile = (uri: string) => this.#left.has(uri) || this.#workspace.hasText(uri);
    const mayMatter = searchFor(climbs ? { ...asked, included: new Set() } : asked, isFile);
    const left = [...this.#left].filter((uri) => !this.#workspace.hasText(uri) && this.#host.isWanted(uri));
    const found: string[] = [];
    const others: UnreadFile[] = [];
    for (let index = 0; index < left.length; index += searchedAtOnce) {
      const uris = left.slice(index, index + searchedAtOnce);
      const files = await Promise.all(uris.map((uri) => this.#workspace.ahead.read(uri)));
      for (const file of files) {
        if (!file) continue;
        if (mayMatter(file)) found.push(file.uri);
        else others.push(file);
      }
      await this.#turns.messagesHandled();
    }
    if (climbs) for (const uri of includersAmong(others, [...asked.included, ...found], isFile)) found.push(uri);
    await this.#turns.each(found, (uri) => this.#load(uri));
    return found;
  }

  /** Reads one schema. Messages are handled between two files, so its folder may have been removed. */
  async #load(uri: string): Promise<void> {
    if (this.#host.isWanted(uri)) await this.#workspace.load([uri]);
    else this.#workspace.ahead.take(uri);
  }

  /** Lists schemas. It does not wait for the reading of earlier ones, because questions may wait for the list. */
  #list(find: () => Promise<readonly string[]>): Promise<readonly string[]> {
    const listing = this.#listed
      .then(() => this.#host.ready)
      .then(async () => {
        const files = await find();
        await this.#host.found(files);
        for (const uri of files) this.#left.add(uri);
        return files;
      });
    this.#listed = listing.then(nothing, nothing);
    return listing;
  }

  #then(step: () => Promise<void>): void {
    this.#steps = (this.#steps ?? 0) + 1;
    this.#work = this.#work
      .then(() => this.#host.ready)
      .then(step)
      .catch((error) => this.#host.logFailure('reading the workspace', error))
      .finally(() => {
        this.#steps = (this.#steps ?? 1) - 1;
      });
  }

  /** Prepares answers while nothing else is to do. */
  async #prepare(): Promise<void> {
    do {
      await this.#turns.messagesHandled();
      await this.#host.urgentDone();
    } while (this.#workspace.prepare());
  }

  /** Reads the wanted ones of some files, and returns their number. */
  async #read(files: readonly string[], progress?: Progress): Promise<number> {
    this.#workspace.expect(files.length);
    let count = 0;
    let reportedAt = Number.NEGATIVE_INFINITY;
    for (let index = 0; index < files.length; index += atOnce) {
      await this.#turns.messagesHandled();
      await this.#host.urgentDone();
      if (this.#questions > 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
      const some = files.slice(index, index + atOnce);
      const wanted = some.filter(this.#host.isWanted);
      await this.#fetch(wanted);
      const next = this.#fetch(files.slice(index + atOnce, index + 2 * atOnce).filter(this.#host.isWanted));
      await this.#turns.each(wanted, (uri) => this.#load(uri));
      await next;
      for (const uri of some) this.#left.delete(uri);
      count += wanted.length;
      const done = index + some.length;
      if (done === files.length || performance.now() - reportedAt < reportEvery) continue;
      reportedAt = performance.now();
      progress?.report(done, files.length);
      this.#host.advanced();
    }
    this.#host.advanced();
    this.#prepare().catch((error) => this.#host.logFailure('working ahead', error));
    return count;
  }

  /** Fetches texts, so that they are ready when the files are read. */
  async #fetch(uris: readonly string[]): Promise<void> {
    const unread = uris.filter((uri) => !this.#workspace.hasText(uri));
    await Promise.all(unread.map((uri) => this.#workspace.ahead.read(uri)));
  }

  /**
   * The files in folders of open documents first: a file that is valid only through another one is mostly included from
   * its own folder.
   */
  #nearFirst(files: readonly string[]): readonly string[] {
    const folders = new Set(this.#workspace.openFiles.map((file) => directoryOf(file.uri)));
    const [near, others]: [string[], string[]] = [[], []];
    for (const uri of files) (folders.has(directoryOf(uri)) ? near : others).push(uri);
    return near.concat(others);
  }
}
