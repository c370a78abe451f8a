// Computes the names that flatc generates in Swift, and the faults of its code. The rules come from the source of
// flatc's generator.
import { inCase } from '../casing.ts';
import { joinedComment } from './comments.ts';
import type { CodeLanguage } from './generated-name.ts';
import { fieldClashes, fieldsOf, variantClashes } from './others/other-faults.ts';
import { valueNameFaults } from './value-names.ts';
import { writtenTextFaults } from './written-texts.ts';

export const swift: CodeLanguage = {
  generator: 'swift',
  shown: 'Swift',
  // The names of types contain their namespaces, so that no two of them are equal.
  namesOf: () => [],
  faultsOfFile: (root, context) => writtenTextFaults('swift', root, context),
  documentationFault: joinedComment,
  faultsOf: (declaration, elaborated) => [
    ...(declaration.kind === 'enum' ? variantClashes(declaration, variant) : []),
    ...valueNameFaults(declaration, elaborated),
    ...fieldClashes(
      fieldsOf(declaration, elaborated).filter(({ shape, element }) => shape === 'plain' && element !== 'union'),
      ({ name }) => inCase(name, 'lower-camel'),
    ),
  ],
};

/** The name of a member of an enum. If it begins with a capital letter, all its letters become small first. */
function variant(name: string): string {
  return inCase(/^[A-Z]/.test(name) ? name.toLowerCase() : name, 'lower-camel', 'snake');
}
