// Finds the declarations and members of the workspace whose names best fit a word, with a look at few others.
import { compare as compareTexts } from '../compare.ts';
import { byIdentity } from '../memo.ts';
import type { Program } from '../program.ts';
import { type DeclarationSummary, isNamedDeclaration, membersOf, namespaceText } from '../summary/summary.ts';
import { Best } from './best.ts';
import { type Fit, fitOf, fits } from './word-fit.ts';

/** A declaration that has a name, with its place in its file. */
interface NamedPlace {
  /** The index among all declarations of the file. */
  readonly index: number;
  readonly name: string;
  readonly namespace: string;
  /** The number of its first member among the members of the whole file. */
  readonly firstMember: number;
}

/** A declaration or a member whose name fits. */
export interface SymbolHit {
  readonly name: string;
  readonly uri: string;
  /** The declaration, or the one that contains the member. */
  readonly place: NamedPlace;
  /** The index of the member in the declaration; undefined for the declaration itself. */
  readonly member: number | undefined;
}

/**
 * The best hits for a word, at most `limit`: the better fit first, then declarations before members, then shorter names
 * before longer ones. If there are too many hits of both sorts, each sort gets half. With `containers`, a hit must be
 * inside a namespace or declaration whose full name contains every container, in any letter case.
 */
export function searchSymbols(
  program: Program,
  word: string,
  containers: readonly string[],
  limit: number,
): readonly SymbolHit[] {
  const [declarations, members] =
    containers.length === 0
      ? [bestDeclarations(program, word, limit), bestMembers(program, word, limit)]
      : bestInside(program, word, containers, limit);
  const half = limit / 2;
  const chosen = [
    ...declarations.slice(0, Math.max(half, limit - members.length)),
    ...members.slice(0, Math.max(half, limit - declarations.length)),
  ];
  return chosen.sort(compare).flatMap(({ name, uri, number, isMember }) => {
    const { places } = placesIn(program, uri);
    const place = isMember ? places.findLast(({ firstMember }) => firstMember <= number) : places[number];
    return place ? [{ name, uri, place, member: isMember ? number - place.firstMember : undefined }] : [];
  });
}

/** A hit with only the parts that a comparison needs, since there may be thousands of hits. */
interface Candidate {
  readonly fit: Fit;
  readonly name: string;
  readonly uri: string;
  /** The number among the named declarations of the file, or among the members of all of them. */
  readonly number: number;
  readonly isMember: boolean;
}

function compare(left: Candidate, right: Candidate): number {
  return (
    left.fit - right.fit ||
    Number(left.isMember) - Number(right.isMember) ||
    compareNames(left.name, right.name) ||
    compareTexts(left.uri, right.uri) ||
    left.number - right.number
  );
}

function compareNames(left: string, right: string): number {
  return left.length - right.length || compareTexts(left, right);
}

/** The named declarations of a file, and their numbers by name. */
interface NamedPlaces {
  readonly places: readonly NamedPlace[];
  readonly numbers: ReadonlyMap<string, readonly number[]>;
}

function placesIn(program: Program, uri: string): NamedPlaces {
  return placesOf(program.file(uri)?.summary.exports ?? nothing);
}

/**
 * Returns the named declarations in the exports of a file. They are remembered as long as the list of exports lives,
 * because someone who types a query asks about the same files again and again.
 */
const placesOf = byIdentity((exports: readonly DeclarationSummary[]): NamedPlaces => {
  const places: NamedPlace[] = [];
  const numbers = new Map<string, number[]>();
  let namespace = '';
  let firstMember = 0;
  for (const [index, declaration] of exports.entries()) {
    if (declaration.kind === 'namespace') namespace = namespaceText(declaration);
    if (!isNamedDeclaration(declaration)) continue;
    const name = declaration.name.text;
    const same = numbers.get(name);
    if (same) same.push(places.length);
    else numbers.set(name, [places.length]);
    places.push({ index, name, namespace, firstMember });
    firstMember += membersOf(declaration).length;
  }
  return { places, numbers };
});

const nothing: readonly never[] = [];

