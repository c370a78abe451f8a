// Finds the members of an enum or union that have the value of an earlier member.
import type { Scalar } from '../vocabulary/vocabulary.ts';
import type { EnumValue, EnumValues } from './enum-values.ts';

/** A member with the value of an earlier one. */
interface RepeatedValue {
  /** The first member with the value. */
  readonly owner: EnumValue;
  readonly member: EnumValue;
  readonly value: bigint;
  /** True if it is the lowest value of the enum or union: flatc refuses only that one (semantics, section 4.5). */
  readonly isLowest: boolean;
}

/**
 * The members with the value of an earlier member, in the order of the source. Members whose value is unknown or out of
 * the range of the type are left out, and so are members with the name of an earlier one.
 */
export function repeatedValues(
  { members, byName, isAscending }: EnumValues,
  { min = 0n, max = 0n }: Scalar,
): readonly RepeatedValue[] {
  if (isAscending) return [];
  const owners = new Map<bigint, EnumValue>();
  const repeated: Omit<RepeatedValue, 'isLowest'>[] = [];
  let lowest: bigint | undefined;
  for (const member of members) {
    const { name, number = min - 1n, value } = member;
    if (value === undefined || number < min || number > max || byName.get(name) !== member) continue;
    if (lowest === undefined || value < lowest) lowest = value;
    const owner = owners.get(value);
    if (owner) repeated.push({ owner, member, value });
    else owners.set(value, member);
  }
  return repeated.map((each) => ({ ...each, isLowest: each.value === lowest }));
}
