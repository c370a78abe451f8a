// Reports the fields of a table or struct that need a value and have none.
import { byIdentity } from '../memo.ts';
import type { Report } from './problem.ts';
import type { ObjectField, ObjectShape } from './shape.ts';
import type { ObjectNode } from './tree.ts';
import type { UnsetNames } from './unset-names.ts';

const hasRequired = byIdentity(({ fields }: ObjectShape): boolean => fields.some(({ isRequired }) => isRequired));

/**
 * Reports required fields that have no value. In a struct, and in a table that is written as a list, every field needs
 * a value. `set` has the fields with a value, and `unset` the names of others that are reported as misspelt.
 */
export function checkMissing(
  shape: ObjectShape,
  node: ObjectNode,
  set: readonly { readonly field: ObjectField }[],
  unset: UnsetNames | undefined,
  report: Report,
): void {
  if (!shape.isWhole) return;
  const isCounted = (shape.isStruct || node.kind === 'list') && set.length < shape.fields.length;
  // Data may have millions of tables, and most need no field.
  if (!isCounted && !hasRequired(shape)) return;
  const given = new Set(set.map(({ field }) => field.name));
  const isMissing = ({ name }: ObjectField) => !given.has(name) && !unset?.isMeant(name);
  const missing = shape.fields.filter((field) => field.isRequired && isMissing(field));
  for (const { name } of missing) reportRequired(name, shape, node, report);
  if (missing.length > 0 || !isCounted) return;
  const names = shape.fields.filter(isMissing).map(({ name }) => name);
  if (names.length === 0) return;
  const reason = shape.isStruct ? 'a struct needs a value for each field' : 'without names, every field needs a value';
  const verb = names.length === 1 ? 'is' : 'are';
  const message = `${names.join(', ')} of ${shape.definition.declaration.name.text} ${verb} missing; ${reason}`;
  report('object-count', openOf(node), message, { fields: names });
}

function reportRequired(name: string, { definition }: ObjectShape, node: ObjectNode, report: Report): void {
  const { text } = definition.declaration.name;
  const absent = node.kind === 'object' ? node.entries.find((entry) => entry.name === name)?.value : undefined;
  if (absent) {
    // flatc treats a null as a missing value.
    const message = `${name} is null, which counts as missing, and ${text} requires it`;
    report('object-field-missing', absent, message, { fields: [] });
  } else {
    report('object-field-missing', openOf(node), `${name} is missing, which ${text} requires`, { fields: [name] });
  }
}

/** The bracket at the start of an object or list. */
function openOf({ start }: ObjectNode): { readonly start: number; readonly end: number } {
  return { start, end: start + 1 };
}
