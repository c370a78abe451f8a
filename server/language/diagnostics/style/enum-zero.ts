// Reports enums whose first member is not 0: fields of an enum read as 0 unless they name another default.
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import type { FlatcOptions } from '../../settings.ts';
import type { DeclarationSummary } from '../../summary/summary.ts';
import { enumValues, underlyingType } from '../../values/enum-values.ts';
import type { DeclarationRule, Finding } from '../rule.ts';

export const enumZero: DeclarationRule = {
  descriptions: [
    {
      code: 'enum-zero-first',
      family: 'lint',
      level: 'off',
      preset: 'standard',
      summary: 'The first member of an enum is not 0.',
      explanation:
        'A field without a value reads as its default, and that is 0 unless the field names another one. flatc refuses a field with the default 0 if its enum has no member for 0. A first member that means nothing, such as `Unknown = 0`, keeps "not set" apart from the real values; buf has the same rule for Protocol Buffers (ENUM_FIRST_VALUE_ZERO). Adding it in front keeps all other numbers, data and JSON. Enums with `bit_flags` begin with bit 0, and an enum whose negative members come before 0 has its member for 0, so neither is reported. The rule is off unless `style` has the preset `standard`, or `rules` gives it a level.',
      wrong: 'enum Color: byte { Red = 1, Green, Blue }',
      right: 'enum Color: byte { Unknown = 0, Red = 1, Green, Blue }',
    },
  ],
  kinds: ['enum'],
  checkDeclaration,
};

function* checkDeclaration(
  declaration: DeclarationSummary,
  { references }: ElaboratedDeclaration,
  { unionValueNamespacing }: FlatcOptions,
): Iterable<Finding> {
  if (declaration.kind !== 'enum' || declaration.isBroken) return;
  const underlying = underlyingType(declaration, (reference) => references[reference]?.underlying);
  const { members, isFlags, isComplete, values } = enumValues(declaration, underlying, unionValueNamespacing);
  const [first] = members;
  if (isFlags || !isComplete || first?.number === undefined || first.member === undefined || first.number === 0n)
    return;
  if (first.number < 0n && values.has(0n)) return;
  const { name, value } = declaration.members[first.member] ?? {};
  if (!name) return;
  const { start, end } = value ?? name;
  const message = `the first member of ${declaration.name.text} is ${first.number}, not 0`;
  yield { code: 'enum-zero-first', start, end, message };
}
