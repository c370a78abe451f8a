// Says whether a buffer is sound: the verdict of the verifier that flatc generates for C++, with its default options.
import {
  checkNested,
  checkSizePrefix,
  checkString,
  checkTable,
  checkValue,
  checkVector,
  followOffset,
  leastBuffer,
  placeOfSlot,
  type TablePlace,
  type VectorPlace,
} from './checks.ts';
import type { DataEnum, DataField, DataObject, DataSchema } from './data-schema.ts';
import { elementSizeOf, extentOf, memberOf } from './extents.ts';
import { type BufferForm, identifierOf, rootOf, startOf } from './form.ts';
import { type BufferProblem, type FailedCheck, failed, within } from './problem.ts';
import { type BufferSlice, innerSlice, isInside, latinAt, unsignedAt, wholeFile } from './slice.ts';
import { type TableLimits, usualLimits } from './table-limits.ts';
import { TableVisits } from './table-visits.ts';
import { verifyFlexbuffer } from './verify-flexbuffer.ts';

/**
 * The first failed check; undefined for a sound buffer. Each part is verified once, so the work is in proportion to the
 * bytes. The verdict is still the same as from a verifier that visits shared tables each time. The function never
 * throws.
 */
export function verifyBuffer(
  bytes: Uint8Array,
  schema: DataSchema,
  form: BufferForm,
  most: TableLimits = usualLimits,
): BufferProblem | undefined {
  const slice = wholeFile(bytes);
  const problem = verifyFile(slice, schema, form, most);
  if (!problem) return undefined;
  const { code, at, size, base = 0, path, message } = problem;
  return { code, level: 'error', at: base + at, size, path, message };
}

function verifyFile(
  slice: BufferSlice,
  schema: DataSchema,
  form: BufferForm,
  most: TableLimits,
): FailedCheck | undefined {
  const root = rootOf(schema, form);
  if (!root) return failed('identifier', 0, 0, 'the schema has no root type of that name');
  const start = startOf(form);
  if (start > 0) {
    const wrong = checkSizePrefix(slice, start);
    if (wrong) return wrong;
  }
  return verifyFrom(slice, start, schema, root, identifierOf(schema, form), 0, most);
}

/** The first failed check of a buffer whose root offset is at `start`; undefined for a sound buffer. */
function verifyFrom(
  slice: BufferSlice,
  start: number,
  schema: DataSchema,
  root: DataObject,
  identifier: string | undefined,
  nesting: number,
  most: TableLimits,
): FailedCheck | undefined {
  if (slice.size < leastBuffer) {
    const message = `a buffer has at least ${leastBuffer} bytes, and this has ${slice.size}`;
    return failed('buffer-too-small', 0, slice.size, message);
  }
  if (identifier !== undefined) {
    const found = isInside(slice, start + 4, 4) ? latinAt(slice, start + 4, 4) : '';
    if (found !== identifier) {
      const message = `the identifier is ${JSON.stringify(found)}, and the schema has ${JSON.stringify(identifier)}`;
      return failed('identifier', start + 4, 4, message);
    }
  }
  const table = followOffset(slice, start);
  return typeof table === 'number' ? new Verification(slice, schema, nesting, most).root(table, root) : table;
}

/** The verification of one buffer, with the visits of its tables. */
class Verification {
  readonly #slice: BufferSlice;
  readonly #schema: DataSchema;
  readonly #nesting: number;
  readonly #most: TableLimits;
  readonly #visits: TableVisits;
  /** The places of sound vectors by field: vectors of strings, and vectors of bytes that contain a buffer. */
  readonly #sound = new Map<DataField, Set<number>>();

  constructor(slice: BufferSlice, schema: DataSchema, nesting: number, most: TableLimits) {
    this.#slice = slice;
    this.#schema = schema;
    this.#nesting = nesting;
    this.#most = most;
    this.#visits = new TableVisits(most);
  }

