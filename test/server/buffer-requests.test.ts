// Requests of a client about data, such as the buffer of an unsaved text.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  type BufferSchemaAnswer,
  type BufferSchemaChoice,
  type BufferSettingsAnswer,
  bufferSchemaRequest,
  bufferSchemasRequest,
  bufferSettingsRequest,
  type ConvertDataAnswer,
  convertDataRequest,
} from '../../server/protocol-buffers.ts';
import { serverRoom } from './start-server.ts';

const schema =
  'table Town { name: string (required); people: uint; } root_type Town; file_identifier "TOWN"; file_extension "town";';

describe('a request for schemas', () => {
  const { startIn } = serverRoom();

  /** Starts a server. Returns a function that asks for the schemas that fit the text of a data file. */
  async function asking(files: Readonly<Record<string, string>>) {
    const { folder, client } = await startIn(files);
    await client.untilReady();
    return async (file: string, text: string) => {
      const params = { data: { uri: folder.uri(file), text } };
      const listed = await client.request<readonly BufferSchemaChoice[]>(bufferSchemasRequest, params);
      return listed.filter(({ fitsData }) => fitsData).map(({ name }) => name);
    };
  }
  const order = (fields: string) => `table Order { ${fields} } root_type Order;`;

  it('marks the nearest that data fits, by its folder and the names of its fields', async () => {
    const fitting = await asking({
      'shop/order.fbs': `include "../parts/item.fbs"; ${order('id: int; items: [Item];')}`,
      'parts/item.fbs': 'table Item { name: string; }',
      'shop/town.fbs': schema,
      'far/away/order.fbs': order('id: int; items: [string]; more: int;'),
      'a/one.fbs': order('width: int;'),
      'a/two.fbs': order('width: int; height: int;'),
      'parts/piece.fbs': 'include "item.fbs"; root_type Item;',
      'b/point.fbs': 'struct Point { x: int; } root_type Point;',
    });
    assert.deepEqual(await fitting('shop/day.json', '{ "id": 1, "items": [{ "name": "a" }] }'), ['shop/order.fbs']);
    assert.deepEqual(await fitting('shop/data/day.json', '// c\n{ id: 1, "$schema": 1 }'), ['shop/order.fbs']);
    // The nearest one counts.
    assert.deepEqual(await fitting('far/away/day.json', '{ "id": 1 }'), ['far/away/order.fbs']);
    assert.deepEqual(await fitting('shop/day.json', '{ "id": 1, "more": 2 }'), ['far/away/order.fbs']);
    // The root table of a schema may be in an included file.
    assert.deepEqual(await fitting('parts/day.json', '{ "name": "a" }'), ['parts/piece.fbs']);
    // Required fields must be there, unless the text goes on.
    assert.deepEqual(await fitting('shop/oslo.json', '{ "people": 1, "name": "Oslo" }'), ['shop/town.fbs']);
    assert.deepEqual(await fitting('shop/oslo.json', '{ "people": 1 }'), []);
    assert.deepEqual(await fitting('shop/oslo.json', '{ "people": 1, "na'), ['shop/town.fbs']);
    // Two are equally near, and the user chooses between them.
    assert.deepEqual(await fitting('a/day.json', '{ "width": 1 }'), ['a/one.fbs', 'a/two.fbs']);
    assert.deepEqual(await fitting('a/day.json', '{ "height": 1 }'), ['a/two.fbs']);
    for (const text of ['', '{}', '{ "x": 1 }', '[{ "id": 1 }]', '"id"', '{ "$schema": "s.json" }', '{ "id" }'])
      assert.deepEqual(await fitting('shop/day.json', text), [], text);
  });

  it('compares data with the nearest schemas only', async () => {
    const near = Array.from({ length: 20 }, (_, index) => [`near/${index}.fbs`, order('other: int;')]);
    const fitting = await asking(Object.fromEntries([...near, ['far/away.fbs', order('id: int;')]]));
    assert.deepEqual(await fitting('near/day.json', '{ "id": 1 }'), []);
    assert.deepEqual(await fitting('far/day.json', '{ "id": 1 }'), ['far/away.fbs']);
  });
});

