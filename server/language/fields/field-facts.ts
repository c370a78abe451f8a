// What flatc makes of one field of a table: what a reader gets where it was not written, and the room that it takes.

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
 * - `default`: a reader gets the default where nothing was written
 * - `optional`: a reader gets nothing then, and can tell
 * - `required`: it is always written
 */
type Presence = 'default' | 'optional' | 'required';

/** A field with what is known of its type where it is. */
export interface FieldInTable {
  readonly field: FieldSummary;
  readonly type: FieldType;
  /** What the default amounts to; undefined where there is none or flatc refuses it. */
  readonly constant: DefaultConstant | undefined;
}

/** A field of a table, by its index; undefined where its type is not known. */
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

/** What generated code may rely on (semantics, section 5). */
export function presenceOf({ field, type, constant }: FieldInTable): Presence {
  if (isScalar(type)) return constant?.kind === 'null' ? 'optional' : 'default';
  const isRequired =
    findUse(field.metadata, 'required') !== undefined ||
    (type.shape === 'plain' && type.element === 'string' && findUse(field.metadata, 'key') !== undefined);
  if (isRequired) return 'required';
  if (constant?.kind === 'empty-vector') return 'default';
  return constant?.kind === 'string' && decodeString(constant.text) !== '0' ? 'default' : 'optional';
}

/** The number that a scalar or enum field has where nothing was written; undefined where it is none or not known. */
export function implicitNumber({ field, type, constant }: FieldInTable): bigint | undefined {
  if (!isScalar(type) || type.scalar?.kind === 'float') return undefined;
  if (!field.defaultValue) return 0n;
  return constant?.kind === 'integer' ? constant.value : undefined;
}

/** The member of the field's enum with a value. */
export function memberWithValue({ definition, scalar }: FieldType, value: bigint): EnumValue | undefined {
  const declaration = definition?.declaration;
  if (declaration?.kind !== 'enum') return undefined;
  return enumValues(declaration, scalar).members.find((member) => member.value === value);
}

/**
 * The room of a field inside its table (semantics, section 5). Numbers and structs are in the table; of everything
 * else it holds an offset. `structExtent` tells that of the field's struct. Undefined where it is not known.
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
