// Creates random enums and unions, and records their members and values in the world.
import { findScalar } from '../../../server/language/vocabulary/vocabulary.ts';
import { anyAttributes, metadata } from './attributes.ts';
import { spelled } from './defaults.ts';
import { newMemberName, newTypeName, reference } from './names.ts';
import { typeReference } from './types.ts';
import { type DeclaredMember, type DeclaredType, declared, fullName, type World } from './world.ts';

const integerNames = [
  'byte',
  'ubyte',
  'short',
  'ushort',
  'int',
  'uint',
  'long',
  'ulong',
  'int8',
  'uint8',
  'int64',
  'uint16',
];
const unsignedNames = ['ubyte', 'ushort', 'uint', 'ulong', 'uint8', 'uint32'];
const wrongBases = ['bool', 'float', 'double', 'string', 'X', '[int]', 'T', 'E', 'int.A', '3', ''];
const wrongValues = [
  '-1',
  '256',
  '65536',
  '1.0',
  '"1"',
  'A',
  'true',
  '1+1',
  '',
  '18446744073709551615',
  '-129',
  '0x1ff',
  '1e2',
  "'1'",
];
const flagWidths = [0, 1, 2, 3, 6, 7, 8, 15, 16, 31, 32, 63, 64];

export function enumDeclaration(world: World): string {
  const { random } = world;
  const isFlags = random.chance(0.25);
  const others = declared(world, 'enum');
  const other = others.length > 0 && random.chance(0.1) ? random.pick(others) : undefined;
  const scalar = other?.scalar ?? random.pick(isFlags && !random.chance(0.1) ? unsignedNames : integerNames);
  const base = world.slips() ? random.pick(wrongBases) : other ? reference(world, other) : scalar;
  const name = newTypeName(world);
  const { min = 0n, max = 0n, size = 1 } = findScalar(scalar) ?? {};
  const members: DeclaredMember[] = [];
  const lines: string[] = [];
  let next = 0n;
  const limit = isFlags ? BigInt(size * 8 - 1) : max;
  for (let count = random.chance(0.05) ? 0 : 1 + random.below(world.breadth); count > 0; count--) {
    const memberName = newMemberName(
      world,
      members.map((member) => member.name),
    );
    let text = memberName;
    if (random.chance(0.25) || next > limit) {
      const inside = isFlags
        ? flagWidths.map(BigInt).filter((value) => value <= limit)
        : [0n, 1n, 2n, 3n, 5n, 8n, min, max, max - 1n, -1n, -2n, next].filter((value) => value >= min && value <= max);
      const used = new Set(members.map(({ value }) => value));
      const fresh = inside.filter((value) => random.chance(0.1) || !used.has(isFlags ? 1n << value : value));
      if (next > limit && fresh.length === 0) break;
      next = random.pick(fresh.length > 0 ? fresh : [next]);
      text += ` = ${spelled(random, next)}`;
    }
    if (world.slips()) text = `${memberName} = ${random.pick(isFlags ? flagWidths.map(String) : wrongValues)}`;
    lines.push(`  ${text}${metadata(world, anyAttributes(world))}`);
    members.push({ name: memberName, value: isFlags ? 1n << next : next });
    next++;
  }
  if (members.length === 0) members.push({ name: 'NONE', value: 0n });
  world.types.push({
    kind: 'enum',
    namespace: world.namespace,
    name,
    isPromised: false,
    fields: [],
    members,
    scalar,
    isFlags,
  });
  const own = metadata(world, [
    ...(isFlags ? [random.pick(['bit_flags', 'bit_flags', 'bit_flags: 1'])] : []),
    ...anyAttributes(world),
  ]);
  return `enum ${name}${world.slips() ? '' : `: ${base}`}${own} {\n${lines.join(',\n')}${random.chance(0.2) ? ',' : ''}\n}\n`;
}

/** The text of a random union, which is added to the world. */
export function unionDeclaration(world: World): string {
  const { random } = world;
  const name = newTypeName(world);
  const members: DeclaredMember[] = [{ name: 'NONE', value: 0n }];
  const lines: string[] = [];
  let next = 1n;
  for (let count = random.chance(0.05) ? 0 : 1 + random.below(Math.min(world.breadth, 4)); count > 0; count--) {
    const member = unionMember(world, members);
    let text = member.text;
    if (random.chance(0.1)) {
      next += BigInt(random.below(3));
      text += ` = ${next}`;
    }
    if (world.slips()) text = `${member.text} = ${random.pick(wrongValues)}`;
    lines.push(`  ${text}${metadata(world, anyAttributes(world))}`);
    members.push({ name: member.name, value: next, ...(member.type ? { type: member.type } : {}) });
    next++;
  }
  const base = random.chance(0.1) ? `: ${world.slips() ? random.pick(wrongBases) : random.pick(integerNames)}` : '';
  world.types.push({
    kind: 'union',
    namespace: world.namespace,
    name,
    isPromised: false,
    fields: [],
    members,
    scalar: 'ubyte',
    isFlags: false,
  });
  return `union ${name}${base}${metadata(world, anyAttributes(world))} {\n${lines.join(',\n')}${random.chance(0.2) ? ',' : ''}\n}\n`;
}

/** A union member: the name of a type, or another name for a type or string. */
function unionMember(
  world: World,
  members: readonly DeclaredMember[],
): { readonly text: string; readonly name: string; readonly type: DeclaredType | 'string' | undefined } {
  const { random } = world;
  const alias = newMemberName(
    world,
    members.map((member) => member.name),
  );
  if (random.chance(0.1)) return { text: `${alias}: string`, name: alias, type: 'string' };
  if (world.slips()) {
    const any = typeReference(world, 'table', 'struct', 'enum', 'union');
    const text = any ? reference(world, any) : 'X';
    return {
      text: random.pick([text, `${alias}: ${text}`, `${alias}: int`, `${alias}: [${text}]`, `N.${alias}: ${text}`]),
      name: alias,
      type: any,
    };
  }
  const type = typeReference(world, 'table', ...(random.chance(0.3) ? (['struct'] as const) : []));
  if (!type) return { text: `${alias}: string`, name: alias, type: 'string' };
  const text = type.isPromised ? fullName(type) : reference(world, type);
  const name = text.replaceAll('.', '_');
  if (random.chance(0.3) || members.some((member) => member.name === name))
    return { text: `${alias}: ${text}`, name: alias, type };
  return { text, name, type };
}
