// Reads a file as messages: of a stream that was recognized or chosen, or of a container.
import {
  type BufferForm,
  type ByteSource,
  type ContainerLayout,
  containerMessages,
  type DataSchema,
  type Framing,
  formOf,
  type InnerBuffers,
  isStream,
  messagesOf,
  readBuffer,
  schemaFromJson,
  sourceOf,
  verifyBuffer,
} from '../../../server/language/buffer/view.ts';
import type { PartSchemaJson } from '../messages.ts';
import { MessageIndex } from './message-index.ts';
import { rowHint } from './row-hint.ts';
import type { ShownBuffer } from './shown.ts';

/** The largest message that is verified only to be listed, in bytes. */
const mostVerified = 65_536;

/** The schema of a message, and the form of its bytes. */
interface MessageForm {
  readonly name: string;
  readonly schema: DataSchema;
  readonly form: BufferForm;
}

/** The messages of a file. */
export interface FileMessages {
  readonly index: MessageIndex;
  /**
   * The schema of a message with its form. If no schema is known, the name of the root table; empty if the layout names
   * no table, or if the message has not been looked up.
   */
  readonly formAt: (index: number) => MessageForm | string;
}

/**
 * The messages of a stream. `framing` is the form of the sizes that the user chose; without it, only a stream with
 * sizes of 4 bytes is recognized. Undefined if the file is one buffer.
 */
export function messagesIn(
  bytes: Uint8Array,
  {
    name,
    schema,
    rootType,
  }: { readonly name: string; readonly schema: DataSchema; readonly rootType?: string | undefined },
  framing: Framing | undefined,
): FileMessages | undefined {
  const source = sourceOf(bytes);
  const used = framing ?? (hasSizes(source, schema, rootType) ? 'size32' : 'none');
  if (used === 'none') return undefined;
  const form = { rootType, isSizePrefixed: used !== 'varint', hasLongPrefix: used === 'size64' };
  const messages = { name, schema, form };
  return { index: new MessageIndex(messagesOf(source, used), form.isSizePrefixed), formAt: () => messages };
}

function hasSizes(source: ByteSource, schema: DataSchema, rootType: string | undefined): boolean {
  const form = { rootType, isSizePrefixed: true };
  const isSound = (message: Uint8Array) => verifyBuffer(message, schema, form) === undefined;
  const hasPrefix = (head: Uint8Array) => formOf(head, schema, { rootType }).isSizePrefixed;
  return isStream(source, isSound, hasPrefix);
}

/** The messages of a container, each kind with its schema. */
export function messagesInside(
  bytes: Uint8Array,
  layout: ContainerLayout,
  parts: readonly PartSchemaJson[],
): FileMessages {
  const index = new MessageIndex(containerMessages(sourceOf(bytes), layout), false);
  const schemas = parts.map(({ named }) => named && { name: named.name, schema: schemaFromJson(named.schema) });
  return {
    index,
    formAt: (at) => {
      const { part } = index.place(at) ?? {};
      const known = parts.findIndex(({ rootType, schema }) => rootType === part?.rootType && schema === part?.schema);
      const named = schemas[known];
      if (!part || !named) return part?.rootType ?? '';
      return { ...named, form: { rootType: part.rootType, isSizePrefixed: part.isPrefixed } };
    },
  };
}

/**
 * A message with its values. If no schema is known, the name of the root table; if the message has not been looked up,
 * the empty text.
 */
export function readMessage(
  file: Uint8Array,
  { index, formAt }: FileMessages,
  at: number,
  inner: InnerBuffers,
): (ShownBuffer & { readonly name: string }) | string {
  const place = index.place(at);
  const found = formAt(at);
  if (!place || typeof found === 'string') return typeof found === 'string' ? found : '';
  const { name, schema, form } = found;
  const bytes = file.subarray(place.start, place.end);
  return { name, bytes, base: place.start, schema, form, root: readBuffer(bytes, schema, form, inner) };
}

/**
 * Describes a message for the list. `hint` has its first fields; it is empty if the message is not sound. `isSound` is
 * undefined for a message that is too large to verify here.
 */
export function describeMessage(
  message: Uint8Array,
  { schema, form }: MessageForm,
): { readonly hint: string; readonly isSound: boolean | undefined } {
  const root = readBuffer(message, schema, form);
  const isSound = message.length > mostVerified ? undefined : verifyBuffer(message, schema, form) === undefined;
  return { hint: root && isSound !== false ? rowHint({ ...root, name: '[0]' }) : '', isSound };
}
