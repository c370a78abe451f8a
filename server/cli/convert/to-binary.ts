// Writes the buffer of JSON data, or a stream with the buffers of JSON Lines.
import { joinedBytes } from '../../joined-bytes.ts';
import { largestReadOnce, plainText, sourceOf, varintOf } from '../../language/service.ts';
import type { FileParts } from '../../workspace/file-parts-node.ts';
import { ConversionEnd, failed, type Refused, type Result } from './converted.ts';
import { jsonLinesOf } from './json-lines.ts';
import { emptyObject, type OpenData, openData, type Written } from './open-data.ts';
import type { ConvertOptions } from './options.ts';

/**
 * The buffer of a file with data. If one pass is not enough, the data is checked and converted as a whole; data of more
 * than `largestReadOnce` bytes is refused then.
 */
export async function toBinary(path: string, source: FileParts, options: ConvertOptions): Promise<Result | Refused> {
  const form = { isSizePrefixed: options.isSizePrefixed ?? false };
  const opened = await openData(path, headOf(source), emptyObject, form, options);
  if ('problems' in opened) return opened;
  const made = await opened.inOnePass(source);
  if ('parts' in made) return resultOf(made);
  if (source.size > largestReadOnce)
    return failed([
      `${path}: byte ${made.at}: ${made.reason}; data of more than ${largestReadOnce} bytes is read once, and not checked`,
    ]);
  const bytes = source.read(0, source.size);
  const whole = await openData(path, bytes, bytes, form, options);
  if ('problems' in whole) return whole;
  const written = await whole.convert();
  return 'problems' in written ? written : resultOf(written);
}

/**
 * A stream with one message for each line of data. Messages after the first are made while the stream is written. Fails
 * with a `ConversionEnd` at a line with an error: here for the first line, otherwise while the stream is written.
 */
export async function toStream(path: string, source: FileParts, options: ConvertOptions): Promise<Result | Refused> {
  const { framing = 'size32', isSizePrefixed = false } = options;
  const form = { isSizePrefixed: framing !== 'varint' || isSizePrefixed, hasLongPrefix: framing === 'size64' };
  const opened = await openData(path, headOf(source), emptyObject, form, options);
  if ('problems' in opened) return opened;
  const messages = messagesOfLines(path, source, opened);
  // The first message tells the extension of the file.
  const first = await messages.next();
  const content = async function* () {
    if (first.done) return;
    yield* withSize(first.value, framing);
    for await (const message of messages) yield* withSize(message, framing);
  };
  return { content: inChunks(content()), extension: first.done ? 'bin' : first.value.extension };
}

/** The start of a file, which may name its schema. */
function headOf(source: FileParts): Uint8Array {
  return source.read(0, Math.min(source.size, 1 << 16));
}

function resultOf({ parts, extension }: Written): Result {
  const content = async function* () {
    yield* parts;
  };
  return { content: content(), extension };
}

function* withSize({ parts }: Written, framing: ConvertOptions['framing']): Iterable<Uint8Array> {
  if (framing === 'varint') yield varintOf(parts.reduce((size, { length }) => size + length, 0));
  yield* parts;
}

/** The length from which bytes are written, because many short writes take long. */
const chunkLength = 1 << 16;

async function* inChunks(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const part of parts) {
      waiting.push(part);
      length += part.length;
      if (length < chunkLength) continue;
      yield joinedBytes(waiting);
      waiting = [];
      length = 0;
    }
  } finally {
    // The messages before a wrong line are written.
    if (length > 0) yield joinedBytes(waiting);
  }
}

/** The buffers of lines. Ends with a `ConversionEnd` at the first line with an error. */
async function* messagesOfLines(
  path: string,
  source: FileParts,
  { inOnePass, convert, replace }: OpenData,
): AsyncGenerator<Written, void, undefined> {
  for (const { number, bytes } of jsonLinesOf(source, largestReadOnce)) {
    const made = await inOnePass(sourceOf(bytes));
    if ('parts' in made) {
      yield made;
      continue;
    }
    const problem = replace(bytes);
    if (problem !== undefined)
      throw new ConversionEnd({ problems: [`${plainText(path)}:${number + 1}:1: error: ${problem}`], isRefused: true });
    const written = await convert(number);
    if ('problems' in written) throw new ConversionEnd(written);
    yield written;
  }
}
