// Pairs the fields of two versions of a table or struct: by name or, for a name that is gone, by slot or byte.
import type { ComparedField } from '../compared-schema/schema.ts';

/**
 * The fields of two versions. Each function returns the field of the other version in the same vtable slot (in a
 * struct, at the same byte); undefined if no field is there.
 */
interface TwoVersions {
  readonly before: readonly ComparedField[];
  readonly after: readonly ComparedField[];
  readonly oldAt: (now: ComparedField) => ComparedField | undefined;
  readonly newAt: (old: ComparedField) => ComparedField | undefined;
}

/**
 * The fate of a field. `kept`: both versions have its name. `replaced`: a field with a new name has its slot or byte.
 * `removed` and `added`: any other field whose name only one version has. `there` is the field of the other version in
 * the same slot or at the same byte, which is kept by its name; undefined if no field is there.
 */
export type FieldPair =
  | { readonly is: 'kept' | 'replaced'; readonly old: ComparedField; readonly now: ComparedField }
  | { readonly is: 'removed'; readonly old: ComparedField; readonly there: ComparedField | undefined }
  | { readonly is: 'added'; readonly now: ComparedField; readonly there: ComparedField | undefined };

/** The pairs in the order of the old fields, then the added fields. */
export function* fieldPairs({ before, after, oldAt, newAt }: TwoVersions): Iterable<FieldPair> {
  const [oldByName, newByName] = [byName(before), byName(after)];
  for (const old of before) {
    const now = newByName.get(old.name);
    const there = newAt(old);
    if (now) yield { is: 'kept', old, now };
    else if (there && !oldByName.has(there.name)) yield { is: 'replaced', old, now: there };
    else yield { is: 'removed', old, there };
  }
  for (const now of after) {
    if (oldByName.has(now.name)) continue;
    const there = oldAt(now);
    if (!there || newByName.has(there.name)) yield { is: 'added', now, there };
  }
}

function byName(fields: readonly ComparedField[]): ReadonlyMap<string, ComparedField> {
  return new Map(fields.map((field) => [field.name, field]));
}
