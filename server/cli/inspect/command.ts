// `inspect` shows what is in a buffer, `verify` whether buffers are sound.
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

/** Verifies each file. 0 where all are sound, 1 where one is not, 2 where one cannot be read or its schema is not known. */
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

/** Shows one file. 0 where it is sound, 1 where it is not, 2 where it cannot be read or its schema is not known. */
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
    // A string of a buffer may hold anything, also what a terminal acts on.
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

/** Shows a binary schema as the schema that it holds. */
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

/** The bytes of a file; undefined where it cannot be read, which it tells. */
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
