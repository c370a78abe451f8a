// Bytes that are put one after the other into a room that grows, where nobody knows before how many there are.

/** Bytes in the order in which they were added. */
export class PackedBytes {
  #room = new Uint8Array(64);
  #view = new DataView(this.#room.buffer);
  #length = 0;

  /** The place of so many more bytes, which are zero, in the view that there is after it. */
  add(count: number): number {
    const at = this.#length;
    this.#length += count;
    if (this.#length > this.#room.length) {
      const larger = new Uint8Array(2 * this.#length);
      larger.set(this.#room);
      this.#room = larger;
      this.#view = new DataView(larger.buffer);
    }
    return at;
  }

  get view(): DataView {
    return this.#view;
  }

  get bytes(): Uint8Array {
    return this.#room.subarray(0, this.#length);
  }
}
