// `inspect` and `verify` on files: the choice of a schema, the output and the exit status.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { modelSchema, modelWith } from '../buffer/large.ts';
import { manyPointers } from '../buffer/pointers.ts';
import { recordedBuffer, recordedSchemas } from '../buffer/recorded.ts';
import { commandRoom } from './command-room.ts';

const buffer = (name: string) => recordedBuffer(name).bytes;

describe('the command line: buffers', () => {
  const { folderWith, runIn } = commandRoom();

  /** A folder with these recorded schemas and buffers. */
  const roomWith = (schemas: readonly string[], buffers: readonly string[]) => {
    const folder = folderWith(Object.fromEntries(schemas.map((name) => [`${name}.fbs`, recordedSchemas[name] ?? ''])));
    for (const name of buffers) writeFileSync(path.join(folder.path, `${name}.bin`), buffer(name));
    return folder.path;
  };

  it('are read by the schema with their identifier, with a size prefix or without', async () => {
    const room = roomWith(['mixed', 'ident', 'nest'], ['ok-mixed-full', 'ok-mixed-sized']);
    const { status, stdout, stderr } = await runIn(room, 'verify', 'ok-mixed-full.bin', 'ok-mixed-sized.bin');
    assert.equal(stderr, '');
    assert.equal(
      stdout,
      'ok-mixed-full.bin: Root of mixed.fbs, 384 bytes: sound\n' +
        'ok-mixed-sized.bin: Root of mixed.fbs, 80 bytes, with a size prefix: sound\n',
    );
    assert.equal(status, 0);
  });

  it('that are not sound are told with the first check that fails, and the others go on', async () => {
    const room = roomWith(['mixed'], ['bad-element-table-far', 'ok-mixed-full']);
    const { status, stdout } = await runIn(
      room,
      'verify',
      '--schema',
      'mixed.fbs',
      'bad-element-table-far.bin',
      'ok-mixed-full.bin',
    );
    assert.match(stdout, /not sound: leaves\[1\], byte 65776: .* \[table-outside\]\n.*: sound\n$/);
    assert.equal(status, 1);
  });

  it('of which several are in one file are not cut in silence, where only the first is asked for', async () => {
    const room = roomWith(['mixed'], []);
    writeFileSync(path.join(room, 'two.bin'), Buffer.concat([buffer('ok-mixed-sized'), buffer('ok-mixed-sized')]));
    const message =
      'the first message ends at byte 80, and only it is read: 1 more message comes after it [size-prefix-too-small]';
    assert.deepEqual(await runIn(room, 'verify', '--no-stream', 'two.bin'), {
      status: 0,
      stdout: `two.bin: Root of mixed.fbs, 160 bytes, with a size prefix: sound\ntwo.bin: warning: byte 0: ${message}\n`,
      stderr: '',
    });
    for (const format of ['text', 'annotated', 'json']) {
      const { stdout } = await runIn(room, 'inspect', '--no-stream', '--format', format, 'two.bin');
      assert.ok(stdout.includes('1 more message comes after it'), format);
    }
    const converted = await runIn(room, 'convert', '--no-stream', 'two.bin', '-o', '-');
    assert.equal(converted.stderr, `warning: two.bin: ${message}\n`);
    assert.match(converted.stdout, /^\{\n/);
  });

  it('are annotated without a control character or a mark of direction from their values', async () => {
    const room = folderWith({
      't.fbs': 'table T { s: string; f: [ubyte] (flexbuffer); } root_type T;',
      't.json': '{ "s": "a\\u202eb\\u009bc", "f": { "k\\u202e\\u001b[2J": "x\\u2066" } }',
    }).path;
    assert.equal((await runIn(room, 'convert', 't.fbs', 't.json')).stderr, '');
    for (const format of ['annotated', 'text', 'json']) {
      const { stdout } = await runIn(room, 'inspect', '--format', format, 't.fbs', 't.bin');
      for (const mark of '\u202e\u2066\u009b\u001b') assert.ok(!stdout.includes(mark), format);
      assert.match(stdout, /a\\u202eb\\u009bc/, format);
    }
  });

  it('are annotated without what a terminal acts on', async () => {
    const { path: room } = folderWith({
      'a.fbs': 'table A { s: string; }\nroot_type A;\n',
      'a.json': '{ "s": "x\\u202e\\u001b[31mred" }',
    });
    await runIn(room, 'convert', 'a.fbs', 'a.json');
    const { stdout } = await runIn(room, 'inspect', '--format', 'annotated', '--schema', 'a.fbs', 'a.bin');
    assert.match(stdout, /s = "x\\u202e\\u001b\[31mred"/);
  });

  it('as JSON are cut with a note, where they have too many values or too much text', async () => {
    const room = folderWith({
      'v.fbs': 'table T { v: [ubyte]; } root_type T;',
      's.fbs': 'table T { s: [string]; } root_type T;',
      'v.json': `{ "v": [${'7,'.repeat(200_001)}] }`,
      'few.json': '{ "v": [1, 2] }',
    }).path;
    for (const data of ['v.json', 'few.json']) await runIn(room, 'convert', 'v.fbs', data);
    const length = 100_000;
    writeFileSync(path.join(room, 's.bin'), manyPointers(30, length));
    writeFileSync(path.join(room, 'once.bin'), manyPointers(1, length));
    const inspected = async (schema: string, file: string) => {
      const { stdout } = await runIn(room, 'inspect', '--format', 'json', '--schema', schema, file);
      const { value, cut } = JSON.parse(stdout);
      return { list: value.parts[0], cut };
    };
    const message = 'values are left out, or cut at an ellipsis: shared values are written each time';
    const vector = await inspected('v.fbs', 'v.bin');
    assert.deepEqual([vector.list.count, vector.list.parts, vector.cut], [200_001, undefined, message]);
    const few = await inspected('v.fbs', 'few.bin');
    assert.deepEqual([few.list.parts.length, few.cut], [2, undefined]);
    const texts = await inspected('s.fbs', 's.bin');
    const lengths = texts.list.parts.map((part: { readonly value: string }) => part.value.length);
    assert.deepEqual([lengths.length, lengths[0], lengths.at(-1), texts.cut], [30, length + 2, 1002, message]);
    const once = await inspected('s.fbs', 'once.bin');
    assert.deepEqual([once.list.parts[0].value.length, once.cut], [length + 2, undefined]);
  });

  it('of more than 1 MB are not verified for a few values, which are checked themselves', async () => {
    const room = folderWith({ 'net.fbs': modelSchema }).path;
    const model = modelWith(40, 40_000);
    writeFileSync(path.join(room, 'net.bin'), model);
    for (const options of [
      ['--path', 'graphs[0].tensors[2].name'],
      ['--depth', '2'],
      ['--max', '3'],
    ]) {
      const { status, stdout } = await runIn(room, 'inspect', ...options, 'net.bin');
      assert.match(stdout, /^net\.bin: .*: not verified, only the values below are checked\n/);
      assert.equal(status, 0, stdout.slice(0, 500));
    }
    const whole = await runIn(room, 'inspect', 'net.bin');
    assert.match(whole.stdout, /^net\.bin: .* bytes: sound\n/);
    // The name of a tensor leads out of the file.
    const names = JSON.parse(
      (await runIn(room, 'inspect', '--format', 'json', '--path', 'graphs[0].tensors', 'net.bin')).stdout,
    );
    assert.deepEqual([names.verdict, names.whole], ['unknown', false]);
    const [start, end] = names.value.parts[2].parts.find(({ name }: { name: string }) => name === 'name').offset;
    writeFileSync(path.join(room, 'broken.bin'), model.slice().fill(0x7f, start, end));
    for (const format of ['text', 'json']) {
      const asked = ['inspect', '--format', format, '--path'];
      const broken = await runIn(room, ...asked, 'graphs[0].tensors[2]', 'broken.bin');
      assert.deepEqual([broken.status, /outside|end/.test(broken.stdout)], [1, true], broken.stdout);
      assert.equal((await runIn(room, ...asked, 'graphs[0].tensors[3]', 'broken.bin')).status, 0);
    }
  });

  it('without an identifier need the name of their schema', async () => {
    const room = roomWith(['nest'], ['ok-nest-plain']);
    const asked = await runIn(room, 'verify', 'ok-nest-plain.bin');
    assert.deepEqual(
      [asked.status, asked.stderr],
      [2, 'error: ok-nest-plain.bin: it has no identifier: name its schema with --schema FILE\n'],
    );
    writeFileSync(path.join(room, 'a.json'), '{ "id": 1 }');
    writeFileSync(path.join(room, 'wide.json'), '\ufeff{ "id": 1 }', 'utf16le');
    for (const schema of [[], ['--schema', 'nest.fbs']])
      assert.equal(
        (await runIn(room, 'verify', ...schema, 'a.json', 'wide.json')).stderr.replaceAll(
          '; convert makes a buffer of JSON',
          '',
        ),
        'error: a.json: it is text, not a buffer\nerror: wide.json: it is UTF-16 text, not a buffer\n',
      );
    assert.equal((await runIn(room, 'verify', 'nest.fbs', 'ok-nest-plain.bin')).status, 0);
    const named = await runIn(room, 'verify', '--schema=nest.fbs', '--root-type', 'In', 'ok-nest-plain.bin');
    assert.equal(named.status, 1);
    const unknown = await runIn(room, 'verify', '--schema=nest.fbs', '--root-type', 'Nobody', 'ok-nest-plain.bin');
    assert.match(unknown.stderr, /nest\.fbs has no table Nobody/);
    writeFileSync(
      path.join(room, 'none.bin'),
      Buffer.from([16, 0, 0, 0, 0x4e, 0x4f, 0x4e, 0x45, ...new Uint8Array(24)]),
    );
    const nobody = await runIn(room, 'inspect', 'none.bin');
    const reason = 'no schema of this folder has the identifier "NONE": name one with --schema FILE';
    assert.deepEqual([nobody.status, nobody.stderr], [2, `error: none.bin: ${reason}\n`]);
    const other = await runIn(room, 'verify', '--schema=a.json', 'ok-nest-plain.bin');
    assert.match(other.stderr, /a schema is \.fbs or \.bfbs: a\.json/);
  });

  it('are not read by a schema with errors, or by one of two that fit', async () => {
    const room = roomWith(['mixed'], ['ok-mixed-full']);
    writeFileSync(path.join(room, 'other.fbs'), 'table T {}\nroot_type T;\nfile_identifier "MIXD";\n');
    const { status, stderr } = await runIn(room, 'inspect', 'ok-mixed-full.bin');
    assert.match(stderr, /mixed\.fbs and .*other\.fbs have the identifier "MIXD": name one with --schema/);
    assert.equal(status, 2);
    writeFileSync(path.join(room, 'wrong.fbs'), 'table T { a: Nothing; }\nroot_type T;\n');
    const broken = await runIn(room, 'inspect', '--schema', 'wrong.fbs', 'ok-mixed-full.bin');
    assert.match(broken.stderr, /wrong\.fbs has errors: 'fbs-language-server check wrong\.fbs' shows them/);
    assert.equal(broken.status, 2);
  });

  it('are shown as values, as an object, and byte by byte', async () => {
    const room = roomWith(['mixed'], ['ok-mixed-full', 'odd-union-type-unknown']);
    const text = await runIn(room, 'inspect', 'ok-mixed-full.bin');
    assert.match(text.stdout, /^ {2}bits: Bits = A \| C @66$/m);
    assert.match(
      text.stdout,
      /^ {2}leaves: \[Leaf\] \(2\) @232\n {4}\[0\]: Leaf @276\n {6}name: string \(not there\)\n {6}v: long = 1 @280$/m,
    );
    const object = JSON.parse((await runIn(room, 'inspect', '--format=json', 'odd-union-type-unknown.bin')).stdout);
    assert.deepEqual([object.version, object.verdict, object.root], [1, 'valid', 'Root']);
    assert.ok(object.warnings.some((each: { readonly code: string }) => each.code === 'union-type-unknown'));
    const annotated = (await runIn(room, 'inspect', '--format', 'annotated', 'ok-mixed-full.bin')).stdout;
    assert.match(annotated, /^ {2}\+0x0004 {2}4D 49 58 44 +file identifier: "MIXD"$/m);
    assert.match(annotated, /^ {2}\+0x0041 {2}01 +type of u: Leaf$/m);
    // Every byte occurs once, in order.
    const rows = [...annotated.matchAll(/^ {2}\+0x([0-9A-F]+) {2}((?:[0-9A-F]{2} )*[0-9A-F]{2})/gm)];
    const bytes = rows.flatMap(([, , hex = '']) => hex.split(' ').map((each) => Number.parseInt(each, 16)));
    assert.deepEqual(bytes, [...buffer('ok-mixed-full')]);
  });

  it('are shown at a path, to a depth, with some of their elements', async () => {
    const room = roomWith(['mixed'], ['ok-mixed-full', 'bad-element-table-far']);
    const shown = (...args: readonly string[]) => runIn(room, 'inspect', ...args, 'ok-mixed-full.bin');
    const verdict = 'ok-mixed-full.bin: Root of mixed.fbs, 384 bytes: sound\n';
    const leaf = await shown('--path', 'leaves[0].v');
    assert.deepEqual(leaf, { status: 0, stdout: `${verdict}leaves[0].v: long = 1 @280\n`, stderr: '' });
    const leaves = await shown('--path', 'leaves', '--max', '1', '--depth', '1');
    assert.equal(leaves.stdout, `${verdict}leaves: [Leaf] (2) @232\n  [0]: Leaf @276\n  ... 1 more\n`);
    const all = await shown('--path', 'leaves', '--max', '1');
    assert.match(all.stdout, /\n {2}\[0\]: Leaf @276\n(?: {4}\w+: .*\n)+ {2}\.\.\. 1 more\n$/);
    assert.equal((await shown('--depth', '0')).stdout, `${verdict}Root @56\n`);
    const object = JSON.parse((await shown('--format', 'json', '--path', 'leaves', '--max', '1')).stdout);
    assert.deepEqual([object.path, object.value.count, object.value.parts.length], ['leaves', 2, 1]);
    assert.match(object.cut, /values are left out/);
    const nobody = await shown('--path', 'leaves[0].nam');
    assert.deepEqual(nobody, {
      status: 2,
      stdout: '',
      stderr: 'error: ok-mixed-full.bin: leaves[0] has no nam; did you mean name?\n',
    });
    const broken = await runIn(
      room,
      'inspect',
      '--schema',
      'mixed.fbs',
      '--path',
      'leaves',
      'bad-element-table-far.bin',
    );
    assert.equal(broken.status, 1);
    assert.match(broken.stdout, /^\S+: Root of .* not sound: .*\nleaves: \[Leaf\]/);
  });

  it('are counted by types and fields, also those of a stream together', async () => {
    const room = roomWith(['mixed'], ['ok-mixed-full']);
    writeFileSync(path.join(room, 'two.bin'), Buffer.concat([buffer('ok-mixed-sized'), buffer('ok-mixed-sized')]));
    const one = await runIn(room, 'inspect', '--stats', 'ok-mixed-full.bin');
    assert.match(one.stdout, /^ok-mixed-full\.bin: .*: sound\n +bytes +% +count {2}values\n/);
    assert.match(one.stdout, /^ +\d+ +\d+ +\d+ {2}Leaf\.name$/m);
    assert.match(one.stdout, /\n384 bytes in 1 buffer; \d+ more without shared values\n$/);
    const two = JSON.parse((await runIn(room, 'inspect', '--stats', '--format', 'json', 'two.bin')).stdout);
    assert.deepEqual([two.version, two.file, two.buffers, two.size], [1, 'two.bin', 2, 160]);
    const odd = Buffer.from(buffer('ok-mixed-sized'));
    odd.fill(0xff, 4, 8);
    writeFileSync(path.join(room, 'odd.bin'), Buffer.concat([buffer('ok-mixed-sized'), odd]));
    const unsound = await runIn(room, 'inspect', '--stats', '--stream', '--schema', 'mixed.fbs', 'odd.bin');
    assert.equal(unsound.status, 1);
    assert.match(unsound.stdout, /^odd\.bin: message 1 at byte \d+: .*: not sound: /);
    for (const [args, message] of [
      [['--stats', '--format', 'annotated'], /--stats is about values, which --format annotated does not show/],
      [['--stats', '--path', 'a'], /--stats and --path cannot be used together/],
      [['--depth', 'x'], /--depth must be a number, such as 64 or 0x40, not x/],
    ] as const)
      assert.match((await runIn(room, 'inspect', ...args, 'two.bin')).stderr, message);
  });

  it('have their schema anywhere among the files', async () => {
    const room = roomWith(['mixed'], ['ok-mixed-full']);
    const first = await runIn(room, 'verify', 'mixed.fbs', 'ok-mixed-full.bin');
    assert.match(first.stdout, /of mixed\.fbs, .*: sound\n$/);
    assert.deepEqual(await runIn(room, 'verify', 'ok-mixed-full.bin', 'mixed.fbs'), first);
    for (const [args, message] of [
      [['inspect', 'mixed.fbs'], /^error: mixed\.fbs is a schema: name the data as well\n/],
      [['convert', 'mixed.fbs'], /^error: mixed\.fbs is a schema: name the data as well\n/],
      [['verify', 'a.fbs', 'x.bin', 'b.fbs'], /^error: a\.fbs and b\.fbs are both schemas: name only one of them\n/],
      [['diff', 'mixed.fbs', 'x.bin'], /^error: diff takes two buffers, not 1\n/],
    ] as const)
      assert.match((await runIn(room, ...args)).stderr, message);
  });

  it('are asked for where the command line has none, and wrong options are named', async () => {
    assert.match((await runIn(undefined, 'verify')).stderr, /missing input files/);
    assert.match((await runIn(undefined, 'inspect', 'a', 'b')).stderr, /inspect takes one file, not 2/);
    assert.match((await runIn(undefined, 'verify', '--shema', 'x', 'y')).stderr, /did you mean --schema\?/);
    assert.match((await runIn(undefined, 'verify', '--schema')).stderr, /missing path following: --schema/);
    const missing = await runIn(undefined, 'verify', '--schema', 'none.fbs', 'none.bin');
    assert.match(missing.stderr, /unable to load file: none\.bin/);
    assert.equal(missing.status, 2);
    assert.match((await runIn(undefined, 'verify', '--help')).stdout, /Exit status: 0 if sound/);
  });
});
