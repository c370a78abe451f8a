// Finds the names in the path by which data names its schema: the root table after `#`, and the namespaces around it.
import type { Elaboration } from '../binding/elaboration.ts';
import type { Program } from '../program.ts';
import { rootOptionAfter } from '../root-object/root-type.ts';
import type { SourceFile } from '../source-file.ts';
import type { SymbolUse } from './schema-symbol.ts';

/**
 * The uses of symbols in `#game.Orc`, after the path in `"$schema"` or in the comment of the first line. Empty if the
 * file names no root table, or an unknown one.
 */
export function usesInRootName(
  { dataSchemas }: Program,
  elaboration: Elaboration,
  { uri, text }: SourceFile,
): readonly SymbolUse[] {
  const { place, flatc: { rootType } = {} } = dataSchemas.association(uri) ?? {};
  const { schema } = elaboration.closure;
  if (!place || rootType === undefined || !schema) return [];
  const at = text.slice(place.start, place.end).indexOf(`#${rootType}`);
  const { definition } = rootOptionAfter(elaboration, schema, rootType);
  if (at < 0 || !definition) return [];
  // The name may leave out the namespace at the end of the schema.
  const above = definition.fullName.slice(0, definition.fullName.length - rootType.length);
  if (above + rootType !== definition.fullName) return [];
  const start = place.start + at + 1;
  return [...rootType.matchAll(/\w+/g)].map(({ 0: part, index }) => {
    const end = index + part.length;
    const name = above + rootType.slice(0, end);
    const isType = name === definition.fullName;
    const symbol = isType ? ({ kind: 'type', definition } as const) : ({ kind: 'namespace', name } as const);
    return { symbol, access: 'read', start: start + index, end: start + end };
  });
}
