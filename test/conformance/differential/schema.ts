// Creates a random schema of several files: declarations in the order in which flatc reads them, so that used names are
// usually declared, spread over files that include each other.
import { generators } from '../../../server/language/service.ts';
import { attributeDeclaration } from './attributes.ts';
import { serviceDeclaration, structDeclaration, tableDeclaration } from './declarations.ts';
import { deepSchema } from './deep.ts';
import { dressed } from './dress.ts';
import { enumDeclaration, unionDeclaration } from './enums.ts';
import { layOut } from './includes.ts';
import { namespaceName, reference } from './names.ts';
import { objectOf } from './object.ts';
import type { Random } from './random.ts';
import { randomString } from './strings.ts';
import { enter, newTangle, tangledBody } from './tangle.ts';
import { type DeclaredType, declared, fullName, newWorld, type World } from './world.ts';

/** A schema with all its includes. */
export interface RandomSchema {
  /** Texts by path; `main.fbs` is the root. In a text each character is one byte. */
  readonly files: ReadonlyMap<string, string>;
  /** Arguments of flatc besides `-b --schema`. */
  readonly args: readonly string[];
  /** Whether the arguments generate code, without `-b --schema`. */
  readonly isGenerated?: boolean;
}

const root = 'main.fbs';

const options = [
  ...['--require-explicit-ids', '--warnings-as-errors', '--no-warnings', '--no-union-value-namespacing'],
  ...['--allow-non-utf8', '--no-leak-private-annotation', '--json-nested-bytes', '--strict-json', '--unknown-json'],
];

/**
 * Common runs of generators, with options that change their output. Swift's object API is not among them: flatc aborts
 * on every optional enum then, and `check` ignores that option.
 */
const generatorRuns: readonly string[] = [
  ...['--cpp', '--cpp --gen-object-api --gen-mutable', '--cpp --gen-all --scoped-enums', '--cpp --reflect-names'],
  ...['--rust', '--rust --gen-all --gen-object-api', '--python', '--python --gen-object-api --gen-all'],
  ...['--python --gen-onefile', '--go', '--go --gen-object-api --gen-onefile', '--java --gen-object-api', '--kotlin'],
  ...['--csharp --gen-object-api --gen-onefile', '--ts', '--ts --gen-all --gen-object-api', '--swift --gen-all'],
  ...['--php', '--dart', '--lobster', '--jsonschema', '--cpp --python --go'],
];

/** The generators without oddities: some others write binary schemas as JSON, fail silently, or run forever. */
const languages = generators.filter((name) => !['proto', 'json', 'nim', 'lua'].includes(name));

/** The share of schemas that code is generated for; GENERATORS=1 takes all. */
const generatorShare = Number(process.env['GENERATORS'] ?? 0.15);

/** A schema of any style. */
export function randomSchema(random: Random): RandomSchema {
  const schema = random.weighted<(random: Random) => RandomSchema>([
    [4, wholeSchema],
    [4, focusedSchema],
    [2, tangledSchema],
    [0.3, (deep) => ({ files: new Map([[root, deepSchema(deep)]]), args: [] })],
  ])(random);
  const files = new Map(
    [...schema.files].map(([path, text]) => [path, random.chance(0.08) ? dressed(text, random) : text]),
  );
  if (!random.chance(generatorShare)) return { files, args: [...schema.args, ...argumentsFor(random)] };
  const run = random.pick(generatorRuns).split(' ');
  return { files, args: [...schema.args, ...run], isGenerated: true };
}

function argumentsFor(random: Random): readonly string[] {
  if (random.chance(0.04)) return [`--${random.pick(languages)}`];
  if (random.chance(0.02)) return ['--root-type', random.pick(['A', 'T', 'N.T', 'Item', 'X'])];
  return random.chance(0.06) ? [random.pick(options)] : [];
}

/** A schema with every construct in several files, and a few mistakes. */
function wholeSchema(random: Random): RandomSchema {
  const world = newWorld(random);
  world.slipRate = random.weighted([
    [60, 0],
    [30, 0.008],
    [10, 0.03],
  ]);
  const layout = layOut(world);
  const files = new Map<string, string>();
  for (const { path, includes } of layout.files) {
    const copied = random.chance(0.03) ? [...files].find(([other]) => other.endsWith(path)) : undefined;
    const size = 1 + random.below(path === root ? 8 : 4);
    files.set(path, copied?.[1] ?? includes + body(world, size, path === root));
  }
  return { files, args: layout.args };
}

