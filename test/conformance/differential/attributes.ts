// Chooses attributes of random declarations: fitting ones with fitting values, and any others where the world makes a
// mistake.
import { attributes as builtIn, findScalar } from '../../../server/language/vocabulary/vocabulary.ts';
import { integers } from './defaults.ts';
import { reference } from './names.ts';
import { randomString } from './strings.ts';
import { typeReference } from './types.ts';
import type { ChosenType, World } from './world.ts';

const builtInNames = builtIn.map(({ name }) => name);
const ownNames = ['priority', 'optional', 'go_tag', 'x', 'A', '"with blank"', '"a.b"', 'fs_vector', 'Id'];
const values = [
  ...[
    '0',
    '1',
    '2',
    '3',
    '4',
    '8',
    '16',
    '32',
    '64',
    '-1',
    '65535',
    '65536',
    '0x10',
    '+4',
    '2147483647',
    '-2147483648',
  ],
  ...['2147483648', '""', '"0"', '"1"', '" 2"', '"4"', '"8"', '"x"', '"T"', '"N.T"', '"fnv1_16"', '"fnv1a_32"'],
  ...['"fnv1_64"', '"client"', '"bidi"', '"0x4"', '"2 "', '"-1"', "'4'", '"A"', '1.0', 'true', 'null', 'x', '[]', '-x'],
];

/** Attributes in a form that some field accepts. */
const meant = [
  ...['deprecated', 'required', 'key', 'shared', 'flexbuffer', 'native_inline', 'vector64', 'offset64', 'optional'],
  ...[
    'hash: "fnv1_16"',
    'hash: "fnv1a_32"',
    'hash: "fnv1_64"',
    'hash: "fnv1"',
    'hash',
    'cpp_type: "X"',
    'native_custom_alloc',
  ],
  ...[
    'nested_flatbuffer: "T"',
    'nested_flatbuffer: "N.T"',
    'nested_flatbuffer',
    'nested_flatbuffer: 1',
    'force_align: 8',
  ],
  ...['bit_flags', 'original_order', 'streaming: "client"', 'native_default: 1', 'id: 0', 'private'],
];

/** An unfinished field, and the other facts about its declaration. */
export interface FieldSurroundings {
  readonly type: ChosenType;
  readonly default: string | undefined;
  readonly isInStruct: boolean;
  readonly hasKey: boolean;
}

/** The attributes of a field as text, without its id. */
export function fieldAttributes(world: World, field: FieldSurroundings): string[] {
  const { random } = world;
  const chosen: string[] = [];
  if (random.chance(0.35)) chosen.push(...random.pick(fittingAttributes(world, field))());
  if (world.slips()) chosen.push(random.pick(meant));
  if (random.chance(0.05))
    chosen.push(random.pick(['native_default: "x"', 'cpp_str_type: "s"', 'cpp_ptr_type: "naked"', 'id']));
  return [...chosen, ...anyAttributes(world)].filter((text) => text !== 'id' || field.isInStruct);
}

/** Attributes that are always allowed, and any other one where the world makes a mistake. */
export function anyAttributes(world: World): string[] {
  const { random, attributes } = world;
  const chosen: string[] = [];
  if (attributes.length > 0 && random.chance(0.06)) chosen.push(withValue(world, random.pick(attributes)));
  if (world.slips()) chosen.push(withValue(world, random.pick([...builtInNames, ...builtInNames, ...ownNames])));
  if (chosen.length > 0 && world.slips()) chosen.push(chosen[0] ?? '');
  return chosen;
}

/** Attributes in parentheses with a leading blank; empty without attributes. */
export function metadata(world: World, attributes: readonly string[]): string {
  const isBroken = world.slips() && world.random.chance(0.1);
  if (attributes.length === 0) return isBroken ? ' ()' : '';
  return ` (${attributes.join(', ')}${isBroken ? ',' : ''})`;
}

/** A statement that declares an attribute. */
export function attributeDeclaration(world: World): string {
  const name = world.slips() ? randomString(world.random) : world.random.pick(ownNames);
  world.attributes.push(name);
  return `attribute ${name.startsWith('"') || world.random.chance(0.3) ? name : `"${name}"`};\n`;
}

function withValue({ random }: World, name: string): string {
  const written = !name.startsWith('"') && random.chance(0.05) ? `"${name}"` : name;
  if (random.chance(0.4)) return written;
  if (random.chance(0.1)) return `${written}: ${randomString(random)}`;
  return `${written}: ${random.pick(random.chance(0.8) ? values.filter((value) => /^[-+\d"']/.test(value) && !value.includes('.0')) : values)}`;
}

/** Functions that give a field an attribute that is meant for it. */
function fittingAttributes(world: World, field: FieldSurroundings): readonly (() => readonly string[])[] {
  const { random } = world;
  const { type, isInStruct, hasKey } = field;
  const isVector = type.shape === 'vector';
  const isPlain = type.shape === 'plain';
  const scalar = findScalar(type.scalar);
  const isScalar = type.element === 'scalar' || type.element === 'enum';
  const fits: (() => readonly string[])[] = [() => ['native_default: "x"']];
  if (!isInStruct) fits.push(() => ['deprecated']);
  if (!isInStruct && (isVector || !isScalar)) fits.push(() => ['required']);
  if (isPlain && type.element === 'string') fits.push(() => ['shared']);
  const mayBeKey =
    (isPlain && (isScalar || type.element === 'string' || type.element === 'struct')) || type.shape === 'array';
  if (!hasKey && mayBeKey && field.default !== 'null') fits.push(() => ['key']);
  if (scalar?.kind === 'integer' && scalar.size > 1 && type.element === 'scalar' && type.shape !== 'array') {
    const name = random.pick(['fnv1', 'fnv1a']);
    fits.push(() => [`hash: "${name}_${scalar.size * 8}"`, ...(random.chance(0.3) ? ['cpp_type: "X"'] : [])]);
  }
  if (isVector && type.element === 'scalar')
    fits.push(
      () => ['vector64'],
      () => ['offset64'],
    );
  if (isVector && type.element === 'struct')
    fits.push(
      () => ['vector64'],
      () => ['native_inline'],
    );
  if (isPlain && type.element === 'string' && !isInStruct) fits.push(() => ['offset64']);
  if (isVector && type.scalar === 'ubyte') {
    const root = typeReference(world, 'table');
    fits.push(() => ['flexbuffer']);
    if (root) fits.push(() => [`nested_flatbuffer: "${reference(world, root)}"`]);
  }
  if (isVector) fits.push(() => [`force_align: ${random.pick(['4', '8', '16'])}`]);
  return fits;
}

/** An id as text, usually a plain number. */
export function idAttribute(world: World, id: number): string {
  if (world.slips())
    return `id: ${world.random.pick([`${id + 1}`, `${id - 1}`, integers(world.random, 'ushort').outside, '"x"'])}`;
  const { random } = world;
  return random.weighted([
    [20, `id: ${id}`],
    [1, `id: "${id}"`],
    [1, `id: 0x${id.toString(16)}`],
    [id === 0 ? 1 : 0, 'id'],
  ]);
}
