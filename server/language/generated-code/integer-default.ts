// Reads the integer that a field has as its default.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { defaultEnumOf } from '../binding/point-facts.ts';
import { readDefault } from '../fields/default-value.ts';
import { fieldTypeOf } from '../fields/field-type.ts';
import type { FieldSummary } from '../summary/summary.ts';

/**
 * The default that is written for a field, as an integer; for a member of an enum, the value of the member. Undefined
 * without a default, for a field of an unknown type, and for any other kind of default.
 */
export function integerDefault(
  { type, defaultValue }: FieldSummary,
  member: number,
  { references, facts }: ElaboratedDeclaration,
): bigint | undefined {
  const fieldType = defaultValue && fieldTypeOf(type, references);
  if (!fieldType) return undefined;
  const enumNamed = (name: string) => defaultEnumOf(facts, member, name)?.meaning;
  const { constant } = readDefault(fieldType, defaultValue, { enumNamed, unionValueNamespacing: true });
  return constant?.kind === 'integer' ? constant.value : undefined;
}
