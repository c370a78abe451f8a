// Compares our tables of options with the real tools: none is missing, none is unknown to them, and each changes the
// output of exactly the languages that use it.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { flatcLanguages, optionsOf, trpcRefusals } from '../../server/language/generate/service.ts';
import { run } from '../trpc-environment.mjs';

/** Schemas that contain every construct that all languages accept. */
const files = {
  'parts/other.fbs': `namespace Other.Place;
enum Kind : byte { One, Two }
table Thing { value: int; next: Thing; }
struct Vec { x: float; y: float; }
`,
  'main.fbs': `include "parts/other.fbs";
namespace My.Game;
/// A flag.
enum Flag : ubyte (bit_flags) { Red, Green, Blue }
enum Colour : byte { Dark = -1, Light = 1 }
struct Point { x: int; y: int; }
table Weapon { damage: short = 3; name: string; }
union Equipment { Weapon, Other.Place.Thing }
table Monster {
  /// Where it stands.
  place: Point;
  mana_points: short = 150;
  name: string (required, key);
  inventory: [ubyte];
  colour: Colour = Light;
  flags: Flag;
  weapons: [Weapon];
  equipped: Equipment;
  path: [Point];
  thing: Other.Place.Thing;
  vec: Other.Place.Vec;
  words: [string];
  kinds: [Other.Place.Kind];
  ratio: double = 0.5;
  alive: bool = true;
}
rpc_service Store {
  Get(Weapon): Monster;
  List(Weapon): Monster (streaming: "server");
  Put(Weapon): Monster (streaming: "client");
  Both(Weapon): Monster (streaming: "bidi");
}
root_type Monster;
file_identifier "MONS";
`,
  'main.proto': `syntax = "proto2";
package a.b;
import "parts/other.proto";
message Message { required int32 x = 1; oneof either { Other y = 6; Other z = 7; } optional int32 last = 9; }
`,
  'parts/other.proto': 'syntax = "proto2";\npackage a.b;\nmessage Other { optional int32 x = 1; }\n',
};

/** Options that have an effect only together with these others. */
const companions = {
  '--cpp-static-reflection': ['--cpp-std', 'c++17'],
  '--cpp-str-flex-ctor': ['--cpp-str-type', 'my::String'],
  '--filename-ext': ['--gen-onefile'],
  '--filename-suffix': ['--gen-onefile'],
  '--proto-id-gap': ['--keep-proto-id'],
  // Without a version flatc takes one at random.
  '--python-version': ['--python-typing', '--python-version', '2'],
};

/** Languages whose output an option changes unexpectedly: by an implied option, or by a bug of flatc. */
const sideEffects = {
  '--gen-onefile': ['cpp', 'php', 'swift', 'proto'],
  '--schema': ['cpp', 'php', 'rust'],
};

const texts = { '--root-type': 'My.Game.Weapon', '--proto-id-gap': 'error', '--python-version': '3' };

export async function checkOptions(folder) {
  const wrong = [...(await namesOfFlatc(folder)), ...(await namesOfTrpc(folder))];
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, 'in/parts'), { recursive: true });
    writeFileSync(join(folder, 'in', path), text);
  }
  const asked = optionsOf('flatc').filter((option) => option.languages && !option.since?.startsWith('after '));
  for (const option of asked) {
    const heeding = [];
    for (const { generator } of flatcLanguages) {
      if (await isHeeded(folder, option, generator)) heeding.push(generator);
    }
    const expected = [...option.languages, ...(sideEffects[option.flag] ?? [])];
    if (differing(heeding, expected).length > 0)
      wrong.push(`${option.flag} is heeded by ${heeding}, and not by ${option.languages}`);
  }
  return { done: `${asked.length} options asked for ${flatcLanguages.length} languages`, wrong };
}

function differing(left, right) {
  return [...left, ...right].filter((one) => left.includes(one) !== right.includes(one));
}

async function namesOfFlatc(folder) {
  const { stdout } = await run('flatc', ['--help'], folder);
  const known = new Set(['-o', '-I', '-h', '--help', '--version', ...flatcLanguages.flatMap(flagsOf)]);
  for (const option of optionsOf('flatc')) for (const flag of flagsOf(option)) known.add(flag);
  return [...stdout.matchAll(/^ {2}(-[a-zA-Z]), (--[\w-]+)|^ {2}(--?[\w-]+)/gm)]
    .flatMap(([, short, long, only]) => [short, long, only])
    .filter((flag) => flag !== undefined && !known.has(flag))
    .map((flag) => `flatc has ${flag}`);
}

async function namesOfTrpc(folder) {
  const { stdout } = await run('trpc', ['create', '--help'], folder);
  const others = ['--fbs', '--fbsdir', '-o', '--output', '-h', '--help', ...Object.keys(trpcRefusals)];
  const known = [...others, ...optionsOf('trpc').flatMap(flagsOf)];
  const said = [...stdout.matchAll(/^ {2,6}(?:(-\w), )?(--[\w-]+)/gm)].flatMap(([, short, long]) => [short, long]);
  const missing = said.filter((flag) => flag !== undefined && !known.includes(flag));
  const surplus = optionsOf('trpc')
    .flatMap(flagsOf)
    .filter((flag) => !said.includes(flag));
  return [...missing.map((flag) => `trpc has ${flag}`), ...surplus.map((flag) => `trpc has no ${flag}`)];
}

function flagsOf({ flag, aliases = [], negation }) {
  return [flag, ...aliases, ...(negation ? [negation] : [])];
}

async function isHeeded(folder, option, generator) {
  if (generator === 'json') return false;
  const usual = ['--gen-object-api', '--grpc', ...(generator === 'binary' ? ['--schema'] : [])];
  const beside = usual.filter((flag) => flag !== option.flag);
  const argument = argumentsFor(option, folder);
  for (const companion of [[], companions[option.flag]]) {
    if (!companion) continue;
    const without = await made(folder, generator, [...beside, ...companion]);
    const withIt = await made(folder, generator, [...beside, ...companion, ...argument]);
    if (without !== withIt) return true;
  }
  return false;
}

function argumentsFor({ flag, negation, takes, choices, toolDefault }, folder) {
  if (takes === 'nothing') return [toolDefault === true ? negation : flag];
  const text = texts[flag] ?? choices?.find((choice) => choice !== toolDefault) ?? (takes === 'folder' ? folder : 'Zz');
  return [flag, text];
}

/** The output of flatc for one language as a single text, kept so that the same run happens once. */
const answers = new Map();
async function made(folder, generator, args) {
  const key = JSON.stringify([generator, args]);
  if (!answers.has(key)) {
    const output = join(folder, 'out');
    rmSync(output, { recursive: true, force: true });
    mkdirSync(output);
    const schema = generator === 'proto' ? '../in/main.proto' : '../in/main.fbs';
    await run('flatc', [`--${generator}`, ...args, '-I', '../in', schema], output);
    const names = readdirSync(output, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const written = names.map((entry) => join(entry.parentPath, entry.name)).toSorted();
    answers.set(key, JSON.stringify(written.map((file) => [file, readFileSync(file, 'latin1')])));
  }
  return answers.get(key);
}
