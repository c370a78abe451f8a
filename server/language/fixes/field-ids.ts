// Fixes for the ids of a table: every field gets one, from 0 without a gap, and a union two.
import { findUse } from '../values/metadata.ts';
import { filledOrder, keptOrder, type NumberedField, numberedFields, numbersOf, renumbered } from './field-numbers.ts';
import type { AnyFinding, FileEdit, Fix, FixContext } from './fix.ts';
import { attributeRemoval, namedDeclarationOf } from './members.ts';

/** Gives ids to the fields without a valid id, gives ids to all fields in the order of the text, or removes all ids. */
export function* fieldIds(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const found = namedDeclarationOf(context, finding);
  if (found?.declaration.kind !== 'table' || found.declaration.isBroken) return;
  const { fields } = found.declaration;
  const numbered = numberedFields(context, found);
  const filled = filledOrder(numbered);
  const order = filled ?? keptOrder(numbered);
  const repaired = renumbered(context, found, order);
  const inOrder = renumbered(context, found, numbered);
  if (repaired.length > 0) yield { title: titleFor(order), edits: repaired, isPreferred: filled !== undefined };
  if (inOrder.length > 0 && !isSameEdits(repaired, inOrder)) {
    const title = `Give ids to all fields, in the order of the text${harmOf(order, numbered)}`;
    yield { title, edits: inOrder };
  }
  if (finding.code !== 'field-id-missing') return;
  const edits = fields.flatMap((field) => {
    const use = findUse(field.metadata, 'id');
    return use ? [attributeRemoval(context, { ...found, use, metadata: field.metadata })] : [];
  });
  yield { title: 'Remove all ids of this table', edits };
}

/**
 * The title of a fix: the new ids if few fields change, so that people can choose by them; otherwise the rule in words.
 */
function titleFor(order: readonly NumberedField[]): string {
  const numbers = numbersOf(order);
  const changes = order.flatMap(({ field: { name, metadata }, id }, index) => {
    const hasId = findUse(metadata, 'id') !== undefined;
    return id === numbers[index] ? [] : [{ name: name.text, hasId, to: numbers[index] }];
  });
  const harm = harmOf(order, order);
  const [first, ...others] = changes;
  if (first && others.length === 0) {
    if (!first.hasId) return `Give ${first.name} the id ${first.to}`;
    return `Change the id of ${first.name} to ${first.to}${harm}`;
  }
  if (harm !== '') return `Renumber the ids without gaps, in their order${harm}`;
  if (changes.length > mostNamed) return `Give the free ids to ${changes.length} fields`;
  return `Give ${changes.map(({ name, to }) => `${name} the id ${to}`).join(', ')}`;
}

const mostNamed = 3;

/** The end of a title whose fix changes a valid id, as `valid` has them, by numbering the fields in an order. */
function harmOf(valid: readonly NumberedField[], order: readonly NumberedField[]): string {
  const ids = new Map(valid.map(({ field, id }) => [field, id]));
  const numbers = numbersOf(order);
  const isMoved = order.some(({ field }, index) => ids.get(field) !== undefined && ids.get(field) !== numbers[index]);
  return isMoved ? ' (breaks existing data)' : '';
}

function isSameEdits(left: readonly FileEdit[], right: readonly FileEdit[]): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
