// Reads a file in the way that the extension chooses: as one buffer, as messages, or from a byte on.
import { formOf, schemaFromJson } from '../../../server/language/buffer/view.ts';
import type { ToView } from '../messages.ts';
import { type FileMessages, messagesIn, messagesInside } from './messages-of.ts';
import type { ShownBuffer, ShownFile } from './shown.ts';

/** The extension's message that says how a file is read. */
export type Reading = Extract<ToView, { readonly kind: 'schema' | 'container' }>;

/** A file that was read. */
interface ReadFile {
  /** The name of the schema or of the container. */
  readonly name: string;
  /** The root type and the identifier; empty for a container. */
  readonly facts: readonly string[];
  /** The way in which the file contains buffers, such as `size32`. */
  readonly form: string;
  /** The messages or the buffer of the file; neither while the bytes of a container are missing. */
  readonly messages?: FileMessages | undefined;
  readonly buffer?: ShownBuffer;
}

/** Reads a file as its messages or its buffer. The values of the buffer are not read yet (`root` is undefined). */
export function readFile({ bytes, words, isWhole }: ShownFile, reading: Reading): ReadFile {
  if (reading.kind === 'container') {
    const { layout, parts } = reading;
    const messages = isWhole ? messagesInside(bytes, layout, parts) : undefined;
    return { name: layout.name, facts: [], form: layout.name, messages };
  }
  const { schema: json, name, rootType, from = 0, framing } = reading;
  const schema = schemaFromJson(json);
  const own = bytes.subarray(from);
  const form = formOf(own, schema, { rootType });
  const root = form.rootType ?? schema.rootType?.fullName ?? '';
  const facts = [root, schema.fileIdentifier?.text ?? words.noIdentifier];
  const isPart = reading.from !== undefined || !isWhole;
  const messages = isPart ? undefined : messagesIn(bytes, { name, schema, rootType }, framing);
  if (messages) return { name, facts, form: framing ?? 'size32', messages };
  return { name, facts, form: words.oneBuffer, buffer: { bytes: own, base: from, schema, form, root: undefined } };
}
