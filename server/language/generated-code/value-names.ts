// Finds members of enums and unions that share a value, in languages where a value can have only one name.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import type { DeclarationSummary } from '../summary/summary.ts';
import { enumValues } from '../values/enum-values.ts';
import { repeatedValues } from '../values/repeated-values.ts';
import { enumScalar } from './enum-scalar.ts';
import type { CodeFault } from './generated-name.ts';

/**
 * The faults of members with the value of an earlier member. Members with the lowest value are left out, because flatc
 * refuses these. Empty for declarations that are no enums or unions.
 */
export function valueNameFaults(
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
): readonly CodeFault[] {
  if (declaration.kind !== 'enum' && declaration.kind !== 'union') return [];
  const scalar = enumScalar(declaration, elaborated);
  if (!scalar) return [];
  return repeatedValues(enumValues(declaration, scalar), scalar).flatMap(
    ({ owner, member: { name, member }, value, isLowest }): readonly CodeFault[] => {
      if (isLowest || member === undefined) return [];
      const why = `${owner.name} and ${name} are both ${value}, and a value can have only one name there`;
      const rival = owner.member === undefined ? {} : { rival: owner.member };
      return [{ kind: 'construct', member, place: 'name', why, ...rival, remedy: { kind: 'value' } }];
    },
  );
}
