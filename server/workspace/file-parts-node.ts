// Reads a regular file part by part, so that a file may be larger than the memory.
import { closeSync, constants, fstatSync, openSync, readSync, statSync } from 'node:fs';
import type { ByteSource } from '../language/service.ts';
import { largestBuffer, stat } from './regular-file-node.ts';

/**
 * A range of an open file. `size` is the length of the range at the opening of the file, or after the last call of
 * `measure`.
 */
export interface FileParts extends ByteSource {
  /**
   * Measures the file again, for a range that ends where the file does. Fails with a `ReadFailure` if the file became
   * shorter, or if it did not grow and its path now leads to another file or to none.
   */
  readonly measure: () => void;
  readonly close: () => void;
}

/** A part of a file that was asked for. */
export interface FileRange {
  readonly offset?: number | undefined;
  /** By default the range ends where the file does. */
  readonly length?: number | undefined;
}

/** The reason why an open file could not be read to its end, in words. */
export class ReadFailure extends Error {}

/** The number of bytes that are read at once where fewer are asked for. */
const windowSize = 1 << 20;
/** The number of bytes that one call of the system may read. */
const mostAtOnce = 1 << 30;

/**
 * Opens a file that the user named; places count from the start of the range. Fails as the file system does, or with a
 * reason in words. So does reading, if the file became shorter.
 */
export async function openParts(path: string, { offset = 0, length }: FileRange = {}): Promise<FileParts> {
  // Opening a device may have side effects, and reading a pipe may wait forever.
  const status = await stat(path);
  if (status.isDirectory()) throw new Error('it is a folder');
  if (!status.isFile()) throw new Error('it is a pipe or a device');
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const whole = fstatSync(file).size;
    let size = length ?? whole - offset;
    if (offset > whole || offset + size > whole) {
      const asked = length === undefined ? `byte ${offset}` : `bytes ${offset} to ${offset + size}`;
      throw new Error(`it has ${whole} bytes, so ${asked} cannot be read`);
    }
    return {
      get size() {
        return size;
      },
      read: windowedReader(file, offset, () => size),
      measure: () => {
        size = length ?? measured(path, file, offset + size) - offset;
      },
      close: () => closeSync(file),
    };
  } catch (error) {
    closeSync(file);
    throw error;
  }
}

/**
 * The size of an open file, which had `before` bytes. Fails with a `ReadFailure` if it became shorter, or if it did not
 * grow and `path` no longer leads to it.
 */
function measured(path: string, file: number, before: number): number {
  // The path is looked at first: what was written before another file took its place is in this one.
  const there = statSync(path, { throwIfNoEntry: false });
  const own = fstatSync(file);
  if (own.size < before)
    throw new ReadFailure(`it became shorter while it was followed: it has ${own.size} bytes, and had ${before}`);
  if (own.size > before) return own.size;
  if (!there) throw new ReadFailure('it was removed while it was followed');
  if (there.ino !== own.ino || there.dev !== own.dev)
    throw new ReadFailure('it was replaced by another file while it was followed');
  return own.size;
}

/**
 * Returns a function that reads ranges of a file. Ranges of at most `windowSize` bytes are taken from a window in
 * memory, which is filled anew for a range outside of it.
 */
function windowedReader(file: number, offset: number, sizeNow: () => number): ByteSource['read'] {
  let window: Uint8Array = new Uint8Array();
  let start = 0;
  return (at, length) => {
    if (at < start || at + length > start + window.length) {
      if (length > windowSize) return bytesAt(file, offset + at, length);
      window = bytesAt(file, offset + at, Math.min(windowSize, sizeNow() - at));
      start = at;
    }
    return window.subarray(at - start, at - start + length);
  };
}

function bytesAt(file: number, at: number, length: number): Uint8Array {
  if (length > largestBuffer) throw new ReadFailure(`it is larger than ${largestBuffer} bytes`);
  const bytes = new Uint8Array(length);
  for (let filled = 0; filled < length; ) {
    const count = readSync(file, bytes, filled, Math.min(length - filled, mostAtOnce), at + filled);
    if (count === 0) throw new ReadFailure(`it became shorter while it was read: it ends at byte ${at + filled}`);
    filled += count;
  }
  return bytes;
}
