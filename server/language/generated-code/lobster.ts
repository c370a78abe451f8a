// Computes the names that flatc generates in Lobster, and the faults of its code. The rules come from the output of
// flatc's generator.
import { isTypeDefinition } from '../summary/summary.ts';
import type { CodeLanguage, GeneratedName } from './generated-name.ts';

export const lobster: CodeLanguage = {
  generator: 'lobster',
  shown: 'Lobster',
  namesOf: (declaration, { namespace }) => {
    if (!isTypeDefinition(declaration) || declaration.name.text === '') return [];
    const { text } = declaration.name;
    const own: GeneratedName = { name: text, scope: namespace, role: 'class', member: undefined };
    return declaration.kind === 'table' ? [own, { ...own, name: `${text}Builder`, role: 'struct' }] : [own];
  },
  faultsOf: () => [],
};
