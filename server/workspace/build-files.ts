// Reads the build files of the workspace folders, which tell how schemas are compiled. No message waits for the files:
// until they are read, their facts count as unknown.
import {
  type BuildFacts,
  type BuildReading,
  type Builds,
  type BuildText,
  buildFilesToRead,
  isReadForBuild,
  longestBuildFile,
  mayConcernFlatc,
  readBuildFile,
  type Surroundings,
} from '../language/service.ts';
import type { FileChange } from './file-change.ts';
import type { FileStamp, FileSystem } from './file-system.ts';
import { isWalkedIn, type ProjectFiles } from './schema-files.ts';
import { isInside, isInsideAny } from './uris.ts';

interface BuildFilesHost {
  /** Resolves when files may be read. */
  readonly begin: () => Promise<void>;
  /** Resolves when waiting messages are handled. */
  readonly pause: () => Promise<void>;
  /** Called with the facts of all builds, each time that they change. */
  readonly changed: (builds: Builds) => void;
  /** Whether a folder inside another one belongs to its project; otherwise it is a project of its own. */
  readonly joinsInner?: boolean;
  readonly logFailure: (activity: string, error: unknown) => void;
}

/**
 * A build file at the time of reading. `text` is undefined if the file cannot contain a fact about flatc, or cannot be
 * read.
 */
interface ReadFile {
  readonly stamp: FileStamp | undefined;
  readonly text: string | undefined;
}

/** The most text that is read in one folder, in UTF-16 units. */
const mostText = 16_000_000;
/** The number of files that are read at once. */
const atOnce = 16;

export class BuildFiles {
  readonly #fileSystem: FileSystem;
  readonly #host: BuildFilesHost;
  /** The workspace folders that a walk has gone through. */
  readonly #folders = new Set<string>();
  /** The schemas and build files in all folders. One folder may contain another. */
  readonly #schemas = new Set<string>();
  readonly #builds = new Set<string>();
  readonly #read = new Map<string, ReadFile>();
  /** The facts that were passed on last, as JSON; undefined before the first. */
  #reported: string | undefined;
  #work: Promise<void> = Promise.resolve();
  /** Whether a reading is planned that has not begun. */
  #isWaiting = false;

  constructor(fileSystem: FileSystem, host: BuildFilesHost) {
    this.#fileSystem = fileSystem;
    this.#host = host;
  }

  /** Resolves when everything is read that was found before the call. */
  get done(): Promise<void> {
    return this.#work;
  }

  /** Reads the files that a walk through a workspace folder has found. */
  found(folder: string, { schemas, builds }: ProjectFiles): void {
    this.#folders.add(folder);
    for (const uri of schemas) this.#schemas.add(uri);
    for (const uri of builds) this.#builds.add(uri);
    this.#readSoon();
  }

