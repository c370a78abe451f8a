// Finds the types of a schema that were in others which are gone, so that each is compared with what it was.
import { type ComparedSchema, declaredTypes, type SourceFile } from '../language/service.ts';
import { type KnownSchema, type Moves, membersInCommon } from './moved-schemas.ts';

/** An old schema that a present one is compared with, and how far; see `Baseline` of the comparison. */
export interface OldPart {
  readonly schema: ComparedSchema;
  readonly types?: ReadonlySet<string>;
  readonly elsewhere?: ReadonlySet<string>;
}

/** A part that consists of types, by the full names that these have now, with those that they had. */
interface CamePart extends OldPart {
  readonly types: ReadonlySet<string>;
  readonly oldNames: readonly string[];
}

/**
 * The gone schemas that declared types which some files have and `before` has not, with these types. A type of a gone schema
 * is the same one only if it has half of its members.
 */
export async function typesThatCame(
  files: readonly SourceFile[],
  before: ComparedSchema | undefined,
  { homes }: Moves,
  read: (home: KnownSchema) => Promise<ComparedSchema | undefined>,
): Promise<readonly CamePart[]> {
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

/** Whether a schema declares a type or service, though it may be one that cannot be compared. */
export function isDeclared({ objects, enums, services, unread }: ComparedSchema, name: string): boolean {
  return objects.has(name) || enums.has(name) || services.has(name) || unread.has(name);
}

/** Whether the smaller of two declarations has half of its members in common with the other. */
export function isAlike(before: readonly string[], after: readonly string[]): boolean {
  return 2 * membersInCommon(before, after) >= Math.min(before.length, after.length);
}
