// Gives the fields of a table numbers that flatc takes: all of them, from 0 without a gap, and two to a union.
import { fieldTypeOf } from '../field-type.ts';
import { constantOf, findUse, unsignedInConstant } from '../metadata.ts';
import type { FieldSummary } from '../summary.ts';
import { limits } from '../vocabulary.ts';
import { type Edit, edit, type Finding, type Fix, type FixContext, inFile } from './fix.ts';
import { attributeAddition, attributeRemoval, endOfValue, type FoundNamed, namedDeclarationOf } from './members.ts';

/** New numbers for those that have none or a wrong one; numbers in the order of the text; or none at all. */
export function* fieldIds(context: FixContext, finding: Finding): Iterable<Fix> {
  const found = namedDeclarationOf(context, finding);
  if (found?.declaration.kind !== 'table' || found.declaration.isBroken) return;
  const { fields } = found.declaration;
  const { references = [] } = context.elaborated[found.index] ?? {};
  const numbered = fields.map((field): Numbered => {
    const use = findUse(field.metadata, 'id');
    const constant = use && constantOf(use);
    const id = constant === undefined ? undefined : unsignedInConstant(constant, limits.fieldId.max);
    const type = fieldTypeOf(field.type, references);
    return { field, id, width: type?.element === 'union' && type.shape !== 'array' ? 2 : 1 };
  });
  const kept = keptOrder(numbered);
  const repaired = renumbered(context, found, kept);
  const inOrder = renumbered(context, found, numbered);
  const isAdded = kept.every(({ id }, index) => id === undefined || id === numberOf(kept, index));
  if (repaired.length > 0) {
    const title = isAdded
      ? 'Give the next numbers to the fields that need one'
      : 'Number the fields again, in the order of their ids';
    yield { title, edits: repaired, isPreferred: isAdded };
  }
  if (inOrder.length > 0 && !isSameEdits(repaired, inOrder)) {
    yield { title: 'Number the fields in the order of the text', edits: inOrder };
  }
  if (finding.code !== 'field-id-missing') return;
  const edits = fields.flatMap((field) => {
    const use = findUse(field.metadata, 'id');
    return use ? [attributeRemoval(context, { ...found, use, metadata: field.metadata })] : [];
  });
  yield { title: 'Remove all ids of the table', edits };
}

interface Numbered {
  readonly field: FieldSummary;
  /** What its attribute says; undefined where that is no number. */
  readonly id: number | undefined;
  /** How many numbers it takes; its id is the last of them. */
  readonly width: 1 | 2;
}

/** The fields by their ids; behind them, in the order of the text, those whose number is missing, wrong or taken. */
function keptOrder(fields: readonly Numbered[]): readonly Numbered[] {
  const taken = new Set<number>();
  const kept: Numbered[] = [];
  const others: Numbered[] = [];
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
  return [...kept.sort((left, right) => (left.id ?? 0) - (right.id ?? 0)), ...others];
}

/** The number of a field in an order. */
function numberOf(order: readonly Numbered[], index: number): number {
  return order.slice(0, index + 1).reduce((sum, { width }) => sum + width, 0) - 1;
}

/** The edits that give fields their numbers in an order; none for those that have them. */
function renumbered(context: FixContext, found: FoundNamed, order: readonly Numbered[]): readonly Edit[] {
  let next = 0;
  const edits = order.flatMap(({ field, width }): readonly Edit[] => {
    next += width;
    const text = String(next - 1);
    const use = findUse(field.metadata, 'id');
    if (!use) return [attributeAddition(context, found, field.metadata, endOfValue(field), `id: ${text}`)];
    if (use.value) return constantOf(use) === text ? [] : [edit(context, inFile(found, use.value), text)];
    return [edit(context, inFile(found, use.name), `id: ${text}`)];
  });
  return [...edits].sort((left, right) => left.start - right.start);
}

function isSameEdits(left: readonly Edit[], right: readonly Edit[]): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
