// The slots of the fields of a table as far as they are known, for hovers and hints.
import type { Resolution } from '../binding/definition.ts';
import type { TableSummary } from '../summary/summary.ts';
import { declaredId, slotsOfTable, type TableSlot } from '../values/layout.ts';
import { holdsUnion } from './field-class.ts';

/** The slot of a field, and for a union that of its type. */
interface FieldSlots {
  readonly own: TableSlot;
  readonly type: TableSlot | undefined;
}

/**
 * The slots by the index of the field. There are none for fields of unknown type, for those after one, which a union
 * would move, and where only some fields have an id: flatc takes a table only where all of them have one, or none.
 */
export function knownSlots(
  { fields }: TableSummary,
  references: readonly Resolution[],
): ReadonlyMap<number, FieldSlots> {
  const countWithId = fields.filter(({ metadata }) => declaredId(metadata) !== undefined).length;
  if (countWithId > 0 && countWithId < fields.length) return new Map();
  const unions = new Map(fields.map((field) => [field, holdsUnion(field.type, references)]));
  const firstUnknown = fields.findIndex((field) => unions.get(field) === undefined);
  const known = firstUnknown < 0 || countWithId > 0 ? fields : fields.slice(0, firstUnknown);
  const slots = slotsOfTable(known, (field) => unions.get(field) === true);
  const types = new Map(slots.flatMap((slot) => (slot.isUnionType ? [[slot.field, slot]] : [])));
  const result = new Map<number, FieldSlots>();
  for (const own of slots) {
    const field = known[own.field];
    if (own.isUnionType || !field || unions.get(field) === undefined) continue;
    result.set(own.field, { own, type: types.get(own.field) });
  }
  return result;
}
