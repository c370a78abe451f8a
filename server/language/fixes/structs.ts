// Makes tables of structs that hold what only tables can.
import { edit, type Finding, type Fix, type FixContext, inFile } from './fix.ts';
import { namedDeclarationOf } from './members.ts';

/** The keyword `table` in place of `struct`, unless something needs the struct. */
export function* tableOfStruct(context: FixContext, finding: Finding): Iterable<Fix> {
  const found = namedDeclarationOf(context, finding);
  if (found?.declaration.kind !== 'struct') return;
  const { name, keyword, fields, metadata } = found.declaration;
  const hasArray = fields.some(({ type }) => type?.kind === 'array');
  if (hasArray || metadata.some((use) => use.name.text === 'force_align') || isNeeded(context, found.index)) return;
  yield { title: `Make ${name.text} a table`, edits: [edit(context, inFile(found, keyword), 'table')] };
}

/** Whether another struct holds this one. */
function isNeeded({ summary, elaborated, elaboration, program }: FixContext, index: number): boolean {
  const definition = elaborated[index]?.definition;
  return elaboration.closure.files.some(({ uri }) => {
    const declarations = elaboration.declarations(uri) ?? [];
    const exports = program.file(uri)?.summary.exports ?? [];
    return exports.some(
      ({ kind }, other) =>
        kind === 'struct' &&
        exports[other] !== summary.exports[index] &&
        declarations[other]?.references.some((resolution) => resolution.definition === definition),
    );
  });
}
