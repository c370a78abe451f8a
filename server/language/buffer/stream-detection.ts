// Recognizes a stream of messages with size prefixes: two messages follow each other and are sound, or the second one is
// cut. If the first buffer is known to have a prefix, one of the two may be damaged.
import { type ByteSource, type MessagePlace, partAt } from './framing.ts';

/** The least size of a message, in bytes: an offset to the root, and there a table of at least 4 bytes. */
const leastMessage = 8;

/**
 * True if a file begins with two messages that have size prefixes of 4 bytes and are sound. `isSound` judges a message
 * with its prefix. If `hasPrefix` says of the first bytes that a prefix is there, one of the two messages may be
 * unsound, so that damage in a stream is found. Otherwise the second one may be cut: the
 * errors of such a file as one buffer would not show that.
 */
export function isStream(
  source: ByteSource,
  isSound: (message: Uint8Array) => boolean,
  hasPrefix: (message: Uint8Array) => boolean,
): boolean {
  const first = messageAt(source, 0, 0);
  if (!first || first.end >= source.size) return false;
  const second = messageAt(source, first.end, 1);
  const judged = (place: MessagePlace) => isSound(source.read(place.at, place.end - place.at));
  if (hasPrefix(source.read(0, Math.min(source.size, 12)))) {
    return second !== undefined && (judged(first) || judged(second));
  }
  return judged(first) && (second ? judged(second) : isCut(source, first.end));
}

/** True if the bytes from a place on are the beginning of a message. */
function isCut(source: ByteSource, at: number): boolean {
  const part = partAt(source, 'size32', at, 1);
  return 'code' in part && part.code === 'message-cut';
}

function messageAt(source: ByteSource, at: number, index: number): MessagePlace | undefined {
  const part = partAt(source, 'size32', at, index);
  return 'code' in part || part.end - part.start < leastMessage ? undefined : part;
}
