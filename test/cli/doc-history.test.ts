// The history in the documentation of schemas: since which version something is there, and what changed.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandRoom } from './command-room.ts';

describe('the command line: the history in documentation', () => {
  const { folderWith, runIn } = commandRoom();

  it('tells since which version something is there, and what changed', async () => {
    const folder = folderWith({
      'v1/a.fbs': 'table T { hp: int; old: int; } enum E : byte { A }',
      'v2/a.fbs': 'table T { hp: int = 5; old: int (deprecated); name: string; } enum E : byte { A, B }',
      'now/a.fbs':
        'table T { hp: int = 5; old: int (deprecated); name: string; x: U; } enum E : byte { A, B } table U {}',
    }).path;
    const args = ['--format', 'json', '--against', '../v1', '--against', '../v2', '.'];
    const { status, stdout } = await runIn(path.join(folder, 'now'), 'doc', ...args);
    assert.equal(status, 0);
    const { types } = JSON.parse(stdout);
    const [t, e, u] = types;
    assert.deepEqual([t.since, e.since, u.since], ['../v1', '../v1', 'unreleased']);
    assert.deepEqual(
      t.fields.map(({ name, since }: { name: string; since: string }) => [name, since]),
      [
        ['hp', '../v1'],
        ['old', '../v1'],
        ['name', '../v2'],
        ['x', 'unreleased'],
      ],
    );
    assert.deepEqual(
      t.changes.map(({ version, text }: { version: string; text: string }) => `${version}: ${text}`),
      ['unreleased: x added', '../v2: hp: default 0 → 5', '../v2: old: deprecated no → yes', '../v2: name added'],
    );
    assert.deepEqual(e.changes, [{ version: '../v2', text: 'B added' }]);
    assert.deepEqual(u.changes, [{ version: 'unreleased', text: 'added' }]);
  });

  it('tells the changes of a service from those of a type with the same name', async () => {
    const folder = folderWith({
      'old/a.fbs': 'table A { x: int; }',
      'now/a.fbs': 'table A { x: int; y: int; } rpc_service A { m(A): A; }',
    }).path;
    const { stdout } = await runIn(path.join(folder, 'now'), 'doc', '--format', 'json', '--against', '../old', '.');
    const { types, services } = JSON.parse(stdout);
    const changesOf = ({ changes }: { changes: readonly { text: string }[] }) => changes.map(({ text }) => text);
    assert.deepEqual(changesOf(types[0]), ['y added']);
    assert.deepEqual([services[0].since, changesOf(services[0])], ['unreleased', ['added']]);
  });

  it('tells the default of a text from none', async () => {
    const folder = folderWith({
      'old/a.fbs': 'table A { a: string; b: string = ""; d: [int]; e: string; f: string = "x"; }',
      'now/a.fbs': 'table A { a: string = ""; b: string; d: [int] = []; e: string; f: string = "none"; }',
    }).path;
    const { stdout } = await runIn(path.join(folder, 'now'), 'doc', '--format', 'json', '--against', '../old', '.');
    assert.deepEqual(
      JSON.parse(stdout).types[0].changes.map(({ text }: { text: string }) => text),
      ['a: default none → ""', 'b: default "" → none', 'd: default none → []', 'f: default "x" → "none"'],
    );
  });

  it('compares with the versions of flatbuffers.json, unless others are given', async () => {
    const folder = folderWith({
      'old/a.fbs': 'table T { hp: int; }',
      'older/a.fbs': 'table T {}',
      'now/a.fbs': 'table T { hp: int; x: int; }',
      'now/flatbuffers.json': '{ "compatibility": { "against": ["../old"] } }',
    }).path;
    const changesOf = async (...args: readonly string[]) => {
      const { stdout } = await runIn(path.join(folder, 'now'), 'doc', '--format', 'json', ...args, 'a.fbs');
      return JSON.parse(stdout).types[0].changes?.map(({ text }: { text: string }) => text);
    };
    assert.deepEqual(await changesOf(), ['x added']);
    assert.deepEqual(await changesOf('--against', '../older'), ['hp added', 'x added']);
    writeFileSync(path.join(folder, 'now/flatbuffers.json'), '{ "compatibility": { "against": ["../gone"] } }');
    assert.deepEqual(await changesOf(), undefined);
    const { status, stderr } = await runIn(path.join(folder, 'now'), 'doc', '-o', '-', '--format', 'json', 'a.fbs');
    assert.equal(status, 0);
    assert.match(stderr, /^note: unable to read the baseline .*gone/);
    const check = await runIn(path.join(folder, 'now'), 'doc', '--check', 'a.fbs');
    assert.deepEqual([check.status, check.stderr.includes('gone')], [0, false]);
  });
});
