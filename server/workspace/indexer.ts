// Reads the schemas of the workspace folders in the background, one by one, so that messages never wait for it.
import { directoryOf } from '../language/service.ts';
import type { Turns } from '../turns.ts';
import type { FileSystem } from './file-system.ts';
import { schemaFilesIn } from './schema-files.ts';
import type { Workspace } from './workspace.ts';

/** Shows the progress of the indexer. */
export interface Progress {
  report(done: number, total: number): void;
  done(total: number): Promise<void>;
}

export interface IndexerHost {
  /** Resolves when files can be parsed. */
  readonly ready: Promise<void>;
  /** Resolves when nothing more urgent than reading on is left to do. */
  readonly urgentDone: () => Promise<void>;
  /** Called now and then while there is more to know than before, and at the end. */
  readonly advanced: () => void;
  /** Called with the schemas that were found, before any of them is read. */
  readonly found: (uris: readonly string[]) => Promise<void>;
  /** Whether a file is still to be read: folders come and go, and copies that tools made are left out. */
  readonly isWanted: (uri: string) => boolean;
  readonly beginProgress: () => Progress;
  readonly log: (message: string) => void;
  logFailure(activity: string, error: unknown): void;
}

const reportEvery = 250;

export class Indexer {
  readonly #fileSystem: FileSystem;
  readonly #workspace: Workspace;
  readonly #turns: Turns;
  readonly #host: IndexerHost;
  #work: Promise<void> = Promise.resolve();
  /** How much is left to do; undefined before the first folders are known. */
  #steps: number | undefined;

  constructor(fileSystem: FileSystem, workspace: Workspace, turns: Turns, host: IndexerHost) {
    this.#fileSystem = fileSystem;
    this.#workspace = workspace;
    this.#turns = turns;
    this.#host = host;
  }

  /** Reads all schemas in folders, those beside the open documents first. */
  addFolders(folders: readonly string[]): void {
    this.#then(async () => {
      const progress = this.#host.beginProgress();
      const startedAt = performance.now();
      try {
        const visited = new Set<string>();
        const files: string[] = [];
        for (const folder of folders) files.push(...(await schemaFilesIn(this.#fileSystem, folder, visited)));
        await this.#host.found(files);
        const read = await this.#read(this.#nearFirst(files), progress);
        const time = Math.round(performance.now() - startedAt);
        const copies = files.length - read;
        const left = copies === 0 ? '' : copies === 1 ? ', 1 is a generated copy' : `, ${copies} are generated copies`;
        const count = files.length === 1 ? `${read} of 1 schema` : `${read} of ${files.length} schemas`;
        this.#host.log(`${count} read in ${time} ms${left}.`);
      } finally {
        await progress.done(this.#workspace.fileCount);
      }
    });
  }

  /** Resolves when everything is read that was still to be read at the time of the call. */
  get done(): Promise<void> {
    return this.#work;
  }

  /** Whether there are schemas to come of which nothing is known yet. */
  get isReading(): boolean {
    return this.#steps !== 0;
  }

  /** Reads schemas that have appeared. */
  addFiles(files: readonly string[]): void {
    if (files.length === 0) return;
    this.#then(async () => {
      await this.#host.found(files);
      await this.#read(files);
    });
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

  /** How many of the files were read. */
  async #read(files: readonly string[], progress?: Progress): Promise<number> {
    let count = 0;
    let reportedAt = performance.now();
    for (const [index, uri] of files.entries()) {
      await this.#turns.messagesHandled();
      await this.#host.urgentDone();
      if (!this.#host.isWanted(uri)) continue;
      await this.#workspace.load([uri]);
      count++;
      if (performance.now() - reportedAt < reportEvery) continue;
      reportedAt = performance.now();
      progress?.report(index + 1, files.length);
      this.#host.advanced();
    }
    this.#host.advanced();
    return count;
  }

  /** A file that is only valid through another one is mostly included from its own folder. */
  #nearFirst(files: readonly string[]): readonly string[] {
    const near = new Set(this.#workspace.openFiles.map((file) => directoryOf(file.uri)));
    const isNear = (uri: string) => near.has(directoryOf(uri));
    return [...files.filter(isNear), ...files.filter((uri) => !isNear(uri))];
  }
}
