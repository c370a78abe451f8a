// The files that `--exclude` leaves out of the folders that commands search.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { commandRoom } from './command-room.ts';

describe('--exclude', () => {
  const { folderWith, runIn, json } = commandRoom();

  const files = {
    'own/a.fbs': 'include "../third/lib/b.fbs";\ntable A { b: B; }\n',
    'third/lib/b.fbs': 'table B { x: Nope; }\n',
    'third/other/c.fbs': 'table C { x: Nope; }\nroot_type C;\n',
    'third/other/c.json': '{}',
    'more/third/d.fbs': 'table  D {}\n',
    'flatbuffers.json': '{ "data": [{ "files": ["third/**/*.json"], "schema": "third/other/c.fbs" }] }',
  };
  const checked = async (...args: readonly string[]) => (await json(files, ...args)).roots.map(({ file }) => file);

  it('leaves out a file, a folder with its contents, or what a pattern matches', async () => {
    const all = ['more/third/d.fbs', 'own/a.fbs', 'third/lib/b.fbs', 'third/other/c.fbs', 'third/other/c.json'];
    const cases: readonly (readonly [exclude: readonly string[], left: readonly string[]])[] = [
      [[], all],
      [['third'], ['more/third/d.fbs', 'own/a.fbs']],
      [['./third/'], ['more/third/d.fbs', 'own/a.fbs']],
      [['third/lib/b.fbs'], all.filter((file) => !file.startsWith('third/lib'))],
      [['**/third'], ['own/a.fbs']],
      [
        ['*/other', 'own/*.fbs'],
        ['more/third/d.fbs', 'third/lib/b.fbs'],
      ],
      [['thir'], all],
      [['own/', './'], []],
      [['.'], []],
    ];
    for (const [exclude, left] of cases) {
      const options = exclude.map((pattern) => `--exclude=${pattern}`);
      assert.deepEqual((await checked(...options, '.')).toSorted(), left, exclude.join(' '));
    }
  });

  it('unlike the key of flatbuffers.json, which leaves out schemas, leaves out data as well', async () => {
    const text =
      '{ "exclude": ["third/**"], "data": [{ "files": ["third/**/*.json"], "schema": "third/other/c.fbs" }] }';
    const left = (await json({ ...files, 'flatbuffers.json': text }, '.')).roots.map(({ file }) => file);
    assert.deepEqual(left, ['more/third/d.fbs', 'own/a.fbs', 'third/other/c.json']);
  });

  it('takes a file that is named all the same, and reads what is included', async () => {
    assert.deepEqual(await checked('--exclude', 'third', 'third/lib/b.fbs'), ['third/lib/b.fbs']);
    const { diagnostics } = await json(files, '--exclude', 'third', 'own');
    assert.deepEqual(
      diagnostics.map(({ file, code }) => [file, code]),
      [['third/lib/b.fbs', 'unresolved-type']],
    );
  });

  it('starts at the working directory, wherever the given folder is', async () => {
    const { path } = folderWith(files);
    const { stdout } = await runIn(join(path, 'third'), 'check', '--format', 'short', '--exclude', '../third/lib', '.');
    assert.match(stdout, /^other\/c\.fbs:1:14: .*\n1 schema and 1 data file checked/);
  });

  it('tells when nothing is left', async () => {
    const { path } = folderWith(files);
    assert.deepEqual(await runIn(path, 'check', '--exclude', '**', 'own'), {
      status: 2,
      stdout: '',
      stderr: 'error: --exclude leaves out every schema of the folder: own\n',
    });
  });

  it('counts for format, index, project and compat as well', async () => {
    const { path } = folderWith(files);
    const formatted = await runIn(path, 'format', '--check', '--exclude', 'third', '--exclude', 'own', '.');
    assert.deepEqual(formatted, { status: 1, stdout: 'more/third/d.fbs\n', stderr: '' });

    const index = await runIn(path, 'index', '--exclude', 'third', '.');
    assert.match(index.stdout, /2 schemas/);

    const project = await runIn(path, 'project', '--json', '--exclude', 'third', '--exclude', 'more', '.');
    const reported: readonly { readonly file: string }[] = JSON.parse(project.stdout);
    assert.deepEqual(
      reported.map(({ file }) => file),
      ['own/a.fbs'],
    );

    const older = folderWith({ ...files, 'third/gone.fbs': 'table Gone {}\nroot_type Gone;\n' });
    const compared = ['compat', '--against', older.path, '--format', 'short'];
    assert.match((await runIn(path, ...compared, '.')).stdout, /third\/gone\.fbs/);
    const without = await runIn(path, ...compared, '--exclude', 'third', '.');
    assert.doesNotMatch(without.stdout, /gone/);
    assert.match(without.stdout, /^2 schemas compared/m);
  });
});
