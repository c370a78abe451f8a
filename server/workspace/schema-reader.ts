// Decides which schemas of the workspace are read: all in its folders, except copies made by tools and excluded ones.
import type { Builds } from '../language/service.ts';
import type { Turns } from '../turns.ts';
import { BuildFiles } from './build-files.ts';
import type { DataFiles } from './data-files.ts';
import type { FileChange } from './file-change.ts';
import type { FileSystem } from './file-system.ts';
import { type GeneratedPlaces, GeneratedSchemas } from './generated-schemas.ts';
import { Indexer, type IndexerHost } from './indexer.ts';
import { isSkippedIn } from './schema-files.ts';
import { canonicalUri, isInside } from './uris.ts';
import type { Workspace } from './workspace.ts';

interface SchemaReaderHost extends Omit<IndexerHost, 'found' | 'isWanted' | 'walked'> {
  /** Called with the facts of all builds, each time that they change. */
  readonly buildsChanged: (builds: Builds) => void;
  /** Collects the files that may be data. */
  readonly data: Pick<DataFiles, 'add' | 'follow' | 'remove'>;
  /** Reads the settings of schemas, before any of them is read. */
  readonly know: (uris: readonly string[]) => Promise<void>;
}

export class SchemaReader {
  readonly indexer: Indexer;
  readonly builds: BuildFiles;
  readonly #data: Pick<DataFiles, 'add' | 'follow' | 'remove'>;
  readonly #workspace: Workspace;
  readonly #generated: GeneratedSchemas;
  readonly #isExcluded: (uri: string) => boolean;
  /** The workspace folders, as canonical URIs. */
  #folders: readonly string[] = [];
  /** Starts reading builds although schemas are still to be read. */
  #wantBuilds: () => void = () => undefined;

  constructor(fileSystem: FileSystem, workspace: Workspace, turns: Turns, host: SchemaReaderHost) {
    this.#workspace = workspace;
    this.#isExcluded = host.isExcluded;
    this.#data = host.data;
    this.#generated = new GeneratedSchemas(fileSystem, () => this.#folders);
    const wanted = new Promise<void>((resolve) => {
      this.#wantBuilds = resolve;
    });
    workspace.wantBuilds = this.#wantBuilds;
    this.builds = new BuildFiles(fileSystem, {
      // Schemas come first, because most need no fact of the build.
      begin: () => Promise.race([this.indexer.done, wanted]),
      pause: () => turns.messagesHandled(),
      changed: host.buildsChanged,
      joinsInner: true,
      logFailure: host.logFailure,
    });
    this.indexer = new Indexer(fileSystem, workspace, turns, {
      ...host,
      found: async (uris) => {
        await host.know(uris);
        await this.#generated.add(uris.filter((uri) => this.isInFolders(uri)));
      },
      walked: (folder, files) => {
        // The folder may have been removed while it was walked.
        if (!this.#folders.includes(folder)) return;
        this.builds.found(folder, files);
        this.#data.add(files.data);
      },
      isWanted: (uri) => this.isInFolders(uri) && !this.#generated.leftOut.has(uri) && !host.isExcluded(uri),
    });
  }

  /** The workspace folders, as canonical URIs. */
  get folders(): readonly string[] {
    return this.#folders;
  }

  /** Whether a place is in one of the workspace folders. */
  isInFolders(uri: string): boolean {
    return this.#folders.some((folder) => isInside(uri, folder));
  }

  /** Sets the workspace folders without reading them yet. */
  setFolders(folders: readonly string[]): void {
    this.#folders = folders;
  }

  /** Resolves when the builds of the present folders have been read. */
  async buildsRead(): Promise<void> {
    this.#wantBuilds();
    await this.indexer.listed;
    await this.builds.done;
  }

  /** Reads all schemas of the workspace folders. */
  readFolders(): void {
    this.indexer.addFolders(this.#folders);
  }

  /** Reads added folders and forgets removed ones. */
  changeFolders(added: readonly string[], removed: readonly string[]): void {
    const gone = new Set(removed);
    const come = added.filter((uri) => !this.#folders.includes(uri));
    this.#folders = [...this.#folders.filter((uri) => !gone.has(uri)), ...come];
    for (const folder of gone) {
      this.#workspace.forget(folder, this.#folders);
      this.builds.remove(folder);
    }
    // A removed folder may be in another one, or contain it.
    const isGone = (uri: string) => !this.isInFolders(uri);
    this.#data.remove(isGone);
    this.#generated.remove(isGone);
    this.indexer.addFolders(come);
  }

  /** Follows changes on disk. */
  async follow(changes: readonly FileChange[]): Promise<void> {
    const gone = changes.filter(({ kind }) => kind === 'deleted').map(({ uri }) => uri);
    const came = await this.#workspace.follow(changes, this.#folders);
    this.builds.follow(changes, came);
    this.#data.follow(changes);
    this.#data.add(came.data);
    if (gone.length > 0) this.#generated.remove((uri) => gone.some((place) => isInside(uri, place)));
    this.indexer.addFiles(came.schemas.filter((uri) => !this.#workspace.hasText(uri)));
    // A copy becomes the original when its original is deleted.
    if (gone.length > 0) this.#readWanted();
  }

  /** Forgets the schemas that the client knows to be copies, and reads schemas that are no longer copies. */
  setGeneratedPlaces({ folders, files }: GeneratedPlaces): void {
    this.#generated.setPlaces({ folders: folders.map(canonicalUri), files: files.map(canonicalUri) });
    this.#workspace.forgetFiles(this.#generated.leftOut);
    this.#readWanted();
  }

  /**
   * Reads the file of a closed document again. A copy, an excluded schema and a file outside of the workspace are
   * forgotten; one that is included is read again when a question needs it.
   */
  async closed(uri: string): Promise<void> {
    await this.#workspace.reload([uri]);
    if (this.#generated.leftOut.has(uri)) this.#workspace.forgetFiles(this.#generated.leftOut);
    if (this.#isExcluded(uri) || !this.isInFolders(uri)) this.#workspace.forgetFiles([uri]);
  }

  /** All schemas that were found, including copies and others that are not read. */
  get found(): Iterable<string> {
    return this.#generated.found;
  }

  /**
   * The folders in which generated code is searched: the workspace folders, and other folders that tools write into.
   * `outputs` are further folders of the second kind.
   */
  codeFolders(outputs: readonly string[]): readonly string[] {
    const isFound = (uri: string) =>
      this.#folders.some((folder) => (isInside(uri, folder) && !isSkippedIn(uri, folder)) || isInside(folder, uri));
    return [...this.#folders, ...new Set([...this.#generated.outputs, ...outputs].filter((uri) => !isFound(uri)))];
  }

  /** Forgets schemas that are excluded now, and reads schemas that are no longer excluded. */
  excludesChanged(): void {
    this.#workspace.forgetFiles([...this.#generated.found].filter(this.#isExcluded));
    this.#readWanted();
  }

  #readWanted(): void {
    this.indexer.addFiles(
      this.#generated.wanted.filter((uri) => !this.#workspace.hasText(uri) && !this.#isExcluded(uri)),
    );
  }
}
