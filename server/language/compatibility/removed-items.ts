// Finds the name and the numbers that a removed field or member leaves, and tells the reserved ones from the free ones.
import type { Program } from '../program.ts';
import { reservationsOf } from '../reservations/reservations.ts';
import { takenBy } from '../reservations/taken-numbers.ts';
import { declarationAt } from '../summary/summary.ts';
import type { ComparedSchema } from './compared-schema/schema.ts';
import type { CompatibilityCode } from './comparison/difference.ts';
import type { CompatibilityFinding } from './comparison/finding.ts';
import { oldVersion } from './fixes/change-fix.ts';
import { bitOf } from './fixes/value-fixes.ts';

/** The name and numbers of a removed field or member, as a comment lists them: reserved ones and free ones. */
interface RemovedItems {
  readonly reserved: readonly string[];
  /** The names and numbers that a later field or member may take. */
  readonly free: readonly string[];
}

/**
 * The name and numbers of the removed field, member or method of a finding, except those that another one has taken
 * meanwhile. Empty for any other finding.
 */
export function removedItems(
  program: Program,
  root: string,
  before: ComparedSchema,
  { code, place, type, member = '' }: CompatibilityFinding,
): RemovedItems {
  const file = removals.has(code) ? program.file(place.uri) : undefined;
  if (!file) return nothing;
  // If two declarations touch, a place at the start of the second one is in the second.
  const index = declarationAt(file.summary, place.start + 1);
  const reservations = reservationsOf(program, file, index, type);
  if (!reservations) return nothing;
  const { references = [] } = program.elaboration(root)?.declarations(place.uri)?.[index] ?? {};
  const taken = takenBy(reservations.declaration, references);
  const names = [member].filter((name) => !taken.some((each) => each.names.includes(name)));
  const numbers = numbersOf(before, type, member).filter((one) => !taken.some((each) => each.numbers.includes(one)));
  const items = [
    ...names.map((name) => ({ text: name, isReserved: reservations.names.has(name) })),
    ...numbers.map((number) => ({ text: String(number), isReserved: reservations.numbers.has(number) })),
  ];
  const textsOf = (isReserved: boolean) => items.flatMap((item) => (item.isReserved === isReserved ? item.text : []));
  return { reserved: textsOf(true), free: textsOf(false) };
}

const nothing: RemovedItems = { reserved: [], free: [] };

/** The changes after which a name is free. */
const removals: ReadonlySet<CompatibilityCode> = new Set([
  'field-removed',
  'enum-member-removed',
  'union-member-removed',
  'service-method-removed',
]);

/**
 * The ids of a table's field, of which a union has two, or the number of a member; with `bit_flags`, the number of its
 * bit. Empty for a struct's field and a method.
 */
function numbersOf(before: ComparedSchema, type: string, member: string): readonly bigint[] {
  const object = oldVersion(before.objects, type);
  const field = object?.kind === 'table' ? object.fields.find(({ name }) => name === member) : undefined;
  if (field) return (field.type.element === 'union' ? [field.slot - 1, field.slot] : [field.slot]).map(BigInt);
  const owner = oldVersion(before.enums, type);
  const value = owner?.members.find(({ name }) => name === member)?.value;
  const number = owner?.isBitFlags && value !== undefined ? bitOf(value) : value;
  return number === undefined ? [] : [number];
}
