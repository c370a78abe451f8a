// Knows where the messages of a file are, in few bytes for each: a file may hold millions of them.
import type { containerMessages, MessagePart, messagesOf, StreamTail } from '../../../server/language/buffer/view.ts';

type Messages = ReturnType<typeof messagesOf> | ReturnType<typeof containerMessages>;

/**
 * The range of a message in the bytes of the file. It starts where a verifier starts: at the size if that is counted as
 * a part of the message, otherwise after it. `part` is the part of a container's layout; undefined in a stream.
 */
interface IndexedMessage {
  readonly start: number;
  readonly end: number;
  readonly part: MessagePart | undefined;
}

/** The number of messages that are looked up in one turn; the window is idle between two turns. */
const atOnce = 50_000;

export class MessageIndex {
  readonly #messages: Messages;
  readonly #hasPrefix: boolean;
  /** Three numbers for each message: its start, its end, and the index of its part. */
  #places = new Uint32Array(3072);
  readonly #parts: (MessagePart | undefined)[] = [];
  #count = 0;
  /** The problem at the end of the file; undefined if all messages are whole, or if the end has not been reached. */
  tail: StreamTail | undefined;
  /** Whether all messages have been looked up. */
  isWhole = false;

  /** `hasPrefix` says whether a verifier counts the size in front of a message as a part of it. */
  constructor(messages: Messages, hasPrefix: boolean) {
    this.#messages = messages;
    this.#hasPrefix = hasPrefix;
    this.grow();
  }

  /** The number of messages that are known. */
  get count(): number {
    return this.#count;
  }

  /** Looks up more messages. Returns whether there may be further ones. */
  grow(): boolean {
    for (let left = atOnce; left > 0; left--) {
      const next = this.#messages.next();
      if (next.done || 'code' in next.value) {
        if (!next.done && 'code' in next.value) this.tail = next.value;
        this.isWhole = true;
        return false;
      }
      this.#add(next.value);
    }
    return true;
  }

  /** A message by its index; undefined if no message with this index has been looked up. */
  place(index: number): IndexedMessage | undefined {
    if (!Number.isInteger(index) || index < 0 || index >= this.#count) return undefined;
    const [start = 0, end = 0, part = 0] = this.#places.subarray(3 * index, 3 * index + 3);
    return { start, end, part: this.#parts[part] };
  }

  /** The index of the message around a byte; undefined if no message that has been looked up contains the byte. */
  around(at: number): number | undefined {
    let [low, high] = [0, this.#count - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#places[3 * middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    const found = this.place(low);
    return found && at >= found.start && at < found.end ? low : undefined;
  }

  #add(message: Extract<ReturnType<Messages['next']>['value'], { readonly start: number }>): void {
    if (3 * this.#count === this.#places.length) this.#places = grown(this.#places);
    const part = 'part' in message ? message.part : undefined;
    if (!this.#parts.includes(part)) this.#parts.push(part);
    const hasPrefix = part ? part.isPrefixed : this.#hasPrefix;
    const place = [hasPrefix ? message.at : message.start, message.end, this.#parts.indexOf(part)];
    this.#places.set(place, 3 * this.#count++);
  }
}

function grown(numbers: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * numbers.length);
  larger.set(numbers);
  return larger;
}
