// Creates the object that may end a random schema: a value of the root type, with mostly valid fields.
import { findScalar } from '../../../server/language/vocabulary/vocabulary.ts';
import { integers } from './defaults.ts';
import { randomString } from './strings.ts';
import {
  type ChosenType,
  type DeclaredField,
  type DeclaredMember,
  type DeclaredType,
  fullName,
  type World,
} from './world.ts';

const odd = [
  ...[
    '0',
    '1',
    '-1',
    '1.5',
    'true',
    'null',
    'inf',
    'nan',
    '-nan',
    'x',
    'A',
    '"A"',
    '""',
    '"x"',
    '"1"',
    '"A B"',
    '"E.A"',
  ],
  ...[
    '{}',
    '[]',
    '[1, 2]',
    '[[]]',
    '{ a: 1 }',
    '{ "a": { b: [1] } }',
    '[null]',
    '[1,]',
    '{,}',
    'sin(1)',
    '256',
    '1e400',
  ],
  ...[
    '[{}]',
    '["x"]',
    '"\\u0041"',
    '9223372036854775808',
    '[1 2]',
    '{ a }',
    "'x'",
    'sin',
    'NONE',
    '-',
    '"$schema"',
    '"true"',
  ],
];
const flexValues = [
  ...[
    '1',
    '-1.5',
    'true',
    'null',
    '"x"',
    'inf',
    '-nan',
    '[]',
    '{}',
    '[1, "x", [2.5]]',
    '{ a: 1, b: { c: [] } }',
    '[1, 2, 3]',
  ],
  ...['{ "a": null, b: "y" }', '18446744073709551615', '[true, 1]', '["a", "b"]'],
];
const oddFlexValues = [
  'x',
  '{ a: 1, a: 2 }',
  'sin(1)',
  'False',
  '{ x: y }',
  '[1 2]',
  '18446744073709551616',
  '-',
  'Inf',
];
const strings = ['"x"', "'y'", '""', '"null"', '"\\u00e9"', '"0"'];
const floats = [
  '0',
  '1.5',
  '-1e3',
  '.5',
  'inf',
  'nan',
  '"1.5"',
  'sin(0)',
  'rad(180)',
  '"nan"',
  '1e400',
  '-inf',
  '+nan',
  '0x1p3',
];

/** An object of a table or struct, or its values in brackets without names. */
export function objectOf(world: World, type: DeclaredType, depth = 0): string {
  const { random } = world;
  const isStruct = type.kind === 'struct';
  const hasUnion = type.fields.some((field) => field.type.element === 'union');
  if (type.fields.length > 0 && !hasUnion && random.chance(0.1)) {
    return `[${type.fields.map((field) => fieldValue(world, field, depth)).join(', ')}]`;
  }
  const entries: string[] = [];
  for (const field of isStruct || random.chance(0.5) ? type.fields : random.shuffled(type.fields)) {
    const isNeeded =
      isStruct ||
      field.attributes.includes('required') ||
      (field.attributes.includes('key') && field.type.element === 'string');
    if (isNeeded ? !world.slips() : random.chance(depth > 2 ? 0.2 : 0.6))
      entries.push(...entriesOf(world, field, depth));
  }
  if (random.chance(0.03)) entries.push('"$schema": "x"');
  if (world.slips()) {
    const others = [
      'unknown: 1',
      'a: 1',
      'b: null',
      '$schema: 1',
      'a_type: 1',
      'x_type: NONE',
      '"": 1',
      ...entries,
      ...entries,
    ];
    entries.splice(random.below(entries.length + 1), 0, random.pick(others));
  }
  const separator = world.slips() && random.chance(0.3) ? ' ' : random.pick([', ', ',\n']);
  return `{ ${entries.join(separator)}${random.chance(0.1) && entries.length > 0 ? ',' : ''} }`;
}

