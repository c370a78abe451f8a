// Finds the present places of schemas that moved since an older version. Only a schema that is gone from its place can
// have moved.
import { baseNameOf, type DeclaredTypes, directoryOf } from '../language/service.ts';
import type { FileSystem } from '../workspace/file-system.ts';
import { leastSimilarity, type Pieces, piecesOf, similarity } from './similarity.ts';

/** A schema, with its text and types, by which it is recognized. */
export interface KnownSchema {
  readonly uri: string;
  readonly text: string;
  readonly types: DeclaredTypes;
}

/** The fate of the older schemas that have no present file at their place. */
export interface Moves {
  /** The schemas that are gone from their place, sorted by their older URIs within each folder. */
  readonly gone: readonly KnownSchema[];
  /** The older versions of the schemas that have moved. The key is the present URI. */
  readonly oldPlaces: ReadonlyMap<string, KnownSchema>;
  /**
   * The older declarations of types that surely come from gone schemas (see `homesOf`). The key is the present full
   * name of the type.
   */
  readonly homes: ReadonlyMap<string, OldHome>;
  /** The full names of the types in new schemas: present schemas that had no older file at their place. */
  readonly settled: ReadonlySet<string>;
}

/** The older declaration of a type. */
interface OldHome {
  readonly schema: KnownSchema;
  /** The full name of the type in the older version. */
  readonly name: string;
}

export const noMoves: Moves = { gone: [], oldPlaces: new Map(), homes: new Map(), settled: new Set() };

/** The largest number of pairs of texts that are compared; git has a similar limit. */
const mostPairs = 250_000;

/** Matches gone schemas with new ones: first by git's similarity of renamed files, then by full names of types. */
export function movesOf(gone: readonly KnownSchema[], come: readonly KnownSchema[]): Moves {
  const pairs = new Pairs(gone, come);
  pairs.takeBest(sameTexts(gone, come));
  const [goneLeft, comeLeft] = pairs.left();
  pairs.takeBest(similarTexts(goneLeft, comeLeft));
  pairs.takeBest(sameTypes(...pairs.left()));
  const declared = groupsOf(come, ({ types }) => types.members.keys());
  const oldPlaces = new Map<string, KnownSchema>();
  for (const [now, old] of pairs.taken) {
    const { root } = old.types;
    // If a schema was split, the part with its root type is its new version; the other parts only have some of its
    // types.
    const others = root === undefined || now.types.members.has(root) ? [] : (declared.get(root) ?? []);
    if (others.length === 0) oldPlaces.set(now.uri, old);
  }
  return {
    gone,
    oldPlaces,
    homes: homesOf(gone, come),
    settled: new Set(declared.keys()),
  };
}

/**
 * The older declarations of types that exactly one gone schema declared. The key is the present full name, which is
 * usually the older one. A new schema may also have another namespace. Its types are then matched by simple names that
 * are unique on both sides, if the members are almost the same (`isAlmost`) and most types of the schema find a match.
 */
function homesOf(gone: readonly KnownSchema[], come: readonly KnownSchema[]): ReadonlyMap<string, OldHome> {
  const byFullName = onlyOnes(gone, (name) => name);
  const homes = new Map(byFullName);
  const bySimpleName = onlyOnes(gone, simpleNameOf);
  const newBySimpleName = onlyOnes(come, simpleNameOf);
  for (const { types } of come) {
    const own = [...types.members].flatMap(([name, members]): (readonly [string, OldHome])[] => {
      const known = byFullName.get(name);
      if (known) return [[name, known]];
      const old = bySimpleName.get(simpleNameOf(name));
      const isOnly = newBySimpleName.get(simpleNameOf(name))?.name === name;
      return old && isOnly && isAlmost(old.schema.types.members.get(old.name) ?? [], members) ? [[name, old]] : [];
    });
    if (2 * own.length > types.members.size) for (const [name, home] of own) homes.set(name, home);
  }
  return homes;
}

/** Whether two declarations share more than half of the members of the larger one. */
function isAlmost(before: readonly string[], after: readonly string[]): boolean {
  return 2 * membersInCommon(before, after) > Math.max(before.length, after.length);
}

/** The number of member names that two declarations share. */
export function membersInCommon(before: readonly string[], after: readonly string[]): number {
  const now = new Set(after);
  return before.filter((name) => now.has(name)).length;
}

/** The types of schemas. The key is the result of `keyOf`; types that share a key with another type are left out. */
function onlyOnes(schemas: readonly KnownSchema[], keyOf: (fullName: string) => string): ReadonlyMap<string, OldHome> {
  const found = new Map<string, OldHome | undefined>();
  for (const schema of schemas) {
    for (const name of schema.types.members.keys()) {
      const key = keyOf(name);
      found.set(key, found.has(key) ? undefined : { schema, name });
    }
  }
  return new Map([...found].flatMap(([key, home]) => (home ? [[key, home] as const] : [])));
}

function simpleNameOf(fullName: string): string {
  return fullName.slice(fullName.lastIndexOf('.') + 1);
}

/** A gone schema and a new schema that may be its present version. A higher score is likelier. */
interface Pair {
  readonly old: KnownSchema;
  readonly now: KnownSchema;
  readonly score: number;
}

