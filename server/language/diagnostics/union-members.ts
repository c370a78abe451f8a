// Reports named members of unions whose type flatc refuses, such as `number: int`.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import type { DeclarationSummary, TypeSummary } from '../summary/summary.ts';
import type { DeclarationRule, Finding } from './rule.ts';

export const unionMembers: DeclarationRule = {
  descriptions: [
    {
      code: 'union-member-type',
      family: 'flatc',
      level: 'error',
      summary: 'A member of a union is not a table, struct or string.',
      explanation:
        'A union can hold only tables, structs and strings. Wrap a number, an enum, a vector or another union in a table. flatc says `union value type may only be table/struct/string`.',
      wrong: 'union Value { number: int }',
      right: 'table Number { value: int; }\nunion Value { number: Number }',
    },
  ],
  kinds: ['union'],
  checkDeclaration,
};

function* checkDeclaration(declaration: DeclarationSummary, { references }: ElaboratedDeclaration): Iterable<Finding> {
  if (declaration.kind !== 'union') return;
  for (const { type, isAlias } of declaration.members) {
    if (!isAlias || !type) continue;
    const what = wrongKind(type, type.kind === 'named' ? references[type.reference]?.definition?.declaration.kind : '');
    if (what === undefined) continue;
    const { start, end } = type;
    const message = `a union cannot contain ${what}; only tables, structs and strings`;
    yield { code: 'union-member-type', start, end, message };
  }
}

function wrongKind(type: TypeSummary, definition: string | undefined): string | undefined {
  if (type.kind === 'scalar') return `the number type ${type.text}`;
  if (type.kind === 'vector') return 'a vector';
  if (type.kind === 'array') return 'an array';
  if (definition === 'enum') return 'an enum';
  return definition === 'union' ? 'another union' : undefined;
}
