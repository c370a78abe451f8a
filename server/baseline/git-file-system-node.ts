// Presents a commit as a file system. A schema has the same URI there as in the working tree, so its includes are found
// in the same way.
import { URI } from 'vscode-uri';
import { decodeText } from '../workspace/decode-text.ts';
import type { DirectoryEntry, FileContent, FileSystem } from '../workspace/file-system.ts';
import { entryUri } from '../workspace/uris.ts';
import { blobIdOf } from './blob-id-node.ts';
import { GitBlobs } from './git-blobs-node.ts';
import { isRefused, openRepository, type Refusal } from './git-repository-node.ts';
import { type GitPlace, type GitTree, placeIn, readTree } from './git-tree-node.ts';
import { innerPath } from './inner-path-node.ts';

/** A commit that can be read until `close` is called. */
export interface GitFileSystem extends FileSystem {
  close(): void;
}

/**
 * The files of a commit, under their URIs in the working tree at `top`. Files outside the repository are read from
 * `disk`. Refused if git cannot list the commit. `close` does not end `blobs`.
 */
export async function gitFileSystem(
  top: string,
  commit: string,
  blobs: GitBlobs,
  disk: FileSystem,
): Promise<GitFileSystem | Refusal> {
  const tree = await readTree(top, commit);
  return isRefused(tree) ? tree : new CommittedFiles(top, tree, blobs, disk);
}

class CommittedFiles implements GitFileSystem {
  readonly #top: string;
  readonly #tree: GitTree;
  readonly #blobs: GitBlobs;
  readonly #disk: FileSystem;
  readonly #submodules = new Map<string, Promise<GitFileSystem | Refusal>>();
  /**
   * Present texts that are known to be the same in the commit, by URI. They are remembered because `hasText` is called
   * again when a file is read.
   */
  readonly #same = new Map<string, string>();

  constructor(top: string, tree: GitTree, blobs: GitBlobs, disk: FileSystem) {
    this.#top = top;
    this.#tree = tree;
    this.#blobs = blobs;
    this.#disk = disk;
  }

  async read(uri: string): Promise<FileContent> {
    const path = innerPath(this.#top, uri);
    if (path === undefined) return this.#disk.read(uri);
    const place = await this.#placeAt(path);
    switch (place.kind) {
      case 'file':
        return contentOf(await this.#blobs.read(place.id));
      case 'submodule': {
        if (place.rest === '') return { kind: 'directory' };
        const files = await this.#submodule(place);
        if (isRefused(files)) return { kind: 'unreadable', reason: files.refusal };
        return files.read(this.#uriOf(`${place.path}/${place.rest}`));
      }
      case 'outside':
        return { kind: 'unreadable', reason: `it is a link to ${place.target}, which is not in the repository` };
      default:
        return { kind: place.kind };
    }
  }

  async hasText(uri: string, text: string): Promise<boolean> {
    if (this.#same.get(uri) === text) return true;
    const isSame = await this.#isSame(uri, text);
    if (isSame) this.#same.set(uri, text);
    return isSame;
  }

  async #isSame(uri: string, text: string): Promise<boolean> {
    const path = innerPath(this.#top, uri);
    const place = path === undefined ? undefined : await this.#placeAt(path);
    if (place?.kind === 'file') return !text.startsWith(lfsPointer) && blobIdOf(text, place.id.length) === place.id;
    const content = await this.read(uri);
    return content.kind === 'file' && content.text === text;
  }

  async list(uri: string): Promise<readonly DirectoryEntry[]> {
    const path = innerPath(this.#top, uri);
    if (path === undefined) return this.#disk.list(uri);
    const place = await this.#placeAt(path);
    if (place.kind === 'submodule') {
      const files = await this.#submodule(place);
      return isRefused(files) ? [] : files.list(uri);
    }
    if (place.kind !== 'directory') return [];
    const start = place.path === '' ? '' : `${place.path}/`;
    const found: DirectoryEntry[] = [];
    for (const name of this.#tree.children.get(place.path) ?? []) {
      const entry = this.#tree.entries.get(`${start}${name}`);
      const target = !entry
        ? 'directory'
        : entry.kind === 'file'
          ? 'file'
          : (await this.#placeAt(`${start}${name}`)).kind;
      const isFolder = target === 'directory' || target === 'submodule';
      if (!isFolder && target !== 'file') continue;
      found.push(entryOf(uri, name, isFolder ? 'directory' : 'file', entry?.kind === 'link'));
    }
    return found.sort((left, right) => (left.uri < right.uri ? -1 : 1));
  }

  async identityOf(uri: string): Promise<string> {
    const path = innerPath(this.#top, uri);
    if (path === undefined) return this.#disk.identityOf(uri);
    const place = await this.#placeAt(path);
    return 'path' in place ? `${this.#top}/${place.path}` : `${this.#top}/${path}`;
  }

  close(): void {
    for (const opening of this.#submodules.values()) {
      void opening.then((files) => {
        if (!isRefused(files)) files.close();
      });
    }
  }

  #placeAt(path: string): Promise<GitPlace> {
    return placeIn(this.#tree, path, async (id) => {
      const blob = await this.#blobs.read(id);
      return 'reason' in blob ? undefined : decodeText(blob);
    });
  }

  /**
   * The files of a submodule at the commit that this tree names, read from the submodule's checkout. Opened once for
   * each path; refused if the checkout or the commit is missing.
   */
  #submodule({ id, path }: { readonly id: string; readonly path: string }): Promise<GitFileSystem | Refusal> {
    const known = this.#submodules.get(path);
    if (known) return known;
    const opening = openSubmodule(URI.parse(this.#uriOf(path)).fsPath, id, path, this.#disk);
    this.#submodules.set(path, opening);
    return opening;
  }

  #uriOf(path: string): string {
    return URI.file(`${this.#top}/${path}`).toString();
  }
}

async function openSubmodule(
  folder: string,
  commit: string,
  path: string,
  disk: FileSystem,
): Promise<GitFileSystem | Refusal> {
  const refusal = `it is in the submodule ${path}, which is not available at the commit ${commit.slice(0, 10)}`;
  const repository = await openRepository(folder);
  // A submodule without checkout belongs to the repository around it.
  if (isRefused(repository) || repository.top !== folder) return { refusal };
  const blobs = new GitBlobs(folder);
  const files = await gitFileSystem(folder, commit, blobs, disk);
  if (isRefused(files)) {
    blobs.end();
    return { refusal };
  }
  const close = () => {
    files.close();
    blobs.end();
  };
  return {
    read: (uri) => files.read(uri),
    list: (uri) => files.list(uri),
    identityOf: (uri) => files.identityOf(uri),
    close,
  };
}

const lfsPointer = 'version https://git-lfs.github.com/spec/v1';

function contentOf(blob: Uint8Array | { readonly reason: string }): FileContent {
  if ('reason' in blob) return { kind: 'unreadable', reason: blob.reason };
  const text = decodeText(blob);
  if (text.startsWith(lfsPointer)) return { kind: 'unreadable', reason: 'it is in Git LFS, and cannot be compared' };
  return { kind: 'file', text };
}

function entryOf(folder: string, name: string, kind: DirectoryEntry['kind'], isLink: boolean): DirectoryEntry {
  return { uri: entryUri(folder, name), kind, isLink };
}
