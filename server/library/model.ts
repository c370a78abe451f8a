// `model` of the library: the types of a schema as plain data.
import type { ComparedSchema } from '../language/service.ts';
import type { SchemaModel } from '../schema-model/model-types.ts';
import { type ModelContext, modelService, modelType } from '../schema-model/schema-model.ts';
import { checkOptionsOf, modelOptions } from './arguments.ts';
import { openSchema, schemaError } from './one-schema.ts';
import type { Session } from './session.ts';
import type { Files, ModelOptions } from './types.ts';

/** The types of a root and of all files that it includes. */
export async function model(files: Files, root: string, options: ModelOptions = {}): Promise<SchemaModel> {
  checkOptionsOf(options, modelOptions);
  const { session, uri } = await openSchema(files, root, options);
  const schema = await session.workspace.settled(() => session.service.comparedSchema(uri));
  if (!schema) throw schemaError(`${root} cannot be read`, []);
  return modelOf(schema, session, options.rootType);
}

function modelOf(
  schema: ComparedSchema,
  { service, files }: Session,
  rootType = schema.rootType?.fullName,
): SchemaModel {
  const { pathOf } = files;
  const context: ModelContext = { schema, originFacts: service.originFacts, pathOf };
  return {
    version: 1,
    files: schema.parts.map(({ uri }) => pathOf(uri)),
    rootType: rootType ?? null,
    fileIdentifier: schema.fileIdentifier?.text ?? null,
    types: schema.parts.flatMap(({ entries }) =>
      entries.flatMap((entry) => (entry && modelType(entry, context)) ?? []),
    ),
    services: [...schema.services.values()].map((each) => modelService(each, context)),
  };
}
