// The facts about each field that JSON may set, found once for all values: its slot, its type, and its place in the order
// in which flatc writes fields.
import type { DataField, DataObject, DataSchema, DataType } from '../buffer/data-schema.ts';
import { extentOf } from '../buffer/extents.ts';
import { groupSizeOf } from '../buffer/write-buffer.ts';
import type { FieldType } from '../fields/field-type.ts';
import type { ObjectAtEnd } from '../root-object/object-at-end.ts';
import { alignmentOf, isShared } from '../root-object/plain-value.ts';
import type { ObjectField, ObjectShape } from '../root-object/shape.ts';
import { findUse } from '../values/metadata.ts';
import { findScalar, type Scalar } from '../vocabulary/vocabulary.ts';
import type { KnownWord } from './words.ts';

/** The form of a value. An `other` value is read by nobody here. */
type ValueForm = 'scalar' | 'string' | 'table' | 'struct' | 'union' | 'other';

export interface FieldPlan {
  readonly field: ObjectField;
  /** The bytes of its name. */
  readonly name: Uint8Array;
  readonly slot: number;
  readonly shape: 'plain' | 'vector' | 'array';
  readonly form: ValueForm;
  /** The type of a value, or of one element. */
  readonly type: FieldType;
  readonly dataType: DataType;
  readonly scalar: Scalar | undefined;
  /** True if decimal numbers of the field mean nothing else than numbers. */
  readonly isNumber: boolean;
  readonly isFloat: boolean;
  /** The size of a scalar in bytes. */
  readonly size: number;
  readonly min: number;
  readonly max: number;
  /** The number of elements of an array. */
  readonly length: number;
  /** The default, as a number and exactly; NaN if there is none that equals a number. */
  readonly default: number;
  readonly exactDefault: bigint | undefined;
  readonly width: 4 | 8;
  /** The order in which flatc writes fields. */
  readonly rank: number;
  readonly alignments: readonly number[];
  readonly isShared: boolean;
  readonly isDeprecated: boolean;
  readonly alignment: number;
  /** The table or struct of the value. */
  readonly target: () => TablePlan | undefined;
  /** The field with the type of a union. */
  readonly typeField: () => FieldPlan | undefined;
  /** The words that were read for it. */
  readonly words: Map<string, KnownWord>;
  /** The field that came after it in the last object. */
  following: FieldPlan | undefined;
  /** The number (`times`) of the last value of its struct that sets the field. */
  lastSet: number;
}

export interface TablePlan {
  readonly shape: ObjectShape;
  readonly object: DataObject;
  readonly fields: readonly FieldPlan[];
  readonly byName: ReadonlyMap<string, FieldPlan>;
  readonly required: number;
  /** The key by which vectors of the table or struct are sorted; undefined without one. */
  readonly key: FieldPlan | undefined;
  /** The number of values of a struct that were read. */
  times: number;
  /** The field that came first in the last object. */
  first: FieldPlan | undefined;
}

/** The plans of the tables and structs of a schema, each made when it is first needed. */
export type Plans = (shape: ObjectShape) => TablePlan | undefined;