/** The entry of a field; two entries for a union. */
function entriesOf(world: World, field: DeclaredField, depth: number): readonly string[] {
  const { random } = world;
  const { type, name } = field;
  const key = random.chance(0.3) ? `"${name}"` : name;
  if (type.element !== 'union' || !type.declared) return [`${key}: ${fieldValue(world, field, depth)}`];
  const members = type.declared.members.filter((member) => member.type !== undefined);
  if (members.length === 0)
    return random.chance(0.5) ? [`${name}_type: ${type.shape === 'vector' ? '[]' : 'NONE'}`] : [];
  if (type.shape === 'vector') {
    const chosen = Array.from({ length: random.below(3) }, () => random.pick(members));
    const types = chosen.map((member) => memberName(world, type.declared as DeclaredType, member));
    const values = (world.slips() ? chosen.slice(1) : chosen).map((member) => memberValue(world, member.type, depth));
    const both = [`${name}_type: [${types.join(', ')}]`, `${key}: [${values.join(', ')}]`];
    return world.slips() ? random.pick([both.toReversed(), both.slice(0, 1), both.slice(1)]) : both;
  }
  const member = random.pick(members);
  const entry = `${key}: ${memberValue(world, member.type, depth)}`;
  const typeEntry = `${name}_type: ${memberName(world, type.declared, world.slips() ? random.pick(type.declared.members) : member)}`;
  if (world.slips()) return [random.pick([entry, typeEntry])];
  return random.chance(0.7) ? [typeEntry, entry] : [entry, typeEntry];
}

function memberName(world: World, { name, namespace }: DeclaredType, member: DeclaredMember): string {
  const { random } = world;
  return random.weighted([
    [5, member.name],
    [3, `"${member.name}"`],
    [1, `${member.value}`],
    [1, `"${name}.${member.name}"`],
    [0.3, `${name}.${member.name}`],
    [0.3, `"${fullName({ name, namespace })}.${member.name}"`],
    [0.3, `"${member.value}"`],
  ]);
}

function memberValue(world: World, type: DeclaredType | 'string' | undefined, depth: number): string {
  if (world.slips()) return world.random.pick(odd);
  if (type === 'string') return world.random.pick(strings);
  return type && depth < 5 ? objectOf(world, type, depth + 1) : '{}';
}

function fieldValue(world: World, { type, default: value, attributes }: DeclaredField, depth: number): string {
  const { random } = world;
  if (world.slips()) return random.chance(0.2) ? randomString(random) : random.pick(odd);
  const isScalar = type.shape === 'plain' && (type.element === 'scalar' || type.element === 'enum');
  if (random.chance(isScalar && value !== 'null' ? 0.005 : 0.05)) return 'null';
  if (attributes.includes('flexbuffer')) return world.slips() ? random.pick(oddFlexValues) : random.pick(flexValues);
  const nested = attributes.find((text) => text.startsWith('nested_flatbuffer'));
  if (nested !== undefined && !random.chance(0.1)) return nestedValue(world, nested, depth);
  if (attributes.some((text) => text.startsWith('hash')) && random.chance(0.3)) {
    return type.shape === 'plain' ? random.pick(['"name"', "'x'", 'name', '""']) : '["a", 1, b]';
  }
  if (type.shape === 'plain') return elementOf(world, type, depth + 1);
  const most = type.shape === 'array' ? Math.min(type.length ?? 1, 20) : random.below(4);
  const length = world.slips() ? most + 1 : most;
  return `[${Array.from({ length }, () => elementOf(world, type, depth + 1)).join(', ')}]`;
}

/** An object of the table that the attribute names. */
function nestedValue(world: World, attribute: string, depth: number): string {
  const name = /"(?:.*\.)?(\w+)"/.exec(attribute)?.[1];
  const root = world.types.find((type) => type.name === name && type.kind === 'table');
  return root && depth < 3 ? objectOf(world, root, depth + 1) : '{}';
}

function elementOf(world: World, type: ChosenType, depth: number): string {
  const { random } = world;
  const { declared } = type;
  switch (type.element) {
    case 'scalar': {
      const { kind } = findScalar(type.scalar) ?? {};
      if (kind === 'bool') return random.pick(['true', 'false', '0', '1', '"true"', '2']);
      if (kind === 'float') return random.pick(floats);
      const { inside, outside } = integers(random, type.scalar);
      return world.slips() ? outside : inside;
    }
    case 'string':
      return random.pick(strings);
    case 'enum': {
      const { members = [] } = declared ?? {};
      if (!declared || members.length === 0) return '0';
      if (random.chance(0.05)) return `"${random.pick(members).name} ${random.pick(members).name}"`;
      return memberName(world, declared, random.pick(members));
    }
    case 'struct':
    case 'table':
      return declared && depth < 6 ? objectOf(world, declared, depth) : '{}';
    default:
      return random.pick(odd);
  }
}
