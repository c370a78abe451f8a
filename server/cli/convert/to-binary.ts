// Writes the buffer of JSON data, or a stream with the buffers of JSON Lines.

import { joinedBytes } from '../../joined-bytes.ts';
import { largestReadOnce, plainText, varintOf } from '../../language/service.ts';
import type { FileParts } from '../../workspace/file-parts-node.ts';
import { ConversionEnd, type Refused, type Result } from './converted.ts';
import { jsonLinesOf } from './json-lines.ts';
import { type OpenData, openData, type Written } from './open-data.ts';
import type { ConvertOptions } from './options.ts';

/** The buffer of a file with data. */
export async function toBinary(path: string, source: FileParts, options: ConvertOptions): Promise<Result | Refused> {
  const bytes = source.read(0, source.size);
  const opened = await openData(path, bytes, bytes, { isSizePrefixed: options.isSizePrefixed ?? false }, options);
  if ('problems' in opened) return opened;
  const written = await opened.convert(opened.indices);
  return 'problems' in written ? written : { content: written.bytes, extension: written.extension };
}

/** A stream with one message for each line of data. It is made while it is written. */
export async function toStream(path: string, source: FileParts, options: ConvertOptions): Promise<Result | Refused> {
  const { framing = 'size32', isSizePrefixed = false } = options;
  const form = { isSizePrefixed: framing !== 'varint' || isSizePrefixed, hasLongPrefix: framing === 'size64' };
  const head = source.read(0, Math.min(source.size, 1 << 16));
  const opened = await openData(path, head, new Uint8Array(), form, options);
  if ('problems' in opened) return opened;
  const messages = messagesOfLines(path, source, opened);
  // The first message tells the extension of the file.
  const first = await messages.next();
  const withSize = ({ bytes }: Written) =>
    framing === 'varint' ? joinedBytes([varintOf(bytes.length), bytes]) : bytes;
  const content = async function* () {
    if (first.done) return;
    yield withSize(first.value);
    for await (const message of messages) yield withSize(message);
  };
  return { content: content(), extension: first.done ? 'bin' : first.value.extension };
}

/** The buffers of lines. Ends with a `ConversionEnd` at the first line with an error. */
async function* messagesOfLines(
  path: string,
  source: FileParts,
  { indices, convert, replace }: OpenData,
): AsyncGenerator<Written, void, undefined> {
  const [ofData] = indices.slice(-1);
  let judged = indices;
  for (const { number, bytes } of jsonLinesOf(source, largestReadOnce)) {
    const problem = replace(bytes);
    if (problem !== undefined)
      throw new ConversionEnd({ problems: [`${plainText(path)}:${number + 1}:1: error: ${problem}`], isRefused: true });
    const written = await convert(judged, number);
    if ('problems' in written) throw new ConversionEnd(written);
    yield written;
    // The schema is judged once.
    judged = ofData === undefined ? [] : [ofData];
  }
}
