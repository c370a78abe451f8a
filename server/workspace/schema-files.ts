// Finds the schemas of a folder and the files that its build consists of, for the server and for the command line.
import { baseNameOf, buildFileGlobs, isJson, isReadForBuild } from '../language/service.ts';
import type { FileSystem } from './file-system.ts';

/** What one walk through a folder finds, ordered by path. */
export interface ProjectFiles {
  readonly schemas: readonly string[];
  /** The files that may tell how schemas are compiled; those of workflows and hooks, too, which are in dot folders. */
  readonly builds: readonly string[];
  /** The files that may be data by their names. */
  readonly data: readonly string[];
}

/** The `.fbs` files in a folder; without `builds` the rest of `projectFilesIn`. */
export async function schemaFilesIn(
  fileSystem: FileSystem,
  folder: string,
  visited: Set<string> = new Set(),
): Promise<readonly string[]> {
  return (await projectFilesIn(fileSystem, folder, visited)).schemas;
}

/**
 * The files of a folder by their names, without those in `node_modules` and in folders whose name begins with a dot.
 * `visited` holds the identities of the directories that were seen; each is walked once, and a link only where nothing
 * else leads to its directory.
 */
export async function projectFilesIn(
  fileSystem: FileSystem,
  folder: string,
  visited: Set<string> = new Set(),
): Promise<ProjectFiles> {
  const schemas: string[] = [];
  const builds: string[] = [];
  const data: string[] = [];
  let links: string[] = [folder];
  while (links.length > 0) {
    const found: string[] = [];
    for (let level = await unvisited(fileSystem, links, visited); level.length > 0; ) {
      const entries = (await Promise.all(level.map((uri) => fileSystem.list(uri)))).flat();
      for (const { uri, kind } of entries) {
        if (kind !== 'file') continue;
        if (uri.endsWith('.fbs')) {
          if (!isSkippedIn(uri, folder)) schemas.push(uri);
        } else if (isReadForBuild(uri.slice(folder.length))) builds.push(uri);
        else if (isJson(uri) && !isSkippedIn(uri, folder)) data.push(uri);
      }
      const directories = entries.filter((entry) => entry.kind === 'directory' && isWalked(baseNameOf(entry.uri)));
      found.push(...directories.filter((entry) => entry.isLink).map((entry) => entry.uri));
      const plain = directories.filter((entry) => !entry.isLink).map((entry) => entry.uri);
      level = await unvisited(fileSystem, plain, visited);
    }
    links = found;
  }
  return { schemas: schemas.sort(), builds: builds.sort(), data: data.sort() };
}

/** The file at a place, or what is in it where it is a directory. */
export async function filesAt(fileSystem: FileSystem, uri: string): Promise<ProjectFiles> {
  if (uri.endsWith('.fbs')) return { schemas: [uri], builds: [], data: [] };
  // Most of what changes in a workspace is other files, which need not be looked at.
  if (!/\.[a-z]\w*$/i.test(uri)) return projectFilesIn(fileSystem, uri);
  return { schemas: [], builds: [], data: isJson(uri) ? [uri] : [] };
}

/** What `projectFilesIn` finds, in one search where the file system has one. */
export async function searchedFilesIn(
  fileSystem: FileSystem,
  folder: string,
  visited: Set<string>,
): Promise<ProjectFiles> {
  const found = (await fileSystem.find?.(folder, ['**/*.fbs', '**/*.{json,jsonc}', ...buildFileGlobs])) ?? [];
  if (found.length === 0) return projectFilesIn(fileSystem, folder, visited);
  // A folder may be in another one.
  const files = found.filter((uri) => !visited.has(uri));
  for (const uri of files) visited.add(uri);
  return {
    schemas: files.filter((uri) => uri.endsWith('.fbs') && !isSkippedIn(uri, folder)),
    builds: files.filter((uri) => isReadForBuild(uri.slice(folder.length)) && isWalkedIn(uri, folder)),
    data: files.filter((uri) => isJson(uri) && !isReadForBuild(uri.slice(folder.length)) && !isSkippedIn(uri, folder)),
  };
}

/** Those of the directories that no path has led to before. */
async function unvisited(fileSystem: FileSystem, uris: readonly string[], visited: Set<string>): Promise<string[]> {
  const identities = await Promise.all(uris.map((uri) => fileSystem.identityOf(uri)));
  return uris.filter((_, index) => {
    const identity = identities[index] ?? '';
    if (visited.has(identity)) return false;
    visited.add(identity);
    return true;
  });
}

/** Whether a URI is in a part of a folder in which no schemas are looked for. */
export function isSkippedIn(uri: string, folder: string): boolean {
  return uri.slice(folder.length).split('/').some(isSkipped);
}

/** Whether a URI is in a part of a folder in which files of builds are looked for. */
export function isWalkedIn(uri: string, folder: string): boolean {
  return uri
    .slice(folder.length + 1)
    .split('/')
    .slice(0, -1)
    .every(isWalked);
}

/** Builds keep workflows and hooks in a few of the folders in which no schemas are looked for. */
function isWalked(name: string): boolean {
  return !isSkipped(name) || /^\.(?:github|circleci|githooks|husky)$/.test(name);
}

/** Dependencies that others have written, and what tools keep for themselves. */
function isSkipped(name: string): boolean {
  return name === 'node_modules' || name.startsWith('.');
}
