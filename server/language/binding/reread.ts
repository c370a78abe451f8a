// Reads a changed root again without reading all of it: what a name means depends only on the definitions and uses of
// the same simple name before it, so an edit reaches no further than the names in it.
import { replacedEntries } from '../memo.ts';
import type { MentionIndex } from '../summary/mention-index.ts';
import { mentionsOf } from '../summary/mentions.ts';
import { type DeclarationSummary, isNamedDeclaration } from '../summary/summary.ts';
import { isSameLayout } from '../values/layout.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';
import { Definition } from './definition.ts';
import { type ReadDeclaration, type ReadFile, readDeclaration, useKey } from './elaborate.ts';
import type { Environment, Target } from './environment.ts';

/** A root that was read: what it exported, what was read, and the tables of names at its end. */
export interface RootReading {
  readonly exports: readonly DeclarationSummary[];
  readonly file: ReadFile;
  readonly environment: Environment;
  /** Who mentions which name, in whatever of its readings was asked for that last. */
  readonly mentions: MentionIndex;
}

/**
 * The reading of a root with new exports, from the one before, on top of the same included files. What is as before is
 * the same object. Undefined where the change reaches too far to be worth it: then the root is to be read as a whole.
 */
export function reread(before: RootReading, exports: readonly DeclarationSummary[]): RootReading | undefined {
  const { gone, come, isInPlace } = replacedEntries(before.exports, exports);
  const replaced = gone.map((index) => before.exports[index] as DeclarationSummary);
  const fresh = come.map((index) => exports[index] as DeclarationSummary);
  if (![...replaced, ...fresh].every(concernsOnlyNames)) return undefined;

  const old = gone.map((index) => before.file.declarations[index] as ReadDeclaration);
  // What one means has not become what another means, where each has kept its place among all else.
  const pairs: readonly Replacement[] = isInPlace
    ? gone.map((_, at) => ({
        replaced: [replaced[at] as DeclarationSummary],
        old: [old[at] as ReadDeclaration],
        fresh: [fresh[at] as DeclarationSummary],
      }))
    : [{ replaced, old, fresh }];
  const steady = steadyUses(pairs);
  const renewed = new Set([...replaced, ...fresh].flatMap((declaration) => mentionsOf(declaration).touched));
  for (const name of steady.names) renewed.delete(name);
  // What an unchanged name meant in the middle of the file is not kept, so a place that is read anew renews it.
  for (const declaration of fresh) {
    for (const name of mentionsOf(declaration).lookedUp) if (before.environment.knows(name)) renewed.add(name);
  }
  const uses = new Map(come.map((index, at) => [index, steady.uses[isInPlace ? at : 0] ?? none]));
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

/** How often a changed struct or enum may make others that contain it be read again. */
const mostRounds = 8;

interface Change {
  readonly before: RootReading;
  readonly exports: readonly DeclarationSummary[];
  /** Where the declarations that differ were before, and where they are now. */
  readonly gone: readonly number[];
  readonly come: readonly number[];
  /** Whether these are the same places; else each list is one stretch. */
  readonly isInPlace: boolean;
  /** What uses mean in the declarations that are new, by the places of these. */
  readonly uses: ReadonlyMap<number, Uses>;
}

/** What uses mean, by their keys. */
type Uses = ReadonlyMap<string, Target>;

const none: Uses = new Map();

/** Declarations that took the place of others, with what was read of those. */
interface Replacement {
  readonly replaced: readonly DeclarationSummary[];
  readonly old: readonly ReadDeclaration[];
  readonly fresh: readonly DeclarationSummary[];
}

/** The uses of types that are in the changed declarations as they were. */
interface SteadyUses {
  /** The simple names of which these declarations have no other uses, and which they do not declare. */
  readonly names: ReadonlySet<string>;
  /** For each replacement what each use means, which was defined before it. */
  readonly uses: readonly Uses[];
}

/**
 * A use of what was defined before changes nothing for others, and means the same as before wherever it is in what took
 * the place of the declaration. Otherwise each edit in a table with a type that everyone uses would reach everyone.
 */
function steadyUses(replacements: readonly Replacement[]): SteadyUses {
  const others = new Set<string>();
  const names = new Set<string>();
  const uses = replacements.map(({ replaced, old, fresh }) => {
    const known = new Map<string, Target>();
    for (const declaration of [...replaced, ...fresh]) for (const name of declaredNames(declaration)) others.add(name);
    for (const [index, { references }] of replaced.entries()) {
      for (const [position, reference] of references.entries()) {
        const target = old[index]?.targets[position];
        if (target instanceof Definition) known.set(useKey(reference), target);
        else others.add(simpleNameOf(reference.text));
        names.add(simpleNameOf(reference.text));
      }
    }
    for (const { references } of fresh) {
      for (const reference of references) {
        if (!known.has(useKey(reference))) others.add(simpleNameOf(reference.text));
        names.add(simpleNameOf(reference.text));
      }
    }
    return known;
  });
  for (const name of others) names.delete(name);
  for (const known of uses) {
    for (const [key, target] of known) {
      if (target instanceof Definition && others.has(target.declaration.name.text)) known.delete(key);
    }
  }
  return { names, uses };
}

/** The names that a declaration declares, or seems to. */
function declaredNames(declaration: DeclarationSummary): readonly string[] {
  if (declaration.kind === 'unreadable') return declaration.names.map(({ text }) => text);
  return isNamedDeclaration(declaration) ? [declaration.name.text] : [];
}

/** A namespace changes what all names after it mean, an attribute whether it is known wherever it is used. */
function concernsOnlyNames({ kind }: DeclarationSummary): boolean {
  return kind !== 'namespace' && kind !== 'attribute';
}

/** A reading, and the indices of the unchanged declarations that were read again for it. */
interface Renewed {
  readonly root: RootReading;
  readonly again: readonly number[];
}

/** Reads the changed declarations, and of the others those that mention a renewed name; undefined if they are most. */
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
    const known = own ? { uses: own } : read && { earlier: { read, renewed } };
    declarations[index] = readDeclaration(declaration, uri, namespace, environment, known);
  }
  return { root: { exports, file: { uri, declarations }, environment, mentions }, again };
}

/** Where some declarations are in a list, in its order. */
function indicesOf(exports: readonly DeclarationSummary[], wanted: ReadonlySet<DeclarationSummary>): readonly number[] {
  const few = 8;
  if (wanted.size <= few) return [...wanted].map((each) => exports.indexOf(each)).sort((left, right) => left - right);
  const indices: number[] = [];
  for (let index = 0; index < exports.length; index++) {
    if (wanted.has(exports[index] as DeclarationSummary)) indices.push(index);
  }
  return indices;
}

/** The names of unchanged structs and enums that came out differently, so that whoever mentions them is to be read too. */
function furtherNames(change: Change, { root, again }: Renewed, renewed: ReadonlySet<string>): readonly string[] {
  const { before, come, gone } = change;
  const end = (come[0] ?? gone[0] ?? 0) + come.length;
  return again.flatMap((index) => {
    const declaration = root.file.declarations[index];
    // Where they are not the same places, each list is a stretch.
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
