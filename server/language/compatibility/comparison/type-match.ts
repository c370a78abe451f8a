// Matches the types of the old and the new schema. Data contains no names of types, so a type may move to another
// namespace.
import { byIdentity, lastAnswers } from '../../memo.ts';
import { simpleNameOf } from '../../vocabulary/dotted-names.ts';
import { entryChanges } from '../compared-schema/parts.ts';
import type {
  ByName,
  ComparedEntry,
  ComparedEnum,
  ComparedObject,
  ComparedPart,
  ComparedSchema,
  ComparedService,
} from '../compared-schema/schema.ts';
import { isSameDeclaration } from './same-declaration.ts';

type Pair<Declaration> = readonly [old: Declaration, now: Declaration];

export interface TypeMatch {
  /** Returns the full name in the new schema of a type of the old one; undefined for a type that is gone. */
  readonly newName: (oldName: string) => string | undefined;
  /**
   * The tables and structs that are in both schemas under one full name and differ, in the order of the new schema.
   * `enums` and `services` have the others.
   */
  readonly objects: readonly Pair<ComparedObject>[];
  readonly enums: readonly Pair<ComparedEnum>[];
  readonly services: readonly Pair<ComparedService>[];
  /** The full names of the old types without a type of that name in the new schema, moved types included. */
  readonly gone: readonly string[];
  readonly goneServices: readonly string[];
}

/**
 * Matches types by full name. A type whose full name is gone matches a new type of the same simple name, if each of
 * them is the only one of that simple name that is gone or new.
 */
export function matchTypes(before: ComparedSchema, after: ComparedSchema): TypeMatch {
  // A caller that asks about the same two schemas again, for example with another profile, gets the same answer. A
  // baseline stays the same object.
  return lastMatch(before, [after], (last) => matchAgain(before, after, last));
}

const lastMatch = lastAnswers<ComparedSchema, KnownMatch>();

/** A match with the data that the next match is made from. After an edit of the new schema, few names differ. */
interface KnownMatch extends TypeMatch {
  readonly parts: readonly ComparedPart[];
  readonly byKind: Kinds;
}

/** The matched names of one kind of declaration. */
interface NameMatch<Declaration> {
  readonly changed: ReadonlyMap<string, Pair<Declaration>>;
  /** The names in the old schema only. */
  readonly lost: ReadonlySet<string>;
  /** The names in the new schema only. */
  readonly come: ReadonlySet<string>;
}

interface Kinds {
  readonly objects: NameMatch<ComparedObject>;
  readonly enums: NameMatch<ComparedEnum>;
  readonly services: NameMatch<ComparedService>;
}

function matchAgain(before: ComparedSchema, after: ComparedSchema, last: KnownMatch | undefined): KnownMatch {
  // Without an earlier match, all names count as the same until entries of them differ.
  const names = namesChanged(last?.parts ?? before.parts, after.parts);
  const known = last?.byKind;
  const byKind: Kinds = {
    objects: matchNames(before.objects, after.objects, names, known?.objects),
    enums: matchNames(before.enums, after.enums, names, known?.enums),
    services: matchNames(before.services, after.services, names, known?.services),
  };
  const { objects, enums, services } = byKind;
  const [lostObjects, lostEnums] = [lostOf(objects, before, after), lostOf(enums, before, after)];
  const moved = new Map([...movedNames(lostObjects, objects, before), ...movedNames(lostEnums, enums, before)]);
  const isThere = (name: string) => after.objects.has(name) || after.enums.has(name) || after.unread.has(name);
  return {
    newName: (oldName) => (isThere(oldName) ? oldName : moved.get(oldName)),
    objects: inOrder(objects.changed, after),
    enums: inOrder(enums.changed, after),
    services: inOrder(services.changed, after),
    gone: [...lostObjects, ...lostEnums],
    goneServices: lostOf(services, before, after),
    parts: after.parts,
    byKind,
  };
}

