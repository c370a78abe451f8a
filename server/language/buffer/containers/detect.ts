// Recognizes a kind of file by its first bytes, and by its first message.
import type { ByteSource } from '../framing.ts';
import { containerMessages } from './container-messages.ts';
import type { ContainerLayout } from './description.ts';
import { hasTable } from './number-field.ts';

/** The least number of bytes that tell one kind of file from others. */
const leastBytes = 3;

/**
 * The first layout that a file begins like; undefined if it is like none. A layout without bytes of its own at the
 * start is like any file, and is never taken.
 */
export function layoutOf(source: ByteSource, layouts: readonly ContainerLayout[]): ContainerLayout | undefined {
  return layouts.find((layout) => {
    const [first] = layout.start;
    const bytes = first?.kind === 'bytes' ? first.bytes : first?.kind === 'message' ? first.before : [];
    if (bytes.length < leastBytes || source.size < bytes.length) return false;
    const head = source.read(0, bytes.length);
    if (!bytes.every((byte, index) => head[index] === byte)) return false;
    // Bytes such as FF FF FF FF are the start of many files.
    return first?.kind === 'bytes' || beginsWithMessage(source, layout);
  });
}

function beginsWithMessage(source: ByteSource, layout: ContainerLayout): boolean {
  const [message] = containerMessages(source, layout);
  return (
    message !== undefined && 'part' in message && hasTable(source.read(message.start, message.end - message.start))
  );
}
