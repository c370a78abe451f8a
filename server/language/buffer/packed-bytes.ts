// Collects bytes in a growing buffer, for callers that do not know their number beforehand.

/** Bytes in the order in which they were added. */
export class PackedBytes {
  #room = new Uint8Array(64);
  #view = new DataView(this.#room.buffer);
  #length = 0;

  /**
   * Adds `count` bytes that are 0, and returns the place of the first one. After the call, `view` may be another
   * object.
   */
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
