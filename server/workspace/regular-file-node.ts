// Reads regular files up to a size. A pipe may wait forever, and a device may have no end.
import fs, { constants } from 'node:fs';
import { promisify } from 'node:util';
import { joinedBytes } from '../joined-bytes.ts';

/** The functions of the machine that read a file. */
export interface Calls {
  readonly stat: (path: string) => fs.Stats | Promise<fs.Stats>;
  readonly open: (path: string, flags: number) => number | Promise<number>;
  readonly statusOf: (file: number) => fs.Stats | Promise<fs.Stats>;
  /** Reads bytes into a buffer from an offset on, and returns their number. */
  readonly readInto: (file: number, buffer: Uint8Array, offset: number) => number | Promise<number>;
  readonly close: (file: number) => void | Promise<void>;
}

export const stat: (path: string) => Promise<fs.Stats> = promisify(fs.stat);
const readBytes = promisify(fs.read);

// These calls cost a third of file handles, which matters for thousands of files.
export const inThreads: Calls = {
  stat,
  open: promisify(fs.open),
  statusOf: promisify(fs.fstat),
  readInto: async (file, buffer, offset) =>
    (await readBytes(file, buffer, offset, buffer.length - offset, null)).bytesRead,
  close: promisify(fs.close),
};

/** Calls that block the thread until they are done. */
export const atOnce: Calls = {
  stat: (path) => fs.statSync(path),
  open: (path, flags) => fs.openSync(path, flags),
  statusOf: (file) => fs.fstatSync(file),
  readInto: (file, buffer, offset) => fs.readSync(file, buffer, offset, buffer.length - offset, null),
  close: fs.closeSync,
};

/**
 * The bytes of a regular file, or the reason why there are none: `other` is a pipe or a device, `large` a file with too
 * many bytes.
 */
type RegularContent = Uint8Array | 'directory' | 'other' | 'large';

/** Reads a regular file of at most `most` bytes. Some files, such as /proc/kmsg, have no size and wait for data. */
export async function readRegular(path: string, most: number, calls: Calls): Promise<RegularContent> {
  const file = await calls.open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const status = await calls.statusOf(file);
    if (status.isDirectory()) return 'directory';
    if (!status.isFile()) return 'other';
    if (status.size > most) return 'large';
    const bytes = await bytesOf(file, status.size, most, calls);
    return bytes.length > most ? 'large' : bytes;
  } finally {
    await calls.close(file);
  }
}

/**
 * The first bytes of a file, read at once and with few calls into a buffer: all bytes if they are fewer than it has room
 * for. A pipe or device is not recognized.
 */
export function readFirst(path: string, room: Uint8Array): Uint8Array {
  const file = fs.openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    let length = 0;
    // Some file systems give fewer bytes than are left.
    for (let count = -1; count !== 0 && length < room.length; length += count)
      count = fs.readSync(file, room, length, room.length - length, null);
    return room.subarray(0, length);
  } finally {
    fs.closeSync(file);
  }
}

/** The first bytes of a regular file; undefined for a pipe, device or folder. Fails if it cannot be opened. */
export async function readHead(path: string, length: number): Promise<Uint8Array | undefined> {
  const file = await inThreads.open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    if (!(await inThreads.statusOf(file)).isFile()) return undefined;
    const head = new Uint8Array(length);
    return head.subarray(0, await inThreads.readInto(file, head, 0));
  } finally {
    await inThreads.close(file);
  }
}

/** The bytes of a file that the user named. Fails as the file system does, or with a reason in words. */
export async function readWhole(path: string, most: number = largestBuffer): Promise<Uint8Array> {
  // Opening a device may have side effects.
  const status = await stat(path);
  const content = status.isFile() ? await readRegular(path, most, inThreads) : 'other';
  if (content === 'directory' || status.isDirectory()) throw new Error('it is a folder');
  if (content === 'other') throw new Error('it is a pipe or a device');
  if (content === 'large') throw new Error(`it is larger than ${most} bytes`);
  return content;
}

/** The bytes of the standard input, which may never end. Fails with a reason if they are too many. */
export function readStandardInput(most: number): Promise<Uint8Array> {
  return readStream(process.stdin, most);
}

/** The bytes of a named pipe. Waits for the program that writes them. Fails with a reason if they are too many. */
export function readPipe(path: string, most: number): Promise<Uint8Array> {
  return readStream(fs.createReadStream(path), most);
}

async function readStream(stream: AsyncIterable<Uint8Array>, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of stream) {
    length += part.length;
    if (length > most) throw new Error(`it is larger than ${most} bytes`);
    parts.push(part);
  }
  return joinedBytes(parts);
}

/** The largest size of a buffer in bytes, because its offsets cannot be larger. */
export const largestBuffer = 2 ** 31 - 1;

/** The bytes of an open file, which may grow or report no size. Stops after more than `most` bytes. */
async function bytesOf(file: number, size: number, most: number, calls: Calls): Promise<Uint8Array> {
  let buffer = new Uint8Array(Math.max(size + 1, 4096));
  let length = 0;
  while (length <= most) {
    if (length === buffer.length) {
      const larger = new Uint8Array(2 * length);
      larger.set(buffer);
      buffer = larger;
    }
    const bytesRead = await calls.readInto(file, buffer, length);
    length += bytesRead;
    if (bytesRead === 0 || (length === size && size > 0)) break;
  }
  return buffer.subarray(0, length);
}
