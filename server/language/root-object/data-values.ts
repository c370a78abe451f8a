// Turns an object without mistakes into the values that are written to a buffer.
import type { DataValue, FlexData, ListValue, ObjectValue } from '../buffer/data-value.ts';
import type { FieldType } from '../fields/field-type.ts';
import { integerOf } from '../flatc-syntax/integer-literal.ts';
import { bytesOf } from '../flatc-syntax/string-literal.ts';
import { floatOf } from '../values/float-value.ts';
import { findUse } from '../values/metadata.ts';
import { elementsOf } from './large-node.ts';
import type { ObjectAtEnd } from './object-at-end.ts';
import { alignmentOf, isShared, plainValueOf } from './plain-value.ts';
import type { ObjectContext } from './scalars.ts';
import type { ObjectField, ObjectShape, ObjectShapes } from './shape.ts';
import { isIgnored } from './shape.ts';
import type { ObjectEntry, ObjectNode } from './tree.ts';
import { memberOf, typeAfter, UnionTypes } from './unions.ts';

/**
 * The values of an object in a text in which `checkObject` has found no mistake. Fails with `UnknownValue` if a value
 * cannot be known. Elements of a vector are computed only while they are read, and fail at that time.
 */
export function dataValues({ root, node, shapes, context }: ObjectAtEnd, text: string): ObjectValue {
  const shape = shapes.of(root);
  if (!shape) throw new UnknownValue(node);
  return new Values(shapes, context, text).object(shape, node);
}

/** The error for a value that depends on an unknown name or call. */
export class UnknownValue extends Error {
  readonly node: ObjectNode;

  constructor(node: ObjectNode) {
    super('this value is not known');
    this.node = node;
  }
}

interface Given {
  readonly field: ObjectField;
  readonly node: ObjectNode;
  readonly next: ObjectEntry | undefined;
}

class Values {
  readonly #shapes: ObjectShapes;
  readonly #context: ObjectContext;
  readonly #text: string;

  constructor(shapes: ObjectShapes, context: ObjectContext, text: string) {
    this.#text = text;
    this.#shapes = shapes;
    this.#context = context;
  }

