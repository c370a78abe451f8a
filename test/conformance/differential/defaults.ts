// Chooses default values of random fields: in every form, in and out of range, and some of another type.
import { findScalar } from '../../../server/language/vocabulary/vocabulary.ts';
import type { Random } from './random.ts';
import { randomString } from './strings.ts';
import { type ChosenType, type DeclaredType, declared, type World } from './world.ts';

const odd = [
  ...['0', '1', '-1', '1.0', '0.0', '1e2', '.5', '5.', '0x10', '0X1f', '0x1p3', '0x', '1e', '+7', '007', '-0', '- 1'],
  ...['true', 'false', 'True', 'null', 'Null', 'NONE', 'inf', '-inf', 'nan', '+nan', '-X', 'pi', 'x', 'A', 'E.A'],
  ...['""', '"0"', '"1"', '" 2 "', '"1 2"', '"-1"', '"+1"', '"0x10"', '"1.0"', '"1e2"', '"true"', '"null"', '"inf"'],
  ...['"A"', '"A B"', '" A"', '"A "', '"A  B"', '"E.A"', '"E.A E.B"', '"N.E.A"', '"E."', '".A"', '"."', '"x"', "'1'"],
  ...['"\\x31"', '"\\u0031"', '"\\n1"', '"1)"', '"(1"', '"\xc3\xa9"', '"sin(1)"', '"[]"', '"{}"', '"a\\tb"'],
  ...['sin(1)', 'sin (1)', 'sin()', 'sin(x)', 'sin("1")', 'sin(null)', 'sin(true)', 'sqrt(1)', '-sin(1)', 'A(1)'],
  ...['[]', '[ ]', '[1]', '[', '{}', '()', '-', '+', '18446744073709551616', '9223372036854775808', '1e400'],
];
const functions = ['deg', 'rad', 'sin', 'cos', 'tan', 'asin', 'acos', 'atan'];
const floats = [
  ...[
    '0',
    '1',
    '-1',
    '0.0',
    '1.5',
    '-2.25',
    '.5',
    '5.',
    '1e3',
    '1E-400',
    '1e400',
    '-.5e+3',
    '0x1p3',
    '0x1.8p-1',
    '0X.8p0',
  ],
  ...['inf', '-inf', '+inf', 'infinity', '-infinity', 'nan', '-nan', '+nan', 'NaN', 'INF', 'Infinity', '"1.5"', '" 2"'],
  ...['"inf"', '"-nan"', '"1e3"', '"0x1p3"', '"+1"', '12345678901234567890', '00.10'],
];
const strings = [
  '""',
  '"x"',
  '"0"',
  '"null"',
  "'y'",
  '"a\\nb"',
  '"\xc3\xa9"',
  '"\\u00e9"',
  '"1"',
  '"[]"',
  '"A B"',
  '"//"',
];

/** A default value for a field of a table. None if the type has none, or at random. */
export function tableDefault(world: World, type: ChosenType): string | undefined {
  const { random } = world;
  if (world.slips()) return oddValue(random);
  const needsOne = isEnumWithoutZero(type);
  if (!needsOne && !random.chance(0.4)) return undefined;
  if (type.shape === 'vector') return random.pick(['[]', '[ ]', '[\n]']);
  if (type.element === 'string') return random.chance(0.2) ? randomString(random) : random.pick(strings);
  if (type.element === 'enum') return enumDefault(world, type.declared);
  if (type.element !== 'scalar') return undefined;
  if (random.chance(0.1)) return 'null';
  const { kind } = findScalar(type.scalar) ?? {};
  if (kind === 'bool') return random.pick(['true', 'false', '0', '1', '2', '255', '"true"', '"false"', '"1"', '+1']);
  return kind === 'float' ? floatDefault(random, 0) : integerDefault(world, type.scalar);
}

