// The commands in a project with a flatbuffers.json.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readProjectFile } from '../../server/settings/project-file.ts';
import { inFolder, makeRepository } from '../baseline/repository.ts';
import { runCommand, startCommand } from '../run-command.ts';
import { commandRoom } from './command-room.ts';

const schema = 'include "common.fbs";\ntable Own {\n  id: Common;\n}\n';
const common = 'table Common {\n}\n';

describe('a command in a project', () => {
  const { folderWith } = commandRoom();
  const files = {
    'flatbuffers.json': '{ "includePaths": ["inc"], "exclude": ["old/**"], "targets": ["php"] }',
    'inc/common.fbs': common,
    'api/a.fbs': schema,
    'old/broken.fbs': 'table {',
  };

  it('check: takes include paths, targets and excludes from the file, for files and folders', async () => {
    const { path: cwd } = folderWith(files);
    const folder = await runCommand(['check', '--format=short', '.'], { cwd });
    assert.deepEqual([folder.status, folder.stdout], [0, '2 schemas checked: nothing found\n']);
    const file = await runCommand(['check', 'api/a.fbs'], { cwd });
    assert.deepEqual([file.status, file.stdout], [0, '1 schema checked: nothing found\n']);
    // A named file is checked whatever flatbuffers.json says.
    assert.equal((await runCommand(['check', 'old/broken.fbs'], { cwd })).status, 1);
    const optional = folderWith({ ...files, 'api/a.fbs': 'table A { n: int = null; }' }).path;
    const judged = await runCommand(['check', '--format=short', 'api'], { cwd: optional });
    assert.match(judged.stdout, /error: .*php.*\[generator-/);
  });

  it('check: notes globs that match nothing in a folder that it searches, whatever git ignores', async () => {
    const { path: cwd } = folderWith({
      '.gitignore': 'build/\n',
      'flatbuffers.json': `{
  "exclude": ["build/**", "old/**"],
  "data": [{ "files": ["*.json", "maps/*.json"], "schema": "a.fbs" }]
}`,
      'build/made.fbs': 'table {',
      'a.fbs': 'table A {}\nroot_type A;\n',
      'one.json': '{}',
    });
    makeRepository(cwd);
    const notes = async (path: string) => {
      const { stdout, stderr } = await runCommand(['check', '--format=short', path], { cwd });
      return `${stdout}${stderr}`.match(/^.*matches no.*/gm);
    };
    assert.deepEqual(await notes('.'), [
      'note: flatbuffers.json:2:27: old/** matches no schema',
      'note: flatbuffers.json:3:34: maps/*.json matches no file',
    ]);
    assert.equal(await notes('a.fbs'), null);
  });

  it('check: refuses names that flatbuffers.json reserves, by type and with the place of the list', async () => {
    const { path: cwd } = folderWith({
      'flatbuffers.json': '{\n  "extends": "shared.json",\n  "reserved": { "Acme.Box": ["hp", 1] }\n}',
      'shared.json': '{ "reserved": { "Acme.Box": ["width"], "Acme.Kind": ["Old"] } }',
      'box.fbs': 'namespace Acme;\ntable Box {\n  width: int;\n  hp: int;\n}\nenum Kind: byte { Old }\n',
    });
    const { status, stdout } = await runCommand(['check', '--format=short', '.'], { cwd });
    assert.equal(status, 0);
    assert.deepEqual(stdout.split('\n').slice(0, 4), [
      'box.fbs:4:3: warning: hp and id 1 are reserved in Box and must not come back [reserved-name]',
      '    flatbuffers.json:3:29: reserved here',
      'box.fbs:6:19: warning: Old is reserved in Kind and must not come back [reserved-name]',
      '    shared.json:1:53: reserved here',
    ]);
  });

  it('check: takes presets of style from the file, or from the command line', async () => {
    const { path: cwd } = folderWith({
      'flatbuffers.json': '{ "style": "basic" }',
      'a.fbs': 'table box {}\n',
      'sub/flatbuffers.json': '{ "rules": { "type-name-style": "error" } }',
      'sub/b.fbs': 'table box {}\nenum Kind: byte { old }\n',
    });
    const told = async (...args: readonly string[]) => {
      const { stdout } = await runCommand(['check', '--format=short', ...args, '.'], { cwd });
      return stdout.match(/^\S+ \w+: .*/gm);
    };
    const inFile = [
      'a.fbs:1:7: warning: box is not in UpperCamelCase; write Box [type-name-style]',
      'sub/b.fbs:1:7: error: box is not in UpperCamelCase; write Box [type-name-style]',
    ];
    assert.deepEqual(await told(), inFile);
    assert.deepEqual(await told('--style', 'basic'), [
      ...inFile,
      'sub/b.fbs:2:19: warning: old is not in UpperCamelCase; write Old [member-name-style]',
    ]);
    const { status, stderr } = await runCommand(['check', '--style', 'fancy', '.'], { cwd });
    assert.equal(status, 2);
    assert.match(stderr, /--style/);
  });

  it('check: lets the command line win, by key', async () => {
    const { path: cwd } = folderWith({ ...files, 'api/a.fbs': `${schema}table B { n: int = null; }` });
    const other = await runCommand(['check', '--format=short', '-I', 'old', 'api'], { cwd });
    assert.match(other.stdout, /cannot find "common\.fbs"/);
    assert.match(other.stdout, /generator-/);
    const language = await runCommand(['check', '--format=short', '--cpp', 'api'], { cwd });
    assert.equal(language.status, 0);
  });

  it('check: judges each schema by the targets that are made of it', async () => {
    const optional = 'table A {\n  n: int = null;\n}\n';
    const { path: cwd } = folderWith({
      'flatbuffers.json': `{ "targets": ["cpp", { "language": "php", "entryFiles": ["web/*.fbs"] }],
        "flatc": { "options": { "requireExplicitIds": true } } }`,
      'web/a.fbs': optional,
      'b.fbs': optional,
    });
    const { stdout } = await runCommand(['check', '--format=short', '.'], { cwd });
    assert.deepEqual(stdout.match(/^\S+ error: .*/gm), [
      'b.fbs:1:7: error: the fields of A need ids (--require-explicit-ids) [field-id-required]',
      'web/a.fbs:1:7: error: the fields of A need ids (--require-explicit-ids) [field-id-required]',
      'web/a.fbs:2:12: error: the generator for php does not support optional scalars [generator-optional-scalar]',
    ]);
  });

  it('check: judges each target alone, and names those in which something is wrong', async () => {
    const { path: cwd } = folderWith({
      'flatbuffers.json': `{ "targets": [
        { "language": "cpp", "output": "game", "includePaths": ["game/inc"] },
        { "language": "cpp", "output": "tools", "options": { "requireExplicitIds": true } },
        { "name": "web", "language": "ts", "flatcVersion": "2.0.8" }] }`,
      'a.fbs': 'include "only.fbs";\ntable A {\n  n: Only;\n}\nstruct S {\n  b: [int:2] (key);\n}\n',
      'game/inc/only.fbs': 'table Only {\n}\n',
    });
    const { stdout, status } = await runCommand(['check', '--format=json', 'a.fbs'], { cwd });
    const report = JSON.parse(stdout) as {
      readonly diagnostics: readonly { readonly code: string; readonly message: string; readonly targets: unknown }[];
    };
    assert.equal(status, 1);
    assert.deepEqual(
      report.diagnostics.map(({ code, targets }) => [code, targets]),
      [
        ['include-not-found', ['cpp in tools', 'web']],
        ['field-id-required', ['cpp in tools']],
        ['generator-array', ['web']],
        ['flatc-version', ['web']],
      ],
    );
    assert.match(report.diagnostics[0]?.message ?? '', / \(targets cpp in tools and web\)/);
  });

  it('check: lets the nearest file rule, and each one its own schemas in one run', async () => {
    const { path: cwd } = folderWith({ ...files, 'api/flatbuffers.json': '{}', 'b.fbs': schema });
    const { stdout } = await runCommand(['check', '--format=short', '.'], { cwd });
    assert.match(stdout, /^api\/a\.fbs:1:9: error: cannot find "common\.fbs"/);
    assert.doesNotMatch(stdout, /^\.\/b\.fbs/m);
  });

  it('check: repeats no text of folders that only the file names', async () => {
    const { path: cwd } = folderWith({
      'repository/flatbuffers.json': '{ "includePaths": ["../private"] }',
      'repository/a.fbs': 'include "secret.fbs";\n',
      'private/secret.fbs': 'table Secret { password: Hunter2; }\n',
    });
    const fromFile = await runCommand(['check', 'repository'], { cwd });
    assert.match(fromFile.stdout, /cannot find Hunter2/);
    assert.doesNotMatch(fromFile.stdout, /password/);
    const asked = await runCommand(['check', '-I', 'private', 'repository'], { cwd });
    assert.match(asked.stdout, /password: Hunter2/);
  });

  it('check: tells what is wrong with the file, and fails for an error in it', async () => {
    const { path: cwd } = folderWith({ 'flatbuffers.json': '{\n  "trpc": "onn",\n  "x": 1\n}', 'a.fbs': common });
    const { status, stdout, stderr } = await runCommand(['check', 'a.fbs'], { cwd });
    assert.equal(status, 2);
    assert.match(stdout + stderr, /flatbuffers\.json:2:11: trpc must be one of/);
    assert.match(stdout + stderr, /flatbuffers\.json:3:3: x is unknown/);
  });

  it('check: has the same report with several threads', () => {
    const many = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`p${index % 4}/f${index}.fbs`, index % 4 === 3 ? schema : common]),
    );
    const { path: cwd } = folderWith({
      ...many,
      'p3/flatbuffers.json': '{ "includePaths": ["../inc"] }',
      'inc/common.fbs': common,
    });
    const with_ = (threads: string) =>
      startCommand(['check', '--format=short', '.'], { cwd, env: { ...process.env, FBS_CHECK_THREADS: threads } });
    const [one, two] = [with_('1'), with_('2')];
    assert.equal(one.status, 0);
    assert.deepEqual(two, one);
  });

  it('format: takes the style from the file, before .editorconfig, and leaves out what is excluded', async () => {
    const { path: cwd } = folderWith({
      'flatbuffers.json': '{ "format": { "indentSize": 3 }, "exclude": ["old/**"] }',
      '.editorconfig': '[*.fbs]\nindent_size = 8\nfbs_field_colon = tight\n',
      'a.fbs': 'table A { x: int; }',
      'old/b.fbs': 'table   B {}',
    });
    const { stdout } = await runCommand(['format', 'a.fbs'], { cwd });
    assert.equal(stdout, 'table A {\n   x:int;\n}\n');
    assert.equal((await runCommand(['format', '--check', '.'], { cwd })).stdout, 'a.fbs\n');
  });

  it('compat: takes what to compare with, and how, from the file', async () => {
    const { path: cwd } = folderWith({
      'flatbuffers.json': '{ "compatibility": { "against": "before", "profile": "source" } }',
      'before/a.fbs': 'table A {\n  old_name: int;\n}\n',
      'a.fbs': 'table A {\n  old_names: int;\n}\n',
    });
    const compared = await runCommand(['compat', '--format=short', 'a.fbs'], { cwd });
    assert.equal(compared.status, 1);
    assert.equal((await runCommand(['compat', '--profile', 'wire', 'a.fbs'], { cwd })).status, 0);
    const { path: empty } = folderWith({ 'a.fbs': 'table A {\n}\n' });
    const missing = await runCommand(['compat', 'a.fbs'], { cwd: empty });
    assert.match(
      missing.stderr,
      /missing baseline: --against REF\|DIR\|FILE, or compatibility\.against in flatbuffers\.json/,
    );
  });

  it('generate: runs flatc for the targets, and for one with what the file says of all', async () => {
    const { path: cwd } = folderWith({
      'flatbuffers.json': `{ "includePaths": ["inc"], "exclude": ["old/**"], "flatc": { "options": { "genObjectApi": true } },
        "targets": [{ "language": "cpp", "output": "gen", "options": { "scopedEnums": true } },
          { "language": "ts", "output": "web", "entryFiles": ["inc/*.fbs"] }] }`,
      'inc/common.fbs': common,
      'api/a.fbs': schema,
      'old/b.fbs': common,
    });
    const all = await runCommand(['generate', '--dry-run'], { cwd });
    assert.deepEqual(
      [all.status, all.stdout],
      [
        0,
        'flatc --cpp --gen-object-api --scoped-enums -I inc -o gen api/a.fbs\n' +
          'flatc --ts --gen-object-api -I inc -o web inc/common.fbs\n',
      ],
    );
    const one = await runCommand(['generate', '--dry-run', '--tool', 'flatc', '--go', 'api/a.fbs'], { cwd });
    assert.match(one.stdout, /^flatc --go --gen-object-api -I inc .*api\/a\.fbs$/m);
    const lines: string[] = [];
    for (const option of ['--grpc-callback-api=true', '--grpc-callback-api=false', '--no-grpc-callback-api']) {
      const args = ['generate', '--dry-run', '--tool', 'flatc', '--cpp', option, 'api/a.fbs'];
      lines.push((await runCommand(args, { cwd })).stdout);
    }
    assert.match(lines[0] ?? '', /^flatc --cpp .*--grpc-callback-api /m);
    assert.doesNotMatch(lines[1] ?? '', / --grpc-callback-api/);
    assert.equal(lines[1], lines[2]);
    const { path: empty } = folderWith({ 'a.fbs': common });
    const nothing = await runCommand(['generate'], { cwd: empty });
    assert.deepEqual(nothing.status, 2);
    assert.match(
      nothing.stderr,
      /missing option: a language such as --go, or --tool trpc; no flatbuffers\.json has targets/,
    );
  });

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
    assert.deepEqual([again.status, again.stderr], [2, 'error: flatbuffers.json is there already\n']);
    assert.equal(readFileSync(join(cwd, 'flatbuffers.json'), 'utf8'), text);
  });

  it('init: writes a file that says nothing where nothing is needed', async () => {
    const { path: cwd } = folderWith({ 'sub/a.fbs': common });
    assert.equal((await runCommand(['init', 'sub'], { cwd })).status, 0);
    assert.ok(existsSync(join(cwd, 'sub/flatbuffers.json')));
    const checked = await runCommand(['check', 'sub'], { cwd });
    assert.deepEqual([checked.status, checked.stdout, checked.stderr], [0, '1 schema checked: nothing found\n', '']);
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
      'mixed/one.json': '{ "width": 3 }\n',
      'mixed/wrong.json': '{ "width": "many" }\n',
      'package.json': '{ "name": "x", "version": "1.0.0" }\n',
      'refused.fbs': 'table Refused {\n  only: int;\n  wrong: Nope;\n}\n\nroot_type Refused;\n',
      'other.json': '{ "only": 1 }\n',
      'list.json': '[1, 2]\n',
      'empty.json': '{}\n',
    });
    assert.deepEqual(values.data, [{ files: ['levels/*.json', 'mixed/one.json'], schema: 'schemas/level.fbs' }]);
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
      assert.match(text, /git's history has them/);
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
      await runCommand(['init'], { cwd: folder });
      const text = readFileSync(join(folder, 'flatbuffers.json'), 'utf8');
      assert.deepEqual(readProjectFile(text).values.get('reserved'), { A: names });
      assert.deepEqual(
        text.split('\n').filter((line) => line.length > 120),
        [],
      );
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
