// Makes random data for a schema, as JSON that flatc reads.
import type {
  ComparedField,
  ComparedSchema,
  ComparedType,
} from '../../../server/language/compatibility/compared-schema/schema.ts';
import type { Random } from '../../conformance/differential/random.ts';

type Json = string;

/** The depth of nested tables after which only required fields are written. */
const deepest = 3;
/** The longest array of fixed length; all of its elements must be written. */
export const longestArray = 20;

/** Random data of a table. Undefined if required fields nest without end, or a nested buffer is required. */
export function randomData(schema: ComparedSchema, table: string, random: Random, depth = 0): Json | undefined {
  const fields: string[] = [];
  for (const field of schema.objects.get(table)?.fields ?? []) {
    if (field.isHidden || field.isDeprecated) continue;
    const isLeftOut = depth > deepest || random.chance(0.25);
    if (isLeftOut && !field.isRequired) continue;
    const parts = depth > deepest + 4 ? undefined : fieldData(schema, field, random, depth);
    if (!parts && field.isRequired) return undefined;
    if (parts) fields.push(...parts);
  }
  return `{${fields.join(', ')}}`;
}

function fieldData(
  schema: ComparedSchema,
  { name, type, nested, isFlexbuffer }: ComparedField,
  random: Random,
  depth: number,
): readonly string[] | undefined {
  if (nested !== undefined || isFlexbuffer) return undefined;
  const key = JSON.stringify(name);
  const typeKey = JSON.stringify(`${name}_type`);
  if (type.element === 'union') {
    const count = type.shape === 'plain' ? 1 : random.below(3);
    const members = Array.from({ length: count }, () => unionData(schema, type, random, depth));
    if (members.includes(undefined)) return undefined;
    const [types, values] = [members.map((member) => member?.type), members.map((member) => member?.value)];
    if (type.shape === 'plain') return [`${typeKey}: ${types[0]}`, `${key}: ${values[0]}`];
    return [`${typeKey}: [${types.join(', ')}]`, `${key}: [${values.join(', ')}]`];
  }
  const value = typeData(schema, type, random, depth);
  return value === undefined ? undefined : [`${key}: ${value}`];
}

function unionData(
  schema: ComparedSchema,
  { name = '' }: ComparedType,
  random: Random,
  depth: number,
): { readonly type: Json; readonly value: Json } | undefined {
  const members = schema.enums.get(name)?.members ?? [];
  if (members.length === 0) return undefined;
  const member = random.pick(members);
  const value = member.type && typeData(schema, member.type, random, depth);
  return value === undefined ? undefined : { type: JSON.stringify(member.name), value };
}

function typeData(schema: ComparedSchema, type: ComparedType, random: Random, depth: number): Json | undefined {
  if (type.shape === 'plain') return elementData(schema, type, random, depth);
  const count = type.shape === 'array' ? (type.length ?? 0) : random.below(4);
  if (count > longestArray) return undefined;
  const elements = Array.from({ length: count }, () => elementData(schema, type, random, depth));
  return elements.includes(undefined) ? undefined : `[${elements.join(', ')}]`;
}

function elementData(schema: ComparedSchema, type: ComparedType, random: Random, depth: number): Json | undefined {
  if (type.element === 'string') return JSON.stringify(random.pick(['', 'a', 'some text', 'x y z']));
  if (type.element === 'table') return randomData(schema, type.name ?? '', random, depth + 1);
  if (type.element === 'scalar') return numberData(schema, type, random);
  // flatc lets a struct contain itself, but no data can.
  if (type.element !== 'struct' || depth > 3 * deepest) return undefined;
  const fields = (schema.objects.get(type.name ?? '')?.fields ?? []).map((field) => {
    const value = typeData(schema, field.type, random, depth + 1);
    return value === undefined ? undefined : `${JSON.stringify(field.name)}: ${value}`;
  });
  return fields.includes(undefined) ? undefined : `{${fields.join(', ')}}`;
}

function numberData(schema: ComparedSchema, { scalar, name }: ComparedType, random: Random): Json {
  const members = name === undefined ? [] : (schema.enums.get(name)?.members ?? []);
  if (members.length > 0) return String(random.pick(members).value);
  if (scalar?.kind === 'bool') return random.pick(['true', 'false']);
  if (scalar?.kind === 'float') return random.pick(['0.0', '1.5', '-2.25', '1000.0']);
  const { min = 0n, max = 1n } = scalar ?? {};
  return String(random.pick([0n, 1n, 2n, 77n, min, max, max - 1n]));
}
