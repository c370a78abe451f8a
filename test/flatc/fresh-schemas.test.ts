// `generate --list` and `--check` over the recorded schemas: the listed files are the written ones, fresh code has no
// finding, and a schema that makes other code makes the code stale.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import path, { join } from 'node:path';
import { flatcLanguages } from '../../server/language/generate/service.ts';
import { casesOfCorpus } from '../conformance/cases.ts';
import { conformanceFixtures, directory } from '../conformance/fixtures.ts';
import { generateRoom } from '../generate/generate-room.ts';
import { isThorough, patience, share, some } from '../thorough.ts';
import { needsFlatcModule } from './module.ts';

/** The options that give files other names or put them elsewhere. */
const movingOptions: readonly (readonly string[])[] = [
  [],
  ['--gen-onefile'],
  ['--gen-all', '--gen-object-api'],
  ['--filename-suffix', '_made', '--filename-ext', 'made'],
  ['--go-namespace', 'a.b', '--java-package-prefix', 'com.x'],
  ['--rust-module-root-file', '--ts-flat-files'],
  ['--grpc'],
  ['--object-prefix', 'P', '--object-suffix', 'S', '--gen-object-api'],
];

/** Changes of schemas, some of which flatc refuses and some of which make the same code. */
const mutations: readonly ((text: string) => string)[] = [
  (text) => text.replace(/\b(\w+)(\s*:\s*\w+\s*;)/, '$1_renamed$2'),
  (text) => text.replace(/\btable\s+\w+[^{]*\{/, '$&\n  added_first: int;'),
  (text) => text.replace(/:\s*(?:int|short|long|uint)\s*;/, ': int = 7;'),
  (text) => text.replace(/:\s*(?:int|short|byte|string)\b/, ': ulong'),
  (text) => text.replace(/\btable\b/, '/// Documented.\ntable'),
  (text) => `// a comment\n${text}`,
  (text) => text.replace(/\b(?:table|struct)\s+\w+/, '$&Renamed'),
  (text) => `${text}\ntable AddedLast { a: int; }\n`,
];

describe('generate --list and --check over schemas', () => {
  needsFlatcModule();
  const { placeWith, generate } = generateRoom();

  const languages = flatcLanguages.filter(({ makes, generator }) => makes === 'code' || generator === 'jsonschema');
  /** A generator and options that move files, all of them in turns. */
  const argsOf = (index: number): readonly string[] => [
    languages[index % languages.length]?.flag ?? '',
    ...(movingOptions[Math.floor(index / languages.length) % movingOptions.length] ?? []),
  ];
  const schemas = conformanceFixtures().flatMap(({ name, fixture, recorded }) => {
    if (!recorded || recorded.args.length > 0 || recorded.verdict === 'reject') return [];
    const texts = [...fixture.files].map(([file, text]) => [file.slice(directory.length + 1), text] as const);
    return [{ name, files: Object.fromEntries(texts), main: recorded.file }];
  });
  // Each case has another generator and other options.
  const cases = schemas.map((schema, index) => ({
    ...schema,
    args: ['--tool', 'flatc', '--flatc', 'inside', ...argsOf(index)],
  }));

  const filesIn = (folder: string): ReadonlyMap<string, string> =>
    new Map(
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => statSync(join(folder, name)).isFile())
        .map((name) => [name, readFileSync(join(folder, name), 'latin1')]),
    );

  it('have some of each generator, with all options', () => {
    assert.ok(cases.length >= languages.length * movingOptions.length, `${cases.length} cases`);
  });

  it('list what is written, and find nothing in it', async () => {
    let made = 0;
    for (const { name, files, main, args } of share(some(cases, 19), isThorough ? 3 : 1)) {
      const place = placeWith(files, []);
      const before = filesIn(place.path);
      const where = ['-o', 'out', main];
      const listed = await generate(place, [...args, '--list', ...where]);
      assert.deepEqual(filesIn(place.path), before, name);
      const { status } = await generate(place, [...args, ...where]);
      assert.equal(listed.status, status, name);
      // The generator refuses the schema.
      if (status !== 0) continue;
      made++;
      const written = [...filesIn(place.path).keys()].filter((file) => !before.has(file)).sort();
      assert.deepEqual(listed.stdout.split('\n').filter(Boolean), written, `${name} ${args.join(' ')}`);
      const checked = await generate(place, [...args, '--check', ...where]);
      assert.equal(checked.status, 0, `${name} ${args.join(' ')}: ${checked.stdout}`);
    }
    assert.ok(made > cases.length / 60, `${made} generated`);
  }).timeout(patience(60_000));

  /** The schemas of real projects, where these are. */
  const beside = path.resolve(import.meta.dirname, '../../../shared/corpus');
  // Paths are relative to the folder of the process, whose links are resolved.
  const corpus = existsSync(beside) ? realpathSync(beside) : beside;
  const real = existsSync(corpus)
    ? casesOfCorpus(corpus).filter(({ verdict }, index) => verdict !== 'reject' && index % 4 === 0)
    : [];

  for (const [index, { name, args: includes }] of share(some(real.entries(), 37), isThorough ? 2 : 1)) {
    const args = ['--tool', 'flatc', '--flatc', 'inside', '--no-inference', ...argsOf(index), ...includes];

    it(`list what is written of ${name}`, async () => {
      const output = placeWith({}, []);
      const place = { ...output, path: corpus };
      const where = ['-o', output.path, name];
      const before = filesIn(output.path);
      const listed = await generate(place, [...args, '--list', ...where]);
      assert.deepEqual(filesIn(output.path), before);
      const { status, stderr } = await generate(place, [...args, ...where]);
      assert.equal(listed.status, status, stderr);
      const files = listed.stdout.split('\n').filter(Boolean);
      const written = [...filesIn(output.path).keys()].filter((file) => !before.has(file)).sort();
      assert.deepEqual(files.map((file) => path.relative(output.path, path.resolve(corpus, file))).sort(), written);
      assert.equal((await generate(place, [...args, '--check', ...where])).status, status);
    }).timeout(patience(30_000));
  }

  it('find code stale that a changed schema makes anew, and only that', async () => {
    const wanted = isThorough ? 40 : 10;
    let [stale, same] = [0, 0];
    // Each round changes each schema in another way.
    const rounds = mutations.flatMap((_, round) => cases.map((each, index) => ({ ...each, turn: index + round })));
    for (const { name, files, main, args, turn } of rounds) {
      if (stale + same >= wanted) break;
      const text = files[main] ?? '';
      const mutated = mutations[turn % mutations.length]?.(text) ?? text;
      if (mutated === text) continue;
      const place = placeWith(files, []);
      if ((await generate(place, [...args, '-o', 'out', main])).status !== 0) continue;
      writeFileSync(join(place.path, main), mutated);
      // flatc or the generator refuses the changed schema.
      if ((await generate(place, [...args, '-o', 'anew', main])).status !== 0) continue;
      const [old, anew] = [filesIn(join(place.path, 'out')), filesIn(join(place.path, 'anew'))];
      const isSame = [...anew].every(([file, text]) => old.get(file) === text);
      if (isSame) same++;
      else stale++;
      const { status, stdout } = await generate(place, [...args, '--check', '-o', 'out', main]);
      assert.equal(status, isSame ? 0 : 1, `${name} ${args.join(' ')}\n${mutated}\n${stdout}`);
    }
    assert.ok(stale > wanted / 2 && same > 0 && stale + same === wanted, `${stale} stale, ${same} the same`);
  }).timeout(patience(60_000));
});
