// What `flatc --conform` refuses, in its order and words, so that scripts can use this instead.
import { lastAnswers } from '../memo.ts';
import { vtableOffset } from '../values/layout.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';
import type { ComparedEnum, ComparedField, ComparedObject, ComparedSchema, ComparedType, Origin } from './schema.ts';
import { matchTypes } from './type-match.ts';

/** One thing that flatc refuses; it prints the first one only. */
export interface ConformProblem {
  /** As flatc says it, after `schemas don't conform: `. */
  readonly message: string;
  /** The full name of the type in the new schema. */
  readonly type: string;
  /** The name of the field or member in the new schema; in the old one for a field that is gone. */
  readonly member: string | undefined;
  readonly origin: Origin | undefined;
  readonly old: Origin | undefined;
}

/** All that flatc refuses in a new version, in the order in which it looks. */
export function* conformProblems(before: ComparedSchema, after: ComparedSchema): Iterable<ConformProblem> {
  const { objects, enums } = matchTypes(before, after);
  for (const [old, now] of objects) yield* lastProblems(old, [now], () => [...problemsOfObject(old, now)]);
  for (const [old, now] of enums) yield* lastProblems(old, [now], () => [...problemsOfEnum(old, now)]);
}

/** By the old declaration, since each baseline has its own. */
const lastProblems = lastAnswers<ComparedObject | ComparedEnum, readonly ConformProblem[]>();

function* problemsOfObject(before: ComparedObject, after: ComparedObject): Iterable<ConformProblem> {
  const { fullName } = after;
  const oldFields = new Map(before.fields.map((field) => [field.name, field]));
  const newNames = new Set(after.fields.map((field) => field.name));
  const renamed = new Set<ComparedField>();
  for (const field of after.fields) {
    const tell = (what: string, old: ComparedField, rest = ''): ConformProblem => ({
      message: `${what}: ${fullName}.${field.name}${rest}`,
      type: fullName,
      member: field.name,
      origin: field.origin,
      old: old.origin,
    });
    const old = oldFields.get(field.name);
    if (!old) {
      const there = before.fields.find((other) => placeOf(before, other) === placeOf(after, field));
      if (!there) continue;
      if (!isSameType(there.type, field.type)) {
        yield tell('field renamed to different type', there, ` (renamed from ${fullName}.${there.name})`);
      }
      renamed.add(there);
      continue;
    }
    if (placeOf(before, old) !== placeOf(after, field)) yield tell('offsets differ for field', old);
    else if (old.constant !== field.constant) yield tell('defaults differ for field', old);
    else if (!isSameType(old.type, field.type)) yield tell('types differ for field', old);
    else if (old.isOffset64 !== field.isOffset64) yield tell('offset types differ for field', old);
  }
  for (const old of before.fields) {
    if (renamed.has(old) || newNames.has(old.name)) continue;
    const message = `field deleted: ${fullName}.${old.name}`;
    yield { message, type: fullName, member: old.name, origin: after.origin, old: old.origin };
  }
}

function* problemsOfEnum(before: ComparedEnum, after: ComparedEnum): Iterable<ConformProblem> {
  const oldMembers = new Map(before.members.map((member) => [member.name, member]));
  for (const { name, value, origin } of after.members) {
    const old = oldMembers.get(name);
    if (!old || old.value === value) continue;
    yield { message: `values differ for enum: ${name}`, type: after.fullName, member: name, origin, old: old.origin };
  }
  if (baseOf(before) === baseOf(after)) return;
  const message = `underlying type differ for ${after.kind}: ${after.fullName}`;
  yield { message, type: after.fullName, member: undefined, origin: after.origin, old: before.origin };
}

/** What flatc compares as the offset of a field: the one in the vtable, or in a struct its lower 16 bits. */
function placeOf({ kind }: ComparedObject, { slot }: ComparedField): number {
  return kind === 'table' ? vtableOffset(slot) : slot % 65_536;
}

/** A union without a base has a base type of its own, which differs from all others. */
function baseOf({ kind, hasBase, underlying }: ComparedEnum): string {
  return kind === 'union' && !hasBase ? 'union' : underlying.canonical;
}

/** Tables and structs are one base type to flatc. */
function baseType({ element }: ComparedType): string {
  return element === 'struct' || element === 'table' ? 'object' : element;
}

/** flatc compares only the simple names of types, and ignores the lengths of arrays. */
function isSameType(left: ComparedType, right: ComparedType): boolean {
  return (
    left.shape === right.shape &&
    baseType(left) === baseType(right) &&
    left.scalar?.canonical === right.scalar?.canonical &&
    (left.name && simpleNameOf(left.name)) === (right.name && simpleNameOf(right.name))
  );
}
