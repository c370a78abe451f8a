// Reads a changed root again without reading all of it. What a name means depends only on earlier definitions and uses of
// the same simple name, so an edit affects only the names in it.
import { mentionsOf } from '../summary/mentions.ts';
import type { DeclarationSummary } from '../summary/summary.ts';
import { isSameLayout } from '../values/layout.ts';
import type { Definition } from './definition.ts';
import { type ReadDeclaration, type ReadFile, readDeclaration } from './elaborate.ts';
import type { Environment } from './environment.ts';

/** A root that was read: what it exported, what was read, and the tables of names at its end. */
export interface RootReading {
  readonly exports: readonly DeclarationSummary[];
  readonly file: ReadFile;
  readonly environment: Environment;
}

/**
 * The reading of a root with new exports, from the one before, on top of the same included files. What is as before is
 * the same object. Undefined where the change reaches too far to be worth it: then the root is to be read as a whole.
 */
export function reread(before: RootReading, exports: readonly DeclarationSummary[]): RootReading | undefined {
  const { start, oldEnd, newEnd } = changedRange(before.exports, exports);
  const replaced = before.exports.slice(start, oldEnd);
  const fresh = exports.slice(start, newEnd);
  if (![...replaced, ...fresh].every(concernsOnlyNames)) return undefined;

  const renewed = new Set([...replaced, ...fresh].flatMap((declaration) => mentionsOf(declaration).touched));
  // What an unchanged name meant in the middle of the file is not kept, so a place that is read anew renews it.
  for (const declaration of fresh) {
    for (const name of mentionsOf(declaration).lookedUp) if (before.environment.knows(name)) renewed.add(name);
  }
  const change: Change = { before, exports, start, oldEnd, newEnd };
  for (let round = 0; round < mostRounds; round++) {
    const reading = readRenewed(change, renewed);
    const further = reading && furtherNames(change, reading, renewed);
    if (!further || further.length === 0) return reading;
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
}

function changedRange(old: readonly DeclarationSummary[], now: readonly DeclarationSummary[]) {
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start++;
  let oldEnd = old.length;
  let newEnd = now.length;
  while (oldEnd > start && newEnd > start && old[oldEnd - 1] === now[newEnd - 1]) {
    oldEnd--;
    newEnd--;
  }
  return { start, oldEnd, newEnd };
}

/** A namespace changes what all names after it mean, an attribute whether it is known wherever it is used. */
function concernsOnlyNames({ kind }: DeclarationSummary): boolean {
  return kind !== 'namespace' && kind !== 'attribute';
}

/** Reads the changed declarations, and of the others those that mention a renewed name; undefined if they are most. */
function readRenewed(change: Change, renewed: ReadonlySet<string>): RootReading | undefined {
  const { before, exports, start, oldEnd, newEnd } = change;
  const { uri, declarations: old } = before.file;
  const offset = newEnd - oldEnd;
  const dropped = old.slice(start, oldEnd).flatMap(({ definition }) => definition ?? []);
  const environment = before.environment.without(renewed, dropped);
  const namespace = old[start - 1]?.namespace ?? '';
  const renewedNames = [...renewed];
  let countRead = 0;
  const declarations = exports.map((declaration, index): ReadDeclaration => {
    if (index >= start && index < newEnd) return readDeclaration(declaration, uri, namespace, environment);
    const read = old[index < start ? index : index - offset] as ReadDeclaration;
    // The tables begin without attributes, since each is known only from its declaration on.
    if (declaration.kind !== 'attribute') {
      if (countRead > exports.length / 2 || !mentionsAny(declaration, renewedNames)) return read;
      countRead++;
    }
    return readDeclaration(declaration, uri, read.namespace, environment, { read, renewed });
  });
  if (countRead > exports.length / 2) return undefined;
  return { exports, file: { uri, declarations }, environment };
}

/** The names of unedited structs and enums whose layout or values changed: declarations that mention them are read, too. */
function furtherNames({ before, start, oldEnd, newEnd }: Change, now: RootReading, renewed: ReadonlySet<string>) {
  return now.file.declarations.flatMap((declaration, index) => {
    if (index >= start && index < newEnd) return [];
    const old = before.file.declarations[index < start ? index : index - newEnd + oldEnd];
    const { definition } = declaration;
    if (declaration === old || !definition || renewed.has(definition.declaration.name.text)) return [];
    return isMadeAlike(definition, before.environment, now.environment) ? [] : [definition.declaration.name.text];
  });
}

function isMadeAlike(definition: Definition, before: Environment, now: Environment): boolean {
  return (
    before.underlying(definition) === now.underlying(definition) &&
    isSameLayout(before.layout(definition), now.layout(definition))
  );
}

function mentionsAny(declaration: DeclarationSummary, names: readonly string[]): boolean {
  const { all } = mentionsOf(declaration);
  for (const name of names) if (all.has(name)) return true;
  return false;
}
