// Computes the names that flatc 25.12.19 generates in C++, and what its compiler refuses.
import { isTypeDefinition } from '../summary/summary.ts';
import type { CodeFault, CodeLanguage, GeneratedName } from './generated-name.ts';

export const cpp: CodeLanguage = {
  generator: 'cpp',
  shown: 'C++',
  namesOf: (declaration, { namespace }) => {
    if (!isTypeDefinition(declaration)) return [];
    const { kind, name } = declaration;
    const named = (text: string): GeneratedName => ({ name: text, scope: namespace, role: 'class', member: undefined });
    return kind === 'table' ? [named(name.text), named(`${name.text}Builder`)] : [named(name.text)];
  },
  faultsOf: (declaration) => {
    if (declaration.kind !== 'table') return [];
    return declaration.fields.flatMap(({ defaultValue }, member): readonly CodeFault[] =>
      defaultValue?.kind === 'string' && /\\["\\]/.test(defaultValue.text)
        ? [
            {
              kind: 'construct',
              member,
              place: 'default',
              why: 'a default with a quote or a backslash is written as it is',
            },
          ]
        : [],
    );
  },
};
