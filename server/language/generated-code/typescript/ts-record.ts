// Reads a table or struct as the generator for TypeScript sees it.
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import { holdsUnion } from '../../fields/field-class.ts';
import type { CodeOptions } from '../../settings.ts';
import type { DeclarationSummary, TableSummary } from '../../summary/summary.ts';
import { slotsOfTable } from '../../values/layout.ts';
import { type CodeField, codeFields } from '../code-fields.ts';
import { tsMethod, tsType } from './ts-words.ts';

/** A table or struct with the fields that code is written for. */
export interface TsRecord {
  readonly declaration: TableSummary;
  readonly elaborated: ElaboratedDeclaration;
  readonly fields: readonly CodeField[];
  readonly options: CodeOptions;
  readonly isStruct: boolean;
  /** True if one function creates the whole table or struct. */
  readonly hasCreate: boolean;
}

/** The facts of a table or struct for its class in TypeScript; undefined for other declarations. */
export function tsRecord(
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  options: CodeOptions,
): TsRecord | undefined {
  if (declaration.kind !== 'table' && declaration.kind !== 'struct') return undefined;
  const isStruct = declaration.kind === 'struct';
  const fields = codeFields(declaration, elaborated);
  return {
    declaration,
    elaborated,
    fields,
    options,
    isStruct,
    hasCreate: isStruct || canCreate(declaration, elaborated),
  };
}

/** True if one function creates the whole table: no field but the first one by id has a table or struct as its type. */
function canCreate({ fields }: TableSummary, { references }: ElaboratedDeclaration): boolean {
  const slots = slotsOfTable(fields, ({ type }) => holdsUnion(type, references) ?? false);
  return slots.slice(1).every(({ field }) => {
    const type = fields[field]?.type;
    const kind = type?.kind === 'named' ? references[type.reference]?.definition?.declaration.kind : undefined;
    return kind !== 'table' && kind !== 'struct';
  });
}

/** The enum that a field or its elements have as their type; undefined for another type and for the type of a union. */
function enumOf({ element, isUnionType, definition }: CodeField): CodeField['definition'] {
  return element === 'scalar' && !isUnionType ? definition : undefined;
}

/**
 * The enum or union whose member is the default of a field in the code. Undefined for vectors, optional fields, fields
 * without an enum, and 64-bit enums, which are not enums in the code.
 */
export function defaultEnumOf(field: CodeField): CodeField['definition'] {
  if (field.shape === 'vector' || field.isOptional || isLong(field)) return undefined;
  if (field.isUnionType) return field.shape === 'plain' ? field.definition : undefined;
  return enumOf(field);
}

/** True if the value of a field is a bigint in TypeScript. */
export function isLong({ scalar }: CodeField): boolean {
  return scalar === 'long' || scalar === 'ulong';
}

/** True if the value of a field is a number in the table itself, not an offset to the value. */
export function isInline({ element, shape }: CodeField): boolean {
  return element === 'scalar' && shape === 'plain';
}

/** The name of the parameter for a field of a table, with `Offset` at its end if the value is elsewhere. */
export function argumentOf(field: CodeField): string {
  return isInline(field) ? tsMethod(field.name) : `${tsMethod(field.name)}Offset`;
}

/** The type that a field names, as code refers to it; undefined for a scalar or string. */
export function typeNameOf({ definition }: CodeField): string | undefined {
  return definition && tsType(definition.declaration.name.text);
}
