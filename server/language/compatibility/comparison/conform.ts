// Finds the refusals of `flatc --conform` in its order and words, so that scripts can use this instead. Older versions
// check less.
import { lastAnswers } from '../../memo.ts';
import { vtableOffset } from '../../values/layout.ts';
import { simpleNameOf } from '../../vocabulary/dotted-names.ts';
import { isReached, judgedVersion } from '../../vocabulary/flatc-versions.ts';
import type {
  ComparedEnum,
  ComparedField,
  ComparedObject,
  ComparedSchema,
  ComparedType,
  Origin,
} from '../compared-schema/schema.ts';
import { matchTypes } from './type-match.ts';

/** One refusal of flatc, which prints only the first one. */
export interface ConformProblem {
  /** flatc's message, without `schemas don't conform: ` before it. */
  readonly message: string;
  /** The full name of the type in the new schema. */
  readonly type: string;
  /** The name of the field or member in the new schema; in the old one for a field that is gone. */
  readonly member: string | undefined;
  readonly origin: Origin | undefined;
  readonly old: Origin | undefined;
  /** True if the judged version of flatc crashes with signal 11 instead of reporting the problem. */
  readonly isCrash?: boolean;
}

/** The first version of flatc that makes each check, or that writes full names in its messages. */
const firstWith = {
  removals: '22.9.24',
  'names of enums': '22.9.24',
  'full names': '22.9.24',
  'offset types': '23.5.9',
  'base types': '23.5.26',
} as const;

/**
 * All reasons for which a version of flatc would refuse a new schema, in the order of its checks. flatc itself stops at
 * the first reason, with its message or a crash.
 */
export function* conformProblems(
  before: ComparedSchema,
  after: ComparedSchema,
  version = judgedVersion,
): Iterable<ConformProblem> {
  const has = (what: keyof typeof firstWith) => isReached(firstWith[what], version);
  const { objects, enums } = matchTypes(before, after);
  for (const [old, now] of objects) {
    yield* lastProblems(old, [now, version], () => [...problemsOfObject(old, now, has)]);
  }
  for (const [old, now] of enums) yield* lastProblems(old, [now, version], () => [...problemsOfEnum(old, now, has)]);
}

/**
 * The problem of the first struct or string in a union, in the old schema before the new one; undefined without one.
 * Without a generator, flatc refuses to read such a schema, with only this message.
 */
export function unionValue(before: ComparedSchema, after: ComparedSchema): ConformProblem | undefined {
  for (const schema of [before, after]) {
    for (const { kind, fullName, members } of schema.enums.values()) {
      const value = kind === 'union' && members.find(({ type }) => type && isValue(type));
      if (!value) continue;
      const message = `only tables can be union elements in the generated language: ${value.name}`;
      const now = after.enums.get(fullName);
      const origin = now?.members.find(({ name }) => name === value.name)?.origin ?? now?.origin;
      const old = schema === before ? value.origin : undefined;
      return { message, type: fullName, member: value.name, origin, old };
    }
  }
  return undefined;
}

function isValue({ element }: ComparedType): boolean {
  return element === 'struct' || element === 'string';
}

/** Remembers the last refusals by the old declaration, because each baseline has declarations of its own. */
const lastProblems = lastAnswers<ComparedObject | ComparedEnum, readonly ConformProblem[]>();

/** A function that is true if the judged version of flatc makes a check. */
type Has = (what: keyof typeof firstWith) => boolean;

