// Reads a changed root again without reading all of it. The meaning of a name depends only on earlier definitions and
// uses of the same simple name, so an edit affects only the names in it.
import { replacedEntries } from '../list-changes.ts';
import { memberEditOf } from '../summary/member-edits.ts';
import type { MentionIndex } from '../summary/mention-index.ts';
import { lookedUpIn, mentionsOf } from '../summary/mentions.ts';
import { type DeclarationSummary, isNamedDeclaration, type Reference } from '../summary/summary.ts';
import { isSameLayout } from '../values/layout.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';
import { Definition } from './definition.ts';
import type { ReadFile } from './elaborate.ts';
import type { Environment } from './environment.ts';
import { type ReadDeclaration, readDeclaration, targetsLike, type UseTargets } from './read-declaration.ts';

/** A root that was read: its exports, the readings, and the tables of names at its end. */
export interface RootReading {
  readonly exports: readonly DeclarationSummary[];
  readonly file: ReadFile;
  readonly environment: Environment;
  /** The mentions of names by declarations; kept up to date for the reading that was asked last. */
  readonly mentions: MentionIndex;
}

/**
 * The reading of a root with new exports, derived from the previous reading on top of the same included files.
 * Unchanged parts are the same objects. Undefined if the change affects so much that the root must be read as a whole.
 */
export function reread(before: RootReading, exports: readonly DeclarationSummary[]): RootReading | undefined {
  const { gone, come, isInPlace } = replacedEntries(before.exports, exports);
  const replaced = gone.map((index) => before.exports[index] as DeclarationSummary);
  const fresh = come.map((index) => exports[index] as DeclarationSummary);
  if (![...replaced, ...fresh].every(concernsOnlyNames)) return undefined;

  const old = gone.map((index) => before.file.declarations[index] as ReadDeclaration);
  // If each declaration kept its place, the meanings of one cannot pass to another.
  const pairs: readonly Replacement[] = isInPlace
    ? gone.map((_, at) => ({
        replaced: [replaced[at] as DeclarationSummary],
        old: [old[at] as ReadDeclaration],
        fresh: [fresh[at] as DeclarationSummary],
      }))
    : [{ replaced, old, fresh }];
  const { renewed, uses: steady } = steadyUses(pairs);
  // The meaning of an unchanged name in the middle of the file is not kept, so every newly read place renews the name.
  for (const [at, declaration] of fresh.entries()) {
    const edit = isInPlace ? memberEditOf(declaration, replaced[at] as DeclarationSummary) : undefined;
    const lookedUp = edit ? lookedUpIn(declaration, edit.members) : mentionsOf(declaration).lookedUp;
    for (const name of lookedUp) if (before.environment.knows(name)) renewed.add(name);
  }
  const uses = new Map(come.map((index, at) => [index, steady[isInPlace ? at : 0] ?? none]));
  const change: Change = { before, exports, gone, come, isInPlace, uses };
  for (let round = 0; round < mostRounds; round++) {
    const reading = readRenewed(change, renewed);
    if (!reading) return undefined;
    const further = furtherNames(change, reading, renewed);
    if (further.length === 0) return reading.root;
    for (const name of further) renewed.add(name);
  }
  return undefined;
}

/**
 * The number of times that a changed struct or enum may cause the structs and enums that contain it to be read again.
 */
const mostRounds = 8;

interface Change {
  readonly before: RootReading;
  readonly exports: readonly DeclarationSummary[];
  /** The indices of the declarations that differ: in the old exports (`gone`), and in the new exports (`come`). */
  readonly gone: readonly number[];
  readonly come: readonly number[];
  /** True if `gone` and `come` are equal. Otherwise each of them is a list of consecutive indices. */
  readonly isInPlace: boolean;
  /** The known targets of uses in new declarations. The key is the index of the declaration in the new exports. */
  readonly uses: ReadonlyMap<number, UseTargets>;
}

const none: UseTargets = { root: new Map(), any: new Map(), type: new Map() };

/** Declarations that replaced others, with the readings of the replaced ones. */
interface Replacement {
  readonly replaced: readonly DeclarationSummary[];
  readonly old: readonly ReadDeclaration[];
  readonly fresh: readonly DeclarationSummary[];
}

/** The names that a change affects, and the uses of types that it leaves alone. */
interface SteadyUses {
  /** The simple names whose meaning may change, because changed declarations declare them, or use them in a new way. */
  readonly renewed: Set<string>;
  /** For each replacement, the targets of the uses that are left alone. */
  readonly uses: readonly UseTargets[];
}

/**
 * Finds the uses that a change leaves alone: uses of types that were defined earlier. Such a use affects no other
 * declaration, and has the same target anywhere in the new declaration. If all uses were read again, an edit in a table
 * with a common type would affect everything that uses this type.
 */
