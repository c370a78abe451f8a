// Fixes values of enums: with a type that is large enough for all of them, or with a free value.
import { enumScalar } from '../generated-code/enum-scalar.ts';
import { reservationsAt } from '../reservations/reservations.ts';
import type { EnumSummary, UnionSummary } from '../summary/summary.ts';
import { enumValues } from '../values/enum-values.ts';
import { type Scalar, scalars } from '../vocabulary/vocabulary.ts';
import {
  type AnyFinding,
  declarationOf,
  edit,
  type FileEdit,
  type Fix,
  type FixContext,
  type FoundDeclaration,
  inFile,
} from './fix.ts';

type EnumLike = EnumSummary | UnionSummary;
type EnumMember = EnumLike['members'][number];

/**
 * The integer types that are large enough for all members of an enum or union, in the order of flatc's list of scalars,
 * which begins with the small types. For flags, only unsigned types.
 */
export function typesWithRoom(declaration: EnumLike): readonly Scalar[] {
  const { members, isFlags } = enumValues(declaration, undefined);
  const numbers = members.flatMap(({ number }) => number ?? []);
  return scalars.filter(({ name, canonical, kind, size, min = 0n, max = 0n }) => {
    if (kind !== 'integer' || name !== canonical) return false;
    // The number of a flag is the number of a bit.
    const [least, most] = isFlags ? [0n, BigInt(size * 8) - 1n] : [min, max];
    return !(isFlags && min < 0n) && numbers.every((number) => number >= least && number <= most);
  });
}

/**
 * Changes the base type of an enum to a type that is large enough for all members. Offers a type of the same size,
 * which keeps stored values, and the next larger type that has a sign if the present type has one.
 */
export function* widerType(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const found = declarationOf(context, finding);
  if (found?.declaration.kind !== 'enum' || found.declaration.base?.kind !== 'scalar') return;
  const { base } = found.declaration;
  const own = scalars.find(({ name }) => name === base.text);
  const types = typesWithRoom(found.declaration).filter(({ size }) => size >= (own?.size ?? 1));
  const offered = [
    types.find(({ size }) => size === own?.size),
    types.find(({ signed }) => signed === own?.signed) ?? types[0],
  ];
  for (const [index, { name }] of [...new Set(offered.filter((type) => type !== undefined))].entries()) {
    const edits = [edit(context, inFile(found, base), name)];
    yield { title: `Change the type to ${name}`, edits, isPreferred: index === 0 };
  }
}

/**
 * Gives a member the value after the largest value of all members, unless it is out of range. The next member keeps its
 * value if flatc accepts the schema, because data may exist then.
 */
export function* freeValue(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const found = declarationOf(context, finding);
  const { kind } = found?.declaration ?? {};
  if (!found || (kind !== 'enum' && kind !== 'union')) return;
  yield* freeValueIn(context, finding, found as FoundDeclaration & { readonly declaration: EnumLike });
}

function* freeValueIn(
  context: FixContext,
  finding: AnyFinding,
  found: FoundDeclaration & { readonly declaration: EnumLike },
): Iterable<Fix> {
  const { declaration } = found;
  const at = declaration.members.findIndex(({ name, value }) =>
    [name, value].some((part) => part && inFile(found, part).start === finding.start),
  );
  const member = declaration.members[at];
  const next = nextValue(context, found);
  if (!member || next === undefined) return;
  const isAccepted = finding.code !== 'enum-value-duplicate';
  const edits = [valueEdit(context, found, member, next)];
  const follower = declaration.members[at + 1];
  if (isAccepted && follower && !follower.value) {
    const counted = enumValues(declaration, undefined).members.find(({ member: index }) => index === at + 1)?.number;
    if (counted !== undefined) edits.push(valueEdit(context, found, follower, counted));
  }
  const note = isAccepted ? ' (existing data keeps the old value)' : '';
  yield { title: `Give ${member.name.text} the value ${next}${note}`, edits };
}

function valueEdit(context: FixContext, found: FoundDeclaration, member: EnumMember, number: bigint): FileEdit {
  const end = endOfName(member);
  const span = inFile(found, member.value ?? { start: end, end });
  return edit(context, span, member.value ? `${number}` : ` = ${number}`);
}

/**
 * The first number after those of all members that is not reserved. Undefined if no number is known, or if it is out of
 * the range of the type.
 */
function nextValue(
  { program, elaboration, elaborated, file }: FixContext,
  { index, start, declaration }: FoundDeclaration & { readonly declaration: EnumLike },
): bigint | undefined {
  const { members, isFlags } = enumValues(declaration, undefined);
  const numbers = members.flatMap(({ number }) => number ?? []);
  const scalar = elaborated[index] && enumScalar(declaration, elaborated[index]);
  if (numbers.length === 0 || !scalar) return undefined;
  const reserved = reservationsAt(program, elaboration, file, start + declaration.name.start)?.numbers;
  let next = largest(numbers) + 1n;
  while (reserved?.has(next)) next++;
  const { size, min = 0n, max = 0n } = scalar;
  // The last bit of a type with a sign is the sign.
  const limit = isFlags ? BigInt(size * 8) - (min < 0n ? 2n : 1n) : max;
  return next > limit ? undefined : next;
}

function largest(numbers: readonly bigint[]): bigint {
  let most = numbers[0] ?? 0n;
  for (const number of numbers) if (number > most) most = number;
  return most;
}

/** The offset in the declaration at which a value can be added: after the member's name or, in a union, its type. */
export function endOfName(member: EnumMember): number {
  return 'type' in member && member.isAlias ? (member.type?.end ?? member.name.end) : member.name.end;
}
