// `inspect`: shows the content of a buffer, or of each message of a stream.
import { binarySchemaText, identifierIn, levelOfTail, plainText, type StreamTail } from '../../language/service.ts';
import type { FileParts } from '../../workspace/file-parts-node.ts';
import { flush, outputTaken, print, refuse } from '../command-line/run-commands.ts';
import { schemaChooser } from './find-schema.ts';
import { innerBuffersOf } from './inner-schemas.ts';
import { type FileForm, formOfFile, growingBuffersOf, hasMessages, placesOf, withInput } from './input.ts';
import type { InspectOptions } from './options.ts';
import { countJson, tailJson } from './report-json.ts';
import { countLine, tailLine } from './report-text.ts';
import { search } from './search.ts';
import { statisticsView } from './statistics-view.ts';
import { UnsoundRun } from './unsound-run.ts';
import { valuesView } from './values-view.ts';

/** Shows a file. Returns 0, 1 if a buffer in it is not sound, or 2 if it cannot be read or has no known schema. */
export async function inspect(options: InspectOptions): Promise<number> {
  const [path = ''] = options.paths;
  return withInput(path, options, (source) => inspectFile(path, source, options));
}

async function inspectFile(path: string, source: FileParts, options: InspectOptions): Promise<number> {
  const { schema, format, max, stats } = options;
  const isSchema = schema === undefined && identifierIn(source.read(0, Math.min(source.size, 8)), 4) === 'BFBS';
  const showsValues = stats || options.search || options.path !== undefined;
  if (format === 'schema' || (format === undefined && isSchema && !showsValues))
    return showSchema(path, source.read(0, source.size));
  const choose = await schemaChooser(options);
  if (options.search && choose.problem !== undefined) return refuse(`${path}: ${choose.problem}`);
  if (options.search) return search(path, source, choose.schemas, options);
  const fileForm = formOfFile(source, options, choose);
  if (max === 0 && hasMessages(fileForm) && !options.follow)
    return countMessages(path, source, fileForm, format === 'json');
  const inner = await innerBuffersOf(options, choose.schemas);
  const view = stats ? statisticsView(path, format, inner) : valuesView(path, options, inner);
  const run = new UnsoundRun();
  let messages = 0;
  let status = 0;
  for await (const part of growingBuffersOf(source, fileForm, choose, options)) {
    if ('problem' in part) return refuse(`${path}: ${part.problem}`);
    if ('tail' in part) {
      status = Math.max(status, printTail(path, part.tail, format === 'json'));
      break;
    }
    if (hasMessages(fileForm) && messages === max) {
      if (format !== 'json') print('... more messages follow\n');
      break;
    }
    messages++;
    const own = view.add(part);
    status = Math.max(status, own);
    await outputTaken();
    // Further messages may come much later, or never.
    if (options.follow && messages === max) break;
    if (run.isTooLong(own === 1)) {
      flush();
      process.stderr.write(`${plainText(path)}: ${run.reason}\n`);
      break;
    }
  }
  view.end();
  return status;
}

/**
 * Prints the number of messages. Only their sizes are read. Returns 1 if the bytes that are left at the end are an
 * error.
 */
function countMessages(path: string, source: FileParts, fileForm: FileForm, isJson: boolean): number {
  let messages = 0;
  let status = 0;
  for (const part of placesOf(source, fileForm)) {
    if ('code' in part) status = printTail(path, part, isJson);
    else messages++;
  }
  print(`${isJson ? countJson(path, source.size, messages) : countLine(path, source.size, messages)}\n`);
  return status;
}

/** Prints the bytes that are left at the end of a stream. Returns 1 if they are an error. */
function printTail(path: string, tail: StreamTail, isJson: boolean): number {
  print(`${isJson ? tailJson(path, tail) : tailLine(path, tail)}\n`);
  return levelOfTail(tail) === 'error' ? 1 : 0;
}

/** Shows a binary schema as schema text. Returns 1 if it cannot be read. */
function showSchema(path: string, bytes: Uint8Array): number {
  const made = binarySchemaText(bytes);
  if ('text' in made) return print(made.text);
  process.stderr.write(`error: ${plainText(path)}: ${plainText(made.problem)}\n`);
  return 1;
}
