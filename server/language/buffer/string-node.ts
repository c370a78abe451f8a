// Reads a string of a buffer, and reports odd bytes in it.

import { type BufferContext, brokenNode, fileRange } from './buffer-context.ts';
import { checkString, type VectorPlace } from './checks.ts';
import { type BufferNode, type ByteRange, leaf, problemAt } from './node.ts';
import type { BufferProblem } from './problem.ts';
import { decodeUtf8, shownText } from './utf8.ts';

/**
 * The node of the string at a place; a broken node if a check of the string fails. `offset` is the range of the offset
 * that leads to the string. `label` names the region of the string's bytes.
 */
export function textNode(
  reading: BufferContext,
  name: string,
  at: number,
  offset: ByteRange | undefined,
  label: string,
): BufferNode {
  const string = checkString(reading.slice, at);
  if ('code' in string) return brokenNode(reading, name, 'string', string, offset);
  const { start, length } = string;
  const { view } = reading.slice;
  const { text, whole } = shownText((index) => view.getUint8(start + index), length);
  const range = fileRange(reading, at, 4 + length + 1);
  // Many values may lead to one long string, whose bytes are looked at once.
  const further = whole
    ? { whole, identity: `string ${range.start}`, doubts: () => textDoubts(reading, string, range) }
    : { problems: textDoubts(reading, string, range) };
  return leaf(name, 'string', text, range, { offset, regions: [{ ...range, kind: 'string', label }], ...further });
}

function textDoubts(
  reading: BufferContext,
  { start, length }: VectorPlace,
  range: ByteRange,
): readonly BufferProblem[] {
  const { view } = reading.slice;
  const text = decodeUtf8((index) => view.getUint8(start + index), length);
  const problems: BufferProblem[] = [];
  if (text.includes('\ufffd') && !isReplacementWritten(reading, start, length, text)) {
    problems.push(problemAt('string-not-utf8', 'warning', range, 'the string is not UTF-8'));
  }
  if (text.includes('\0')) {
    const message = 'the string contains a zero byte, at which some readers stop';
    problems.push(problemAt('string-contains-zero', 'warning', range, message));
  }
  return problems;
}

/** True if each replacement character (U+FFFD) of the text is really in the bytes, as EF BF BD. */
function isReplacementWritten(
  { slice: { view } }: BufferContext,
  start: number,
  length: number,
  text: string,
): boolean {
  let written = 0;
  for (let index = start; index + 2 < start + length; index++) {
    const isOne =
      view.getUint8(index) === 0xef && view.getUint8(index + 1) === 0xbf && view.getUint8(index + 2) === 0xbd;
    if (isOne) written++;
  }
  return text.split('\ufffd').length - 1 === written;
}
