// `convert` and `check` with binary schemas, and defaults in the JSON of buffers.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandRoom } from './command-room.ts';

describe('the command line: defaults as JSON', () => {
  const { folderWith, runIn } = commandRoom();

  it('have the sign of zero', async () => {
    const { path: folder } = folderWith({
      'a.fbs':
        'table T { a: float = -0.0; b: float = -1e-300; c: double = sin(-0.0); d: float; e: int = -0; } root_type T;',
      'd.json': '{}',
    });
    await runIn(folder, 'convert', 'a.fbs', 'd.json');
    const { stdout } = await runIn(folder, 'convert', 'a.fbs', 'd.bin', '--defaults-json', '-o', '-');
    assert.equal(stdout, '{\n  a: -0.0,\n  b: -0.0,\n  c: -0.0,\n  d: 0.0,\n  e: 0\n}\n');
  });
});

describe('the command line: binary schemas', () => {
  const { folderWith, runIn } = commandRoom();
  const recorded = JSON.parse(readFileSync(path.join(import.meta.dirname, '../buffer/binary-schemas.json'), 'utf8'));
  const room = () => {
    const { path: folder } = folderWith({
      'order.json': '{ "id": 3, "mode": "Slow", "tags": ["x"] }',
      'bad.json': '{ "id": x }',
    });
    writeFileSync(path.join(folder, 'shop.bfbs'), Buffer.from(recorded.whole, 'base64'));
    return folder;
  };

  it('are shown as the schemas that they hold', async () => {
    const { status, stdout } = await runIn(room(), 'inspect', 'shop.bfbs');
    assert.equal(
      stdout,
      readFileSync(path.join(import.meta.dirname, '../buffer/binary-schema-whole.snap.txt'), 'utf8'),
    );
    assert.equal(status, 0);
  });

  it('are schemas of data and of buffers', async () => {
    const folder = room();
    assert.equal((await runIn(folder, 'check', 'shop.bfbs', 'order.json')).status, 0);
    const bad = await runIn(folder, 'check', '--format', 'short', 'shop.bfbs', 'bad.json');
    assert.match(bad.stdout, /^bad\.json:1:9: error: /);
    assert.equal(bad.status, 1);
    assert.equal((await runIn(folder, 'convert', 'shop.bfbs', 'order.json')).stdout, 'order.shop written\n');
    assert.match((await runIn(folder, 'inspect', 'shop.bfbs', 'order.shop')).stdout, /mode: .*Slow/);
    const back = await runIn(folder, 'convert', '--schema', 'shop.bfbs', 'order.shop', '-o', '-');
    assert.match(back.stdout, /mode: "Slow",\n {2}tags: \[\n {4}"x"/);
  });

  it('print deprecated defaults, as flatc does, which does not read what is deprecated', async () => {
    const { path: folder } = folderWith({ 'd.json': '{ b: true }' });
    writeFileSync(path.join(folder, 'rare.bfbs'), Buffer.from(recorded.rare, 'base64'));
    assert.equal((await runIn(folder, 'convert', 'rare.bfbs', 'd.json')).stdout, 'd.bin written\n');
    const { stdout } = await runIn(folder, 'convert', 'rare.bfbs', 'd.bin', '--defaults-json', '-o', '-');
    assert.equal(stdout, '{\n  a: 3,\n  b: true,\n  c: true,\n  d: "B",\n  e: null,\n  u_type: "NONE"\n}\n');
  });

  it('are accepted as flatc loads them, without judging them for generators and options', async () => {
    const folder = room();
    for (const args of [['--python'], ['--require-explicit-ids'], ['--no-leak-private-annotation'], ['-b']]) {
      const { status, stdout } = await runIn(folder, 'check', ...args, 'shop.bfbs', 'order.json');
      assert.deepEqual([args, status, stdout], [args, 0, '1 schema and 1 data file checked: nothing found\n']);
    }
    const { stdout } = await runIn(folder, 'check', '--root-type', 'Nope', 'shop.bfbs', 'order.json');
    assert.match(stdout, /^error\[root-type-option\]: cannot find the table Nope/);
  });

  it('that are broken are refused', async () => {
    const folder = room();
    writeFileSync(path.join(folder, 'shop.bfbs'), Buffer.from(recorded.whole, 'base64').subarray(0, 200));
    const { status, stderr } = await runIn(folder, 'check', 'shop.bfbs', 'order.json');
    assert.match(stderr, /unable to load file: shop\.bfbs: byte \d+ is read, but there are only 200/);
    assert.equal(status, 2);
  });
});
