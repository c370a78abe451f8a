// `diff`: the values in which two buffers differ, by their paths.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { manyPointers } from '../buffer/pointers.ts';
import { recordedBuffers, recordedSchemas } from '../buffer/recorded.ts';
import { commandRoom } from './command-room.ts';

const schema = `struct P { x: int; y: int; }
table Item { name: string; count: short = 1; }
table Sword { damage: int; } table Shield { armor: int; }
union Gear { Sword, Shield }
table Shop { hp: int = 100; items: [Item]; numbers: [int]; at: P; gear: Gear; note: string; deep: [ubyte] (nested_flatbuffer: "Item");
  flex: [ubyte] (flexbuffer); maybe: int = null; real: float; }
root_type Shop;`;

describe('the command line: differences', () => {
  const { folderWith, runIn } = commandRoom();

  /** The output of `diff` for two texts of data. */
  const diff = async (before: string, after: string, ...options: readonly string[]) => {
    const folder = folderWith({ 's.fbs': schema, 'a.json': before, 'b.json': after }).path;
    for (const name of ['a', 'b']) {
      const { stderr } = await runIn(folder, 'convert', '--force-defaults', 's.fbs', `${name}.json`);
      assert.equal(stderr, '');
    }
    return runIn(folder, 'diff', ...options, 's.fbs', 'a.bin', 'b.bin');
  };
  const lines = async (before: string, after: string) => {
    const { status, stdout, stderr } = await diff(before, after);
    assert.deepEqual([status, stderr], [stdout === '' ? 0 : 1, '']);
    return stdout.trim().split('\n').filter(Boolean);
  };

  it('are none between equal values, whether a default was written or not', async () => {
    assert.deepEqual(await lines('{}', '{}'), []);
    assert.deepEqual(await lines('{ "hp": 100 }', '{}'), []);
    assert.deepEqual(await lines('{ "gear_type": "NONE" }', '{}'), []);
    assert.deepEqual(await lines('{ "flex": { "a": [1, 2], "b": "x" } }', '{ "flex": { "b": "x", "a": [1, 2] } }'), []);
  });

  it('have the path of the value, with what it was and is', async () => {
    assert.deepEqual(
      await lines(
        '{ "hp": 5, "at": { "x": 1, "y": 2 }, "note": "old", "deep": { "name": "a" }, "flex": { "k": [1, 2] } }',
        '{ "at": { "x": 1, "y": 3 }, "note": "new", "deep": { "name": "b" }, "flex": { "k": [1, "2"] } }',
      ),
      [
        'hp: 5 -> 100',
        'at.y: 2 -> 3',
        'note: "old" -> "new"',
        'deep.Item.name: "a" -> "b"',
        'flex.flexbuffer.k[1]: 2 -> "2"',
      ],
    );
    assert.deepEqual(await lines('{ "note": "", "maybe": 0 }', '{ "items": [] }'), [
      'items: added: [Item] with 0 parts',
      'note: removed: ""',
      'maybe: 0 -> null',
    ]);
    assert.deepEqual(
      await lines('{ "gear_type": "Sword", "gear": { "damage": 1 } }', '{ "gear_type": "Shield", "gear": {} }'),
      ['gear: Sword -> Shield'],
    );
    assert.deepEqual(await lines('{ "real": 0.0 }', '{ "real": -0.0 }'), ['real: 0 -> -0']);
  });

  it('tell elements that were added or removed, and not all after them', async () => {
    const items = (...names: readonly string[]) =>
      JSON.stringify({ items: names.map((name) => ({ name })), numbers: names.map(Number) });
    assert.deepEqual(await lines(items('1', '2', '3'), items('1', '9', '2', '3')), [
      'items[1]: added: Item',
      'numbers[1]: added: 9',
    ]);
    assert.deepEqual(await lines(items('1', '2', '3', '4'), items('1', '4')), [
      'items[1]: removed: Item',
      'items[2]: removed: Item',
      'numbers[1]: removed: 2',
      'numbers[2]: removed: 3',
    ]);
    assert.deepEqual(await lines(items('1', '2'), items('1', '3')), [
      'items[1].name: "2" -> "3"',
      'numbers[1]: 2 -> 3',
    ]);
    assert.deepEqual(await lines(items('1', '2', '3'), items('1', '5')), [
      'items[1].name: "2" -> "5"',
      'items[2]: removed: Item',
      'numbers[1]: 2 -> 5',
      'numbers[2]: removed: 3',
    ]);
  });

  it('are found in long vectors and texts, and only so many are shown', async () => {
    const numbers = Array.from({ length: 5000 }, (_, index) => index);
    const one = JSON.stringify({ numbers, note: `${'x'.repeat(5000)}a${'y'.repeat(5000)}` });
    const other = JSON.stringify({ numbers: numbers.with(3210, -1), note: `${'x'.repeat(5000)}b${'y'.repeat(5000)}` });
    const [number, note = ''] = await lines(one, other);
    assert.equal(number, 'numbers[3210]: 3210 -> -1');
    assert.match(note, /^note: …x+ay+… -> …x+by+…$/);
    const many = await diff(
      JSON.stringify({ numbers }),
      JSON.stringify({ numbers: numbers.map((each) => -each - 1) }),
      '--max',
      '2',
    );
    assert.equal(many.stdout, 'numbers[0]: 0 -> -1\nnumbers[1]: 1 -> -2\n... more differences follow\n');
    assert.equal(many.status, 1);
  });

  it('are one JSON object for programs', async () => {
    const { status, stdout } = await diff('{ "hp": 5 }', '{ "note": "x" }', '--format', 'json');
    assert.equal(status, 1);
    assert.deepEqual(JSON.parse(stdout), {
      version: 1,
      before: 'a.bin',
      after: 'b.bin',
      differences: [
        { path: 'hp', kind: 'changed', before: '5', after: '100' },
        { path: 'note', kind: 'added', after: '"x"' },
      ],
    });
  });

  it('are told for each message of a stream', async () => {
    const files = { 's.fbs': schema, 'a.jsonl': '{"hp":1}\n{"hp":2}\n', 'b.jsonl': '{"hp":1}\n{"hp":3}\n{"hp":4}\n' };
    const folder = folderWith(files).path;
    for (const name of ['a', 'b']) await runIn(folder, 'convert', 's.fbs', `${name}.jsonl`);
    const { status, stdout } = await runIn(folder, 'diff', '--stream', 's.fbs', 'a.bin', 'b.bin');
    assert.deepEqual([status, stdout], [1, 'message 1, hp: 2 -> 3\nmessage 2: added: Shop of s.fbs\n']);
    for (const [before, after, only] of [
      ['a', 'b', { kind: 'added', after: 'Shop of s.fbs' }],
      ['b', 'a', { kind: 'removed', before: 'Shop of s.fbs' }],
    ] as const) {
      const args = ['diff', '--stream', '--format', 'json', 's.fbs', `${before}.bin`, `${after}.bin`];
      const { differences } = JSON.parse((await runIn(folder, ...args)).stdout);
      assert.deepEqual(differences.slice(1), [{ message: 2, path: '', ...only }]);
    }
  });

  it('are none between each recorded buffer and itself, and some to each other one with other JSON', async () => {
    const folder = folderWith({ 'mixed.fbs': recordedSchemas['mixed'] ?? '' }).path;
    const sound = recordedBuffers.filter(
      (each) =>
        each.schema === 'mixed' && each.verdict === 'valid' && each.args.length === 0 && each.json !== undefined,
    );
    for (const [index, each] of sound.entries()) {
      const next = sound[(index + 1) % sound.length] ?? each;
      writeFileSync(path.join(folder, 'a.bin'), each.bytes);
      writeFileSync(path.join(folder, 'b.bin'), next.bytes);
      const own = await runIn(folder, 'diff', 'mixed.fbs', 'a.bin', 'a.bin');
      assert.deepEqual(own, { status: 0, stdout: '', stderr: '' }, each.case);
      const other = await runIn(folder, 'diff', 'mixed.fbs', 'a.bin', 'b.bin');
      if (each.json !== next.json) assert.equal(other.status, 1, `${each.case} ${next.case}`);
    }
    assert.ok(sound.length > 2);
  });

  it('are not printed for buffers that are not sound, have no schema, or are not a pair', async () => {
    const folder = folderWith({
      's.fbs': schema,
      'a.json': '{}',
      'b.fbs': 'table B {} root_type B; file_identifier "BBBB";',
    });
    const room = folder.path;
    await runIn(room, 'convert', 's.fbs', 'a.json');
    writeFileSync(path.join(room, 'bad.bin'), readFileSync(path.join(room, 'a.bin')).subarray(0, 9));
    const bad = await runIn(room, 'diff', 's.fbs', 'a.bin', 'bad.bin');
    assert.deepEqual([bad.status, bad.stdout], [2, '']);
    assert.match(bad.stderr, /^error: bad\.bin: Shop of s\.fbs, 9 bytes: not sound: /);
    await runIn(room, 'convert', '--size-prefixed', 's.fbs', 'a.json', '-o', 'one.bin');
    const one = readFileSync(path.join(room, 'one.bin'));
    writeFileSync(path.join(room, 'cut.bin'), Buffer.concat([one, one.subarray(0, -3)]));
    const cut = await runIn(room, 'diff', '--stream', 's.fbs', 'one.bin', 'cut.bin');
    assert.deepEqual([cut.status, cut.stdout], [2, '']);
    assert.match(cut.stderr, /^error: cut\.bin: message 1 at byte \d+: .* 3 are missing \[message-cut\]/);
    const gone = await runIn(room, 'diff', 's.fbs', 'a.bin', 'none.bin');
    assert.match(gone.stderr, /unable to load file: none\.bin: there is no such file/);
    assert.match((await runIn(room, 'diff', 'a.bin', 'a.bin')).stderr, /it has no identifier: name its schema/);
    assert.match((await runIn(room, 'diff', 's.fbs', 'a.bin')).stderr, /diff takes two buffers, not 1/);
    assert.match((await runIn(room, 'diff', 's.fbs', 'a', 'b', 'c')).stderr, /diff takes two buffers, not 3/);
  });

  it('of shared values cost no more than the buffers', async () => {
    const room = folderWith({ 's.fbs': 'table T { s: [string]; } root_type T;' }).path;
    writeFileSync(path.join(room, 'a.bin'), manyPointers(20_000, 1_000_000));
    const { status, stdout } = await runIn(room, 'diff', 's.fbs', 'a.bin', 'a.bin');
    assert.deepEqual([status, stdout], [0, '']);
  });
});
