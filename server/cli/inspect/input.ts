// Reads the buffers of files for `inspect`, `verify`, `convert` and `diff`: a single buffer, or the messages of a
// stream or of another kind of file.
import {
  type BufferForm,
  type ByteSource,
  type ContainerLayout,
  type ContainerMessage,
  containerMessages,
  type Framing,
  isStream,
  layoutOf,
  type MessagePlace,
  messagesOf,
  type StreamTail,
  verifyBuffer,
} from '../../language/service.ts';
import { fileFailure } from '../../workspace/file-failure.ts';
import { type FileParts, type FileRange, openParts, ReadFailure } from '../../workspace/file-parts-node.ts';
import { refuse } from '../command-line/run-commands.ts';
import { Refusal } from '../usage-error.ts';
import type { SchemaChooser } from './find-schema.ts';
import { followedMessages, pauseUntilStopped } from './follow.ts';
import type { NamedSchema } from './read-schemas.ts';

/** The options about the form of a file. */
export interface InputOptions extends FileRange {
  /** Whether the file is a stream. If undefined, the content of the file tells. */
  readonly stream: boolean | undefined;
  readonly framing: Framing | undefined;
  readonly isSizePrefixed: boolean | undefined;
  /** The name of the layout, or `none`. If undefined, the layout is recognized by the first bytes of the file. */
  readonly container: string | undefined;
  /** Whether a stream is read on while it grows. */
  readonly follow?: boolean;
}

/** The way in which a file contains buffers. */
export type FileForm = Framing | ContainerLayout;

/** A buffer of a file with its schema. */
export interface InputBuffer {
  /** The number of messages before the buffer; undefined if the file is a single buffer. */
  readonly index: number | undefined;
  /** The word for the buffer in texts: `message`, or the name of its part in the layout of the file. */
  readonly word: string;
  /**
   * The place in the file, in bytes. The size in front of a message of a stream is included; in a container, only if it
   * is a size prefix of flatc.
   */
  readonly range: { readonly start: number; readonly end: number };
  /**
   * The bytes to verify, from which offsets count. A size in front is included if flatc itself writes such a size
   * prefix; a varint never is.
   */
  readonly bytes: Uint8Array;
  readonly named: NamedSchema;
  readonly form: BufferForm;
}

/** A buffer, the rest of a stream, or the reason why a buffer cannot be read. */
type InputPart = InputBuffer | { readonly tail: StreamTail } | { readonly problem: string };

/**
 * Opens a file for some work, and closes it. Returns the status of the work, or 2 after printing why the file cannot be
 * read.
 */
export async function withInput(
  path: string,
  range: FileRange,
  work: (source: FileParts) => Promise<number>,
): Promise<number> {
  let source: FileParts;
  try {
    source = await openParts(path, range);
  } catch (error) {
    return refuse(unreadable(path, error));
  }
  try {
    return await work(source);
  } catch (error) {
    if (error instanceof ReadFailure) return refuse(unreadable(path, error));
    throw error;
  } finally {
    source.close();
  }
}

/** The message for a file that cannot be read. */
function unreadable(path: string, error: unknown): string {
  return `unable to load file: ${path}: ${fileFailure(error)}`;
}

/**
 * The form of a file: given by options, or found in its first bytes and messages. Fails with a `Refusal` if
 * `--container` names no known layout.
 */
export function formOfFile(source: ByteSource, options: InputOptions, choose: SchemaChooser): FileForm {
  const { framing, isSizePrefixed, stream, container } = options;
  if (framing !== undefined || stream) return framing ?? 'size32';
  const { layouts } = choose;
  if (container !== undefined && container !== 'none') {
    const named = layouts.find(({ name }) => name === container);
    if (named) return named;
    const names = layouts.map(({ name }) => name);
    throw new Refusal(`--container must be none or one of ${names.join(', ')}, not ${container}`);
  }
  const layout = container === 'none' || stream === false ? undefined : layoutOf(source, layouts);
  if (layout) return layout;
  if (stream === false || isSizePrefixed === false) return 'none';
  const isSound = (bytes: Uint8Array) => {
    const choice = choose.byIdentifier(bytes, 'size32');
    return !('problem' in choice) && verifyBuffer(bytes, choice.named.schema, choice.form) === undefined;
  };
  const hasPrefix = (head: Uint8Array) => {
    const choice = choose.byIdentifier(head, 'none');
    return !('problem' in choice) && choice.form.isSizePrefixed;
  };
  return isStream(source, isSound, hasPrefix) ? 'size32' : 'none';
}

/** True if a file in this form may have several buffers. */
export function hasMessages(form: FileForm): boolean {
  return form !== 'none';
}

/** The places of the buffers of a file, then of the bytes that are left, if any. Only sizes are read. */
export function placesOf(
  source: ByteSource,
  fileForm: FileForm,
): Iterable<MessagePlace | ContainerMessage | StreamTail> {
  return typeof fileForm === 'string' ? messagesOf(source, fileForm) : containerMessages(source, fileForm);
}

/**
 * The buffers of an open file, each read when it is asked for. Ends after a part that is not a buffer. `range.offset`
 * is the place of the source in the file.
 */
export function* buffersOf(
  source: ByteSource,
  fileForm: FileForm,
  choose: SchemaChooser,
  range: FileRange,
): Generator<InputPart, void, undefined> {
  for (const part of placesOf(source, fileForm)) {
    const input = inputPart(source, part, fileForm, choose, range);
    yield input;
    if (!isBuffer(input)) return;
  }
}

/** The buffers of an open file, and with `--follow` further ones while the file grows. */
export async function* growingBuffersOf(
  source: FileParts,
  fileForm: FileForm,
  choose: SchemaChooser,
  options: InputOptions,
  pause = pauseUntilStopped,
): AsyncGenerator<InputPart, void, undefined> {
  if (!options.follow || typeof fileForm !== 'string') return yield* buffersOf(source, fileForm, choose, options);
  for await (const part of followedMessages(source, fileForm, pause)) {
    const input = inputPart(source, part, fileForm, choose, options);
    yield input;
    if (!isBuffer(input)) return;
  }
}

/**
 * The buffer at a place of a file. The rest of the stream if `part` is no message; a problem if no schema is found for
 * the buffer.
 */
function inputPart(
  source: ByteSource,
  part: MessagePlace | ContainerMessage | StreamTail,
  fileForm: FileForm,
  choose: SchemaChooser,
  { offset = 0 }: FileRange,
): InputPart {
  if ('code' in part) return { tail: { ...part, at: offset + part.at } };
  const { index, at, start, end } = part;
  const inLayout = 'part' in part ? part.part : undefined;
  const first = (inLayout ? inLayout.isPrefixed : fileForm !== 'varint') ? at : start;
  const bytes = source.read(first, end - first);
  const framing = typeof fileForm === 'string' ? fileForm : 'none';
  const choice = inLayout ? choose.byRoot(inLayout) : choose.byIdentifier(bytes, framing);
  const word = inLayout?.name ?? 'message';
  if ('problem' in choice)
    return fileForm === 'none' ? choice : { problem: `${word} ${index} at byte ${offset + at}: ${choice.problem}` };
  // Places in a message count from its bytes. A varint belongs to its message, as in files of other tools.
  const range = { start: offset + (inLayout ? first : at), end: offset + end };
  return { index: fileForm === 'none' ? undefined : index, word, range, bytes, ...choice };
}

function isBuffer(part: InputPart): part is InputBuffer {
  return 'bytes' in part;
}
