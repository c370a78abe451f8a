// Converts JSON printed by flatc to a form without names, so that values read with two schemas can be compared.

import type {
  ComparedField,
  ComparedSchema,
  ComparedType,
} from '../../../server/language/compatibility/compared-schema/schema.ts';
import type { Truth } from '../../../server/language/service.ts';

/** A value by slots; a number is kept as its text. */
type Value = string | readonly Value[] | ReadonlyMap<number, Value> | Member;

/** The value of a union. */
class Member {
  readonly value: Value;
  readonly type: ComparedType;

  constructor(value: Value, type: ComparedType) {
    this.value = value;
    this.type = type;
  }
}

/** Parses JSON as flatc prints it, with bare words for floats and integers beyond a double's precision. */
export function parsePrinted(text: string): unknown {
  const quoted = text.replace(/"(?:[^"\\]|\\.)*"|-?\b(?:inf|nan)\b|-?\d{16,}(?![\d.eE])/g, (token) =>
    token.startsWith('"') ? token : `"\\u0000${token}"`,
  );
  return JSON.parse(quoted);
}

/**
 * The worst change of any value when data is written with schema `from` and read with schema `to`. Both are flatc's
 * printing of the same bytes.
 */
export function outcome(
  from: { readonly schema: ComparedSchema; readonly printed: unknown },
  to: { readonly schema: ComparedSchema; readonly printed: unknown },
  table: string,
): Truth {
  const written = tableValue(from.schema, table, from.printed);
  const read = tableValue(to.schema, table, to.printed);
  return compareTables(written, read, to.schema.objects.get(table)?.fields ?? [], to.schema);
}

const order: readonly Truth[] = ['same', 'lost', 'changed', 'rejected'];

function worse(left: Truth, right: Truth): Truth {
  return order.indexOf(left) > order.indexOf(right) ? left : right;
}

function compareTables(
  written: ReadonlyMap<number, Value>,
  read: ReadonlyMap<number, Value>,
  fields: readonly ComparedField[],
  schema: ComparedSchema,
): Truth {
  let truth: Truth = 'same';
  const bySlot = new Map(fields.map((field) => [field.slot, field]));
  for (const [slot, value] of written) {
    const field = bySlot.get(slot);
    const seen = read.get(slot);
    if (field?.isDeprecated) continue;
    truth = worse(
      truth,
      seen === undefined ? (field ? 'changed' : 'lost') : compareValues(value, seen, field?.type, schema),
    );
  }
  for (const field of fields) {
    if (field.isDeprecated || field.isHidden) continue;
    if (field.isRequired && !read.has(field.slot)) truth = worse(truth, 'rejected');
    const seen = read.get(field.slot);
    if (written.has(field.slot) || seen === undefined) continue;
    const isDefault = field.default.kind === 'number' && field.default.value === seen;
    if (!isDefault) truth = worse(truth, 'changed');
  }
  return truth;
}

function compareValues(written: Value, read: Value, type: ComparedType | undefined, schema: ComparedSchema): Truth {
  if (typeof written === 'string' || typeof read === 'string') return written === read ? 'same' : 'changed';
  if (written instanceof Member && read instanceof Member)
    return compareValues(written.value, read.value, read.type, schema);
  if (written instanceof Map && read instanceof Map) {
    const object = type?.element === 'table' ? schema.objects.get(type.name ?? '') : undefined;
    if (object) return compareTables(written, read, object.fields, schema);
    const slots = [...new Set([...written.keys(), ...read.keys()])];
    // A new field of a struct that reads as zero was padding before.
    return slots.reduce<Truth>((truth, slot) => {
      const [one, other] = [written.get(slot), read.get(slot)];
      if (one === undefined) return worse(truth, other !== undefined && isZero(other) ? 'same' : 'changed');
      return worse(truth, other === undefined ? 'lost' : compareValues(one, other, undefined, schema));
    }, 'same');
  }
  if (!Array.isArray(written) || !Array.isArray(read) || written.length !== read.length) return 'changed';
  return written.reduce<Truth>(
    (truth, value, index) => worse(truth, compareValues(value, read[index], type, schema)),
    'same',
  );
}

/** Whether all bits of a struct's value are zero. */
function isZero(value: Value): boolean {
  if (typeof value === 'string') return value === '0';
  if (value instanceof Member) return false;
  return [...value.values()].every(isZero);
}

function tableValue(schema: ComparedSchema, name: string, printed: unknown): ReadonlyMap<number, Value> {
  const fields = schema.objects.get(name)?.fields ?? [];
  const found = new Map<number, Value>();
  if (typeof printed !== 'object' || printed === null) return found;
  for (const field of fields) {
    const value = (printed as Record<string, unknown>)[field.name];
    if (value === undefined || value === null || field.isDeprecated) continue;
    const types = (printed as Record<string, unknown>)[`${field.name}_type`];
    found.set(field.slot, fieldValue(schema, field.type, value, types));
  }
  return found;
}

function fieldValue(schema: ComparedSchema, type: ComparedType, value: unknown, types: unknown): Value {
  if (type.shape !== 'plain') {
    const list = Array.isArray(value) ? value : [];
    return list.map((element, index) =>
      elementValue(schema, type, element, Array.isArray(types) ? types[index] : types),
    );
  }
  return elementValue(schema, type, value, types);
}

function elementValue(schema: ComparedSchema, type: ComparedType, value: unknown, unionType: unknown): Value {
  const named = schema.enums.get(type.name ?? '');
  switch (type.element) {
    case 'string':
      return `"${String(value)}`;
    case 'table':
    case 'struct':
      return tableValue(schema, type.name ?? '', value);
    case 'union': {
      const member = named?.members.find(({ name }) => name === unionType);
      return member?.type
        ? new Member(elementValue(schema, member.type, value, undefined), member.type)
        : `?${JSON.stringify(value)}`;
    }
    default:
      return numberValue(
        value,
        (name) => named?.members.find((member) => member.name === name)?.value ?? (name === 'NONE' ? 0n : undefined),
      );
  }
}

/** A number, which may be printed as names of members. */
function numberValue(value: unknown, memberValue: (name: string) => bigint | undefined): Value {
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'number') return Object.is(value, -0) ? '0' : String(value);
  const text = String(value);
  if (text.startsWith('\0'))
    return text
      .slice(1)
      .replace(/^-?nan$/, 'NaN')
      .replace('inf', 'Infinity');
  const values = text.split(' ').map(memberValue);
  if (values.includes(undefined)) return `?${text}`;
  return String(values.reduce<bigint>((sum, one) => sum | (one ?? 0n), 0n));
}
