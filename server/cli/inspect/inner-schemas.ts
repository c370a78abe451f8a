// Finds the schemas of vectors of bytes that hold buffers: by --nested, by flatbuffers.json, and by identifiers.
import {
  type InnerBuffers,
  type InnerChoice,
  type InnerSchema,
  innerBuffers,
  rootProblem,
} from '../../language/service.ts';
import { Refusal, UsageError } from '../usage-error.ts';
import { pathOfSchema, projectBuffers } from './project-buffers.ts';
import { type NamedSchema, namedSchema } from './read-schemas.ts';

/** A schema for the vectors of bytes in a field. Without a field, it is for vectors with the schema's identifier. */
interface Nested {
  readonly field: string | undefined;
  /** A path, or `flexbuffer`. */
  readonly schema: string;
  readonly rootType: string | undefined;
}

/**
 * The schemas with which vectors of bytes are opened: for the vectors of a field, the schemas that `--nested` and
 * flatbuffers.json name; for a vector with the identifier of a schema, also `known`. Fails with a `Refusal` if a named
 * schema cannot be read, or lacks the root table.
 */
export async function innerBuffersOf(
  options: { readonly nested: readonly string[]; readonly includePaths: readonly string[] },
  known: readonly NamedSchema[],
): Promise<InnerBuffers> {
  const { nested } = await projectBuffers();
  const ofProject = Object.entries(nested).map(([field, { schema, rootType }]) => ({
    field,
    rootType,
    schema: schema === 'flexbuffer' ? schema : pathOfSchema(schema),
  }));
  const named: InnerSchema[] = [];
  const choices = new Map<string, InnerChoice[]>();
  for (const { field, schema, rootType } of [...options.nested.map(readNestedOption), ...ofProject]) {
    const choice = schema === 'flexbuffer' ? schema : await innerSchema(schema, rootType, options);
    if (field !== undefined) choices.set(field, [...(choices.get(field) ?? []), choice]);
    else if (choice !== 'flexbuffer') named.push(choice);
  }
  const others = known.map((each) => ({ ...each, form: { isSizePrefixed: false } }));
  return innerBuffers([...named, ...others], choices);
}

async function innerSchema(
  path: string,
  rootType: string | undefined,
  options: { readonly includePaths: readonly string[] },
): Promise<InnerSchema> {
  const found = await namedSchema(path, options);
  if ('problem' in found) throw new Refusal(found.problem);
  const [named] = found.schemas;
  if (!named) throw new Refusal(`there is no schema in ${path}`);
  const problem = rootProblem(named.schema, { rootType });
  if (problem !== undefined) throw new Refusal(`${path} ${problem}`);
  return { ...named, form: { rootType, isSizePrefixed: false } };
}

/**
 * Reads `SCHEMA`, `SCHEMA#ROOT`, `TABLE.FIELD=SCHEMA`, `TABLE.FIELD=SCHEMA#ROOT` or `TABLE.FIELD=flexbuffer`. Fails
 * with a `UsageError` for other text.
 */
function readNestedOption(text: string): Nested {
  const [, field, schema = '', rootType] =
    /^(?:([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+)=)?([^#=]+)(?:#(.+))?$/.exec(text) ?? [];
  const isSchema = /\.b?fbs$/i.test(schema) || (field !== undefined && schema === 'flexbuffer');
  if (!isSchema) throw new UsageError(`--nested must be like Model.metadata=metadata.fbs, not ${text}`);
  return { field, schema, rootType };
}