function steadyUses(replacements: readonly Replacement[]): SteadyUses {
  const others = new Set<string>();
  const uses = replacements.map(({ replaced, old, fresh }) => {
    const known: UseTargets = { root: new Map(), any: new Map(), type: new Map() };
    for (const declaration of [...replaced, ...fresh]) for (const name of declaredNames(declaration)) others.add(name);
    for (const [index, { references }] of replaced.entries()) {
      let last: Reference | undefined;
      for (const [position, reference] of references.entries()) {
        const target = old[index]?.targets[position];
        // Thousands of fields may have the same type.
        if (last && isUsedAlike(last, reference) && target && target === old[index]?.targets[position - 1]) continue;
        last = reference;
        const alike = targetsLike(known, reference);
        if (alike.get(reference.text) === target && target) continue;
        if (target instanceof Definition) alike.set(reference.text, target);
        else others.add(simpleNameOf(reference.text));
      }
    }
    for (const declaration of fresh) {
      let last: Reference | undefined;
      for (const reference of newReferences(declaration, replaced)) {
        if (last && isUsedAlike(last, reference)) continue;
        last = reference;
        if (!targetsLike(known, reference).has(reference.text)) others.add(simpleNameOf(reference.text));
      }
    }
    return known;
  });
  for (const { root, any, type } of uses) {
    for (const known of [root, any, type]) {
      for (const [text, target] of known) {
        if (target instanceof Definition && others.has(target.declaration.name.text)) known.delete(text);
      }
    }
  }
  return { renewed: others, uses };
}

/**
 * The references in the edited members of a declaration. All of its references if it did not replace exactly one
 * declaration, or if more than members were edited.
 */
function newReferences(
  declaration: DeclarationSummary,
  [before, ...others]: readonly DeclarationSummary[],
): readonly Reference[] {
  const edit = before && others.length === 0 ? memberEditOf(declaration, before) : undefined;
  if (!edit) return declaration.references;
  return declaration.references.slice(edit.references.start, edit.references.newEnd);
}

function isUsedAlike(one: Reference, other: Reference): boolean {
  return one.text === other.text && one.role === other.role;
}

/** The names that a declaration declares, or that unreadable text seems to declare. */
function declaredNames(declaration: DeclarationSummary): readonly string[] {
  if (declaration.kind === 'unreadable') return declaration.names.map(({ text }) => text);
  return isNamedDeclaration(declaration) ? [declaration.name.text] : [];
}

/**
 * True for declarations that affect only their own names. A namespace changes the meaning of all names after it, an
 * attribute the validity of all its uses.
 */
function concernsOnlyNames({ kind }: DeclarationSummary): boolean {
  return kind !== 'namespace' && kind !== 'attribute';
}

/** A reading, and the indices of the unchanged declarations that were read again for it. */
interface Renewed {
  readonly root: RootReading;
  readonly again: readonly number[];
}

/**
 * Reads the changed declarations, and all other declarations that mention a renewed name. Undefined if more than half
 * of the declarations must be read.
 */
function readRenewed(change: Change, renewed: ReadonlySet<string>): Renewed | undefined {
  const { before, exports, gone, come, isInPlace, uses } = change;
  const { uri, declarations: old } = before.file;
  const mentions = before.mentions.follow(before.exports);
  // The tables begin without attributes, since each is known only from its declaration on.
  const reached = new Set([...mentions.of(renewed), ...mentions.attributes]);
  for (const index of gone) reached.delete(before.exports[index] as DeclarationSummary);
  if (reached.size > mentions.attributes.size + exports.length / 2) return undefined;
  const again = indicesOf(exports, reached);
  const environment = before.environment.without(
    renewed,
    gone.flatMap((index) => old[index]?.definition ?? []),
  );
  const start = come[0] ?? gone[0] ?? 0;
  const inFront = old[start - 1]?.namespace ?? '';
  const declarations = isInPlace
    ? old.slice()
    : old.slice(0, start).concat(new Array<ReadDeclaration>(come.length), old.slice(start + gone.length));
  for (const index of [...again, ...come].sort((left, right) => left - right)) {
    const declaration = exports[index] as DeclarationSummary;
    const own = uses.get(index);
    const read = declarations[index];
    const namespace = own && !isInPlace ? inFront : (read?.namespace ?? '');
    const edit = own && isInPlace ? memberEditOf(declaration, before.exports[index] as DeclarationSummary) : undefined;
    const known = { uses: own, earlier: read && (edit || !own) ? { read, renewed, edit } : undefined };
    declarations[index] = readDeclaration(declaration, uri, namespace, environment, known);
  }
  return { root: { exports, file: { uri, declarations }, environment, mentions }, again };
}

/** The indices of the declarations `wanted` in `exports`, in ascending order. */
function indicesOf(exports: readonly DeclarationSummary[], wanted: ReadonlySet<DeclarationSummary>): readonly number[] {
  const few = 8;
  if (wanted.size <= few) return [...wanted].map((each) => exports.indexOf(each)).sort((left, right) => left - right);
  const indices: number[] = [];
  for (let index = 0; index < exports.length; index++) {
    if (wanted.has(exports[index] as DeclarationSummary)) indices.push(index);
  }
  return indices;
}

/**
 * The names of unchanged structs and enums that got another layout or underlying type when they were read again. The
 * declarations that mention these names must be read again, too.
 */
function furtherNames(change: Change, { root, again }: Renewed, renewed: ReadonlySet<string>): readonly string[] {
  const { before, come, gone } = change;
  const end = (come[0] ?? gone[0] ?? 0) + come.length;
  return again.flatMap((index) => {
    const declaration = root.file.declarations[index];
    // If the places differ, each list is one stretch.
    const old = before.file.declarations[index < end ? index : index - come.length + gone.length];
    const definition = declaration?.definition;
    if (declaration === old || !definition || renewed.has(definition.declaration.name.text)) return [];
    return isMadeAlike(definition, before.environment, root.environment) ? [] : [definition.declaration.name.text];
  });
}

function isMadeAlike(definition: Definition, before: Environment, now: Environment): boolean {
  return (
    before.underlying(definition) === now.underlying(definition) &&
    isSameLayout(before.layout(definition), now.layout(definition))
  );
}
