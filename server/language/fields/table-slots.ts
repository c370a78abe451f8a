// Finds the slots of the fields of a table as far as they are known, for hovers and hints.
import type { Resolution } from '../binding/definition.ts';
import type { TableSummary } from '../summary/summary.ts';
import { declaredId, slotsOfTable, type TableSlot } from '../values/layout.ts';
import { holdsUnion } from './field-class.ts';

/** The slot of a field; for a field with a union also the slot of its hidden field for the type. */
interface FieldSlots {
  readonly own: TableSlot;
  readonly type: TableSlot | undefined;
}

/**
 * The slots by the index of the field. A field of unknown type has no slot. Without ids, the fields after it have none
 * either, because a union would move them. If only some fields have an id, there are no slots: flatc accepts ids on all
 * fields of a table or on none.
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
