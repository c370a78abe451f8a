// Recognizes a file that is a stream of messages, and reads single messages of it.
import {
  type ByteRange,
  type DataSchema,
  formOf,
  isStream,
  messagesOf,
  readBuffer,
  verifyBuffer,
} from '../../../server/language/buffer/view.ts';
import { MessageIndex, sourceOf } from './message-index.ts';
import { rowHint } from './row-hint.ts';
import type { ShownBuffer } from './shown.ts';

/** The largest message that is verified only to be listed, in bytes. */
const mostVerified = 65_536;

/** The messages of a file; undefined if it is one buffer. */
export function messagesIn(
  bytes: Uint8Array,
  schema: DataSchema,
  rootType: string | undefined,
): MessageIndex | undefined {
  const form = { rootType, isSizePrefixed: true };
  const isSound = (message: Uint8Array) => verifyBuffer(message, schema, form) === undefined;
  const hasPrefix = (head: Uint8Array) => formOf(head, schema, { rootType }).isSizePrefixed;
  const source = sourceOf(bytes);
  return isStream(source, isSound, hasPrefix) ? new MessageIndex(messagesOf(source, 'size32')) : undefined;
}

/** A message with its values, read as the buffer that is shown. */
export function readMessage(
  file: Uint8Array,
  { start, end }: ByteRange,
  { schema, form: { rootType } }: Pick<ShownBuffer, 'schema' | 'form'>,
): ShownBuffer {
  const bytes = file.subarray(start, end);
  const form = { rootType, isSizePrefixed: true };
  return { bytes, base: start, schema, form, root: readBuffer(bytes, schema, form) };
}

/** The first fields of a message, and whether it is sound, as far as that is quickly found out. */
export function describeMessage(
  message: Uint8Array,
  schema: DataSchema,
  rootType: string | undefined,
): { readonly hint: string; readonly isSound: boolean | undefined } {
  const form = { rootType, isSizePrefixed: true };
  const root = readBuffer(message, schema, form);
  const isSound = message.length > mostVerified ? undefined : verifyBuffer(message, schema, form) === undefined;
  return { hint: root && isSound !== false ? rowHint({ ...root, name: '[0]' }) : '', isSound };
}
