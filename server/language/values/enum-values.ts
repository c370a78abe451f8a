// Computes the values of the members of enums and unions as flatc counts them, and the integer type that stores them.
import { integerOf } from '../flatc-syntax/integer-literal.ts';
import { byIdentity } from '../memo.ts';
import { readInsteadOf } from '../summary/summarize-members.ts';
import type { EnumSummary, UnionSummary } from '../summary/summary.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';
import { findScalar, type Scalar } from '../vocabulary/vocabulary.ts';
import { findUse } from './metadata.ts';

/** A member and its number. */
export interface EnumValue {
  readonly name: string;
  /** The index of the member in its declaration; undefined for the `NONE` that flatc adds. */
  readonly member: number | undefined;
  /**
   * The number as declared or counted; for bit flags, the number of a bit. Undefined if the number cannot be read, if
   * it is counted from such a number, or if it is counted in a broken declaration.
   */
  readonly number: bigint | undefined;
  /**
   * The stored number; for bit flags, two to the power of `number`. Undefined if `number` is undefined or is not a bit
   * of the type.
   */
  readonly value: bigint | undefined;
}

export interface EnumValues {
  /**
   * The members in the order of the source, after the `NONE` that flatc adds to a union and to an enum without members.
   */
  readonly members: readonly EnumValue[];
  /** The members by name; the first one if a name occurs twice. */
  readonly byName: ReadonlyMap<string, EnumValue>;
  /** All stored values. */
  readonly values: ReadonlySet<bigint>;
  /** True if each value is greater than the previous one, as in most enums, so that no value occurs twice. */
  readonly isAscending: boolean;
  /** True if all members and their values are known. */
  readonly isComplete: boolean;
  /** True if the members are bits, so that a value may combine several. */
  readonly isFlags: boolean;
}

const valuesOf = byIdentity((_: EnumSummary | UnionSummary) => new Map<Scalar | undefined, EnumValues>());
const valuesWithoutNamespacesOf = byIdentity(
  (_: EnumSummary | UnionSummary) => new Map<Scalar | undefined, EnumValues>(),
);

/**
 * The values of the members of an enum or union, as flatc computes them (semantics, sections 2.4 and 4.5). The first
 * member is 0 by default, any other one more than the previous member. Values are not cut to the range of the type,
 * because flatc refuses values out of range. If the integer type is unknown, a flag may be any of 64 bits. The name of
 * a union's member is its dotted name with `_` for the dots. If `keepsNamespaces` is false (flatc's
 * `--no-union-value-namespacing`), the name is the last part alone. The result is remembered by declaration, type and
 * `keepsNamespaces`, and kept for a reread declaration with the same members.
 */
export function enumValues(
  declaration: EnumSummary | UnionSummary,
  underlying: Scalar | undefined,
  keepsNamespaces = true,
): EnumValues {
  const known = keepsNamespaces ? valuesOf : valuesWithoutNamespacesOf;
  const own = known(declaration);
  let values = own.get(underlying);
  if (!values) {
    const before = readInsteadOf(declaration)?.before;
    const isEnum = before?.kind === 'enum' || before?.kind === 'union';
    const earlier = isEnum ? known(before).get(underlying) : undefined;
    values =
      earlier && isEnum && isCountedAlike(before, declaration)
        ? earlier
        : count(declaration, underlying, keepsNamespaces);
    own.set(underlying, values);
  }
  return values;
}

/** True if two declarations have members with the same names and values, as before and after a rename of an enum. */
function isCountedAlike(left: EnumSummary | UnionSummary, right: EnumSummary | UnionSummary): boolean {
  if (left.kind !== right.kind || left.isBroken !== right.isBroken || isFlagged(left) !== isFlagged(right))
    return false;
  const [members, others] = [left.members, right.members];
  if (members.length !== others.length) return false;
  for (let index = 0; index < members.length; index++) {
    const [member, other] = [members[index] as Countable, others[index] as Countable];
    if (member.name.text !== other.name.text || member.value?.text !== other.value?.text) return false;
  }
  return true;
}

