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
    yield { title: 'Give ids to all fields, in the order of the text', edits: inOrder };
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
    return id === numbers[index] ? [] : [{ name: name.text, isMoved: id !== undefined, hasId, to: numbers[index] }];
  });
  const [first, ...others] = changes;
  if (first && others.length === 0) {
    return first.hasId ? `Change the id of ${first.name} to ${first.to}` : `Give ${first.name} the id ${first.to}`;
  }
  if (changes.some(({ isMoved }) => isMoved)) return 'Renumber the ids without gaps, in their order';
  if (changes.length > mostNamed) return `Give the free ids to ${changes.length} fields`;
  return `Give ${changes.map(({ name, to }) => `${name} the id ${to}`).join(', ')}`;
}

const mostNamed = 3;

function isSameEdits(left: readonly FileEdit[], right: readonly FileEdit[]): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