/** A schema with one declaration of each kind, and then one or two declarations or an object with mistakes. */
function focusedSchema(random: Random): RandomSchema {
  const world = newWorld(random);
  world.breadth = 3;
  const parts = random
    .shuffled([
      enumDeclaration,
      enumDeclaration,
      structDeclaration,
      tableDeclaration,
      unionDeclaration,
      attributeDeclaration,
    ])
    .map((declare) => declare(world));
  if (random.chance(0.3)) parts.push(enter(world, namespaceName(random)));
  world.slipRate = random.pick([0, 0.03, 0.06, 0.12]);
  world.breadth = random.pick([1, 2, 8]);
  for (let count = random.below(3); count > 0; count--) parts.push(declaration(world));
  if (random.chance(0.3)) world.slipRate = 0;
  const rest = world.types.filter((type) => type.isPromised);
  for (const type of rest) parts.push(enter(world, type.namespace), tableDeclaration(world, type));
  const table = random.pick(declared(world, 'table'));
  if (random.chance(0.5))
    parts.push(`root_type ${fullName(table)};\n`, random.chance(0.8) ? objectOf(world, table) : '');
  return { files: new Map([[root, parts.join('')]]), args: [] };
}

/** A schema about names in namespaces, in several files. */
function tangledSchema(random: Random): RandomSchema {
  const world = newWorld(random);
  const tangle = newTangle();
  const layout = layOut(world);
  const files = layout.files.map(({ path, includes }): [string, string] => [
    path,
    includes + tangledBody(world, tangle, 1 + random.below(6), path === root),
  ]);
  return { files: new Map(files), args: layout.args };
}

/** The declarations of a file. */
function body(world: World, size: number, isRoot: boolean): string {
  const { random } = world;
  const parts: string[] = [];
  const add = (text: string) => parts.push(random.chance(0.04) ? `/// doc\n${text}` : text);
  world.namespace = '';
  for (let count = size; count > 0; count--) {
    if (random.chance(0.25)) parts.push(enter(world, namespaceName(random)));
    add(declaration(world));
    if (world.slips()) parts.push(random.pick(stray));
  }
  const rest = world.types.filter((type) => type.isPromised);
  for (const type of isRoot ? rest : rest.filter(() => random.chance(0.3))) {
    if (!type.isPromised || world.slips()) continue;
    if (type.namespace !== world.namespace && !random.chance(0.1)) parts.push(enter(world, type.namespace));
    add(tableDeclaration(world, type));
  }
  if (random.chance(isRoot ? 0.6 : 0.1)) parts.push(...rootStatements(world, isRoot || world.slips()));
  return parts.join('');
}

const stray = [
  ...[';', '}', 'include "x.fbs";\n', 'native_include "x.h";\n', 'namespace N\n', 'namespace .N;\n', 'namespace N.;\n'],
  ...[
    '/// late doc\n',
    'table T;\n',
    'struct {}\n',
    'enum E {}\n',
    'table T {\n',
    'table A.B {}\n',
    'x',
    '1',
    '"s"',
    '{}',
  ],
  ...[
    'attribute x\n',
    'root_type T\n',
    'root_type int;\n',
    'file_identifier "ABC";\n',
    'message T {}\n',
    '\\',
    '\xef',
    '/*',
  ],
];

function declaration(world: World): string {
  const { random } = world;
  const promised = world.types.filter((type) => type.isPromised && type.namespace === world.namespace);
  return random.weighted<() => string>([
    [7, () => tableDeclaration(world, promised.length > 0 && random.chance(0.4) ? random.pick(promised) : undefined)],
    [4, () => structDeclaration(world)],
    [4, () => enumDeclaration(world)],
    [3, () => unionDeclaration(world)],
    [1.5, () => serviceDeclaration(world)],
    [1.5, () => attributeDeclaration(world)],
    [0.5, () => rootStatements(world, false).join('')],
  ])();
}

const identifiers = [
  ...['"ABC"', '"ABCDE"', '""', '"\\u00e9AB"', '"\\x41BCD"', "'ABCD'", '"\xc3\xa9AB"', 'ABCD', '"\\nABC"', '1234'],
];

/** Statements about the form of buffers and, if `mayEnd`, rarely a final object. */
function rootStatements(world: World, mayEnd: boolean): readonly string[] {
  const { random } = world;
  const parts: string[] = [];
  const types = world.slips() ? world.types : declared(world, 'table');
  const type = types.length > 0 ? random.pick(types) : undefined;
  if (type) parts.push(`root_type ${world.slips() ? reference(world, type) : fullOrOwn(world, type)};\n`);
  if (random.chance(0.3))
    parts.push(`file_identifier ${world.slips() ? random.pick([...identifiers, randomString(random)]) : '"ABCD"'};\n`);
  if (random.chance(0.2)) parts.push(`file_extension ${random.pick(['"bin"', '""', "'x'", randomString(random)])};\n`);
  if (mayEnd && type && random.chance(0.4)) parts.push(`${objectOf(world, type)}\n`);
  return parts;
}

function fullOrOwn(world: World, type: DeclaredType): string {
  return type.namespace === world.namespace && world.random.chance(0.7) ? type.name : fullName(type);
}
