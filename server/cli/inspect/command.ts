// `inspect`: shows the content of a buffer, or of each message of a stream.
import {
  annotatedLines,
  binarySchemaText,
  identifierIn,
  plainText,
  readBuffer,
  surveyBuffer,
} from '../../language/service.ts';
import type { FileParts } from '../../workspace/file-parts-node.ts';
import { print, refuse } from '../command-line/run-commands.ts';
import { schemaChooser } from './find-schema.ts';
import { buffersOf, framingOf, type InputBuffer, withInput } from './input.ts';
import type { InspectOptions } from './options.ts';
import { inspectionJson, tailJson } from './report-json.ts';
import { problemLine, tailLine, treeLines, verdictLine } from './report-text.ts';
import { UnsoundRun } from './unsound-run.ts';

/** Shows one file. Returns 0, 1 if it is invalid, or 2 if it cannot be read or has no known schema. */
export async function inspect(options: InspectOptions): Promise<number> {
  const [path = ''] = options.paths;
  return withInput(path, options, (source) => inspectFile(path, source, options));
}

async function inspectFile(path: string, source: FileParts, options: InspectOptions): Promise<number> {
  const { schema, format } = options;
  const isSchema = schema === undefined && identifierIn(source.read(0, Math.min(source.size, 8)), 4) === 'BFBS';
  if (format === 'schema' || (format === undefined && isSchema)) return showSchema(path, source.read(0, source.size));
  const choose = await schemaChooser(options);
  const run = new UnsoundRun();
  let status = 0;
  for (const part of buffersOf(source, framingOf(source, options, choose), choose, options)) {
    if ('problem' in part) return refuse(`${path}: ${part.problem}`);
    if ('tail' in part) {
      print(`${format === 'json' ? tailJson(path, part.tail) : tailLine(path, part.tail)}\n`);
      return 1;
    }
    const isSound = show(path, part, format);
    if (!isSound) status = 1;
    if (run.isTooLong(!isSound)) {
      process.stderr.write(`${plainText(path)}: ${run.reason}\n`);
      break;
    }
  }
  return status;
}

/** Shows one buffer. Returns true if it is sound. */
function show(path: string, input: InputBuffer, format: InspectOptions['format']): boolean {
  const { bytes, named, form } = input;
  const survey = surveyBuffer(bytes, named.schema, form);
  const root = readBuffer(bytes, named.schema, form);
  if (format === 'json') {
    print(`${inspectionJson(path, input, survey, root)}\n`);
    return survey.problem === undefined;
  }
  const mark = format === 'annotated' ? '// ' : '';
  print(`${mark}${verdictLine(path, input, survey.problem)}\n`);
  // A string of a buffer may contain control characters of a terminal.
  if (format === 'annotated')
    for (const line of annotatedLines(bytes, named.schema, form)) print(`${plainText(line)}\n`);
  else {
    for (const each of survey.further) print(`${problemLine(each)}\n`);
    if (!survey.isWhole) print('the buffer is large: it was looked at in part\n');
    for (const line of root ? treeLines(root) : []) print(`${line}\n`);
  }
  return survey.problem === undefined;
}

/** Shows a binary schema as schema text. */
function showSchema(path: string, bytes: Uint8Array): number {
  const made = binarySchemaText(bytes);
  if ('text' in made) return print(made.text);
  process.stderr.write(`error: ${plainText(path)}: ${plainText(made.problem)}\n`);
  return 1;
}
