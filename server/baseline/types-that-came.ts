// Finds types that moved into a schema from schemas that are gone, so that each is compared with its older declaration.
import { type ComparedSchema, declaredTypes, type SourceFile } from '../language/service.ts';
import type { FileSystem } from '../workspace/file-system.ts';
import type { BaselineFiles } from './baselines.ts';
import { type KnownSchema, type Moves, membersInCommon } from './moved-schemas.ts';

/**
 * An older schema to compare with: a `Baseline` of the comparison without its name. `types` are the full names of the
 * types to compare, as in the new schema; undefined if everything is compared.
 */
export interface OldPart {
  readonly schema: ComparedSchema;
  readonly types?: ReadonlySet<string>;
  readonly elsewhere?: ReadonlySet<string>;
}

/** A part that consists of moved types: their present full names, and the older ones. */
interface CamePart extends OldPart {
  readonly types: ReadonlySet<string>;
  readonly oldNames: readonly string[];
}

/**
 * The gone schemas from which types moved into `files`, each with its moved types. A type moved if three things are
 * true: `homes` has its older declaration, both declarations are alike (`isAlike`), and `before` does not declare it. A
 * gone schema for which `read` returns undefined is left out.
 */
export async function typesThatCame(
  files: readonly SourceFile[],
  before: ComparedSchema | undefined,
  { homes }: Moves,
  read: (home: KnownSchema) => Promise<ComparedSchema | undefined>,
): Promise<readonly CamePart[]> {
  if (homes.size === 0) return [];
  const byHome = new Map<KnownSchema, Map<string, string>>();
  for (const file of files) {
    for (const [name, members] of declaredTypes(file).members) {
      const home = homes.get(name);
      if (!home || (before && isDeclared(before, name))) continue;
      if (!isAlike(home.schema.types.members.get(home.name) ?? [], members)) continue;
      const names = byHome.get(home.schema) ?? new Map<string, string>();
      byHome.set(home.schema, names.set(name, home.name));
    }
  }
  const parts: CamePart[] = [];
  for (const [home, names] of byHome) {
    const schema = await read(home);
    if (schema) parts.push({ schema, types: new Set(names.keys()), oldNames: [...names.values()] });
  }
  return parts;
}

/**
 * Whether a present file declares a type that an older schema lacks. False if the older schema has a file at one of
 * `places`, and `isSameAt` says that the older file there has the same text as the present file.
 */
export function hasNewType(
  file: SourceFile,
  before: ComparedSchema,
  places: readonly string[],
  isSameAt: (place: string) => boolean,
): boolean {
  const old = before.parts.find(({ uri }) => places.includes(uri));
  if (old && isSameAt(old.uri)) return false;
  const isNew = (name: string) => !old?.declares?.(name) && !isDeclared(before, name);
  return [...declaredTypes(file).members.keys()].some(isNew);
}

/**
 * The full names of the types in files that an older schema included, and that are still there, although the present
 * `files` do not contain them. The files are compared by themselves, so the schema has lost none of these types.
 */
export async function typesOfDroppedIncludes(
  { parts }: ComparedSchema,
  files: readonly SourceFile[],
  { present, presentPlacesOf }: BaselineFiles,
  oldFile: (uri: string) => SourceFile | undefined,
): Promise<ReadonlySet<string>> {
  const included = new Set(files.map(({ uri }) => uri));
  const names = new Set<string>();
  for (const { uri } of parts) {
    const places = presentPlacesOf(uri);
    const old = places.some((place) => included.has(place)) ? undefined : oldFile(uri);
    if (!old || !(await isAnyFile(present, places))) continue;
    for (const name of declaredTypes(old).members.keys()) names.add(name);
  }
  return names;
}

async function isAnyFile(files: FileSystem, places: readonly string[]): Promise<boolean> {
  for (const place of places) if ((await files.read(place)).kind === 'file') return true;
  return false;
}

/** Whether a schema declares a type or service, even one that cannot be compared. */
function isDeclared({ objects, enums, services, unread }: ComparedSchema, name: string): boolean {
  return objects.has(name) || enums.has(name) || services.has(name) || unread.has(name);
}

/** Whether two declarations share at least half of the members of the smaller one; true if either has no members. */
export function isAlike(before: readonly string[], after: readonly string[]): boolean {
  return 2 * membersInCommon(before, after) >= Math.min(before.length, after.length);
}
