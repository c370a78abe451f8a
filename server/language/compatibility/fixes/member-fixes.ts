// Fixes members of enums and unions whose numbers belong to another member now, or to none.
import { endOfName } from '../../fixes/enum-values.ts';
import { edit, type Fix, inFile } from '../../fixes/fix.ts';
import { type FoundNamed, namedDeclarationOf } from '../../fixes/members.ts';
import type { EnumSummary, UnionSummary } from '../../summary/summary.ts';
import { findUse } from '../../values/metadata.ts';
import type { ComparedEnum, ComparedMember } from '../compared-schema/schema.ts';
import { type ChangeContext, oldVersion } from './change-fix.ts';
import { freeName, separator, writtenType } from './field-edits.ts';
import { bitOf } from './value-fixes.ts';

/** An enum or union that both schemas have: its new declaration, and its old and new version for the comparison. */
interface FoundEnum {
  readonly found: FoundNamed;
  readonly declaration: EnumSummary | UnionSummary;
  readonly old: ComparedEnum;
  readonly now: ComparedEnum;
  /**
   * Returns the number to write for a value: with `bit_flags` the number of its bit, undefined if the value is not a
   * single bit.
   */
  readonly numberOf: (value: bigint) => bigint | undefined;
}

/** Restores an old member whose number another member has, and moves the new member to the end. */
export function* anotherMember(context: ChangeContext): Iterable<Fix> {
  const at = enumOf(context);
  if (!at) return;
  const now = at.now.members.find(({ name }) => name === context.finding.member);
  const old = now && at.old.members.find(({ value }) => value === now.value);
  const member = at.declaration.members.find(({ name }) => memberName(at, name.text) === now?.name);
  const last = at.declaration.members.at(-1);
  const text = old && oldText(context, at, old);
  if (!now || !old || !member || !last || text === undefined) return;
  const { fix } = context;
  const own = inFile(at.found, { start: member.name.start, end: endOfName(member) });
  const isRetyped = old.name === now.name;
  const taken = new Set([...at.old.members, ...at.now.members].map(({ name }) => name));
  const name = isRetyped ? freeName(now.name, (one) => taken.has(one)) : now.name;
  const type = now.type && writtenType(now.type, fix, at);
  const added = isRetyped ? `${name}: ${type}` : fix.text.slice(own.start, own.end);
  const end = inFile(at.found, last).end;
  const number = nextNumber(at);
  if (number === undefined) return;
  const edits = [edit(fix, own, text), edit(fix, { start: end, end }, `,${separator(fix, at, last)}${added}${number}`)];
  const title = isRetyped
    ? `Put ${text} back, and add ${added} at the end`
    : `${now.name} is another member: put ${old.name} back, and add it at the end`;
  yield { title, edits, isPreferred: isRetyped };
}

/** Puts a member back that is gone, so that its number keeps its name. */
export function* memberBack(context: ChangeContext): Iterable<Fix> {
  const at = enumOf(context);
  const old = at?.old.members.find(({ name }) => name === context.finding.member);
  const text = at && old && oldText(context, at, old);
  const number = old && at?.numberOf(old.value);
  if (!at || !old || text === undefined || number === undefined) return;
  const { fix } = context;
  const { members } = at.declaration;
  const values = new Map(at.now.members.map(({ name, value }) => [name, value]));
  const numberIn = (name: string | undefined) => (name === undefined ? undefined : values.get(memberName(at, name)));
  const index = members.findIndex(({ name }) => (numberIn(name.text) ?? -1n) >= old.value);
  const [previous, next] = index < 0 ? [members.at(-1), undefined] : [members[index - 1], members[index]];
  const isFirst = index === 0;
  const before = isFirst ? undefined : numberIn(previous?.name.text);
  const previousNumber = before === undefined ? undefined : at.numberOf(before);
  const counted = isFirst ? (at.declaration.kind === 'union' ? 1n : 0n) : (previousNumber ?? -2n) + 1n;
  const written = number === counted ? text : `${text} = ${number}`;
  const title = `Put ${old.name} back`;
  if (next) {
    const start = at.found.start + (next.documentation?.start ?? next.start);
    const added = edit(fix, { start, end: start }, `${written},${separator(fix, at, next)}`);
    yield { title, edits: [added], isPreferred: true };
  } else if (previous) {
    const { end } = inFile(at.found, previous);
    const added = edit(fix, { start: end, end }, `,${separator(fix, at, previous)}${written}`);
    yield { title, edits: [added], isPreferred: true };
  }
}

function enumOf({ fix, before, after, finding }: ChangeContext): FoundEnum | undefined {
  const found = namedDeclarationOf(fix, finding.place);
  const [old, now] = [oldVersion(before.enums, finding.type), after.enums.get(finding.type)];
  if (!found || found.declaration.isBroken || !old || !now) return undefined;
  const { declaration } = found;
  if (declaration.kind !== 'enum' && declaration.kind !== 'union') return undefined;
  const isFlags = findUse(declaration.metadata, 'bit_flags') !== undefined;
  return { found, declaration, old, now, numberOf: (value) => (isFlags ? bitOf(value) : value) };
}

/** The name of a member in generated code: the union member `a.B` is `a_B` there. */
function memberName({ declaration }: FoundEnum, name: string): string {
  return declaration.kind === 'union' ? name.replaceAll('.', '_') : name;
}

/**
 * The text of an old member without its number, such as `Red` or `first: Sword`. Undefined for a union member whose
 * table or struct is not in the new schema.
 */
function oldText({ fix, after }: ChangeContext, at: FoundEnum, { name, type }: ComparedMember): string | undefined {
  if (!type) return name;
  if (type.name !== undefined && !after.objects.has(type.name)) return undefined;
  const written = writtenType(type, fix, at);
  return written?.replaceAll('.', '_') === name ? written : written && `${name}: ${written}`;
}

/**
 * The text ` = 7` for a new last member, where 7 is one more than the greatest number of all old and new members. Empty
 * if the present last member has the greatest number, because flatc then gives 7 by itself. Undefined with `bit_flags`
 * if the greatest value is not a single bit.
 */
function nextNumber(at: FoundEnum): string | undefined {
  const values = [...at.old.members, ...at.now.members].map(({ value }) => value);
  let [most = 0n] = values;
  for (const value of values) if (value > most) most = value;
  const last = at.declaration.members.at(-1);
  const lastName = last && memberName(at, last.name.text);
  if (at.now.members.find(({ name }) => name === lastName)?.value === most) return '';
  const number = at.numberOf(most);
  return number === undefined ? undefined : ` = ${number + 1n}`;
}
