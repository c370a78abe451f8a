// Writes the values of a buffer as the text of flatc. The text is handed over part by part, so it may be larger than
// the memory.
import { placeOfSlot, type TablePlace } from './checks.ts';
import type { DataEnum, DataField, DataObject, DataSchema, DataType } from './data-schema.ts';
import { decimals, floatDecimals } from './decimal-text.ts';
import { escapedText } from './escaped-text.ts';
import { elementSizeOf, extentOf, memberOf } from './extents.ts';
import { writeFlexText } from './flex-text.ts';
import type { BufferProblem } from './problem.ts';
import { scalarAt } from './scalar-text.ts';
import { type BufferSlice, innerSlice, unsignedAt } from './slice.ts';

/** The options of flatc for JSON text, such as `strictJson` for `--strict-json`. */
export interface JsonTextOptions {
  /** Whether keys are in quotes. */
  readonly strictJson: boolean;
  /** Whether scalars that were not written are printed with their defaults. */
  readonly defaultsJson: boolean;
  readonly naturalUtf8: boolean;
  readonly allowNonUtf8: boolean;
  /** Whether the whole text is on one line, as in JSON Lines. */
  readonly isOneLine?: boolean;
}

/**
 * The greatest depth of nested objects. Sound buffers nest at most 64 tables, with structs in them and buffers around
 * them.
 */
const mostDepth = 2000;

/** Makes the problem of a buffer that neither flatc nor we can print. */
export function unprintable(at: number, message: string): BufferProblem {
  return { code: 'not-printable', level: 'error', at, size: 1, path: '', message };
}

/** Ends the printing of a buffer that neither flatc nor we can print. */
export class Unprintable extends Error {
  readonly problem: BufferProblem;

  constructor(at: number, message: string) {
    super(message);
    this.problem = unprintable(at, message);
  }
}

const step = '  ';

/** The number of elements that are printed at once. */
const mostAtOnce = 1000;

/** The length of the parts of a text, in characters. */
const partLength = 1 << 16;

/** The text of a value that is printed in parts; undefined for a value that was written at once. */
type Parts = Generator<string, void, undefined> | undefined;

/** Writes values as text, and hands the text over in parts. */
export class JsonWriter {
  readonly #schema: DataSchema;
  readonly #options: JsonTextOptions;
  readonly #longest: number;
  /** The pieces since the last part. Adding them to one text would keep each of them as an object. */
  #pieces: string[] = [];
  #length = 0;
  /** The length of the parts that were handed over, in characters. */
  #before = 0;
  #depth = 0;

  constructor(schema: DataSchema, options: JsonTextOptions, longestText: number) {
    this.#longest = longestText;
    this.#schema = schema;
    this.#options = options;
  }

  /** Returns the text since the last part, and begins the next part. */
  take(): string {
    const text = this.#pieces.join('');
    this.#before += this.#length;
    this.#pieces = [];
    this.#length = 0;
    return text;
  }

