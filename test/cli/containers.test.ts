// Files with buffers inside: `verify`, `inspect` and `convert` find them by the layout of the file.
import assert from 'node:assert/strict';
import { appendFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandRoom } from './command-room.ts';

/** Tables with the names and ids of FlatGeobuf where the layout needs them, and other fields of our own. */
const header = `namespace FlatGeobuf;
table Header { title: string; features_count: ulong (id: 8); index_node_size: ushort = 16 (id: 9);
  b: int (id: 1); c: int (id: 2); d: int (id: 3); e: int (id: 4); f: int (id: 5); g: int (id: 6); h: int (id: 7); }
root_type Header;`.replace('title: string', 'title: string (id: 0)');
const feature = 'namespace FlatGeobuf; table Feature { n: int; } root_type Feature;';

describe('the command line: containers', () => {
  const { folderWith, runIn } = commandRoom();

  /** A file like those of FlatGeobuf, with three features and an index of four nodes. */
  const room = async () => {
    const folder = folderWith({
      'header.fbs': header,
      'feature.fbs': feature,
      'header.json': '{"title": "three", "features_count": 3}',
      'feature.jsonl': '{"n": 1}\n{"n": 2}\n{"n": 3}\n',
    }).path;
    const at = (name: string) => path.join(folder, name);
    await runIn(folder, 'convert', '--size-prefixed', 'header.fbs', 'header.json', '-o', 'header.bin');
    await runIn(
      folder,
      'convert',
      '--to',
      'binary',
      '--size-prefixed',
      'feature.fbs',
      'feature.jsonl',
      '-o',
      'feature.bin',
    );
    writeFileSync(at('a.fgb'), Uint8Array.of(102, 103, 98, 3, 102, 103, 98, 1));
    for (const name of ['header.bin', 'feature.bin']) {
      appendFileSync(at('a.fgb'), readFileSync(at(name)));
      if (name === 'header.bin') appendFileSync(at('a.fgb'), new Uint8Array(4 * 40));
    }
    return { folder, file: at('a.fgb') };
  };

  it('are known by their first bytes, and each message by its root', async () => {
    const { folder, file } = await room();
    const { length } = readFileSync(file);
    const verified = await runIn(folder, 'verify', 'a.fgb');
    const roots = 'FlatGeobuf.Header of header.fbs, FlatGeobuf.Feature of feature.fbs';
    assert.deepEqual(verified, {
      status: 0,
      stdout: `a.fgb: 4 messages, ${roots}, ${length} bytes: sound\n`,
      stderr: '',
    });
    const { stdout } = await runIn(folder, 'convert', 'a.fgb', '-o', '-');
    assert.equal(stdout, '{"title": "three", "features_count": 3}\n{"n": 1}\n{"n": 2}\n{"n": 3}\n');
    const shown = await runIn(
      folder,
      'inspect',
      '--path',
      'n',
      '--schema',
      'feature.fbs',
      '--container',
      'flatgeobuf',
      'a.fgb',
    );
    assert.equal(shown.status, 2);
    assert.match(
      shown.stderr,
      /header 0 at byte 8: no schema has the table FlatGeobuf\.Header: name a schema or a folder/,
    );
  });

  it('tell the kind of each message and its place', async () => {
    const { folder, file } = await room();
    const start = 8 + readFileSync(file).readUInt32LE(8) + 4 + 160;
    const text = (await runIn(folder, 'inspect', '--schema', '.', 'a.fgb')).stdout;
    assert.match(
      text,
      /^a\.fgb: header 0 at byte 8: FlatGeobuf\.Header of header\.fbs, \d+ bytes, with a size prefix: sound\n/,
    );
    assert.ok(text.includes(`a.fgb: feature 1 at byte ${start}: FlatGeobuf.Feature of feature.fbs, `), text);
    const [, second = ''] = (await runIn(folder, 'inspect', '--format', 'json', 'a.fgb')).stdout.split('\n');
    const { index, kind, bytes } = JSON.parse(second);
    assert.deepEqual([index, kind, bytes[0]], [1, 'feature', start]);
  });

  it('that are cut or lie are errors, after the messages before', async () => {
    const { folder, file } = await room();
    truncateSync(file, readFileSync(file).length - 3);
    const cut = await runIn(folder, 'verify', 'a.fgb');
    assert.equal(cut.status, 1);
    assert.match(
      cut.stdout,
      /error: message 3 at byte \d+: the size is \d+ bytes, and \d+ come after it: 3 bytes missing \[message-cut\]\n/,
    );
    assert.match(cut.stdout, /a\.fgb: 3 messages, /);
    const converted = await runIn(folder, 'convert', 'a.fgb');
    assert.equal(converted.status, 1);
    assert.match(converted.stderr, /\[message-cut\]/);
  });

  it('that are cut between two messages have a warning, if the file tells their number', async () => {
    const { folder, file } = await room();
    const whole = readFileSync(file);
    truncateSync(file, whole.length - 4 - readFileSync(path.join(folder, 'feature.bin')).readUInt32LE(0));
    const warning =
      /^a\.fgb: warning: message 3 at byte \d+: the header counts 3 features, and 2 are there \[container-count\]$/m;
    const verified = await runIn(folder, 'verify', 'a.fgb');
    assert.match(verified.stdout, warning);
    assert.match(verified.stdout, /^a\.fgb: 3 messages, .*: sound$/m);
    const inspected = await runIn(folder, 'inspect', 'a.fgb');
    assert.match(inspected.stdout, warning);
    const json = await runIn(folder, 'inspect', '--format', 'json', 'a.fgb');
    const { verdict, problem } = JSON.parse(json.stdout.trim().split('\n').at(-1) ?? '');
    assert.deepEqual([verdict, problem.level, problem.code], ['valid', 'warning', 'container-count']);
    const converted = await runIn(folder, 'convert', 'a.fgb', '-o', '-');
    assert.equal(converted.stdout, '{"title": "three", "features_count": 3}\n{"n": 1}\n{"n": 2}\n');
    assert.match(converted.stderr, warning);
    const same = await runIn(folder, 'diff', 'a.fgb', 'a.fgb');
    for (const { status } of [verified, inspected, json, converted, same]) assert.equal(status, 0);
    // Without a number in the header, as where a writer did not know it, nothing can be reported.
    writeFileSync(path.join(folder, 'header.json'), '{"title": "some"}');
    await runIn(folder, 'convert', '--force', '--size-prefixed', 'header.fbs', 'header.json', '-o', 'header.bin');
    const parts = [
      whole.subarray(0, 8),
      ...['header.bin', 'feature.bin'].map((name) => readFileSync(path.join(folder, name))),
    ];
    writeFileSync(file, Buffer.concat(parts));
    assert.match((await runIn(folder, 'verify', 'a.fgb')).stdout, /^a\.fgb: 4 messages, .*: sound\n$/);
  });

  it('of a project are those that flatbuffers.json describes', async () => {
    const project = {
      containers: {
        replay: {
          start: [
            { bytes: 'RPLY' },
            { message: 'header', schema: 'header.fbs', size: 'uint16be' },
            { skip: { slot: 8, form: 'uint32' } },
            { message: 'event', schema: 'event.fbs', rootType: 'Event', before: '0xee', size: 'varint', repeat: true },
          ],
          end: [{ bytes: '0x45 4e 44' }],
        },
      },
    };
    const folder = folderWith({
      'flatbuffers.json': JSON.stringify(project),
      'header.fbs': header,
      'event.fbs': 'table Event { n: int; }',
      'header.json': '{"features_count": 3}',
      'event.json': '{"n": 1}',
    }).path;
    const at = (name: string) => path.join(folder, name);
    await runIn(folder, 'convert', 'header.fbs', 'header.json', '-o', 'header.bin');
    await runIn(folder, 'convert', '--root-type', 'Event', 'event.fbs', 'event.json', '-o', 'event.bin');
    const [first, second] = [readFileSync(at('header.bin')), readFileSync(at('event.bin'))];
    const events = [0, 1].flatMap(() => [0xee, second.length, ...second]);
    const parts = [...Buffer.from('RPLY'), 0, first.length, ...first, 9, 9, 9, ...events, ...Buffer.from('END')];
    writeFileSync(at('a.rpl'), Uint8Array.from(parts));
    assert.equal(
      (await runIn(folder, 'convert', 'a.rpl', '-o', '-')).stdout,
      '{"features_count": 3}\n{"n": 1}\n{"n": 1}\n',
    );
    assert.match(
      (await runIn(folder, 'verify', '--container', 'replay', 'a.rpl')).stdout,
      /^a\.rpl: 3 messages, .*: sound\n/,
    );
    writeFileSync(at('a.rpl'), Uint8Array.from(parts.slice(0, -1)));
    assert.match(
      (await runIn(folder, 'verify', 'a.rpl')).stdout,
      /\[container-rest\]|the bytes "END" should come before this place \[container-bytes\]/,
    );
  });

  it('may be named, or be no container', async () => {
    const { folder } = await room();
    const none = await runIn(folder, 'verify', '--container', 'none', '--schema', 'header.fbs', 'a.fgb');
    assert.equal(none.status, 1);
    assert.match(none.stdout, /^a\.fgb: FlatGeobuf\.Header of header\.fbs, \d+ bytes: not sound/);
    const wrong = await runIn(folder, 'verify', '--container', 'arrow-file', '--schema', 'header.fbs', 'a.fgb');
    assert.match(wrong.stdout, /the bytes 41 52 52 4f 57 31 00 00 should be here \[container-bytes\]/);
    const unknown = await runIn(folder, 'verify', '--container', 'zip', 'a.fgb');
    assert.equal(unknown.status, 2);
    assert.match(unknown.stderr, /--container must be none or one of arrow-file, .*, not zip/);
    const both = await runIn(folder, 'verify', '--stream', '--container', 'arrow-file', 'a.fgb');
    assert.match(both.stderr, /--container arrow-file and --stream cannot be used together/);
  });
});
