// Makes random schemas whose names often collide in generated code: keywords, names of runtimes, and similar names.
import type { Random } from '../conformance/differential/random.ts';

export interface NamedSchema {
  readonly fileName: string;
  readonly text: string;
}

/** A schema that flatc accepts, from random choices. */
export function randomSchema(random: Random): NamedSchema {
  const fileName = `${random.chance(0.15) ? 'foo' : 'schema'}.fbs`;
  const isNamed = random.chance(0.85);
  const namespace = isNamed ? randomNamespace(random) : undefined;
  // Where names collide, nothing is learnt of the rest.
  const isCalm = random.chance(0.4);
  const world: World = { random, types: [], taken: new Set(namespace?.split('.')), namespace, isCalm };
  const lines: string[] = namespace === undefined ? [] : [`namespace ${namespace};`];
  const declarations = 2 + random.below(4);
  for (let count = 0; count < declarations; count++) {
    if (namespace !== undefined && random.chance(0.1)) {
      world.namespace = `${namespace}.${random.pick(namespaceParts)}`;
      lines.push(`namespace ${world.namespace};`);
    }
    lines.push(randomDeclaration(world));
  }
  lines.push(...randomStatements(world));
  return { fileName, text: `${lines.join('\n')}\n` };
}

interface World {
  readonly random: Random;
  /** The types so far, which later ones may use. */
  readonly types: KnownType[];
  readonly taken: Set<string>;
  /** The namespace of the next declaration. */
  namespace: string | undefined;
  /** True if no two names collide. */
  readonly isCalm: boolean;
}

interface KnownType {
  readonly name: string;
  readonly fullName: string;
  readonly kind: TypeKind;
  readonly members: readonly string[];
  readonly isFlags: boolean;
}

type TypeKind = 'table' | 'struct' | 'enum' | 'union';

const keywords = (
  'abstract and as async await bool break case catch class const continue def default delete dyn else enum ' +
  'except extern fallthrough final finally fn for from func function go if impl import in init interface is lambda let ' +
  'loop match mod move mut new None not null operator or override package pass private public pub range raise ref ' +
  'return self static struct_ super switch template this throw trait try type typeof use var virtual void where while ' +
  'with yield'
).split(' ');

const runtimeNames = (
  'Builder ByteBuffer Table Struct Vector Option Result Default String Vec Box Object Offset Uint8Array Number Array ' +
  'Error Math List Self Some Verifier NativeTable Type'
).split(' ');

const plainNames =
  'Foo Bar FooT FooArgs FooBuilder CreateFoo foo FOO foo_bar FooBar Foo_Bar color Color A T Monster'.split(' ');

const calmNames = 'Ape Bear Cat Dog Emu Fox Gnu Hare'.split(' ');

const calmFields = 'apples bread cheese dates eggs figs'.split(' ');

const fieldNames = (
  'init table bb bb_pos pos hp mana name value foo_bar fooBar FooBar foo_Bar foo Foo color a b c x y z length type ' +
  'mutate_x add_x create start end pack unpack key foo_type foo_length __init _tab args builder'
).split(' ');

const namespaceParts = 'n game My.Game foo Foo color data v2 enum internal package let async'.split(' ');

const scalars = 'bool byte ubyte short ushort int uint long ulong float double'.split(' ');

function randomNamespace(random: Random): string {
  return random.pick(namespaceParts);
}

function randomDeclaration(world: World): string {
  const { random, types, namespace } = world;
  const kind = random.weighted<TypeKind>([
    [5, 'table'],
    [2, 'struct'],
    [3, 'enum'],
    [types.some((type) => type.kind === 'table') ? 1.5 : 0, 'union'],
  ]);
  const name = freeName(
    world,
    () => random.pick(random.pick(world.isCalm ? [calmNames] : [plainNames, plainNames, runtimeNames, keywords])),
    world.taken,
  );
  const { text, members, isFlags = false } = declarationOf(kind, world);
  types.push({ name, fullName: namespace === undefined ? name : `${namespace}.${name}`, kind, members, isFlags });
  return `${randomComment(random)}${kind} ${name}${text}`;
}

/** A documentation comment with its line end, or more often none. */
function randomComment(random: Random): string {
  return random.chance(0.05) ? `///${random.pick([' plain', '/ more', ' ends */ here', ' goes on\\'])}\n` : '';
}

/** Statements about the root table and a service, or more often none. */
function randomStatements({ random, types, taken }: World): readonly string[] {
  const tables = types.filter(({ kind }) => kind === 'table');
  if (tables.length === 0) return [];
  const { fullName } = random.pick(tables);
  const service = freeName({ random }, () => random.pick(plainNames), taken);
  return [
    ...(random.chance(0.05) ? [`rpc_service ${service} { Get(${fullName}): ${fullName}; }`] : []),
    ...(random.chance(0.15) ? [`root_type ${fullName};`] : []),
    ...(random.chance(0.1) ? [`file_identifier "${random.pick(['ABCD', "A'CD", 'A\\"CD'])}";`] : []),
  ];
}

/** A name that is not taken yet. Some taken names get a digit, so that the search ends. */
function freeName({ random }: Pick<World, 'random'>, choose: () => string, taken: Set<string>): string {
  let name = choose();
  while (taken.has(name)) name = random.chance(0.7) ? choose() : `${name}${random.below(10)}`;
  taken.add(name);
  return name;
}

