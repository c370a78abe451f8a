// Finds the messages of a stream by the sizes in front of them, one after the other, so that a file may be larger than
// the memory.
import { counted } from '../counted.ts';
import { longestBuffer } from './checks.ts';
import { longestPrefix, prefixAt } from './containers/size-prefix.ts';

/** The forms of the size in front of each message; `none` for a file that is one buffer. */
export const framings = ['size32', 'size64', 'varint', 'none'] as const;

/** `size32` and `size64` are flatc's own prefixes of 4 and 8 bytes; `varint` is the size as in delimited Protobuf. */
export type Framing = (typeof framings)[number];

/** A file or a part of it, whose bytes are read when they are needed. */
export interface ByteSource {
  /** The number of bytes. */
  readonly size: number;
  /** The bytes of a range, which must be inside. */
  readonly read: (at: number, length: number) => Uint8Array;
}

/** The bytes of an array as a source. */
export function sourceOf(bytes: Uint8Array): ByteSource {
  return { size: bytes.length, read: (at, length) => bytes.subarray(at, at + length) };
}

/** The place of a message in a source, in bytes. */
export interface MessagePlace {
  /** The number of messages before it. */
  readonly index: number;
  /** The place of its prefix. */
  readonly at: number;
  /** The place of its buffer, after the prefix. */
  readonly start: number;
  /** The place after its last byte. */
  readonly end: number;
}

/**
 * The bytes at the end of a stream that are not a message, with the reason; or the finding that messages are missing.
 */
export interface StreamTail {
  readonly code:
    | 'message-cut'
    | 'message-size'
    | 'container-bytes'
    | 'container-rest'
    | 'container-number'
    | 'container-count';
  /** The number of messages before it. */
  readonly index: number;
  readonly at: number;
  /** The number of bytes that are left. */
  readonly size: number;
  /** One sentence for people, with the bytes that are missing. */
  readonly message: string;
}

/** The level of a problem at the end of a stream. Only a wrong number of messages may be a mistake of a writer. */
export function levelOfTail({ code }: StreamTail): 'warning' | 'error' {
  return code === 'container-count' ? 'warning' : 'error';
}

/** A message, or the bytes that are left where no message can be. */
type StreamPart = MessagePlace | StreamTail;

/**
 * The messages of a source in order from a place on. If bytes are left that are not a message, the last result is a
 * `StreamTail` about them. Reads only the prefixes.
 */
export function* messagesOf(
  source: ByteSource,
  framing: Framing,
  from: Pick<MessagePlace, 'at' | 'index'> = { at: 0, index: 0 },
): Generator<StreamPart, void, undefined> {
  let { at } = from;
  // An empty file is an empty buffer, or a stream without messages.
  if (framing === 'none' && source.size === 0) yield partAt(source, framing, 0, 0);
  for (let { index } = from; at < source.size; index++) {
    const part = partAt(source, framing, at, index);
    yield part;
    if ('code' in part) return;
    at = part.end;
  }
}

/** The message at a place, or the reason why no message is there. */
export function partAt(source: ByteSource, framing: Framing, at: number, index: number): StreamPart {
  const left = source.size - at;
  if (framing === 'none') return { index, at, start: at, end: source.size };
  const head = source.read(at, Math.min(left, longestPrefix));
  const prefix = prefixAt(head, sizeForms[framing]);
  const tail = (code: StreamTail['code'], message: string): StreamTail => ({ code, index, at, size: left, message });
  if (prefix === 'too long') return tail('message-size', 'the size has more than 10 bytes, so it is not a varint');
  if (prefix === 'cut') {
    const whole = framing === 'varint' ? 'a whole varint' : `a size of ${framing === 'size32' ? 4 : 8} bytes`;
    return tail('message-cut', `${counted(left, 'byte')} ${left === 1 ? 'is' : 'are'} left, too few for ${whole}`);
  }
  if (prefix.size > longestBuffer)
    return tail('message-size', `the size is ${prefix.size} bytes, and a buffer has at most ${longestBuffer}`);
  const start = at + prefix.length;
  const there = source.size - start;
  if (prefix.size <= there) return { index, at, start, end: start + prefix.size };
  const missing = prefix.size - there;
  return tail(
    'message-cut',
    `the size is ${counted(prefix.size, 'byte')}, and ${there} come after it: ${missing} ${missing === 1 ? 'is' : 'are'} missing`,
  );
}

/** The size in front of a message with the framing `varint`. */
export function varintOf(size: number): Uint8Array {
  const digits: number[] = [];
  let left = size;
  for (; left >= 0x80; left = Math.floor(left / 0x80)) digits.push((left % 0x80) | 0x80);
  return Uint8Array.of(...digits, left);
}

/** The sizes of the framings, as layouts of containers name them. */
const sizeForms = { size32: 'uint32', size64: 'uint64', varint: 'varint' } as const;