describe('a request for the buffer of data', () => {
  const { startIn } = serverRoom();
  const ask = async (files: Readonly<Record<string, string>>, text: string, named?: string) => {
    const { folder, client } = await startIn(files);
    await client.untilReady();
    const params = {
      uri: folder.uri('oslo.json'),
      text,
      ...(named === undefined ? {} : { schema: folder.uri(named) }),
    };
    const answer = await client.request<ConvertDataAnswer>(convertDataRequest, params);
    return { answer, folder };
  };

  it('is answered with the bytes, and how the name of their file ends', async () => {
    const { answer } = await ask({ 'town.fbs': schema }, '{ "name": "Oslo" }', 'town.fbs');
    assert.ok('bytes' in answer, JSON.stringify(answer));
    assert.equal(answer.extension, 'town');
    assert.equal(Buffer.from(answer.bytes, 'base64').toString('latin1', 4, 8), 'TOWN');
  });

  it('is answered with the errors at their places, also those of the schema', async () => {
    const { answer, folder } = await ask({ 'town.fbs': schema }, '{\n "people": -1 }', 'town.fbs');
    assert.ok('errors' in answer);
    assert.deepEqual(
      answer.errors.map(({ uri, range }) => [uri, range.start.line, range.start.character]),
      [
        [folder.uri('oslo.json'), 0, 0],
        [folder.uri('oslo.json'), 1, 11],
      ],
    );
    const broken = await ask({ 'town.fbs': `${schema} table Bad { a: Nobody; }` }, '{ "name": "x" }', 'town.fbs');
    assert.ok('errors' in broken.answer);
    assert.deepEqual(
      broken.answer.errors.map(({ uri }) => uri),
      [broken.folder.uri('town.fbs')],
    );
  });

  it('takes the schema that the text names, and asks for one where there is none', async () => {
    const named = await ask({ 'town.fbs': schema }, '{ "$schema": "town.fbs", "name": "Oslo" }');
    assert.ok('bytes' in named.answer, JSON.stringify(named.answer));
    const { answer } = await ask({ 'town.fbs': schema }, '{ "name": "Oslo" }');
    assert.deepEqual(answer, { needsSchema: true });
  });

  it('has the root table and the options that the text or a setting gives to data that is not open', async () => {
    const towns = { 'town.fbs': `namespace n; ${schema.replace('root_type Town', 'table Map {} root_type Map')}` };
    const named = await ask(towns, '{ "$schema": "town.fbs#n.Town", "name": "Oslo" }');
    assert.ok('bytes' in named.answer, JSON.stringify(named.answer));
    const entry = { files: '*.json', schema: 'town.fbs', rootType: 'n.Town', options: { unknownJson: true } };
    const project = JSON.stringify({ data: [entry] });
    const set = await ask({ ...towns, 'flatbuffers.json': project }, '{ "name": "Oslo", "nobody": 1 }');
    assert.deepEqual(set.answer, named.answer);
  });
});

describe('requests about binary schemas', () => {
  const { startIn } = serverRoom();
  const recorded: { readonly whole: string } = JSON.parse(
    readFileSync(new URL('../buffer/binary-schemas.json', import.meta.url), 'utf8'),
  );
  const binary = Buffer.from(recorded.whole, 'base64');

  it('are answered as those about schemas, and leave none among the names of the workspace', async () => {
    const { folder, client } = await startIn({ 'town.fbs': schema });
    writeFileSync(path.join(folder.path, 'shop.bfbs'), binary);
    await client.untilReady();
    const uri = folder.uri('shop.bfbs');
    const list = () => client.request<readonly BufferSchemaChoice[]>(bufferSchemasRequest, { binary: [uri] });
    // Several views ask at the same time.
    const [listed, again] = await Promise.all([list(), list()]);
    assert.deepEqual(listed.map(({ name }) => name).sort(), ['shop.bfbs', 'town.fbs']);
    assert.deepEqual(again, listed);
    const read = await client.request<BufferSchemaAnswer | null>(bufferSchemaRequest, { uri });
    assert.equal(read?.hasErrors, false);
    assert.deepEqual(read.files, [uri]);
    const symbols = await client.request<readonly unknown[]>('workspace/symbol', { query: 'Mode' });
    assert.deepEqual(symbols, []);
    const alone = await client.request<readonly BufferSchemaChoice[]>(bufferSchemasRequest, {});
    assert.deepEqual(
      alone.map(({ name }) => name),
      ['town.fbs'],
    );
  });

  it('are answered about data that a flatbuffers.json says is of one', async () => {
    const project = JSON.stringify({ data: [{ files: ['*.json'], schema: 'shop.bfbs' }] });
    const { folder, client } = await startIn({ 'flatbuffers.json': project });
    writeFileSync(path.join(folder.path, 'shop.bfbs'), binary);
    await client.untilReady();
    const params = { uri: folder.uri('day.json'), text: '{ nobody: 1 }' };
    const known = await client.request<ConvertDataAnswer>(convertDataRequest, params);
    assert.ok('errors' in known && known.errors[0]?.message.includes('has no field nobody'), JSON.stringify(known));
    const given = await client.request<ConvertDataAnswer>(convertDataRequest, {
      ...params,
      schema: folder.uri('shop.bfbs'),
    });
    assert.deepEqual(given, known);
  });
});

describe('a request for what a project says of buffers', () => {
  const { startIn } = serverRoom();

  it('tells containers and nested buffers of the file around, with their schemas as URIs', async () => {
    const start = [{ bytes: 'RPLY' }, { message: 'event', schema: 'event.fbs', size: 'varint', repeat: true }];
    const { folder, client } = await startIn({
      'p/flatbuffers.json': JSON.stringify({
        containers: { replay: { start } },
        nested: { 'A.meta': { schema: 'event.fbs', rootType: 'Event' }, 'A.more': 'flexbuffer' },
      }),
      'p/event.fbs': 'table Event {} root_type Event;',
    });
    await client.untilReady();
    const ask = (file: string) =>
      client.request<BufferSettingsAnswer>(bufferSettingsRequest, { uri: folder.uri(file) });
    const { containers, nested } = await ask('p/a.bin');
    const [replay] = containers;
    assert.deepEqual([containers.length, replay?.name], [1, 'replay']);
    const [, event] = replay?.start ?? [];
    assert.ok(event?.kind === 'message');
    assert.deepEqual([event.schema, event.size], [folder.uri('p/event.fbs'), 'varint']);
    assert.deepEqual(nested, {
      'A.meta': { schema: folder.uri('p/event.fbs'), rootType: 'Event' },
      'A.more': { schema: 'flexbuffer' },
    });
    assert.deepEqual(await ask('a.bin'), { containers: [], nested: {} });
  });
});
