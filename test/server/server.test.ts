// The bundled server as editors meet it: over stdio, with files on disk and buffers that are not saved.
import assert from 'node:assert/strict';
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { renameSync, symlinkSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createMessageConnection, IPCMessageReader, IPCMessageWriter } from 'vscode-jsonrpc/node';
import type { Hover, Location, LocationLink, MarkupContent, Range } from 'vscode-languageserver-types';
import { type ClientOptions, LspClient, type Published, serverBundle, TestFolder } from '../lsp-client.ts';
import { expectFile } from '../snapshot.ts';

const at = (line: number, character: number) => ({ line, character });
const range = (line: number, start: number, end: number): Range => ({ start: at(line, start), end: at(line, end) });

describe('the server', () => {
  const clients: LspClient[] = [];
  const folders: TestFolder[] = [];

  afterEach(() => {
    for (const client of clients.splice(0)) client.kill();
    for (const folder of folders.splice(0)) folder.remove();
  });

  function folderWith(files: Readonly<Record<string, string>> = {}): TestFolder {
    const folder = new TestFolder(files);
    folders.push(folder);
    return folder;
  }

  async function start(options: ClientOptions = {}): Promise<LspClient> {
    const client = await LspClient.start(options);
    clients.push(client);
    return client;
  }

  /** A server for the files of one workspace folder. */
  async function startIn(files: Readonly<Record<string, string>>, options: ClientOptions = {}) {
    const folder = folderWith(files);
    return { folder, client: await start({ folders: [folder.folder], ...options }) };
  }

  describe('says hello', () => {
    it('with what it can do', async () => {
      const client = await start();
      expectFile(
        'server/capabilities.snap.json',
        `${JSON.stringify(client.initializeResult?.capabilities, undefined, 2)}\n`,
      );
      assert.match(JSON.stringify(client.initializeResult?.serverInfo), /"fbs-language-server","version":"\d/);
    });

    it('to a client that knows next to nothing', async () => {
      const client = await start({ capabilities: {} });
      client.open('untitled:a', 'table T { x: Nope; }');
      await client.until('untitled:a', ['unresolved-type']);
      assert.deepEqual(client.registrations, []);
    });
  });

  describe('publishes diagnostics', () => {
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
    const told = (client: LspClient) =>
      client.notifications.filter(({ method }) => method === 'flatbuffers/root').map(({ params }) => params);
    const untilTold = (client: LspClient, count: number) =>
      client.waitFor(
        () => told(client).length === count,
        () => `was told ${JSON.stringify(told(client))}, not ${count} times`,
      );

    it('as long as it is another file, and when that changes', async () => {
      const { folder, client } = await startIn(files);
      const [uri, root] = [folder.uri('shop/part.fbs'), folder.uri('shop/root.fbs')];
      client.open(uri, files['shop/part.fbs']);
      await client.until(uri, ['checked-through-root']);
      await untilTold(client, 1);
      const version = client.edit(uri, `${files['shop/part.fbs']}table Other { colour: Colour; }\n`);
      await client.until(uri, ['checked-through-root'], version);
      client.edit(uri, 'include "base.fbs";\ntable Part { colour: Colour; }\n');
      await client.until(uri, []);
      await untilTold(client, 2);
      client.edit(uri, files['shop/part.fbs']);
      await untilTold(client, 3);
      client.close(uri);
      await untilTold(client, 4);
      const through = { uri, root: { uri: root, name: 'shop/root.fbs' } };
      assert.deepEqual(told(client), [through, { uri }, through, { uri }]);
    });

    it('also where the hint is off', async () => {
      const { folder, client } = await startIn(files, {
        settings: () => ({ rules: { 'checked-through-root': 'off' } }),
      });
      client.open(folder.uri('shop/part.fbs'), files['shop/part.fbs']);
      await untilTold(client, 1);
      assert.deepEqual(client.codes(folder.uri('shop/part.fbs')), []);
    });

    it('in the spelling of the client', async () => {
      const { folder, client } = await startIn(files);
      const spelled = folder.uri('shop/root.fbs').replace('root', '%72oot');
      client.open(spelled, files['shop/root.fbs']);
      client.open(folder.uri('shop/part.fbs'), files['shop/part.fbs']);
      await untilTold(client, 1);
      const root = { uri: spelled, name: 'shop/root.fbs' };
      assert.deepEqual(told(client), [{ uri: folder.uri('shop/part.fbs'), root }]);
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
      await untilTold(client, 2);
      assert.deepEqual(told(client).at(-1), { uri });
    });
  });

  describe('knows the files', () => {
    it('that an opened one includes, through several directories', async () => {
      const { folder, client } = await startIn({
        'a.fbs': 'include "sub/b.fbs";\ntable A { b: B; c: C; }\n',
        'sub/b.fbs': 'include "deeper/c.fbs";\ntable B { c: C; }\n',
        'sub/deeper/c.fbs': 'table C {}\n',
      });
      client.open(folder.uri('a.fbs'), 'include "sub/b.fbs";\ntable A { b: B; c: C; }\n');
      await client.until(folder.uri('a.fbs'), []);
      assert.equal(client.published.length, 1, 'nothing half-known was published');
      const [link] = await client.definition<LocationLink[]>(folder.uri('a.fbs'), at(1, 19));
      assert.equal(link?.targetUri, folder.uri('sub/deeper/c.fbs'));
    });

    it('that lie behind a chain of 300 includes', async () => {
      const files: Record<string, string> = {};
      for (let index = 0; index < 300; index++) {
        files[`f${index}.fbs`] = `${index < 299 ? `include "f${index + 1}.fbs";\n` : ''}table T${index} {}\n`;
      }
      const { folder, client } = await startIn(files);
      const text = 'include "f0.fbs";\ntable Root { last: T299; }\n';
      const began = performance.now();
      client.open(folder.uri('root.fbs'), text);
      await client.until(folder.uri('root.fbs'), []);
      assert.ok(performance.now() - began < 8000);
    });

    it('as they stand in the editor, saved or not', async () => {
      const { folder, client } = await startIn({ 'a.fbs': '', 'b.fbs': 'table B {}\n' });
      const [a, b] = [folder.uri('a.fbs'), folder.uri('b.fbs')];
      client.open(a, 'include "b.fbs";\ntable A { x: B; }\n');
      await client.until(a, []);
      client.open(b, 'table B {}\n');
      client.edit(b, 'Renamed', range(0, 6, 7));
      await client.until(a, ['unresolved-type']);
      client.edit(b, 'B', range(0, 6, 13));
      await client.until(a, []);
    });

    it('as they are on disk once an abandoned edit is closed', async () => {
      const { folder, client } = await startIn({ 'b.fbs': 'table B {}\n' });
      const [a, b] = [folder.uri('a.fbs'), folder.uri('b.fbs')];
      client.open(a, 'include "b.fbs";\ntable A { x: B; }\n');
      client.open(b, 'table Abandoned {}\n');
      await client.until(a, ['unresolved-type']);
      client.close(b);
      await client.until(a, []);
      assert.deepEqual(client.codes(b), []);
    });

    it('that are created and deleted on disk', async () => {
      const { folder, client } = await startIn({});
      const a = folder.uri('a.fbs');
      client.open(a, 'include "b.fbs";\ntable A { x: B; }\n');
      await client.until(a, ['include-not-found']);
      folder.write('b.fbs', 'table B {}\n');
      client.changed([folder.uri('b.fbs'), 1]);
      await client.until(a, []);
      folder.write('b.fbs', 'table C {}\n');
      client.changed([folder.uri('b.fbs'), 2]);
      await client.until(a, ['unresolved-type']);
      folder.remove('b.fbs');
      client.changed([folder.uri('b.fbs'), 3]);
      await client.until(a, ['include-not-found']);
    });

    it('in directories that are renamed or deleted, of which only the directory is reported', async () => {
      const { folder, client } = await startIn({ 'old/b.fbs': 'table B {}\n', 'old/c/c.fbs': 'table C {}\n' });
      const a = folder.uri('a.fbs');
      client.open(a, 'include "new/b.fbs";\ninclude "new/c/c.fbs";\ntable A { b: B; c: C; }\n');
      await client.until(a, ['include-not-found', 'include-not-found']);
      renameSync(join(folder.path, 'old'), join(folder.path, 'new'));
      client.changed([folder.uri('old'), 3], [folder.uri('new'), 1]);
      await client.until(a, []);
      folder.remove('new');
      client.changed([folder.uri('new'), 3]);
      await client.until(a, ['include-not-found', 'include-not-found']);
    });

    it('that change all at once, as in a checkout of another branch', async () => {
      const files: Record<string, string> = { 'a.fbs': 'include "p0.fbs";\ntable A { x: P0; }\n' };
      for (let index = 0; index < 60; index++) files[`p${index}.fbs`] = `table P${index} {}\n`;
      const { folder, client } = await startIn(files);
      const a = folder.uri('a.fbs');
      client.open(a, files['a.fbs'] ?? '');
      await client.until(a, []);
      for (let index = 0; index < 60; index++) folder.write(`p${index}.fbs`, `table Q${index} {}\n`);
      client.changed(...Array.from({ length: 60 }, (_, index) => [folder.uri(`p${index}.fbs`), 2] as const));
      await client.until(a, ['unresolved-type']);
    });

    it('that were deleted on disk while they are open', async () => {
      const { folder, client } = await startIn({ 'b.fbs': 'table B {}\n' });
      const [a, b] = [folder.uri('a.fbs'), folder.uri('b.fbs')];
      client.open(b, 'table B {}\n');
      client.open(a, 'include "b.fbs";\ntable A { x: B; }\n');
      await client.until(a, []);
      folder.remove('b.fbs');
      client.changed([b, 3]);
      const version = client.edit(b, 'table B { y: Nope; }\n');
      await client.until(b, ['unresolved-type'], version);
      assert.deepEqual(client.codes(a), []);
      client.close(b);
      await client.until(a, ['include-not-found']);
    });

    it('with another ending than .fbs, looked for again when something is saved', async () => {
      const { folder, client } = await startIn({});
      const a = folder.uri('a.fbs');
      client.open(a, 'include "b.txt";\ntable A { x: B; }\n');
      await client.until(a, ['include-not-found']);
      folder.write('b.txt', 'table B {}\n');
      client.save(a);
      await client.until(a, []);
      folder.write('b.txt', 'table Changed {}\n');
      client.save(a);
      await client.until(a, ['unresolved-type']);
      folder.remove('b.txt');
      client.changed([folder.uri('b.txt'), 3]);
      await client.until(a, ['include-not-found']);
      folder.write('b.txt', 'table B {}\n');
      client.changed([folder.uri('b.txt'), 1]);
      await client.until(a, []);
    });

    it('without being told of changes by a client that watches nothing', async () => {
      const { folder, client } = await startIn({ 'b.fbs': 'table Old {}\n' }, { capabilities: {} });
      const a = folder.uri('a.fbs');
      client.open(a, 'include "b.fbs";\ntable A { x: B; }\n');
      await client.until(a, ['unresolved-type']);
      folder.write('b.fbs', 'table B {}\n');
      client.save(a);
      await client.until(a, []);
    });

    it('up to a NUL, as flatc does in an included file', async () => {
      const { folder, client } = await startIn({ 'b.fbs': 'table B {}\n\0table C {' });
      client.open(folder.uri('a.fbs'), 'include "b.fbs";\ntable A { b: B; }\n');
      await client.until(folder.uri('a.fbs'), []);
    });

    it('but not those that are too large to be schemas, of which the log tells once', async () => {
      const { folder, client } = await startIn({ 'b.fbs': '' });
      truncateSync(join(folder.path, 'b.fbs'), 5_000_001);
      const a = folder.uri('a.fbs');
      client.open(a, 'include "b.fbs";\ntable A {}\n');
      await client.until(a, []);
      client.save(a);
      const version = client.edit(a, 'include "b.fbs";\ntable A { x: Nope; }\n');
      await client.until(a, [], version);
      const told = client.notifications.filter(({ params }) => JSON.stringify(params).includes('is not read'));
      assert.match(JSON.stringify(told), /b\.fbs is not read: it is larger than 5000000 bytes/);
      assert.equal(told.length, 1);
    });

    it('of a workspace behind a symbolic link, under the path that the editor uses', async () => {
      const real = folderWith({ 'a.fbs': '', 'sub/b.fbs': 'table B {}\n' });
      const other = folderWith();
      symlinkSync(real.path, join(other.path, 'link'));
      symlinkSync(join(real.path, 'sub'), join(real.path, 'sub', 'circle'));
      const client = await start({ folders: [other.uri('link')] });
      const a = other.uri('link/a.fbs');
      client.open(a, 'include "sub/b.fbs";\ntable A { x: B; }\n');
      await client.until(a, []);
      const [link] = await client.definition<LocationLink[]>(a, at(1, 13));
      assert.equal(link?.targetUri, other.uri('link/sub/b.fbs'));
      await client.untilReady();
      assert.deepEqual(new Set(client.published.map(({ uri }) => uri)), new Set([a]));
    });
  });

  describe('asks the client', () => {
    it('to watch schemas and directories, and include paths outside the workspace', async () => {
      const outside = folderWith();
      const { client } = await startIn({}, { settings: () => ({ includePaths: ['inside', outside.path] }) });
      const watched = () => client.registrations.filter(({ method }) => method === 'workspace/didChangeWatchedFiles');
      await client.waitFor(
        () => watched().length > 0,
        () => 'nothing is watched',
      );
      assert.deepEqual(watched()[0]?.registerOptions, {
        watchers: [
          { globPattern: '**/*.fbs' },
          { globPattern: '**/*', kind: 5 },
          { globPattern: { baseUri: outside.folder, pattern: '**/*.fbs' } },
          { globPattern: { baseUri: outside.folder, pattern: '**/*' }, kind: 5 },
        ],
      });
    });

    it('to watch others once the include paths are others', async () => {
      const [one, two] = [folderWith({}), folderWith({})];
      let includePaths = [one.path];
      const { client } = await startIn({}, { settings: () => ({ includePaths }) });
      const watched = () => client.registrations.filter(({ method }) => method === 'workspace/didChangeWatchedFiles');
      await client.waitFor(
        () => watched().length === 1,
        () => 'nothing is watched',
      );
      includePaths = [two.path];
      client.notify('workspace/didChangeConfiguration', { settings: null });
      await client.waitFor(
        () => client.unregistered.length === 1,
        () => 'the old watchers stay',
      );
      assert.match(JSON.stringify(watched()[1]?.registerOptions), new RegExp(two.folder));
      assert.deepEqual(client.unregistered, [watched()[0]?.id]);
    });

    it('to be told of settings', async () => {
      const client = await start();
      const registered = () => client.registrations.find(({ method }) => method === 'workspace/didChangeConfiguration');
      await client.waitFor(
        () => registered() !== undefined,
        () => 'no settings are asked for',
      );
      assert.deepEqual(registered()?.registerOptions, { section: 'flatbuffers' });
    });
  });

  describe('follows settings', () => {
    const schema = 'include "b.fbs";\ntable A { x: B; }\n';

    it('of the first message, as an object of their own or under their name', async () => {
      for (const initializationOptions of [{ includePaths: ['inc'] }, { flatbuffers: { includePaths: ['inc'] } }]) {
        const { folder, client } = await startIn({ 'inc/b.fbs': 'table B {}\n' }, { initializationOptions });
        client.open(folder.uri('a.fbs'), schema);
        await client.until(folder.uri('a.fbs'), []);
      }
    });

    it('that the client answers when asked, before anything is published', async () => {
      const { folder, client } = await startIn(
        { 'inc/b.fbs': 'table B {}\n' },
        { settings: () => ({ includePaths: ['inc'] }) },
      );
      client.open(folder.uri('a.fbs'), schema);
      await client.until(folder.uri('a.fbs'), []);
      assert.equal(client.published.length, 1);
    });

    it('that change', async () => {
      let settings: unknown = {};
      const { folder, client } = await startIn({ 'inc/b.fbs': 'table B {}\n' }, { settings: () => settings });
      client.open(folder.uri('a.fbs'), schema);
      await client.until(folder.uri('a.fbs'), ['include-not-found']);
      settings = { includePaths: ['$' + '{workspaceFolder}/inc'] };
      client.notify('workspace/didChangeConfiguration', { settings: null });
      await client.until(folder.uri('a.fbs'), []);
      settings = { rules: { 'include-not-found': 'hint' } };
      client.notify('workspace/didChangeConfiguration', { settings: null });
      const { diagnostics } = await client.until(folder.uri('a.fbs'), ['include-not-found']);
      assert.equal(diagnostics[0]?.severity, 4);
    });

    it('that are pushed by a client which cannot be asked', async () => {
      const { folder, client } = await startIn({ 'inc/b.fbs': 'table B {}\n' }, { capabilities: {} });
      client.open(folder.uri('a.fbs'), schema);
      await client.until(folder.uri('a.fbs'), ['include-not-found']);
      client.notify('workspace/didChangeConfiguration', { settings: { flatbuffers: { includePaths: ['inc'] } } });
      await client.until(folder.uri('a.fbs'), []);
    });

    it('of the command line', async () => {
      const outside = folderWith({ 'one/b.fbs': 'table B {}\n', 'two/c.fbs': 'table C {}\n' });
      const args = ['--fbsdir', join(outside.path, 'one'), '-I', join(outside.path, 'two')];
      const { folder, client } = await startIn({}, { args });
      client.open(folder.uri('a.fbs'), 'include "b.fbs";\ninclude "c.fbs";\ntable A { b: B; c: C; }\n');
      await client.until(folder.uri('a.fbs'), []);
    });

    it('each folder its own include paths', async () => {
      const [one, two] = [folderWith({ 'inc/b.fbs': 'table B {}\n' }), folderWith({ 'lib/b.fbs': 'table B {}\n' })];
      const settings = (scope: string | undefined) => ({ includePaths: [scope === one.folder ? 'inc' : 'lib'] });
      const client = await start({ folders: [one.folder, two.folder], settings });
      for (const folder of [one, two]) {
        client.open(folder.uri('a.fbs'), schema);
        await client.until(folder.uri('a.fbs'), []);
      }
    });

    it('that make no sense by telling the user once and taking the defaults', async () => {
      const { folder, client } = await startIn(
        {},
        { settings: () => ({ trpc: 'maybe', rules: { 'unresolved-type': 'off' } }) },
      );
      client.open(folder.uri('a.fbs'), 'table A { x: Nope; }\n');
      await client.until(folder.uri('a.fbs'), []);
      client.notify('workspace/didChangeConfiguration', { settings: null });
      client.open(folder.uri('b.fbs'), 'table B { x: Nope; }\n');
      await client.until(folder.uri('b.fbs'), []);
      const shown = client.notifications.filter(({ method }) => method === 'window/showMessage');
      assert.equal(shown.length, 1);
      assert.match(JSON.stringify(shown[0]?.params), /flatbuffers\.trpc must be one of .*, not \\"maybe\\"/);
    });

    it('of a client that answers when nobody waits any longer', async () => {
      const answer = { rules: { 'unresolved-type': 'warning' } };
      const settings = () => new Promise((resolve) => setTimeout(() => resolve(answer), 4000));
      const client = await start({ settings });
      client.open('untitled:a', 'table T { x: Nope; }');
      await client.waitFor(
        () => client.last('untitled:a')?.diagnostics[0]?.severity === 2,
        () => 'the settings never count',
      );
    });

    it('of a client that never answers', async () => {
      const client = await start({ settings: () => new Promise(() => undefined) });
      client.open('untitled:a', 'table T { x: Nope; }');
      await client.until('untitled:a', ['unresolved-type']);
    });
  });

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

    it('after it has answered for the opened file', async () => {
      const files: Record<string, string> = { 'zz/b.fbs': 'table B {}\n' };
      const table = Array.from({ length: 100 }, (_, index) => `  f${index}: int;\n`).join('');
      for (let index = 0; index < 400; index++) files[`many/m${index}.fbs`] = `table M${index} {\n${table}}\n`;
      const { folder, client } = await startIn(files);
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
        event: { added: [{ uri: two.folder, name: 'two' }], removed: [] },
      });
      await client.until(part, ['checked-through-root']);
      client.notify('workspace/didChangeWorkspaceFolders', {
        event: { added: [], removed: [{ uri: two.folder, name: 'two' }] },
      });
      await client.until(part, ['unresolved-type']);
    });
  });

  it('forgets a folder that goes while it is read', async () => {
    const many = Array.from({ length: 600 }, (_, index) => [`f${index}.fbs`, `table F${index} {}\n`]);
    const [one, two] = [folderWith({ 'z.fbs': 'table Z {}\n' }), folderWith(Object.fromEntries(many))];
    const client = await start({ folders: [one.folder, two.folder] });
    const hasSome = async () => (await client.request<unknown[]>('workspace/symbol', { query: 'F1' })).length > 0;
    while (!(await hasSome()));
    client.notify('workspace/didChangeWorkspaceFolders', {
      event: { added: [], removed: [{ uri: two.folder, name: 'two' }] },
    });
    await client.untilReady();
    assert.equal(await hasSome(), false);
  });

  describe('counts positions in UTF-16 units', () => {
    const cases: readonly (readonly [title: string, text: string, place: Range])[] = [
      ['behind emoji', '/* 😀🚀 */ table A { x: Nope; }', range(0, 24, 28)],
      ['behind CJK and accents', '/* 漢字 é */ table A { x: Nope; }', range(0, 24, 28)],
      ['with CRLF', '// one\r\ntable A {\r\n  x: Nope;\r\n}\r\n', range(2, 5, 9)],
      ['with lone CR', '// one\rtable A {\r  x: Nope;\r}\r', range(2, 5, 9)],
      ['behind a byte order mark', '\uFEFFtable A { x: Nope; }', range(0, 14, 18)],
    ];
    for (const [title, text, place] of cases) {
      it(title, async () => {
        const client = await start();
        client.open('untitled:a', text);
        const { diagnostics } = await client.until('untitled:a', ['unresolved-type']);
        assert.deepEqual(diagnostics[0]?.range, place);
      });
    }

    it('in edits behind emoji', async () => {
      const client = await start();
      client.open('untitled:a', 'table A { /* 😀 */ x: Nope; } // 漢字 😀\ntable B {}\n');
      await client.until('untitled:a', ['unresolved-type']);
      client.edit('untitled:a', 'B', range(0, 22, 26));
      await client.until('untitled:a', [], 2);
      const [link] = await client.definition<LocationLink[]>('untitled:a', at(0, 22));
      assert.deepEqual(link?.targetSelectionRange, range(1, 6, 7));
    });
  });

  describe('speaks the spelling of the client', () => {
    it('for Windows drives, spaces and accents, whatever is percent-encoded', async () => {
      const client = await start({ folders: ['file:///C:/Work%20Space'] });
      const a = 'file:///C:/Work%20Space/sch%C3%A9mas/a.fbs';
      client.open('file:///c%3A/Work Space/schémas/b.fbs', 'table B {}\n');
      client.open(a, 'include "b.fbs";\ntable A { x: B; y: Nope; }\n');
      await client.until(a, ['unresolved-type']);
      const [link] = await client.definition<LocationLink[]>(a, at(1, 13));
      assert.equal(link?.targetUri, 'file:///c%3A/Work Space/schémas/b.fbs');
    });

    it('and gives plain locations to a client that takes no links', async () => {
      const client = await start({ capabilities: {} });
      client.open('untitled:a', 'table A { x: A; }');
      const locations = await client.definition<Location[]>('untitled:a', at(0, 13));
      assert.deepEqual(locations, [{ uri: 'untitled:a', range: range(0, 6, 7) }]);
    });
  });

  describe('answers', () => {
    it('hovers in the form of text that the client likes best', async () => {
      const text =
        'namespace trpc.a.b;\nattribute "go_package=example.com/b";\ntable T {}\nrpc_service S { M(T): T; }\n';
      const params = { textDocument: { uri: 'untitled:a' }, position: at(3, 16) };
      for (const [contentFormat, kind, said] of [
        [['markdown', 'plaintext'], 'markdown', '\n- Service: `trpc.a.b.S`'],
        [['plaintext'], 'plaintext', '\nService: trpc.a.b.S'],
        [undefined, 'plaintext', '\nService: trpc.a.b.S'],
      ] as const) {
        const hover = contentFormat ? { contentFormat: [...contentFormat] } : {};
        const client = await start({ capabilities: { textDocument: { hover } } });
        client.open('untitled:a', text);
        const answer = await client.request<Hover>('textDocument/hover', params);
        const { contents } = answer as { readonly contents: MarkupContent };
        assert.equal(contents.kind, kind);
        assert.ok(contents.value.includes(said), contents.value);
        assert.deepEqual(answer.range, range(3, 16, 17));
        const nothing = { ...params, position: at(4, 0) };
        assert.equal(await client.request('textDocument/hover', nothing), null);
      }
    });

    it('completion and its details', async () => {
      const client = await start();
      client.open('untitled:a', 'table Weapon {}\ntable A { x: W; }\n');
      const list = await client.request<{ items: { label: string }[] }>('textDocument/completion', {
        textDocument: { uri: 'untitled:a' },
        position: at(1, 14),
      });
      const item = list.items.find(({ label }) => label === 'Weapon');
      assert.ok(item);
      assert.equal((await client.request<{ label: string }>('completionItem/resolve', item)).label, 'Weapon');
    });

    it('completion without places to fill in where the editor cannot fill them in', async () => {
      for (const [capabilities, hasSnippets] of [
        [undefined, true],
        [{}, false],
      ] as const) {
        const client = await start({ capabilities });
        client.open('untitled:a', '');
        const list = await client.request<{ items: { insertTextFormat?: number }[] }>('textDocument/completion', {
          textDocument: { uri: 'untitled:a' },
          position: at(0, 0),
        });
        assert.ok(list.items.length > 0);
        assert.equal(
          list.items.some((item) => item.insertTextFormat === 2),
          hasSnippets,
        );
      }
    });

    it('right after an edit, before it has published anything', async () => {
      const { folder, client } = await startIn({ 'b.fbs': 'table B {}\n' });
      const a = folder.uri('a.fbs');
      client.open(a, 'table A {}\n');
      client.edit(a, 'include "b.fbs";\ntable A { x: B; }\n');
      const [link] = await client.definition<LocationLink[]>(a, at(1, 13));
      assert.equal(link?.targetUri, folder.uri('b.fbs'));
    });

    it('what makes no sense, and goes on', async () => {
      const client = await start();
      client.open('untitled:a', 'table A { x: A; }\n');
      await client.until('untitled:a', []);
      const textDocument = { uri: 'untitled:a' };
      const senseless: unknown[] = [
        {},
        { textDocument },
        { textDocument: null, position: at(0, 0) },
        { textDocument: {}, position: at(0, 0) },
        { textDocument: { uri: 42 }, position: at(0, 0) },
        { textDocument, position: {} },
        { textDocument, position: { line: 'one', character: null } },
        { textDocument, position: at(-5, -5) },
        { textDocument, position: at(1e9, 1e9) },
        { textDocument, position: at(0, 4_000_000_000) },
        { textDocument, position: at(0.5, 0.5) },
        { textDocument: { uri: 'file:///no/such/file.fbs' }, position: at(3, 3) },
        { textDocument: { uri: 'untitled:never-opened' }, position: at(0, 0) },
        { textDocument: { uri: 'no uri at all' }, position: at(0, 0) },
      ];
      for (const params of senseless) {
        for (const method of ['textDocument/definition', 'textDocument/completion']) {
          const answer = await client.request<unknown>(method, params);
          assert.ok(answer === null || typeof answer === 'object', `${method} ${JSON.stringify(params)}`);
        }
      }
      await assert.rejects(client.request('textDocument/nonsense', {}), /Unhandled method/);
      client.notify('textDocument/didOpen', {});
      client.notify('textDocument/didOpen', { textDocument: { uri: 'untitled:b', version: 1 } });
      client.notify('textDocument/didChange', { textDocument, contentChanges: [{}] });
      client.notify('textDocument/didChange', {
        textDocument: { uri: 'untitled:b', version: 2 },
        contentChanges: [{ text: '' }],
      });
      client.notify('textDocument/didChange', { textDocument: { ...textDocument, version: 2 }, contentChanges: [{}] });
      client.notify('textDocument/didChange', { textDocument: { ...textDocument, version: 2 }, contentChanges: [] });
      client.notify('textDocument/didChange', {
        textDocument: { ...textDocument, version: 2 },
        contentChanges: [{ range: { start: at(0, 0) }, text: 'x' }],
      });
      client.notify('textDocument/didClose', { textDocument: { uri: 'untitled:b' } });
      client.notify('textDocument/didSave', {});
      client.notify('workspace/didChangeWatchedFiles', {});
      client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: 1, type: 'x' }] });
      client.notify('workspace/didChangeConfiguration', {});
      client.notify('workspace/didChangeWorkspaceFolders', {});
      client.notify('$/nonsense', { a: 1 });
      const version = client.edit('untitled:a', 'Nope', range(0, 13, 14));
      await client.until('untitled:a', ['unresolved-type'], version);
    });

    it('changes that lie outside the text', async () => {
      const client = await start();
      client.open('untitled:a', 'table A {}');
      client.edit('untitled:a', '\ntable B { x: Nope; }', { start: at(7, 7), end: at(9, 9) });
      const { diagnostics } = await client.until('untitled:a', ['unresolved-type'], 2);
      assert.equal(diagnostics[0]?.range.start.line, 1);
    });

    it('for huge and odd texts', async () => {
      const client = await start();
      const texts = [
        `table T { x: ${'a'.repeat(1_000_000)}; }`,
        `table T { x: ${'['.repeat(200_000)}`,
        `${'{'.repeat(100_000)}`,
        `// ${'x'.repeat(5_000_000)}`,
        'table T { x: int; } \0 table U {}',
        '\uD800 table T {}',
      ];
      for (const [index, text] of texts.entries()) {
        const uri = `untitled:${index}`;
        client.open(uri, text);
        await client.waitFor(
          () => client.last(uri) !== undefined,
          () => `text ${index} has no diagnostics`,
        );
        client.close(uri);
      }
      assert.equal(client.process.exitCode, null);
    }).timeout(60_000);

    it('after bytes that are no message', async () => {
      const client = await start();
      client.process.stdin.write('Content-Length: 12\r\n\r\n{"no": json}');
      client.process.stdin.write('Content-Length: 2\r\n\r\n[]Content-Length: 4\r\n\r\nnull');
      client.open('untitled:a', 'table T { x: Nope; }');
      await client.until('untitled:a', ['unresolved-type']);
    });

    it('a client that refuses what it is asked for', async () => {
      const { folder, client } = await startIn({ 'b.fbs': 'table B {}\n' });
      client.connection.onRequest('client/registerCapability', () => Promise.reject(new Error('no')));
      client.connection.onRequest('workspace/configuration', () => Promise.reject(new Error('no')));
      client.open(folder.uri('a.fbs'), 'include "b.fbs";\ntable A { b: B; }\n');
      client.notify('workspace/didChangeConfiguration', { settings: null });
      await client.until(folder.uri('a.fbs'), []);
      await client.untilReady();
    });

    it('before the handshake has ended', async () => {
      const client = await start();
      client.open('untitled:a', 'table A { x: A; }');
      const links = await client.definition<LocationLink[]>('untitled:a', at(0, 13));
      assert.equal(links.length, 1);
    });
  });

  describe('ends', () => {
    it('with 0 after shutdown and exit, having written nothing but messages', async () => {
      const client = await start();
      client.open('untitled:a', 'table A { x: Nope; }');
      await client.until('untitled:a', ['unresolved-type']);
      assert.equal(await client.stop(), 0);
    });

    it('with 1 after exit without shutdown', async () => {
      const client = await start();
      client.notify('exit');
      assert.equal(await client.exited(), 1);
    });

    it('when its input is closed', async () => {
      const client = await start();
      client.process.stdin.end();
      assert.equal(await client.exited(), 1);
    });

    it('when the process that started it is gone', async () => {
      const parent = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
      const client = await start({ processId: parent.pid ?? null });
      parent.kill();
      assert.equal(await client.exited(), 1);
    });
  });

  it('also speaks over the channel of the process that forked it, and ends with that channel', async () => {
    const server = fork(serverBundle, ['--node-ipc'], { stdio: 'inherit' });
    const exit = once(server, 'exit');
    const connection = createMessageConnection(new IPCMessageReader(server), new IPCMessageWriter(server));
    connection.listen();
    const published = new Promise<Published>((resolve) => {
      connection.onNotification('textDocument/publishDiagnostics', resolve);
    });
    await connection.sendRequest('initialize', { processId: process.pid, rootUri: null, capabilities: {} });
    await connection.sendNotification('initialized', {});
    const textDocument = { uri: 'untitled:a', languageId: 'flatbuffers', version: 1, text: 'table T { x: Nope; }' };
    await connection.sendNotification('textDocument/didOpen', { textDocument });
    assert.equal((await published).diagnostics[0]?.code, 'unresolved-type');
    server.disconnect();
    const [code] = await exit;
    assert.equal(code, 1);
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

  it('finds files of an include path that is written with a link and as a URI', async () => {
    const outside = folderWith({ 'real/b.fbs': 'table B {}\n' });
    symlinkSync(join(outside.path, 'real'), join(outside.path, 'link'));
    const settings = () => ({ includePaths: [pathToFileURL(join(outside.path, 'link')).href] });
    const { folder, client } = await startIn({}, { settings });
    client.open(folder.uri('a.fbs'), 'include "b.fbs";\ntable A { b: B; }\n');
    await client.until(folder.uri('a.fbs'), []);
    const [link] = await client.definition<LocationLink[]>(folder.uri('a.fbs'), at(1, 13));
    assert.equal(link?.targetUri, outside.uri('link/b.fbs'));
  });
});
