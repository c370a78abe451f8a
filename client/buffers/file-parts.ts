// Defines files that can be read and sent in parts.
import type { ByteRange } from '../../server/language/buffer/view.ts';

/** Consecutive bytes of a file. */
export interface FilePart {
  readonly at: number;
  readonly bytes: Uint8Array;
}

/** A file that is read on demand. If it has become shorter meanwhile, its parts are shorter. */
export interface BufferFile {
  readonly size: number;
  readonly read: (ranges: readonly ByteRange[]) => Promise<readonly FilePart[]>;
}

/** Reads ranges of a file on this computer, by its path. Fails if the file does not exist. */
export type ReadRanges = (path: string, ranges: readonly ByteRange[]) => Promise<readonly FilePart[]>;

/**
 * The largest piece that is sent at once, in bytes; smaller files are sent whole. A larger piece would block the
 * window.
 */
export const sentAtOnce = 1_000_000;
