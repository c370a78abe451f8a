// Which type of the new schema is which of the old one: names are on no wire, so a type may move to another namespace.
import { lastAnswers } from '../memo.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';
import { isSameDeclaration } from './same-declaration.ts';
import type { ComparedEnum, ComparedObject, ComparedSchema } from './schema.ts';

type Pair<Declaration> = readonly [old: Declaration, now: Declaration];

export interface TypeMatch {
  /** The full name in the new schema of a type of the old one; undefined for a type that is gone. */
  readonly newName: (oldName: string) => string | undefined;
  /** The types that are in both under one full name and are not the same, in the order of the new schema. */
  readonly objects: readonly Pair<ComparedObject>[];
  readonly enums: readonly Pair<ComparedEnum>[];
  /** The full names of the old types that the new schema has no type of, whether they moved or not. */
  readonly gone: readonly string[];
}

/** Matches by full name, then by a simple name that only one type lost and only one has newly got. */
export function matchTypes(before: ComparedSchema, after: ComparedSchema): TypeMatch {
  // Whoever asks about the same two again, as with another profile, gets the same answer; a baseline stays as it is.
  return lastMatch(before, [after], () => match(before, after));
}

const lastMatch = lastAnswers<ComparedSchema, TypeMatch>();

function match(before: ComparedSchema, after: ComparedSchema): TypeMatch {
  const moved = new Map<string, string>();
  const gone: string[] = [];
  for (const [left, right] of [
    [before.objects, after.objects],
    [before.enums, after.enums],
  ] as const) {
    // What cannot be read is not gone.
    const lost = missingIn(left, right).filter((name) => !after.unread.has(name));
    gone.push(...lost);
    if (lost.length === 0) continue;
    const come = uniqueBySimpleName(missingIn(right, left).filter((name) => !before.unread.has(name)));
    for (const [simpleName, oldName] of uniqueBySimpleName(lost)) {
      const newName = come.get(simpleName);
      if (oldName !== undefined && newName !== undefined) moved.set(oldName, newName);
    }
  }
  const isThere = (name: string) => after.objects.has(name) || after.enums.has(name) || after.unread.has(name);
  return {
    newName: (oldName) => (isThere(oldName) ? oldName : moved.get(oldName)),
    objects: changed(before.objects, after.objects),
    enums: changed(before.enums, after.enums),
    gone,
  };
}

/** While someone types, all types but one are the same. */
function changed<Declaration extends ComparedObject | ComparedEnum>(
  before: ReadonlyMap<string, Declaration>,
  after: ReadonlyMap<string, Declaration>,
): readonly Pair<Declaration>[] {
  const pairs: Pair<Declaration>[] = [];
  for (const [name, now] of after) {
    const old = before.get(name);
    if (old && !isSameDeclaration(old, now)) pairs.push([old, now]);
  }
  return pairs;
}

function missingIn(types: ReadonlyMap<string, unknown>, others: ReadonlyMap<string, unknown>): readonly string[] {
  const missing: string[] = [];
  for (const name of types.keys()) if (!others.has(name)) missing.push(name);
  return missing;
}

/** Full names by simple name; undefined where several have it. */
function uniqueBySimpleName(names: readonly string[]): ReadonlyMap<string, string | undefined> {
  const found = new Map<string, string | undefined>();
  for (const name of names) {
    const simpleName = simpleNameOf(name);
    found.set(simpleName, found.has(simpleName) ? undefined : name);
  }
  return found;
}
