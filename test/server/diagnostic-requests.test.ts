// Pulled diagnostics: of a document, of the workspace, and requests to pull again.
import assert from 'node:assert/strict';
import { CancellationTokenSource, ProgressType } from 'vscode-jsonrpc';
import type { Diagnostic } from 'vscode-languageserver-types';
import { type ClientOptions, LspClient, TestFolder } from '../lsp-client.ts';

interface Report {
  readonly kind: 'full' | 'unchanged';
  readonly resultId: string;
  readonly items?: readonly Diagnostic[];
  readonly uri?: string;
  readonly version?: number | null;
  readonly relatedDocuments?: Readonly<Record<string, Report>>;
}

const at = (line: number, character: number) => ({ line, character });

const asking = {
  textDocument: { diagnostic: {} },
  workspace: { diagnostics: { refreshSupport: true }, workspaceFolders: true },
};

const isEnd = (value: unknown) =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'end';

describe('a client that asks for diagnostics', () => {
  const clients: LspClient[] = [];
  const folders: TestFolder[] = [];

  afterEach(() => {
    for (const client of clients.splice(0)) client.kill();
    for (const folder of folders.splice(0)) folder.remove();
  });

  async function startIn(files: Readonly<Record<string, string>>, options: ClientOptions = {}) {
    const folder = new TestFolder(files);
    folders.push(folder);
    const client = await LspClient.start({ folders: [folder.folder], capabilities: asking, ...options });
    clients.push(client);
    const pull = (uri: string, previousResultId?: string) =>
      client.request<Report>('textDocument/diagnostic', { textDocument: { uri }, previousResultId });
    const pullAll = async (known: readonly Report[] = []) => {
      const previousResultIds = known.map(({ uri, resultId }) => ({ uri, value: resultId }));
      return (await client.request<{ items: Report[] }>('workspace/diagnostic', { previousResultIds })).items;
    };
    const refreshes = () => client.refreshes.filter((method) => method === 'workspace/diagnostic/refresh').length;
    const untilRefreshed = (count: number) =>
      client.waitFor(
        () => refreshes() >= count,
        () => `was asked to ask again ${refreshes()} times, not ${count}`,
      );
    return { client, folder, pull, pullAll, refreshes, untilRefreshed };
  }

  const codes = ({ items }: Report) => items?.map(({ code }) => code);

  it('is told so, gets them, and is sent none', async () => {
    const { client, pull } = await startIn({});
    assert.deepEqual(client.initializeResult?.capabilities.diagnosticProvider, {
      identifier: 'flatbuffers',
      interFileDependencies: true,
      workspaceDiagnostics: true,
      workDoneProgress: true,
    });
    client.open('untitled:a', '// 😀\r\n/* 😀 */ table T { x: Nope; y: [; }\r\n');
    const report = await pull('untitled:a');
    assert.deepEqual(codes(report)?.slice(0, 1), ['unresolved-type']);
    assert.deepEqual(report.items?.[0]?.range, { start: at(1, 22), end: at(1, 26) });
    assert.ok((report.items?.length ?? 0) > 1);
    client.close('untitled:a');
    assert.deepEqual(codes(await pull('untitled:a')), []);
    assert.deepEqual(client.published, []);
  });

  it('gets those of each version of a schema, by the includes that are open', async () => {
    const main = '// 🙂\r\ninclude "part.fbs";\r\n/* 漢字🙂 */ table Main { part: Part; b: }\r\n';
    const onDisk = { 'v1/main.fbs': main, 'v1/part.fbs': '', 'v2/main.fbs': main, 'v2/part.fbs': 'table Part {}\n' };
    const { client, folder, pull } = await startIn(onDisk);
    const [one, two] = [folder.uri('v1/main.fbs'), folder.uri('v2/main.fbs')];
    client.open(one, main);
    client.open(two, main);
    await client.untilReady();
    const before = await pull(one);
    assert.deepEqual(codes(before)?.includes('unresolved-type'), true);
    const place = before.items?.find(({ code }) => code === 'unresolved-type')?.range;
    assert.deepEqual(place, { start: at(2, 30), end: at(2, 34) });
    assert.equal(codes(await pull(two))?.includes('unresolved-type'), false);
    // The text on disk still counts for the other version.
    client.open(folder.uri('v1/part.fbs'), 'table Part {}\n');
    client.open(folder.uri('v2/part.fbs'), 'table Other {}\n');
    assert.equal(codes(await pull(one, before.resultId))?.includes('unresolved-type'), false);
    assert.equal(codes(await pull(two))?.includes('unresolved-type'), true);
  });

  it('is told that nothing changed as long as the findings are the same, whichever way they came to be', async () => {
    const { client, pull } = await startIn({});
    client.open('untitled:a', 'table T { x: Nope; }');
    const first = await pull('untitled:a');
    assert.deepEqual(await pull('untitled:a', first.resultId), { kind: 'unchanged', resultId: first.resultId });
    client.edit('untitled:a', 'table T { x: Nope; } // and more');
    assert.equal((await pull('untitled:a', first.resultId)).kind, 'unchanged');
    client.edit('untitled:a', 'table T { x: int; }');
    const second = await pull('untitled:a', first.resultId);
    assert.deepEqual(second.items, []);
    assert.notEqual(second.resultId, first.resultId);
    client.edit('untitled:a', ' table T { x: Nope; }');
    assert.equal((await pull('untitled:a', first.resultId)).kind, 'full');
    client.edit('untitled:a', 'table T { x: Nope; }');
    assert.equal((await pull('untitled:a', second.resultId)).resultId, first.resultId);
  });

  it('is asked to ask again when another file changes them, and not for its own edits', async () => {
    const files = { 'a.fbs': 'include "b.fbs";\ntable A { b: B; }\n', 'b.fbs': 'table B {}\n' };
    const { client, folder, pull, refreshes, untilRefreshed } = await startIn(files);
    const [a, b] = [folder.uri('a.fbs'), folder.uri('b.fbs')];
    client.open(a, files['a.fbs']);
    client.open(b, files['b.fbs']);
    await client.untilReady();
    const before = await pull(a);
    assert.deepEqual(before.items, []);
    client.edit(a, `${files['a.fbs']}table C { x: Nope; }\n`);
    const edited = await pull(a, before.resultId);
    assert.deepEqual(codes(edited), ['unresolved-type']);
    client.edit(b, 'table Other {}\n');
    await untilRefreshed(1);
    assert.deepEqual(codes(await pull(a, edited.resultId)), ['unresolved-type', 'unresolved-type']);
    folder.write('b.fbs', files['b.fbs']);
    client.close(b);
    await untilRefreshed(2);
    assert.deepEqual(codes(await pull(a)), ['unresolved-type']);
    assert.equal(refreshes(), 2);
  });

  it('is asked to ask again once the workspace is read, where that finds the root of a schema', async () => {
    const part = 'table Part { e: E; }\n';
    const files = {
      'main.fbs': 'include "e.fbs";\ninclude "sub/part.fbs";\n',
      'e.fbs': 'enum E : byte { X }\n',
      'sub/part.fbs': part,
    };
    const { client, folder, pull } = await startIn(files);
    const uri = folder.uri('sub/part.fbs');
    client.open(uri, part);
    await pull(uri);
    await client.untilReady();
    await client.waitFor(
      () => client.notifications.some(({ method }) => method === 'flatbuffers/root'),
      () => 'the root is never told',
    );
    assert.deepEqual(codes(await pull(uri)), ['checked-through-root']);
  });

  it('gets those of other open documents along with those of the one that changed them', async () => {
    const files = { 'a.fbs': 'include "b.fbs";\ntable A { b: B; }\n', 'b.fbs': 'table B {}\n' };
    const capabilities = { ...asking, textDocument: { diagnostic: { relatedDocumentSupport: true } } };
    const { client, folder, pull } = await startIn(files, { capabilities });
    const [a, b] = [folder.uri('a.fbs'), folder.uri('b.fbs')];
    client.open(a, files['a.fbs']);
    client.open(b, files['b.fbs']);
    await client.untilReady();
    for (const uri of [a, b]) assert.equal((await pull(uri)).relatedDocuments, undefined);
    client.edit(b, 'table Other {}\n');
    const { items, relatedDocuments } = await pull(b);
    assert.deepEqual(items, []);
    assert.deepEqual(Object.keys(relatedDocuments ?? {}), [a]);
    assert.deepEqual(codes(relatedDocuments?.[a] as Report), ['unresolved-type']);
    assert.equal((await pull(b)).relatedDocuments, undefined);
  });

  it('is sent them all the same where it cannot be asked to ask again, or would rather be sent them', async () => {
    for (const options of [
      { capabilities: { textDocument: { diagnostic: {} } } },
      { initializationOptions: { diagnostics: 'push' } },
    ]) {
      const { client } = await startIn({}, options);
      assert.equal(client.initializeResult?.capabilities.diagnosticProvider, undefined);
      client.open('untitled:a', 'table T { x: Nope; }');
      await client.until('untitled:a', ['unresolved-type']);
      assert.ok(client.notifications.every(({ method }) => method !== 'window/showMessage'));
    }
  });

  it('gets no answer about a document that it has stopped waiting for', async () => {
    const { client } = await startIn({});
    client.open('untitled:a', 'table T { x: Nope; }');
    const source = new CancellationTokenSource();
    const params = { textDocument: { uri: 'untitled:a' } };
    const answer = client.connection.sendRequest('textDocument/diagnostic', params, source.token);
    source.cancel();
    await assert.rejects(answer, { code: -32800 });
  });

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
      const other = new TestFolder(many);
      folders.push(other);
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
