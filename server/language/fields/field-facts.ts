// Computes flatc's facts about one field of a table: the value of an absent field, and the size inside the table.

import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { defaultEnumOf } from '../binding/point-facts.ts';
import { decodeString } from '../flatc-syntax/string-literal.ts';
import type { FieldSummary, TableSummary } from '../summary/summary.ts';
import { type EnumValue, enumValues } from '../values/enum-values.ts';
import type { Extent } from '../values/layout.ts';
import { findUse } from '../values/metadata.ts';
import { type DefaultConstant, readDefault } from './default-value.ts';
import { type FieldType, fieldTypeOf } from './field-type.ts';

/**
 * - `default`: if no value was written, a reader gets the default
 * - `optional`: a reader can see that no value was written
 * - `required`: a value is always written
 */
type Presence = 'default' | 'optional' | 'required';

/** A field with the facts known about its type at its place. */
export interface FieldInTable {
  readonly field: FieldSummary;
  readonly type: FieldType;
  /** The value of the default; undefined if there is none, if flatc refuses it, or if it depends on an unknown name. */
  readonly constant: DefaultConstant | undefined;
}

/** A field of a table by its index; undefined if there is no such field, or if its type is unknown. */
export function fieldInTable(
  { fields }: TableSummary,
  index: number,
  { references, facts }: ElaboratedDeclaration,
  unionValueNamespacing: boolean,
): FieldInTable | undefined {
  const field = fields[index];
  const type = field && fieldTypeOf(field.type, references);
  if (!type) return undefined;
  const enumNamed = (name: string) => defaultEnumOf(facts, index, name)?.meaning;
  const reading = field.defaultValue && readDefault(type, field.defaultValue, { enumNamed, unionValueNamespacing });
  return { field, type, constant: reading?.constant };
}

/** The presence of the field's value that generated code may rely on (semantics, section 5). */
export function presenceOf({ field, type, constant }: FieldInTable): Presence {
  if (isScalar(type)) return constant?.kind === 'null' ? 'optional' : 'default';
  const isRequired =
    findUse(field.metadata, 'required') !== undefined ||
    (type.shape === 'plain' && type.element === 'string' && findUse(field.metadata, 'key') !== undefined);
  if (isRequired) return 'required';
  if (constant?.kind === 'empty-vector') return 'default';
  return constant?.kind === 'string' && decodeString(constant.text) !== '0' ? 'default' : 'optional';
}

/**
 * The integer that a reader gets for a field that is absent from the buffer. Undefined for a float, for a field without
 * such a number, and if the number is unknown.
 */
export function implicitNumber({ field, type, constant }: FieldInTable): bigint | undefined {
  if (!isScalar(type) || type.scalar?.kind === 'float') return undefined;
  if (!field.defaultValue) return 0n;
  return constant?.kind === 'integer' ? constant.value : undefined;
}

/** The member of a field's enum with a value; undefined for other types, and if no member has the value. */
export function memberWithValue({ definition, scalar }: FieldType, value: bigint): EnumValue | undefined {
  const declaration = definition?.declaration;
  if (declaration?.kind !== 'enum') return undefined;
  return enumValues(declaration, scalar).members.find((member) => member.value === value);
}

/**
 * The space of a field inside its table, in bytes (semantics, section 5). Numbers and structs are in the table; for any
 * other value the table holds an offset. `structExtent` returns the extent of the field's struct. Undefined if the
 * extent is unknown.
 */
export function extentInTable(
  { field, type }: FieldInTable,
  structExtent: () => Extent | undefined,
): (Extent & { readonly isOffset: boolean }) | undefined {
  if (isScalar(type)) {
    const size = type.scalar?.size;
    return size && { size: BigInt(size), alignment: size, isOffset: false };
  }
  if (type.shape === 'plain' && type.definition?.declaration.kind === 'struct') {
    const extent = structExtent();
    return extent && { size: extent.size, alignment: extent.alignment, isOffset: false };
  }
  const isLong = ['offset64', 'vector64'].some((name) => findUse(field.metadata, name) !== undefined);
  return { size: isLong ? 8n : 4n, alignment: isLong ? 8 : 4, isOffset: true };
}

function isScalar({ shape, element }: FieldType): boolean {
  return shape === 'plain' && (element === 'scalar' || element === 'enum');
}
