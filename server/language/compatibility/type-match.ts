// Which type of the new schema is which of the old one: names are on no wire, so a type may move to another namespace.
import { simpleNameOf } from '../vocabulary/dotted-names.ts';
import type { ComparedSchema } from './schema.ts';

export interface TypeMatch {
  /** The full name in the new schema of a type of the old one; undefined for a type that is gone. */
  readonly newName: (oldName: string) => string | undefined;
  /** The full name in the old schema of a type of the new one; its own for a type that is new. */
  readonly oldName: (newName: string) => string;
  /** Whether any type has another name. */
  readonly hasMoves: boolean;
}

/** Matches by full name, then by a simple name that only one type lost and only one has newly got. */
export function matchTypes(before: ComparedSchema, after: ComparedSchema): TypeMatch {
  const moved = new Map<string, string>();
  for (const [left, right] of [
    [before.objects, after.objects],
    [before.enums, after.enums],
  ] as const) {
    const gone = uniqueBySimpleName(left, right);
    const come = uniqueBySimpleName(right, left);
    for (const [simpleName, oldName] of gone) {
      const newName = come.get(simpleName);
      if (oldName !== undefined && newName !== undefined) moved.set(oldName, newName);
    }
  }
  const back = new Map([...moved].map(([oldName, newName]) => [newName, oldName]));
  const isThere = (name: string) => after.objects.has(name) || after.enums.has(name);
  return {
    newName: (oldName) => (isThere(oldName) ? oldName : moved.get(oldName)),
    oldName: (newName) => back.get(newName) ?? newName,
    hasMoves: moved.size > 0,
  };
}

/** The types that the other schema has not, by simple name; undefined where several have it. */
function uniqueBySimpleName(
  types: ReadonlyMap<string, unknown>,
  others: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, string | undefined> {
  const found = new Map<string, string | undefined>();
  for (const name of types.keys()) {
    if (others.has(name)) continue;
    const simpleName = simpleNameOf(name);
    found.set(simpleName, found.has(simpleName) ? undefined : name);
  }
  return found;
}
