// Writes the bytes of a buffer from its end to its start, as flatc's builder does.
import type { Scalar } from '../vocabulary/vocabulary.ts';

/** A written field of a table: its slot, and its distance from the end of the buffer. */
interface FieldPlace {
  readonly slot: number;
  readonly place: number;
}

/** The reason why a buffer cannot be written, in words for people. */
export class UnwritableData extends Error {}

/** Offsets are 32 bits with a sign, and flatc stops before the largest one. */
const largestBuffer = 2 ** 31 - 1;
/** The places in a vtable have 16 bits. */
const largestTable = 2 ** 16 - 1;

/**
 * Builds a buffer. Places count in bytes from the end of the buffer, because its start is unknown until the last
 * write.
 */
export class BufferBuilder {
  #bytes = new Uint8Array(1024);
  #view = new DataView(this.#bytes.buffer);
  #size = 0;
  #alignment = 1;
  /** The place of each vtable, by the vtable's bytes. */
  readonly #vtables = new Map<string, number>();
  readonly #sharedStrings = new Map<string, number>();

  /** The number of bytes written, which is also the place of the last value. */
  get size(): number {
    return this.#size;
  }

  /** The largest alignment of all that was written, in bytes. */
  get alignment(): number {
    return this.#alignment;
  }

  /** Zeros up to a multiple of an alignment. */
  align(alignment: number): void {
    this.alignFor(0, alignment);
  }

  /** Adds zeros, so that the next value is aligned after that many bytes are written. */
  alignFor(size: number, alignment: number): void {
    this.#alignment = Math.max(this.#alignment, alignment);
    this.#reserve((alignment - ((this.#size + size) % alignment)) % alignment);
  }

  /** Zeros, so that a vector of so many bytes is aligned in each way; an empty one need not be. */
  alignVector(size: number, alignments: readonly number[]): void {
    if (size > 0) for (const alignment of alignments) this.alignFor(size, alignment);
  }

  bytes(bytes: ArrayLike<number>): void {
    const at = this.#reserve(bytes.length);
    this.#bytes.set(bytes, at);
  }

  /** A number, aligned to its size. */
  scalar(value: bigint | number, scalar: Scalar): void {
    this.align(scalar.size);
    const at = this.#reserve(scalar.size);
    putScalar(this.#view, at, value, scalar);
  }

  /** An unsigned number of 4 or 8 bytes, aligned. */
  length(value: number, width: 4 | 8): void {
    this.align(width);
    const at = this.#reserve(width);
    if (width === 4) this.#view.setUint32(at, value, true);
    else this.#view.setBigUint64(at, BigInt(value), true);
  }

  /** An offset to a place. */
  offset(place: number, width: 4 | 8 = 4): void {
    this.align(width);
    this.length(this.#size - place + width, width);
  }

  /** A string with the zero at its end; gives its place. */
  string(bytes: readonly number[], isShared: boolean): number {
    const key = isShared ? latinKey(bytes) : undefined;
    const known = key === undefined ? undefined : this.#sharedStrings.get(key);
    if (known !== undefined) return known;
    this.alignFor(bytes.length + 1, 4);
    this.#reserve(1);
    this.bytes(bytes);
    this.length(bytes.length, 4);
    if (key !== undefined) this.#sharedStrings.set(key, this.#size);
    return this.#size;
  }

  /** Writes a vector of bytes whose first byte is aligned, and returns its place. */
  byteVector(bytes: Uint8Array, alignment: number): number {
    if (bytes.length > 0) {
      this.alignFor(bytes.length, alignment);
      this.alignFor(bytes.length, 4);
    }
    this.bytes(bytes);
    this.length(bytes.length, 4);
    return this.#size;
  }

  /** Ends a table whose fields were written since `start`, and returns its place. */
  endTable(start: number, fields: readonly FieldPlace[]): number {
    this.length(0, 4);
    const table = this.#size;
    if (table - start > largestTable) {
      throw new UnwritableData(`a table has ${table - start} bytes, and ${largestTable} are the most`);
    }
    const slots = fields.reduce((most, { slot }) => Math.max(most, slot + 1), 0);
    const vtable = new Uint8Array(4 + 2 * slots);
    const view = new DataView(vtable.buffer);
    view.setUint16(0, vtable.length, true);
    view.setUint16(2, table - start, true);
    for (const { slot, place } of fields) view.setUint16(4 + 2 * slot, table - place, true);
    const key = latinKey(vtable);
    const known = this.#vtables.get(key);
    if (known === undefined) this.bytes(vtable);
    const used = known ?? this.#size;
    this.#vtables.set(key, used);
    this.#view.setInt32(this.#bytes.length - table, used - table, true);
    return table;
  }

  /** The whole buffer, with the root, the identifier and the size in front, which has this many bytes. */
  finish(root: number, identifier: readonly number[] | undefined, prefix: number): Uint8Array {
    this.alignFor(prefix + 4 + (identifier?.length ?? 0), Math.max(this.#alignment, prefix, 4));
    if (identifier) this.bytes(identifier);
    this.offset(root);
    if (prefix === 4 || prefix === 8) this.length(this.#size, prefix);
    return this.#bytes.slice(this.#bytes.length - this.#size);
  }

  /** Makes room for zero bytes, and returns the index of the first one. */
  #reserve(count: number): number {
    this.#size += count;
    if (this.#size > largestBuffer) throw new UnwritableData('the buffer would have more than 2 GB');
    if (this.#size > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(this.#size, 2 * this.#bytes.length));
      larger.set(this.#bytes, larger.length - this.#bytes.length);
      this.#bytes = larger;
      this.#view = new DataView(larger.buffer);
    }
    return this.#bytes.length - this.#size;
  }
}

/** A key for bytes, by which equal ones are found: one character for each byte. */
export function latinKey(bytes: ArrayLike<number>): string {
  let key = '';
  for (let index = 0; index < bytes.length; index++) key += String.fromCharCode(bytes[index] ?? 0);
  return key;
}

/** Puts a number at an index of a view. */
export function putScalar(view: DataView, at: number, value: bigint | number, { kind, size }: Scalar): void {
  if (kind === 'float') {
    // flatc has a single NaN, the one without a sign.
    const number = Number.isNaN(value) ? Number.NaN : Number(value);
    if (size === 4) view.setFloat32(at, number, true);
    else view.setFloat64(at, number, true);
  } else if (size === 8) view.setBigUint64(at, BigInt.asUintN(64, BigInt(value)), true);
  else if (size === 4) view.setUint32(at, Number(value), true);
  else if (size === 2) view.setUint16(at, Number(value), true);
  else view.setUint8(at, Number(value));
}
