// Pushed diagnostics: their text, their root, and their time.
import assert from 'node:assert/strict';
import type { LspClient, Published } from '../lsp-client.ts';
import { range } from '../positions.ts';
import { serverRoom } from './start-server.ts';

describe('the server', () => {
  const { start, startIn } = serverRoom();

  describe('publishes diagnostics', () => {
    it('in the order of the edits, a document that was edited again after the others', async () => {
      const client = await start();
      client.open('untitled:a', 'table A {}');
      client.open('untitled:b', 'table B {}');
      const version = client.edit('untitled:a', 'table A { b: int; }');
      await client.until('untitled:a', [], version);
      assert.ok(client.last('untitled:b'), 'what was edited earlier waits');
    });

    it('with the version of the text, also when there are none', async () => {
      const client = await start();
      client.open('untitled:a', 'table T {}', 7);
      assert.deepEqual(await client.until('untitled:a', []), { uri: 'untitled:a', version: 7, diagnostics: [] });
      const version = client.edit('untitled:a', 'T', range(0, 6, 7));
      assert.equal((await client.until('untitled:a', [], version)).version, 8);
    });

    it('of the last text after a storm of edits, and not for each', async () => {
      const client = await start();
      const text = Array.from({ length: 300 }, (_, index) => `table T${index} { next: T${index}; }\n`).join('');
      client.open('untitled:a', text);
      await client.until('untitled:a', []);
      const before = client.published.length;
      let version = 0;
      for (let edit = 0; edit < 101; edit++) {
        version =
          edit % 2 === 0
            ? client.edit('untitled:a', 'x', range(9, 19, 19))
            : client.edit('untitled:a', '', range(9, 19, 20));
      }
      await client.until('untitled:a', ['unresolved-type'], version);
      assert.ok(client.published.length - before < 50, `${client.published.length - before} publishes for 101 edits`);
    });

    it('whatever the order in which versions are counted', async () => {
      const client = await start();
      client.open('untitled:a', 'table T {}', 10);
      for (const [version, text] of [
        [5, 'table T { x: A; }'],
        [3, 'table T { x: B; y: B; }'],
      ] as const) {
        client.notify('textDocument/didChange', {
          textDocument: { uri: 'untitled:a', version },
          contentChanges: [{ text }],
        });
      }
      const { version } = await client.until('untitled:a', ['unresolved-type', 'unresolved-type']);
      assert.equal(version, 3);
    });

    it('for several changes in one message, each made to the text that the one before left', async () => {
      const client = await start();
      client.open('untitled:a', 'table A { x: B; }');
      await client.until('untitled:a', ['unresolved-type']);
      client.notify('textDocument/didChange', {
        textDocument: { uri: 'untitled:a', version: 2 },
        contentChanges: [
          { text: 'table A {}\n' },
          { range: range(1, 0, 0), text: 'table B { a: C; }' },
          { range: range(1, 13, 14), text: 'A' },
        ],
      });
      await client.until('untitled:a', [], 2);
    });

    it('and takes them back when a document is closed', async () => {
      const { folder, client } = await startIn({ 'a.fbs': 'table T { x: Nope; }' });
      client.open(folder.uri('a.fbs'), 'table T { x: Nope; }');
      await client.until(folder.uri('a.fbs'), ['unresolved-type']);
      client.close(folder.uri('a.fbs'));
      await client.until(folder.uri('a.fbs'), []);
    });

    it('with related places, to clients that show them', async () => {
      const text = 'table T {}\ntable T {}';
      const modern = await start();
      modern.open('untitled:a', text);
      const [diagnostic] = (await modern.until('untitled:a', ['duplicate-declaration'])).diagnostics;
      assert.equal(diagnostic?.relatedInformation?.[0]?.location.uri, 'untitled:a');
      const plain = await start({ capabilities: {} });
      plain.open('untitled:a', text);
      const [same] = (await plain.until('untitled:a', ['duplicate-declaration'])).diagnostics;
      assert.equal(same?.relatedInformation, undefined);
    });

    it('with what is unused marked as that, for clients that fade it out', async () => {
      const text = 'attribute "a";\ntable T {}';
      const modern = await start();
      modern.open('untitled:a', text);
      const [diagnostic] = (await modern.until('untitled:a', ['unused-attribute'])).diagnostics;
      assert.deepEqual(diagnostic?.tags, [1]);
      const plain = await start({ capabilities: {} });
      plain.open('untitled:a', text);
      const [same] = (await plain.until('untitled:a', ['unused-attribute'])).diagnostics;
      assert.equal(same?.tags, undefined);
    });

    it('of a file that is only valid through the one that includes it, which nobody has opened', async () => {
      const { folder, client } = await startIn({
        'root.fbs': 'include "base.fbs";\ninclude "part.fbs";\ntable Root { part: Part; }\n',
        'base.fbs': 'enum Colour : byte { Red }\n',
        'sub/unrelated.fbs': 'table Unrelated {}\n',
      });
      folder.write('part.fbs', 'table Part { colour: Colour; }\n');
      client.open(folder.uri('part.fbs'), 'table Part { colour: Colour; }\n');
      await client.untilReady();
      const { diagnostics } = await client.until(folder.uri('part.fbs'), ['checked-through-root']);
      assert.equal(diagnostics[0]?.severity, 4);
      assert.equal(diagnostics[0]?.relatedInformation?.[0]?.location.uri, folder.uri('root.fbs'));
    });

    it('of a document that is not on disk without guessing at files around it', async () => {
      const { client } = await startIn({});
      const text = 'include "a.fbs";\ntable T { a: A; b: ; }\n';
      for (const uri of ['git:/x/main.fbs?ref', 'inmemory://model/1']) {
        client.open(uri, text);
        await client.until(uri, ['illegal-type']);
      }
    });

    it('of a document that is to be saved under a path, with the files beside that', async () => {
      const { folder, client } = await startIn({ 'a.fbs': 'table A {}\n' });
      const uri = folder.uri('new.fbs').replace('file://', 'untitled:');
      client.open(uri, 'include "a.fbs";\ntable T { a: A; b: B; }\n');
      await client.until(uri, ['unresolved-type']);
    });
  });

  describe('tells through which root a document is checked', () => {
    const files = {
      'shop/root.fbs': 'include "base.fbs";\ninclude "part.fbs";\n',
      'shop/base.fbs': 'enum Colour : byte { Red }\n',
      'shop/part.fbs': 'table Part { colour: Colour; }\n',
    };
    const rootNotices = (client: LspClient) =>
      client.notifications.filter(({ method }) => method === 'flatbuffers/root').map(({ params }) => params);
    const untilReported = (client: LspClient, count: number) =>
      client.waitFor(
        () => rootNotices(client).length === count,
        () => `was told ${JSON.stringify(rootNotices(client))}, not ${count} times`,
      );

    it('as long as it is another file, and when that changes', async () => {
      const { folder, client } = await startIn(files);
      const [uri, root] = [folder.uri('shop/part.fbs'), folder.uri('shop/root.fbs')];
      client.open(uri, files['shop/part.fbs']);
      await client.until(uri, ['checked-through-root']);
      await untilReported(client, 1);
      const version = client.edit(uri, `${files['shop/part.fbs']}table Other { colour: Colour; }\n`);
      await client.until(uri, ['checked-through-root'], version);
      client.edit(uri, 'include "base.fbs";\ntable Part { colour: Colour; }\n');
      await client.until(uri, []);
      await untilReported(client, 2);
      client.edit(uri, files['shop/part.fbs']);
      await untilReported(client, 3);
      client.close(uri);
      await untilReported(client, 4);
      const through = { uri, root: { uri: root, name: 'shop/root.fbs' } };
      assert.deepEqual(rootNotices(client), [through, { uri }, through, { uri }]);
    });

    it('also where the hint is off', async () => {
      const { folder, client } = await startIn(files, {
        settings: () => ({ rules: { 'checked-through-root': 'off' } }),
      });
      client.open(folder.uri('shop/part.fbs'), files['shop/part.fbs']);
      await untilReported(client, 1);
      assert.deepEqual(client.codes(folder.uri('shop/part.fbs')), []);
    });

    it('in the spelling of the client', async () => {
      const { folder, client } = await startIn(files);
      const spelled = folder.uri('shop/root.fbs').replace('root', '%72oot');
      client.open(spelled, files['shop/root.fbs']);
      client.open(folder.uri('shop/part.fbs'), files['shop/part.fbs']);
      await untilReported(client, 1);
      const root = { uri: spelled, name: 'shop/root.fbs' };
      assert.deepEqual(rootNotices(client), [{ uri: folder.uri('shop/part.fbs'), root }]);
    });

    it('but not of one that the settings name an entry file, from when they do', async () => {
      let entryFiles: readonly string[] = [];
      const { folder, client } = await startIn(files, { settings: () => ({ entryFiles }) });
      const uri = folder.uri('shop/part.fbs');
      client.open(uri, files['shop/part.fbs']);
      await client.until(uri, ['checked-through-root']);
      entryFiles = ['**/p*.fbs'];
      client.notify('workspace/didChangeConfiguration', { settings: null });
      await client.until(uri, ['unresolved-type']);
      await untilReported(client, 2);
      assert.deepEqual(rootNotices(client).at(-1), { uri });
    });
  });

  it('keeps the last diagnostics of many documents that are open at once', async () => {
    const { folder, client } = await startIn({ 'base.fbs': 'table Base {}\n' });
    const uris = Array.from({ length: 12 }, (_, index) => folder.uri(`d${index}.fbs`));
    for (const [index, uri] of uris.entries()) client.open(uri, `include "base.fbs";\ntable D${index} { b: Base; }\n`);
    client.open(folder.uri('base.fbs'), 'table Base {}\n');
    for (const uri of uris) await client.until(uri, []);
    const before = client.published.length;
    client.edit(folder.uri('base.fbs'), 'Other', range(0, 6, 10));
    for (const uri of uris) await client.until(uri, ['unresolved-type']);
    client.edit(folder.uri('base.fbs'), '// nothing that they can see\ntable Other {}\n');
    await client.until(folder.uri('base.fbs'), [], 3);
    const sent = client.published.slice(before).map(({ uri }: Published) => uri);
    assert.equal(sent.filter((uri) => uri === uris[0]).length, 1, 'what stays the same is not sent again');
  });
});
