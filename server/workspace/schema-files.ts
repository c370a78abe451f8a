// Finds the schemas and build files of a folder, for the server and the command line.
import {
  baseNameOf,
  buildFileGlobs,
  codeExtensions,
  extensionOf,
  isJson,
  isReadForBuild,
} from '../language/service.ts';
import type { DirectoryEntry, FileSystem } from './file-system.ts';

/** The files that one walk through a folder finds, sorted by path. */
export interface ProjectFiles {
  readonly schemas: readonly string[];
  /** The files that may tell how schemas are compiled. Workflows and hooks in dot folders are included. */
  readonly builds: readonly string[];
  /** The files that may be data, judged by their names. */
  readonly data: readonly string[];
}

/** Excludes files and folders from a search. */
export interface SearchFilter {
  /** Takes the entries of a folder, before any of them is asked about. */
  readonly enter: (folder: string, entries: readonly DirectoryEntry[]) => Promise<void>;
  readonly leavesOut: (entry: DirectoryEntry) => boolean;
}

/** The `.fbs` files in a folder, sorted; `visited` is as in `projectFilesIn`. */
export async function schemaFilesIn(
  fileSystem: FileSystem,
  folder: string,
  visited: Set<string> = new Set(),
): Promise<readonly string[]> {
  return (await projectFilesIn(fileSystem, folder, visited)).schemas;
}

/**
 * The files in a folder by kind, without `node_modules` and dot folders. `visited` holds the identities of the
 * directories that were walked, and gets further ones: each directory is walked once, and a link is followed only if
 * nothing else leads to its directory. `filter` excludes more.
 */
export async function projectFilesIn(
  fileSystem: FileSystem,
  folder: string,
  visited: Set<string> = new Set(),
  filter?: SearchFilter,
): Promise<ProjectFiles> {
  const schemas: string[] = [];
  const builds: string[] = [];
  const data: string[] = [];
  let links: string[] = [folder];
  while (links.length > 0) {
    const found: string[] = [];
    for (let level = unvisited(await identified(fileSystem, links), visited); level.length > 0; ) {
      const lists = await Promise.all(level.map(({ uri }) => listed(fileSystem, uri, filter)));
      const plain: Directory[] = [];
      for (const { uri, kind } of lists.flat()) {
        if (kind !== 'file') continue;
        if (uri.endsWith('.fbs')) {
          if (!isSkippedIn(uri, folder)) schemas.push(uri);
        } else if (isReadForBuild(uri.slice(folder.length))) builds.push(uri);
        else if (isJson(uri) && !isSkippedIn(uri, folder)) data.push(uri);
      }
      for (const [index, entries] of lists.entries()) {
        for (const { uri, kind, isLink } of entries) {
          if (kind !== 'directory' || !isWalked(baseNameOf(uri))) continue;
          if (isLink) found.push(uri);
          else plain.push({ uri, identity: identityIn(level[index], uri) });
        }
      }
      level = unvisited(plain, visited);
    }
    links = found;
  }
  return { schemas: schemas.sort(), builds: builds.sort(), data: data.sort() };
}

async function listed(
  fileSystem: FileSystem,
  folder: string,
  filter: SearchFilter | undefined,
): Promise<readonly DirectoryEntry[]> {
  const entries = await fileSystem.list(folder);
  await filter?.enter(folder, entries);
  return filter ? entries.filter((entry) => !filter.leavesOut(entry)) : entries;
}

/**
 * The file at a URI, by kind, or all files in the directory there. With `mayBeDirectory` the name of a directory may
 * have an extension.
 */
export async function filesAt(fileSystem: FileSystem, uri: string, mayBeDirectory: boolean): Promise<ProjectFiles> {
  if (uri.endsWith('.fbs')) return { schemas: [uri], builds: [], data: [] };
  if (isJson(uri)) return { schemas: [], builds: [], data: [uri] };
  // Most changes in a workspace concern other files, which are skipped.
  const isFile = /\.[a-z]\w*$/i.test(uri) && (!mayBeDirectory || codeExtensions.has(extensionOf(uri)));
  return isFile ? { schemas: [], builds: [], data: [] } : projectFilesIn(fileSystem, uri);
}

/**
 * The files of `projectFilesIn`, found with one search if the file system supports it. The URIs of files that a search
 * has found are added to `visited`.
 */
export async function searchedFilesIn(
  fileSystem: FileSystem,
  folder: string,
  visited: Set<string>,
): Promise<ProjectFiles> {
  const found = (await fileSystem.find?.(folder, ['**/*.fbs', '**/*.{json,jsonc}', ...buildFileGlobs])) ?? [];
  if (found.length === 0) return projectFilesIn(fileSystem, folder, visited);
  // One folder may contain another.
  const files = found.filter((uri) => !visited.has(uri));
  for (const uri of files) visited.add(uri);
  return {
    schemas: files.filter((uri) => uri.endsWith('.fbs') && !isSkippedIn(uri, folder)),
    builds: files.filter((uri) => isReadForBuild(uri.slice(folder.length)) && isWalkedIn(uri, folder)),
    data: files.filter((uri) => isJson(uri) && !isReadForBuild(uri.slice(folder.length)) && !isSkippedIn(uri, folder)),
  };
}

/** A directory with its identity. */
interface Directory {
  readonly uri: string;
  readonly identity: string;
}

function identified(fileSystem: FileSystem, uris: readonly string[]): Promise<readonly Directory[]> {
  return Promise.all(uris.map(async (uri) => ({ uri, identity: await fileSystem.identityOf(uri) })));
}

/**
 * The identity of a directory within another one, computed because asking the file system costs more the deeper the
 * directory is. The directory must not be a link.
 */
function identityIn(parent: Directory | undefined, uri: string): string {
  // A file system without links uses URIs as identities.
  if (!parent || parent.identity === parent.uri) return uri;
  const { identity } = parent;
  const separator = identity.includes('\\') && !identity.includes('/') ? '\\' : '/';
  return `${identity.endsWith(separator) ? identity.slice(0, -1) : identity}${separator}${baseNameOf(uri)}`;
}

/** The directories that no earlier path has led to. They are added to `visited`. */
function unvisited(directories: readonly Directory[], visited: Set<string>): readonly Directory[] {
  return directories.filter(({ identity }) => {
    if (visited.has(identity)) return false;
    visited.add(identity);
    return true;
  });
}

/** Whether a URI is in a part of a folder where schemas are not searched: in `node_modules` or in a dot folder. */
export function isSkippedIn(uri: string, folder: string): boolean {
  return /(?:^|\/)(?:\.|node_modules(?:\/|$))/.test(uri.slice(folder.length));
}

/** Whether a URI is in a part of a folder where build files are searched. */
export function isWalkedIn(uri: string, folder: string): boolean {
  return uri
    .slice(folder.length + 1)
    .split('/')
    .slice(0, -1)
    .every(isWalked);
}

/** Whether build files are searched in a folder with this name. Some dot folders hold workflows and hooks. */
function isWalked(name: string): boolean {
  return !isSkipped(name) || /^\.(?:github|circleci|githooks|husky)$/.test(name);
}

/** Whether a folder holds dependencies, or files that tools keep for themselves. */
function isSkipped(name: string): boolean {
  return name === 'node_modules' || name.startsWith('.');
}
