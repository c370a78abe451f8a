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
  for (const old of before.objects.values()) {
    const now = after.objects.get(match.newName(old.fullName) ?? '');
    if (now?.kind === old.kind) yield* comparers.objects(comparison, old, now);
  }
  for (const old of before.enums.values()) {
    const now = after.enums.get(match.newName(old.fullName) ?? '');
    if (now?.kind === old.kind) yield* comparers.enums(comparison, old, now);
  }
  yield* typeNameDifferences(before, after, match);
  yield* rootDifferences(comparison);
  yield* serviceDifferences(before, after, match);
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
