// Reading the workspace in the background, and forgetting it.
import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { CodeAction, SymbolInformation } from 'vscode-languageserver-types';
import { workDone, workSince } from '../../server/language/service.ts';
import { serverRoom } from './start-server.ts';

describe('the server', () => {
  const { folderWith, start, startIn } = serverRoom();

  describe('reads the workspace', () => {
    it('in the background and says how it goes', async () => {
      const { client } = await startIn({
        'a.fbs': 'table A {}',
        'sub/b.fbs': 'table B {}',
        'node_modules/c/c.fbs': 'table C {',
        '.git/d.fbs': 'table D {',
        'e.txt': '',
      });
      await client.untilReady();
      const states = client.notifications
        .filter(({ method }) => method === 'flatbuffers/status')
        .map(({ params }) => params);
      assert.deepEqual(states[0], { state: 'indexing' });
      assert.deepEqual(states.at(-1), { state: 'ready', message: '2 schemas' });
    });

    it('and says how many schemas there are after files come and go, and folders', async () => {
      const [one, two] = [folderWith({ 'a.fbs': 'table A {}\n' }), folderWith({ 'b.fbs': 'table B {}\n' })];
      const client = await start({ folders: [one.folder, two.folder] });
      const says = (message: string) =>
        client.waitFor(
          () => {
            const statuses = client.notifications.filter(({ method }) => method === 'flatbuffers/status');
            return JSON.stringify(statuses.at(-1)?.params) === JSON.stringify({ state: 'ready', message });
          },
          () => `the client never shows ${message}`,
        );
      await says('2 schemas');
      one.write('c.fbs', 'table C {}\n');
      one.write('sub/d.fbs', 'table D {}\n');
      client.changed([one.uri('c.fbs'), 1], [one.uri('sub/d.fbs'), 1]);
      await says('4 schemas');
      one.remove('c.fbs');
      client.changed([one.uri('c.fbs'), 3]);
      await says('3 schemas');
      client.notify('workspace/didChangeWorkspaceFolders', {
        event: { added: [], removed: [{ uri: one.folder, name: 'one' }] },
      });
      await says('1 schema');
    });

    it('after it has answered for the opened file', async () => {
      const files: Record<string, string> = { 'zz/b.fbs': 'table B {}\n' };
      const table = Array.from({ length: 100 }, (_, index) => `  f${index}: int;\n`).join('');
      for (let index = 0; index < 400; index++) files[`many/m${index}.fbs`] = `table M${index} {\n${table}}\n`;
      const { folder, client } = await startIn(files, { ownProcess: true });
      client.open(folder.uri('a.fbs'), 'include "zz/b.fbs";\ntable A { b: B; }\n');
      await client.until(folder.uri('a.fbs'), []);
      const isReady = client.notifications.some(({ params }) => JSON.stringify(params).includes('"ready"'));
      assert.ok(!isReady, 'the opened file waited for the workspace');
      await client.untilReady();
      const progress = client.notifications.filter(({ method }) => method === '$/progress');
      assert.match(JSON.stringify(progress[0]?.params), /"begin","title":"Reading FlatBuffers schemas"/);
      assert.match(JSON.stringify(progress[1]?.params), /"report".*"message":"\d+ of 401 schemas"/);
      assert.deepEqual(progress.at(-1)?.params, { kind: 'end' });
    });

    it('of a few files once: the first references read none of them again', async () => {
      const files: Record<string, string> = {};
      for (let index = 0; index < 20; index++) files[`m${index}.fbs`] = `include "a.fbs";\ntable M${index} { a: A; }\n`;
      const { folder, client } = await startIn({ ...files, 'a.fbs': 'table A {}\n' });
      client.open(folder.uri('a.fbs'), 'table A {}\n');
      await client.untilReady();
      const before = workDone();
      const found = await client.request('textDocument/references', {
        textDocument: { uri: folder.uri('a.fbs') },
        position: { line: 0, character: 6 },
        context: { includeDeclaration: false },
      });
      assert.equal((found as readonly unknown[]).length, 20);
      assert.equal(workSince(before).charactersScanned, 0);
    });

    it('without what is in node_modules and dot folders, also when something changes there', async () => {
      const { folder, client } = await startIn({});
      client.open(folder.uri('a.fbs'), 'table A { x: Thing; }\n');
      await client.until(folder.uri('a.fbs'), ['unresolved-type']);
      const places = ['node_modules/x/thing.fbs', '.git/thing.fbs', 'seen/thing.fbs'];
      for (const place of places) folder.write(place, `table ${place === 'seen/thing.fbs' ? 'Thin' : 'Things'} {}\n`);
      client.changed(...places.map((place) => [folder.uri(place), 1] as const));
      await client.waitFor(
        () => JSON.stringify(client.last(folder.uri('a.fbs'))).includes('Thin'),
        () => `${JSON.stringify(client.last(folder.uri('a.fbs')))} does not offer the new name`,
      );
      assert.doesNotMatch(JSON.stringify(client.last(folder.uri('a.fbs'))), /Things/);
    });

    it('of a folder to which a link in another one leads, by its own paths', async () => {
      const [one, two] = [folderWith({ 'a.fbs': 'table A {}\n' }), folderWith({ 'bee.fbs': 'table Bee {}\n' })];
      symlinkSync(two.path, join(one.path, 'link'));
      const client = await start({ folders: [one.folder, two.folder] });
      const found = await client.request<SymbolInformation[]>('workspace/symbol', { query: 'Bee' });
      assert.deepEqual(
        found.map(({ location }) => location.uri),
        [two.uri('bee.fbs')],
      );
    });

    it('of a folder that comes with a dot in its name', async () => {
      const { folder, client } = await startIn({ 'a.fbs': 'table A {}\n' });
      await client.untilReady();
      folder.write('shop.schemas/bee.fbs', 'table Bee {}\n');
      client.changed([folder.uri('shop.schemas'), 1]);
      const found = await client.request<unknown[]>('workspace/symbol', { query: 'Bee' });
      assert.equal(found.length, 1);
    });

    it('of folders that come and go', async () => {
      const [one, two] = [
        folderWith({}),
        folderWith({ 'root.fbs': 'include "e.fbs";\ninclude "part.fbs";\n', 'e.fbs': 'enum E : byte { A }\n' }),
      ];
      const client = await start({ folders: [one.folder] });
      const part = two.uri('part.fbs');
      two.write('part.fbs', 'table Part { e: E; }\n');
      client.open(part, 'table Part { e: E; }\n');
      await client.until(part, ['unresolved-type']);
      client.notify('workspace/didChangeWorkspaceFolders', {
        event: {
          added: [
            { uri: 'file:////no-uri', name: 'none' },
            { uri: two.folder, name: 'two' },
          ],
          removed: [{ uri: 'no uri', name: 'none' }],
        },
      });
      await client.until(part, ['checked-through-root']);
      client.notify('workspace/didChangeWorkspaceFolders', {
        event: { added: [], removed: [{ uri: two.folder, name: 'two' }] },
      });
      await client.until(part, ['unresolved-type']);
    });
  });

  it('forgets a file outside of it, and one of a folder that has gone, when it is closed', async () => {
    const [one, two] = [folderWith({ 'a.fbs': 'table A {}\n' }), folderWith({ 'bee.fbs': 'table Bee {}\n' })];
    const client = await start({ folders: [one.folder, two.folder] });
    client.open(two.uri('bee.fbs'), 'table Bee {}\n');
    client.notify('workspace/didChangeWorkspaceFolders', {
      event: { added: [], removed: [{ uri: two.folder, name: 'two' }] },
    });
    const found = () => client.request<unknown[]>('workspace/symbol', { query: 'Bee' });
    assert.equal((await found()).length, 1);
    client.close(two.uri('bee.fbs'));
    assert.deepEqual(await found(), []);
  });

  it('answers for all of it from the first request on, however short the query', async () => {
    const many = Array.from({ length: 150 }, (_, index) => [`f${index}.fbs`, `table F${index} {}\n`]);
    const { client } = await startIn(Object.fromEntries(many));
    const counts = ['F', '', 'F149', 'f'].map(async (query) => {
      return (await client.request<unknown[]>('workspace/symbol', { query })).length;
    });
    assert.deepEqual(await Promise.all(counts), [150, 150, 1, 150]);
  });

  it('is renamed as a whole by a fix that is asked for before', async () => {
    const many = Array.from({ length: 600 }, (_, index) => [`f${index}.fbs`, `table F${index} {}\n`]);
    const text = 'table foo_bar {}\n';
    const user = 'include "a.fbs";\ntable Z { f: foo_bar; }\n';
    const project = JSON.stringify({ style: 'standard' });
    const files = { ...Object.fromEntries(many), 'flatbuffers.json': project, 'a.fbs': text, 'z.fbs': user };
    const { folder, client } = await startIn(files);
    const uri = folder.uri('a.fbs');
    client.open(uri, text);
    const start = { line: 0, character: 8 };
    const context = { diagnostics: [], only: ['quickfix'] };
    const question = { textDocument: { uri }, range: { start, end: start }, context };
    const actions = await client.request<CodeAction[]>('textDocument/codeAction', question);
    const changes = actions.find(({ title }) => title.startsWith('Rename foo_bar'))?.edit?.documentChanges;
    const changed = changes?.map((change) => ('textDocument' in change ? change.textDocument.uri : ''));
    assert.deepEqual(changed, [uri, folder.uri('z.fbs')]);
  });

  it('forgets a folder that goes while it is read', async () => {
    const many = Array.from({ length: 600 }, (_, index) => [`f${index}.fbs`, `table F${index} {}\n`]);
    const [one, two] = [folderWith({ 'z.fbs': 'table Z {}\n' }), folderWith(Object.fromEntries(many))];
    const client = await start({ folders: [one.folder, two.folder] });
    client.notify('workspace/didChangeWorkspaceFolders', {
      event: { added: [], removed: [{ uri: two.folder, name: 'two' }] },
    });
    assert.deepEqual(await client.request('workspace/symbol', { query: 'F1' }), []);
  });
});