function* problemsOfObject(before: ComparedObject, after: ComparedObject, has: Has): Iterable<ConformProblem> {
  const { fullName } = after;
  // Older versions compare the names of two enums without looking whether there are two.
  const crashes = (one: ComparedType, other: ComparedType) => !has('names of enums') && isEnumOfNumber(one, other);
  const oldFields = new Map(before.fields.map((field) => [field.name, field]));
  const newNames = new Set(after.fields.map((field) => field.name));
  const renamed = new Set<ComparedField>();
  for (const field of after.fields) {
    const problem = (what: string, old: ComparedField, rest = ''): ConformProblem => ({
      message: has('full names') ? `${what}: ${fullName}.${field.name}${rest}` : `${what}: ${field.name}`,
      type: fullName,
      member: field.name,
      origin: field.origin,
      old: old.origin,
    });
    const old = oldFields.get(field.name);
    if (!old) {
      const there = before.fields.find((other) => comparedOffset(before, other) === comparedOffset(after, field));
      if (!there) continue;
      if (crashes(there.type, field.type))
        yield { ...problem('field renamed to different type', there), isCrash: true };
      else if (!isSameType(there.type, field.type)) {
        yield problem('field renamed to different type', there, ` (renamed from ${fullName}.${there.name})`);
      }
      renamed.add(there);
      continue;
    }
    if (comparedOffset(before, old) !== comparedOffset(after, field)) yield problem('offsets differ for field', old);
    else if (old.constant !== field.constant) yield problem('defaults differ for field', old);
    else if (crashes(old.type, field.type)) yield { ...problem('types differ for field', old), isCrash: true };
    else if (!isSameType(old.type, field.type)) yield problem('types differ for field', old);
    else if (old.isOffset64 !== field.isOffset64 && has('offset types'))
      yield problem('offset types differ for field', old);
  }
  for (const old of has('removals') ? before.fields : []) {
    if (renamed.has(old) || newNames.has(old.name)) continue;
    const message = `field deleted: ${fullName}.${old.name}`;
    yield { message, type: fullName, member: old.name, origin: after.origin, old: old.origin };
  }
}

function* problemsOfEnum(before: ComparedEnum, after: ComparedEnum, has: Has): Iterable<ConformProblem> {
  const oldMembers = new Map(before.members.map((member) => [member.name, member]));
  for (const { name, value, origin } of after.members) {
    const old = oldMembers.get(name);
    if (!old || old.value === value) continue;
    yield { message: `values differ for enum: ${name}`, type: after.fullName, member: name, origin, old: old.origin };
  }
  if (!has('base types') || baseOf(before) === baseOf(after)) return;
  const message = `underlying type differ for ${after.kind}: ${after.fullName}`;
  yield { message, type: after.fullName, member: undefined, origin: after.origin, old: before.origin };
}

/**
 * The number that flatc compares as the offset of a field: its vtable offset, or the lower 16 bits of its offset in a
 * struct.
 */
function comparedOffset({ kind }: ComparedObject, { slot }: ComparedField): number {
  return kind === 'table' ? vtableOffset(slot) : slot % 65_536;
}

/**
 * The base type of an enum or union. A union that is written without a base type has the type `union`, which differs
 * from all others.
 */
function baseOf({ kind, hasBase, underlying }: ComparedEnum): string {
  return kind === 'union' && !hasBase ? 'union' : underlying.canonical;
}

/** The base type as flatc compares it: a table and a struct have the same one. */
function baseType({ element }: ComparedType): string {
  return element === 'struct' || element === 'table' ? 'object' : element;
}

/** True if one type is an enum and the other a number of the base type of the enum, in the same shape. */
function isEnumOfNumber(left: ComparedType, right: ComparedType): boolean {
  const isAlike = left.shape === right.shape && left.scalar?.canonical === right.scalar?.canonical;
  return isAlike && left.element === right.element && left.element === 'scalar' && !left.name !== !right.name;
}

/** True if flatc takes two types for the same: it compares only the simple names, and ignores the lengths of arrays. */
function isSameType(left: ComparedType, right: ComparedType): boolean {
  return (
    left.shape === right.shape &&
    baseType(left) === baseType(right) &&
    left.scalar?.canonical === right.scalar?.canonical &&
    (left.name && simpleNameOf(left.name)) === (right.name && simpleNameOf(right.name))
  );
}
