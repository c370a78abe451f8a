// Divides JSON Lines into lines, part by part.
import type { ByteSource } from '../../language/service.ts';

/** A line that has more than spaces, tabs and carriage returns. */
interface JsonLine {
  /** The number of the line, from 0. */
  readonly number: number;
  readonly bytes: Uint8Array;
}

/** The number of bytes that are read at once. */
const step = 1 << 16;
const lineFeed = 0x0a;

/**
 * The lines of a source, except empty lines and lines of white space. A line of more than `longest` bytes may be cut,
 * and is then the last one.
 */
export function* jsonLinesOf(source: ByteSource, longest: number): Generator<JsonLine, void, undefined> {
  let number = 0;
  let start = 0;
  for (let at = 0; at < source.size; ) {
    const part = source.read(at, Math.min(step, source.size - at));
    let from = 0;
    for (let end = part.indexOf(lineFeed, from); end >= 0; end = part.indexOf(lineFeed, from)) {
      yield* lineAt(source, number++, start, at + end);
      from = end + 1;
      start = at + from;
    }
    at += part.length;
    if (at - start > longest) break;
  }
  yield* lineAt(source, number, start, Math.min(source.size, start + longest + 1));
}

function* lineAt(source: ByteSource, number: number, start: number, end: number): Iterable<JsonLine> {
  const bytes = source.read(start, end - start);
  if (!bytes.every(isBlank)) yield { number, bytes };
}

function isBlank(byte: number): boolean {
  return byte === 0x20 || byte === 0x09 || byte === 0x0d;
}
