// Reads which vectors of bytes hold buffers: schemas by fields, as flatbuffers.json names them.
import { isPlace } from './places.ts';
import { type Complain, isRecord, mostEntries, type ValuePath } from './value-problem.ts';

/** A schema for the bytes in a field; its path alone, or with the root table. */
export type NestedEntry = string | { readonly schema: string; readonly rootType?: string };

/** The usable schemas of a value, by fields; undefined if the value is not an object. */
export function readNested(
  value: unknown,
  path: ValuePath,
  complain: Complain,
): Readonly<Record<string, NestedEntry>> | undefined {
  if (!isRecord(value)) return complain('must be an object, such as { "Model.metadata": "metadata.fbs" }');
  const usable: [field: string, entry: NestedEntry][] = [];
  for (const [field, entry] of Object.entries(value).slice(0, mostEntries)) {
    const at = [...path, field];
    if (!/^[A-Za-z_]\w*(\.[A-Za-z_]\w*)+$/.test(field))
      complain('is not a field with the full name of its table, such as Acme.Model.metadata', at, 'key');
    else if (isEntry(entry)) usable.push([field, entry]);
    else complain('must be the path of a schema, "flexbuffer", or { "schema": ..., "rootType": ... }', at);
  }
  // The objects of a file have no prototype, and callers compare them with others.
  return JSON.parse(JSON.stringify(Object.fromEntries(usable)));
}

function isEntry(entry: unknown): entry is NestedEntry {
  if (typeof entry === 'string') return entry === 'flexbuffer' || (/\.b?fbs$/.test(entry) && isPlace(entry));
  if (!isRecord(entry)) return false;
  const { schema, rootType, ...rest } = entry;
  const isRoot = rootType === undefined || (typeof rootType === 'string' && /^[A-Za-z_][\w.]*$/.test(rootType));
  return (
    Object.keys(rest).length === 0 && isRoot && typeof schema === 'string' && schema !== 'flexbuffer' && isEntry(schema)
  );
}
