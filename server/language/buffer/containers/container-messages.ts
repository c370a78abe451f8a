// Finds the messages of a file by its layout, one after the other, so that a file may be larger than the memory.
import { counted } from '../../counted.ts';
import { longestBuffer } from '../checks.ts';
import type { ByteSource, MessagePlace, StreamTail } from '../framing.ts';
import type { ConstantPart, ContainerLayout, GapPart, MessagePart } from './description.ts';
import { numberIn, UnreadableNumber } from './number-field.ts';
import { longestPrefix, numberAt, prefixAt, sizeLength } from './size-prefix.ts';

/** The place of a message in a file, and its part in the layout. */
export interface ContainerMessage extends MessagePlace {
  readonly part: MessagePart;
  /** The place of other data after the message; undefined if the layout has none. */
  readonly body: { readonly start: number; readonly end: number } | undefined;
}

/**
 * The messages of a file in order. If the file does not end as its layout says, or has fewer messages than it says, the
 * last result is the reason. Reads only sizes and the messages that say how long something is.
 */
export function* containerMessages(
  source: ByteSource,
  layout: ContainerLayout,
): Generator<ContainerMessage | StreamTail, void, undefined> {
  const end = endOf(source, layout);
  const reading = new Reading(source, end.start);
  for (const part of layout.start) {
    if (part.kind === 'message') yield* reading.messages(part);
    else if (part.kind === 'bytes') reading.constant(part);
    else reading.skip(part);
    if (reading.problem) break;
  }
  const problem = reading.problem ?? end.problem ?? reading.rest();
  if (!reading.problem) for (const message of end.messages) yield { ...message, index: reading.count++ };
  const last = problem ?? reading.warning;
  if (last) yield last;
}

/** The number of zeros from which the end of a file is more than padding. */
const longestPadding = 8;

/** The state of reading the parts from the start of a file. */
class Reading {
  readonly #source: ByteSource;
  readonly #end: number;
  #at = 0;
  #last: ContainerMessage | undefined;
  /** The number of messages so far. */
  count = 0;
  /** The problem that ended the reading; undefined as long as there is none. */
  problem: StreamTail | undefined;
  /**
   * The finding that fewer messages were read than an earlier message says; undefined if there are enough. The reading
   * goes on.
   */
  warning: StreamTail | undefined;

  constructor(source: ByteSource, end: number) {
    this.#source = source;
    this.#end = end;
  }

  constant({ bytes }: ConstantPart): void {
    if (this.#begins(bytes)) this.#at += bytes.length;
    else this.#fail('container-bytes', `the bytes ${shownBytes(bytes)} should be here`);
  }

  skip({ count }: GapPart): void {
    const size = count === 'rest' ? this.#end - this.#at : this.#number(() => sizeOfGap(this.#lastBytes(), count));
    if (size === undefined) return;
    if (size <= this.#end - this.#at) this.#at += size;
    else this.#fail('message-cut', `${counted(size, 'byte')} of other content should be here, ${this.#leftText(size)}`);
  }

  *messages(part: MessagePart): Generator<ContainerMessage, void, undefined> {
    const before = this.#last;
    const first = this.count;
    yield* this.#row(part);
    if (!part.count || !before) return;
    const stated = numberIn(this.#bytesOf(before), part.count);
    const found = this.count - first;
    if (found >= stated) return;
    const message = `the ${before.part.name} counts ${counted(stated, part.name)}, and ${found} ${found === 1 ? 'is' : 'are'} there`;
    this.warning = { code: 'container-count', index: this.count, at: this.#at, size: 0, message };
  }

  *#row(part: MessagePart): Generator<ContainerMessage, void, undefined> {
    while (this.#at < this.#end || !part.isRepeated) {
      if (part.isRepeated && !this.#begins(part.before)) return;
      const message = this.#message(part);
      if (!message) return;
      this.#last = message;
      this.count++;
      yield message;
      this.#at = Math.min(this.#end, roundedUp(message.body?.end ?? message.end, part.alignment));
      if (!part.isRepeated) return;
    }
  }

  /** The problem of a file that continues after its last part; undefined for a few zeros, which are padding. */
  rest(): StreamTail | undefined {
    const left = this.#bytes(this.#at, longestPadding);
    if (left.length < longestPadding && left.every((byte) => byte === 0)) return undefined;
    this.#fail('container-rest', `${counted(this.#end - this.#at, 'byte')} come after the end of the layout`);
    return this.problem;
  }

  /**
   * The message at the current place; undefined at a problem, which is noted, or at a size of 0, which ends a row of
   * messages and is passed.
   */
  #message(part: MessagePart): ContainerMessage | undefined {
    if (!this.#begins(part.before)) {
      this.#fail('container-bytes', `the bytes ${shownBytes(part.before)} should be here`);
      return undefined;
    }
    const at = this.#at + part.before.length;
    const prefix =
      typeof part.size === 'number'
        ? { length: 0, size: part.size }
        : prefixAt(this.#bytes(at, longestPrefix), part.size);
    if (prefix === 'cut' || prefix === 'too long') {
      this.#fail(prefix === 'cut' ? 'message-cut' : 'message-size', `the size (${part.size}) is ${prefix}`);
      return undefined;
    }
    const start = at + prefix.length;
    if (part.isRepeated && prefix.size === 0) {
      this.#at = start;
      return undefined;
    }
    if (prefix.size > longestBuffer) {
      const message = `the size is ${prefix.size} bytes, and a buffer has at most ${longestBuffer}`;
      this.#fail('message-size', message);
      return undefined;
    }
    const end = start + prefix.size;
    if (end > this.#end) {
      const there = this.#end - start;
      const message = `the size is ${counted(prefix.size, 'byte')}, and ${there} come after it: ${counted(end - this.#end, 'byte')} missing`;
      this.#fail('message-cut', message);
      return undefined;
    }
    const found = { part, index: this.count, at, start, end, body: undefined };
    return part.body ? this.#withBody(found, part.body) : found;
  }

  #withBody(message: ContainerMessage, field: NonNullable<MessagePart['body']>): ContainerMessage | undefined {
    const size = this.#number(() => numberIn(this.#bytesOf(message), field));
    if (size === undefined) return undefined;
    if (size <= this.#end - message.end) return { ...message, body: { start: message.end, end: message.end + size } };
    const message_ = `${counted(size, 'byte')} of other data should come after the message, ${this.#leftText(size, message.end)}`;
    this.#fail('message-cut', message_);
    return undefined;
  }

  #leftText(size: number, from = this.#at): string {
    const left = this.#end - from;
    return `and ${left} are left: ${counted(size - left, 'byte')} missing`;
  }

  #number(read: () => number): number | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof UnreadableNumber)) throw error;
      this.#fail('container-number', error.message);
      return undefined;
    }
  }

  #lastBytes(): Uint8Array {
    return this.#last ? this.#bytesOf(this.#last) : new Uint8Array();
  }

