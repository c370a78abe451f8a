// Code lenses over LSP: with the client's commands, files on disk and unsaved buffers.
import assert from 'node:assert/strict';
import type { CodeLens, Location } from 'vscode-languageserver-types';
import type { ClientOptions } from '../lsp-client.ts';
import { serverRoom } from './start-server.ts';

const range = (line: number, start: number, end: number) => ({
  start: { line, character: start },
  end: { line, character: end },
});

describe('a client that shows code lenses', () => {
  const room = serverRoom();

  async function startIn(files: Readonly<Record<string, string>>, settings: unknown, options: ClientOptions) {
    const { folder, client } = await room.startIn(files, { settings: () => settings, ...options });
    const lenses = (name: string) =>
      client.request<CodeLens[]>('textDocument/codeLens', { textDocument: { uri: folder.uri(name) } });
    const resolve = (lens: CodeLens | undefined) => client.request<CodeLens>('codeLens/resolve', lens);
    return { folder, client, lenses, resolve };
  }

  const all = ['flatbuffers.generateCode', 'flatbuffers.openRoot', 'flatbuffers.showReferences'];

  it('gets those for the commands that it has', async () => {
    const files = { 'shop.fbs': 'table Order {}\nroot_type Order;\n' };
    const { client, folder, lenses } = await startIn(files, null, { initializationOptions: { commands: all } });
    assert.deepEqual(client.initializeResult?.capabilities.codeLensProvider, { resolveProvider: true });
    const generate = {
      range: range(1, 0, 9),
      command: { title: 'Generate code', command: 'flatbuffers.generateCode', arguments: [folder.uri('shop.fbs')] },
    };
    assert.deepEqual(await lenses('shop.fbs'), [generate]);
    for (const [settings, options] of [
      [{ codeLens: { generate: false } }, { initializationOptions: { commands: all } }],
      [null, {}],
    ] as const) {
      const other = await startIn(files, settings, options);
      assert.deepEqual(await other.lenses('shop.fbs'), []);
    }
  });

  describe('that count references', () => {
    const files = {
      'v1/types.fbs': 'table Order {}\n',
      'v1/shop.fbs': 'include "types.fbs";\r\n/* 😀 */ table A { one: Order; many: [Order]; }\r\ntable B { x: ; }',
      'v2/types.fbs': 'table Order {}\n',
      'v2/shop.fbs': 'include "types.fbs";\ntable A { one: Order; }\n',
    };
    const settings = { codeLens: { references: true } };

    it('gets them without numbers, and the numbers of each one when it is seen, by version of a schema', async () => {
      const { client, folder, lenses, resolve } = await startIn(files, settings, {
        initializationOptions: { commands: all },
      });
      const [first] = await lenses('v1/types.fbs');
      const uri = folder.uri('v1/types.fbs');
      assert.deepEqual(first, { range: range(0, 6, 11), data: { uri } });
      const found: Location[] = [
        { uri: folder.uri('v1/shop.fbs'), range: range(1, 24, 29) },
        { uri: folder.uri('v1/shop.fbs'), range: range(1, 38, 43) },
      ];
      const command = 'flatbuffers.showReferences';
      assert.deepEqual(await resolve(first), {
        range: range(0, 6, 11),
        command: { title: '2 references', command, arguments: [uri, { line: 0, character: 6 }, found] },
      });
      const [second] = await lenses('v2/types.fbs');
      assert.equal((await resolve(second)).command?.title, '1 reference');
      // The editor's text counts, saved or not.
      client.open(folder.uri('v1/shop.fbs'), 'include "types.fbs";\n');
      assert.deepEqual(await resolve(first), {
        range: range(0, 6, 11),
        command: { title: '0 references', command: '' },
      });
    });

    it('gets numbers that it can only show where it has no command to show references', async () => {
      const { lenses, resolve } = await startIn(files, settings, {});
      const [first] = await lenses('v1/types.fbs');
      assert.deepEqual((await resolve(first)).command, { title: '2 references', command: '' });
    });

    it('is asked to ask again when a schema is edited, where it can be', async () => {
      const { client, folder } = await startIn(files, settings, {
        capabilities: { workspace: { configuration: true, codeLens: { refreshSupport: true } } },
      });
      await client.untilReady();
      const refreshed = () => client.refreshes.filter((method) => method === 'workspace/codeLens/refresh').length;
      const before = refreshed();
      client.open(folder.uri('v1/shop.fbs'), 'include "types.fbs";\n');
      await client.waitFor(
        () => refreshed() > before,
        () => 'is never asked to ask again',
      );
    });
  });

  it('gets the root above a schema that is checked through another one, when that is known', async () => {
    const part = 'table Part { e: E; }\n';
    const files = {
      'main.fbs': 'include "e.fbs";\ninclude "part.fbs";\n',
      'e.fbs': 'enum E : byte { X }\n',
      'part.fbs': part,
    };
    const { client, folder, lenses } = await startIn(files, null, {
      initializationOptions: { commands: all },
      capabilities: { workspace: { codeLens: { refreshSupport: true } } },
    });
    const uri = folder.uri('part.fbs');
    client.open(uri, part);
    await client.until(uri, ['checked-through-root']);
    await client.waitFor(
      () => client.refreshes.includes('workspace/codeLens/refresh'),
      () => 'is never asked to ask again',
    );
    const command = {
      title: 'Checked through main.fbs',
      command: 'flatbuffers.openRoot',
      arguments: [uri, 'main.fbs'],
    };
    assert.deepEqual(await lenses('part.fbs'), [{ range: range(0, 0, 0), command }]);
  });
});
