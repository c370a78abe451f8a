// Checks the members of enums and unions: their names, their numbers, the range of the base type, and bit flags.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { byIdentity } from '../memo.ts';
import type { FlatcOptions } from '../settings.ts';
import type { DeclarationSummary, EnumSummary, UnionSummary } from '../summary/summary.ts';
import { type EnumValues, enumValues, underlyingType } from '../values/enum-values.ts';
import { findUse } from '../values/metadata.ts';
import { repeatedValues } from '../values/repeated-values.ts';
import { isRuled } from '../values/versions.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';
import type { Scalar } from '../vocabulary/vocabulary.ts';
import { enumMemberDescriptions } from './enum-members-descriptions.ts';
import { tolerated } from './refusing-version.ts';
import type { DeclarationRule, Finding } from './rule.ts';

export const enumMembers: DeclarationRule = {
  descriptions: enumMemberDescriptions,
  kinds: ['enum', 'union'],
  checkDeclaration,
};

function* checkDeclaration(
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  flatc: FlatcOptions,
): Iterable<Finding> {
  if (declaration.kind !== 'enum' && declaration.kind !== 'union') return;
  if (isRuled(flatc, 'force-align-enum')) yield* alignment(declaration, flatc);
  const underlying = underlyingType(declaration, (reference) => {
    const { definition, underlying } = elaborated.references[reference] ?? {};
    return definition?.declaration.kind === 'enum' ? underlying : undefined;
  });
  const values = underlying && enumValues(declaration, underlying, flatc.unionValueNamespacing);
  // There may be thousands of members, and nearly every enum has no repeated name.
  if (!values || values.byName.size < values.members.length) yield* repeatedNames(declaration, flatc);
  if (!values) return;
  const outside = isInRange(values, underlying) ? [] : [...outOfRange(declaration, values, underlying)];
  yield* outside;
  if (values.isFlags) yield* signedFlags(declaration, underlying, outside);
  yield* sharedValues(declaration, values, underlying);
}

function* alignment({ kind, metadata }: EnumSummary | UnionSummary, flatc: FlatcOptions): Iterable<Finding> {
  const use = findUse(metadata, 'force_align');
  if (!use) return;
  const { start, end } = use;
  const what = kind === 'enum' ? 'an enum' : 'a union';
  const message = `${what} cannot have force_align; put it on a struct`;
  yield tolerated({ code: 'force-align-enum', start, end, message }, flatc, 'force-align-enum');
}

function* repeatedNames(declaration: EnumSummary | UnionSummary, flatc: FlatcOptions): Iterable<Finding> {
  const seen = new Set<string>(declaration.kind === 'union' ? ['NONE'] : []);
  for (const { name } of declaration.members) {
    const { text, start, end } = name;
    if (text === '') continue;
    // Without namespacing a member has the last part of a dotted name.
    const known = flatc.unionValueNamespacing ? text.replaceAll('.', '_') : simpleNameOf(text);
    const isNone = known === 'NONE' && declaration.kind === 'union';
    const message = isNone
      ? 'every union already has a member NONE'
      : `${declaration.name.text} already has a member ${known}`;
    if (seen.has(known)) yield { code: 'enum-member-duplicate', start, end, message };
    seen.add(known);
  }
}

/** True if no member is out of range. Uses the remembered bounds of the values, because there may be thousands. */
function isInRange(values: EnumValues, { min = 0n, max = 0n, signed, size }: Scalar): boolean {
  const { least, most } = boundsOf(values);
  if (least < min || most > max) return false;
  // The highest bit of a signed type is its sign.
  return !values.isFlags || (least >= 0n && most < BigInt(8 * size - (signed ? 1 : 0)));
}

const boundsOf = byIdentity(({ members }: EnumValues) => {
  let [least, most] = [0n, 0n];
  for (const { number = 0n } of members) {
    if (number < least) least = number;
    if (number > most) most = number;
  }
  return { least, most };
});

/** Reports numbers that do not fit the type. A member without a number is not reported after another such member. */
function* outOfRange(
  declaration: EnumSummary | UnionSummary,
  { members, isFlags }: EnumValues,
  underlying: Scalar,
): Iterable<Finding> {
  const { min = 0n, max = 0n, canonical } = underlying;
  const width = BigInt(8 * underlying.size);
  let isReported = false;
  for (const { member, name, number } of members) {
    const summary = member === undefined ? undefined : declaration.members[member];
    if (!summary || number === undefined) continue;
    if (summary.value) isReported = false;
    const isOutside = number < min || number > max;
    const isSignBit = isFlags && underlying.signed && number === width - 1n;
    const isOutsideBits = isFlags && (number < 0n || number >= width || isSignBit);
    if (!isOutside && !isOutsideBits) continue;
    if (isReported) continue;
    isReported = !summary.value;
    const { start, end } = summary.value ?? summary.name;
    if (isOutside) {
      const counted = summary.value ? String(number) : `${name} counts as ${number}, which`;
      const limit = declaration.kind === 'union' && !declaration.base ? 'a union' : canonical;
      const message = `${counted} is out of range for ${limit}: ${min} to ${max}`;
      yield { code: 'enum-value-range', start, end, message };
    } else if (isSignBit) {
      const message = `bit ${number} is the sign bit of ${canonical}; use an unsigned type`;
      yield { code: 'bit-flags-sign', start, end, message, data: unsignedBase(declaration) };
    } else {
      const counted = summary.value ? String(number) : `${name} counts as ${number}, which`;
      const message = `${counted} is out of range for ${canonical}: with bit_flags a value is the number of a bit, 0 to ${width - 1n}`;
      yield { code: 'bit-flags-range', start, end, message };
    }
  }
}

function* signedFlags(
  declaration: EnumSummary | UnionSummary,
  { signed, canonical }: Scalar,
  outside: readonly Finding[],
): Iterable<Finding> {
  const { base } = declaration;
  if (!base || !signed || outside.some(({ code }) => code === 'bit-flags-sign')) return;
  const { start, end } = base;
  const message = `an enum with bit_flags should have an unsigned type, not ${canonical}`;
  yield { code: 'bit-flags-signed', start, end, message, data: unsignedBase(declaration) };
}

/**
 * The place of a signed base type, with the unsigned type of the same size, such as `ubyte` for `byte`. `base` is
 * undefined if the base type is the name of an enum or is missing.
 */
function unsignedBase({ base }: EnumSummary | UnionSummary) {
  if (base?.kind !== 'scalar') return { base: undefined };
  return { base: { start: base.start, end: base.end, unsigned: `u${base.text}` } };
}

/**
 * Reports members that share a value. flatc refuses this only for the lowest value of the enum; any other shared value
 * gives a hint.
 */
function* sharedValues(
  declaration: EnumSummary | UnionSummary,
  values: EnumValues,
  underlying: Scalar,
): Iterable<Finding> {
  for (const { owner, member, value, isLowest } of repeatedValues(values, underlying)) {
    const summary = member.member === undefined ? undefined : declaration.members[member.member];
    if (!summary) continue;
    const { start, end } = summary.value ?? summary.name;
    const message = `${owner.name} and ${member.name} are both ${value}`;
    yield isLowest
      ? { code: 'enum-value-duplicate', start, end, message: `${message}; all enum values must be unique` }
      : { code: 'enum-value-repeated', start, end, message };
  }
}
