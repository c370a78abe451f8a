// Resolves the words of `compatibility.against` on this machine: to commits, tags, folders and files.
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { URI } from 'vscode-uri';
import { plainText } from '../language/service.ts';
import { canOnlyBePath } from '../settings/places.ts';
import { fileFailure } from '../workspace/file-failure.ts';
import { largestFile } from '../workspace/file-system.ts';
import { nodeFileSystem } from '../workspace/file-system-node.ts';
import { readWhole } from '../workspace/regular-file-node.ts';
import type { Baseline, BaselineSchemas, OpenBaselines } from './baselines.ts';
import { inOneLine } from './first-error.ts';
import { GitBlobs } from './git-blobs-node.ts';
import { type GitFileSystem, gitFileSystem } from './git-file-system-node.ts';
import {
  type Commit,
  commitOf,
  type GitRepository,
  isRefused,
  mergeBase,
  openRepository,
  type Refusal,
  tagsLike,
} from './git-repository-node.ts';
import { innerPath } from './inner-path-node.ts';
import { schemasLeftOut } from './sparse-checkout-node.ts';

/** The largest number of baselines, because each is compared with all schemas. */
const mostBaselines = 50;

/** See `OpenBaselines`. Git runs only for words that are not paths. */
export const openBaselines: OpenBaselines = async (against, folder, schemaFolders = [], tops = [folder]) => {
  const opened = new OpenedRepositories(folder, schemaFolders);
  // A baseline that is named twice, for example by a tag and a pattern, is compared once.
  const found = new Map<string, Baseline>();
  const failures: string[] = [];
  const missing: string[] = [];
  for (const word of new Set(against)) {
    const named = await baselinesOf(word, { folder, tops }, opened);
    if (isRefused(named)) {
      // Both may contain control characters: the word comes from settings, and git repeats names of the repository.
      failures.push(`${plainText(word)}: ${plainText(inOneLine(named.refusal))}`);
      const path = resolve(folder, word);
      if (!(await isAnyThere([path]))) missing.push(path);
      continue;
    }
    for (const baseline of named) {
      const { name, commit } = baseline;
      const key = commit === undefined ? resolve(folder, name) : `${commit} ${name}`;
      if (!found.has(key)) found.set(key, baseline);
    }
  }
  const baselines = [...found.values()];
  // A pattern finds one more with each release, so this is no failure.
  const notes =
    baselines.length > mostBaselines
      ? [`of ${baselines.length} older versions, the newest ${mostBaselines} are compared`]
      : [];
  return {
    baselines: baselines.slice(-mostBaselines),
    failures,
    notes,
    isOutdated: async () => (await opened.isOutdated()) || (await isAnyThere(missing)),
    close: () => opened.close(),
  };
};

/** Whether any of these paths exists now. */
async function isAnyThere(paths: readonly string[]): Promise<boolean> {
  const are = await Promise.all(
    paths.map((path) =>
      stat(path)
        .then(() => true)
        .catch(() => false),
    ),
  );
  return are.includes(true);
}

/** The folder for relative paths, and the folders whose relative paths a baseline folder repeats. */
interface Places {
  readonly folder: string;
  readonly tops: readonly string[];
}

async function baselinesOf(
  word: string,
  places: Places,
  opened: OpenedRepositories,
): Promise<readonly Baseline[] | Refusal> {
  if (canOnlyBePath(word)) return baselineAt(word, places);
  const commits = await opened.commits(word);
  if (isRefused(commits)) {
    // A word that git does not know may be a folder.
    const { refusal } = commits;
    const path = await baselineAt(word, places);
    if (!isRefused(path)) return path;
    // A repository without a working tree has a file HEAD, which nobody means.
    const isFile = word !== 'HEAD' && (await isAnyThere([resolve(places.folder, word)]));
    return { refusal: isFile ? `${refusal}, and the file of that name is no .fbs or .bfbs` : refusal };
  }
  const baselines: Baseline[] = [];
  for (const commit of commits) {
    const schemas = await opened.files(commit);
    if (isRefused(schemas)) return schemas;
    baselines.push({ name: commit.name, commit: commit.id, schemas });
  }
  return baselines;
}

async function baselineAt(word: string, { folder, tops }: Places): Promise<readonly Baseline[] | Refusal> {
  const path = resolve(folder, word);
  const status = await stat(path).catch((error: unknown) => ({ refusal: fileFailure(error) }));
  if (isRefused(status)) return status;
  const uri = URI.file(path).toString();
  const one = (schemas: BaselineSchemas): readonly Baseline[] => [{ name: word, commit: undefined, schemas }];
  if (status.isDirectory()) {
    return one(filesIn(path, tops));
  }
  if (path.endsWith('.fbs')) return one({ kind: 'schema', uri, files: nodeFileSystem });
  if (!path.endsWith('.bfbs')) return { refusal: 'a baseline is a folder, a .fbs or a .bfbs' };
  const bytes = await bytesOf(path);
  const hasChanged = async (): Promise<boolean> => {
    const now = await stat(path).catch(() => undefined);
    return now?.size !== status.size || now.mtimeMs !== status.mtimeMs;
  };
  return bytes instanceof Uint8Array ? one({ kind: 'binary', uri, bytes, hasChanged }) : bytes;
}

