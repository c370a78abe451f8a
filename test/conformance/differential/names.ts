// Chooses the names of random schemas: few of them, so that they collide, and some unusual ones.
import type { Random } from './random.ts';
import { type DeclaredType, fullName, type World } from './world.ts';

const typeNames = [
  ...['A', 'B', 'C', 'T', 'S', 'E', 'U', 'V', 'Item', 'Kind', 'Node', 'Data', 'Color', 'item', 'Inner'],
  ...['N', 'M', 'table', 'int', 'string', 'NONE', 'x', 'a', 'Any', 'Vec'],
];
const namespaces = ['', '', 'N', 'N', 'N.M', 'N.M', 'M', 'A', 'A.B', 'N.M.N', 'x'];
const fieldNames = [
  ...['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'x', 'y', 'z', 'kind', 'name', 'value', 'id', 'key', 'item', 'data'],
  ...['table', 'int', 'string', 'true', 'null', 'inf', 'type', 'length', 'x_1', '_a', 'include'],
];
const oddFieldNames = ['aB', 'A1', 'Name', 'x__', 'T', 'S', 'E', 'fieldName', 'N'];
const memberNames = [
  ...['A', 'B', 'C', 'D', 'F', 'Red', 'Green', 'Blue', 'One', 'Two', 'a', 'b', 'true', 'false', 'inf', 'table', 'x'],
];
const suffixes = ['_type', 'Type', '_length', 'Length', '_byte_vector', 'ByteVector', '_type_length', '_'];

/** A namespace for the next declarations; the empty one is global. */
export function namespaceName(random: Random): string {
  return random.pick(namespaces);
}

/** A name for a new type in the current namespace; a used one where the world makes a mistake. */
export function newTypeName(world: World): string {
  const { random, types, namespace } = world;
  const taken = new Set(types.filter((type) => type.namespace === namespace).map(({ name }) => name));
  const free = typeNames.filter((name) => !taken.has(name));
  if (world.slips() || free.length === 0) return random.pick([...typeNames, ...types.map(({ name }) => name)]);
  return random.pick(free);
}

/** A name for a new field. It usually avoids names of types that flatc would see. */
export function newFieldName(world: World, others: readonly string[], owner: string): string {
  const { random, types } = world;
  const isTaken = (name: string) => [...others, owner].includes(name) || types.some((type) => type.name === name);
  if (others.length > 0 && (world.slips() || random.chance(0.02))) return random.pick(others) + random.pick(suffixes);
  if (world.slips()) return random.pick([...others, owner, ...types.map(({ name }) => name), ...typeNames]);
  const free = [...fieldNames, ...(random.chance(0.05) ? oddFieldNames : [])].filter((name) => !isTaken(name));
  return free.length > 0 ? random.pick(free) : `f${others.length}`;
}

/** A name for a new member of an enum or union. */
export function newMemberName(world: World, others: readonly string[]): string {
  const { random } = world;
  if (world.slips()) return random.pick([...others, 'NONE', 'null', 'None']);
  const free = memberNames.filter((name) => !others.includes(name));
  return free.length > 0 ? random.pick(free) : `M${others.length}`;
}

/** A name for a type at this place: its full name, or a part of it that suffices here. */
export function reference(world: World, type: Pick<DeclaredType, 'namespace' | 'name'>): string {
  const { random, namespace } = world;
  const full = fullName(type);
  const parts = full.split('.');
  const tails = parts.map((_, index) => parts.slice(index).join('.'));
  if (world.slips()) return random.pick([...tails, `N.${full}`, `${full}.X`, `${type.name}x`, full.toLowerCase()]);
  const isInside = (outer: string) => outer === '' || namespace === outer || namespace.startsWith(`${outer}.`);
  const fitting = tails.filter((_, index) => isInside(parts.slice(0, index).join('.')));
  const name = random.pick(fitting);
  return random.chance(0.02) ? name.replaceAll('.', random.pick([' . ', '.\n', ' .'])) : name;
}