/** A default value for a field of a struct, where only zero is allowed. */
export function structDefault(world: World, type: ChosenType): string | undefined {
  const { random } = world;
  if (world.slips()) return oddValue(random);
  if (isEnumWithoutZero(type) && type.shape === 'plain') return random.chance(0.5) ? undefined : 'null';
  if (type.shape !== 'plain' || type.element !== 'scalar' || !random.chance(0.05)) return undefined;
  return findScalar(type.scalar)?.kind === 'bool'
    ? random.pick(['false', '0', '"0"'])
    : random.pick(['0', '-0', '"0"']);
}

/** Any value in any form. */
function oddValue(random: Random): string {
  return random.chance(0.25) ? randomString(random) : random.pick(odd);
}

/** Integers around the limits of a type, in several spellings. */
export function integers(random: Random, scalarName: string): { readonly inside: string; readonly outside: string } {
  const { min = 0n, max = 0n } = findScalar(scalarName) ?? {};
  const spell = (value: bigint): string => {
    const text = spelled(random, value);
    return random.chance(0.1) ? `"${random.pick(['', ' '])}${text}${random.pick(['', ' '])}"` : text;
  };
  const inside = [0n, 1n, 2n, 3n, 7n, min, max, max - 1n, min + 1n].filter((value) => value <= max && value >= min);
  return {
    inside: spell(random.pick(inside)),
    outside: spell(random.pick([max + 1n, min - 1n, max * 2n, -1n, 1n << 64n])),
  };
}

/** A spelling of an integer: decimal or hexadecimal, with signs and leading zeros. */
export function spelled(random: Random, value: bigint): string {
  const digits = value < 0n ? -value : value;
  const sign = value < 0n ? '-' : random.chance(0.1) ? '+' : '';
  if (random.chance(0.15)) return `${sign}0x${digits.toString(16)}`;
  return `${sign}${random.chance(0.05) ? '00' : ''}${digits}`;
}

function integerDefault(world: World, scalarName: string): string {
  const { random } = world;
  const enums = declared(world, 'enum', 'union').filter(({ members }) => members.length > 0);
  if (enums.length > 0 && random.chance(0.15)) return qualified(random, random.pick(enums), scalarName);
  const { inside, outside } = integers(random, scalarName);
  return world.slips() ? outside : inside;
}

/** Qualified members of an enum, which an integer may have as default; their values usually fit. */
function qualified(random: Random, { name, members }: DeclaredType, scalarName: string): string {
  const { min = 0n, max = 0n } = findScalar(scalarName) ?? {};
  const fitting = members.filter(({ value }) => random.chance(0.05) || (value >= min && value <= max));
  if (fitting.length === 0) return '0';
  const first = `${name}.${random.pick(fitting).name}`;
  return random.chance(0.2) ? `"${first} ${name}.${random.pick(fitting).name}"` : `"${first}"`;
}

function floatDefault(random: Random, depth: number): string {
  if (depth > 2 || !random.chance(0.2)) return random.pick(floats);
  return `${random.pick(functions)}(${random.pick(['', ' '])}${floatDefault(random, depth + 1)})`;
}

function enumDefault(world: World, type: DeclaredType | undefined): string {
  const { random } = world;
  const { members = [], isFlags = false } = type ?? {};
  if (members.length === 0) return '0';
  const member = random.pick(members);
  const other = random.pick(members);
  const isMember = (value: bigint) => isFlags || members.some((one) => one.value === value);
  const both = member.value | other.value;
  return random.weighted([
    [8, member.name],
    [3, `"${member.name}"`],
    [2, `${member.value}`],
    [1, `"${member.value}"`],
    [1, 'null'],
    [isMember(both) ? 2 : 0.05, `"${member.name} ${other.name}"`],
    [isFlags ? 1 : 0.05, `${both}`],
  ]);
}

function isEnumWithoutZero({ element, declared, shape }: ChosenType): boolean {
  if (element !== 'enum' || shape === 'vector' || !declared || declared.isFlags) return false;
  return !declared.members.some(({ value }) => value === 0n);
}
