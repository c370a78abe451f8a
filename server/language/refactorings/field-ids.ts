// Adds ids to the fields of tables, renumbers them in the order of the text, and removes them.
import type { Change } from '../changes/change.ts';
import { fieldTypeOf } from '../fields/field-type.ts';
import {
  hasNumbersOf,
  keptOrder,
  type NumberedField,
  numberedFields,
  numbersOf,
  renumbered,
} from '../fixes/field-numbers.ts';
import type { FixContext } from '../fixes/fix.ts';
import { attributeRemoval, type FoundNamed } from '../fixes/members.ts';
import { startOfDeclaration, type TableSummary } from '../summary/summary.ts';
import { findUse } from '../values/metadata.ts';
import { limits } from '../vocabulary/vocabulary.ts';
import type { Refactoring, RefactoringOffer, RefactoringPlace } from './refactoring.ts';
import { selectedDeclaration } from './selected-declaration.ts';

const unknownType = 'The type of a field cannot be found; if it is a union, it takes two ids.';

/**
 * Writes the ids that flatc gives to fields without ids, for a table or for all tables of the file. Data stays valid.
 */
export const newFieldIds: Refactoring = {
  name: 'field-ids',
  kind: 'refactor.rewrite',
  offers: (place) => {
    const table = selectedTable(place);
    if (!table) return [];
    const offers: RefactoringOffer[] = [];
    if (lacksIds(table)) {
      const disabled = areTypesKnown(table) ? {} : { disabled: unknownType };
      offers.push({ title: `Give ids to the fields of ${table.declaration.name.text}`, choice: 'table', ...disabled });
    }
    if (othersLackIds(table)) {
      offers.push({ title: 'Give ids to the fields of all tables in this file', choice: 'file' });
    }
    return offers;
  },
  edits: (place, choice) => {
    const table = selectedTable(place);
    if (!table) return undefined;
    const own = lacksIds(table) && areTypesKnown(table) ? [table] : [];
    const edits = (choice === 'file' ? [...tablesWithoutIds(table.context)] : own).flatMap(inOrder);
    return edits.length > 0 ? { edits } : undefined;
  },
};

/** Renumbers ids in the order of the text. */
export const fieldIdsInOrder: Refactoring = {
  name: 'field-ids-in-order',
  kind: 'refactor.rewrite',
  offers: (place) => {
    const table = selectedTable(place);
    if (!table || !hasGoodIds(table) || hasNumbersOf(table.fields)) return [];
    const { text } = table.declaration.name;
    return [{ title: `Renumber the ids of ${text} in the order of the text (breaks existing data)` }];
  },
  edits: (place) => {
    const table = selectedTable(place);
    return table && hasGoodIds(table) && !hasNumbersOf(table.fields) ? { edits: inOrder(table) } : undefined;
  },
};

/** Removes the ids of a table if flatc would give the same ids to its fields without them. */
export const noFieldIds: Refactoring = {
  name: 'no-field-ids',
  kind: 'refactor.rewrite',
  offers: (place) => {
    const table = selectedTable(place);
    if (!table || !hasGoodIds(table)) return [];
    const disabled = whyNeeded(place, table);
    const title = `Remove the ids of ${table.declaration.name.text}`;
    return [{ title, ...(disabled === undefined ? {} : { disabled }) }];
  },
  edits: (place): Change | undefined => {
    const table = selectedTable(place);
    if (!table || !hasGoodIds(table) || whyNeeded(place, table) !== undefined) return undefined;
    const edits = table.fields.flatMap(({ field: { metadata } }) => {
      const use = findUse(metadata, 'id');
      return use ? [attributeRemoval(table.context, { ...table, use, metadata })] : [];
    });
    return { edits };
  },
};

function whyNeeded({ program, root }: RefactoringPlace, { fields }: SelectedTable): string | undefined {
  if (program.settings.of(root).flatc.requireExplicitIds) return 'The ids are required (--require-explicit-ids).';
  if (!hasNumbersOf(fields))
    return 'The ids differ from the order of the fields, so without them existing data would no longer fit.';
  return undefined;
}

interface SelectedTable extends FoundNamed {
  readonly context: FixContext;
  readonly fields: readonly NumberedField[];
}

function selectedTable(place: RefactoringPlace): SelectedTable | undefined {
  const found = selectedDeclaration(place);
  return found?.declaration.kind === 'table' ? tableOf(found.context, found) : undefined;
}

function tableOf(context: FixContext, found: FoundNamed): SelectedTable {
  const { index, start, declaration } = found;
  return { context, index, start, declaration, fields: numberedFields(context, found) };
}

/** The tables of a file that can be given ids. */
function* tablesWithoutIds(context: FixContext): Iterable<SelectedTable> {
  const { summary } = context;
  for (const [index, declaration] of summary.declarations.entries()) {
    if (declaration.kind !== 'table' || declaration.isBroken || hasAnyId(declaration)) continue;
    const table = tableOf(context, { declaration, index, start: startOfDeclaration(summary, index) });
    if (lacksIds(table) && areTypesKnown(table)) yield table;
  }
}

/** True if the file has another table that can be given ids. */
function othersLackIds({ context, index }: SelectedTable): boolean {
  for (const other of tablesWithoutIds(context)) if (other.index !== index) return true;
  return false;
}

function hasAnyId({ fields }: TableSummary): boolean {
  return fields.some(({ metadata }) => findUse(metadata, 'id'));
}

function inOrder({ context, fields, ...found }: SelectedTable) {
  return renumbered(context, found, fields);
}

/** True if the table has no id yet, and its ids would be in range. */
function lacksIds({ fields }: SelectedTable): boolean {
  if (fields.length === 0 || (numbersOf(fields).at(-1) ?? 0) > limits.fieldId.max) return false;
  return fields.every(({ field: { metadata } }) => !findUse(metadata, 'id'));
}

/** True if each field has one id, and flatc accepts all of them. */
function hasGoodIds(table: SelectedTable): boolean {
  const { fields } = table;
  if (fields.length === 0 || !areTypesKnown(table)) return false;
  const usesOf = ({ field }: NumberedField) => field.metadata.filter(({ name }) => name.text === 'id');
  return fields.every((field) => usesOf(field).length === 1) && hasNumbersOf(keptOrder(fields));
}

/** True if the type of every field is known. The types decide how many ids a field takes. */
function areTypesKnown({ context, index, fields }: SelectedTable): boolean {
  const { references = [] } = context.elaborated[index] ?? {};
  return fields.every(({ field: { type } }) => fieldTypeOf(type, references) !== undefined);
}