  object(shape: ObjectShape, node: ObjectNode): ObjectValue {
    const types = new UnionTypes();
    const fields: { name: string; value: DataValue }[] = [];
    for (const { field, node: value, next } of given(shape, node)) {
      fields.push({ name: field.name, value: this.#field(field, value, { shape, types, next, isStrict: false }) });
      types.add(field, value);
    }
    const { declaration, fullName } = shape.definition;
    const keepsOrder = 'metadata' in declaration && findUse(declaration.metadata, 'original_order') !== undefined;
    return { kind: 'object', type: fullName, keepsOrder, fields };
  }

  #field(field: ObjectField, node: ObjectNode, union: Parameters<typeof typeAfter>[3]): DataValue {
    const { type } = field;
    if (!type) throw new UnknownValue(node);
    const { metadata } = field.field;
    if (!field.isUnionType && findUse(metadata, 'flexbuffer'))
      return { kind: 'flexbuffer', value: flexData(node, this.#text) };
    const isNested = !field.isUnionType && findUse(metadata, 'nested_flatbuffer') !== undefined;
    if (isNested && node.kind === 'object') return this.#nested(field, node);
    if (type.shape === 'plain') return this.#element(field, type, node, union, undefined);
    if (node.kind !== 'list') throw new UnknownValue(node);
    const values = () => this.#elements(field, { ...type, shape: 'plain' }, node, union);
    // The type of a union comes from the fields before it; a later field may give another type.
    const items = type.element === 'union' ? [...values()] : { [Symbol.iterator]: values };
    return { kind: 'list', items, alignment: alignmentOf(field) } satisfies ListValue;
  }

  *#elements(
    field: ObjectField,
    type: FieldType,
    node: ObjectNode & { readonly kind: 'list' },
    union: Parameters<typeof typeAfter>[3],
  ): Generator<DataValue, void> {
    let index = 0;
    for (const item of elementsOf(node)) yield this.#element(field, type, item, union, index++);
  }

  #nested({ nested }: ObjectField, node: ObjectNode): DataValue {
    const shape = nested && this.#shapes.of(nested);
    if (!shape) throw new UnknownValue(node);
    const context = { ...this.#context, enumNamed: this.#context.enumNamedInNested };
    return { kind: 'nested', root: new Values(this.#shapes, context, this.#text).object(shape, node) };
  }

  /** The value of a field, or of an element of the field if `index` is given. */
  #element(
    field: ObjectField,
    type: FieldType,
    node: ObjectNode,
    union: Parameters<typeof typeAfter>[3],
    index: number | undefined,
  ): DataValue {
    if (type.element === 'union') return this.#union(field, type, node, union, index);
    if (type.element === 'table' || type.element === 'struct') {
      const shape = type.definition && this.#shapes.of(type.definition);
      if (!shape) throw new UnknownValue(node);
      return this.object(shape, node);
    }
    if (node.kind !== 'value') throw new UnknownValue(node);
    const value = plainValueOf(field, type, node.value, this.#context);
    if (!value) throw new UnknownValue(node);
    return value;
  }

  #union(
    field: ObjectField,
    type: FieldType,
    node: ObjectNode,
    union: Parameters<typeof typeAfter>[3],
    index: number | undefined,
  ): DataValue {
    const shape = index === undefined ? type.shape : 'vector';
    const found = typeAfter(field, { ...type, shape }, node, union, 1, index, () => undefined);
    const member = found && type.definition && memberOf(type.definition, found, this.#context, this.#shapes);
    if (member === undefined || member === 'unknown') throw new UnknownValue(node);
    if (member === 'string') {
      const bytes = node.kind === 'value' ? bytesOf(node.value.text) : undefined;
      if (!bytes) throw new UnknownValue(node);
      return { kind: 'string', bytes, isShared: isShared(field) };
    }
    const object = this.#shapes.of(member);
    if (!object) throw new UnknownValue(node);
    return this.object(object, node);
  }
}

/** The fields that have a value, in the order of the text. Unknown fields and ignored `null` values are left out. */
function* given(shape: ObjectShape, node: ObjectNode): Iterable<Given> {
  if (node.kind === 'object') {
    for (const [index, { name, value }] of node.entries.entries()) {
      const field = name === '$schema' ? undefined : shape.byName.get(name);
      if (field && !isIgnored(field, value)) yield { field, node: value, next: node.entries[index + 1] };
    }
  } else if (node.kind === 'list') {
    let count = 0;
    for (const item of node.items) {
      const field = shape.fields[count];
      if (!field || isIgnored(field, item)) continue;
      count++;
      yield { field, node: item, next: undefined };
    }
  }
}

function flexData(node: ObjectNode, text: string): FlexData {
  if (node.kind === 'list') return { kind: 'vector', items: node.items.map((item) => flexData(item, text)) };
  if (node.kind === 'object') {
    const entries = node.entries.map(({ key: { start, end }, isQuoted, value }) => {
      const key = bytesOf(isQuoted ? text.slice(start, end) : `"${text.slice(start, end)}"`);
      if (!key) throw new UnknownValue(node);
      return { key, value: flexData(value, text) };
    });
    return { kind: 'map', entries };
  }
  const { kind, text: literal } = node.value;
  if (kind === 'string') {
    const bytes = bytesOf(literal);
    if (!bytes) throw new UnknownValue(node);
    return { kind: 'string', bytes };
  }
  // flatc reads decimal numbers of 64 bits there, and 0 of all others.
  if (kind === 'integer') {
    const number = /x/i.test(literal) ? 0n : (integerOf(literal) ?? 0n);
    return { kind: 'integer', value: BigInt.asIntN(64, number) === number ? number : 0n };
  }
  if (literal === 'null') return { kind: 'null' };
  if (literal === 'true' || literal === 'false') return { kind: 'bool', value: literal === 'true' };
  return { kind: 'float', value: floatOf(literal, 8) };
}
