// Lists the fields that generators write code for, with the types that flatc finds for them.
import type { Definition } from '../binding/definition.ts';
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { fieldTypeOf } from '../fields/field-type.ts';
import type { FieldSummary, TableSummary } from '../summary/summary.ts';
import { findUse } from '../values/metadata.ts';

/** A field as generators see it. The type of a union is a field of its own, before that of the value. */
export interface CodeField {
  /** The name of the field; for the type of a union with `_type` behind it. */
  readonly name: string;
  /** The index of the field in its declaration. */
  readonly member: number;
  readonly field: FieldSummary;
  readonly shape: 'plain' | 'vector' | 'array';
  readonly element: 'scalar' | 'string' | 'struct' | 'table' | 'union';
  /** The scalar, also that under an enum or under the type of a union, by flatc's name for it. */
  readonly scalar: string | undefined;
  /** True for the field with the type of a union. */
  readonly isUnionType: boolean;
  /** The definition of a named type. */
  readonly definition: Definition | undefined;
  readonly isOptional: boolean;
  readonly isKey: boolean;
}

/** The fields of a table or struct, without deprecated ones and those whose type is unknown. */
export function codeFields({ fields }: TableSummary, { references }: ElaboratedDeclaration): readonly CodeField[] {
  return fields.flatMap((field, member): readonly CodeField[] => {
    const type = fieldTypeOf(field.type, references);
    if (!type || field.name.text === '' || findUse(field.metadata, 'deprecated')) return [];
    const { shape, element, scalar, definition } = type;
    const isNumber = element === 'scalar' || element === 'enum';
    const own: CodeField = {
      name: field.name.text,
      member,
      field,
      shape,
      element: isNumber ? 'scalar' : element === 'table' ? kindOf(definition) : element,
      scalar: scalar?.canonical,
      isUnionType: false,
      definition,
      isOptional: isNumber && shape === 'plain' && field.defaultValue?.text === 'null',
      isKey: findUse(field.metadata, 'key') !== undefined,
    };
    if (element !== 'union') return [own];
    return [{ ...own, name: `${own.name}_type`, element: 'scalar', scalar: 'ubyte', isUnionType: true }, own];
  });
}

/** A struct that is declared later is a struct all the same when code is generated. */
function kindOf(definition: Definition | undefined): 'struct' | 'table' {
  return definition?.declaration.kind === 'struct' ? 'struct' : 'table';
}

/** The number that a default stands for, if it is none that can be written as digits. */
export function specialFloat({ defaultValue }: FieldSummary): 'nan' | 'infinite' | undefined {
  const word = /^[+-]?(inf|infinity|nan)$/i.exec(defaultValue?.text ?? '')?.[1]?.toLowerCase();
  return word === undefined ? undefined : word === 'nan' ? 'nan' : 'infinite';
}

/** The key of the table or struct that a field has elements of. */
export function hasKey({ definition }: CodeField): boolean {
  const target = definition?.declaration;
  return target?.kind === 'table' && target.fields.some(({ metadata }) => findUse(metadata, 'key'));
}
