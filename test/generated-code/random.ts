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
  const world: World = { random, types: [], taken: new Set(namespace?.split('.')) };
  const lines: string[] = namespace === undefined ? [] : [`namespace ${namespace};`];
  const declarations = 2 + random.below(4);
  for (let count = 0; count < declarations; count++) {
    if (namespace !== undefined && random.chance(0.1))
      lines.push(`namespace ${namespace}.${random.pick(namespaceParts)};`);
    lines.push(randomDeclaration(world));
  }
  return { fileName, text: `${lines.join('\n')}\n` };
}

interface World {
  readonly random: Random;
  /** The types so far, which later ones may use. */
  readonly types: { readonly name: string; readonly kind: TypeKind; readonly members: readonly string[] }[];
  readonly taken: Set<string>;
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
  const { random, types } = world;
  const kind = random.weighted<TypeKind>([
    [5, 'table'],
    [2, 'struct'],
    [3, 'enum'],
    [types.some((type) => type.kind === 'table') ? 1.5 : 0, 'union'],
  ]);
  const name = freeName(
    world,
    () => random.pick(random.pick([plainNames, plainNames, runtimeNames, keywords])),
    world.taken,
  );
  const { text, members } = declarationOf(kind, world);
  types.push({ name, kind, members });
  const comment = random.chance(0.05) ? `///${random.pick([' plain', '/ more', ' ends */ here'])}\n` : '';
  return `${comment}${kind} ${name}${text}`;
}

/** A name that is not taken yet. Some taken names get a digit, so that the search ends. */
function freeName({ random }: World, choose: () => string, taken: Set<string>): string {
  let name = choose();
  while (taken.has(name)) name = random.chance(0.7) ? choose() : `${name}${random.below(10)}`;
  taken.add(name);
  return name;
}

function declarationOf(kind: TypeKind, world: World): { readonly text: string; readonly members: readonly string[] } {
  const { random } = world;
  if (kind === 'enum') {
    const members = names(world, 1 + random.below(4), [
      ...keywords,
      ...plainNames,
      'MIN',
      'MAX',
      'NONE',
      'Red',
      'Green',
    ]);
    return { text: ` : ${random.pick(['byte', 'ubyte', 'int', 'long'])} { ${members.join(', ')} }`, members };
  }
  if (kind === 'union') {
    const tables = world.types.filter((type) => type.kind === 'table').map(({ name }) => name);
    const members = random.shuffled(tables).slice(0, 1 + random.below(3));
    return { text: ` { ${members.join(', ')} }`, members };
  }
  const fields = names(world, 1 + random.below(4), [...fieldNames, ...fieldNames, ...keywords, ...typeNames(world)]);
  const texts = fields.map((name) => `  ${name}: ${kind === 'struct' ? structField(world) : tableField(world)};`);
  return { text: ` {\n${texts.join('\n')}\n}`, members: fields };
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
  if (usable.length > 0 && random.chance(0.3)) return random.pick(usable).name;
  return random.pick(scalars);
}

function tableField({ random, types }: World): string {
  const used = types.length > 0 && random.chance(0.5) ? random.pick(types) : undefined;
  if (!used) {
    const type = random.pick([...scalars, 'string', 'string', '[ubyte]', '[string]', '[int]']);
    return type === 'int' && random.chance(0.3) ? 'int = 5' : type;
  }
  if (used.kind === 'enum') return `${used.name} = ${random.pick(used.members)}`;
  return used.kind !== 'union' && random.chance(0.3) ? `[${used.name}]` : used.name;
}
