// Implements the file system of this machine with Node.
import fs from 'node:fs';
import { readdir, realpath } from 'node:fs/promises';
import { dirname, sep } from 'node:path';
import { URI } from 'vscode-uri';
import { codeExtensions, extensionOf, largestIn, largestText } from '../language/service.ts';
import { limitedTo } from '../limited.ts';
import { errorCode } from './error-code.ts';
import type { DirectoryEntry, FileContent, FileSystem } from './file-system.ts';
import { fileText } from './file-text.ts';
import { atOnce, type Calls, inThreads, readFirst, readHead, readRegular, stat } from './regular-file-node.ts';
import { entryUri, pathOfUri } from './uris.ts';

export const nodeFileSystem: FileSystem = {
  read: async (uri, isListed = false) => {
    const path = pathOf(uri);
    // An editor's document that is not on disk, such as an older version of a file, may exist.
    if (path === undefined) return { kind: 'unreadable', reason: 'it is not a file on disk' };
    const now = readSmall(path, isListed);
    if (typeof now === 'object') return now;
    return limited(async () => {
      // The disk may have turned out to be quick while the read waited.
      const later = now ?? readSmall(path, isListed);
      return typeof later === 'object' ? later : readAny(path, isListed);
    });
  },
  list: (uri) => limited(() => list(uri)),
  headOf: async (uri, length) => {
    const path = pathOf(uri);
    if (path === undefined) return undefined;
    // A file that cannot be read has no head; reading it as a whole says why.
    const read = async () =>
      quickness.isQuickFor(path, true)
        ? quickness.atOnce(dirname(path), () => readFirst(path, new Uint8Array(length)))
        : quickness.inThreads(dirname(path), () => readHead(path, length));
    return limited(() => read().catch(() => undefined));
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

/** The kind of content where reading fails. */
function contentFor(error: unknown): FileContent {
  if (errorCode(error) === 'EISDIR') return { kind: 'directory' };
  if (absent.has(errorCode(error))) return { kind: 'missing' };
  return { kind: 'unreadable', reason: error instanceof Error ? error.message : String(error) };
}

/** The content of a small file of a quick disk, read without threads; undefined where the disk is not known as quick. */
function readSmall(path: string, isListed: boolean): FileContent | 'large' | undefined {
  if (!quickness.isQuickFor(path, isListed)) return undefined;
  try {
    const bytes = quickness.atOnce(dirname(path), () => firstBytes(path, isListed));
    if (bytes === 'missing') return { kind: 'missing' };
    if (bytes && bytes.length >= room.length) return 'large';
    return bytes && fileText(path, bytes);
  } catch (error) {
    return contentFor(error);
  }
}

/** The first bytes of a file; undefined for anything else. An exception for a missing file would take most of its time. */
function firstBytes(path: string, isListed: boolean): Uint8Array | 'missing' | undefined {
  if (isListed) return readFirst(path, room);
  const status = fs.statSync(path, { throwIfNoEntry: false });
  if (!status) return 'missing';
  return status.isFile() ? readFirst(path, room) : undefined;
}

function readAny(path: string, isListed: boolean): Promise<FileContent> {
  if (quickness.isQuickFor(path, isListed)) return read(path, isListed, atOnce).catch(contentFor);
  const reading = quickness.inThreads(dirname(path), () => read(path, isListed, inThreads));
  return inTime(reading.catch(contentFor));
}

async function read(path: string, isListed: boolean, calls: Calls): Promise<FileContent> {
  // Opening a device may have side effects. A file that was listed is not a device.
  if (isListed) return readText(path, calls);
  const status = await calls.stat(path);
  if (status.isDirectory()) return { kind: 'directory' };
  // A pipe or device may never end. People include /dev/null on purpose, so the text is empty.
  return status.isFile() ? readText(path, calls) : { kind: 'file', text: '' };
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
 * Tells whether the disk is as fast as memory. Its files are read synchronously, because a thread takes ten times as
 * long as such a read. An include may lead to another disk, so a file that was not listed is read synchronously only if
 * its directory was listed quickly, or another file of it was read so.
 */
const quickness = {
  /** The number of quick reads, of which a slow read takes away as many as reading at once needs. */
  score: 0,
  folders: new Set<string>(),
  /** The number of reads that share the threads. */
  running: 0,
  isQuickFor(path: string, isListed: boolean): boolean {
    return this.score >= fewReads && (isListed || this.folders.has(dirname(path)));
  },
  /** Reads a file of a folder without threads. Reads that begin together are timed one by one. */
  atOnce<Read>(folder: string, read: () => Read): Read {
    const begun = performance.now();
    try {
      return read();
    } finally {
      this.note(folder, performance.now() - begun < slowAtOnce);
    }
  },
  /** Reads a folder or its file in threads. It waits for the reads that share them. */
  async inThreads<Read>(folder: string, read: () => Promise<Read>): Promise<Read> {
    const begun = performance.now();
    const before = this.running++;
    try {
      return await read();
    } finally {
      const others = Math.max(before, --this.running);
      this.note(folder, performance.now() - begun < slowInThreads + slowAtOnce * others);
    }
  },
  note(folder: string, isQuick: boolean): void {
    if (isQuick) {
      this.score = Math.min(this.score + 1, 2 * fewReads);
      this.folders.add(folder);
    } else {
      this.score = Math.max(this.score - fewReads, 0);
      // One slow read among many quick ones is mostly the wait for another program.
      if (this.score < fewReads) this.folders.clear();
    }
  },
};

/** The number of quick reads after which reading is synchronous. */
const fewReads = 32;
/** The milliseconds from which on a read without threads is slow: threads read as many files in the same time. */
const slowAtOnce = 0.25;
/** The milliseconds from which on a read in threads is slow. The calls of a read wait for other work of this thread. */
const slowInThreads = 5;

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
  const found = await quickness.inThreads(path, () => readdir(path, { withFileTypes: true })).catch(() => []);
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
  // Most names need no decoding, and most files follow another one of their directory.
  const [, directory, name] = /^(file:\/\/[^/?#]*\/[^?#]*[^/?#])\/(\w[\w.-]*)$/.exec(uri) ?? [];
  if (directory === undefined) return URI.parse(uri).scheme === 'file' ? pathOfUri(uri) : undefined;
  if (last.directory !== directory) {
    const path = pathOfUri(directory);
    last.directory = directory;
    last.start = path.endsWith(sep) ? path : `${path}${sep}`;
  }
  return `${last.start}${name}`;
}

/** The directory of the file whose path was asked for last, and the start of the paths of its files. */
const last = { directory: '', start: '' };

/** Holds the bytes of a small file while they are decoded. */
const room = new Uint8Array(1 << 16);

/** Runs few operations at once, because a process may open only so many files. */
const limited = limitedTo(64);