  #bytesOf({ start, end }: MessagePlace): Uint8Array {
    return this.#source.read(start, end - start);
  }

  /** At most `most` bytes at a place; fewer if the parts at the end of the file begin before. */
  #bytes(at: number, most: number): Uint8Array {
    return this.#source.read(at, Math.max(0, Math.min(most, this.#end - at)));
  }

  #begins(bytes: readonly number[]): boolean {
    return isSame(this.#bytes(this.#at, bytes.length), bytes);
  }

  #fail(code: StreamTail['code'], message: string): void {
    this.problem = { code, index: this.count, at: this.#at, size: this.#source.size - this.#at, message };
  }
}

/**
 * The parts at the end of a file: where they begin, and their messages. With a problem there are no messages, and the
 * start is the end of the file.
 */
function endOf(
  source: ByteSource,
  layout: ContainerLayout,
): { readonly start: number; readonly messages: readonly ContainerMessage[]; readonly problem?: StreamTail } {
  let at = source.size;
  const messages: ContainerMessage[] = [];
  const failed = (code: StreamTail['code'], message: string) => {
    const problem = { code, index: messages.length, at, size: source.size - at, message } as const;
    // Without its end, the file is read from its start as far as possible.
    return { start: source.size, messages: [], problem };
  };
  for (const part of [...layout.end].reverse()) {
    if (part.kind === 'bytes') {
      const start = at - part.bytes.length;
      if (start < 0 || !isSame(source.read(start, part.bytes.length), part.bytes))
        return failed('container-bytes', `the bytes ${shownBytes(part.bytes)} should come before this place`);
      at = start;
      continue;
    }
    const length = typeof part.size === 'number' ? 0 : sizeLength(part.size);
    const end = at - length;
    if (end < 0) return failed('message-cut', `the size of the ${part.name} is cut`);
    const size = typeof part.size === 'number' ? part.size : numberAt(source.read(end, length), part.size);
    const start = end - size;
    if (start < 0 || size > longestBuffer)
      return failed('message-size', `the size of the ${part.name} is ${size} bytes, and ${end} come before it`);
    messages.unshift({ part, index: 0, at: start, start, end, body: undefined });
    at = start;
  }
  return { start: at, messages };
}

/**
 * The number of bytes of a gap after a message. Fails with an `UnreadableNumber` if the message has no readable table.
 */
function sizeOfGap(message: Uint8Array, count: Exclude<GapPart['count'], 'rest'>): number {
  if (typeof count === 'number') return count;
  if ('slot' in count) return numberIn(message, count);
  let left = numberIn(message, count.items);
  const branches = numberIn(message, count.branches);
  if (branches === 0) return 0;
  let nodes = left;
  do {
    left = Math.ceil(left / Math.max(2, branches));
    nodes += left;
  } while (left > 1);
  return nodes * count.nodeSize;
}

function roundedUp(at: number, alignment: number): number {
  return Math.ceil(at / alignment) * alignment;
}

function isSame(found: Uint8Array, bytes: readonly number[]): boolean {
  return found.length === bytes.length && bytes.every((byte, index) => found[index] === byte);
}

function shownBytes(bytes: readonly number[]): string {
  const isText = bytes.every((byte) => byte >= 0x20 && byte < 0x7f);
  if (isText) return JSON.stringify(String.fromCharCode(...bytes));
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
}
