// Pulled diagnostics of a document, and requests to pull again.
import assert from 'node:assert/strict';
import { CancellationTokenSource } from 'vscode-jsonrpc';
import { at } from '../positions.ts';
import { asking, askingRoom, type Report } from './asking.ts';
import { heldSettings } from './start-server.ts';

describe('a client that asks for diagnostics', () => {
  const { startIn } = askingRoom();
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
    const { settings, release } = heldSettings();
    const { client } = await startIn({}, { settings });
    client.open('untitled:a', 'table T { x: Nope; }');
    const source = new CancellationTokenSource();
    const params = { textDocument: { uri: 'untitled:a' } };
    const answer = client.connection.sendRequest('textDocument/diagnostic', params, source.token);
    source.cancel();
    release();
    await assert.rejects(answer, { code: -32800 });
  });
});
