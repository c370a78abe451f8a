// Computes the names that flatc 25.12.19 generates in Kotlin, and the faults of its code. Read in the generator's source.
import { inCase } from '../casing.ts';
import type { CodeLanguage } from './generated-name.ts';
import { fieldClashes, fieldsOf } from './others/other-faults.ts';

export const kotlin: CodeLanguage = {
  generator: 'kotlin',
  shown: 'Kotlin',
  // Each type has a file of its name.
  namesOf: () => [],
  // Properties of one name are one too many; a vector becomes a function, beside which a property may have its name.
  faultsOf: (declaration, elaborated) => [
    ...fieldClashes(
      fieldsOf(declaration, elaborated).filter(({ shape, element }) => shape === 'plain' && element !== 'union'),
      ({ name }) => inCase(name, 'lower-camel'),
    ),
  ],
};
