// Reports fields with the name of a table or struct that flatc knows when it reads the field.
import { Definition } from '../binding/definition.ts';
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { candidates } from '../vocabulary/candidate-names.ts';
import { type FileContext, type FileRule, type Finding, placeOfExport, spanInFile } from './rule.ts';

export const fieldNamedLikeType: FileRule = {
  descriptions: [
    {
      code: 'field-named-like-type',
      family: 'flatc',
      level: 'error',
      dependsOnRoot: true,
      summary: 'A field has the name of a table or struct.',
      explanation:
        "This counts tables and structs that are declared or used above the field, in its namespace or in an outer one, and the field's own table. Enums and unions do not count. flatc says `field name can not be the same as table/struct name`.",
      wrong: 'table weapon {}\ntable Monster { weapon: int; }',
      right: 'table Weapon {}\ntable Monster { weapon: int; }',
    },
  ],
  only: 'odd-types',
  checkFile,
};

function* checkFile(context: FileContext): Iterable<Finding> {
  const { elaborated, summary, program } = context;
  for (const index of context.remarkable) {
    const { facts, namespace } = elaborated[index] as ElaboratedDeclaration;
    const declaration = summary.declarations[index];
    if (facts.fieldsNamedLikeTypes.length === 0 || !declaration || !('fields' in declaration)) continue;
    for (const fieldIndex of facts.fieldsNamedLikeTypes) {
      const name = declaration.fields[fieldIndex]?.name;
      const type = name && typeKnownAs(context, name.text, namespace);
      // A type that does not exist is reported at its use.
      if (!type) continue;
      const { uri, fullName } = type;
      const related = {
        uri,
        ...placeOfExport(program, uri, type.declaration),
        message: `${fullName} is declared here`,
      };
      yield {
        code: 'field-named-like-type',
        ...spanInFile(summary, index, name),
        message: `a field cannot have the same name as ${type.declaration.kind} ${fullName}`,
        related: [related],
      };
    }
  }
}

/** The table or struct whose name a field has, also if it is declared below; undefined if it is never declared. */
function typeKnownAs(
  { elaboration, program, uri: own }: FileContext,
  name: string,
  namespace: string,
): Definition | undefined {
  const environment = elaboration.environmentFor(own);
  const meant = environment.findType(name, namespace);
  if (meant instanceof Definition) return meant;
  if (meant) return environment.resolution(meant).definition;
  const names = candidates(name, namespace);
  for (const { uri } of elaboration.closure.files) {
    const exports = program.file(uri)?.summary.exports ?? [];
    for (const [index, { references }] of (elaboration.declarations(uri) ?? []).entries()) {
      const position = references.findIndex(
        ({ definition, isKnown }, reference) =>
          definition && !isKnown && names.includes(exports[index]?.references[reference]?.text ?? ''),
      );
      if (position >= 0) return references[position]?.definition;
    }
  }
  return undefined;
}