function namesChanged(before: readonly ComparedPart[], after: readonly ComparedPart[]): Set<string> {
  const { gone, come } = entryChanges(before, after);
  const names = new Set<string>();
  for (const { fullName } of gone) names.add(fullName);
  for (const { fullName } of come) names.add(fullName);
  return names;
}

/** Matches `names` again, and keeps the results that `known` has for all other names. */
function matchNames<Declaration extends ComparedObject | ComparedEnum | ComparedService>(
  before: ByName<Declaration>,
  after: ByName<Declaration>,
  names: Iterable<string>,
  known: NameMatch<Declaration> | undefined,
): NameMatch<Declaration> {
  const [changed, lost, come] = [new Map(known?.changed), new Set(known?.lost), new Set(known?.come)];
  for (const name of names) {
    changed.delete(name);
    lost.delete(name);
    come.delete(name);
    const [old, now] = [before.get(name), after.get(name)];
    if (old && now && !isSameAsBefore(old, now)) changed.set(name, [old, now]);
    if (old && !now) lost.add(name);
    if (now && !old) come.add(name);
  }
  return { changed, lost, come };
}

/**
 * True if two versions of a declaration are equal. Remembered by the old declaration, because most roots share both
 * objects.
 */
function isSameAsBefore<Declaration extends ComparedObject | ComparedEnum | ComparedService>(
  old: Declaration,
  now: Declaration,
): boolean {
  return lastSame(old, [now], () => isSameDeclaration(old, now));
}

const lastSame = lastAnswers<object, boolean>();

/**
 * The names that only the old schema has, in its order. A name whose declaration in the new schema cannot be compared
 * is not lost.
 */
function lostOf({ lost }: NameMatch<unknown>, before: ComparedSchema, after: ComparedSchema): readonly string[] {
  const names = [...lost].filter((name) => !after.unread.has(name));
  if (names.length < 2) return names;
  const ranks = ranksOf(before);
  return names.sort((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0));
}

/** The rank of each name in the order of a schema, remembered by the schema. */
const ranksOf = byIdentity(({ parts }: ComparedSchema): ReadonlyMap<string, number> => {
  const ranks = new Map<string, number>();
  for (const { entries } of parts)
    for (const entry of entries) if (entry && !ranks.has(entry.fullName)) ranks.set(entry.fullName, ranks.size);
  return ranks;
});

function* movedNames(
  lost: readonly string[],
  { come }: NameMatch<unknown>,
  before: ComparedSchema,
): Iterable<readonly [oldName: string, newName: string]> {
  if (lost.length === 0) return;
  const found = uniqueBySimpleName([...come].filter((name) => !before.unread.has(name)));
  for (const [simpleName, oldName] of uniqueBySimpleName(lost)) {
    const newName = found.get(simpleName);
    if (oldName !== undefined && newName !== undefined) yield [oldName, newName];
  }
}

/** Maps each simple name to its full name, or to undefined if several full names have it. */
function uniqueBySimpleName(names: readonly string[]): ReadonlyMap<string, string | undefined> {
  const found = new Map<string, string | undefined>();
  for (const name of names) {
    const simpleName = simpleNameOf(name);
    found.set(simpleName, found.has(simpleName) ? undefined : name);
  }
  return found;
}

/** Changed declarations in the order of the new schema. Only the files that declare them are searched. */
function inOrder<Declaration extends ComparedObject | ComparedEnum | ComparedService>(
  changed: ReadonlyMap<string, Pair<Declaration>>,
  { parts }: ComparedSchema,
): readonly Pair<Declaration>[] {
  const pairs = [...changed.values()];
  if (pairs.length < 2) return pairs;
  const byEntry = new Map<ComparedEntry | undefined, Pair<Declaration>>(pairs.map((pair) => [pair[1], pair]));
  const uris = new Set(pairs.map(([, now]) => now.origin?.uri ?? ''));
  const ordered: Pair<Declaration>[] = [];
  for (const { uri, entries } of parts) {
    if (!uris.has(uri)) continue;
    for (const entry of entries) {
      const pair = byEntry.get(entry);
      if (pair) ordered.push(pair);
    }
  }
  return ordered;
}
