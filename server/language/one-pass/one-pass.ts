// Reads JSON once, from its first byte to its last, and writes its buffer at the same time: no text and no tree of the
// whole is made. The reading ends early at data that flatc refuses, and at data that needs more than one look. The
// check of an object (`root-object/check.ts`) reads such data.
import { BufferBuilder, UnwritableData } from '../buffer/buffer-builder.ts';
import type { ByteSource } from '../buffer/framing.ts';
import { count } from '../work-done.ts';
import { JsonBytes, ReadingEnd } from './json-bytes.ts';
import { PackedValues } from './packed-values.ts';
import type { TablePlan } from './plan.ts';
import type { Reading, ReadingOptions } from './reading.ts';
import { readTable } from './tables.ts';

/** A buffer in parts. */
export interface OnePass {
  readonly parts: readonly Uint8Array[];
  /** True if the check of an object surely reports nothing about the data; false for all data with comments. */
  readonly isClean: boolean;
}

/** The place where a reading ended before the end of its data, with the reason in words. */
export interface Stopped {
  readonly at: number;
  readonly reason: string;
}

interface WriteOptions extends ReadingOptions {
  readonly identifier: readonly number[] | undefined;
  /** The number of bytes of the size in front of the buffer, 4 or 8; 0 for a buffer without a size. */
  readonly prefix: number;
}

/**
 * The buffer of JSON, or the place where the reading stopped. `root` describes the root table: the slot, the type and
 * the place in flatc's order of each field.
 */
export function writeInOnePass(source: ByteSource, root: TablePlan, options: WriteOptions): OnePass | Stopped {
  const builder = new BufferBuilder();
  let json: JsonBytes | undefined;
  try {
    json = new JsonBytes(source);
    const { forceDefaults, context, shapes, plans } = options;
    const state = { json, builder, packed: new PackedValues(), isClean: true, key: undefined };
    const reading: Reading = { ...state, forceDefaults, context, shapes, plans };
    const place = readTable(reading, root, 1);
    if (json.next() !== 0) json.fail('nothing can come after the object');
    count('objectsRead', source.size);
    const isClean = reading.isClean && !json.hasComments;
    return { parts: builder.finishInParts(place, options.identifier, options.prefix), isClean };
  } catch (error) {
    if (error instanceof ReadingEnd) return { at: error.at, reason: error.message };
    if (error instanceof UnwritableData) return { at: json?.offset ?? 0, reason: error.message };
    throw error;
  }
}
