// Implements the file system of this machine with Node.
import { readdir, realpath } from 'node:fs/promises';
import { dirname } from 'node:path';
import { URI } from 'vscode-uri';
import { codeExtensions, extensionOf, largestIn, largestText } from '../language/service.ts';
import { limitedTo } from '../limited.ts';
import { errorCode } from './error-code.ts';
import type { DirectoryEntry, FileContent, FileSystem } from './file-system.ts';
import { fileText } from './file-text.ts';
import { atOnce, type Calls, inThreads, readHead, readRegular, readSmall, stat } from './regular-file-node.ts';
import { entryUri } from './uris.ts';

export const nodeFileSystem: FileSystem = {
  read: (uri, isListed = false) =>
    limited(() => {
      const path = pathOf(uri);
      // An editor's document that is not on disk, such as an older version of a file, may exist.
      if (path === undefined) return Promise.resolve({ kind: 'unreadable', reason: 'it is not a file on disk' });
      return quickness.isQuickFor(path, isListed) ? read(path, isListed) : inTime(read(path, isListed));
    }),
  list: (uri) => limited(() => list(uri)),
  headOf: async (uri, length) => {
    const path = pathOf(uri);
    if (path === undefined) return undefined;
    // A file that cannot be read has no head; reading it as a whole says why.
    const read = () => quickness.timed(path, true, (calls) => readHead(path, length, calls)).catch(() => undefined);
    return limited(read);
  },
  stampOf: async (uri) => {
    const path = pathOf(uri);
    const status = path === undefined ? undefined : await limited(() => stat(path).catch(() => undefined));
    return status?.isFile() ? { size: status.size, written: status.mtimeMs } : undefined;
  },
  identityOf: async (uri) => {
    const path = pathOf(uri);
    return path === undefined ? uri : realpath(path).catch(() => path);
  },
};

async function read(path: string, isListed: boolean): Promise<FileContent> {
  try {
    return await quickness.timed(path, isListed, async (calls) => {
      // Opening a device may have side effects. A file that was listed is not a device.
      const small = isListed && calls === atOnce ? readSmall(path) : undefined;
      if (small) return fileText(path, small);
      if (isListed) return readText(path, calls);
      const status = await calls.stat(path);
      if (status.isDirectory()) return { kind: 'directory' };
      // A pipe or device may never end. People include /dev/null on purpose, so the text is empty.
      return status.isFile() ? readText(path, calls) : { kind: 'file', text: '' };
    });
  } catch (error) {
    if (errorCode(error) === 'EISDIR') return { kind: 'directory' };
    if (absent.has(errorCode(error))) return { kind: 'missing' };
    return { kind: 'unreadable', reason: error instanceof Error ? error.message : String(error) };
  }
}

function tooLarge(most: number): FileContent {
  return { kind: 'unreadable', reason: `it is larger than ${most} bytes` };
}

/** Reads a regular file as text; a pipe or device has an empty text. */
async function readText(path: string, calls: Calls): Promise<FileContent> {
  // A generated file that is too long to be used is not read first.
  const most = codeExtensions.has(extensionOf(path)) ? largestText : largestIn(path);
  const content = await readRegular(path, most, calls);
  if (content === 'directory') return { kind: 'directory' };
  if (content === 'other') return { kind: 'file', text: '' };
  return content === 'large' ? tooLarge(most) : fileText(path, content);
}

/**
 * Reads files synchronously while the disk is as fast as memory, because a thread takes ten times as long as such a
 * read. After a slow read, the next reads leave time for messages again. An include may lead to another disk, so a file
 * that was not listed is read synchronously only if another file of its directory was read quickly.
 */
const quickness = {
  inARow: 0,
  folders: new Set<string>(),
  isQuickFor(path: string, isListed: boolean): boolean {
    return this.inARow >= fewReads && (isListed || this.folders.has(dirname(path)));
  },
  async timed<Read>(path: string, isListed: boolean, read: (calls: Calls) => Promise<Read>): Promise<Read> {
    const begun = performance.now();
    try {
      return await read(this.isQuickFor(path, isListed) ? atOnce : inThreads);
    } finally {
      if (performance.now() - begun < slowRead) {
        this.inARow++;
        this.folders.add(dirname(path));
      } else {
        this.inARow = 0;
        this.folders.clear();
      }
    }
  },
};

/** The number of quick reads in a row after which reading is synchronous. */
const fewReads = 32;
/** The milliseconds from which on a read is slow. They include the wait for reads that run at the same time. */
const slowRead = 5;

/** The milliseconds after which a file counts as unreadable. */
const longestRead = 5000;

/** The result of reading, or `unreadable` if that takes too long, as on a network that does not answer. */
async function inTime(reading: Promise<FileContent>): Promise<FileContent> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<FileContent>((resolve) => {
    const reason = `it cannot be read in ${longestRead / 1000} seconds`;
    timer = setTimeout(() => resolve({ kind: 'unreadable', reason }), longestRead);
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The errors after which flatc tries the next folder, because a file that it cannot open counts as missing. */
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
      // A link without a target is left out.
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

/** Runs few operations at once, because a process may open only so many files. */
const limited = limitedTo(64);
