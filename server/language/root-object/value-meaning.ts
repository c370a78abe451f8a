// Finds the meanings of values in an object: what a field, an element or a member of a union makes of them.
import type { Definition } from '../binding/definition.ts';
import type { FieldType } from '../fields/field-type.ts';
import { findUse } from '../values/metadata.ts';
import type { ObjectAtEnd } from './object-at-end.ts';
import type { Report } from './problem.ts';
import type { ObjectContext } from './scalars.ts';
import type { ObjectField, ObjectShape } from './shape.ts';
import type { ObjectNode } from './tree.ts';
import { memberOf, typeAfter, type UnionContext } from './unions.ts';

/** The meaning of a value. */
export interface ValueMeaning {
  /**
   * A `table` is a table or struct with its `shape`, also as the value of a union. A `series` is a vector or an array,
   * a `scalar` also a string, and a `union` a value whose member is unknown. Parts of a `flexbuffer` and of an
   * `unknown` value have no meaning.
   */
  readonly is: 'table' | 'series' | 'scalar' | 'union' | 'flexbuffer' | 'unknown';
  /** The field of the value, or of the list that contains the value; undefined for the whole object. */
  readonly field: ObjectField | undefined;
  /** The shape of the table or struct that declares the field. */
  readonly holder: ObjectShape | undefined;
  /** The type of the value, or of one element in a list. Undefined for the whole object, or if the type is unknown. */
  readonly type: FieldType | undefined;
  /**
   * The index of the value in its list; undefined outside of lists. In a large list it may be too small, except in a
   * vector of unions, because only items near a place are read.
   */
  readonly index: number | undefined;
  /** The shape of a `table`. */
  readonly shape: ObjectShape | undefined;
  /** The entries around the value of a `series`: the types of a vector of unions come before it. */
  readonly union?: UnionContext;
  /** The meanings of names here. */
  readonly context: ObjectContext;
  /** True in a nested buffer, where members of enums need quotes. */
  readonly isNested: boolean;
}

/** A value in an object, with its meaning. */
export interface Level {
  readonly node: ObjectNode;
  readonly meaning: ValueMeaning;
}

/** The level of a value without a meaning, such as the value of an unknown key. */
export function unknownLevel({ meaning }: Level, node: ObjectNode): Level {
  const { context, isNested, shape: holder } = meaning;
  // Written out, because there may be very many: in Node 20, each property after a spread takes microseconds.
  const [field, type, index, shape] = [undefined, undefined, undefined, undefined];
  return { node, meaning: { is: 'unknown', field, type, index, shape, holder, context, isNested } };
}

const silent: Report = () => undefined;

/** The meaning of the value of a field. */
export function fieldMeaning(
  object: ObjectAtEnd,
  { meaning: { shape: holder, context, isNested } }: Level,
  field: ObjectField,
  node: ObjectNode,
  union: UnionContext,
): ValueMeaning {
  const { type, nested } = field;
  const known = { field, holder, type, index: undefined, shape: undefined, context, isNested } as const;
  if (!type) return { ...known, is: 'unknown' };
  if (!field.isUnionType && findUse(field.field.metadata, 'flexbuffer')) return { ...known, is: 'flexbuffer' };
  if (!field.isUnionType && findUse(field.field.metadata, 'nested_flatbuffer') && !isBytes(node, context)) {
    const shape = nested && object.shapes.of(nested);
    const inside = { ...context, enumNamed: context.enumNamedInNested };
    return { ...known, is: shape ? 'table' : 'unknown', shape, context: inside, isNested: true };
  }
  if (type.shape !== 'plain') return { ...known, is: 'series', union };
  return plainMeaning(object, known, node, union);
}

function isBytes(node: ObjectNode, { options }: ObjectContext): boolean {
  return node.kind === 'list' && options.jsonNestedBytes;
}

/** The meaning of an item of a list by its index. */
export function elementMeaning(object: ObjectAtEnd, level: Level, item: ObjectNode, index: number): ValueMeaning {
  const { meaning } = level;
  const { field, type } = meaning;
  if (meaning.is === 'flexbuffer') return meaning;
  if (meaning.is !== 'series' || !field || !type) return unknownLevel(level, item).meaning;
  return plainMeaning(object, { ...meaning, index, type: { ...type, shape: 'plain' } }, item, meaning.union);
}

function plainMeaning(
  object: ObjectAtEnd,
  known: Omit<ValueMeaning, 'is'>,
  node: ObjectNode,
  union: UnionContext | undefined,
): ValueMeaning {
  const { type, field, index, context } = known;
  if (!type || !field?.type) return { ...known, is: 'unknown' };
  if (type.element === 'table' || type.element === 'struct') {
    const shape = type.definition && object.shapes.of(type.definition);
    return { ...known, is: shape ? 'table' : 'unknown', shape };
  }
  if (type.element !== 'union') return { ...known, is: 'scalar' };
  const found = union && typeAfter(field, field.type, node, union, 1, index, silent);
  const member = found && type.definition && memberOf(type.definition, found, context, object.shapes);
  if (member === 'string')
    return { ...known, is: 'scalar', type: { ...type, element: 'string', definition: undefined } };
  const shape = member && member !== 'unknown' ? object.shapes.of(member) : undefined;
  return { ...known, is: shape ? 'table' : 'union', shape };
}

/**
 * The type of the member `name` of a union: a table, a struct or `string`. Undefined if the union has no such member,
 * or if the type of the member is unknown.
 */
export function typeOfMember(
  { context, shapes }: ObjectAtEnd,
  { definition }: FieldType,
  name: string,
): Definition | 'string' | undefined {
  const span = { start: 0, end: 0 };
  const value = { kind: 'constant', text: name, ...span } as const;
  const found = definition && memberOf(definition, { kind: 'value', ...span, value }, context, shapes);
  return found === 'unknown' ? undefined : found;
}
