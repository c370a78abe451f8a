// Writes data as a buffer, with the bytes that `flatc -b` writes: everything is written in the order of the data, the
// fields of a table by size, and each vtable once.
import { byIdentity } from '../memo.ts';
import { findScalar, type Scalar } from '../vocabulary/vocabulary.ts';
import { BufferBuilder, putScalar, UnwritableData } from './buffer-builder.ts';
import type { DataField, DataObject, DataSchema, DataType } from './data-schema.ts';
import type { DataValue, ListValue, ObjectValue } from './data-value.ts';
import { elementSizeOf, extentOf } from './extents.ts';
import { type BufferForm, startOf } from './form.ts';
import { keyReader, sortedByKey } from './key-sort.ts';
import { PackedBytes } from './packed-bytes.ts';
import { writeFlexBuffer } from './write-flexbuffer.ts';

interface WriteOptions extends Pick<BufferForm, 'isSizePrefixed' | 'hasLongPrefix'> {
  /** The bytes of the identifier; undefined for a buffer without one. */
  readonly identifier: readonly number[] | undefined;
  /** True if numbers that equal their default are written too. */
  readonly forceDefaults: boolean;
}

/** The buffer with this root. Fails with `UnwritableData` if the buffer would exceed the limits of the format. */
export function writeBuffer(schema: DataSchema, root: ObjectValue, options: WriteOptions): Uint8Array {
  return new Writer(schema, options).whole(root).bytes;
}

/** A value that is ready to be written into a table or a vector. */
type Ready =
  | { readonly kind: 'place'; readonly place: number }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array; readonly alignment: number }
  | { readonly kind: 'number'; readonly value: bigint | number }
  | { readonly kind: 'nothing' };

const nothing: Ready = { kind: 'nothing' };

class Writer {
  readonly #schema: DataSchema;
  readonly #options: WriteOptions;
  readonly #builder = new BufferBuilder();

  constructor(schema: DataSchema, options: WriteOptions) {
    this.#schema = schema;
    this.#options = options;
  }

  whole(root: ObjectValue): { readonly bytes: Uint8Array; readonly alignment: number } {
    const place = this.#table(root, this.#objectNamed(root.type));
    const bytes = this.#builder.finish(place, this.#options.identifier, startOf(this.#options));
    return { bytes, alignment: this.#builder.alignment };
  }

  #objectNamed(name: string): DataObject {
    const object = this.#schema.objects.get(name);
    if (!object) throw new UnwritableData(`the layout of ${name} is not known`);
    return object;
  }

