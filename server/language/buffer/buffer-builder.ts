// Writes the bytes of a buffer from its end to its start, as flatc's builder does.
import type { Scalar } from '../vocabulary/vocabulary.ts';

/** A written field of a table: its slot, and its distance from the end of the buffer. */
interface FieldPlace {
  readonly slot: number;
  readonly place: number;
}

/** The reason why a buffer cannot be written, in words for people. */
export class UnwritableData extends Error {}

/** The largest buffer in bytes. Offsets are 32 bits with a sign, and flatc stops before the largest one. */
const largestBuffer = 2 ** 31 - 1;
/** The places in a vtable have 16 bits. */
const largestTable = 2 ** 16 - 1;

/** The size of the first block of a buffer, in bytes. */
const smallestBlock = 1024;
/** The size up to which further blocks double, in bytes. A block for a larger value is as large as the value. */
const largestBlock = 1 << 24;

/**
 * Builds a buffer. Places count in bytes from the end of the buffer, because its start is unknown until the last write.
 * A write fails with `UnwritableData` if the buffer would exceed 2 GB.
 */
export class BufferBuilder {
  /** The full blocks, the last of the buffer first. Blocks are never copied, so a large buffer is in memory once. */
  readonly #full: Uint8Array[] = [];
  #block = new Uint8Array(smallestBlock);
  #view = new DataView(this.#block.buffer);
  /** The index of the first used byte in the block. */
  #start = smallestBlock;
  #size = 0;
  #alignment = 1;
  /** The place of each vtable. The key has the bytes of the vtable. */
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

  /** Adds zeros up to a multiple of an alignment. */
  align(alignment: number): void {
    this.alignFor(0, alignment);
  }

  /** Adds zeros, so that the front of the buffer is aligned after `size` more bytes are written. */
  alignFor(size: number, alignment: number): void {
    this.#alignment = Math.max(this.#alignment, alignment);
    this.#reserve((alignment - ((this.#size + size) % alignment)) % alignment);
  }

  /** Adds zeros, so that a vector of `size` bytes has each of the alignments. An empty vector needs no zeros. */
  alignVector(size: number, alignments: readonly number[]): void {
    if (size > 0) for (const alignment of alignments) this.alignFor(size, alignment);
  }

  bytes(bytes: ArrayLike<number>): void {
    const at = this.#reserve(bytes.length);
    this.#block.set(bytes, at);
  }

  /**
   * Puts blocks of bytes in front, the last block nearest to the bytes written before. The blocks are not copied, so
   * nobody may change them any more.
   */
  blocks(blocks: readonly Uint8Array[]): void {
    this.#endBlock(smallestBlock);
    for (const block of blocks.toReversed()) {
      this.#grow(block.length);
      this.#full.push(block);
    }
  }