function bestDeclarations(program: Program, word: string, limit: number): readonly Candidate[] {
  const best = new Best<Candidate>(limit, compare);
  for (const { name, fit } of bestNames(word, limit, (isFirst) => program.declaredNames.namesHaving(word, isFirst))) {
    for (const uri of program.filesDeclaring(name)) {
      for (const number of placesIn(program, uri).numbers.get(name) ?? []) {
        best.add({ fit, name, uri, number, isMember: false });
      }
    }
  }
  return best.items;
}

function bestMembers({ members }: Program, word: string, limit: number): readonly Candidate[] {
  const chosen = new Map<string, Fit>();
  let count = 0;
  for (const { name, fit } of bestNames(word, limit, (isFirst) => members.namesHaving(word, isFirst))) {
    if (count >= limit) break;
    chosen.set(name, fit);
    count += members.count(name);
  }
  const best = new Best<Candidate>(limit, compare);
  if (chosen.size === 0) return best.items;
  members.find(chosen.keys(), (name, uri, number) => {
    best.add({ fit: chosen.get(name) ?? fits.none, name, uri, number, isMember: true });
  });
  return best.items;
}

interface FittingName {
  readonly name: string;
  readonly fit: Fit;
}

/** The `limit` best names of an index. That many are enough, because each name belongs to at least one symbol. */
function bestNames(
  word: string,
  limit: number,
  namesHaving: (isFirst: boolean) => Iterable<string>,
): readonly FittingName[] {
  const fitOfName = fitOf(word);
  const best = new Best<FittingName>(
    limit,
    (left, right) => left.fit - right.fit || compareNames(left.name, right.name),
  );
  for (const isFirst of [true, false]) {
    // A name with another first letter cannot begin with the word. An empty word is the start of every name.
    const bestFit = isFirst || word === '' ? fits.exact : fits.humps;
    let last = best.items[limit - 1];
    for (const name of namesHaving(isFirst)) {
      // Without a word no name is better than another.
      if (last && (last.fit < bestFit || word === '')) break;
      if (last?.fit === bestFit && last.name.length < name.length) continue;
      const fit = fitOfName(name);
      if (fit === fits.none || (last && last.fit < fit)) continue;
      best.add({ name, fit });
      last = best.items[limit - 1];
    }
  }
  return best.items;
}

/** The best hits inside namespaces and declarations whose names contain all of the containers. */
function bestInside(
  program: Program,
  word: string,
  containers: readonly string[],
  limit: number,
): readonly [declarations: readonly Candidate[], members: readonly Candidate[]] {
  const wanted = containers.map((container) => container.toLowerCase());
  const hasAll = (name: string) => {
    const lower = name.toLowerCase();
    return wanted.every((container) => lower.includes(container));
  };
  const fitOfName = fitOf(word);
  const declarations = new Best<Candidate>(limit, compare);
  const members = new Best<Candidate>(limit, compare);
  for (const uri of filesWithContainer(program, wanted)) {
    const summary = program.file(uri)?.summary;
    for (const [number, { index, name, namespace, firstMember }] of placesIn(program, uri).places.entries()) {
      const fit = fitOfName(name);
      if (fit !== fits.none && hasAll(namespace)) declarations.add({ fit, name, uri, number, isMember: false });
      const declaration = summary?.declarations[index];
      if (!declaration || !isNamedDeclaration(declaration) || !hasAll(`${namespace}.${name}`)) continue;
      for (const [member, { name: memberName }] of membersOf(declaration).entries()) {
        const fit = memberName.text === '' ? fits.none : fitOfName(memberName.text);
        if (fit === fits.none) continue;
        members.add({ fit, name: memberName.text, uri, number: firstMember + member, isMember: true });
      }
    }
  }
  return [declarations.items, members.items];
}

/** The files with a namespace or declaration whose name contains the longest of the containers. */
function filesWithContainer(program: Program, containers: readonly string[]): ReadonlySet<string> {
  const [longest = ''] = [...containers].sort((left, right) => right.length - left.length);
  const files = new Set<string>();
  for (const namespace of program.namespaces) {
    if (namespace.toLowerCase().includes(longest)) for (const uri of program.filesOpening(namespace)) files.add(uri);
  }
  for (const isFirst of [true, false]) {
    for (const name of program.declaredNames.namesHaving(longest, isFirst)) {
      if (name.toLowerCase().includes(longest)) for (const uri of program.filesDeclaring(name)) files.add(uri);
    }
  }
  return files;
}
