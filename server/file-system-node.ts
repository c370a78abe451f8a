// The file system of the machine, through Node.
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { URI } from 'vscode-uri';
import { decodeText } from './decode-text.ts';
import { type DirectoryEntry, type FileContent, type FileSystem, largestFile } from './file-system.ts';
import { entryUri } from './uris.ts';

export const nodeFileSystem: FileSystem = {
  read: (uri) => limited(() => read(uri)),
  list: (uri) => limited(() => list(uri)),
  identityOf: async (uri) => {
    const path = pathOf(uri);
    return path === undefined ? uri : realpath(path).catch(() => path);
  },
};

async function read(uri: string): Promise<FileContent> {
  const path = pathOf(uri);
  // What an editor keeps elsewhere, such as an older version of a file, may well be there.
  if (path === undefined) return { kind: 'unreadable', reason: 'it is not a file on disk' };
  try {
    const status = await stat(path);
    if (status.isDirectory()) return { kind: 'directory' };
    // A pipe or a device may never end; what people include on purpose is /dev/null.
    if (!status.isFile()) return { kind: 'file', text: '' };
    if (status.size > largestFile) return { kind: 'unreadable', reason: `it is larger than ${largestFile} bytes` };
    return { kind: 'file', text: decodeText(await readFile(path)) };
  } catch (error) {
    if (absent.has(codeOf(error))) return { kind: 'missing' };
    return { kind: 'unreadable', reason: error instanceof Error ? error.message : String(error) };
  }
}

/** The errors after which flatc goes on with the next place, since it takes a file that it cannot open for none. */
const absent = new Set([
  'ENOENT',
  'ENOTDIR',
  'EACCES',
  'EPERM',
  'ELOOP',
  'ENAMETOOLONG',
  'EINVAL',
  'ERR_INVALID_ARG_VALUE',
]);

async function list(uri: string): Promise<readonly DirectoryEntry[]> {
  const path = pathOf(uri);
  if (path === undefined) return [];
  const found = await readdir(path, { withFileTypes: true }).catch(() => []);
  const entries = await Promise.all(
    found.map(async (entry): Promise<DirectoryEntry[]> => {
      const isLink = entry.isSymbolicLink();
      // A link that leads nowhere is no entry.
      const target = isLink ? await stat(`${path}/${entry.name}`).catch(() => undefined) : entry;
      const kind = target?.isDirectory() ? 'directory' : target?.isFile() ? 'file' : undefined;
      return kind ? [{ uri: entryUri(uri, entry.name), kind, isLink }] : [];
    }),
  );
  return entries.flat().sort((left, right) => (left.uri < right.uri ? -1 : 1));
}

function pathOf(uri: string): string | undefined {
  const parsed = URI.parse(uri);
  return parsed.scheme === 'file' ? parsed.fsPath : undefined;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

const mostAtOnce = 64;
let running = 0;
const waiting: (() => void)[] = [];

/** Runs few operations at a time, since a process may have only so many files open. */
async function limited<Value>(operation: () => Promise<Value>): Promise<Value> {
  if (running < mostAtOnce) running++;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await operation();
  } finally {
    // The next one takes over the place of the one that ends.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
