// Holds the state of reading one buffer of a file, which the readers of its parts share.
import type { DataObject, DataSchema } from './data-schema.ts';
import type { InnerBuffers } from './inner-buffers.ts';
import { type BufferNode, type ByteRange, leaf } from './node.ts';
import type { BufferProblem, FailedCheck } from './problem.ts';
import type { BufferSlice } from './slice.ts';

/** One buffer of a file, and the schema to read it with. */
export interface BufferContext {
  readonly slice: BufferSlice;
  readonly schema: DataSchema;
  /** The number of buffers around this one. */
  readonly nesting: number;
  /** Reads the table at a place. */
  readonly table: (
    reading: BufferContext,
    name: string,
    object: DataObject,
    at: number,
    offset: ByteRange | undefined,
  ) => BufferNode;
  /**
   * Reads a buffer from its root table, whose offset is at `start`, by default at 0. Nested buffers are read like this.
   */
  readonly root: (reading: BufferContext, root: DataObject, start?: number) => BufferNode;
  /** Opens vectors of bytes that the schema does not declare as buffers; if undefined, such vectors stay bytes. */
  readonly inner: InnerBuffers | undefined;
}

/** Bytes of the buffer, as a range of the file. */
export function fileRange({ slice }: BufferContext, at: number, size: number): ByteRange {
  const start = slice.base + at;
  return { start, end: start + size };
}

/** A node for a value that cannot be read, with the failed check as its only problem. */
export function brokenNode(
  reading: BufferContext,
  name: string,
  type: string,
  problem: FailedCheck,
  offset?: ByteRange,
): BufferNode {
  const { start } = fileRange(reading, problem.at, 0);
  const placed: BufferProblem = {
    code: problem.code,
    level: 'error',
    at: start,
    size: problem.size,
    path: problem.path,
    message: problem.message,
  };
  return leaf(name, type, undefined, offset, { problems: [placed] });
}

/** The numbers from `start`, without `end`. */
export function indices(start: number, end: number): readonly number[] {
  return Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index);
}