/** The plans for the objects in a schema. There is none where a type is not known. */
export function plansFor(schema: DataSchema, { shapes }: Pick<ObjectAtEnd, 'shapes'>): Plans {
  const known = new Map<ObjectShape, TablePlan | undefined>();
  const plans: Plans = (shape) => {
    if (!known.has(shape)) known.set(shape, planOf(shape));
    return known.get(shape);
  };
  const targetOf = ({ definition }: FieldType) => {
    const shape = definition && shapes.of(definition);
    return shape && plans(shape);
  };
  const planOf = (shape: ObjectShape): TablePlan | undefined => {
    const { fullName, declaration } = shape.definition;
    const object = schema.objects.get(fullName);
    if (!object || !shape.isWhole || object.fields.length !== shape.fields.length) return undefined;
    const keepsOrder = 'metadata' in declaration && findUse(declaration.metadata, 'original_order') !== undefined;
    const sizeOf = (field: DataField) => (keepsOrder ? 0 : groupSizeOf(field.type));
    const inOrder = [...object.fields].sort((one, other) => sizeOf(other) - sizeOf(one) || other.slot - one.slot);
    const ranks = new Map(inOrder.map((field, rank) => [field.name, rank]));
    const byData = new Map(object.fields.map((field) => [field.name, field]));
    const byName = new Map<string, FieldPlan>();
    for (const field of shape.byName.values()) {
      const data = byData.get(field.name);
      const plan =
        data &&
        fieldPlan(schema, field, data, ranks.get(field.name) ?? 0, targetOf, ({ name }) => byName.get(`${name}_type`));
      if (!plan) return undefined;
      byName.set(field.name, plan);
    }
    const key = shape.fields.find(({ field, isUnionType }) => !isUnionType && findUse(field.metadata, 'key'));
    return {
      shape,
      object,
      fields: [...byName.values()],
      byName,
      required: shape.fields.filter(({ isRequired }) => isRequired).length,
      key: key && byName.get(key.name),
      times: 0,
      first: undefined,
    };
  };
  return plans;
}

function fieldPlan(
  schema: DataSchema,
  field: ObjectField,
  data: DataField,
  rank: number,
  targetOf: (type: FieldType) => TablePlan | undefined,
  typeFieldOf: (field: ObjectField) => FieldPlan | undefined,
): FieldPlan | undefined {
  const { type } = field;
  if (!type) return undefined;
  const element: FieldType = { ...type, shape: 'plain' };
  const dataType: DataType = { ...data.type, shape: 'plain' };
  const scalar = data.type.element === 'union-type' ? findScalar('ubyte') : data.type.scalar;
  const form = formOf(field, type, data);
  const isNumber = form === 'scalar' && type.element === 'scalar';
  const otherwise = data.default.kind === 'number' ? data.default.value : '0';
  const isFloat = scalar?.kind === 'float';
  const number = scalar?.size === 4 && isFloat ? Math.fround(Number(otherwise)) : Number(otherwise);
  // A number that is exact can be compared with another one.
  const hasDefault = data.default.kind !== 'null' && scalar !== undefined;
  const alignment = form === 'scalar' ? (scalar?.size ?? 1) : (extentOf(schema, dataType)?.alignment ?? 4);
  return {
    field,
    name: Uint8Array.from(field.name, (letter) => letter.charCodeAt(0)),
    slot: data.slot,
    shape: type.shape,
    form,
    type: element,
    dataType,
    scalar,
    isNumber,
    isFloat,
    size: scalar?.size ?? 0,
    min: isNumber && scalar?.min !== undefined ? Number(scalar.min) : Number.POSITIVE_INFINITY,
    max: isNumber && scalar?.max !== undefined ? Number(scalar.max) : Number.NEGATIVE_INFINITY,
    length: data.type.length ?? 0,
    default: hasDefault ? number : Number.NaN,
    exactDefault: hasDefault && !isFloat ? BigInt(otherwise) : undefined,
    width: data.isOffset64 ? 8 : 4,
    rank,
    alignment,
    alignments: [alignmentOf(field) ?? 1, 4, alignment],
    isShared: isShared(field),
    isDeprecated: data.isDeprecated && !field.isUnionType,
    target: () => targetOf(type),
    typeField: () => typeFieldOf(field),
    words: new Map(),
    following: undefined,
    lastSet: 0,
  };
}

function formOf(objectField: ObjectField, { element, scalar, shape }: FieldType, { type }: DataField): ValueForm {
  const { field, isUnionType } = objectField;
  const has = (name: string) => !isUnionType && findUse(field.metadata, name) !== undefined;
  if (type.shape === 'vector64' || has('flexbuffer') || has('nested_flatbuffer')) return 'other';
  if (shape === 'vector' && has('force_align') && alignmentOf(objectField) === undefined) return 'other';
  if (element === 'enum') return scalar ? 'scalar' : 'other';
  if (element === 'table' || element === 'struct') return type.element === element ? element : 'other';
  return element;
}
