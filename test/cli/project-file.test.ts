// The commands in a project with a flatbuffers.json.
import assert from 'node:assert/strict';
import { makeRepository } from '../baseline/repository.ts';
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

  it('commands for buffers: take include paths from the file, and nothing of languages', async () => {
    const wide = 'table Common { big: [ubyte] (vector64); }';
    const ofTarget = { language: 'php', entryFiles: ['api/a.fbs'], includePaths: ['inc'] };
    const withPaths = JSON.stringify({ targets: [{ ...ofTarget, options: { requireExplicitIds: true } }] });
    for (const project of [files['flatbuffers.json'], withPaths]) {
      const { path: cwd } = folderWith({
        ...files,
        'flatbuffers.json': project,
        'inc/common.fbs': wide,
        'api/a.fbs': `${schema}root_type Own;\n`,
      });
      for (const args of [
        ['sample', '-o', 'a.json', 'api/a.fbs'],
        ['convert', 'api/a.fbs', 'a.json'],
        ['verify', 'api/a.fbs', 'a.bin'],
      ]) {
        const { status, stderr } = await runCommand(args, { cwd });
        assert.deepEqual([status, stderr], [0, ''], args.join(' '));
      }
    }
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
    const reported = async (...args: readonly string[]) => {
      const { stdout } = await runCommand(['check', '--format=short', ...args, '.'], { cwd });
      return stdout.match(/^\S+ \w+: .*/gm);
    };
    const inFile = [
      'a.fbs:1:7: warning: box is not in UpperCamelCase; write Box [type-name-style]',
      'sub/b.fbs:1:7: error: box is not in UpperCamelCase; write Box [type-name-style]',
    ];
    assert.deepEqual(await reported(), inFile);
    assert.deepEqual(await reported('--style', 'basic'), [
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

  it('check: lets a target turn off an option of the project, and the command line turn it on again', async () => {
    const { path: cwd } = folderWith({
      'flatbuffers.json': `{ "flatc": { "options": { "requireExplicitIds": true } },
        "targets": [{ "language": "cpp", "options": { "requireExplicitIds": false } }] }`,
      'a.fbs': 'table A {\n  n: int;\n}\n',
    });
    const statusWith = async (...args: readonly string[]) =>
      (await runCommand(['check', ...args, '.'], { cwd })).status;
    assert.deepEqual([await statusWith(), await statusWith('--require-explicit-ids')], [0, 1]);
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
    const target = { language: 'cpp', entryFiles: ['api/*.fbs'], includePaths: ['inc'] };
    const { path: own } = folderWith({
      'flatbuffers.json': JSON.stringify({ targets: [target] }),
      'api/a.fbs': schema,
    });
    const other = await runCommand(['generate', '--dry-run', '--tool', 'flatc', '--go', 'api/a.fbs'], { cwd: own });
    assert.match(other.stdout, /^flatc --go -I inc api\/a\.fbs$/m);
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
});