interface Declared {
  readonly text: string;
  readonly members: readonly string[];
  readonly isFlags?: boolean;
}

function declarationOf(kind: TypeKind, world: World): Declared {
  const { random } = world;
  if (kind === 'enum') return randomEnum(world);
  if (kind === 'union') return randomUnion(world);
  const from = world.isCalm ? calmFields : [...fieldNames, ...fieldNames, ...keywords, ...typeNames(world)];
  const fields = names(world, 1 + random.below(4), from);
  const keyed = random.chance(0.1) ? random.below(fields.length) : undefined;
  const texts = fields.map((name, index) => {
    const field = kind === 'struct' ? structField(world) : tableField(world);
    const isKey = index === keyed && /^(?:[a-z]+)$/.test(field);
    return `${randomComment(random)}  ${name}: ${isKey ? `${field} (key)` : field};`;
  });
  return { text: ` {\n${texts.join('\n')}\n}`, members: fields };
}

function randomEnum(world: World): Declared {
  const { random } = world;
  const from = world.isCalm ? calmNames : [...keywords, ...plainNames, 'MIN', 'MAX', 'NONE', 'Red', 'Green'];
  const members = names(world, 1 + random.below(4), from);
  if (random.chance(0.15))
    return {
      text: ` : ${random.pick(['ubyte', 'uint', 'ulong'])} (bit_flags) { ${members.join(', ')} }`,
      members,
      isFlags: true,
    };
  // One member is 0, which is the default of fields. Only values above the lowest may repeat.
  const form = random.pick(['plain', 'plain', 'gap', 'repeated', 'negative']);
  const type = random.pick(form === 'negative' ? ['byte', 'int', 'long'] : ['byte', 'ubyte', 'int', 'long']);
  const texts = members.map((name, index) => {
    if (form === 'negative')
      return index === 0 ? `${name} = ${members.length > 1 ? -3 : 0}` : index === 1 ? `${name} = 0` : name;
    if (form === 'gap' && index === members.length - 1 && index > 0) return `${name} = 100`;
    return form === 'repeated' && index === 2 ? `${name} = 1` : name;
  });
  return { text: ` : ${type} { ${texts.join(', ')} }`, members };
}

/** A union of tables, and sometimes of structs, strings, and types with names of their own. */
function randomUnion({ random, types }: World): Declared {
  const usable = types.filter(({ kind }) => kind === 'table' || (kind === 'struct' && random.chance(0.5)));
  const members = random
    .shuffled(usable)
    .slice(0, 1 + random.below(3))
    .map(({ name }) => (random.chance(0.1) ? `${name}Alias: ${name}` : name));
  if (random.chance(0.15)) members.push('text: string');
  return { text: ` { ${members.join(', ')} }`, members };
}

/** The names of the types so far, which are also names of fields. */
function typeNames({ types }: World): readonly string[] {
  return types.map(({ name }) => name);
}

function names(world: World, count: number, from: readonly string[]): readonly string[] {
  // flatc adds a field `x_type` for a union field `x`, so no other field may have that name.
  const taken = new Set<string>();
  return Array.from({ length: count }, () => freeName(world, () => world.random.pick(from), taken)).filter(
    (name, _, all) => !all.some((other) => name === `${other}_type`),
  );
}

function structField({ random, types }: World): string {
  const usable = types.filter(({ kind }) => kind === 'struct' || kind === 'enum');
  const type = usable.length > 0 && random.chance(0.3) ? random.pick(usable).name : random.pick(scalars);
  return random.chance(0.1) ? `[${type}:2]` : type;
}

function tableField(world: World): string {
  const { random } = world;
  const field = plainField(world);
  if (field.includes('(')) return field;
  if (random.chance(0.06)) return `${field} (deprecated)`;
  const isRequired = /^(?:string|\[.*\])$/.test(field) && random.chance(0.06);
  return isRequired ? `${field} (required)` : field;
}

function plainField({ random, types }: World): string {
  const used = types.length > 0 && random.chance(0.5) ? random.pick(types) : undefined;
  if (!used) {
    const type = random.pick([...scalars, 'string', 'string', '[ubyte]', '[string]', '[int]']);
    if (type === '[ubyte]' && random.chance(0.2)) return `[ubyte] (${randomContent(random, types)})`;
    if (type === 'string' && random.chance(0.1)) return 'string = "text"';
    if (scalars.includes(type) && random.chance(0.1)) return `${type} = null`;
    return type === 'int' && random.chance(0.3) ? 'int = 5' : type;
  }
  if (used.kind === 'enum') return enumField(random, used);
  return random.chance(used.kind === 'union' ? 0.15 : 0.3) ? `[${used.name}]` : used.name;
}

/** The attribute that says what the bytes of a field are. */
function randomContent(random: Random, types: readonly KnownType[]): string {
  const tables = types.filter(({ kind }) => kind === 'table');
  return tables.length === 0 || random.chance(0.3)
    ? 'flexbuffer'
    : `nested_flatbuffer: "${random.pick(tables).fullName}"`;
}

function enumField(random: Random, { name, members, isFlags }: KnownType): string {
  if (random.chance(0.1)) return `[${name}]`;
  if (random.chance(0.1)) return `${name} = null`;
  return `${name} = ${isFlags && random.chance(0.3) ? `"${members.join(' ')}"` : random.pick(members)}`;
}
