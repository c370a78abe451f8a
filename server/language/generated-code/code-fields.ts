// Lists fields as most generators write them: the type of a union is a field of its own.
import type { Definition } from '../binding/definition.ts';
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { deprecatedKeyOf } from '../fields/feature-uses.ts';
import { byIdentity, lastAnswers } from '../memo.ts';
import type { FieldSummary, TableSummary } from '../summary/summary.ts';
import { findUse } from '../values/metadata.ts';
import { type RecordField, recordFields } from './record-fields.ts';

/**
 * A field as generators see it. A field with a union gives two: one for the type of the union, then one for its value.
 */
export interface CodeField {
  /** The name of the field; for the type of a union with `_type` at its end. */
  readonly name: string;
  /** The index of the field in its declaration. */
  readonly member: number;
  readonly field: FieldSummary;
  readonly shape: 'plain' | 'vector' | 'array';
  readonly element: 'scalar' | 'string' | 'struct' | 'table' | 'union';
  /**
   * The name of the scalar as flatc spells it, also of the scalar under an enum or under the type of a union. Undefined
   * for strings, structs, tables and the value of a union.
   */
  readonly scalar: string | undefined;
  /** True for the field with the type of a union. */
  readonly isUnionType: boolean;
  /**
   * The definition of the type that the field or its elements have; undefined for strings and for scalars without an
   * enum.
   */
  readonly definition: Definition | undefined;
  /** True if the default is `null`, which flatc accepts for plain scalars only. */
  readonly isOptional: boolean;
  readonly isKey: boolean;
}

/** The fields of a table or struct, without deprecated fields and fields of an unknown type. */
export function codeFields(record: TableSummary, elaborated: ElaboratedDeclaration): readonly CodeField[] {
  return lastFields(elaborated, [record], () => recordFields(record, elaborated).flatMap(withTypeField));
}

const lastFields = lastAnswers<ElaboratedDeclaration, readonly CodeField[]>();

/** The entries for a field: two if it has a union, first for the type of the union. */
function withTypeField({ name, member, field, type, isKey, isOptional }: RecordField): readonly CodeField[] {
  const { shape, element, scalar, definition } = type;
  const own: CodeField = {
    ...{ name, member, field, shape, definition, isKey, isOptional },
    element: element === 'enum' ? 'scalar' : element,
    scalar: scalar?.canonical,
    isUnionType: false,
  };
  if (element !== 'union') return [own];
  return [{ ...own, name: `${name}_type`, element: 'scalar', scalar: 'ubyte', isUnionType: true }, own];
}

/** The kind of a default that cannot be written in digits; undefined for any other default. */
export function specialFloat({ defaultValue }: FieldSummary): 'nan' | 'infinite' | undefined {
  const word = /^[+-]?(inf|infinity|nan)$/i.exec(defaultValue?.text ?? '')?.[1]?.toLowerCase();
  return word === undefined ? undefined : word === 'nan' ? 'nan' : 'infinite';
}

/** True if the table that a field or its elements have as their type has a key. */
export function hasKey({ definition }: CodeField): boolean {
  const target = definition?.declaration;
  return target?.kind === 'table' && target.fields.some(({ metadata }) => findUse(metadata, 'key'));
}

/**
 * The name of the table that a field or its elements have as their type, if the key of the table is deprecated; else
 * undefined.
 */
export function tableWithoutKey({ definition }: Pick<CodeField, 'definition'>): string | undefined {
  const target = definition?.declaration;
  return target?.kind === 'table' && hasDeprecatedKey(target) ? target.name.text : undefined;
}

const hasDeprecatedKey = byIdentity((table: TableSummary): boolean => deprecatedKeyOf(table) !== undefined);
