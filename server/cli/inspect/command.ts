// `inspect`: shows the content of a buffer. `verify`: reports whether buffers are valid.
import {
  annotatedLines,
  binarySchemaText,
  identifierIn,
  messagesAfter,
  plainText,
  readBuffer,
  surveyBuffer,
  verifyBuffer,
} from '../../language/service.ts';
import { readWhole } from '../../workspace/regular-file-node.ts';
import { fileFailure } from '../file-failure.ts';
import { type NamedSchema, type SchemaChoice, schemaChooser } from './find-schema.ts';
import type { InspectOptions } from './options.ts';
import { inspectionJson } from './report-json.ts';
import { problemLine, treeLines, verdictLine } from './report-text.ts';

/** Verifies each file. Returns 0, 1 if one is invalid, or 2 if one cannot be read or has no known schema. */
export async function verify(options: InspectOptions): Promise<number> {
  const choose = await schemaChooser(options);
  let status = 0;
  for (const path of options.paths) {
    const bytes = await readBytes(path);
    const chosen = bytes && chosenFor(path, choose(bytes));
    if (!chosen || !bytes) {
      status = 2;
      continue;
    }
    const { named, form } = chosen;
    const problem = verifyBuffer(bytes, named.schema, form);
    print(verdictLine(path, bytes, named, form, problem));
    const after = problem ? undefined : messagesAfter(bytes, form);
    if (after) print(`${plainText(path)}: ${problemLine(after)}`);
    if (problem) status = Math.max(status, 1);
  }
  return status;
}

/** Shows one file. Returns 0, 1 if it is invalid, or 2 if it cannot be read or has no known schema. */
export async function inspect(options: InspectOptions): Promise<number> {
  const [path = ''] = options.paths;
  const bytes = await readBytes(path);
  if (!bytes) return 2;
  const isSchema = options.schema === undefined && identifierIn(bytes, 4) === 'BFBS';
  if (options.format === 'schema' || (options.format === undefined && isSchema)) return showSchema(path, bytes);
  const chosen = chosenFor(path, (await schemaChooser(options))(bytes));
  if (!chosen) return 2;
  const { named, form } = chosen;
  const survey = surveyBuffer(bytes, named.schema, form);
  const root = readBuffer(bytes, named.schema, form);
  if (options.format === 'json') print(inspectionJson(path, bytes, named, form, survey, root));
  else {
    const mark = options.format === 'annotated' ? '// ' : '';
    print(mark + verdictLine(path, bytes, named, form, survey.problem));
    // A string of a buffer may contain control characters of a terminal.
    if (options.format === 'annotated')
      for (const line of annotatedLines(bytes, named.schema, form)) print(plainText(line));
    else {
      for (const each of survey.further) print(problemLine(each));
      if (!survey.isWhole) print('the buffer is large: it was looked at in part');
      for (const line of root ? treeLines(root) : []) print(line);
    }
  }
  return survey.problem ? 1 : 0;
}

/** Shows a binary schema as schema text. */
function showSchema(path: string, bytes: Uint8Array): number {
  const made = binarySchemaText(bytes);
  if ('text' in made) {
    process.stdout.write(made.text);
    return 0;
  }
  process.stderr.write(`error: ${plainText(path)}: ${plainText(made.problem)}\n`);
  return 1;
}

interface Chosen {
  readonly named: NamedSchema;
  readonly form: Parameters<typeof verifyBuffer>[2];
}

function chosenFor(path: string, choice: SchemaChoice): Chosen | undefined {
  if (!('problem' in choice)) return choice;
  process.stderr.write(`error: ${plainText(path)}: ${plainText(choice.problem)}\n`);
  return undefined;
}

/** The bytes of a file, or undefined after printing why it cannot be read. */
export async function readBytes(path: string): Promise<Uint8Array | undefined> {
  try {
    return await readWhole(path);
  } catch (error) {
    process.stderr.write(`error: unable to load file: ${plainText(path)}: ${plainText(fileFailure(error))}\n`);
    return undefined;
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
