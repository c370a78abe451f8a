// Computes the numbers in an object: the members of enums, and the bits of flags.
import { readDefault } from '../fields/default-value.ts';
import type { FieldType } from '../fields/field-type.ts';
import type { ValueSummary } from '../summary/summary.ts';
import { enumValues } from '../values/enum-values.ts';
import type { ValueMeaning } from './value-meaning.ts';

/**
 * The integer that flatc stores for a single value. Undefined for a float or any other type that is not stored as an
 * integer, and if flatc refuses the value.
 */
export function numberIn({ type, context }: ValueMeaning, value: ValueSummary): bigint | undefined {
  if (type?.shape !== 'plain' || !type.scalar) return undefined;
  const { constant } = readDefault(type, value, context);
  return constant?.kind === 'integer' ? constant.value : undefined;
}

/**
 * The names of the members of an enum or union that make a number: one member or, in bit flags, a member for each of
 * its bits. Undefined if no members make the number, or if the type is not an enum or union.
 */
export function namesOfNumber(
  { definition, scalar }: FieldType,
  number: bigint,
  unionValueNamespacing: boolean,
): readonly string[] | undefined {
  const declaration = definition?.declaration;
  if (declaration?.kind !== 'enum' && declaration?.kind !== 'union') return undefined;
  const { members, isFlags } = enumValues(declaration, scalar, unionValueNamespacing);
  const whole = members.find(({ value }) => value === number);
  if (whole) return [whole.name];
  if (!isFlags || number === 0n) return undefined;
  const parts = members.filter(({ value }) => value !== undefined && value !== 0n && (number & value) === value);
  const sum = parts.reduce((bits, { value }) => bits | (value ?? 0n), 0n);
  return sum === number ? parts.map(({ name }) => name) : undefined;
}
