// Pulled diagnostics of the whole workspace.
import assert from 'node:assert/strict';
import { CancellationTokenSource, ProgressType } from 'vscode-jsonrpc';
import { at } from '../positions.ts';
import type { TestFolder } from '../test-folder.ts';
import { askingRoom, type Report } from './asking.ts';

const isEnd = (value: unknown) =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'end';

describe('a client that asks for diagnostics', () => {
  const { folderWith, startIn } = askingRoom();
  const codes = ({ items }: Report) => items?.map(({ code }) => code);

  describe('of the whole workspace', () => {
    const files = {
      'v1/a.fbs': 'include "shared.fbs";\ntable A { s: Shared; }\n',
      'v1/shared.fbs': 'table Shared {}\n',
      'v2/a.fbs': 'include "shared.fbs";\ntable A { s: Shared; }\n',
      'v2/shared.fbs': 'table Renamed {}\n',
      'broken.fbs': '// 😀\r\n/* é😀 */ table T { x: Nope; } table {\r\n',
    };
    const named = (folder: TestFolder, reports: readonly Report[]) =>
      reports.map(({ uri = '', kind }) => `${uri.slice(folder.folder.length + 1)} ${kind}`).sort();

    it('gets those of every schema that has any, open or not, each version of a schema with its own includes', async () => {
      const { client, folder, pullAll } = await startIn(files);
      client.open(folder.uri('v1/shared.fbs'), files['v1/shared.fbs'], 5);
      client.open(folder.uri('v2/shared.fbs'), files['v2/shared.fbs'], 3);
      const reports = await pullAll();
      assert.deepEqual(named(folder, reports), ['broken.fbs full', 'v2/a.fbs full']);
      for (const { version } of reports) assert.equal(version, null);
      const broken = reports.find(({ uri }) => uri?.endsWith('broken.fbs'));
      assert.deepEqual(broken?.items?.[0]?.range, { start: at(1, 23), end: at(1, 27) });
      client.edit(folder.uri('v1/shared.fbs'), 'table Shared { y: Y; }\n');
      const again = await pullAll(reports);
      assert.deepEqual(named(folder, again), ['broken.fbs unchanged', 'v1/shared.fbs full', 'v2/a.fbs unchanged']);
      assert.equal(again.find(({ uri }) => uri === folder.uri('v1/shared.fbs'))?.version, 6);
      client.edit(folder.uri('v2/shared.fbs'), 'table Shared {}\n');
      const mended = (await pullAll(again)).find(({ uri }) => uri === folder.uri('v2/a.fbs'));
      assert.deepEqual([mended?.kind, mended?.items], ['full', []]);
      // A request for the document alone gets the same identifier.
      const { resultId } = await client.request<Report>('textDocument/diagnostic', {
        textDocument: { uri: folder.uri('v2/a.fbs') },
      });
      assert.equal(resultId, mended?.resultId);
    });

    it('gets an empty report for a file that is gone', async () => {
      const { client, folder, pullAll } = await startIn(files);
      const reports = await pullAll();
      folder.remove('broken.fbs');
      client.changed([folder.uri('broken.fbs'), 3]);
      const again = await pullAll(reports);
      const broken = again.find(({ uri }) => uri?.endsWith('broken.fbs'));
      assert.deepEqual([broken?.kind, broken?.items], ['full', []]);
    });

    it('gets them as they are found, and where none changed no answer until one does', async () => {
      const { client, folder } = await startIn(files);
      const partial: Report[] = [];
      client.connection.onProgress(new ProgressType<{ items: Report[] }>(), 'partial', ({ items }) => {
        partial.push(...items);
      });
      const ask = (known: readonly Report[]) => {
        const previousResultIds = known.map(({ uri, resultId }) => ({ uri, value: resultId }));
        const params = { previousResultIds, partialResultToken: 'partial' };
        return client.request<{ items: Report[] }>('workspace/diagnostic', params);
      };
      assert.deepEqual(await ask([]), { items: [] });
      assert.deepEqual(named(folder, partial), ['broken.fbs full', 'v2/a.fbs full']);
      const known = partial.splice(0);
      let isAnswered = false;
      const held = ask(known).then((answer) => {
        isAnswered = true;
        return answer;
      });
      // Neither this question nor a change without an effect on diagnostics makes the waiting request answer.
      client.open(folder.uri('v1/a.fbs'), files['v1/a.fbs']);
      await client.request('textDocument/hover', {
        textDocument: { uri: folder.uri('v1/a.fbs') },
        position: at(1, 6),
      });
      assert.equal(isAnswered, false);
      folder.write('v2/shared.fbs', 'table Shared {}\n');
      client.changed([folder.uri('v2/shared.fbs'), 2]);
      assert.deepEqual(await held, { items: [] });
      assert.deepEqual(named(folder, partial), ['v2/a.fbs full']);
      assert.deepEqual(partial[0]?.items, []);
    });

    it('ends when it no longer wants them, also while it waits', async () => {
      const { client } = await startIn({ 'a.fbs': 'table A {}\n' });
      const source = new CancellationTokenSource();
      const params = { previousResultIds: [], partialResultToken: 'partial', workDoneToken: 'work' };
      const answer = client.connection.sendRequest('workspace/diagnostic', params, source.token);
      const isDone = () => client.notifications.some(({ token, params: value }) => token === 'work' && isEnd(value));
      await client.waitFor(isDone, () => 'the work is never done');
      source.cancel();
      await assert.rejects(answer, { code: -32800 });
    });

    it('hears nothing more of a folder that goes meanwhile, and of one that comes when it asks again', async () => {
      const many = Object.fromEntries(
        Array.from({ length: 200 }, (_, index) => [`f${index}.fbs`, `table F${index} { x: Nope; }\n`]),
      );
      const { client, folder, pullAll } = await startIn({ 'z.fbs': 'table Z { y: Nope; }\n' });
      const other = folderWith(many);
      const change = (event: object) => client.notify('workspace/didChangeWorkspaceFolders', { event });
      change({ added: [{ uri: other.folder, name: 'other' }], removed: [] });
      assert.equal((await pullAll()).length, 201);
      const all = pullAll();
      await client.request('textDocument/hover', { textDocument: { uri: folder.uri('z.fbs') }, position: at(0, 7) });
      change({ added: [], removed: [{ uri: other.folder, name: 'other' }] });
      await all;
      assert.deepEqual(named(folder, await pullAll()), ['z.fbs full']);
      assert.deepEqual(await client.request('workspace/symbol', { query: 'F1' }), []);
    });

    it('can type all the while', async () => {
      const many = Object.fromEntries(
        Array.from({ length: 300 }, (_, index) => [`f${index}.fbs`, `table F${index} { x: Nope; }\n`]),
      );
      const { client, folder, pull, pullAll } = await startIn(many);
      await client.untilReady();
      let isDone = false;
      const all = pullAll().then((reports) => {
        isDone = true;
        return reports;
      });
      const uri = folder.uri('new.fbs');
      client.open(uri, 'table New { x: Missing; }\n');
      assert.deepEqual(codes(await pull(uri)), ['unresolved-type']);
      assert.equal(isDone, false);
      assert.ok((await all).length >= 300);
    });
  });
});