/** The parts of a member that decide its number and name. */
type Countable = Pick<EnumSummary['members'][number], 'name' | 'value'>;

function isFlagged({ metadata }: EnumSummary | UnionSummary): boolean {
  return findUse(metadata, 'bit_flags') !== undefined;
}

/**
 * The members by name, for questions in which their numbers do not matter: they may be computed for any underlying
 * type.
 */
export function namedMembers(
  declaration: EnumSummary | UnionSummary,
  keepsNamespaces: boolean,
): ReadonlyMap<string, Pick<EnumValue, 'member'>> {
  const [known] = (keepsNamespaces ? valuesOf : valuesWithoutNamespacesOf)(declaration).values();
  return (known ?? enumValues(declaration, undefined, keepsNamespaces)).byName;
}

function count(
  declaration: EnumSummary | UnionSummary,
  underlying: Scalar | undefined,
  keepsNamespaces: boolean,
): EnumValues {
  const isFlags = isFlagged(declaration);
  const width = BigInt(8 * (underlying?.size ?? 8));
  const stored = (number: bigint | undefined): bigint | undefined => {
    if (!isFlags || number === undefined) return number;
    return number >= 0n && number < width ? 1n << number : undefined;
  };
  const members: EnumValue[] = [];
  const isEmpty = declaration.members.every(({ name }) => name.text === '');
  if (declaration.kind === 'union' || (isEmpty && !declaration.isBroken)) {
    members.push({ name: 'NONE', member: undefined, number: 0n, value: stored(0n) });
  }
  let before = members[0];
  for (let index = 0; index < declaration.members.length; index++) {
    const { name, value } = declaration.members[index] as (EnumSummary | UnionSummary)['members'][number];
    const next = before === undefined ? 0n : before.number === undefined ? undefined : before.number + 1n;
    // After an unreadable number, the numbers counted from it are unknown too.
    const number = value ? integerOf(value.text) : declaration.isBroken ? undefined : next;
    before = { name: memberName(name.text, keepsNamespaces), member: index, number, value: stored(number) };
    members.push(before);
  }
  const byName = new Map<string, EnumValue>();
  let isAscending = true;
  let last: bigint | undefined;
  for (const member of members) {
    if (!byName.has(member.name)) byName.set(member.name, member);
    if (member.value === undefined || (last !== undefined && member.value <= last)) isAscending = false;
    last = member.value;
  }
  const isComplete = !declaration.isBroken && members.every(({ value }) => value !== undefined);
  let values: ReadonlySet<bigint> | undefined;
  return {
    members,
    byName,
    isAscending,
    isComplete,
    isFlags,
    get values() {
      values ??= new Set(members.flatMap(({ value }) => value ?? []));
      return values;
    },
  };
}

function memberName(name: string, keepsNamespaces: boolean): string {
  if (!name.includes('.')) return name;
  return keepsNamespaces ? name.replaceAll('.', '_') : simpleNameOf(name);
}

/**
 * The underlying integer type of an enum or union; undefined if the base type is refused or unknown, and for an enum
 * without a base type. `underlyingOf` returns the underlying type of the definition that a reference of the declaration
 * binds to.
 */
export function underlyingType(
  { kind, base }: EnumSummary | UnionSummary,
  underlyingOf: (reference: number) => Scalar | undefined,
): Scalar | undefined {
  // Without a base type flatc numbers the members of a union as bytes, and refuses an enum.
  if (!base) return kind === 'union' ? findScalar('ubyte') : undefined;
  if (base.kind === 'named') return underlyingOf(base.reference);
  const scalar = base.kind === 'scalar' ? findScalar(base.text) : undefined;
  return scalar?.kind === 'integer' ? scalar : undefined;
}

/** The underlying type that flatc gives to an enum that names itself as its underlying type. */
export const underlyingItself = findScalar('int');
