// Prints a buffer as JSON, or the messages of a stream as JSON Lines.
import { type BufferProblem, jsonText, jsonTextParts, levelOfTail, plainText } from '../../language/service.ts';
import type { FileParts } from '../../workspace/file-parts-node.ts';
import { schemaChooser } from '../inspect/find-schema.ts';
import { buffersOf, formOfFile, growingBuffersOf, hasMessages, type InputBuffer } from '../inspect/input.ts';
import { messageText, tailLine } from '../inspect/report-text.ts';
import { ConversionEnd, failed, type Refused, type Result } from './converted.ts';
import type { ConvertOptions } from './options.ts';

/** The JSON of a file. For a stream or a large buffer it is made while it is written. */
export async function toJson(path: string, source: FileParts, options: ConvertOptions): Promise<Result | Refused> {
  const choose = await schemaChooser(options);
  const fileForm = formOfFile(source, options, choose);
  if (hasMessages(fileForm)) {
    const parts = growingBuffersOf(source, fileForm, choose, options);
    // With `--follow`, each message is written when it arrives.
    const content = inChunks(jsonLines(path, parts, options), options.follow ? 1 : chunkLength);
    return { content, extension: 'jsonl' };
  }
  const [part] = buffersOf(source, fileForm, choose, options);
  if (!part || 'tail' in part) return failed([`${path}: there is no buffer`]);
  if ('problem' in part) return failed([`${path}: ${part.problem}`]);
  if (part.bytes.length > mostAtOnce) return largeBuffer(path, part, options);
  const printed = printedBuffer(path, part, options);
  return 'text' in printed ? { content: printed.text, extension: 'json' } : printed;
}

/**
 * The size of a buffer, in bytes, above which JSON is written while it is made. For a smaller buffer, all or nothing is
 * written.
 */
const mostAtOnce = 4 << 20;

function largeBuffer(path: string, input: InputBuffer, { json }: ConvertOptions): Result | Refused {
  const { bytes, named, form } = input;
  const { problem, after, parts } = jsonTextParts(bytes, named.schema, form, json);
  if (problem) return refusal(path, input, problem);
  if (after) warn(path, after);
  const content = function* () {
    const end = yield* parts;
    if (end) throw new ConversionEnd(refusal(path, input, end));
  };
  return { content: inChunks(content()), extension: 'json' };
}

/** The lines of a stream, one for each message. Fails with a `ConversionEnd` at a message that cannot be printed. */
async function* jsonLines(
  path: string,
  parts: ReturnType<typeof growingBuffersOf>,
  options: ConvertOptions,
): AsyncGenerator<string, void, undefined> {
  for await (const part of parts) {
    if ('problem' in part) throw new ConversionEnd(failed([`${path}: ${part.problem}`]));
    if ('tail' in part) {
      const line = tailLine(path, part.tail);
      if (levelOfTail(part.tail) === 'error') throw new ConversionEnd({ problems: [line], isRefused: true });
      process.stderr.write(`${line}\n`);
      return;
    }
    const printed = printedBuffer(path, part, options);
    if (!('text' in printed)) throw new ConversionEnd(printed);
    yield printed.text;
  }
}

function printedBuffer(path: string, input: InputBuffer, options: ConvertOptions): { readonly text: string } | Refused {
  const { bytes, named, form, index } = input;
  const isOneLine = index !== undefined;
  // The lines are read by other programs, which know only JSON with quotes.
  const json = isOneLine ? { ...options.json, isOneLine, strictJson: true } : options.json;
  const { text, problem, after } = jsonText(bytes, named.schema, form, json);
  if (after && !problem) warn(path, after);
  return text !== undefined && !problem ? { text } : refusal(path, input, problem);
}

function warn(path: string, { message, code }: BufferProblem): void {
  process.stderr.write(`warning: ${plainText(path)}: ${message} [${code}]\n`);
}

function refusal(path: string, input: InputBuffer, problem: BufferProblem | undefined): Refused {
  return { problems: [`error: ${plainText(`${path}: ${messageText(input)}${placeText(problem)}`)}`], isRefused: true };
}

function placeText(problem: BufferProblem | undefined): string {
  const { path, message, at, code } = problem ?? { path: '', message: 'it cannot be printed', at: 0, code: '' };
  return `${path === '' ? '' : `${path}, `}byte ${at}: ${message} [${code}]`;
}

/** The length in characters from which lines are written, because many short writes take long. */
const chunkLength = 1 << 16;

async function* inChunks(
  lines: Iterable<string> | AsyncIterable<string>,
  length = chunkLength,
): AsyncGenerator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder();
  let text = '';
  try {
    for await (const line of lines) {
      text += line;
      if (text.length < length) continue;
      yield encoder.encode(text);
      text = '';
    }
  } catch (error) {
    // The messages before a broken one are printed.
    if (text !== '') yield encoder.encode(text);
    throw error;
  }
  if (text !== '') yield encoder.encode(text);
}
