// Lists the schemas that a buffer may belong to: those with a root type, with their identifiers.
import { compare } from './compare.ts';
import { fittingSchemas, type JsonText } from './fitting-schema.ts';
import type { Program } from './program.ts';

/** A schema with a root type. */
interface BufferSchema {
  readonly uri: string;
  /** The schema's path as people see it. */
  readonly name: string;
  /** The root type as written in the schema. */
  readonly rootType: string;
  readonly identifier: string | undefined;
  /** Set for a schema that the data fits, if none that it fits is nearer. */
  readonly fitsData?: true;
}

/**
 * The schemas with a root type among the files with these URIs, in the order of their names. The nearest
 * schemas that `data` fits have `fitsData`.
 */
export function listBufferSchemas(program: Program, uris: Iterable<string>, data?: JsonText): readonly BufferSchema[] {
  const schemas = [...uris].flatMap((uri): readonly BufferSchema[] => {
    const declarations = program.file(uri)?.summary.exports ?? [];
    const root = declarations.findLast(({ kind }) => kind === 'root_type')?.references[0];
    const identifier = declarations.findLast(({ kind }) => kind === 'file_identifier');
    if (!root) return [];
    const text = identifier?.kind === 'file_identifier' ? identifier.value?.text : undefined;
    return [{ uri, name: program.display(uri), rootType: root.text, identifier: text }];
  });
  const written = schemas.map(({ uri }) => uri).filter((uri) => !uri.endsWith('.bfbs'));
  const fitting = new Set(data && fittingSchemas(program, data, written));
  return schemas
    .map((schema) => (fitting.has(schema.uri) ? { ...schema, fitsData: true as const } : schema))
    .sort((left, right) => compare(left.name, right.name));
}