/** Another folder as a baseline. Schemas have the same relative paths in it as below one of `tops`. */
function filesIn(path: string, tops: readonly string[]): BaselineSchemas {
  const distinct = [...new Set(tops)];
  const copied = distinct.some((top) => top !== path && innerPath(top, URI.file(path).toString()) !== undefined);
  return {
    kind: 'files',
    files: nodeFileSystem,
    placesOf: (uri) => distinct.flatMap((top) => moved(uri, top, path)),
    presentPlacesOf: (uri) => distinct.flatMap((top) => moved(uri, path, top)),
    present: nodeFileSystem,
    holds: (uri) => copied && innerPath(path, uri) !== undefined,
  };
}

/** The URI with the same relative path in `to` as `uri` has in `from`; empty if `uri` is outside of `from`. */
function moved(uri: string, from: string, to: string): readonly string[] {
  const path = innerPath(from, uri);
  return path === undefined ? [] : [URI.file(resolve(to, path)).toString()];
}

async function bytesOf(path: string): Promise<Uint8Array | Refusal> {
  try {
    return await readWhole(path, largestFile);
  } catch (error) {
    return { refusal: error instanceof Error ? error.message : String(error) };
  }
}

/** The repository of a folder, opened on first use, and the commits that were read from it. */
class OpenedRepositories {
  readonly #folder: string;
  readonly #schemaFolders: readonly string[];
  readonly #words = new Map<string, readonly Commit[]>();
  readonly #files: GitFileSystem[] = [];
  /** Undefined until a word of git is looked up. */
  #repository: Promise<GitRepository | Refusal> | undefined;
  #blobs: GitBlobs | undefined;

  constructor(folder: string, schemaFolders: readonly string[]) {
    this.#folder = folder;
    this.#schemaFolders = schemaFolders;
  }

  /** The commits that a word names; tags that match a pattern are sorted by name. */
  async commits(word: string): Promise<readonly Commit[] | Refusal> {
    const repository = await this.#open();
    if (isRefused(repository)) return repository;
    const commits = await commitsOf(repository, word);
    // A word without a commit may name one later.
    this.#words.set(word, isRefused(commits) ? [] : commits);
    return commits;
  }

  /** The files of a commit, under their URIs in the working tree. */
  async files({ id }: Commit): Promise<BaselineSchemas | Refusal> {
    const repository = await this.#open();
    if (isRefused(repository)) return repository;
    this.#blobs ??= new GitBlobs(repository.top);
    const files = await gitFileSystem(repository.top, id, this.#blobs, nodeFileSystem);
    if (isRefused(files)) return files;
    this.#files.push(files);
    const placesOf = (uri: string) => moved(uri, repository.top, repository.top);
    const leftOut = () => schemasLeftOut(repository.top);
    const places = { placesOf, presentPlacesOf: placesOf, holds: () => false };
    return { kind: 'files', files, ...places, present: nodeFileSystem, leftOut };
  }

  async isOutdated(): Promise<boolean> {
    if (this.#repository === undefined) return false;
    const repository = await this.#repository;
    // A repository may have been created since.
    if (isRefused(repository)) return !isRefused(await this.#find());
    for (const [word, known] of this.#words) {
      const commits = await commitsOf(repository, word);
      const now = isRefused(commits) ? [] : commits;
      if (now.map(({ id }) => id).join() !== known.map(({ id }) => id).join()) return true;
    }
    return false;
  }

  close(): void {
    for (const files of this.#files) files.close();
    this.#blobs?.end();
  }

  #open(): Promise<GitRepository | Refusal> {
    this.#repository ??= this.#find();
    return this.#repository;
  }

  async #find(): Promise<GitRepository | Refusal> {
    const here = await openRepository(this.#folder);
    const [first] = this.#schemaFolders;
    const isInside = (path: string) => !isRefused(here) && innerPath(here.top, URI.file(path).toString()) !== undefined;
    if (first === undefined || this.#schemaFolders.some(isInside)) return here;
    const there = await openRepository(first);
    return isRefused(there) ? here : there;
  }
}

async function commitsOf(repository: GitRepository, word: string): Promise<readonly Commit[] | Refusal> {
  const base = /^merge-base:(.*)$/s.exec(word)?.[1];
  if (base !== undefined) return single(await mergeBase(repository, base));
  return /[*?[]/.test(word) ? tagsLike(repository, word) : single(await commitOf(repository, word));
}

function single(commit: Commit | Refusal): readonly Commit[] | Refusal {
  return isRefused(commit) ? commit : [commit];
}
