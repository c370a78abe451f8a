// Finds numbers that Kotlin has no literal for where flatc writes one.

import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import type { EnumSummary, UnionSummary } from '../../summary/summary.ts';
import { enumValues } from '../../values/enum-values.ts';
import type { CodeField } from '../code-fields.ts';
import { enumScalar } from '../enum-scalar.ts';
import { floatFaults } from '../float-default.ts';
import type { CodeFault } from '../generated-name.ts';
import { integerDefault } from '../integer-default.ts';

/**
 * The faults of fields with a default that Kotlin cannot write as a number. Builders take unsigned numbers as signed
 * ones, which makes large values too large.
 */
export function* defaultFaults(fields: readonly CodeField[], elaborated: ElaboratedDeclaration): Iterable<CodeFault> {
  yield* floatFaults(fields, 'kotlin');
  for (const { name, field, member, scalar, isKey } of fields) {
    const value = scalar !== undefined && mayNotFit.has(scalar) ? integerDefault(field, member, elaborated) : undefined;
    if (value === undefined) continue;
    const isTooLarge = !isKey && value >= (scalar === 'uint' ? 2n ** 31n : 2n ** 63n);
    const place = 'default' as const;
    if (isTooLarge) {
      const type = scalar === 'uint' ? 'an Int' : 'a Long';
      yield { kind: 'construct', member, place, why: `the default ${value} of ${name} is too large for ${type}` };
    } else if (value === leastLong) {
      yield { kind: 'construct', member, place, why: `${value} cannot be written as a number` };
    }
  }
}

const mayNotFit: ReadonlySet<string> = new Set(['uint', 'ulong', 'long']);

/** The faults of members of an enum or union whose value Kotlin cannot write as a number. */
export function* memberValueFaults(
  declaration: EnumSummary | UnionSummary,
  elaborated: ElaboratedDeclaration,
): Iterable<CodeFault> {
  const { members } = enumValues(declaration, enumScalar(declaration, elaborated));
  for (const { member, value } of members) {
    if (value !== leastLong || member === undefined) continue;
    const why = `${value} cannot be written as a number`;
    yield { kind: 'construct', member, place: 'name', why, remedy: { kind: 'none' } };
  }
}

/** The least `long`. The sign is not part of a literal, and without it the number is too large by one. */
const leastLong = -(2n ** 63n);
