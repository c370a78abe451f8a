// Collects all differences of two schemas that matter in any profile.

import type { ComparedEnum, ComparedObject, ComparedSchema } from '../compared-schema/schema.ts';
import { type CompareOptions, type Comparers, Comparison } from './comparison.ts';
import type { Difference } from './difference.ts';
import { enumDifferences } from './enum-members.ts';
import { rootDifferences, serviceDifferences, typeNameDifferences } from './names.ts';
import { structDifferences } from './struct-fields.ts';
import { tableDifferences } from './table-fields.ts';
import { matchTypes } from './type-match.ts';

/** The differences between two versions of a schema. */
export function* differencesOf(
  before: ComparedSchema,
  after: ComparedSchema,
  options: CompareOptions,
): Iterable<Difference> {
  const match = matchTypes(before, after);
  const comparison = new Comparison(before, after, options, match, comparers);
  for (const [old, now] of match.objects) if (now.kind === old.kind) yield* ofObjects(comparison, old, now);
  for (const [old, now] of match.enums) if (now.kind === old.kind) yield* ofEnums(comparison, old, now);
  for (const name of match.gone) yield* movedDifferences(comparison, name, match.newName(name));
  yield* typeNameDifferences(before, after, match);
  yield* rootDifferences(comparison);
  yield* serviceDifferences(before, match);
}

/** The differences of a type that is in another namespace now. */
function* movedDifferences(comparison: Comparison, oldName: string, newName = ''): Iterable<Difference> {
  const { before, after } = comparison;
  const [oldObject, object] = [before.objects.get(oldName), after.objects.get(newName)];
  if (oldObject && object?.kind === oldObject.kind) yield* ofObjects(comparison, oldObject, object);
  const [oldEnum, one] = [before.enums.get(oldName), after.enums.get(newName)];
  if (oldEnum && one?.kind === oldEnum.kind) yield* ofEnums(comparison, oldEnum, one);
}

function ofObjects(comparison: Comparison, before: ComparedObject, after: ComparedObject): readonly Difference[] {
  return comparison.kept(before, [after], () => [...comparers.objects(comparison, before, after)]);
}

function ofEnums(comparison: Comparison, before: ComparedEnum, after: ComparedEnum): readonly Difference[] {
  return comparison.kept(before, [after], () => [...comparers.enums(comparison, before, after)]);
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
