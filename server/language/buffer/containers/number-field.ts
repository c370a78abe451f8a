// Reads a number in the root table of a message that nobody has verified, without its schema.
import { BufferError, ByteReader } from '../byte-reader.ts';
import { unsignedAt } from '../slice.ts';
import type { NumberField } from './description.ts';

/** The reason why a number cannot be read, in words for people. */
export class UnreadableNumber extends Error {}

/** The number of a field, or its default. Fails with an `UnreadableNumber` if the bytes are not a table. */
export function numberIn(message: Uint8Array, field: NumberField): number {
  const size = Number(field.form.slice(4)) / 8;
  try {
    const bytes = new ByteReader(message);
    const at = bytes.table(bytes.target(0)).place(field.slot, size);
    return at === undefined ? field.default : unsignedAt(bytes.slice, at, size);
  } catch (error) {
    if (error instanceof BufferError) throw new UnreadableNumber(`it is not a message: ${error.message}`);
    throw error;
  }
}

/** True if bytes begin with an offset to a table whose vtable can be read. */
export function hasTable(message: Uint8Array): boolean {
  try {
    const bytes = new ByteReader(message);
    bytes.table(bytes.target(0));
    return true;
  } catch (error) {
    if (error instanceof BufferError) return false;
    throw error;
  }
}
