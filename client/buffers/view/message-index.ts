// Knows where the messages of a file are, in few bytes for each: a file may hold millions of them.
import type { ByteSource, MessagePlace, messagesOf, StreamTail } from '../../../server/language/buffer/view.ts';

/** The messages that are looked up in one turn; the window is idle between two turns. */
const atOnce = 50_000;

export class MessageIndex {
  readonly #parts: ReturnType<typeof messagesOf>;
  #starts = new Uint32Array(1024);
  #count = 0;
  #end = 0;
  tail: StreamTail | undefined;
  isWhole = false;

  constructor(parts: ReturnType<typeof messagesOf>) {
    this.#parts = parts;
    this.grow();
  }

  /** The number of messages that are known. */
  get count(): number {
    return this.#count;
  }

  /** Looks up more messages. Returns whether there may be further ones. */
  grow(): boolean {
    for (let left = atOnce; left > 0; left--) {
      const next = this.#parts.next();
      if (next.done || 'code' in next.value) {
        if (!next.done && 'code' in next.value) this.tail = next.value;
        this.isWhole = true;
        return false;
      }
      this.#add(next.value);
    }
    return true;
  }

  /** The range of a message with its prefix; undefined if there is none. */
  place(index: number): { readonly start: number; readonly end: number } | undefined {
    const start = this.#starts[index];
    if (start === undefined || index < 0 || index >= this.#count) return undefined;
    return { start, end: index + 1 < this.#count ? (this.#starts[index + 1] ?? this.#end) : this.#end };
  }

  /** The index of the message around a byte; undefined after the last one. */
  around(at: number): number | undefined {
    if (at >= this.#end || this.#count === 0) return undefined;
    let [low, high] = [0, this.#count - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #add({ at, end }: MessagePlace): void {
    if (this.#count === this.#starts.length) {
      const larger = new Uint32Array(2 * this.#count);
      larger.set(this.#starts);
      this.#starts = larger;
    }
    this.#starts[this.#count++] = at;
    this.#end = end;
  }
}

/** The bytes of an array as a source. */
export function sourceOf(bytes: Uint8Array): ByteSource {
  return { size: bytes.length, read: (at, length) => bytes.subarray(at, at + length) };
}
