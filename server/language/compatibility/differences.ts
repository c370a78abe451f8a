// Collects all differences of two schemas that matter in any profile.
import { type CompareOptions, type Comparers, Comparison } from './comparison.ts';
import type { Difference } from './difference.ts';
import { enumDifferences } from './enum-members.ts';
import { rootDifferences, serviceDifferences, typeNameDifferences } from './names.ts';
import type { ComparedObject, ComparedSchema } from './schema.ts';
import { structDifferences } from './struct-fields.ts';
import { tableDifferences } from './table-fields.ts';
import { matchTypes } from './type-match.ts';

/** What changed between two versions of a schema. */
export function* differencesOf(
  before: ComparedSchema,
  after: ComparedSchema,
  options: CompareOptions,
): Iterable<Difference> {
  const match = matchTypes(before, after);
  const comparison = new Comparison(before, after, options, match, comparers);
  for (const [old, now] of match.objects) if (now.kind === old.kind) yield* comparers.objects(comparison, old, now);
  for (const [old, now] of match.enums) if (now.kind === old.kind) yield* comparers.enums(comparison, old, now);
  for (const name of match.gone) yield* movedDifferences(comparison, name, match.newName(name));
  yield* typeNameDifferences(before, after, match);
  yield* rootDifferences(comparison);
  yield* serviceDifferences(before, after, match);
}

/** The differences of a type that is in another namespace now. */
function* movedDifferences(comparison: Comparison, oldName: string, newName = ''): Iterable<Difference> {
  const { before, after } = comparison;
  const [oldObject, object] = [before.objects.get(oldName), after.objects.get(newName)];
  if (oldObject && object?.kind === oldObject.kind) yield* comparers.objects(comparison, oldObject, object);
  const [oldEnum, one] = [before.enums.get(oldName), after.enums.get(newName)];
  if (oldEnum && one?.kind === oldEnum.kind) yield* comparers.enums(comparison, oldEnum, one);
}

const comparers: Comparers = { objects: objectDifferences, enums: enumDifferences };

function objectDifferences(
  comparison: Comparison,
  before: ComparedObject,
  after: ComparedObject,
): Iterable<Difference> {
  return after.kind === 'table'
    ? tableDifferences(comparison, before, after)
    : structDifferences(comparison, before, after);
}