  /** Forgets a folder that was removed from the workspace, without the files that are in another folder. */
  remove(folder: string): void {
    this.#folders.delete(folder);
    const isGone = (uri: string) => ![...this.#folders].some((other) => isInside(uri, other));
    for (const uri of this.#schemas) if (isGone(uri)) this.#schemas.delete(uri);
    for (const uri of this.#builds) if (isGone(uri)) this.#builds.delete(uri);
    for (const uri of this.#read.keys()) if (isGone(uri)) this.#read.delete(uri);
    this.#readSoon();
  }

  /**
   * Follows changes on disk. `came` are files at new places. Schemas matter as well, because build commands are located
   * by them.
   */
  follow(changes: readonly FileChange[], came: ProjectFiles): void {
    let isTouched = came.builds.length > 0;
    const gone = new Set(changes.flatMap(({ uri, kind }) => (kind === 'deleted' ? [uri] : [])));
    const foldersOf = (uri: string) => [...this.#folders].filter((folder) => isInside(uri, folder));
    for (const uri of came.schemas) if (foldersOf(uri).length > 0) this.#schemas.add(uri);
    for (const uri of came.builds) if (foldersOf(uri).length > 0) this.#builds.add(uri);
    for (const { uri, kind } of changes) {
      const isRead = (folder: string) => isReadForBuild(uri.slice(folder.length)) && isWalkedIn(uri, folder);
      if (!foldersOf(uri).some(isRead)) continue;
      isTouched = true;
      this.#read.delete(uri);
      if (kind !== 'deleted') this.#builds.add(uri);
    }
    if (gone.size > 0) {
      for (const uri of this.#schemas) if (isInsideAny(uri, gone)) this.#schemas.delete(uri);
      for (const uri of this.#builds) {
        if (!isInsideAny(uri, gone)) continue;
        isTouched = true;
        this.#builds.delete(uri);
        this.#read.delete(uri);
      }
    }
    if (isTouched || (came.schemas.length > 0 && this.#read.size > 0)) this.#readSoon();
  }

  /** Looks for unreported changes, by sizes and times of files. */
  async lookAgain(isWatched: (uri: string) => boolean): Promise<void> {
    const { stampOf } = this.#fileSystem;
    if (!stampOf) return;
    const unwatched = [...this.#read].filter(([uri]) => !isWatched(uri));
    const changed = await Promise.all(
      unwatched.map(async ([uri, { stamp }]) => {
        const now = await stampOf(uri);
        return now?.size !== stamp?.size || now?.written !== stamp?.written ? [uri] : [];
      }),
    );
    for (const uri of changed.flat()) this.#read.delete(uri);
    if (changed.flat().length > 0) this.#readSoon();
  }

  /** Reads the build files soon, once for several changes in a row. */
  #readSoon(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    const reading = this.#work.then(async () => {
      await this.#host.begin();
      await this.#host.pause();
      this.#isWaiting = false;
      const all = [...this.#folders];
      const isInner = (folder: string) => all.some((other) => other !== folder && isInside(folder, other));
      const builds: BuildFacts[] = [];
      for (const folder of all) {
        if (!this.#host.joinsInner || !isInner(folder)) builds.push(await this.#readFolder(folder));
      }
      const reported = JSON.stringify(builds);
      // Equal facts are not passed on, because the core would look up everything again.
      if (reported === this.#reported) return;
      this.#reported = reported;
      this.#host.changed(builds);
    });
    this.#work = reading.catch((error) => this.#host.logFailure('reading the build', error));
  }

  async #readFolder(root: string): Promise<BuildFacts> {
    const nameOf = (uri: string) => decodeURIComponent(uri.slice(root.length + 1));
    const within = (uris: ReadonlySet<string>) => [...uris].filter((uri) => isInside(uri, root));
    const uriOf = new Map(within(this.#builds).map((uri) => [nameOf(uri), uri]));
    const schemaNames = within(this.#schemas).map(nameOf);
    const schemaFolders = new Set(schemaNames.map((name) => name.slice(0, Math.max(0, name.lastIndexOf('/'))) || '.'));
    const chosen = buildFilesToRead(uriOf.keys(), schemaFolders);
    const notRead = uriOf.size - chosen.length;
    const notUnderstood = notRead > 0 ? [`${notRead} more files of the build were not read`] : [];
    for (let index = 0; index < chosen.length; index += atOnce) {
      const some = chosen.slice(index, index + atOnce);
      await Promise.all(some.map((name) => this.#readFile(uriOf.get(name) ?? '', name)));
      await this.#host.pause();
    }
    const texts = new Map<string, BuildText>();
    let length = 0;
    for (const name of chosen) {
      const text = this.#read.get(uriOf.get(name) ?? '')?.text;
      length += text?.length ?? 0;
      if (text !== undefined && length <= mostText) texts.set(name, { name, text });
      else if (text !== undefined) notUnderstood.push(`${name} was not read: the build has too much text`);
    }
    const around = surroundings(texts, [...uriOf.keys(), ...schemaNames]);
    const readings: BuildReading[] = [];
    for (const text of texts.values()) {
      readings.push(readBuildFile(text, around));
      await this.#host.pause();
    }
    return {
      root,
      uses: readings.flatMap(({ uses }) => uses),
      versions: readings.flatMap(({ versions }) => versions),
      notUnderstood: [...readings.flatMap((reading) => reading.notUnderstood), ...notUnderstood],
    };
  }

  async #readFile(uri: string, name: string): Promise<void> {
    if (this.#read.has(uri)) return;
    const stamp = await this.#fileSystem.stampOf?.(uri);
    // A UTF-16 unit takes one to three bytes.
    const isTooLong = stamp !== undefined && stamp.size > 3 * longestBuildFile;
    const content = isTooLong ? undefined : await this.#fileSystem.read(uri);
    const text = content?.kind === 'file' ? content.text : undefined;
    // The name is not kept: it starts at the folder, which another one may contain later.
    const isKept = text !== undefined && mayConcernFlatc({ name, text });
    this.#read.set(uri, { stamp, text: isKept ? text : undefined });
  }
}

/** The facts of the build files that `find` hands over, once they are read. Fails if one of them cannot be read. */
export async function readBuilds(
  fileSystem: FileSystem,
  find: (files: Pick<BuildFiles, 'found'>) => Promise<void>,
): Promise<Builds> {
  let builds: Builds = [];
  const files = new BuildFiles(fileSystem, {
    begin: async () => undefined,
    pause: async () => undefined,
    changed: (changed) => {
      builds = changed;
    },
    logFailure: (_, error) => {
      throw error;
    },
  });
  await find(files);
  await files.done;
  return builds;
}

/** The facts that build readers may ask about the names of a project's files. */
function surroundings(texts: ReadonlyMap<string, BuildText>, names: readonly string[]): Surroundings {
  const places = new Set(['.']);
  for (const name of names) {
    for (let at = name; at !== '' && !places.has(at); at = at.slice(0, Math.max(0, at.lastIndexOf('/'))))
      places.add(at);
  }
  return { has: (place) => places.has(place), file: (place) => texts.get(place) };
}
