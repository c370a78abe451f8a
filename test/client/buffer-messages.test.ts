// The view of a buffer without its page: the messages of a stream, and the search in them.
import assert from 'node:assert/strict';
import type { Words } from '../../client/buffers/messages.ts';
import { MessageIndex } from '../../client/buffers/view/message-index.ts';
import { describeMessage, messagesIn, messagesInside, readMessage } from '../../client/buffers/view/messages-of.ts';
import { Search } from '../../client/buffers/view/search.ts';
import type { DataValue } from '../../server/language/buffer/data-value.ts';
import { schemaToJson } from '../../server/language/buffer/schema-json.ts';
import {
  knownLayouts,
  messagesOf,
  type NodePath,
  readBuffer,
  sourceOf,
  verifyBuffer,
} from '../../server/language/buffer/view.ts';
import { writeBuffer } from '../../server/language/buffer/write-buffer.ts';
import { versionOf } from '../compatibility/check.ts';

const schema = versionOf('table Log { at: uint; text: string; } root_type Log; file_identifier "LOGS";');

function message(at: number, text: string): Uint8Array {
  const value: DataValue = {
    kind: 'object',
    type: 'Log',
    keepsOrder: false,
    fields: [
      { name: 'at', value: { kind: 'number', value: BigInt(at) } },
      { name: 'text', value: { kind: 'string', bytes: [...Buffer.from(text)], isShared: false } },
    ],
  };
  return writeBuffer(schema, value, {
    identifier: [...Buffer.from('LOGS')],
    isSizePrefixed: true,
    forceDefaults: false,
  });
}

const named = { name: 'log.fbs', schema };
const prefixed = { ...named, form: { isSizePrefixed: true } };
const joined = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

describe('messages in the view of a buffer', () => {
  const [one, two, three] = [message(1, 'start'), message(2, 'work'), message(3, 'stop')];
  const stream = joined(one, two, three);

  it('are found in a stream, with their first fields', () => {
    const found = messagesIn(stream, named, undefined);
    assert.ok(found);
    const messages = found.index;
    assert.deepEqual([messages.count, messages.isWhole, messages.tail], [3, true, undefined]);
    assert.deepEqual(messages.place(1), {
      start: one.length,
      end: one.length + two.length,
      part: undefined,
    });
    assert.deepEqual([messages.place(3), messages.place(-1), messages.place(0.5)], [undefined, undefined, undefined]);
    const around = [0, one.length - 1, one.length, stream.length - 1, stream.length].map((at) => messages.around(at));
    assert.deepEqual(around, [0, 0, 1, 2, undefined]);
    assert.deepEqual(describeMessage(two, prefixed), { hint: 'at: 2, text: "work"', isSound: true });
    const shown = readMessage(stream, found, 1, () => undefined);
    assert.ok(typeof shown === 'object');
    assert.equal(shown.base, one.length);
    assert.equal(verifyBuffer(shown.bytes, schema, shown.form), undefined);
  });

  it('are told to be broken, and a tail that is no message', () => {
    const broken = two.slice();
    broken.fill(0xff, 12, 20);
    const cut = joined(one, broken, three.subarray(0, 9));
    const messages = messagesIn(cut, named, undefined)?.index;
    assert.equal(messages?.count, 2);
    assert.match(messages?.tail?.message ?? '', /missing/);
    assert.deepEqual(describeMessage(broken, prefixed), { hint: '', isSound: false });
  });

  it('are none in a single buffer', () => {
    assert.equal(messagesIn(one, named, undefined), undefined);
    assert.equal(messagesIn(one.subarray(4), named, undefined), undefined);
    assert.equal(messagesIn(new Uint8Array(), named, undefined), undefined);
    assert.equal(messagesIn(stream, named, 'none'), undefined);
  });

  it('have the sizes that were chosen', () => {
    const plain = [one, two, three].map((each) => each.subarray(4));
    const sized = (size: (length: number) => Uint8Array) =>
      joined(...plain.flatMap((each) => [size(each.length), each]));
    const long = sized((length) => new Uint8Array(new BigUint64Array([BigInt(length)]).buffer));
    const varints = sized((length) => Uint8Array.of(length));
    for (const [framing, bytes, start] of [
      ['size64', long, 0],
      ['varint', varints, 1],
    ] as const) {
      const found = messagesIn(bytes, named, framing);
      assert.equal(found?.index.count, 3);
      const shown = found && readMessage(bytes, found, 0, () => undefined);
      assert.ok(typeof shown === 'object');
      assert.equal(shown.base, start);
      assert.equal(verifyBuffer(shown.bytes, schema, shown.form), undefined, framing);
      assert.equal(shown.root?.parts(1, 2)[0]?.text, '"start"');
    }
  });

  it('of a container have the schemas of their parts', () => {
    const [layout] = knownLayouts.filter(({ name }) => name === 'flatgeobuf');
    assert.ok(layout);
    const header = versionOf(
      'namespace FlatGeobuf; table Header { a: int; b: int; c: int; d: int; e: int; f: int; g: int; h: int; features_count: ulong; index_node_size: ushort = 16; } root_type Header;',
    );
    const bytes = joined(
      Uint8Array.of(0x66, 0x67, 0x62, 3, 0x66, 0x67, 0x62, 0),
      writeBuffer(
        header,
        {
          kind: 'object',
          type: 'FlatGeobuf.Header',
          keepsOrder: false,
          fields: [{ name: 'index_node_size', value: { kind: 'number', value: 0n } }],
        },
        { identifier: undefined, isSizePrefixed: true, forceDefaults: false },
      ),
    );
    const parts = [
      { rootType: 'FlatGeobuf.Header', schema: undefined, named: { name: 'header.fbs', schema: schemaToJson(header) } },
      { rootType: 'FlatGeobuf.Feature', schema: undefined, named: undefined },
    ];
    const found = messagesInside(bytes, layout, parts);
    assert.deepEqual([found.index.count, found.index.place(0)?.part?.name], [1, 'header']);
    const shown = readMessage(bytes, found, 0, () => undefined);
    assert.ok(typeof shown === 'object');
    assert.deepEqual([shown.name, shown.root?.name, shown.base], ['header.fbs', 'FlatGeobuf.Header', 8]);
    const unknown = messagesInside(bytes, layout, []);
    assert.equal(
      readMessage(bytes, unknown, 0, () => undefined),
      'FlatGeobuf.Header',
    );
  });

  it('are looked up in turns, where there are very many', () => {
    const [size, count] = [12, 120_000];
    const bytes = new Uint8Array(count * (4 + size));
    const view = new DataView(bytes.buffer);
    for (let at = 0; at < bytes.length; at += 4 + size) view.setUint32(at, size, true);
    const index = new MessageIndex(messagesOf(sourceOf(bytes), 'size32'), true);
    assert.deepEqual([index.count, index.isWhole], [50_000, false]);
    while (index.grow());
    assert.deepEqual([index.count, index.isWhole], [count, true]);
    assert.deepEqual(index.place(100_000), { start: 1_600_000, end: 1_600_016, part: undefined });
    assert.equal(index.around(1_600_015), 100_000);
  });
});

