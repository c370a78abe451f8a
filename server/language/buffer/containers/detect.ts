// Recognizes the layout of a container file by its first bytes, and by its first message.
import type { ByteSource } from '../framing.ts';
import { containerMessages } from './container-messages.ts';
import type { ContainerLayout } from './description.ts';
import { hasTable } from './number-field.ts';

/** The least number of fixed first bytes by which a layout is recognized. */
const leastBytes = 3;

/**
 * The first layout whose fixed bytes are at the start of a file; undefined if no layout fits. If these bytes come
 * before a message, the message must be readable, too. A layout with fewer than three fixed bytes is never recognized,
 * because it would fit too many files.
 */
export function layoutOf(source: ByteSource, layouts: readonly ContainerLayout[]): ContainerLayout | undefined {
  return layouts.find((layout) => {
    const [first] = layout.start;
    const bytes = first?.kind === 'bytes' ? first.bytes : first?.kind === 'message' ? first.before : [];
    if (bytes.length < leastBytes || source.size < bytes.length) return false;
    const head = source.read(0, bytes.length);
    if (!bytes.every((byte, index) => head[index] === byte)) return false;
    // Bytes before a message, such as FF FF FF FF, begin many files, so the message must be readable, too.
    return first?.kind === 'bytes' || beginsWithMessage(source, layout);
  });
}

function beginsWithMessage(source: ByteSource, layout: ContainerLayout): boolean {
  const [message] = containerMessages(source, layout);
  return (
    message !== undefined && 'part' in message && hasTable(source.read(message.start, message.end - message.start))
  );
}
