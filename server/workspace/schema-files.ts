// Finds the schemas of a folder, for the server and for the command line.
import { baseNameOf } from '../language/service.ts';
import type { DirectoryEntry, FileSystem } from './file-system.ts';

/**
 * The `.fbs` files in a folder, ordered by path, without those in `node_modules` and in folders whose name begins with
 * a dot. `visited` holds the identities of the directories that were seen; each is walked once, and a link only where
 * nothing else leads to its directory.
 */
export async function schemaFilesIn(
  fileSystem: FileSystem,
  folder: string,
  visited: Set<string> = new Set(),
): Promise<readonly string[]> {
  const files: string[] = [];
  let links: string[] = [folder];
  while (links.length > 0) {
    const found: string[] = [];
    for (let level = await unvisited(fileSystem, links, visited); level.length > 0; ) {
      const entries = (await Promise.all(level.map((uri) => fileSystem.list(uri)))).flat();
      files.push(...entries.filter(isSchema).map((entry) => entry.uri));
      const directories = entries.filter((entry) => entry.kind === 'directory' && !isSkipped(baseNameOf(entry.uri)));
      found.push(...directories.filter((entry) => entry.isLink).map((entry) => entry.uri));
      const plain = directories.filter((entry) => !entry.isLink).map((entry) => entry.uri);
      level = await unvisited(fileSystem, plain, visited);
    }
    links = found;
  }
  return files.sort();
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

function isSchema(entry: DirectoryEntry): boolean {
  return entry.kind === 'file' && entry.uri.endsWith('.fbs');
}

/** Whether a URI is in a part of a folder in which no schemas are looked for. */
export function isSkippedIn(uri: string, folder: string): boolean {
  return uri.slice(folder.length).split('/').some(isSkipped);
}

/** Dependencies that others have written, and what tools keep for themselves. */
function isSkipped(name: string): boolean {
  return name === 'node_modules' || name.startsWith('.');
}
