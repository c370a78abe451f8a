// Features that follow names, over LSP: with unsaved buffers and folders beside each other.
import assert from 'node:assert/strict';
import { CancellationTokenSource } from 'vscode-jsonrpc';
import type { Location } from 'vscode-languageserver-types';
import { at } from '../positions.ts';
import { heldSettings, serverRoom } from '../server/start-server.ts';

describe('the server, asked for names', () => {
  const { startInEach: startIn } = serverRoom();

  const places = (locations: readonly Location[]) =>
    locations.map(
      ({ uri, range }) => `${uri.slice(uri.lastIndexOf('/') + 1)}:${range.start.line}:${range.start.character}`,
    );

  it('finds references before it has read all files, also in files that change meanwhile', async () => {
    const files: Record<string, string> = { 'zz/user.fbs': 'include "../weapon.fbs";\ntable User { w: Weapon; }\n' };
    const table = Array.from({ length: 100 }, (_, index) => `  f${index}: int;\n`).join('');
    for (let index = 0; index < 400; index++) files[`many/m${index}.fbs`] = `table M${index} {\n${table}}\n`;
    const [client, folder] = await startIn([files]);
    assert.ok(folder);
    const weapon = folder.uri('weapon.fbs');
    client.open(weapon, 'table Weapon {}\n');
    const ask = async () => {
      const params = { textDocument: { uri: weapon }, position: at(0, 7), context: { includeDeclaration: true } };
      return places(await client.request<Location[]>('textDocument/references', params)).sort();
    };
    assert.deepEqual(await ask(), ['user.fbs:1:16', 'weapon.fbs:0:6']);
    const isReady = client.notifications.some(({ params }) => JSON.stringify(params).includes('"ready"'));
    assert.ok(!isReady, 'the question waited for the workspace');
    folder.write('many/m399.fbs', '\n\ninclude "../weapon.fbs";\ntable M399 { w: Weapon; }\n');
    client.changed([folder.uri('many/m399.fbs'), 2]);
    assert.deepEqual(await ask(), ['m399.fbs:3:16', 'user.fbs:1:16', 'weapon.fbs:0:6']);
    await client.untilReady();
    assert.deepEqual(await ask(), ['m399.fbs:3:16', 'user.fbs:1:16', 'weapon.fbs:0:6']);
  });

  it('finds a symbol by its name in the file that is read last', async () => {
    const files: Record<string, string> = { 'zz/far.fbs': 'table FarAway {}\n' };
    const table = Array.from({ length: 100 }, (_, index) => `  f${index}: int;\n`).join('');
    for (let index = 0; index < 400; index++) files[`many/m${index}.fbs`] = `table M${index} {\n${table}}\n`;
    const [client] = await startIn([files]);
    const found = await client.request<readonly { name: string }[]>('workspace/symbol', { query: 'FarAway' });
    assert.deepEqual(
      found.map(({ name }) => name),
      ['FarAway'],
    );
  });

  it('finds references in all folders, in files that are not open and as they are in the editor', async () => {
    const [client, one, two] = await startIn([
      { 'weapon.fbs': 'table Weapon {}\n', 'a.fbs': 'include "weapon.fbs";\ntable A { w: Weapon; }\n' },
      { 'b.fbs': '' },
    ]);
    assert.ok(one && two);
    two.write(
      'b.fbs',
      `include "../${one.folder.slice(one.folder.lastIndexOf('/') + 1)}/weapon.fbs";\ntable B { w: Weapon; }\n`,
    );
    client.open(one.uri('weapon.fbs'), '\n\ntable Weapon { next: Weapon; }\n');
    await client.untilReady();
    client.changed([two.uri('b.fbs'), 2]);
    const found = await client.request<Location[]>('textDocument/references', {
      textDocument: { uri: one.uri('weapon.fbs') },
      position: at(2, 8),
      context: { includeDeclaration: true },
    });
    assert.deepEqual(places(found).sort(), ['a.fbs:1:13', 'b.fbs:1:13', 'weapon.fbs:2:21', 'weapon.fbs:2:6']);
  });

  it('gives up on types and moved files when the client does, or edits the text', async () => {
    const { settings, release } = heldSettings();
    const capabilities = { workspace: { configuration: true, fileOperations: { willRename: true } } };
    const [client, folder] = await startIn([{ 'a.fbs': '' }], { capabilities, settings });
    assert.ok(folder);
    const uri = folder.uri('main.fbs');
    client.open(uri, 'table First {}\ntable Second {}\n');
    const params = { textDocument: { uri }, position: at(0, 7) };
    const outdated = client.request('textDocument/implementation', params);
    const source = new CancellationTokenSource();
    const files = [{ oldUri: folder.uri('a.fbs'), newUri: folder.uri('sub/a.fbs') }];
    const unwanted = [
      client.connection.sendRequest('textDocument/implementation', params, source.token),
      client.connection.sendRequest('workspace/willRenameFiles', { files }, source.token),
    ];
    source.cancel();
    client.edit(uri, '', { start: at(0, 0), end: at(1, 0) });
    release();
    await Promise.all([
      assert.rejects(outdated, { code: -32801 }),
      ...unwanted.map((each) => assert.rejects(each, { code: -32800 })),
    ]);
  });

  it('takes in notices about the disk before it looks for references', async () => {
    const [client, folder] = await startIn([{ 'base.fbs': 'table Base {}\n', 'a.fbs': 'table A {}\n' }]);
    assert.ok(folder);
    await client.untilReady();
    for (const round of [0, 1, 2]) {
      folder.write('a.fbs', `include "base.fbs";\ntable A { ${' '.repeat(round)}b: Base; }\n`);
      folder.write(`b${round}.fbs`, `include "base.fbs";\ntable B${round} { b: Base; }\n`);
      client.changed([folder.uri('a.fbs'), 2], [folder.uri(`b${round}.fbs`), 1]);
      const found: Location[] = await client.request<Location[]>('textDocument/references', {
        textDocument: { uri: folder.uri('base.fbs') },
        position: at(0, 7),
        context: { includeDeclaration: false },
      });
      const created = Array.from({ length: round + 1 }, (_, index) => `b${index}.fbs:1:14`);
      assert.deepEqual(places(found).sort(), [`a.fbs:1:${13 + round}`, ...created]);
    }
  });

  it('unfolds the hierarchies of calls and types', async () => {
    const [client] = await startIn([]);
    const uri = 'untitled:a';
    client.open(uri, 'table A { b: B; }\ntable B {}\nrpc_service S { Call(A): B; }\n');
    const prepare = { textDocument: { uri }, position: at(0, 6) };
    const [call] = await client.request<{ name: string }[]>('textDocument/prepareCallHierarchy', prepare);
    const [incoming] = await client.request<{ from: { name: string } }[]>('callHierarchy/incomingCalls', {
      item: call,
    });
    assert.equal(incoming?.from.name, 'Call');
    const outgoing = await client.request<{ to: { name: string } }[]>('callHierarchy/outgoingCalls', {
      item: incoming?.from,
    });
    assert.deepEqual(
      outgoing.map(({ to }) => to.name),
      ['A', 'B'],
    );
    const [type] = await client.request<{ name: string }[]>('textDocument/prepareTypeHierarchy', prepare);
    const [part] = await client.request<{ name: string }[]>('typeHierarchy/subtypes', { item: type });
    assert.equal(part?.name, 'B');
    const [whole] = await client.request<{ name: string }[]>('typeHierarchy/supertypes', { item: part });
    assert.equal(whole?.name, 'A');
  });

  it('leads to types, methods and what contains them, in included files as they are in the editor', async () => {
    const main = 'include "types.fbs";\ntable Order { item: Item; }\n';
    const types = 'enum Item : byte { A }\n';
    const [client, folder] = await startIn([{ 'main.fbs': main, 'types.fbs': types }]);
    assert.ok(folder);
    const uri = folder.uri('types.fbs');
    client.open(folder.uri('main.fbs'), main);
    client.open(uri, '\r\n/* 🙂 */ table Item { x: }\r\nrpc_service Shop { Buy(Item): Item; }\r\n');
    await client.untilReady();
    const ask = <Answer>(method: string, uri: string, line: number, character: number) =>
      client.request<Answer>(`textDocument/${method}`, { textDocument: { uri }, position: at(line, character) });
    assert.deepEqual(places(await ask('typeDefinition', folder.uri('main.fbs'), 1, 15)), ['types.fbs:1:15']);
    assert.deepEqual(places(await ask('implementation', uri, 1, 15)), ['types.fbs:2:19']);
    const [table] = await ask<object[]>('prepareCallHierarchy', uri, 1, 15);
    const [call] = await client.request<{ from: { name: string } }[]>('callHierarchy/incomingCalls', { item: table });
    assert.equal(call?.from.name, 'Buy');
    const [type] = await ask<object[]>('prepareTypeHierarchy', uri, 1, 15);
    const [whole] = await client.request<{ name: string }[]>('typeHierarchy/supertypes', { item: type });
    assert.equal(whole?.name, 'Order');
  });
});
