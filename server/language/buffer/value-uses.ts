// Collects the numbers, tables and strings of buffers, as far as a smaller schema could hold them in fewer bytes.
import type { Scalar } from '../vocabulary/vocabulary.ts';
import type { DataField, DataSchema } from './data-schema.ts';
import type { BufferNode, Region } from './node.ts';
import { scalarAt } from './scalar-text.ts';
import { type BufferSlice, wholeFile } from './slice.ts';

/** The numbers of a field. */
export interface NumberUse {
  readonly scalar: Scalar;
  readonly isEnum: boolean;
  readonly count: number;
  readonly least: bigint;
  readonly greatest: bigint;
  /** Whether a `float` can hold each number exactly; true for integers. */
  readonly fitsFloat: boolean;
  /** The number of values that were written although they are the default, in tables. */
  readonly defaults: number;
}

/** The tables of a type that has only numbers and structs. */
interface TableUse {
  readonly count: number;
  readonly bytes: number;
  /** The size that one value would have as a struct, in bytes. */
  readonly structSize: number;
  /** False if a field was absent, which a struct cannot say. */
  readonly isFull: boolean;
}

/**
 * The uses of fields (`Monster.hp`) and types (`Vec3`) from which savings follow. The uses in several buffers can be
 * added.
 */
export interface ValueUses {
  readonly numbers: ReadonlyMap<string, NumberUse>;
  readonly tables: ReadonlyMap<string, TableUse>;
  /** The copies of strings beyond the first, by field. */
  readonly copies: ReadonlyMap<string, { readonly count: number; readonly bytes: number }>;
}

/** The greatest number of strings that are remembered. Further strings are not counted. */
const mostStrings = 200_000;
/** The greatest length of a string that is counted, in bytes. */
const longestString = 1000;

/** Collects the uses of values while the values of one buffer are visited. */
export class UseCollector {
  readonly #bytes: Uint8Array;
  readonly #slice: BufferSlice;
  readonly #schema: DataSchema;
  readonly #numbers = new Map<string, NumberUse>();
  readonly #tables = new Map<string, TableUse>();
  readonly #copies = new Map<string, { readonly count: number; readonly bytes: number }>();
  /** The place of the first copy of each string, by the bytes of its region. */
  readonly #strings = new Map<string, number>();
  readonly #fields = new Map<string, DataField | undefined>();
  readonly #structSizes = new Map<string, number | undefined>();

  constructor(bytes: Uint8Array, schema: DataSchema) {
    this.#bytes = bytes;
    this.#slice = wholeFile(bytes);
    this.#schema = schema;
  }

