// A string of a buffer, and what is odd about its bytes.
import { checkString } from './checks.ts';
import { type BufferNode, type ByteRange, leaf, problemAt } from './node.ts';
import type { BufferProblem } from './problem.ts';
import { brokenNode, fileRange, type Reading } from './reading.ts';
import { decodeUtf8 } from './utf8.ts';

/** The string at a place. */
export function textNode(
  reading: Reading,
  name: string,
  at: number,
  offset: ByteRange | undefined,
  label: string,
): BufferNode {
  const string = checkString(reading.slice, at);
  if ('code' in string) return brokenNode(reading, name, 'string', string, offset);
  const { start, length } = string;
  const { view } = reading.slice;
  const text = decodeUtf8((index) => view.getUint8(start + index), length);
  const range = fileRange(reading, at, 4 + length + 1);
  const problems: BufferProblem[] = [];
  if (text.includes('\ufffd') && !isReplacementWritten(reading, start, length)) {
    problems.push(problemAt('string-not-utf8', 'warning', range, 'the string is not UTF-8'));
  }
  if (text.includes('\0')) {
    problems.push(
      problemAt(
        'string-contains-zero',
        'warning',
        range,
        'the string contains a zero byte, at which some readers stop',
      ),
    );
  }
  return leaf(name, 'string', JSON.stringify(text), range, {
    offset,
    problems,
    regions: [{ ...range, kind: 'string', label }],
  });
}

/** Whether each replacement character of the text was written as such: EF BF BD. */
function isReplacementWritten({ slice: { view } }: Reading, start: number, length: number): boolean {
  let written = 0;
  for (let index = start; index + 2 < start + length; index++) {
    const isOne =
      view.getUint8(index) === 0xef && view.getUint8(index + 1) === 0xbf && view.getUint8(index + 2) === 0xbd;
    if (isOne) written++;
  }
  const text = decodeUtf8((index) => view.getUint8(start + index), length);
  return text.split('\ufffd').length - 1 === written;
}
