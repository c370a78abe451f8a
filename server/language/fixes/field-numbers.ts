// Computes the ids of the fields of a table, and the edits that change them.
import { fieldTypeOf } from '../fields/field-type.ts';
import type { FieldSummary } from '../summary/summary.ts';
import { constantOf, findUse, unsignedInConstant } from '../values/metadata.ts';
import { limits } from '../vocabulary/vocabulary.ts';
import { edit, type FileEdit, type FixContext, inFile } from './fix.ts';
import { attributeAddition, endOfValue, type FoundNamed } from './members.ts';

/** A field with its id and the number of ids that it takes. */
export interface NumberedField {
  readonly field: FieldSummary;
  /** The id; undefined if it is missing or invalid. */
  readonly id: number | undefined;
  /** The number of ids that the field takes; its own id is the last of them. */
  readonly width: 1 | 2;
}

/** The fields of a table with their ids, in the order of the text; empty for other declarations. */
export function numberedFields(
  { elaborated }: FixContext,
  { declaration, index }: FoundNamed,
): readonly NumberedField[] {
  if (declaration.kind !== 'table') return [];
  const { references = [] } = elaborated[index] ?? {};
  return declaration.fields.map((field): NumberedField => {
    const use = findUse(field.metadata, 'id');
    const constant = use && constantOf(use);
    const id = constant === undefined ? undefined : unsignedInConstant(constant, limits.fieldId.max);
    const type = fieldTypeOf(field.type, references);
    return { field, id, width: type?.element === 'union' && type.shape !== 'array' ? 2 : 1 };
  });
}

/** The fields with a valid id, sorted by id; then, in the order of the text, fields whose id is missing or taken. */
export function keptOrder(fields: readonly NumberedField[]): readonly NumberedField[] {
  const { kept, others } = divided(fields);
  return [...kept, ...others];
}

/**
 * The fields in an order that keeps each valid id, and gives the other fields, in the order of the text, the lowest
 * free ids. Undefined if the other fields do not fill all gaps exactly, as a union with two ids in a gap of one.
 */
export function filledOrder(fields: readonly NumberedField[]): readonly NumberedField[] | undefined {
  const { kept, others } = divided(fields);
  const order: NumberedField[] = [];
  let next = 0;
  let waiting = 0;
  for (const each of kept) {
    const first = (each.id ?? 0) - each.width + 1;
    while (next < first) {
      const other = others[waiting++];
      if (!other || next + other.width > first) return undefined;
      order.push(other);
      next += other.width;
    }
    order.push(each);
    next = first + each.width;
  }
  return [...order, ...others.slice(waiting)];
}

/**
 * Divides fields into `kept`, whose ids can stay, sorted by id, and `others` in the order of the text, whose ids are
 * missing, invalid, or taken by a field above.
 */
function divided(fields: readonly NumberedField[]) {
  const taken = new Set<number>();
  const kept: NumberedField[] = [];
  const others: NumberedField[] = [];
  for (const each of fields) {
    const { id, width } = each;
    const numbers = id === undefined ? [] : width === 2 ? [id - 1, id] : [id];
    const isGood = numbers.length > 0 && numbers.every((number) => number >= 0 && !taken.has(number));
    if (!isGood) {
      others.push({ ...each, id: undefined });
      continue;
    }
    for (const number of numbers) taken.add(number);
    kept.push(each);
  }
  return { kept: kept.sort((left, right) => (left.id ?? 0) - (right.id ?? 0)), others };
}

/** The ids that fields get if they are numbered from 0 in an order. A union takes two ids; the second is its own. */
export function numbersOf(order: readonly Pick<NumberedField, 'width'>[]): readonly number[] {
  let next = 0;
  return order.map(({ width }) => {
    next += width;
    return next - 1;
  });
}

/** True if each field already has the id that `numbersOf` gives it. */
export function hasNumbersOf(order: readonly NumberedField[]): boolean {
  const numbers = numbersOf(order);
  return order.every(({ id }, index) => id === numbers[index]);
}

/** The edits that give fields the ids of `numbersOf`, in the order of the text; empty if all are written so already. */
export function renumbered(
  context: FixContext,
  found: FoundNamed,
  order: readonly NumberedField[],
): readonly FileEdit[] {
  const numbers = numbersOf(order);
  const edits = order.flatMap(({ field }, index): readonly FileEdit[] => {
    const text = String(numbers[index]);
    const use = findUse(field.metadata, 'id');
    if (!use) return [attributeAddition(context, found, field.metadata, endOfValue(field), `id: ${text}`)];
    if (use.value) return constantOf(use) === text ? [] : [edit(context, inFile(found, use.value), text)];
    return [edit(context, inFile(found, use.name), `id: ${text}`)];
  });
  return [...edits].sort((left, right) => left.start - right.start);
}
