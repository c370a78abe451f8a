// Reads a changed root again without reading all of it: what a name means depends only on the definitions and uses of
// the same simple name before it, so an edit reaches no further than the names in it.
import { replacedStretch } from '../memo.ts';
import { MentionIndex } from '../summary/mention-index.ts';
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
  /** Who mentions which name in the exports, where that was asked for before. */
  readonly mentions?: MentionIndex;
}

/**
 * The reading of a root with new exports, from the one before, on top of the same included files. What is as before is
 * the same object. Undefined where the change reaches too far to be worth it: then the root is to be read as a whole.
 */
export function reread(before: RootReading, exports: readonly DeclarationSummary[]): RootReading | undefined {
  const { start, oldEnd, newEnd } = replacedStretch(before.exports, exports);
  const replaced = before.exports.slice(start, oldEnd);
  const fresh = exports.slice(start, newEnd);
  if (![...replaced, ...fresh].every(concernsOnlyNames)) return undefined;

  const steady = steadyUses(before, start, replaced, fresh);
  const renewed = new Set([...replaced, ...fresh].flatMap((declaration) => mentionsOf(declaration).touched));
  for (const name of steady.names) renewed.delete(name);
  // What an unchanged name meant in the middle of the file is not kept, so a place that is read anew renews it.
  for (const declaration of fresh) {
    for (const name of mentionsOf(declaration).lookedUp) if (before.environment.knows(name)) renewed.add(name);
  }
  const mentions = before.mentions?.isOf(before.exports) ? before.mentions : new MentionIndex(before.exports);
  mentions.replace(replaced, fresh, exports);
  const change: Change = { before, exports, start, oldEnd, newEnd, mentions, uses: steady.uses };
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
  /** The first declaration that differs, and the ends of those that do, before and now. */
  readonly start: number;
  readonly oldEnd: number;
  readonly newEnd: number;
  /** Of the exports as they are now. */
  readonly mentions: MentionIndex;
  readonly uses: SteadyUses['uses'];
}

/** The uses of types that are in the changed declarations as they were. */
interface SteadyUses {
  /** The simple names of which these declarations have no other uses, and which they do not declare. */
  readonly names: ReadonlySet<string>;
  /** What each use means, which was defined before these declarations. */
  readonly uses: ReadonlyMap<string, Target>;
}

/**
 * A use of what was defined before changes nothing for others, and means the same as before wherever it is among the
 * changed declarations. Otherwise each edit in a table with a type that everyone uses would reach everyone.
 */
function steadyUses(
  before: RootReading,
  start: number,
  replaced: readonly DeclarationSummary[],
  fresh: readonly DeclarationSummary[],
): SteadyUses {
  const uses = new Map<string, Target>();
  const others = new Set<string>();
  for (const declaration of [...replaced, ...fresh]) for (const name of declaredNames(declaration)) others.add(name);
  for (const [index, { references }] of replaced.entries()) {
    for (const [position, reference] of references.entries()) {
      const target = before.file.declarations[start + index]?.targets[position];
      if (target instanceof Definition) uses.set(useKey(reference), target);
      else others.add(simpleNameOf(reference.text));
    }
  }
  for (const { references } of fresh) {
    for (const reference of references) if (!uses.has(useKey(reference))) others.add(simpleNameOf(reference.text));
  }
  const names = new Set<string>();
  for (const { references } of [...replaced, ...fresh]) {
    for (const { text } of references) if (!others.has(simpleNameOf(text))) names.add(simpleNameOf(text));
  }
  for (const [key, target] of uses) {
    if (target instanceof Definition && others.has(target.declaration.name.text)) uses.delete(key);
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
  const { before, exports, start, oldEnd, newEnd, mentions } = change;
  const { uri, declarations: old } = before.file;
  // The tables begin without attributes, since each is known only from its declaration on.
  const reached = new Set([...mentions.of(renewed), ...mentions.attributes]);
  const fresh = exports.slice(start, newEnd);
  for (const declaration of fresh) reached.delete(declaration);
  if (reached.size > mentions.attributes.size + exports.length / 2) return undefined;
  const again = indicesOf(exports, reached);
  const dropped = old.slice(start, oldEnd).flatMap(({ definition }) => definition ?? []);
  const environment = before.environment.without(renewed, dropped);
  const namespace = old[start - 1]?.namespace ?? '';
  const declarations = old.toSpliced(start, oldEnd - start);
  const readAgain = (index: number, shift: number): void => {
    const read = declarations[index - shift] as ReadDeclaration;
    const declaration = exports[index] as DeclarationSummary;
    declarations[index - shift] = readDeclaration(declaration, uri, read.namespace, environment, {
      earlier: { read, renewed },
    });
  };
  const behind = again.findIndex((index) => index >= newEnd);
  const split = behind < 0 ? again.length : behind;
  for (const index of again.slice(0, split)) readAgain(index, 0);
  const readFresh = fresh.map((declaration) =>
    readDeclaration(declaration, uri, namespace, environment, { uses: change.uses }),
  );
  for (const index of again.slice(split)) readAgain(index, fresh.length);
  const file = { uri, declarations: declarations.toSpliced(start, 0, ...readFresh) };
  return { root: { exports, file, environment, mentions }, again };
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
  const { before, newEnd, oldEnd } = change;
  return again.flatMap((index) => {
    const declaration = root.file.declarations[index];
    const old = before.file.declarations[index < newEnd ? index : index - newEnd + oldEnd];
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