  /** Writes a number, aligned to its size. */
  scalar(value: bigint | number, scalar: Scalar): void {
    this.align(scalar.size);
    const at = this.#reserve(scalar.size);
    putScalar(this.#view, at, value, scalar);
  }

  /** Writes an unsigned number of 4 or 8 bytes, aligned to its size. */
  length(value: number, width: 4 | 8): void {
    this.align(width);
    const at = this.#reserve(width);
    if (width === 4) this.#view.setUint32(at, value, true);
    else this.#view.setBigUint64(at, BigInt(value), true);
  }

  /** Writes an offset that leads to a place. */
  offset(place: number, width: 4 | 8 = 4): void {
    this.align(width);
    this.length(this.#size - place + width, width);
  }

  /**
   * Writes a string with the zero at its end and returns its place. A shared string that equals an earlier shared
   * string is not written again; the place of the earlier one is returned.
   */
  string(bytes: ArrayLike<number>, isShared: boolean): number {
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

  /**
   * Ends a table whose fields were written since `start`, and returns its place. Tables with equal vtables share one.
   * Fails with `UnwritableData` if the table is too large for a vtable.
   */
  endTable(start: number, fields: readonly FieldPlace[]): number {
    this.length(0, 4);
    const table = this.#size;
    // The vtable may begin another block.
    const [view, at] = [this.#view, this.#start];
    if (table - start > largestTable) {
      throw new UnwritableData(`a table has ${table - start} bytes, and ${largestTable} are the most`);
    }
    const slots = fields.reduce((most, { slot }) => Math.max(most, slot + 1), 0);
    const vtable = new Uint8Array(4 + 2 * slots);
    const numbers = new DataView(vtable.buffer);
    numbers.setUint16(0, vtable.length, true);
    numbers.setUint16(2, table - start, true);
    for (const { slot, place } of fields) numbers.setUint16(4 + 2 * slot, table - place, true);
    const key = latinKey(vtable);
    const known = this.#vtables.get(key);
    if (known === undefined) this.bytes(vtable);
    const used = known ?? this.#size;
    this.#vtables.set(key, used);
    view.setInt32(at, used - table, true);
    return table;
  }

  /**
   * The whole buffer in parts, with the offset of the root, the identifier and the size in front. The size has `prefix`
   * bytes: 4, 8, or 0 for no size. Nothing can be written after that.
   */
  finishInParts(root: number, identifier: readonly number[] | undefined, prefix: number): readonly Uint8Array[] {
    this.alignFor(prefix + 4 + (identifier?.length ?? 0), Math.max(this.#alignment, prefix, 4));
    if (identifier) this.bytes(identifier);
    this.offset(root);
    if (prefix === 4 || prefix === 8) this.length(this.#size, prefix);
    return [this.#block.subarray(this.#start), ...this.#full.toReversed()];
  }

  /** The whole buffer, as `finishInParts` gives it. */
  finish(root: number, identifier: readonly number[] | undefined, prefix: number): Uint8Array {
    const parts = this.finishInParts(root, identifier, prefix);
    const whole = new Uint8Array(this.#size);
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }

  /** Puts `count` bytes that are 0 in front, and returns the index of the first one in the block. */
  #reserve(count: number): number {
    this.#grow(count);
    if (count > this.#start) this.#endBlock(Math.max(count, Math.min(2 * this.#block.length, largestBlock)));
    this.#start -= count;
    return this.#start;
  }

  #grow(count: number): void {
    this.#size += count;
    if (this.#size > largestBuffer) throw new UnwritableData('the buffer would have more than 2 GB');
  }

  /** Begins another block with this many bytes. */
  #endBlock(length: number): void {
    if (this.#start < this.#block.length) this.#full.push(this.#block.subarray(this.#start));
    this.#block = new Uint8Array(length);
    this.#view = new DataView(this.#block.buffer);
    this.#start = length;
  }
}

/** A key for bytes, equal for equal bytes: one character for each byte. */
export function latinKey(bytes: ArrayLike<number>): string {
  let key = '';
  for (let index = 0; index < bytes.length; index++) key += String.fromCharCode(bytes[index] ?? 0);
  return key;
}

/** Puts a number at an index of a view. An integer that is given as a `number` must be a safe integer. */
export function putScalar(view: DataView, at: number, value: bigint | number, { kind, size }: Scalar): void {
  if (kind === 'float') {
    // flatc has a single NaN, the one without a sign.
    const number = Number.isNaN(value) ? Number.NaN : Number(value);
    if (size === 4) view.setFloat32(at, number, true);
    else view.setFloat64(at, number, true);
  } else if (size === 8 && typeof value === 'number') {
    view.setUint32(at, value, true);
    view.setInt32(at + 4, Math.floor(value / 2 ** 32), true);
  } else if (size === 8) view.setBigUint64(at, BigInt.asUintN(64, BigInt(value)), true);
  else if (size === 4) view.setUint32(at, Number(value), true);
  else if (size === 2) view.setUint16(at, Number(value), true);
  else view.setUint8(at, Number(value));
}
