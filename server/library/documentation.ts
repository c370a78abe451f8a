// `documentation` of the library: the model from which pages about schemas are made.
import type { Documentation } from '../schema-docs/docs-model.ts';
import { documentFile } from '../schema-docs/document-file.ts';
import { relateFiles } from '../schema-docs/relations.ts';
import { checkOptionsOf, schemaOptions } from './arguments.ts';
import { openSchema } from './one-schema.ts';
import type { Files, SchemaOptions } from './types.ts';

/** The documentation of a root and of all files that it includes: the object of `doc --format json`. */
export async function documentation(files: Files, root: string, options: SchemaOptions = {}): Promise<Documentation> {
  checkOptionsOf(options, schemaOptions);
  const { session, uri } = await openSchema(files, root, options);
  const { service, workspace } = session;
  const documented = async (file: string) => {
    await workspace.loadClosure(file);
    return workspace.settled(() => {
      // A part of a schema may be valid only through the root.
      const schema = service.comparedSchema(service.isRefused(file) ? uri : file);
      return schema && documentFile(service, schema, file, session.files.pathOf);
    });
  };
  const all = [];
  for (const file of service.filesOf(uri)) all.push((await documented(file)) ?? []);
  return relateFiles(all.flat());
}