  #write(text: string): void {
    this.#pieces.push(text);
    this.#length += text.length;
    if (this.#before + this.#length <= this.#longest) return;
    const limit = Math.round(this.#longest / 1_000_000);
    throw new Unprintable(
      0,
      `the text would have more than ${limit} million characters: shared values are printed each time`,
    );
  }

  /**
   * Writes a table or a struct, and yields the text each time it is longer than `partLength`. Throws `Unprintable`, or
   * a `RangeError` if something leads outside the bytes.
   */
  *object(slice: BufferSlice, object: DataObject, at: number, indent: string): Generator<string, void, undefined> {
    const table = object.kind === 'table' ? tableAt(slice, at) : undefined;
    const inner = indent + step;
    let isFirst = true;
    if (++this.#depth > mostDepth) throw new Unprintable(slice.base + at, 'tables are nested too deeply');
    this.#write('{');
    for (const field of object.fields) {
      const place = table ? placeOfSlot(slice, table, field.slot) : at + field.slot;
      if (place === undefined && !this.#isPrintedAnyway(field)) continue;
      const quote = this.#options.strictJson ? '"' : '';
      this.#write(`${this.#between(isFirst, inner)}${quote}${field.name}${quote}: `);
      isFirst = false;
      if (place === undefined) this.#default(field);
      else {
        const parts = this.#field(slice, field, place, table, inner);
        if (parts) yield* parts;
      }
      if (this.#length > partLength) yield this.take();
    }
    this.#write(`${this.#between(true, indent)}}`);
    this.#depth--;
  }

  /** The text before a member or a closing bracket. */
  #between(isFirst: boolean, indent: string): string {
    if (this.#options.isOneLine) return isFirst ? '' : ', ';
    return `${isFirst ? '' : ','}\n${indent}`;
  }

  #isPrintedAnyway({ type, isKey, isDeprecated }: DataField): boolean {
    if (!this.#options.defaultsJson && !isKey) return false;
    if (isDeprecated && !this.#schema.isBinary) return false;
    return type.shape === 'plain' && (type.element === 'scalar' || type.element === 'union-type');
  }

  #default({ type, default: value, constant = '' }: DataField): void {
    if (value.kind !== 'number') this.#write('null');
    else if (value.value === '0' && constant.startsWith('-')) this.#write('-0.0');
    else if (type.scalar?.kind === 'float') this.#write(decimals(Number(value.value), precisionOf(type)));
    else this.#write(this.#scalar(type, BigInt(value.value)));
  }

  #field(slice: BufferSlice, field: DataField, at: number, table: TablePlace | undefined, indent: string): Parts {
    const { type } = field;
    if (extentOf(this.#schema, type)) return this.#inline(slice, type, at, indent);
    const target = at + unsignedAt(slice, at, field.isOffset64 ? 8 : 4);
    if (field.isFlexbuffer || field.nested !== undefined) return this.#buffer(slice, field, target, indent);
    if (type.shape !== 'plain') return this.#vector(slice, field, target, table, indent);
    if (type.element !== 'union') return this.#target(slice, type, target, indent);
    const union = this.#schema.enums.get(type.name ?? '');
    const typeAt = table && placeOfSlot(slice, table, field.slot - 1);
    const number = union && typeAt !== undefined ? unsignedAt(slice, typeAt, union.underlying.size) : 0;
    return this.#member(slice, union, number, target, indent);
  }

  /** Writes a value whose bytes are at the place of its field or element, without an offset. */
  #inline(slice: BufferSlice, type: DataType, at: number, indent: string): Parts {
    if (type.shape === 'array') {
      const element: DataType = { ...type, shape: 'plain' };
      const size = elementSizeOf(this.#schema, type);
      const print = (index: number, inner: string) => this.#inline(slice, element, at + size * index, inner);
      return this.#list(type.length ?? 0, indent, print);
    }
    const object = type.element === 'struct' ? this.#schema.objects.get(type.name ?? '') : undefined;
    if (object) return this.object(slice, object, at, indent);
    const scalar = type.element === 'union-type' ? this.#schema.enums.get(type.name ?? '')?.underlying : type.scalar;
    if (!scalar) return undefined;
    const value = scalarAt(slice, at, scalar);
    this.#write(
      typeof value === 'number'
        ? floatDecimals(slice, at, scalar.size, value, precisionOf(type))
        : this.#scalar(type, value),
    );
    return undefined;
  }

  #scalar({ scalar, name }: DataType, value: bigint): string {
    if (scalar?.canonical === 'bool') return value === 0n ? 'false' : 'true';
    const found = name === undefined ? undefined : this.#schema.enums.get(name);
    if (!found) return String(value);
    const member = found.members.find((each) => each.value === value);
    if (member) return `"${member.name}"`;
    if (found.kind === 'union' && value === 0n) return '"NONE"';
    return (found.isBitFlags ? flagsText(found, value) : undefined) ?? String(value);
  }

  /** Writes the target of an offset: a string or a table. */
  #target(slice: BufferSlice, { element, name }: DataType, at: number, indent: string): Parts {
    const object = element === 'string' ? undefined : this.#schema.objects.get(name ?? '');
    if (object) return this.object(slice, object, at, indent);
    const { naturalUtf8, allowNonUtf8 } = this.#options;
    const text = escapedText(slice, at + 4, unsignedAt(slice, at, 4), { naturalUtf8, allowNonUtf8 });
    if (text === undefined) throw new Unprintable(slice.base + at, 'a string is not UTF-8');
    this.#write(text);
    return undefined;
  }

  #member(slice: BufferSlice, union: DataEnum | undefined, type: number, at: number, indent: string): Parts {
    const member = union && memberOf(union, type);
    if (!member?.type) throw new Unprintable(slice.base + at, `a union has the type ${type}, which is not a member`);
    if (member.type.element === 'struct') return this.#inline(slice, member.type, at, indent);
    return this.#target(slice, member.type, at, indent);
  }

  #vector(slice: BufferSlice, field: DataField, at: number, table: TablePlace | undefined, indent: string): Parts {
    const { type } = field;
    const width = type.shape === 'vector64' ? 8 : 4;
    const length = unsignedAt(slice, at, width);
    const element: DataType = { ...type, shape: 'plain' };
    const size = elementSizeOf(this.#schema, type);
    const start = at + width;
    const follow = (index: number) => start + 4 * index + unsignedAt(slice, start + 4 * index, 4);
    if (type.element === 'union') {
      const union = this.#schema.enums.get(type.name ?? '');
      const typesAt = table && placeOfSlot(slice, table, field.slot - 1);
      const types = typesAt === undefined ? 0 : typesAt + unsignedAt(slice, typesAt, 4);
      const typeSize = union?.underlying.size ?? 1;
      return this.#list(length, indent, (index, inner) =>
        this.#member(slice, union, unsignedAt(slice, types + 4 + typeSize * index, typeSize), follow(index), inner),
      );
    }
    if (type.element === 'scalar' && length < mostAtOnce) {
      this.#numbers(slice, element, start, length, indent);
      return undefined;
    }
    if (extentOf(this.#schema, element))
      return this.#list(length, indent, (index, inner) => this.#inline(slice, element, start + size * index, inner));
    return this.#list(length, indent, (index, inner) => this.#target(slice, element, follow(index), inner));
  }

  /** Writes a few numbers at once. */
  #numbers(slice: BufferSlice, element: DataType, start: number, length: number, indent: string): void {
    const size = elementSizeOf(this.#schema, element);
    const [first, further] = [this.#between(true, indent + step), this.#between(false, indent + step)];
    this.#write(length === 0 && !this.#options.isOneLine ? '[\n' : '[');
    for (let index = 0; index < length; index++) {
      this.#write(index === 0 ? first : further);
      this.#inline(slice, element, start + size * index, indent);
    }
    this.#write(`${this.#between(true, indent)}]`);
  }

  *#list(
    length: number,
    indent: string,
    print: (index: number, indent: string) => Parts,
  ): Generator<string, void, undefined> {
    const inner = indent + step;
    this.#write('[');
    // flatc breaks the line even in an empty list.
    if (length === 0) this.#write(this.#options.isOneLine ? '' : '\n');
    for (let index = 0; index < length; index++) {
      this.#write(this.#between(index === 0, inner));
      const parts = print(index, inner);
      if (parts) yield* parts;
      if (this.#length > partLength) yield this.take();
    }
    this.#write(`${this.#between(true, indent)}]`);
  }

  /** Writes the buffer in a vector of bytes. */
  #buffer(slice: BufferSlice, field: DataField, at: number, indent: string): Parts {
    const width = field.type.shape === 'vector64' ? 8 : 4;
    const inner = innerSlice(slice, at + width, unsignedAt(slice, at, width));
    const root = this.#schema.objects.get(field.nested ?? '');
    if (root) return this.object(inner, root, unsignedAt(inner, 0, 4), indent);
    writeFlexText(inner, this.#options.strictJson, (text) => this.#write(text));
    return undefined;
  }
}

function tableAt(slice: BufferSlice, at: number): TablePlace {
  const vtable = at - slice.view.getInt32(at, true);
  return { at, vtable, vtableSize: unsignedAt(slice, vtable, 2) };
}

/** The names of the set bits, in quotes; undefined if a bit has no name, or if no bit is set. */
function flagsText({ members }: DataEnum, value: bigint): string | undefined {
  const set = members.filter((member) => (member.value & value) !== 0n);
  const mask = set.reduce((all, member) => all | member.value, 0n);
  return mask !== 0n && mask === value ? `"${set.map(({ name }) => name).join(' ')}"` : undefined;
}

/** The number of decimals that flatc prints for a float. */
function precisionOf({ scalar }: DataType): number {
  return scalar?.size === 4 ? 6 : 12;
}