  root(at: number, object: DataObject): FailedCheck | undefined {
    const problem = this.#table(at, object);
    return problem && problem.base === undefined ? { ...problem, base: this.#slice.base } : problem;
  }

  #table(at: number, object: DataObject): FailedCheck | undefined {
    const known = this.#visits.known(object, at);
    if (known) {
      const limited = this.#visits.again(known);
      return limited && { ...limited, at, size: 4 };
    }
    const before = this.#visits.begin();
    const table = checkTable(this.#slice, at, this.#visits.enter);
    if ('code' in table) return table.code.startsWith('too-deep') ? { ...table, at, size: 4 } : table;
    for (const field of object.fields) {
      if (field.isDeprecated) continue;
      const problem = this.#field(table, field, object);
      if (problem) return within(field.name, problem);
    }
    this.#visits.end(object, at, before);
    return undefined;
  }

  #field(table: TablePlace, field: DataField, owner: DataObject): FailedCheck | undefined {
    const at = placeOfSlot(this.#slice, table, field.slot);
    if (at === undefined && field.isRequired) {
      return failed(
        'required-missing',
        table.at,
        4,
        `the required field ${field.name} of ${owner.fullName} is not there`,
      );
    }
    const { shape, element, name = '' } = field.type;
    const extent = extentOf(this.#schema, field.type);
    if (extent) {
      return at === undefined
        ? undefined
        : checkValue(this.#slice, at, extent.size, extent.alignment, fieldCodes, 'the value');
    }
    const target = at === undefined ? undefined : followOffset(this.#slice, at, field.isOffset64 ? 8 : 4);
    if (typeof target === 'object') return target;
    if (shape === 'vector' || shape === 'vector64') return this.#vector(table, field, target, owner);
    if (element === 'union') {
      const union = this.#schema.enums.get(name);
      return union && this.#member(union, this.#typeBefore(table, field, union), target);
    }
    if (target === undefined) return undefined;
    return element === 'string' ? failureOf(checkString(this.#slice, target)) : this.#tableOf(name, target);
  }

  #tableOf(name: string, at: number): FailedCheck | undefined {
    const object = this.#schema.objects.get(name);
    return object && this.#table(at, object);
  }

  /** The type of a union's value, from the slot before the value, which was checked earlier; 0 if the slot is empty. */
  #typeBefore(table: TablePlace, field: DataField, union: DataEnum): number {
    const at = placeOfSlot(this.#slice, table, field.slot - 1);
    return at === undefined ? 0 : unsignedAt(this.#slice, at, union.underlying.size);
  }

  #member(union: DataEnum, type: number, at: number | undefined): FailedCheck | undefined {
    const member = memberOf(union, type);
    if (!member?.type) return undefined;
    const { element, name = '' } = member.type;
    if (element === 'struct') {
      if (at === undefined) {
        return failed('field-outside', 0, 0, `the union is a ${member.name}, a struct, and has no value`);
      }
      const extent = extentOf(this.#schema, member.type);
      return extent && checkValue(this.#slice, at, extent.size, extent.alignment, fieldCodes, `the struct ${name}`);
    }
    if (at === undefined) return undefined;
    return element === 'string' ? failureOf(checkString(this.#slice, at)) : this.#tableOf(name, at);
  }

  #vector(table: TablePlace, field: DataField, at: number | undefined, owner: DataObject): FailedCheck | undefined {
    const { shape, element, name = '' } = field.type;
    const vector =
      at === undefined
        ? undefined
        : checkVector(this.#slice, at, elementSizeOf(this.#schema, field.type), shape === 'vector64' ? 8 : 4);
    if (vector && 'code' in vector) return vector;
    if (element === 'union') return this.#unions(table, field, vector, owner);
    if (!vector) return undefined;
    if (element === 'table') return this.#each(vector, (target) => this.#tableOf(name, target));
    const isSimple = element !== 'string' && field.nested === undefined && !field.isFlexbuffer;
    if (isSimple) return undefined;
    const sound = this.#sound.get(field) ?? new Set<number>();
    this.#sound.set(field, sound);
    if (sound.has(vector.at)) return undefined;
    const problem =
      element === 'string'
        ? this.#each(vector, (target) => failureOf(checkString(this.#slice, target)))
        : this.#contents(field, vector);
    if (!problem) sound.add(vector.at);
    return problem;
  }

  /**
   * The first failure among the targets of a vector of offsets. The offsets are followed without a check, as verifiers
   * do.
   */
  #each({ start, length }: VectorPlace, verify: (at: number) => FailedCheck | undefined): FailedCheck | undefined {
    for (let index = 0; index < length; index++) {
      const problem = verify(this.#element(start, index));
      if (problem) return within(`[${index}]`, problem);
    }
    return undefined;
  }

  #element(start: number, index: number): number {
    const at = start + 4 * index;
    return at + unsignedAt(this.#slice, at, 4);
  }

  #unions(
    table: TablePlace,
    field: DataField,
    values: VectorPlace | undefined,
    owner: DataObject,
  ): FailedCheck | undefined {
    const union = this.#schema.enums.get(field.type.name ?? '');
    const typesAt = placeOfSlot(this.#slice, table, field.slot - 1);
    const typesVector = typesAt === undefined ? undefined : typesAt + unsignedAt(this.#slice, typesAt, 4);
    if (!union || (values === undefined && typesVector === undefined)) return undefined;
    const count = typesVector === undefined ? undefined : unsignedAt(this.#slice, typesVector, 4);
    if (values === undefined || typesVector === undefined || count !== values.length) {
      const lengthText = (length: number | undefined) => (length === undefined ? 'no vector' : `${length} elements`);
      const message = `${field.name}_type of ${owner.fullName} has ${lengthText(count)}, and ${field.name} has ${lengthText(values?.length)}`;
      return failed('union-vectors-differ', values?.at ?? typesVector ?? table.at, 4, message);
    }
    const width = union.underlying.size;
    for (let index = 0; index < values.length; index++) {
      const type = unsignedAt(this.#slice, typesVector + 4 + width * index, width);
      const problem = this.#member(union, type, this.#element(values.start, index));
      if (problem) return within(`[${index}]`, problem);
    }
    return undefined;
  }

  /**
   * The first failure in the nested buffer or FlexBuffer that a vector of bytes contains. Undefined if it is sound, or
   * if the schema lacks the root of the nested buffer.
   */
  #contents(field: DataField, { start, length }: VectorPlace): FailedCheck | undefined {
    const inner = innerSlice(this.#slice, start, length);
    if (field.nested === undefined) {
      const problem = verifyFlexbuffer(inner);
      return problem && { ...problem, base: inner.base };
    }
    const root = this.#schema.objects.get(field.nested);
    if (!root) return undefined;
    const wrong = checkNested(start, length, this.#nesting);
    if (wrong) return wrong;
    const problem = verifyFrom(inner, 0, this.#schema, root, undefined, this.#nesting + 1, this.#most);
    return problem && (problem.base === undefined ? { ...problem, base: inner.base } : problem);
  }
}

const fieldCodes = { misaligned: 'field-misaligned', outside: 'field-outside' } as const;

function failureOf(place: VectorPlace | FailedCheck): FailedCheck | undefined {
  return 'code' in place ? place : undefined;
}
