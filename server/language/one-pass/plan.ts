// The facts about each field that JSON may set, found once for all values: its slot, its type, and its place in the
// order in which flatc writes fields.
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

/** The form of a value. A value with the form `other` ends the reading. */
type ValueForm = 'scalar' | 'string' | 'table' | 'struct' | 'union' | 'other';

export interface FieldPlan {
  readonly field: ObjectField;
  /** The bytes of the field's name. */
  readonly name: Uint8Array;
  readonly slot: number;
  readonly shape: 'plain' | 'vector' | 'array';
  readonly form: ValueForm;
  /** The type of a value, or of one element. */
  readonly type: FieldType;
  readonly dataType: DataType;
  readonly scalar: Scalar | undefined;
  /** True if the field has a number type and not an enum, so that a number needs no look at names. */
  readonly isNumber: boolean;
  readonly isFloat: boolean;
  /** The size of a scalar in bytes; 0 for any other form. */
  readonly size: number;
  /** The range of an integer. No number is in the range of any other field. */
  readonly min: number;
  readonly max: number;
  /** The number of elements of an array; 0 for any other field. */
  readonly length: number;
  /** The default as a number, which is not exact above 2^53; NaN if the default is `null` or not a number. */
  readonly default: number;
  /** The exact default of an integer; undefined for floats and without a default. */
  readonly exactDefault: bigint | undefined;
  /** The size of the offset to the value, in bytes. */
  readonly width: 4 | 8;
  /** The position of the field in the order in which flatc writes fields. */
  readonly rank: number;
  /** The alignments of a vector in the order in which flatc applies them, in bytes. */
  readonly alignments: readonly number[];
  readonly isShared: boolean;
  readonly isDeprecated: boolean;
  /** The alignment of the value or of one element, in bytes. */
  readonly alignment: number;
  /**
   * Returns the plan of the table or struct that the value is; undefined for any other value, or if no plan can be
   * made.
   */
  readonly target: () => TablePlan | undefined;
  /**
   * Returns the field with the type of a union, which has the name of the union and `_type`; undefined if there is no
   * such field.
   */
  readonly typeField: () => FieldPlan | undefined;
  /** The words that were read for the field, by their text. */
  readonly words: Map<string, KnownWord>;
  /** The field that came after this field in the last object; undefined if none did yet. */
  following: FieldPlan | undefined;
  /**
   * The `times` of the struct's plan when a value last set this field. It shows whether one value sets the field twice.
   */
  lastSet: number;
}

export interface TablePlan {
  readonly shape: ObjectShape;
  readonly object: DataObject;
  readonly fields: readonly FieldPlan[];
  readonly byName: ReadonlyMap<string, FieldPlan>;
  /** The number of required fields. */
  readonly required: number;
  /** The key by which vectors of the table or struct are sorted; undefined if they are not sorted. */
  readonly key: FieldPlan | undefined;
  /** The number of values of the struct that were read so far. */
  times: number;
  /** The field that came first in the last object; undefined before the first object. */
  first: FieldPlan | undefined;
}

/**
 * A function that returns the plan of a table or struct; undefined if the shape or the type of a field is not fully
 * known.
 */
export type Plans = (shape: ObjectShape) => TablePlan | undefined;

/**
 * Returns a function that returns the plans for objects. Each plan is made when it is first needed, and remembered by
 * shape.
 */
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
  // A finding tells that the types of this union are misread.
  const isMisread = field.isUnionType && (schema.enums.get(data.type.name ?? '')?.underlying.size ?? 1) > 1;
  const form = isMisread ? 'other' : formOf(field, type, data);
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
