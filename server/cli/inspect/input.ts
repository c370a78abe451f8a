// Reads the buffers of files for `inspect`, `verify` and `convert`: the buffer that a file is, or the messages of a stream.
import {
  type BufferForm,
  type ByteSource,
  type Framing,
  isStream,
  messagesOf,
  type StreamTail,
  verifyBuffer,
} from '../../language/service.ts';
import { type FileParts, type FileRange, openParts, ReadFailure } from '../../workspace/file-parts-node.ts';
import { refuse } from '../command-line/run-commands.ts';
import { fileFailure } from '../file-failure.ts';
import type { NamedSchema, SchemaChooser } from './find-schema.ts';

/** The options about the form of a file. */
export interface InputOptions extends FileRange {
  /** Undefined if the content of the file decides whether it is a stream. */
  readonly stream: boolean | undefined;
  readonly framing: Framing | undefined;
  readonly isSizePrefixed: boolean | undefined;
}

/** A buffer of a file with its schema. */
export interface InputBuffer {
  /** The number of messages before it; undefined for the only buffer of a file. */
  readonly index: number | undefined;
  /** Its place in the file, with its prefix. */
  readonly range: { readonly start: number; readonly end: number };
  /** The bytes, in which the verifier counts: with a prefix of flatc, and without another one. */
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

/** The framing of a file: as the options tell, or found in its first messages. */
export function framingOf(source: ByteSource, options: InputOptions, choose: SchemaChooser): Framing {
  const { framing, isSizePrefixed, stream } = options;
  if (framing !== undefined || stream) return framing ?? 'size32';
  if (stream === false || isSizePrefixed === false) return 'none';
  const isSound = (bytes: Uint8Array) => {
    const choice = choose(bytes, 'size32');
    return !('problem' in choice) && verifyBuffer(bytes, choice.named.schema, choice.form) === undefined;
  };
  const hasPrefix = (head: Uint8Array) => {
    const choice = choose(head, 'none');
    return !('problem' in choice) && choice.form.isSizePrefixed;
  };
  return isStream(source, isSound, hasPrefix) ? 'size32' : 'none';
}

/** The buffers of an open file, each read when it is asked for. `offset` is the place of the source in the file. */
export function* buffersOf(
  source: ByteSource,
  framing: Framing,
  choose: SchemaChooser,
  { offset = 0 }: FileRange,
): Generator<InputPart, void, undefined> {
  for (const part of messagesOf(source, framing)) {
    if ('code' in part) {
      yield { tail: { ...part, at: offset + part.at } };
      return;
    }
    const { index, at, start, end } = part;
    const first = framing === 'varint' ? start : at;
    const bytes = source.read(first, end - first);
    const choice = choose(bytes, framing);
    if ('problem' in choice) {
      yield framing === 'none' ? choice : { problem: `message ${index} at byte ${offset + at}: ${choice.problem}` };
      return;
    }
    const range = { start: offset + at, end: offset + end };
    yield { index: framing === 'none' ? undefined : index, range, bytes, ...choice };
  }
}
