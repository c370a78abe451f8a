// Checks the ids of the fields of a table: all fields or none have one, they count from 0 without a gap, and a union
// takes two.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { holdsUnion } from '../fields/field-class.ts';
import type { FlatcOptions } from '../settings.ts';
import type { AttributeSummary, DeclarationSummary, FieldSummary, Span, TableSummary } from '../summary/summary.ts';
import { constantOf, findUse, unsignedInConstant } from '../values/metadata.ts';
import { limits } from '../vocabulary/vocabulary.ts';
import { fieldIdDescriptions } from './field-ids-descriptions.ts';
import type { DeclarationRule, Finding } from './rule.ts';

export const fieldIds: DeclarationRule = {
  descriptions: fieldIdDescriptions,
  kinds: ['table'],
  mayFind: (hasAttributes, { requireExplicitIds }) => hasAttributes || requireExplicitIds,
  checkDeclaration,
};

/** A field of a table with its attribute `id`; `use` is undefined if the field has no such attribute. */
interface NumberedField {
  readonly field: FieldSummary;
  readonly use: AttributeSummary | undefined;
  /** The id; undefined if it is missing or invalid. */
  readonly id: number | undefined;
  /** True if the field takes two numbers, the lower one for its type. Undefined if the field's type is unknown. */
  readonly isUnion: boolean | undefined;
}

function* checkDeclaration(
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  { requireExplicitIds }: FlatcOptions,
): Iterable<Finding> {
  // flatc ignores the ids of struct fields.
  if (declaration.kind !== 'table' || declaration.fields.length === 0) return;
  const used = declaration.fields.some(({ metadata }) => findUse(metadata, 'id'));
  if (!used && !requireExplicitIds) return;
  const fields = declaration.fields.map((field) => numbered(field, elaborated, declaration.isBroken));
  const wrong = fields.flatMap(wrongIds);
  yield* wrong;
  // The id of a field with broken syntax may be lost.
  if (!declaration.isBroken) yield* incomplete(declaration, fields, requireExplicitIds);
  const twice = [...repeated(fields)];
  yield* twice;
  // A gap can only be seen when all ids are valid and the whole table can be read.
  const isWhole = fields.every(({ id, isUnion }) => id !== undefined && isUnion !== undefined);
  if (isWhole && !declaration.isBroken && twice.length === 0 && wrong.length === 0) yield* gaps(fields);
}

function numbered(field: FieldSummary, { references }: ElaboratedDeclaration, isTableBroken: boolean): NumberedField {
  const use = findUse(field.metadata, 'id');
  // An id without a value is 0; an id with an unreadable value is unknown.
  const constant = use && (use.value || !isTableBroken) ? constantOf(use) : undefined;
  const id = constant === undefined ? undefined : unsignedInConstant(constant, limits.fieldId.max);
  return { field, use, id, isUnion: holdsUnion(field.type, references) };
}

function wrongIds({ field, use, id, isUnion }: NumberedField): readonly Finding[] {
  const constant = use && constantOf(use);
  if (!use || constant === undefined) return [];
  const { name } = field;
  const span = spanOf(use);
  if (id === undefined) {
    if (!use.value) return [];
    const { min, max } = limits.fieldId;
    const message = `the id of ${name.text} must be a number from ${min} to ${max}, not ${constant === '' ? 'empty' : constant}`;
    return [{ code: 'field-id-invalid', ...span, message }];
  }
  if (id > 0 || !isUnion) return [];
  const message = `${name.text} is a union, which takes the id before its own for its type, so its id cannot be 0`;
  return [{ code: 'field-id-union', ...span, message }];
}

function* incomplete({ name }: TableSummary, fields: readonly NumberedField[], isRequired: boolean): Iterable<Finding> {
  const without = fields.filter(({ use, field }) => !use && field.name.text !== '');
  if (without.length === 0) return;
  const having = fields.filter(({ use }) => use);
  if (having.length === 0) {
    const message = `the fields of ${name.text} need ids (--require-explicit-ids)`;
    yield { code: 'field-id-required', start: name.start, end: name.end, message };
    return;
  }
  // When someone begins to number a table or forgets one field, only the smaller group of fields is reported.
  if (isRequired || without.length <= having.length) {
    const code = isRequired ? 'field-id-required' : 'field-id-missing';
    const reason = isRequired ? 'but needs one (--require-explicit-ids)' : 'but other fields of the table do';
    for (const { field } of without) {
      const { text, start, end } = field.name;
      yield { code, start, end, message: `${text} has no id, ${reason}` };
    }
    return;
  }
  for (const { field, use } of having) {
    const { start, end } = use as AttributeSummary;
    const message = `${field.name.text} has an id, but ${without.length} other fields have none; either all fields have one or none`;
    yield { code: 'field-id-missing', start, end, message };
  }
}

/** Reports fields with an id that a field above already has. A union has two ids, its own and the one before. */
function* repeated(fields: readonly NumberedField[]): Iterable<Finding> {
  const owners = new Map<number, string>();
  for (const { field, use, id, isUnion } of fields) {
    if (!use || id === undefined) continue;
    const taken = isUnion && id > 0 ? [id - 1, id] : [id];
    const clash = taken.find((number) => owners.has(number));
    if (clash !== undefined) {
      const own = clash === id ? `id ${id}` : `id ${clash}, which ${field.name.text} needs for its type,`;
      const message = `${own} is already taken by ${owners.get(clash)}`;
      yield { code: 'field-id-duplicate', ...spanOf(use), message };
    }
    for (const number of taken) if (!owners.has(number)) owners.set(number, field.name.text);
  }
}

function* gaps(fields: readonly NumberedField[]): Iterable<Finding> {
  let next = 0;
  const inOrder = [...fields].sort((left, right) => (left.id as number) - (right.id as number));
  for (const { field, use, id, isUnion } of inOrder) {
    const first = (id as number) - (isUnion ? 1 : 0);
    if (first > next && use) {
      const missing = first === next + 1 ? `id ${next} is` : `ids ${next} to ${first - 1} are`;
      const message = `${missing} missing; ids count up from 0, and ${field.name.text} has ${id}`;
      yield { code: 'field-id-gap', ...spanOf(use), message };
    }
    next = (id as number) + 1;
  }
}

function spanOf({ name, value }: AttributeSummary): Span {
  const { start, end } = value ?? name;
  return { start, end };
}
