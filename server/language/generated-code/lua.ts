// Computes the names that flatc generates in Lua, and the faults of its code.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { inCase } from '../casing.ts';
import type { DeclarationSummary } from '../summary/summary.ts';
import { inNamespace } from '../vocabulary/dotted-names.ts';
import type { CodeFault, CodeLanguage } from './generated-name.ts';
import { fieldsOf, typeFile } from './others/other-faults.ts';

export const lua: CodeLanguage = {
  generator: 'lua',
  shown: 'Lua',
  namesOf: (declaration, { namespace }) =>
    'name' in declaration && declaration.name
      ? typeFile(
          declaration,
          `${inNamespace(namespace, inCase(declaration.name.text, 'upper-camel')).replaceAll('.', '/')}.lua`,
        )
      : [],
  faultsOf: (declaration, elaborated) => [...faults(declaration, elaborated)],
};

/**
 * The faults of fields with a table or struct as their type whose module the code requires by its name in the schema,
 * although flatc gives the file another name.
 */
function* faults(declaration: DeclarationSummary, elaborated: ElaboratedDeclaration): Iterable<CodeFault> {
  // A struct reads the structs inside it without their modules.
  if (declaration.kind !== 'table') return;
  for (const { definition, element, member } of fieldsOf(declaration, elaborated)) {
    if (!definition || (element !== 'table' && element !== 'struct')) continue;
    const { text } = definition.declaration.name;
    const file = inCase(text, 'upper-camel');
    // A module needs no file to refer to its own type.
    if (file === text || definition === elaborated.definition) continue;
    const why = `the code requires ${text}, but flatc writes it to ${file}.lua`;
    yield { kind: 'construct', member, place: 'type', why, remedy: { kind: 'rename', to: file } };
  }
}