describe('a search in messages', () => {
  const texts = ['start', 'work', 'work', 'stop'];
  const buffers = texts.map((text, index) => {
    const bytes = message(index, text);
    const root = readBuffer(bytes, schema, { isSizePrefixed: true });
    assert.ok(root);
    return { root, bytes };
  });
  const words = { found: '{0} of {1}', nothingFound: 'nothing', searching: '{0}/{1}', searchedPartly: '' } as Words;

  function searching(unreadable?: number) {
    const state = { index: 0, revealed: [] as string[], status: '' };
    const search = new Search({
      count: () => buffers.length,
      index: () => state.index,
      message: (index) => (index === unreadable ? undefined : buffers[index]),
      reveal: (index: number, nodePath: NodePath | undefined) => {
        state.index = index;
        state.revealed.push(`${index}/${nodePath?.index}`);
      },
      showStatus: (text) => {
        state.status = text;
      },
      words: () => words,
    });
    return { search, state };
  }

  it('goes on from message to message, back, and around', async () => {
    const { search, state } = searching();
    for (const isNext of [true, true, true, false]) await search.find('work', isNext);
    assert.deepEqual(state.revealed, ['1/1', '2/1', '1/1', '2/1']);
    assert.equal(state.status, '#2: 1 of 1');
  });

  it('goes over a message that cannot be read', async () => {
    const { search, state } = searching(1);
    await search.find('work', true);
    assert.deepEqual([state.revealed, state.status], [['2/1'], '#2: 1 of 1']);
  });

  it('says where nothing is found, and forgets what is no longer searched', async () => {
    const { search, state } = searching();
    await search.find('nowhere', true);
    assert.equal(state.status, 'nothing');
    await search.find('', true);
    assert.equal(state.status, '');
    await search.find('stop', true);
    search.stop();
    assert.deepEqual([state.status, state.revealed], ['', ['3/1']]);
  });
});

describe('a search of a large buffer', () => {
  const large = versionOf('table Item { id: ulong; name: string; } table Root { items: [Item]; } root_type Root;');
  const item = (index: number): DataValue => ({
    kind: 'object',
    type: 'Item',
    keepsOrder: false,
    fields: [
      { name: 'id', value: { kind: 'number', value: BigInt(index) } },
      { name: 'name', value: { kind: 'string', bytes: [...Buffer.from(`item ${index}`)], isShared: false } },
    ],
  });
  const elements = Array.from({ length: 20_000 }, (_, index) => item(index));
  const bytes = writeBuffer(
    large,
    {
      kind: 'object',
      type: 'Root',
      keepsOrder: false,
      fields: [{ name: 'items', value: { kind: 'list', items: elements, alignment: undefined } }],
    },
    { identifier: undefined, isSizePrefixed: false, forceDefaults: false },
  );
  const root = readBuffer(bytes, large, { isSizePrefixed: false });
  assert.ok(root);
  const searching = () => {
    const state = { revealed: 0, status: [] as string[] };
    const search = new Search({
      count: () => 1,
      index: () => 0,
      message: () => ({ root, bytes }),
      reveal: () => state.revealed++,
      showStatus: (text) => state.status.push(text),
      words: () =>
        ({ valuesSearched: '{0} values', found: '{0} of {1}', nothingFound: 'nothing', searchedPartly: '' }) as Words,
    });
    return { search, state };
  };

  it('is made in turns, tells how far it is, and goes around', async () => {
    const { search, state } = searching();
    await search.find('item 19999', true);
    await search.find('item 19999', true);
    assert.deepEqual([state.revealed, state.status.at(-1)], [2, '1 of 1']);
    assert.match(state.status[0] ?? '', /^[\d,]+ values$/);
  });

  it('can be stopped', async () => {
    const { search, state } = searching();
    const found = search.find('nowhere at all', true);
    search.stop();
    await found;
    assert.deepEqual([state.revealed, state.status.includes('nothing')], [0, false]);
  });
});
