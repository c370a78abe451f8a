// Computes the names that flatc generates in Swift, and the faults of its code. The rules come from the source of
// flatc's generator.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { inCase } from '../casing.ts';
import { type CodeField, hasKey } from './code-fields.ts';
import { joinedComment } from './comments.ts';
import type { CodeFault, CodeLanguage } from './generated-name.ts';
import { fieldClashes, fieldsOf, lostKeyFault, variantClashes } from './others/other-faults.ts';
import { valueNameFaults } from './value-names.ts';
import { writtenTextFaults } from './written-texts.ts';

export const swift: CodeLanguage = {
  generator: 'swift',
  shown: 'Swift',
  // The names of types contain their namespaces, so that no two of them are equal.
  namesOf: () => [],
  faultsOfFile: (root, context) => writtenTextFaults('swift', root, context),
  documentationFault: joinedComment,
  faultsOf: (declaration, elaborated, { options }) => [
    ...(declaration.kind === 'enum' ? variantClashes(declaration, variant) : []),
    ...valueNameFaults(declaration, elaborated),
    ...fieldsOf(declaration, elaborated).flatMap(
      (field) => lostKeyFault(field) ?? (options.generateAll ? [] : foreignKeyFaults(field, elaborated)),
    ),
    ...fieldClashes(
      fieldsOf(declaration, elaborated).filter(({ shape, element }) => shape === 'plain' && element !== 'union'),
      ({ name }) => inCase(name, 'lower-camel'),
    ),
  ],
};

/** The fault, as a list, of a vector of tables with a key that are in another file, which keeps the search to itself. */
function foreignKeyFaults(field: CodeField, { definition: own }: ElaboratedDeclaration): readonly CodeFault[] {
  const { name, member, shape, definition } = field;
  if (shape !== 'vector' || !definition || definition.uri === own?.uri || !hasKey(field)) return [];
  const why = `the code looks for elements of ${name} by their key, with a function that is private to the file of ${definition.declaration.name.text}`;
  return [{ kind: 'construct', member, place: 'type', why, remedy: { kind: 'option', flag: '--gen-all' } }];
}

/** The name of a member of an enum. If it begins with a capital letter, all its letters become small first. */
function variant(name: string): string {
  return inCase(/^[A-Z]/.test(name) ? name.toLowerCase() : name, 'lower-camel', 'snake');
}
