// Finds names of a root that would mean something else after a change, and declarations that the root would lose.
import type { Definition } from '../binding/definition.ts';
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import type { Meanings, NameMeanings } from '../binding/meanings.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';
import type { ChangedProgram } from './changed-program.ts';
import type { ConcernedNames, Intention } from './intention.ts';
import { type NameOwner, type NameUse, nameOwners, type RootSide, sideOf } from './name-uses.ts';
import {
  type AlteredPlace,
  alreadyTaken,
  declaredTwice,
  namedLikeType,
  noLongerRead,
  otherMeaning,
} from './refusal-words.ts';

/** A root before and after a change, with the names to compare. */
interface RootComparison {
  readonly changed: ChangedProgram;
  readonly root: string;
  readonly intention: Intention;
  /** The meanings of the names in the root before and after the change. */
  readonly meanings: { readonly before: Meanings | NameMeanings; readonly after: Meanings | NameMeanings };
  /** The names that are compared. */
  readonly names: ConcernedNames;
  /** True if names that are not found now may be found afterwards. */
  readonly mayBeFound: boolean;
}

/**
 * The refusal for the first name in some files that would mean something else, or for the first declaration that the
 * root would lose. Undefined if neither happens.
 */
export function changeOfNames(comparison: RootComparison, uris: readonly string[]): string | undefined {
  const { changed, root, intention, meanings, names, mayBeFound } = comparison;
  const { recognizedBy, kindOf, placeOf } = intention;
  const expectedPlace = (definition: Definition) => placeOf?.(definition) ?? changed.uriAfter(definition.uri);
  const before = sideOf(changed.before, meanings.before, names, {
    recognizedBy,
    placeOf: expectedPlace,
    ...(kindOf && { kindOf }),
  });
  const after = sideOf(changed.after, meanings.after, names, { recognizedBy, placeOf: ({ uri }) => uri });
  // A reading of a few names makes its declarations anew.
  const isShared = names === 'all' ? sharedDeclarations(before, after, uris) : () => false;
  const [old, now] = [nameOwners(before, uris, isShared), nameOwners(after, uris, isShared)];
  for (const [key, owner] of old) {
    const same = now.get(key);
    const place: AlteredPlace = { program: changed.before, root, uri: owner.uri, offset: owner.offset };
    if (!same) {
      if (isLossAllowed(comparison, owner)) continue;
      return noLongerRead(owner.name, place);
    }
    const change =
      changeOfDefinition(comparison, place, owner, same, [before, after]) ??
      changeOfUses(comparison, place, owner, usesAfter(intention, owner, same, now)) ??
      (mayBeFound ? undefined : newNameOfType(place, owner, same));
    if (change !== undefined) return change;
  }
  return undefined;
}

/**
 * A function that returns true if a declaration is the same object on both sides of the change, and so means the same.
 */
function sharedDeclarations(
  before: RootSide,
  after: RootSide,
  uris: readonly string[],
): (known: ElaboratedDeclaration) => boolean {
  const declarationsOf = ({ program, meanings }: RootSide, uri: string) =>
    (program.file(uri)?.summary.exports ?? []).flatMap((_, index) => meanings.declaration(uri, index) ?? []);
  const old = new Set(uris.flatMap((uri) => declarationsOf(before, uri)));
  const shared = new Set(uris.flatMap((uri) => declarationsOf(after, uri).filter((known) => old.has(known))));
  return (known) => shared.has(known);
}

function isLossAllowed({ root, intention, names }: RootComparison, { uri, definition }: NameOwner): boolean {
  // A reading of a few names leaves out declarations without such a name.
  if (names !== 'all') return true;
  // flatc ignores the root_type of an included file.
  return definition ? (intention.mayVanish?.(definition) ?? false) : uri !== root;
}

/**
 * The refusal if a definition would newly or no longer come after another definition with its full name; undefined if
 * it would do neither.
 */
function changeOfDefinition(
  { changed }: RootComparison,
  place: AlteredPlace,
  old: NameOwner,
  now: NameOwner,
  [before, after]: readonly [RootSide, RootSide],
): string | undefined {
  const [was, is] = [old.earlier && before.keyOf(old.earlier), now.earlier && after.keyOf(now.earlier)];
  if (was === is) return undefined;
  // A declaration with its old name has had it first, though flatc reads the changed one before it.
  const isOwner = old.name === now.name && !old.earlier;
  const other = (isOwner ? now.definition : now.earlier) ?? old.earlier;
  return other ? alreadyTaken(now.name, place, changed.after, other) : declaredTwice(now.name, place);
}

/**
 * The uses in a declaration after the change, with the uses in the fields that the change has moved from it to a new
 * table.
 */
function usesAfter(
  { taken }: Intention,
  owner: NameOwner,
  same: NameOwner,
  now: ReadonlyMap<string, NameOwner>,
): readonly NameUse[] {
  const part = taken?.from === owner.name ? now.get(`table ${taken.into}`) : undefined;
  if (!part) return same.uses;
  return [...same.uses, ...part.uses].filter(({ definition }) => definition?.fullName !== taken?.into);
}

function changeOfUses(
  { changed, mayBeFound }: RootComparison,
  place: AlteredPlace,
  owner: NameOwner,
  uses: readonly NameUse[],
): string | undefined {
  const lost = withoutLike(owner.uses, uses).filter(({ definition }) => !mayBeFound || definition !== undefined);
  const added = withoutLike(uses, owner.uses);
  const first = mayBeFound ? undefined : added[0];
  const was = first ? lost.find(({ position }) => position === first.position) : lost[0];
  const now = first ?? added.find(({ position }) => position === was?.position);
  const text = now?.text ?? was?.text;
  if (text === undefined) return undefined;
  const at = was ? { ...place, uri: was.uri, offset: was.offset } : place;
  const hasNewName = was !== undefined && was.text !== text;
  if (hasNewName && now?.definition) return alreadyTaken(simpleNameOf(text), at, changed.after, now.definition);
  return otherMeaning(text, at, now?.definition);
}

/**
 * The uses that have no counterpart among `others`: a use with the same position and meaning. Each use is the
 * counterpart of one other use at most.
 */
function withoutLike(uses: readonly NameUse[], others: readonly NameUse[]): readonly NameUse[] {
  const counts = new Map<string, number>();
  const keyOf = ({ position, meaning }: NameUse) => `${position} ${meaning}`;
  for (const use of others) counts.set(keyOf(use), (counts.get(keyOf(use)) ?? 0) + 1);
  return uses.filter((use) => {
    const count = counts.get(keyOf(use)) ?? 0;
    counts.set(keyOf(use), count - 1);
    return count <= 0;
  });
}

/**
 * The refusal for a field that would newly have the name of a type, which flatc forbids; undefined if there is none.
 */
function newNameOfType(place: AlteredPlace, old: NameOwner, now: NameOwner): string | undefined {
  for (const [key, name] of now.namedLikeTypes) if (!old.namedLikeTypes.has(key)) return namedLikeType(name, place);
  return undefined;
}
