// Finds the tables that can have data although their required fields nest.
import { byIdentity } from '../memo.ts';
import type { DataEnum, DataObject, DataSchema, DataType } from './data-schema.ts';

/** The greatest depth of required fields that is filled; flatc reads 64 levels. */
const greatestHeight = 50;

/**
 * The least number of tables inside each other that data of each table or union has; the key is the full name. The result
 * is remembered by schema object, because many samples may be made of one schema.
 */
export const heightsOf = byIdentity(leastHeights);

/**
 * The heights of all tables and unions. A table or union that requires itself, or that is higher than `greatestHeight`,
 * is not in the map.
 */
function leastHeights(schema: DataSchema): ReadonlyMap<string, number> {
  const heights = new Map<string, number>();
  const heightOf = (type: DataType, nested: string | undefined): number | undefined => {
    if (nested !== undefined) return heights.get(nested);
    if (type.shape !== 'plain') return 0;
    return type.element === 'table' || type.element === 'union' ? heights.get(type.name ?? '') : 0;
  };
  const tables = [...schema.objects.values()].filter(({ kind }) => kind === 'table');
  const unions = [...schema.enums.values()].filter(({ kind }) => kind === 'union');
  const highest = (object: DataObject) => {
    const required = object.fields.filter(({ isRequired }) => isRequired);
    const inner = required.map(({ type, nested, isRefusedInData }) =>
      isRefusedInData ? undefined : heightOf(type, nested),
    );
    return inner.includes(undefined) ? undefined : 1 + Math.max(0, ...inner.map((height) => height ?? 0));
  };
  const lowest = ({ members }: DataEnum) => {
    const inner = members.flatMap(({ type }) => (type ? [heightOf(type, undefined)] : []));
    const finite = inner.filter((height) => height !== undefined);
    return finite.length === 0 ? undefined : Math.min(...finite);
  };
  // A round finds at least the heights of its number, and flatc reads no data that is much deeper.
  let isChanged = true;
  for (let round = 0; isChanged && round < greatestHeight; round++) {
    isChanged = false;
    for (const each of [...unions, ...tables]) {
      const height = 'members' in each ? lowest(each) : highest(each);
      if (height === undefined || (heights.get(each.fullName) ?? Number.POSITIVE_INFINITY) <= height) continue;
      heights.set(each.fullName, height);
      isChanged = true;
    }
  }
  return heights;
}
