// Files of which some bytes can be read and sent before all others.
import type { ByteRange } from '../../server/language/buffer/view.ts';

/** Some bytes of a file. */
export interface FilePart {
  readonly at: number;
  readonly bytes: Uint8Array;
}

/** A file that is read as far as it is asked for. What it has lost since then is missing in its parts. */
export interface BufferFile {
  readonly size: number;
  readonly read: (ranges: readonly ByteRange[]) => Promise<readonly FilePart[]>;
}

/** Reads some bytes of a file of this computer, by its path. Fails where it is not there. */
export type ReadRanges = (path: string, ranges: readonly ByteRange[]) => Promise<readonly FilePart[]>;

/** A smaller file is sent as a whole, and of a larger one as much at a time, in bytes: more would hold up the window. */
export const sentAtOnce = 1_000_000;
