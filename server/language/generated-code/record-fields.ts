// Lists the fields of tables and structs for which code is generated, as generators see their types.
import type { Definition } from '../binding/definition.ts';
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { type FieldType, fieldTypeOf } from '../fields/field-type.ts';
import { lastAnswers } from '../memo.ts';
import type { FieldSummary, TableSummary } from '../summary/summary.ts';
import { constantOf, findUse } from '../values/metadata.ts';
import { namespaceOf } from '../vocabulary/dotted-names.ts';

/** A field that code is generated for. */
export interface RecordField {
  readonly field: FieldSummary;
  /** The name in the schema. */
  readonly name: string;
  readonly member: number;
  /** The type. Here a struct is always a struct; in flatc's rules, a struct that is declared later is a table. */
  readonly type: FieldType;
  readonly isKey: boolean;
  readonly isRequired: boolean;
  /** True if the default is `null`. */
  readonly isOptional: boolean;
  /** The name in the attribute `nested_flatbuffer`; undefined without the attribute or its value. */
  readonly nested: string | undefined;
}

/** The fields of a table or struct that are not deprecated and have a known type. */
export function recordFields(record: TableSummary, elaborated: ElaboratedDeclaration): readonly RecordField[] {
  return lastFields(elaborated, [record], () => [...fieldsOf(record, elaborated)]);
}

const lastFields = lastAnswers<ElaboratedDeclaration, readonly RecordField[]>();

function* fieldsOf({ fields }: TableSummary, { references }: ElaboratedDeclaration): Iterable<RecordField> {
  for (const [member, field] of fields.entries()) {
    const type = fieldTypeOf(field.type, references);
    const { metadata, defaultValue, name } = field;
    if (!type || name.text === '' || findUse(metadata, 'deprecated')) continue;
    const nested = findUse(metadata, 'nested_flatbuffer');
    yield {
      field,
      name: name.text,
      member,
      type: type.definition?.declaration.kind === 'struct' ? { ...type, element: 'struct' } : type,
      isKey: findUse(metadata, 'key') !== undefined,
      isRequired: findUse(metadata, 'required') !== undefined,
      isOptional: defaultValue?.text === 'null',
      nested: nested && constantOf(nested),
    };
  }
}

/** The namespace of a field's type, with dots; undefined if the type is not declared in a schema. */
export function namespaceOfType({ type: { definition } }: RecordField): string | undefined {
  return definition && namespaceOf(definition.fullName);
}

/** True if a field has a union or a vector of unions, and so a second, hidden field for the types. */
export function isOfUnion({ type: { element } }: RecordField): boolean {
  return element === 'union';
}

/** The root of a field's nested buffer; undefined for a field without one, and if the root is not found. */
export function nestedRootOf(
  { references }: TableSummary,
  elaborated: ElaboratedDeclaration,
  { start, end, metadata }: FieldSummary,
): Definition | undefined {
  if (!findUse(metadata, 'nested_flatbuffer')) return undefined;
  const at = references.findIndex(
    (each) => each.role === 'nested-flatbuffer' && each.start >= start && each.end <= end,
  );
  return elaborated.references[at]?.definition;
}
