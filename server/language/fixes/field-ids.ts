// Fixes for the ids of a table: every field gets one, from 0 without a gap, and a union two.
import { findUse } from '../values/metadata.ts';
import { keptOrder, numberedFields, numbersOf, renumbered } from './field-numbers.ts';
import type { AnyFinding, Edit, Fix, FixContext } from './fix.ts';
import { attributeRemoval, namedDeclarationOf } from './members.ts';

/** New ids for fields without a valid one, ids in the order of the text, or no ids at all. */
export function* fieldIds(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const found = namedDeclarationOf(context, finding);
  if (found?.declaration.kind !== 'table' || found.declaration.isBroken) return;
  const { fields } = found.declaration;
  const numbered = numberedFields(context, found);
  const kept = keptOrder(numbered);
  const repaired = renumbered(context, found, kept);
  const inOrder = renumbered(context, found, numbered);
  const numbers = numbersOf(kept);
  const isAdded = kept.every(({ id }, index) => id === undefined || id === numbers[index]);
  if (repaired.length > 0) {
    const title = isAdded
      ? 'Give the next free ids to the fields without one'
      : 'Renumber the ids without gaps, in their order';
    yield { title, edits: repaired, isPreferred: isAdded };
  }
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

function isSameEdits(left: readonly Edit[], right: readonly Edit[]): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
