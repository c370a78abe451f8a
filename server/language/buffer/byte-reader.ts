// Reads FlatBuffers whose bytes nobody has verified, such as binary schemas of any tool: an access outside the bytes
// throws, but alignment and zeros after strings do not matter. The work is bounded by the size.
import { type WorkBudget, workBudgetOf } from '../work-budget.ts';
import { placeOfSlot, type TablePlace } from './checks.ts';
import { type BufferSlice, isInside, unsignedAt, wholeFile } from './slice.ts';
import { decodeUtf8 } from './utf8.ts';

/** The reason why bytes could not be read, in words for people. */
export class BufferError extends Error {}

/**
 * The number of bytes of strings and vectors that may be read for each byte of a buffer. Several offsets may lead to
 * the same bytes.
 */
const mostShared = 16;

/**
 * The bytes of one buffer. All offsets count from its first byte. Every method fails with a `BufferError` if it would
 * read outside the bytes.
 */
export class ByteReader {
  readonly slice: BufferSlice;
  readonly #effort: WorkBudget;

  constructor(bytes: Uint8Array) {
    this.slice = wholeFile(bytes);
    this.#effort = workBudgetOf(mostShared * bytes.byteLength + 1024);
  }

  ubyte(at: number): number {
    return unsignedAt(this.slice, this.#checked(at, 1), 1);
  }

  byte(at: number): number {
    return this.slice.view.getInt8(this.#checked(at, 1));
  }

  ushort(at: number): number {
    return unsignedAt(this.slice, this.#checked(at, 2), 2);
  }

  uint(at: number): number {
    return unsignedAt(this.slice, this.#checked(at, 4), 4);
  }

  int(at: number): number {
    return this.slice.view.getInt32(this.#checked(at, 4), true);
  }

  long(at: number): bigint {
    return this.slice.view.getBigInt64(this.#checked(at, 8), true);
  }

  double(at: number): number {
    return this.slice.view.getFloat64(this.#checked(at, 8), true);
  }

  /**
   * The place that the offset at a place leads to. Fails with a `BufferError` if the offset is 0 or leads outside the
   * bytes.
   */
  target(at: number): number {
    const distance = this.uint(at);
    if (distance === 0) throw new BufferError(`the offset at byte ${at} leads to itself`);
    return this.#checked(at + distance, 4);
  }

  /** The table at a place. Fails with a `BufferError` if its vtable is wrong. */
  table(at: number): TableReader {
    return new TableReader(this, at);
  }

  /** The text of the string at a place. */
  string(at: number): string {
    const length = this.length(at, 1);
    return decodeUtf8((index) => this.slice.view.getUint8(at + 4 + index), length);
  }

  /**
   * The length of the vector or string at a place, whose elements have `elementSize` bytes each. Fails with a
   * `BufferError` if the elements end outside the bytes, or if the values read so far are far larger than the buffer.
   */
  length(at: number, elementSize: number): number {
    const length = this.uint(at);
    this.#spend(length * elementSize + 4);
    this.#checked(at + 4, length * elementSize);
    return length;
  }

  #spend(bytes: number): void {
    if (!this.#effort.spend(bytes))
      throw new BufferError('the same bytes are used too often: the values are far larger than the buffer');
  }

  #checked(at: number, size: number): number {
    if (isInside(this.slice, at, size)) return at;
    throw new BufferError(`byte ${at + size - 1} is read, but there are only ${this.slice.size}`);
  }
}

/**
 * Reads the fields of a table by slot. A string or table that was not written is undefined; a scalar is `otherwise`, or
 * 0 or false. Fails with a `BufferError` at a value outside the table or the bytes.
 */
export class TableReader {
  readonly bytes: ByteReader;
  /** The place of the table, in bytes. */
  readonly start: number;
  readonly #place: TablePlace;
  readonly #size: number;

  constructor(bytes: ByteReader, start: number) {
    this.bytes = bytes;
    this.start = start;
    const vtable = start - bytes.int(start);
    const vtableSize = bytes.ushort(vtable);
    this.#place = { at: start, vtable, vtableSize };
    this.#size = bytes.ushort(vtable + 2);
    if (vtableSize < 4 || vtableSize % 2 !== 0) {
      throw new BufferError(`the table at byte ${start} has a vtable of ${vtableSize} bytes`);
    }
    bytes.ushort(vtable + vtableSize - 2);
  }

  /**
   * The place of a slot's value of `size` bytes; undefined if the value was not written. Fails with a `BufferError` if
   * the value is outside the table.
   */
  place(slot: number, size: number): number | undefined {
    const place = placeOfSlot(this.bytes.slice, this.#place, slot);
    if (place !== undefined && place + size > this.start + this.#size) {
      throw new BufferError(`slot ${slot} of the table at byte ${this.start} is outside the table`);
    }
    return place;
  }

  bool(slot: number): boolean {
    const at = this.place(slot, 1);
    return at !== undefined && this.bytes.ubyte(at) !== 0;
  }

  byte(slot: number, otherwise: number): number {
    const at = this.place(slot, 1);
    return at === undefined ? otherwise : this.bytes.byte(at);
  }

  ushort(slot: number): number {
    const at = this.place(slot, 2);
    return at === undefined ? 0 : this.bytes.ushort(at);
  }

  int(slot: number, otherwise: number): number {
    const at = this.place(slot, 4);
    return at === undefined ? otherwise : this.bytes.int(at);
  }

  long(slot: number): bigint {
    const at = this.place(slot, 8);
    return at === undefined ? 0n : this.bytes.long(at);
  }

  double(slot: number): number {
    const at = this.place(slot, 8);
    return at === undefined ? 0 : this.bytes.double(at);
  }

  string(slot: number): string | undefined {
    const at = this.place(slot, 4);
    return at === undefined ? undefined : this.bytes.string(this.bytes.target(at));
  }

  table(slot: number): TableReader | undefined {
    const at = this.place(slot, 4);
    return at === undefined ? undefined : this.bytes.table(this.bytes.target(at));
  }

  /** The tables of a vector, read one after the other; empty if the vector was not written. */
  *tables(slot: number): Iterable<TableReader> {
    const at = this.place(slot, 4);
    if (at === undefined) return;
    const vector = this.bytes.target(at);
    const length = this.bytes.length(vector, 4);
    for (let index = 0; index < length; index++) {
      yield this.bytes.table(this.bytes.target(vector + 4 + 4 * index));
    }
  }
  /** The texts of a vector of strings; empty if the vector was not written. */
  strings(slot: number): readonly string[] {
    const at = this.place(slot, 4);
    if (at === undefined) return [];
    const vector = this.bytes.target(at);
    const length = this.bytes.length(vector, 4);
    return Array.from({ length }, (_, index) => this.bytes.string(this.bytes.target(vector + 4 + 4 * index)));
  }
}
