// Computes the names that flatc generates in Dart, and the faults of its code. The rules come from the source of
// flatc's generator.

import { inCase } from '../casing.ts';
import { isTypeDefinition } from '../summary/summary.ts';
import type { CodeLanguage, GeneratedName } from './generated-name.ts';
import { fieldClashes, fieldsOf } from './others/other-faults.ts';

export const dart: CodeLanguage = {
  generator: 'dart',
  shown: 'Dart',
  namesOf: (declaration, { namespace }) => {
    if (!isTypeDefinition(declaration)) return [];
    // All types of a namespace are in one library.
    const name = (suffix: string): GeneratedName => ({
      name: `${inCase(declaration.name.text, 'upper-camel')}${suffix}`,
      scope: namespace,
      role: 'class',
      member: undefined,
    });
    const isRecord = declaration.kind === 'table' || declaration.kind === 'struct';
    return isRecord ? [name(''), name('Builder'), name('ObjectBuilder')] : [name('')];
  },
  faultsOf: (declaration, elaborated) => [
    ...fieldClashes(fieldsOf(declaration, elaborated), ({ name }) => inCase(name, 'lower-camel')),
  ],
};
