// `init`: the flatbuffers.json that it writes for a project.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readProjectFile } from '../../server/settings/project-file.ts';
import { inFolder, makeRepository } from '../baseline/repository.ts';
import { runCommand } from '../run-command.ts';
import { commandRoom } from './command-room.ts';

const schema = 'include "common.fbs";\ntable Own {\n  id: Common;\n}\n';
const common = 'table Common {\n}\n';

describe('a command in a project', () => {
  const { folderWith } = commandRoom();

  it('init: writes the folders that includes need, and the schemas that nothing includes', async () => {
    const { path: cwd } = folderWith({
      'third party/inc/common.fbs': common,
      'api/a.fbs': schema,
      'api/b.fbs': schema,
    });
    assert.equal((await runCommand(['check', '.'], { cwd })).status, 1);
    const { status, stdout } = await runCommand(['init'], { cwd });
    assert.deepEqual(
      [status, stdout],
      [
        0,
        'flatbuffers.json written: 3 schemas, 1 include folder\nNext:\n' +
          '  fbs-language-server check .                  # finds no error or warning now\n' +
          '  fbs-language-server compat --against HEAD .  # finds what a change breaks for old data\n' +
          '  fbs-language-server format --check .         # lists the schemas that are not formatted; --write formats them\n',
      ],
    );
    const text = readFileSync(join(cwd, 'flatbuffers.json'), 'utf8');
    assert.match(text, /^ {2}"includePaths": \["third party\/inc"\],$/m);
    assert.match(text, /^ {2}"entryFiles": \["api\/a\.fbs", "api\/b\.fbs"\],$/m);
    assert.equal((await runCommand(['check', '.'], { cwd })).status, 0);
    // An existing file is kept.
    const again = await runCommand(['init'], { cwd });
    assert.deepEqual([again.status, again.stderr], [2, 'error: flatbuffers.json already exists\n']);
    assert.equal(readFileSync(join(cwd, 'flatbuffers.json'), 'utf8'), text);
  });

  it('init: takes the fewest folders for includes, and of equal ones the shortest, then the first', async () => {
    const one = 'include "common.fbs";\ntable T { id: Common; }\n';
    const two = `include "other.fbs";\n${one}`;
    const cases: readonly (readonly [folders: readonly string[], user: string, ...found: readonly string[]])[] = [
      [['z'], one, 'lib/common.fbs', 'a/deep/common.fbs', 'z/common.fbs'],
      [['also'], one, 'libs/common.fbs', 'also/common.fbs'],
      [['many'], two, 'many/common.fbs', 'many/other.fbs', 'a/common.fbs', 'b/other.fbs'],
      [['a', 'bb'], two, 'a/common.fbs', 'bb/other.fbs'],
    ];
    for (const [folders, user, ...found] of cases) {
      const files = Object.fromEntries(found.map((name) => [name, name.endsWith('common.fbs') ? common : '']));
      const { path: cwd } = folderWith({ ...files, 'use/x.fbs': user });
      assert.equal((await runCommand(['init'], { cwd })).status, 0);
      const text = readFileSync(join(cwd, 'flatbuffers.json'), 'utf8');
      assert.deepEqual(readProjectFile(text).values.get('includePaths'), folders);
    }
  });

  it('init: writes a file that says nothing where nothing is needed', async () => {
    const { path: cwd } = folderWith({ 'sub/a.fbs': common });
    assert.equal((await runCommand(['init', 'sub'], { cwd })).status, 0);
    assert.ok(existsSync(join(cwd, 'sub/flatbuffers.json')));
    const checked = await runCommand(['check', 'sub'], { cwd });
    assert.deepEqual([checked.status, checked.stdout, checked.stderr], [0, '1 schema checked: nothing found\n', '']);
  });

  it('init: names the commands for a folder without a schema, some of which need one', async () => {
    const { path: cwd } = folderWith({});
    const { status, stdout } = await runCommand(['init'], { cwd });
    assert.equal(status, 0);
    assert.match(
      stdout,
      /written: 0 schemas\nAs soon as there is a schema:\n {2}\S+ check \. +# finds errors and warnings\n/,
    );
    assert.equal((await runCommand(['format', '--check', '.'], { cwd })).status, 2);
  });

  /** The values and the text of a file that `init` writes. It is checked to be valid. */
  const written = async (files: Readonly<Record<string, string>>, folder = '.') => {
    const { path: cwd } = folderWith(files);
    const { status, stdout, stderr } = await runCommand(['init', folder], { cwd });
    assert.deepEqual([status, stderr], [0, '']);
    const text = readFileSync(join(cwd, folder, 'flatbuffers.json'), 'utf8');
    const { values, problems } = readProjectFile(text);
    assert.deepEqual(problems, []);
    const checked = await runCommand(['check', folder], { cwd });
    assert.doesNotMatch(checked.stdout + checked.stderr, /flatbuffers\.json/);
    const { baseline: _, ...others } = Object.fromEntries(values);
    return { text, values: others, stdout };
  };

  const project = {
    '.git/HEAD': 'ref: refs/heads/main\n',
    'schemas/a.fbs': common,
    'schemas/b.fbs': 'table B {\n}\n',
    'other/c.fbs': 'table C {\n}\n',
    'tools/gen.sh':
      'flatc --cpp --gen-object-api -o src/gen schemas/a.fbs\nflatc --cpp --gen-object-api -o src/gen schemas/b.fbs\n' +
      'flatc --ts -o web other/c.fbs\nflatc --php -o /tmp/x gone/d.fbs\nflatc --go $FILES\n',
    'ci/Dockerfile': 'FROM x\nARG FLATC_VERSION=24.3.25\n',
  };

  it('init: writes what the build says, with the lines that say so', async () => {
    const { text, values } = await written(project);
    assert.deepEqual(values, {
      flatcVersion: '24.3.25',
      targets: [
        {
          language: 'cpp',
          output: 'src/gen',
          options: { genObjectApi: true },
          entryFiles: ['schemas/a.fbs', 'schemas/b.fbs'],
        },
        { language: 'ts', output: 'web', entryFiles: ['other/c.fbs'] },
      ],
    });
    assert.match(text, /^ {2}\/\/ ci\/Dockerfile:2\n {2}"flatcVersion"/m);
    assert.match(text, /^ {4}\/\/ tools\/gen\.sh:1, tools\/gen\.sh:2\n {4}\{ "language": "cpp"/m);
  });

  it('init: writes into a folder only what is about its schemas, from there', async () => {
    const { text, values } = await written(project, 'schemas');
    assert.deepEqual(values, {
      flatcVersion: '24.3.25',
      targets: [
        { language: 'cpp', output: '../src/gen', options: { genObjectApi: true }, entryFiles: ['a.fbs', 'b.fbs'] },
      ],
    });
    assert.match(text, /\/\/ \.\.\/tools\/gen\.sh:1, /);
  });

  it('init: writes the oldest known version for a build with an older one, so that the file has no mistake', async () => {
    const { text, values } = await written({ ...project, 'ci/Dockerfile': 'FROM x\nARG FLATC_VERSION=1.12.0\n' });
    assert.equal(values.flatcVersion, '2.0.0');
    assert.match(text, /^ {2}\/\/ ci\/Dockerfile:2 has 1\.12\.0; verdicts are those of 2\.0\.0\n/m);
  });

  it('init: names a file for the findings of old schemas, and the command that writes it', async () => {
    const { path: cwd } = folderWith({ 'old schemas/a.fbs': 'table A { x: Nope; y: Gone; }\n' });
    const { stdout } = await runCommand(['init', 'old schemas'], { cwd });
    const lines = stdout.split('\n').map((line) => line.trim().split(/ {2,}# /));
    assert.deepEqual(lines.slice(2, 4), [
      ["fbs-language-server check 'old schemas'", 'shows 2 errors and warnings'],
      [
        "fbs-language-server check --write-baseline 'old schemas/known-findings.jsonl' 'old schemas'",
        'keeps them, so that CI fails only for new ones',
      ],
    ]);
    const before = await runCommand(['check', 'old schemas'], { cwd });
    assert.match(before.stderr, /^note: .*known-findings\.jsonl.*; check --write-baseline writes it\n$/);
    assert.equal(before.status, 1);
    await runCommand(['check', '--write-baseline', 'old schemas/known-findings.jsonl', 'old schemas'], { cwd });
    const after = await runCommand(['check', 'old schemas'], { cwd });
    assert.deepEqual([after.status, after.stderr], [0, '']);
  });

  it('init: finds data that only one schema fits', async () => {
    const level = 'table Level {\n  width: int;\n  tiles: [ubyte];\n}\n\nroot_type Level;\n';
    const { values } = await written({
      'schemas/level.fbs': level,
      'schemas/orc.fbs': 'table Orc {\n  hp: int;\n}\n\nroot_type Orc;\n',
      'schemas/orc.json': '{ "hp": 1 }\n',
      'levels/1.json': '{ "width": 1, "tiles": [1] }\n',
      'levels/2.json': '{ "tiles": [2] }\n',
      'levels/3.json': '{ "width": 3 }\n',
      '[mixed]/one.json': '{ "width": 3 }\n',
      '[mixed]/wrong.json': '{ "width": "many" }\n',
      'package.json': '{ "name": "x", "version": "1.0.0" }\n',
      'refused.fbs': 'table Refused {\n  only: int;\n  wrong: Nope;\n}\n\nroot_type Refused;\n',
      'other.json': '{ "only": 1 }\n',
      'twins/one.fbs': 'table One {\n  twin: int;\n}\n\nroot_type One;\n',
      'twins/two.fbs': 'table Two {\n  twin: int;\n}\n\nroot_type Two;\n',
      ...{ 'twins/twin.json': '{ "twin": 1 }\n', 'list.json': '[1, 2]\n', 'empty.json': '{}\n' },
    });
    assert.deepEqual(values.data, [{ files: ['[[]mixed]/one.json', 'levels/*.json'], schema: 'schemas/level.fbs' }]);
  });

  it('init: reserves the names that git has and the schemas no longer', async () => {
    await inFolder(async (folder) => {
      const repository = makeRepository(folder);
      repository.commit({
        'api/a.fbs':
          'namespace Acme;\ntable Box { hp: int; width: int; old: int; }\nunion Any { Box }\ntable Gone { x: int; }',
        'other/b.fbs': 'table B { c: int; }',
      });
      repository.commit({
        'api/a.fbs': 'namespace Acme;\ntable Box { width: int; old: int; }\nenum Kind: byte { Red, Blue }',
      });
      repository.commit({
        'api/moved.fbs': 'namespace Acme;\ntable Box { width: int; }\nenum Kind: byte { Blue }',
        'api/a.fbs': 'namespace Acme;\ntable Box { old: int; }',
        'other/b.fbs': 'table B { d: int; }',
      });
      const { status, stdout } = await runCommand(['init', 'api'], { cwd: folder });
      assert.equal(status, 0);
      assert.match(stdout, /2 types with deleted names/);
      const text = readFileSync(join(folder, 'api/flatbuffers.json'), 'utf8');
      const { values, problems } = readProjectFile(text);
      assert.deepEqual(problems, []);
      assert.deepEqual(values.get('reserved'), { 'Acme.Box': ['hp'], 'Acme.Kind': ['Red'] });
      assert.match(text, /removed in the history of git/);
      const checked = await runCommand(['check', '--only', 'reserved-name', 'api'], { cwd: folder });
      assert.equal(checked.status, 0);
    });
  });

  it('init: counts a single target, and keeps a list of entry files on a line that is short enough', async () => {
    for (const [length, isOneLine] of [
      [33, true],
      [34, false],
    ] as const) {
      const names = [`api/${'a'.repeat(33)}.fbs`, `api/${'b'.repeat(length - 1)}.fbs`];
      const files = Object.fromEntries(
        names.map((name) => [name, 'include "none/common.fbs"; table T { c: Common; }']),
      );
      const { path: cwd } = folderWith({
        ...files,
        'inc/none/common.fbs': common,
        'gen.sh': `flatc --go -I inc ${names[0]}\n`,
      });
      assert.match((await runCommand(['init'], { cwd })).stdout, /, 1 target[,\n]/);
      const text = readFileSync(join(cwd, 'flatbuffers.json'), 'utf8');
      const line = text.split('\n').find((each) => each.startsWith('  "entryFiles": '));
      assert.equal(line?.endsWith('],'), isOneLine, text);
    }
  });

  it('init: reserves no name that is only spelled in another way, and breaks long lists', async () => {
    await inFolder(async (folder) => {
      const { commit } = makeRepository(folder);
      const names = Array.from({ length: 30 }, (_, index) => `gone_${String(index).padStart(2, '0')}`);
      const body = names.map((name) => `${name}: int;`).join(' ');
      commit({ 'a.fbs': `table A { maxTime: int; ${body} }` });
      commit({ 'a.fbs': 'table A { max_time: int; }' });
      const { stdout } = await runCommand(['init'], { cwd: folder });
      assert.match(stdout, /, 1 type with deleted names[,\n]/);
      const text = readFileSync(join(folder, 'flatbuffers.json'), 'utf8');
      assert.deepEqual(readProjectFile(text).values.get('reserved'), { A: names });
      assert.deepEqual(
        text.split('\n').filter((line) => line.length > 120),
        [],
      );
      assert.equal(text.match(/^ {6}"gone_/gm)?.length, 4);
    });
  });

  it('init: lists no more targets than people read', async () => {
    const commands = Array.from({ length: 21 }, (_, index) => `flatc --cpp -o gen/${index} a.fbs\n`).join('');
    const { text, values, stdout } = await written({ 'a.fbs': common, 'gen.sh': commands });
    assert.deepEqual(values, {});
    assert.match(stdout, /^flatbuffers\.json written: 1 schema\n/, 'what is not written is not counted');
    assert.match(text, /The build has 21 of them; `project` lists them\./);
  });

  it('init: lets no name of a build file end its comment', async () => {
    const { values } = await written({
      'a.fbs': common,
      'x\n"trpc": 1\n/gen.sh': 'flatc --cpp ../a.fbs\nflatc --ts a.fbs\n',
    });
    assert.deepEqual(Object.keys(values), ['targets']);
  });

  describe('init: writes the style', () => {
    const wide = 'table A {\n    x:int;\n    y:int;\n}\n';
    const usual = 'table B {\n  x: int;\n}\n';
    const style = async (files: Readonly<Record<string, string>>) => (await written(files)).values;

    it('of most schemas', async () => {
      assert.deepEqual(await style({ 'a.fbs': wide, 'b.fbs': wide, 'c.fbs': usual }), {
        'format.indentSize': 4,
        'format.fieldColon': 'tight',
      });
      assert.deepEqual(await style({ 'a.fbs': 'table A {\n\tx: int;\n}\n' }), { 'format.indentStyle': 'tab' });
    });

    it('not where it is that of the formatter, nor where there is no clear majority', async () => {
      assert.deepEqual(await style({ 'a.fbs': usual }), {});
      assert.deepEqual(await style({ 'a.fbs': wide, 'b.fbs': usual }), {});
      assert.deepEqual(
        await style({ 'a.fbs': wide, 'b.fbs': wide, 'c.fbs': wide, 'd.fbs': usual, 'e.fbs': usual }),
        {},
      );
    });

    it('not where .editorconfig says one', async () => {
      const config = '[*.fbs]\nindent_size = 2\n';
      assert.deepEqual(await style({ 'a.fbs': wide, '.editorconfig': config }), { 'format.fieldColon': 'tight' });
    });

    it('of members alone: not of metadata, headers, methods and objects', async () => {
      const text =
        'enum E :byte {\n  A\n}\ntable A {\n  x: int (\n      id:0,\n      k:"v"\n  );\n}\n' +
        'rpc_service R {\n  F(A) :A;\n  G(A):A;\n}\nroot_type A;\n{\n    x:1\n}\n';
      assert.deepEqual(await style({ 'a.fbs': text }), {});
    });
  });
});
