// `sample`: makes up JSON data of a schema.
import { type DataSchema, plainText, sampleData, sampleJson } from '../../language/service.ts';
import { namedSchema } from '../inspect/read-schemas.ts';
import { isStandardOutput, outputFailure, writeOutput } from '../output-file.ts';
import { Refusal } from '../usage-error.ts';
import type { SampleOptions } from './options.ts';

/** Writes the samples. Returns 0. Fails with a `Refusal` if the schema cannot be used, or a file cannot be written. */
export async function sample(options: SampleOptions): Promise<number> {
  const { output, isForced, schema: path } = options;
  const found = await namedSchema(path, options);
  if ('problem' in found) throw new Refusal(found.problem);
  const [named] = found.schemas;
  if (!named) throw new Refusal(`there is no schema in ${path}`);
  try {
    await writeOutput(output, samplesOf(path, named.schema, options), { isNew: !isForced });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(outputFailure(output, error));
  }
  if (!isStandardOutput(output)) process.stdout.write(`${plainText(output)} written\n`);
  return 0;
}

/** The samples, each made when it is written. Fails with a `Refusal` if the schema has no data. */
async function* samplesOf(
  path: string,
  schema: DataSchema,
  { rootType, seed, count }: SampleOptions,
): AsyncGenerator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder();
  for (let index = 0; index < (count ?? 1); index++) {
    const data = sampleData(schema, { rootType }, seed + index);
    if ('problem' in data) throw new Refusal(`${path}: ${data.problem}`);
    yield encoder.encode(`${sampleJson(data, count !== undefined)}\n`);
  }
}