/** A selection of pairs in which each schema occurs at most once. */
class Pairs {
  /** The taken pairs. The key is the new schema, the value the gone one. */
  readonly taken = new Map<KnownSchema, KnownSchema>();
  readonly #used = new Set<KnownSchema>();
  readonly #gone: readonly KnownSchema[];
  readonly #come: readonly KnownSchema[];

  constructor(gone: readonly KnownSchema[], come: readonly KnownSchema[]) {
    this.#gone = gone;
    this.#come = come;
  }

  /** Takes the pairs with the highest scores. Among equal scores, pairs with the same file name come first. */
  takeBest(pairs: Iterable<Pair>): void {
    const nameKept = ({ old, now }: Pair) => Number(baseNameOf(old.uri) === baseNameOf(now.uri));
    const inOrder = [...pairs].sort((one, other) => other.score - one.score || nameKept(other) - nameKept(one));
    for (const { old, now } of inOrder) {
      if (this.taken.has(now) || this.#used.has(old)) continue;
      this.taken.set(now, old);
      this.#used.add(old);
    }
  }

  /** The schemas that are in no pair yet. */
  left(): readonly [gone: readonly KnownSchema[], come: readonly KnownSchema[]] {
    return [this.#gone.filter((old) => !this.#used.has(old)), this.#come.filter((now) => !this.taken.has(now))];
  }
}

function* sameTexts(gone: readonly KnownSchema[], come: readonly KnownSchema[]): Iterable<Pair> {
  const byText = groupsOf(gone, ({ text }) => [text.replaceAll('\r\n', '\n')]);
  for (const now of come) {
    const alike = byText.get(now.text.replaceAll('\r\n', '\n')) ?? [];
    for (const old of alike.slice(0, mostAlike)) yield { old, now, score: 1 };
  }
}

/** The largest number of schemas that are tried of a group with the same text or the same type, such as empty files. */
const mostAlike = 100;

function* similarTexts(gone: readonly KnownSchema[], come: readonly KnownSchema[]): Iterable<Pair> {
  if (gone.length * come.length > mostPairs) return;
  const pieces = new Map<KnownSchema, Pieces>();
  for (const schema of [...gone, ...come]) pieces.set(schema, piecesOf(schema.text));
  const nothing = piecesOf('');
  for (const now of come) {
    for (const old of gone) {
      const score = similarity(pieces.get(old) ?? nothing, pieces.get(now) ?? nothing);
      // A licence may be more than half of a file without saying what the file declares.
      if (score >= leastSimilarity && 2 * namesInCommon(old, now) >= fewerNames(old, now)) yield { old, now, score };
    }
  }
}

/** Pairs of schemas that share more than half of their types, by full names. */
function* sameTypes(gone: readonly KnownSchema[], come: readonly KnownSchema[]): Iterable<Pair> {
  const byName = groupsOf(gone, ({ types }) => types.members.keys());
  for (const now of come) {
    const common = new Map<KnownSchema, number>();
    for (const name of now.types.members.keys())
      for (const old of (byName.get(name) ?? []).slice(0, mostAlike)) common.set(old, (common.get(old) ?? 0) + 1);
    for (const [old, count] of common) {
      const most = Math.max(old.types.members.size, now.types.members.size);
      if (2 * count > most) yield { old, now, score: count };
    }
  }
}

function groupsOf(
  schemas: readonly KnownSchema[],
  keysOf: (schema: KnownSchema) => Iterable<string>,
): ReadonlyMap<string, readonly KnownSchema[]> {
  const groups = new Map<string, KnownSchema[]>();
  for (const schema of schemas) {
    for (const key of keysOf(schema)) {
      const group = groups.get(key);
      if (group) group.push(schema);
      else groups.set(key, [schema]);
    }
  }
  return groups;
}

/** The number of simple type names that two schemas share. A schema may change its namespace when it moves. */
function namesInCommon(one: KnownSchema, other: KnownSchema): number {
  const names = simpleNames(other);
  return [...simpleNames(one)].filter((name) => names.has(name)).length;
}

function fewerNames(one: KnownSchema, other: KnownSchema): number {
  return Math.min(simpleNames(one).size, simpleNames(other).size);
}

function simpleNames({ types }: KnownSchema): ReadonlySet<string> {
  return new Set([...types.members.keys()].map(simpleNameOf));
}

/**
 * The URIs of `uris` whose files are gone: `files` has a file at none of the places that `placesOf` returns. The places
 * are looked up by listing each of their directories once.
 */
export async function goneFrom(
  files: FileSystem,
  uris: readonly string[],
  placesOf: (uri: string) => readonly string[],
): Promise<readonly string[]> {
  const directories = new Set(uris.flatMap((uri) => placesOf(uri).map(directoryOf)));
  const there = new Set<string>();
  await Promise.all(
    [...directories].map(async (directory) => {
      for (const { uri, kind } of await files.list(directory)) if (kind === 'file') there.add(uri);
    }),
  );
  return uris.filter((uri) => !placesOf(uri).some((place) => there.has(place)));
}
