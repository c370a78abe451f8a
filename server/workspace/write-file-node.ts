// Writes a file completely or not at all, for the command line and the extension. Links are followed. Devices and pipes
// are written into. A file keeps its owner, mode and other names.
import {
  accessSync,
  constants,
  createWriteStream,
  linkSync,
  lstatSync,
  readlinkSync,
  renameSync,
  type Stats,
  statSync,
} from 'node:fs';
import { chmod, chown, type FileHandle, open, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { joinedBytes } from '../joined-bytes.ts';
import { errorCode } from './error-code.ts';

/** The content of a file: complete, or part by part while it is computed. */
export type Content = Uint8Array | string | AsyncIterable<Uint8Array>;

interface WriteOptions {
  /** Refuses to replace an existing file. */
  readonly isNew?: boolean;
  /**
   * Called with the path of the temporary file before it is made. Returns a function to call once that file is gone.
   */
  readonly onDraft?: (draft: string) => () => void;
}

/**
 * Writes a file. Fails with an `Error` that has a code, as errors of the file system do. The file is then unchanged,
 * unless it is a device or pipe, or a disk fails while a file is overwritten in place.
 */
export async function writeWhole(path: string, content: Content, options: WriteOptions = {}): Promise<void> {
  const target = followed(resolve(path));
  const before = statSync(target, { throwIfNoEntry: false });
  if (before && !before.isFile()) {
    const file = await open(target, constants.O_WRONLY);
    return pipeline(streamOf(content), file.createWriteStream());
  }
  if (before && options.isNew) throw refusal('EEXIST', 'it already exists');
  if (before) refuseReadOnly(target, before);
  if (before && !mayMove(target, before)) return overwrite(target, before, content);
  await replace(target, before, content, options);
}

/** A content as a stream. */
export function streamOf(content: Content): Readable {
  return Readable.from(typeof content === 'string' || content instanceof Uint8Array ? [content] : content, {
    objectMode: true,
  });
}

/** The path at the end of a chain of links. There may be no file. */
function followed(path: string, depth = 0): string {
  const status = lstatSync(path, { throwIfNoEntry: false });
  // A chain of links that never ends gives an error of the file system later.
  if (!status?.isSymbolicLink() || depth > mostLinks) return path;
  return followed(resolve(dirname(path), readlinkSync(path)), depth + 1);
}

const mostLinks = 40;

/** Refuses read-only files, although their owner could replace them and root could write into them. */
function refuseReadOnly(target: string, { mode }: Stats): void {
  if ((mode & 0o222) === 0) throw refusal('EREADONLY', 'it is read-only');
  accessSync(target, constants.W_OK);
}

function refusal(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}

/**
 * Whether a new file may replace an old one. It may not if the old file has other names, or an owner or group that we
 * cannot set, or if its folder is read-only.
 */
function mayMove(target: string, { nlink, uid, gid }: Stats): boolean {
  const user = process.geteuid?.();
  const isOwned = user === undefined || user === 0 || user === uid;
  const isInGroup =
    user === undefined || user === 0 || [process.getegid?.(), ...(process.getgroups?.() ?? [])].includes(gid);
  if (nlink > 1 || !isOwned || !isInGroup) return false;
  try {
    accessSync(dirname(target), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Writes a temporary file in the same folder, and renames it. */
async function replace(
  target: string,
  before: Stats | undefined,
  content: Content,
  { isNew = false, onDraft }: WriteOptions,
): Promise<void> {
  const draft = join(dirname(target), `.fbs-${process.pid}-${Math.random().toString(36).slice(2)}.tmp`);
  const forget = onDraft?.(draft);
  try {
    await pipeline(streamOf(content), createWriteStream(draft, { flags: 'wx' }));
    if (before) {
      const { uid, gid } = await stat(draft);
      if (uid !== before.uid || gid !== before.gid) await chown(draft, before.uid, before.gid);
      await chmod(draft, before.mode & 0o7777);
    }
    if (!isNew || !linked(draft, target)) await renamed(draft, target);
  } finally {
    await rm(draft, { force: true });
    forget?.();
  }
}

/** Renames a file. On Windows a virus scanner or an indexer may have either of the names open for a moment. */
async function renamed(draft: string, target: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return renameSync(draft, target);
    } catch (error) {
      const isHeld = process.platform === 'win32' && /^(?:EPERM|EACCES|EBUSY)$/.test(errorCode(error));
      if (!isHeld || tries === mostTries) throw error;
    }
    await setTimeout(wait);
  }
}

/** The number of times that a rename is tried, and the milliseconds between two tries. */
const [mostTries, wait] = [10, 50];

/**
 * Gives a file a new name. False if that cannot be done, as on file systems without hard links. Fails if something has
 * that name already.
 */
function linked(draft: string, target: string): boolean {
  try {
    linkSync(draft, target);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw error;
    return false;
  }
}

/**
 * Overwrites a file in place. The part that makes it longer is written first: a full disk is then noticed before
 * anything is lost.
 */
async function overwrite(target: string, { size }: Stats, content: Content): Promise<void> {
  const parts: Uint8Array[] = [];
  for await (const part of streamOf(content)) parts.push(typeof part === 'string' ? Buffer.from(part) : part);
  const bytes = joinedBytes(parts);
  const file = await open(target, 'r+');
  try {
    try {
      await writeAt(file, bytes.subarray(size), size);
    } catch (error) {
      await file.truncate(size);
      throw error;
    }
    await writeAt(file, bytes.subarray(0, size), 0);
    await file.truncate(bytes.length);
  } finally {
    await file.close();
  }
}

async function writeAt(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, at, bytes.length - at, position + at);
    at += bytesWritten;
  }
}
