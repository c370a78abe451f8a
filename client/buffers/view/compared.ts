// Finds the part of another file to compare with the buffer that is shown: the whole file, or the message with the same
// number.
import { type InnerBuffers, readBuffer } from '../../../server/language/buffer/view.ts';
import { messagesIn, messagesInside, readMessage } from './messages-of.ts';
import type { Reading } from './readings.ts';
import type { ShownBuffer } from './shown.ts';

/**
 * The part of another file that corresponds to a buffer that is shown: the whole file, or the message with the same
 * number if `inMessages` is given. Undefined if the other file has no such message, or its schema is unknown.
 */
export function bufferLike(
  { schema, form }: ShownBuffer,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
  inMessages: { readonly reading: Reading; readonly message: number } | undefined,
  inner: InnerBuffers,
): ShownBuffer | undefined {
  if (!inMessages) return { bytes, base: 0, schema, form, root: readBuffer(bytes, schema, form, inner) };
  const { reading, message } = inMessages;
  const messages =
    reading.kind === 'container'
      ? messagesInside(bytes, reading.layout, reading.parts)
      : messagesIn(bytes, { name, schema, rootType: form.rootType }, reading.framing ?? 'size32');
  while (messages && messages.index.count <= message && messages.index.grow());
  const found = messages && readMessage(bytes, messages, message, inner);
  return typeof found === 'object' ? found : undefined;
}
