// The server's findings about changes that break older versions, while a user types.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompareAnswer } from '../../server/protocol-baselines.ts';
import { makeRepository } from '../baseline/repository.ts';
import { recordedBytes, recordedText } from '../compatibility/recorded.ts';
import type { LspClient } from '../lsp-client.ts';
import { inserted, order, shopRoom } from './shop-room.ts';

describe('older versions', () => {
  const { folderWith, start, startInShop } = shopRoom();

  const messagesOf = (client: LspClient) =>
    client.notifications.flatMap(({ method, params }) =>
      method === 'window/showMessage' ? [(params as { readonly message: string }).message] : [],
    );

  it('are compared with the unsaved text', async () => {
    const { client, schema } = await startInShop({ against: 'HEAD' });
    client.open(schema, order);
    await client.until(schema, []);
    const version = client.edit(schema, inserted);
    const { diagnostics } = await client.until(schema, ['field-inserted'], version);
    assert.match(String(diagnostics[0]?.message), /`total:long`.*`note:string`/);
    assert.deepEqual(diagnostics[0]?.range.start, { line: 1, character: 23 });
    assert.equal(diagnostics[0]?.relatedInformation, undefined);
    client.edit(schema, order);
    await client.until(schema, []);
  });

  it('are not asked where nobody wants it', async () => {
    const { client, schema } = await startInShop({});
    client.open(schema, inserted);
    await client.until(schema, []);
    await client.request('textDocument/hover', { textDocument: { uri: schema }, position: { line: 0, character: 0 } });
    assert.deepEqual(client.codes(schema), []);
  });

  it('say nothing of a declaration that is half typed, and go on with others', async () => {
    const { client, schema } = await startInShop({ against: 'HEAD' });
    client.open(schema, inserted);
    await client.until(schema, ['field-inserted']);
    const half = client.edit(schema, order.replace('total: long;', 'total: Lo;'));
    await client.until(schema, ['unresolved-type'], half);
    const elsewhere = client.edit(schema, `${inserted}table Other { x: Lo; }\n`);
    await client.until(schema, ['unresolved-type', 'field-inserted'], elsewhere);
  });

  it('follow the commit that a word names', async () => {
    const { client, shop, schema } = await startInShop({ against: 'HEAD' });
    client.open(schema, inserted);
    await client.until(schema, ['field-inserted']);
    shop.commit({ 'order.fbs': inserted });
    client.save(schema);
    await client.until(schema, []);
  });

  it('have the levels that people set', async () => {
    const settings = { against: 'HEAD', profile: 'source' };
    const { client, schema } = await startInShop(settings);
    client.open(schema, order.replace('total', 'sum'));
    const { diagnostics } = await client.until(schema, ['field-renamed']);
    assert.equal(diagnostics[0]?.severity, 1);
    const change = (level: string) =>
      client.notify('workspace/didChangeConfiguration', {
        settings: { flatbuffers: { compatibility: settings, rules: { 'field-renamed': level } } },
      });
    change('hint');
    await client.waitFor(
      () => client.last(schema)?.diagnostics[0]?.severity === 4,
      () => 'the level does not change',
    );
    change('off');
    await client.until(schema, []);
  });

  it('can be opened where the client knows how', async () => {
    const { client, schema } = await startInShop({ against: 'HEAD' }, ['flatbuffers.compareWithBaseline']);
    client.open(schema, inserted);
    const { diagnostics } = await client.until(schema, ['field-inserted']);
    const location = diagnostics[0]?.relatedInformation?.[0]?.location;
    assert.match(location?.uri ?? '', /^flatbuffers-baseline:\/.*\/order\.fbs\?HEAD$/);
    assert.equal(await client.request('flatbuffers/baselineText', { uri: location?.uri }), order);
    assert.equal(await client.request('flatbuffers/baselineText', { uri: 'flatbuffers-baseline:/none?HEAD' }), null);
    assert.equal(await client.request('flatbuffers/baselineText', { uri: 'nonsense' }), null);
  });

  it('that are files are related places for every client', async () => {
    const { client, shop, schema } = await startInShop({ against: './release' });
    shop.write({ 'release/order.fbs': order });
    client.open(schema, inserted);
    // The folder did not exist when the settings were read.
    client.notify('workspace/didChangeConfiguration', {
      settings: { flatbuffers: { compatibility: { against: ['./release'], profile: 'wire' } } },
    });
    const { diagnostics } = await client.until(schema, ['field-inserted']);
    assert.equal(diagnostics[0]?.relatedInformation?.[0]?.location.uri, shop.uri('release/order.fbs'));
  });

  it('that are not there are reported once', async () => {
    const { client, schema } = await startInShop({ against: ['v9', './none'] });
    client.open(schema, inserted);
    await client.until(schema, []);
    await client.waitFor(
      () => messagesOf(client).length === 2,
      () => `told: ${messagesOf(client)}`,
    );
    client.save(schema);
    client.edit(schema, `${inserted}\n`);
    await client.until(schema, []);
    assert.deepEqual(messagesOf(client).sort(), [
      'flatbuffers.compatibility.against: ./none: there is no such file or folder',
      'flatbuffers.compatibility.against: v9: git knows no commit "v9"',
    ]);
  });

  it('are counted above declarations that break them, where the client can compare', async () => {
    const { client, schema } = await startInShop({ against: 'HEAD' }, ['flatbuffers.compareWithBaseline']);
    client.open(schema, inserted);
    await client.until(schema, ['field-inserted']);
    const lenses = () => client.request('textDocument/codeLens', { textDocument: { uri: schema } });
    const start = { line: 1, character: 0 };
    const [command, args] = ['flatbuffers.compareWithBaseline', [schema, 'HEAD', 1]];
    const title = 'breaks HEAD: 1 change';
    assert.deepEqual(await lenses(), [{ range: { start, end: start }, command: { title, command, arguments: args } }]);
    await client.until(schema, [], client.edit(schema, order));
    assert.deepEqual(await lenses(), []);
  });

  it('can be chosen once, without a setting', async () => {
    const { client, shop, schema } = await startInShop({}, ['flatbuffers.compareWithBaseline']);
    shop.git('tag', 'v1.0');
    shop.commit({ 'order.fbs': inserted });
    client.open(schema, inserted);
    await client.until(schema, []);
    const about = { uri: schema };
    assert.deepEqual(await client.request('flatbuffers/baselines', about), {
      settings: [],
      git: ['HEAD', 'merge-base:main', 'v1.0'],
    });
    const compare = (against?: string) =>
      client.request<CompareAnswer>('flatbuffers/compare', {
        ...about,
        withLayout: true,
        ...(against ? { against } : {}),
      });
    assert.deepEqual(await compare(), { baselines: [], changes: [], failures: [], hasErrors: false, layout: '' });
    const { baselines, changes, failures, layout } = await compare('v1.0');
    assert.deepEqual(failures, []);
    assert.deepEqual(
      changes.map(({ uri, code, severity, baseline }) => [uri, code, severity, baseline]),
      [[schema, 'field-inserted', 'error', 'v1.0']],
    );
    assert.equal(await client.request('flatbuffers/baselineText', { uri: baselines[0]?.uri }), order);
    assert.match(
      layout,
      /\| Slot \| v1\.0 \| Now \|\n.*\n\| 0 \| `id:int` \| `id:int` \|\n\| 1 \| `total:long` \| \*\*`note:string`\*\* \|/,
    );
    assert.doesNotMatch(layout, /No table or struct/);
    const same = await compare('HEAD');
    assert.deepEqual(same.changes, []);
    assert.match(same.layout, /No table or struct has another layout\./);
    client.edit(schema, 'table Order {');
    assert.equal((await compare('v1.0')).hasErrors, true);
    const briefly = await client.request<CompareAnswer>('flatbuffers/compare', { ...about, against: 'v1.0' });
    assert.equal(briefly.layout, '');
    assert.deepEqual((await compare('v9')).failures, ['v9: git knows no commit "v9"']);
  });

  it('count a schema that only its own version of flatc accepts', async () => {
    const arrays = 'enum E : int { A = 1 }\nstruct S { e: [E:2]; }\ntable T { s: S; x: int; }\n';
    const { path, folder } = folderWith();
    const shop = makeRepository(path);
    shop.commit({ 'a.fbs': arrays, 'flatbuffers.json': '{ "flatcVersion": "24.3.25" }' });
    const client = await start({ folders: [folder], initializationOptions: { compatibility: { against: 'HEAD' } } });
    const schema = shop.uri('a.fbs');
    client.open(schema, arrays);
    await client.until(schema, ['default-not-in-enum']);
    const before = client.last(schema)?.diagnostics;
    assert.match(String(before?.[0]?.message), /flatc 24\.3\.25 still accepts it/);
    // The finding about the version of flatc is in the same declaration as the changes that break data.
    client.edit(schema, arrays.replace('x: int', 'x: long').replace('[E:2];', '[E:2]; z: int;'));
    await client.until(schema, ['default-not-in-enum', 'struct-field-added', 'field-retyped']);
    const answer = await client.request<CompareAnswer>('flatbuffers/compare', { uri: schema });
    assert.deepEqual(answer.failures, []);
    assert.equal(answer.hasErrors, false);
    assert.deepEqual(answer.changes.map(({ code }) => code).sort(), ['field-retyped', 'struct-field-added']);
  });

  it('say of a layout that the text cannot be read', async () => {
    const { client, schema } = await startInShop({ against: 'HEAD' });
    client.open(schema, 'namespace shop;\ntable Order {');
    const { layout, hasErrors } = await client.request<CompareAnswer>('flatbuffers/compare', {
      ...{ uri: schema, withLayout: true },
    });
    assert.equal(hasErrors, true);
    assert.match(layout, /The schema has errors: declarations with errors are not compared\./);
    assert.doesNotMatch(layout, /No table or struct has another layout/);
  });

  it('are not looked for where an open document is data', async () => {
    const { client, shop, schema } = await startInShop({ against: 'HEAD' });
    client.open(schema, inserted);
    await client.until(schema, ['field-inserted']);
    shop.commit({ 'order.json': '{ "id": 1 }\n' });
    const data = shop.uri('order.json');
    client.notify('textDocument/didOpen', {
      textDocument: { uri: data, languageId: 'json', version: 1, text: '{ "id": 2, "total": ' },
    });
    const { baselines, failures } = await client.request<CompareAnswer>('flatbuffers/compare', { uri: data });
    assert.deepEqual(baselines, []);
    assert.deepEqual(failures, ['order.json is data, and has no older version to compare']);
    client.save(data);
    await client.request('textDocument/hover', { textDocument: { uri: data }, position: { line: 0, character: 0 } });
    assert.deepEqual(messagesOf(client), []);
  });

  it('are looked for where a schema has moved to, when it is saved', async () => {
    const { client, shop, schema } = await startInShop({ against: 'HEAD' });
    const moved = shop.uri('moved.fbs');
    client.open(moved, inserted);
    await client.until(moved, []);
    shop.git('rm', '--quiet', 'order.fbs');
    shop.write({ 'moved.fbs': inserted });
    client.changed([schema, 3], [moved, 1]);
    client.save(moved);
    await client.until(moved, ['field-inserted']);
    shop.write({ 'order.fbs': order });
    client.changed([schema, 1]);
    client.save(moved);
    await client.until(moved, []);
  });

  it('that are folders are read again when their files change', async () => {
    const { client, shop, schema } = await startInShop({});
    shop.write({ 'release/order.fbs': order });
    const compatibility = { against: ['./release'] };
    client.notify('workspace/didChangeConfiguration', { settings: { flatbuffers: { compatibility } } });
    client.open(schema, inserted);
    await client.until(schema, ['field-inserted']);
    shop.write({ 'release/order.fbs': inserted });
    client.changed([shop.uri('release/order.fbs'), 2]);
    await client.until(schema, []);
    shop.write({ 'release/order.fbs': order });
    client.save(schema);
    await client.until(schema, ['field-inserted']);
  });

  it('follow a compiled schema that is written anew', async () => {
    const { client, shop, schema } = await startInShop({ against: './old.bfbs' });
    const compiled = join(shop.folder, 'old.bfbs');
    writeFileSync(compiled, recordedBytes.subarray(0, 200));
    client.open(schema, recordedText.replace('x: int; color', 'color'));
    await client.until(schema, []);
    writeFileSync(compiled, recordedBytes);
    client.save(schema);
    await client.until(schema, ['field-removed']);
  });

  it('are read again when the build no longer says where their includes are', async () => {
    const { path, folder } = folderWith();
    const shop = makeRepository(path);
    // Of two files with the path of an include, only the build says which one is meant.
    const both = { 'lib/v.fbs': 'table V {}\n', 'other/v.fbs': 'table V {}\n' };
    shop.commit({ 'order.fbs': `include "v.fbs";\n${order}`, ...both });
    shop.write({ 'order.fbs': order, 'gen.sh': 'flatc -I lib --cpp order.fbs\n' });
    const client = await start({ folders: [folder], initializationOptions: { compatibility: { against: 'HEAD' } } });
    const schema = shop.uri('order.fbs');
    client.open(schema, order);
    const failures = async () =>
      (await client.request<CompareAnswer>('flatbuffers/compare', { uri: schema })).failures.join();
    while ((await failures()) !== '') await new Promise(setImmediate);
    shop.write({ 'gen.sh': '# Nothing.\n' });
    client.changed([shop.uri('gen.sh'), 2]);
    while (!/v\.fbs/.test(await failures())) await new Promise(setImmediate);
  });

  it('follow a commit when someone comes back to the editor', async () => {
    const { client, shop, schema } = await startInShop({ against: 'HEAD' });
    client.open(schema, inserted);
    await client.until(schema, ['field-inserted']);
    shop.commit({ 'order.fbs': inserted });
    client.notify('flatbuffers/focus', {});
    await client.until(schema, []);
  });
});
