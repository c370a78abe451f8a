// Turns structs into tables, for example because they have a field that only a table can have.
import type { Definition } from '../binding/definition.ts';
import { type DeclarationSummary, startOfDeclaration } from '../summary/summary.ts';
import { type AnyFinding, type Fix, type FixContext, inFile } from './fix.ts';
import { namedDeclarationOf } from './members.ts';

/** Changes the struct that contains a finding to a table, under the conditions of `tableOf`. */
export function* tableOfStruct(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const found = namedDeclarationOf(context, finding);
  const definition = found && context.elaborated[found.index]?.definition;
  if (definition) yield* tableOf(context, definition);
}

/**
 * Changes a struct in any file of the root to a table. Offers nothing if the struct has an array or `force_align`, or
 * if another struct contains it.
 */
export function* tableOf(context: FixContext, definition: Definition): Iterable<Fix> {
  const { program, elaboration } = context;
  const { uri } = definition;
  const summary = program.file(uri)?.summary;
  const index = elaboration.declarations(uri)?.findIndex((each) => each.definition === definition) ?? -1;
  const declaration = summary?.declarations[index];
  if (!summary || declaration?.kind !== 'struct') return;
  const { name, keyword, fields, metadata } = declaration;
  const hasArray = fields.some(({ type }) => type?.kind === 'array');
  if (hasArray || metadata.some((use) => use.name.text === 'force_align')) return;
  if (isNeeded(context, definition, summary.exports[index])) return;
  const start = startOfDeclaration(summary, index);
  // A struct without fields was never valid, so there is no data of it.
  const harm = fields.length > 0 ? ' (breaks existing data)' : '';
  yield { title: `Make ${name.text} a table${harm}`, edits: [{ uri, ...inFile({ start }, keyword), text: 'table' }] };
}

/** True if another struct of the closure contains the struct `own`. */
function isNeeded(
  { elaboration, program }: FixContext,
  definition: Definition,
  own: DeclarationSummary | undefined,
): boolean {
  return elaboration.closure.files.some(({ uri }) => {
    const declarations = elaboration.declarations(uri) ?? [];
    const exports = program.file(uri)?.summary.exports ?? [];
    return exports.some(
      (other, index) =>
        other.kind === 'struct' &&
        other !== own &&
        declarations[index]?.references.some((resolution) => resolution.definition === definition),
    );
  });
}
