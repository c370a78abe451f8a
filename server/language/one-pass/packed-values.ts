// Collects numbers and structs of one vector, in blocks that become a part of the buffer without a copy of long ones.
import { type BufferBuilder, putScalar } from '../buffer/buffer-builder.ts';
import type { Scalar } from '../vocabulary/vocabulary.ts';

const firstBlock = 1 << 12;
const largestBlock = 1 << 22;

/** The values of one vector at a time, in the order in which they are added. */
export class PackedValues {
  block = new Uint8Array(firstBlock);
  view = new DataView(this.block.buffer);
  #full: Uint8Array[] = [];
  #used = 0;

  /** Adds a number. */
  add(value: number | bigint, scalar: Scalar): void {
    const at = this.room(scalar.size);
    putScalar(this.view, at, value, scalar);
  }

  /**
   * Makes room for `size` bytes, and returns the index of the first one in `block`. After the call, `block` and `view`
   * may be other objects. The bytes may still have the values of an earlier vector.
   */
  room(size: number): number {
    if (this.#used + size > this.block.length) {
      this.#full.push(this.block.subarray(0, this.#used));
      this.#begin(Math.max(size, Math.min(2 * this.block.length, largestBlock)));
    }
    const at = this.#used;
    this.#used += size;
    return at;
  }

  /** Moves the values into a buffer, so that the next vector can begin. */
  moveInto(builder: BufferBuilder): void {
    const last = this.block.subarray(0, this.#used);
    if (this.#full.length === 0) builder.bytes(last);
    else {
      builder.blocks([...this.#full, last]);
      this.#full = [];
      this.#begin(firstBlock);
    }
    this.#used = 0;
  }

  #begin(length: number): void {
    this.block = new Uint8Array(length);
    this.view = new DataView(this.block.buffer);
    this.#used = 0;
  }
}
