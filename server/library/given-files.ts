// Makes a file system of the files that a program hands over. Paths that are not absolute are below a base folder,
// which is deep enough for paths that lead out of it.
import { URI } from 'vscode-uri';
import { largestIn } from '../language/service.ts';
import { errorCode } from '../workspace/error-code.ts';
import type { DirectoryEntry, FileContent, FileSystem } from '../workspace/file-system.ts';
import { isInside, uriOfPath } from '../workspace/uris.ts';
import { typeName, wrongType } from './arguments.ts';
import type { Files } from './types.ts';

/** The folder of relative paths. */
export const baseFolder = `file://${'/_'.repeat(16)}`;

/** The file system of given files. An error of the function that reads them rejects the read, unless it is `ENOENT`. */
export interface GivenFiles extends FileSystem {
  /**
   * The sorted paths of all schemas, spelled as given; undefined if a function reads the files, since it cannot list
   * them.
   */
  readonly schemas: readonly string[] | undefined;
  /** The path of a URI, as given or relative to the base folder. */
  readonly pathOf: (uri: string) => string;
}

/** The canonical URI of a path. */
export function uriOf(path: string): string {
  return uriOfPath(path, baseFolder) ?? path;
}

/**
 * The file system of the files in an argument. `spelled` are paths whose spelling is kept if the files are a function.
 * Fails with a TypeError if the argument has a wrong type or contains one file twice.
 */
export function givenFiles(files: Files, argument: string, spelled: readonly string[]): GivenFiles {
  if (typeof files === 'function') return filesOfReader(files, argument, spelled);
  if (typeof files !== 'object' || files === null || Array.isArray(files) || files instanceof Map)
    throw wrongType(argument, 'an object of paths and texts, or a function that reads a file', files);
  const paths = new Map<string, string>();
  for (const [path, text] of Object.entries(files)) {
    if (typeof text !== 'string') throw wrongType(`${argument}[${JSON.stringify(path)}]`, 'a string', text);
    const uri = uriOf(path);
    const other = paths.get(uri);
    if (other !== undefined) throw new TypeError(`${argument} has one file twice: ${other} and ${path}`);
    paths.set(uri, path);
  }
  const folders = foldersOf(paths.keys());
  const textOf = (uri: string) => {
    const path = paths.get(uri);
    return path === undefined ? undefined : files[path];
  };
  return {
    schemas: [...paths.values()].filter((path) => path.endsWith('.fbs')).sort(),
    pathOf: (uri) => paths.get(uri) ?? relativePath(uri),
    read: async (uri) => contentOf(uri, textOf(uri)) ?? { kind: folders.has(uri) ? 'directory' : 'missing' },
    list: async (uri) => folders.get(uri) ?? [],
    identityOf: async (uri) => uri,
  };
}

function filesOfReader(read: (path: string) => unknown, argument: string, spelled: readonly string[]): GivenFiles {
  const paths = new Map(spelled.map((path) => [uriOf(path), path]));
  const pathOf = (uri: string) => paths.get(uri) ?? relativePath(uri);
  return {
    schemas: undefined,
    pathOf,
    read: async (uri) => {
      const path = pathOf(uri);
      const text: unknown = await orMissing(() => read(path));
      if (text !== undefined && text !== null && typeof text !== 'string')
        throw new TypeError(
          `${argument} must give the text of ${path} as a string, or undefined; it gave ${typeName(text)}`,
        );
      return contentOf(uri, text ?? undefined) ?? { kind: 'missing' };
    },
    list: async () => [],
    identityOf: async (uri) => uri,
  };
}

async function orMissing(read: () => unknown): Promise<unknown> {
  try {
    return await read();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function contentOf(uri: string, text: string | undefined): FileContent | undefined {
  if (text === undefined) return undefined;
  const most = largestIn(uri);
  return text.length > most
    ? { kind: 'unreadable', reason: `it is longer than ${most} characters` }
    : { kind: 'file', text };
}

/** The folders around files, each with its entries. */
function foldersOf(uris: Iterable<string>): ReadonlyMap<string, readonly DirectoryEntry[]> {
  const folders = new Map<string, DirectoryEntry[]>();
  const add = (uri: string, kind: DirectoryEntry['kind']): void => {
    const folder = uri.slice(0, uri.lastIndexOf('/'));
    if (folder === 'file://') return;
    const entries = folders.get(folder);
    if (entries) entries.push({ uri, kind, isLink: false });
    else {
      folders.set(folder, [{ uri, kind, isLink: false }]);
      add(folder, 'directory');
    }
  };
  for (const uri of uris) add(uri, 'file');
  return folders;
}

/**
 * The path of a URI relative to the base folder, such as `../a.fbs`; the absolute path if the two have no folder in
 * common.
 */
function relativePath(uri: string): string {
  let ups = '';
  for (let folder = baseFolder; folder.length > 'file:///_'.length; folder = folder.slice(0, -'/_'.length)) {
    if (isInside(uri, folder)) return `${ups}${decodeURIComponent(uri.slice(folder.length + 1))}`;
    ups += '../';
  }
  return URI.parse(uri).path;
}