  get uses(): ValueUses {
    return { numbers: this.#numbers, tables: this.#tables, copies: this.#copies };
  }

  /** Adds a value with its path. A shared value must be added only once. */
  add(node: BufferNode, path: string): void {
    for (const region of node.regions) {
      if (region.kind === 'string') this.#addString(region);
      // The root, and the members of unions, are tables in any schema.
      else if (region.kind === 'table' && node.unionMember === undefined && path !== '') this.#addTable(node, region);
    }
    const { type = '', field: name } = node.declaredBy ?? {};
    const field = name === undefined ? undefined : this.#fieldOf(type, name);
    if (field?.type.element === 'scalar' && node.range) this.#addNumbers(`${type}.${name}`, type, field, node);
  }

  #addNumbers(label: string, owner: string, field: DataField, node: BufferNode): void {
    const { shape, scalar, name } = field.type;
    const isVector = shape === 'vector' || shape === 'vector64';
    // Structs and arrays have a fixed form, in which other numbers count on places.
    if (!scalar || scalar.kind === 'bool' || shape === 'array' || this.#schema.objects.get(owner)?.kind !== 'table')
      return;
    const region = isVector ? node.regions.find(({ kind }) => kind === 'vector') : node.range;
    if (!region) return;
    const count = isVector ? node.count : 1;
    const first = region.end - count * scalar.size;
    if (count === 0 || first < 0) return;
    const isDefault = !isVector && !field.isRequired && this.#isDefault(field, scalar, first) ? 1 : 0;
    let [least, greatest] = [0n, 0n];
    let fitsFloat = true;
    // Of types that nothing is smaller than, only defaults matter.
    if (scalar.size > 1) {
      for (let index = 0; index < count; index++) {
        const value = scalarAt(this.#slice, first + index * scalar.size, scalar);
        if (typeof value === 'number') fitsFloat &&= Number.isNaN(value) || Math.fround(value) === value;
        else if (index === 0) [least, greatest] = [value, value];
        else if (value < least) least = value;
        else if (value > greatest) greatest = value;
      }
    }
    const own = { scalar, isEnum: name !== undefined, count, least, greatest, fitsFloat, defaults: isDefault };
    this.#numbers.set(label, addedNumbers(this.#numbers.get(label), own));
  }

  #isDefault(field: DataField, scalar: Scalar, at: number): boolean {
    if (field.default.kind !== 'number') return false;
    const value = scalarAt(this.#slice, at, scalar);
    return typeof value === 'number'
      ? Object.is(value, Number(field.default.value))
      : String(value) === field.default.value;
  }

  #addTable(node: BufferNode, { start, end, label: name }: Region): void {
    if (!this.#structSizes.has(name)) this.#structSizes.set(name, structSizeOf(this.#schema, name));
    const structSize = this.#structSizes.get(name);
    if (structSize === undefined) return;
    const isFull = node.parts(0, node.count).every(({ range }) => range !== undefined);
    // A struct needs no offset that leads to it.
    const own = { count: 1, bytes: end - start + 4, structSize, isFull };
    this.#tables.set(name, addedTables(this.#tables.get(name), own));
  }

  #addString({ start, end, label }: Region): void {
    if (end - start > longestString || this.#strings.size >= mostStrings) return;
    const key = String.fromCharCode(...this.#bytes.subarray(start, end));
    const known = this.#strings.get(key);
    if (known === undefined) this.#strings.set(key, start);
    else if (known !== start) {
      const { count = 0, bytes = 0 } = this.#copies.get(label) ?? {};
      this.#copies.set(label, { count: count + 1, bytes: bytes + end - start });
    }
  }

  #fieldOf(type: string, name: string): DataField | undefined {
    const key = `${type}.${name}`;
    if (!this.#fields.has(key))
      this.#fields.set(
        key,
        this.#schema.objects.get(type)?.fields.find((each) => each.name === name),
      );
    return this.#fields.get(key);
  }
}

/** The uses in two buffers together. */
export function addedUses(one: ValueUses, other: ValueUses): ValueUses {
  return {
    numbers: merged(one.numbers, other.numbers, addedNumbers),
    tables: merged(one.tables, other.tables, addedTables),
    copies: merged(one.copies, other.copies, (left, right) =>
      left ? { count: left.count + right.count, bytes: left.bytes + right.bytes } : right,
    ),
  };
}

function merged<Use>(
  one: ReadonlyMap<string, Use>,
  other: ReadonlyMap<string, Use>,
  add: (left: Use | undefined, right: Use) => Use,
): ReadonlyMap<string, Use> {
  const result = new Map(one);
  for (const [label, use] of other) result.set(label, add(result.get(label), use));
  return result;
}

function addedNumbers(one: NumberUse | undefined, other: NumberUse): NumberUse {
  if (!one) return other;
  return {
    ...one,
    count: one.count + other.count,
    least: smaller(one.least, other.least),
    greatest: -smaller(-one.greatest, -other.greatest),
    fitsFloat: one.fitsFloat && other.fitsFloat,
    defaults: one.defaults + other.defaults,
  };
}

function smaller(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

function addedTables(one: TableUse | undefined, other: TableUse): TableUse {
  if (!one) return other;
  return {
    ...one,
    count: one.count + other.count,
    bytes: one.bytes + other.bytes,
    isFull: one.isFull && other.isFull,
  };
}

/**
 * The size of a table as a struct, in bytes. Undefined if the table cannot be one: a field is neither a number nor a
 * struct, is deprecated, or may be null, or there are no fields.
 */
function structSizeOf(schema: DataSchema, name: string): number | undefined {
  const table = schema.objects.get(name);
  if (table?.kind !== 'table' || table.fields.length === 0) return undefined;
  let [size, alignment] = [0, 1];
  for (const { type, isDeprecated, default: ifAbsent } of table.fields) {
    const extent =
      type.element === 'scalar' && type.scalar
        ? { size: type.scalar.size, alignment: type.scalar.size }
        : type.element === 'struct'
          ? schema.objects.get(type.name ?? '')
          : undefined;
    if (type.shape !== 'plain' || isDeprecated || ifAbsent.kind === 'null' || !extent) return undefined;
    size = Math.ceil(size / extent.alignment) * extent.alignment + extent.size;
    alignment = Math.max(alignment, extent.alignment);
  }
  return Math.ceil(size / alignment) * alignment;
}
