// `convert` between JSON and buffers, as flatc does it; existing files are not replaced.
import assert from 'node:assert/strict';
import {
  appendFileSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { largestReadOnce } from '../../server/language/service.ts';
import { patience } from '../thorough.ts';
import { commandRoom } from './command-room.ts';

const schema = `table Item { name: string (required); count: short = 1; }
table Shop { items: [Item]; ratio: float; }
root_type Shop; file_identifier "SHOP"; file_extension "shp";`;
const data = '{ "items": [{ "name": "a", "count": 7 }, { name: \'é\' }], ratio: 0.5 }';
const json = `{
  items: [
    {
      name: "a",
      count: 7
    },
    {
      name: "\\u00E9"
    }
  ],
  ratio: 0.5
}
`;

describe('the command line: conversion', () => {
  const { folderWith, runIn } = commandRoom();
  const room = (files: Readonly<Record<string, string>> = {}) =>
    folderWith({ 'shop.fbs': schema, 'day.json': data, ...files }).path;

  it('writes the JSON of a large buffer while it reads it, or no file', async () => {
    const folder = room();
    const file = (name: string) => path.join(folder, name);
    const text = `{ items: [ { name: "${'x'.repeat(4 << 20)}" }, { name: "end" } ] }`;
    writeFileSync(file('large.json'), text);
    await runIn(folder, 'convert', 'shop.fbs', 'large.json');
    const made = await runIn(folder, 'convert', 'shop.fbs', 'large.shp', '-o', 'back.json');
    assert.deepEqual(made, { status: 0, stdout: 'back.json written\n', stderr: '' });
    assert.equal(readFileSync(file('back.json'), 'utf8').replace(/\s+/g, ' ').trim(), text);
    await runIn(folder, 'convert', '--size-prefixed', 'shop.fbs', 'large.json', '-o', 'two.bin');
    appendFileSync(file('two.bin'), Buffer.from('0800000000000000000000000', 'hex'));
    const first = await runIn(folder, 'convert', '--no-stream', '--size-prefixed', 'shop.fbs', 'two.bin');
    assert.equal(first.stdout, 'two.json written\n');
    assert.match(first.stderr, /^warning: two\.bin: the first message ends at byte \d+, and only it is read: 1 more /);
    // A string that is not UTF-8 is found only when it is printed.
    const bytes = readFileSync(file('large.shp'));
    bytes[bytes.indexOf('xxxx') + (3 << 20)] = 0xff;
    writeFileSync(file('large.shp'), bytes);
    const refused = await runIn(folder, 'convert', 'shop.fbs', 'large.shp', '-o', 'not.json');
    assert.equal(refused.status, 1);
    assert.match(refused.stderr, /^error: large\.shp: byte \d+: a string is not UTF-8 \[not-printable\]\n$/);
    assert.ok(!existsSync(file('not.json')));
    writeFileSync(file('large.shp'), bytes.subarray(0, -8));
    const unsound = await runIn(folder, 'convert', 'shop.fbs', 'large.shp', '-o', '-');
    assert.deepEqual([unsound.status, unsound.stdout], [1, '']);
  });

  it('tells in words why a file cannot be read or written', async () => {
    const folder = room();
    const unwritable = await runIn(folder, 'convert', 'shop.fbs', 'day.json', '-o', 'no/day.shp');
    assert.deepEqual(unwritable, {
      status: 2,
      stdout: '',
      stderr: 'error: no/day.shp cannot be written: there is no such file or folder\n',
    });
    const unreadable = await runIn(folder, 'verify', '--schema', 'shop.fbs', 'no.shp');
    assert.equal(unreadable.status, 2);
    assert.equal(unreadable.stderr, 'error: unable to load file: no.shp: there is no such file or folder\n');
  });

  it('of JSON and back, beside the file, with the names of flatc', async () => {
    const folder = room();
    const there = await runIn(folder, 'convert', '--schema', 'shop.fbs', 'day.json');
    assert.deepEqual(there, { status: 0, stdout: 'day.shp written\n', stderr: '' });
    assert.equal(readFileSync(path.join(folder, 'day.shp')).toString('latin1', 4, 8), 'SHOP');
    const back = await runIn(folder, 'convert', 'shop.fbs', 'day.shp', '-o', '-');
    assert.deepEqual(back, { status: 0, stdout: json, stderr: '' });
    const strict = await runIn(folder, 'convert', 'day.shp', '--strict-json', '--natural-utf8', '-o', 'strict.json');
    assert.equal(strict.stdout, 'strict.json written\n');
    assert.match(readFileSync(path.join(folder, 'strict.json'), 'utf8'), /"name": "é"/);
  });

  it('of JSON that is longer than what editors read, up to a length from which it is not checked', async () => {
    const folder = room({ 'blob.fbs': 'table B { data: [ubyte]; } root_type B;' });
    const long = path.join(folder, 'long.json');
    writeFileSync(long, `{ data: [7,${' '.repeat(20_000_000)}9] }`);
    const there = await runIn(folder, 'convert', 'blob.fbs', 'long.json');
    assert.deepEqual(there, { status: 0, stdout: 'long.bin written\n', stderr: '' });
    assert.equal(readFileSync(path.join(folder, 'long.bin')).subarray(-8).toString('hex'), '0200000007090000');
    truncateSync(long, largestReadOnce + 1);
    const stderr =
      'error: long.json: byte 20000015: a NUL character; data of more than 250000000 bytes is read once, and not checked\n';
    for (const said of [[], ['--to', 'binary']])
      assert.deepEqual(await runIn(folder, 'convert', ...said, 'blob.fbs', 'long.json'), {
        status: 2,
        stdout: '',
        stderr,
      });
    // The errors of a schema are found without the data, so no byte of it is to blame.
    writeFileSync(path.join(folder, 'blob.fbs'), 'table B { data: Missing; } root_type B;');
    const refused = await runIn(folder, 'convert', 'blob.fbs', 'long.json');
    assert.match(refused.stderr, /^error: long\.json: byte 0: it cannot be read in one pass; /);
  });

  it('of JSON that is longer than what is checked, while it is read', async function () {
    this.timeout(patience(60_000));
    const folder = room({ 'blob.fbs': 'table B { data: [ubyte]; } root_type B;' });
    const long = openSync(path.join(folder, 'long.json'), 'w');
    const blanks = Buffer.alloc(1 << 20, ' ');
    writeSync(long, '{ data: [7,');
    for (let at = 0; at <= largestReadOnce; at += blanks.length) writeSync(long, blanks);
    writeSync(long, '9] }');
    closeSync(long);
    const there = await runIn(folder, 'convert', 'blob.fbs', 'long.json');
    assert.deepEqual(there, { status: 0, stdout: 'long.bin written\n', stderr: '' });
    assert.equal(readFileSync(path.join(folder, 'long.bin')).subarray(-8).toString('hex'), '0200000007090000');
  });

  it('of data whose schema is known as editors know it', async () => {
    const project = { data: [{ files: ['items/*.json'], schema: 'shop.fbs', rootType: 'Item' }] };
    const folder = room({
      'shop.json': data,
      'said.json': '{ "$schema": "shop.fbs", "ratio": 1 }',
      'comment.json': '// schema: shop.fbs#Item\n{ "name": "x" }',
      'items/item.json': '{ "name": "x" }',
      'flatbuffers.json': JSON.stringify(project),
    });
    for (const name of ['shop', 'said', 'comment', 'items/item']) {
      const result = await runIn(folder, 'convert', `${name}.json`);
      assert.deepEqual(result, { status: 0, stdout: `${name}.shp written\n`, stderr: '' });
    }
    const [item, comment] = ['items/item.shp', 'comment.shp'].map((name) => readFileSync(path.join(folder, name)));
    assert.ok(item && comment && item.equals(comment));
    // Options of the command line win over settings.
    const shop = await runIn(folder, 'convert', '--force', '--root-type', 'Shop', 'items/item.json');
    assert.match(shop.stderr, /Shop has no field name/);
    const gone = await runIn(room({ 'a.json': '{ "$schema": "gone.fbs" }' }), 'convert', 'a.json');
    assert.deepEqual([gone.status, gone.stderr], [2, 'error: unable to load file: gone.fbs\n']);
  });

  it('finds includes in the folders of targets, whose languages do not matter', async () => {
    const common = 'namespace part; enum Kind: byte { A, B }';
    const main =
      'include "common.fbs"; table Main { kind: part.Kind; f: float = null; }\nroot_type Main; file_identifier "MAIN";';
    const target = { language: 'php', entryFiles: ['a/*.fbs'], includePaths: ['shared'] };
    const folder = room({
      'shared/common.fbs': common,
      'a/main.fbs': main,
      'a/main.json': '{ "kind": "B" }',
      'flatbuffers.json': JSON.stringify({ targets: [target] }),
    });
    const made = await runIn(folder, 'convert', 'a/main.json');
    assert.deepEqual(made, { status: 0, stdout: 'a/main.bin written\n', stderr: '' });
    const back = await runIn(folder, 'convert', 'a/main.bin', '-o', '-');
    assert.deepEqual(back, { status: 0, stdout: '{\n  kind: "B"\n}\n', stderr: '' });
  });

  it('replaces a file only with --force', async () => {
    const folder = room({ 'day.shp': 'mine' });
    const { status, stderr } = await runIn(folder, 'convert', 'shop.fbs', 'day.json');
    assert.equal(stderr, 'error: day.shp already exists; --force replaces it, -o names another file\n');
    assert.equal(status, 2);
    assert.equal(readFileSync(path.join(folder, 'day.shp'), 'utf8'), 'mine');
    assert.equal((await runIn(folder, 'convert', '--force', 'shop.fbs', 'day.json')).status, 0);
    assert.notEqual(readFileSync(path.join(folder, 'day.shp'), 'utf8'), 'mine');
  });

  it('refuses a file of -o that is there before any work', async () => {
    const folder = room({ 'day.json': '{ "items": [{}] }', 'mine.bin': 'mine' });
    const named = await runIn(folder, 'convert', 'shop.fbs', 'day.json', '-o', 'mine.bin');
    assert.equal(named.stderr, 'error: mine.bin already exists; --force replaces it, -o names another file\n');
    assert.equal(named.status, 2);
    const printed = await runIn(folder, 'convert', 'shop.fbs', 'day.json', '-o', '-');
    assert.match(printed.stderr, /name is missing, which Item requires/);
  });

  it('tells what is wrong with data at its place, and writes nothing', async () => {
    const folder = room({ 'day.json': '{ "items": [{\n  "count": 70000 }] }' });
    const { status, stderr } = await runIn(folder, 'convert', 'shop.fbs', 'day.json');
    assert.equal(status, 1);
    assert.match(stderr, /^day\.json:1:13: error: name is missing, which Item requires \[object-field-missing\]\n/);
    assert.match(stderr, /\nday\.json:2:12: error: count: 70000 is out of range for short/);
    assert.equal(existsSync(path.join(folder, 'day.shp')), false);
  });

  it('quotes files that the command line names, and no schema that only data names', async () => {
    const folder = room({ 'open.fbs': 'table T { a int; } root_type T;', 'cut.json': '{ "items" }' });
    const named = await runIn(folder, 'convert', 'open.fbs', 'day.json');
    assert.match(named.stderr, /^open\.fbs:1:11: error: expected ':' and a type after the field's name /);
    const data = await runIn(folder, 'convert', 'shop.fbs', 'cut.json');
    assert.match(data.stderr, /^cut\.json:1:9: error: expected ':' after the field's name /);
    writeFileSync(path.join(folder, 'own.json'), '{ "$schema": "open.fbs" }');
    const ofData = await runIn(folder, 'convert', 'own.json');
    assert.match(ofData.stderr, /^open\.fbs:1:11: error: syntax error; the text is not quoted/);
  });

  it('tells what is wrong with a buffer, a schema and a command line', async () => {
    const folder = room({ 'bad.fbs': 'table T { a: Nobody; } root_type T;' });
    writeFileSync(path.join(folder, 'day.bin'), Buffer.from('0400000053484f50ffffff7f', 'hex'));
    const buffer = await runIn(folder, 'convert', 'day.bin');
    assert.equal(buffer.status, 1);
    assert.match(buffer.stderr, /^error: day\.bin: byte -\d+: the vtable at /);
    writeFileSync(path.join(folder, 'text.fbs'), 'table T { s: string; } root_type T;');
    // A string of 9 bytes in the field s, of which the last 6 are missing.
    const cut = Buffer.from('0c00000000000600080004000600000004000000090000006162630000000000', 'hex').subarray(0, 28);
    writeFileSync(path.join(folder, 'cut.bin'), cut);
    const inside = await runIn(folder, 'convert', 'text.fbs', 'cut.bin');
    assert.match(inside.stderr, /^error: cut\.bin: s, byte 20: .* \[contents-outside\]$/m);
    const wrong = await runIn(folder, 'convert', 'bad.fbs', 'day.json');
    assert.deepEqual([wrong.status, /^bad\.fbs:1:14: error: /.test(wrong.stderr)], [1, true], wrong.stderr);
    const gone = await runIn(folder, 'convert', '--schema', 'gone.fbs', 'day.json');
    assert.deepEqual([gone.status, gone.stderr], [2, 'error: unable to load file: gone.fbs\n']);
    writeFileSync(path.join(folder, 'empty.json'), '');
    const empty = await runIn(folder, 'convert', 'text.fbs', 'empty.json');
    assert.deepEqual([empty.status, /^empty\.json:1:1: error: .*\[empty-file\]$/m.test(empty.stderr)], [1, true]);
    const none = await runIn(folder, 'convert', 'day.json');
    assert.deepEqual([none.status, none.stderr], [2, 'error: day.json: name its schema with --schema FILE\n']);
    const option = await runIn(folder, 'convert', '--stric-json', 'day.json');
    assert.match(option.stderr, /unknown commandline argument: --stric-json; did you mean --strict-json\?/);
    assert.equal(option.status, 2);
  });

  it('takes a size prefix, another root and defaults as flatc does', async () => {
    const folder = room({ 'item.json': '{ "name": "x", "count": 1 }' });
    const options = ['--root-type', 'Item', '--size-prefixed', '--force-defaults'];
    await runIn(folder, 'convert', 'shop.fbs', 'item.json', '-o', 'item.bin', ...options);
    const bytes = readFileSync(path.join(folder, 'item.bin'));
    assert.equal(bytes.readUInt32LE(0), bytes.length - 4);
    const back = await runIn(
      folder,
      'convert',
      'shop.fbs',
      'item.bin',
      '-o',
      '-',
      '--root-type',
      'Item',
      '--size-prefixed',
    );
    assert.equal(back.stdout, '{\n  name: "x",\n  count: 1\n}\n');
  });
});
