// Creates random declarations of types and services, and records them in the world.
import { anyAttributes, fieldAttributes, idAttribute, metadata } from './attributes.ts';
import { structDefault, tableDefault } from './defaults.ts';
import { newFieldName, newTypeName, reference } from './names.ts';
import { structFieldType, tableFieldType, typeReference } from './types.ts';
import { type DeclaredField, type DeclaredKind, type DeclaredType, fullName, type World } from './world.ts';

/** The text of a random table; with `promised`, of a table that other declarations use already. */
export function tableDeclaration(world: World, promised?: DeclaredType): string {
  return objectDeclaration(world, 'table', promised);
}

/** The text of a random struct, which is added to the world. */
export function structDeclaration(world: World): string {
  return objectDeclaration(world, 'struct');
}

/** A service over tables. */
export function serviceDeclaration(world: World): string {
  const { random } = world;
  const name = random.pick(['Service', 'Store', 'S', 'T', 'Rpc']);
  if (world.services.includes(`${world.namespace}.${name}`) && !world.slips()) return '';
  world.services.push(`${world.namespace}.${name}`);
  const methods: string[] = [];
  for (let count = world.slips() ? 0 : 1 + random.below(3); count > 0; count--) {
    const kinds: readonly DeclaredKind[] = world.slips() ? ['struct', 'enum', 'union'] : ['table'];
    const [request, response] = [typeReference(world, ...kinds), typeReference(world, 'table')];
    const called = (type: DeclaredType | undefined) => (type ? nameOf(world, type) : 'Nothing');
    const attributes = random.chance(0.2) ? [`streaming: ${random.pick(['"server"', '"bidi"', '"x"', '1'])}`] : [];
    const own = metadata(world, [...attributes, ...anyAttributes(world)]);
    const method = world.slips() ? 'Get' : `Get${methods.length}`;
    methods.push(`  ${method}(${called(request)}): ${called(response)}${own};\n`);
  }
  return `rpc_service ${name}${metadata(world, anyAttributes(world))} {\n${methods.join('')}}\n`;
}

/** The name of a type that may not be declared yet. */
function nameOf(world: World, type: DeclaredType): string {
  return type.isPromised ? fullName(type) : reference(world, type);
}

function objectDeclaration(world: World, kind: 'table' | 'struct', promised?: DeclaredType): string {
  const { random } = world;
  const name = promised?.name ?? newTypeName(world);
  const fields: DeclaredField[] = [];
  const isInStruct = kind === 'struct';
  const written: { text: string; attributes: string[]; takesTwoIds: boolean }[] = [];
  const type: DeclaredType = promised ?? {
    kind,
    namespace: world.namespace,
    name,
    isPromised: false,
    fields,
    members: [],
    scalar: '',
    isFlags: false,
  };
  const isEmpty = isInStruct ? world.slips() : random.chance(0.05);
  let hasKey = false;
  for (let count = isEmpty ? 0 : 1 + random.below(world.breadth); count > 0; count--) {
    const chosen = isInStruct ? structFieldType(world) : tableFieldType(world);
    const fieldName = newFieldName(
      world,
      fields.map((field) => field.name),
      name,
    );
    const value = isInStruct ? structDefault(world, chosen) : tableDefault(world, chosen);
    const attributes = fieldAttributes(world, { type: chosen, default: value, isInStruct, hasKey });
    hasKey ||= attributes.includes('key');
    written.push({
      text: `  ${fieldName}: ${chosen.text}${value === undefined ? '' : ` = ${value}`}`,
      attributes,
      takesTwoIds: chosen.element === 'union',
    });
    fields.push({ name: fieldName, type: chosen, default: value, attributes });
  }
  if (!isInStruct && random.chance(0.2)) addIds(world, written);
  if (promised) promised.fields.push(...fields);
  else world.types.push(type);
  if (promised) promised.isPromised = false;
  const own = [...typeAttributes(world, isInStruct), ...anyAttributes(world)];
  const body = written.map(({ text, attributes }) => `${text}${metadata(world, attributes)};\n`).join('');
  return `${kind} ${name}${metadata(world, own)} {\n${body}}\n`;
}

function typeAttributes(world: World, isInStruct: boolean): readonly string[] {
  const { random } = world;
  if (!random.chance(0.15)) return [];
  return [
    isInStruct
      ? `force_align: ${random.pick(world.slips() ? ['1', '2', '4', '64', '3', '0', '"x"'] : ['8', '16', '32', '"16"', '0x8'])}`
      : random.pick(['original_order', 'private', 'csharp_partial', 'native_type: "x"', 'force_align: 3', 'bit_flags']),
  ];
}

/** Gives each field an id in random order. Where the world makes a mistake, one is wrong or missing. */
function addIds(world: World, written: readonly { attributes: string[]; takesTwoIds: boolean }[]): void {
  let next = 0;
  for (const { attributes, takesTwoIds } of world.random.shuffled(written)) {
    if (takesTwoIds) next++;
    if (!world.slips()) attributes.push(idAttribute(world, next));
    next++;
  }
}
