// Chooses the types of random fields: scalars, strings, declared types, and types that are declared later.
import { scalars } from '../../../server/language/vocabulary/vocabulary.ts';
import { namespaceName, newTypeName, reference } from './names.ts';
import { type ChosenType, type DeclaredKind, type DeclaredType, declared, type World } from './world.ts';

const scalarNames = scalars.map(({ name }) => name);
const wrongTypes = ['[[int]]', '[int:0]', 'X', 'Int', '[]', '[X]', 'int.A', '[int:2]', 'N', '[string:2]', '[[int:2]]'];
const lengths = ['1', '2', '3', '0x2', '+2', '16', '65535'];
const wrongLengths = ['0', '-1', '65536', '2.0', '"2"', 'A', '0x10000', ''];

/** A type for a field of a table. */
export function tableFieldType(world: World): ChosenType {
  const { random } = world;
  if (world.slips()) return nothing(random.pick(wrongTypes));
  const element = elementType(world);
  return random.chance(0.3) ? { ...element, text: inBrackets(world, element.text), shape: 'vector' } : element;
}

/** A type for a field of a struct. */
export function structFieldType(world: World): ChosenType {
  const { random } = world;
  if (world.slips()) return random.chance(0.5) ? tableFieldType(world) : nothing(random.pick(wrongTypes));
  const structs = declared(world, 'struct');
  const enums = declared(world, 'enum').filter(
    ({ members }) => random.chance(0.1) || members.some(({ value }) => value === 0n),
  );
  const element = random.weighted<() => ChosenType>([
    [6, () => scalar(random.pick(scalarNames))],
    [structs.length > 0 ? 2 : 0, () => typeOf(world, random.pick(structs))],
    [enums.length > 0 ? 2 : 0, () => typeOf(world, random.pick(enums))],
  ])();
  if (!random.chance(0.25)) return element;
  const written = world.slips() ? random.pick(wrongLengths) : random.pick(lengths);
  return { ...element, text: `[${element.text}:${written}]`, shape: 'array', length: Number(written) };
}

/** A declared type; rarely, and only if it may be a table, one that is declared later. */
export function typeReference(world: World, ...kinds: readonly DeclaredKind[]): DeclaredType | undefined {
  const { random } = world;
  const known = declared(world, ...kinds);
  if (kinds.includes('table') && random.chance(0.15)) return promise(world);
  if (known.length > 0) return random.pick(known);
  return kinds.includes('table') ? promise(world) : undefined;
}

/** A table that is used now and declared later. */
function promise(world: World): DeclaredType {
  const { random, types, namespace } = world;
  const promised = types.filter((type) => type.isPromised);
  if (promised.length > 0 && random.chance(0.5)) return random.pick(promised);
  const name = newTypeName(world);
  const known = types.find((type) => type.name === name);
  if (known) return known.kind === 'table' || world.slips() ? known : random.pick([...declared(world, 'table'), known]);
  const type: DeclaredType = {
    kind: 'table',
    namespace: random.chance(0.7) ? namespace : namespaceName(random),
    name,
    isPromised: true,
    fields: [],
    members: [],
    scalar: '',
    isFlags: false,
  };
  types.push(type);
  return type;
}

function elementType(world: World): ChosenType {
  const { random } = world;
  const kind = random.weighted<'scalar' | 'string' | DeclaredKind>([
    [8, 'scalar'],
    [3, 'string'],
    [4, 'enum'],
    [3, 'struct'],
    [4, 'table'],
    [2, 'union'],
  ]);
  if (kind === 'scalar') return scalar(random.pick(scalarNames));
  if (kind === 'string') return { text: 'string', shape: 'plain', element: 'string', scalar: '' };
  const type = typeReference(world, kind);
  return type ? typeOf(world, type) : scalar(random.pick(scalarNames));
}

/**
 * The spelling and kind of a declared type at this place. A promised type is written with its full name or its last
 * part.
 */
function typeOf(world: World, type: DeclaredType): ChosenType {
  const { kind, isPromised, name, namespace } = type;
  const isFull = isPromised && namespace !== '' && world.random.chance(0.5);
  const text = isPromised ? (isFull ? `${namespace}.${name}` : name) : reference(world, type);
  return { text, shape: 'plain', element: kind, scalar: type.scalar, declared: type };
}

function scalar(name: string): ChosenType {
  return { text: name, shape: 'plain', element: 'scalar', scalar: name };
}

function nothing(text: string): ChosenType {
  return { text, shape: 'plain', element: 'nothing', scalar: '' };
}

function inBrackets({ random }: World, text: string): string {
  return random.chance(0.03) ? `[ ${text} ]` : `[${text}]`;
}
