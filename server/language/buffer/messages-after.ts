// Warns about data after a message with a size prefix: a file may hold many messages, and only the first is read.
import { type BufferForm, startOf } from './form.ts';
import { problemAt } from './node.ts';
import type { BufferProblem } from './problem.ts';

/**
 * The least size of a message after its prefix, in bytes: an offset to the root, and there a table of at least 4 bytes.
 */
const leastMessage = 8;

/**
 * The doubt about a file that continues after its first message; undefined if it does not, or if the form has no size
 * prefix of 4 bytes. Only prefixes are read.
 */
export function messagesAfter(bytes: Uint8Array, form: BufferForm): BufferProblem | undefined {
  if (startOf(form) !== 4 || bytes.length < 4) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const stated = view.getUint32(0, true);
  if (stated >= bytes.length - 4) return undefined;
  let [at, count] = [4 + stated, 0];
  while (at + 4 <= bytes.length) {
    const size = view.getUint32(at, true);
    if (size < leastMessage || at + 4 + size > bytes.length) break;
    at += 4 + size;
    count++;
  }
  const left = bytes.length - at;
  const messages = count === 1 ? '1 more message comes' : `${count} more messages come`;
  const rest = left === 1 ? '1 byte that is not a message' : `${left} bytes that are not a message`;
  const what =
    count === 0
      ? `${rest} ${left === 1 ? 'comes' : 'come'} after it`
      : `${messages} after it${left === 0 ? '' : `, and then ${rest}`}`;
  const message = `the first message ends at byte ${4 + stated}, and only it is read: ${what}`;
  return problemAt('size-prefix-too-small', 'warning', { start: 0, end: 4 }, message);
}
