// `sample`: data that is made up is accepted, is the same for the same seed, and has all members and limits.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { recordedSchemas } from '../buffer/recorded.ts';
import { commandRoom } from './command-room.ts';

const schema = `enum Color : byte { Red, Green, Blue = 9 }
enum Flags : ulong (bit_flags) { A, B, C = 63 }
struct P { x: short; at: [int:2]; c: Color; }
table Leaf { name: string (key); v: ubyte; }
table Node { next: Node; others: [Node]; leaf: Leaf (required); }
union Any { Leaf, Node, P, Text: string }
table Root {
  b: bool; i: byte; u: ulong; f: float; d: double; color: Color; flags: Flags; colors: [Color];
  p: P; node: Node; leaves: [Leaf]; any: Any; other: Any; all: [Any]; texts: [string]; maybe: int = null;
  inner: [ubyte] (nested_flatbuffer: "Node"); flex: [ubyte] (flexbuffer); old: int (deprecated);
}
root_type Root;`;

describe('the command line: samples', () => {
  const { folderWith, runIn } = commandRoom();

  /** The lines of samples, which were converted to a stream of sound messages and back. */
  const samples = async (text: string, count: number) => {
    const folder = folderWith({ 's.fbs': text }).path;
    const run = async (...args: readonly string[]) => {
      const { status, stderr } = await runIn(folder, ...args);
      assert.deepEqual([status, stderr], [0, ''], args.join(' '));
    };
    await run('sample', '--count', String(count), '-o', 's.jsonl', 's.fbs');
    await run('convert', '--framing', 'varint', 's.fbs', 's.jsonl', '-o', 's.bin');
    await run('verify', '--framing', 'varint', 's.fbs', 's.bin');
    return readFileSync(path.join(folder, 's.jsonl'), 'utf8').trim().split('\n');
  };

  it('leave out vectors that flatc refuses in JSON for their alignment', async () => {
    const fields = 'a: [int] (force_align: 64); b: [int] (force_align: 32); c: [ubyte] (force_align: 3, flexbuffer);';
    const all = (await samples(`table T { ${fields} } root_type T;`, 10)).join('\n');
    assert.ok(all.includes('"b"') && all.includes('"c"') && !all.includes('"a"'), all);
    const { path: folder } = folderWith({ 's.fbs': 'table T { a: [int] (force_align: 64, required); } root_type T;' });
    assert.equal((await runIn(folder, 'sample', 's.fbs')).status, 2);
  });

  it('are accepted, and a few of them have all members, limits and kinds of values', async () => {
    const all = (await samples(schema, 10)).join('\n');
    for (const part of [
      ...['Leaf', 'Node', 'P', 'Text'].flatMap((name) => [`"any_type": "${name}"`, `"other_type": "${name}"`]),
      ...['-128', '127', '0'].map((number) => `"i": ${number},`),
      ...['18446744073709551615', '0'].map((number) => `"u": ${number},`),
      ...['3.4028234e38', '-3.4028234e38', '-0.0'].map((number) => `"f": ${number},`),
      '"d": 1.7976931348623157e308',
      ...['Red', 'Green', 'Blue'].map((name) => `"color": "${name}"`),
      '"A B"',
      '"b": true',
      '"b": false',
      '"inner": {',
      '"flex": {',
      '"maybe": ',
    ])
      assert.ok(all.includes(part), part);
    assert.ok(!all.includes('"old"'));
    for (const line of all.split('\n')) JSON.parse(line);
  });

  it('are accepted for every recorded schema with a root', async () => {
    for (const [name, text] of Object.entries(recordedSchemas)) {
      if (!/\broot_type\b/.test(text)) continue;
      const lines = await samples(text, 4);
      assert.equal(lines.length, 4, name);
    }
  });

  it('are the same for the same seed, and others for others', async () => {
    const room = folderWith({ 's.fbs': schema }).path;
    const sample = async (...args: readonly string[]) => (await runIn(room, 'sample', ...args, 's.fbs')).stdout;
    const first = await sample();
    assert.equal(await sample('--seed', '0'), first);
    assert.notEqual(await sample('--seed', '1'), first);
    const [one, two] = (await sample('--seed', '1', '--count', '2')).trim().split('\n');
    assert.deepEqual(JSON.parse(one ?? ''), JSON.parse(await sample('--seed', '1')));
    assert.deepEqual(JSON.parse(two ?? ''), JSON.parse(await sample('--seed', '2')));
    assert.match(first, /^\{\n {2}"b": /);
    assert.match(await sample('--root-type', 'Leaf'), /^\{\n {2}"name": "/);
  });

  it('are written into a file, which is named, or printed alone', async () => {
    const room = folderWith({ 's.fbs': 'table T { a: int; } root_type T;' }).path;
    const { stdout } = await runIn(room, 'sample', '-o', 'made.json', 's.fbs');
    assert.equal(stdout, 'made.json written\n');
    assert.equal((await runIn(room, 'sample', 's.fbs')).stdout, readFileSync(path.join(room, 'made.json'), 'utf8'));
  });

  it('have no key twice in a vector', async () => {
    const text = `table S { k: string (key); s: [S]; } struct N { k: ubyte (key); } table B { k: bool (key); }
      table Root { s: [S]; n: [N]; b: [B]; } root_type Root;`;
    const vectors = (await samples(text, 20)).flatMap((line) => [...line.matchAll(/(?<=[{ ]"[snb]": )\[[^[\]]+\]/g)]);
    const keys = vectors.map(([vector]) => JSON.parse(vector).map(({ k }: { readonly k: unknown }) => k));
    assert.ok(keys.filter(({ length }) => length > 1).length > 20);
    for (const each of keys) assert.equal(new Set(each).size, each.length, JSON.stringify(each));
  });

  it('have deprecated fields only where these are required', async () => {
    const [line] = await samples(
      'table T { old: int (deprecated); name: string (required, deprecated); } root_type T;',
      1,
    );
    assert.deepEqual(Object.keys(JSON.parse(line ?? '')), ['name']);
  });

  it('of wide and deep schemas are of a bounded size', async () => {
    const tables = Array.from({ length: 60 }, (_, index) => {
      const fields = Array.from({ length: 40 }, (__, field) => `f${field}: [T${(index * 7 + field) % 60}];`);
      return `table T${index} { ${fields.join(' ')} n: int; }`;
    });
    const [line = ''] = await samples(`${tables.join('\n')}\nroot_type T0;`, 1);
    assert.ok(line.length < 1_000_000 && line.length > 1000, String(line.length));
    const chain = Array.from({ length: 40 }, (_, index) => `table C${index} { c: C${index + 1} (required); }`);
    const [deep = ''] = await samples(`${chain.join('\n')} table C40 { a: int; }\nroot_type C0;`, 1);
    assert.equal(deep.match(/"c": /g)?.length, 40);
  });

  it('are refused where there can be none', async () => {
    const room = folderWith({
      's.fbs': schema,
      'self.fbs': 'table T { t: T (required); } root_type T;',
      'align.fbs': 'table T { v: [int] (force_align: 64, required); } root_type T;',
      'none.fbs': 'table T {}',
      'named.fbs': 'namespace a.b; table T {} root_type T;',
      'bad.fbs': 'table T { a: Nobody; } root_type T;',
      'mine.json': 'mine',
    }).path;
    const reported = async (...args: readonly string[]) => {
      const { status, stdout, stderr } = await runIn(room, 'sample', ...args);
      assert.deepEqual([status, stdout], [2, '']);
      return stderr;
    };
    assert.match(
      await reported('self.fbs'),
      /^error: self\.fbs: T cannot have data: its required fields nest without end/,
    );
    assert.equal(
      await reported('align.fbs'),
      'error: align.fbs: T cannot have data: flatc refuses JSON for the required v with its force_align\n',
    );
    assert.match(
      await reported('none.fbs'),
      /^error: none\.fbs: the schema has no root_type: name a table with --root-type/,
    );
    assert.match(
      await reported('named.fbs', '--root-type', 'T'),
      /^error: named\.fbs: the schema has no table T; did you mean a\.b\.T\?/,
    );
    assert.match(await reported('bad.fbs'), /bad\.fbs has errors/);
    assert.match(await reported('gone.fbs'), /gone\.fbs/);
    assert.match(await reported('-o', 'mine.json', 's.fbs'), /^error: mine\.json already exists; --force replaces it/);
    assert.match(await reported('mine.json'), /sample takes a schema, \.fbs or \.bfbs: mine\.json/);
    assert.match(await reported('--seed', 'x', 's.fbs'), /--seed must be a number/);
    assert.match(
      await reported('-o', 'no/a.json', 's.fbs'),
      /^error: no\/a\.json cannot be written: there is no such file or folder/,
    );
    assert.equal(readFileSync(path.join(room, 'mine.json'), 'utf8'), 'mine');
  });
});