  #table({ fields, keepsOrder }: ObjectValue, object: DataObject): number {
    const byName = fieldsByName(object);
    const ready: { readonly field: DataField; readonly ready: Ready }[] = [];
    for (const { name, value } of fields) {
      const field = byName.get(name);
      if (field) ready.push({ field, ready: this.#ready(field.type, value, field) });
    }
    // Fields are written from the last to the first.
    const sizeOf = ({ field }: (typeof ready)[number]) => (keepsOrder ? 0 : groupSizeOf(field.type));
    ready.sort((one, other) => sizeOf(other) - sizeOf(one) || other.field.slot - one.field.slot);
    const start = this.#builder.size;
    const written: { readonly slot: number; readonly place: number }[] = [];
    for (const { field, ready: value } of ready) {
      if (this.#field(field, value)) written.push({ slot: field.slot, place: this.#builder.size });
    }
    return this.#builder.endTable(start, written);
  }

  /**
   * Writes the data that must come before the table or vector around a value. Returns the rest, which is written into
   * the table or vector: a place to lead to, the bytes of a struct, or a number.
   */
  #ready(type: DataType, value: DataValue, field: DataField | undefined): Ready {
    switch (value.kind) {
      case 'number':
        return value;
      case 'string':
        return { kind: 'place', place: this.#builder.string(value.bytes, value.isShared) };
      case 'list':
        return { kind: 'place', place: this.#vector(type, value) };
      case 'object':
        return this.#object(type, value);
      case 'nested': {
        // flatc writes nested buffers with a parser that keeps the size prefix, but not forced defaults.
        const isSizePrefixed = startOf(this.#options) === 4;
        const options = { identifier: undefined, isSizePrefixed, forceDefaults: false };
        const { bytes, alignment } = new Writer(this.#schema, options).whole(value.root);
        return { kind: 'place', place: this.#builder.byteVector(bytes, alignment) };
      }
      case 'flexbuffer':
        return { kind: 'place', place: this.#builder.byteVector(writeFlexBuffer(value.value), 8) };
      case 'null':
        if (field && field.default.kind !== 'null') throw new UnwritableData(`${field.name} cannot be null`);
        return nothing;
    }
  }

  #object(type: DataType, value: ObjectValue): Ready {
    const object = this.#objectNamed(value.type);
    if (object.kind === 'table') return { kind: 'place', place: this.#table(value, object) };
    const { alignment } = object;
    // flatc builds a struct in the buffer, and leaves the zeros that aligned it.
    this.#builder.align(alignment);
    const bytes = structBytes(this.#schema, object, value);
    if (type.element !== 'union') return { kind: 'bytes', bytes, alignment };
    this.#builder.bytes(bytes);
    return { kind: 'place', place: this.#builder.size };
  }

  #vector(type: DataType, list: ListValue): number {
    const element: DataType = { ...type, shape: 'plain' };
    const builder = this.#builder;
    if (isNumeric(type)) {
      const { size } = scalarOf(type);
      const numbers = packed(element, list.items);
      builder.alignVector(numbers.length, [list.alignment ?? 1, 4, size]);
      builder.bytes(numbers);
      builder.length(numbers.length / size, type.shape === 'vector64' ? 8 : 4);
      return builder.size;
    }
    const inOrder = this.#readyInOrder(element, list.items);
    const alignment = extentOf(this.#schema, element)?.alignment ?? 4;
    builder.alignVector(inOrder.length * elementSizeOf(this.#schema, type), [list.alignment ?? 1, 4, alignment]);
    for (let index = inOrder.length - 1; index >= 0; index--) this.#put(element, inOrder[index] ?? nothing, 4);
    builder.length(inOrder.length, type.shape === 'vector64' ? 8 : 4);
    return builder.size;
  }

  /** The elements of a vector, sorted by their key field; without a key field, in the order of the data. */
  #readyInOrder(element: DataType, items: Iterable<DataValue>): readonly Ready[] {
    const keyOf = keyReader(this.#schema, element);
    if (!keyOf) return Array.from(items, (item) => this.#ready(element, item, undefined));
    const keyed = Array.from(items, (item) => ({ key: keyOf(item), ready: this.#ready(element, item, undefined) }));
    return sortedByKey(keyed).map(({ ready }) => ready);
  }

  /** Writes a field, and returns false if it is left out, as a number that equals the default is. */
  #field(field: DataField, ready: Ready): boolean {
    if (ready.kind === 'nothing') return false;
    if (ready.kind === 'number' && !this.#options.forceDefaults && isDefault(field, ready.value)) return false;
    this.#put(field.type, ready, field.isOffset64 ? 8 : 4);
    return true;
  }

  #put(type: DataType, ready: Ready, width: 4 | 8): void {
    const builder = this.#builder;
    if (ready.kind === 'place') builder.offset(ready.place, width);
    else if (ready.kind === 'bytes') {
      builder.align(ready.alignment);
      builder.bytes(ready.bytes);
    } else if (ready.kind === 'number') builder.scalar(ready.value, scalarOf(type));
  }
}

/**
 * The fields of a table or struct by name, remembered by the object of the schema. Data may have millions of such
 * values.
 */
const fieldsByName = byIdentity(
  ({ fields }: DataObject): ReadonlyMap<string, DataField> => new Map(fields.map((field) => [field.name, field])),
);

/**
 * The size by which flatc sorts a field, in bytes: the size of a number, 8 for a vector64, and 4 for structs and for
 * all other offsets, even offsets of 64 bits.
 */
export function groupSizeOf(type: DataType): number {
  if (type.shape === 'vector64') return 8;
  return type.shape === 'plain' && isNumeric(type) ? scalarOf(type).size : 4;
}

function isNumeric({ element }: DataType): boolean {
  return element === 'scalar' || element === 'union-type';
}

/**
 * The bytes of numbers as they are in a vector. Objects for millions of numbers would take many times as much memory.
 */
function packed(type: DataType, items: Iterable<DataValue>): Uint8Array {
  const scalar = scalarOf(type);
  const numbers = new PackedBytes();
  for (const item of items) {
    if (item.kind !== 'number') throw new UnwritableData(`a vector of ${scalar.canonical} has another value`);
    const at = numbers.add(scalar.size);
    putScalar(numbers.view, at, item.value, scalar);
  }
  return numbers.bytes;
}

/**
 * The number type of a value. flatc writes the type of a union as one byte, whatever the schema declares. Fails with
 * `UnwritableData` if the schema does not tell the type.
 */
function scalarOf({ element, scalar, name = '' }: DataType): Scalar {
  const found = element === 'union-type' ? findScalar('ubyte') : scalar;
  if (!found) throw new UnwritableData(`the number type of ${name} is not known`);
  return found;
}

function isDefault({ default: otherwise, type }: DataField, value: bigint | number): boolean {
  if (otherwise.kind === 'null') return false;
  const text = otherwise.kind === 'number' ? otherwise.value : '0';
  if (typeof value === 'bigint') return BigInt(text) === value;
  // A NaN never equals the default, so flatc always writes it.
  return (type.scalar?.size === 4 ? Math.fround(Number(text)) : Number(text)) === value;
}

/** The bytes of a struct, with zeros between its fields. */
function structBytes(schema: DataSchema, object: DataObject, { fields }: ObjectValue): Uint8Array {
  const bytes = new Uint8Array(object.size);
  const view = new DataView(bytes.buffer);
  const byName = fieldsByName(object);
  const put = (type: DataType, value: DataValue, at: number): void => {
    if (value.kind === 'number') putScalar(view, at, value.value, scalarOf(type));
    else if (value.kind === 'object') {
      const inner = schema.objects.get(value.type);
      if (inner) bytes.set(structBytes(schema, inner, value), at);
    } else if (value.kind === 'list') {
      const element: DataType = { ...type, shape: 'plain' };
      const size = elementSizeOf(schema, element);
      let place = at;
      for (const item of value.items) {
        put(element, item, place);
        place += size;
      }
    }
  };
  for (const { name, value } of fields) {
    const field = byName.get(name);
    if (field) put(field.type, value, field.slot);
  }
  return bytes;
}
