// All differences of two schemas that matter to someone. While someone types, only the types that changed are compared
// again: a schema may have thousands.
import { type CompareOptions, type Comparers, Comparison } from './comparison.ts';
import { type ConformProblem, conformProblemsOf } from './conform.ts';
import type { Difference } from './difference.ts';
import { enumDifferences } from './enum-members.ts';
import { rootDifferences, serviceDifferences, typeNameDifferences } from './names.ts';
import type { ComparedEnum, ComparedObject, ComparedSchema } from './schema.ts';
import { structDifferences } from './struct-fields.ts';
import { tableDifferences } from './table-fields.ts';
import { matchTypes, type TypeMatch } from './type-match.ts';

/** What changed between two versions of a schema, with what is needed to compare a later one. */
export interface Differences {
  readonly all: readonly Difference[];
  /** All that `flatc --conform` refuses, in the order in which it looks. */
  readonly problems: readonly ConformProblem[];
  readonly remembered: Remembered;
}

interface Remembered {
  readonly strictRenames: boolean;
  readonly after: ComparedSchema;
  readonly match: TypeMatch;
  /** By the names of the types in the old schema; types without a difference are left out. */
  readonly ofTypes: ReadonlyMap<string, readonly Difference[]>;
  /** The types of the old schema whose differences depend on other types. */
  readonly dependent: ReadonlySet<string>;
  readonly ofNames: readonly Difference[];
  /** By the names of the types in the new schema; types without a problem are left out. */
  readonly problems: ReadonlyMap<string, readonly ConformProblem[]>;
}

type NamedType = ComparedObject | ComparedEnum;

/** The differences, with those of a `last` comparison of the same old schema where both types are as they were. */
export function differencesOf(
  before: ComparedSchema,
  after: ComparedSchema,
  options: CompareOptions,
  last?: Differences,
): Differences {
  const known = last?.remembered.strictRenames === options.strictRenames ? last.remembered : undefined;
  const hasSameNames = known !== undefined && namesAreSame(known.after, after);
  const match = hasSameNames ? known.match : matchTypes(before, after);
  // What a type breaks depends on the names of others only where types have moved.
  const changed =
    known && (hasSameNames || !(match.hasMoves || known.match.hasMoves)) ? changedTypes(known.after, after) : undefined;
  const comparison = new Comparison(before, after, options, match, comparers);
  const ofTypes = new Map(changed ? known?.ofTypes : []);
  const dependent = new Set(changed ? known?.dependent : []);
  for (const name of changed ? oldNamesOf(changed, match, dependent) : typeNames(before)) {
    const found = [...differencesOfType(comparison, match, name)];
    if (found.length > 0) ofTypes.set(name, found);
    else ofTypes.delete(name);
    if (comparison.takeLookedFurther()) dependent.add(name);
    else dependent.delete(name);
  }
  const problems = new Map(changed ? known?.problems : []);
  for (const now of changed ? changed.map(({ now: each }) => each) : typesOf(after)) {
    if (!now) continue;
    const found = [...conformProblemsOf(before, now)];
    if (found.length > 0) problems.set(now.fullName, found);
    else problems.delete(now.fullName);
  }
  for (const { name, now } of changed ?? []) if (!now) problems.delete(name);
  const isNothingRenamed =
    hasSameNames && known.ofNames.length === 0 && changed?.every(({ was, now }) => was?.kind === now?.kind);
  const ofNames = isNothingRenamed ? known.ofNames : [...typeNameDifferences(before, after, match)];
  return {
    all: [
      ...inOrderOf(typeNames(before), ofTypes),
      ...ofNames,
      ...rootDifferences(comparison),
      ...serviceDifferences(before, after, match),
    ],
    problems: inOrderOf(typeNames(after), problems),
    remembered: { strictRenames: options.strictRenames, after, match, ofTypes, dependent, ofNames, problems },
  };
}

/** A type that came, went or became another object. */
interface ChangedType {
  readonly name: string;
  readonly was: NamedType | undefined;
  readonly now: NamedType | undefined;
}

/** Whether two readings have the same types in the same order. */
function namesAreSame(before: ComparedSchema, after: ComparedSchema): boolean {
  if (before.objects.size !== after.objects.size || before.enums.size !== after.enums.size) return false;
  const olds = typesOf(before)[Symbol.iterator]();
  for (const now of typesOf(after)) {
    const was = olds.next().value;
    if (was !== now && was?.fullName !== now.fullName) return false;
  }
  return true;
}

/** The types that are not the same objects in two readings of the new schema. */
function changedTypes(before: ComparedSchema, after: ComparedSchema): readonly ChangedType[] {
  const changed: ChangedType[] = [];
  for (const now of typesOf(after)) {
    const was = typeNamed(before, now.fullName);
    if (was !== now) changed.push({ name: now.fullName, was, now });
  }
  for (const was of typesOf(before)) {
    if (!typeNamed(after, was.fullName)) changed.push({ name: was.fullName, was, now: undefined });
  }
  return changed;
}

function typeNamed({ objects, enums }: ComparedSchema, name: string): NamedType | undefined {
  return objects.get(name) ?? enums.get(name);
}

/** The types of the old schema that changed ones were, and those that depend on others. */
function oldNamesOf(
  changed: readonly ChangedType[],
  match: TypeMatch,
  dependent: ReadonlySet<string>,
): ReadonlySet<string> {
  return new Set([...changed.map(({ name }) => match.oldName(name)), ...dependent]);
}

function* typesOf({ objects, enums }: ComparedSchema): Generator<NamedType, undefined> {
  yield* objects.values();
  yield* enums.values();
  return undefined;
}

function* typeNames({ objects, enums }: ComparedSchema): Iterable<string> {
  yield* objects.keys();
  yield* enums.keys();
}

/** The values of a map in an order of keys, which are many where the values are few. */
function inOrderOf<Value>(keys: Iterable<string>, values: ReadonlyMap<string, readonly Value[]>): readonly Value[] {
  if (values.size < 2) return [...values.values()].flat();
  const ordered: Value[] = [];
  for (const key of new Set(keys)) ordered.push(...(values.get(key) ?? []));
  return ordered;
}

function* differencesOfType(comparison: Comparison, match: TypeMatch, oldName: string): Iterable<Difference> {
  const { before, after } = comparison;
  const newName = match.newName(oldName) ?? '';
  const [oldObject, newObject] = [before.objects.get(oldName), after.objects.get(newName)];
  if (oldObject && newObject?.kind === oldObject.kind) yield* objectDifferences(comparison, oldObject, newObject);
  const [oldEnum, newEnum] = [before.enums.get(oldName), after.enums.get(newName)];
  if (oldEnum && newEnum?.kind === oldEnum.kind) yield* enumDifferences(comparison, oldEnum, newEnum);
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
