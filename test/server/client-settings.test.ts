// The ways in which the server gets settings, and its questions to clients.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { buildFileGlobs } from '../../server/language/service.ts';
import { fastClock } from '../clock.ts';
import { serverRoom } from './start-server.ts';

describe('the server', () => {
  const { folderWith, start, startIn } = serverRoom();

  describe('asks the client', () => {
    it('to watch schemas, files of builds and directories, and include paths outside the workspace', async () => {
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
          { globPattern: '**/flatbuffers.json' },
          ...buildFileGlobs.map((globPattern) => ({ globPattern, kind: 2 })),
          { globPattern: '**/*', kind: 5 },
          { globPattern: { baseUri: outside.folder, pattern: '**/*.fbs' } },
          { globPattern: { baseUri: outside.folder, pattern: '**/*' }, kind: 5 },
        ],
      });
    });

    it('to watch the include paths of targets', async () => {
      const outside = folderWith({ 'b.fbs': 'table B {}\n' });
      const targets = [{ language: 'cpp', includePaths: [outside.path] }];
      const { folder, client } = await startIn({
        'a.fbs': 'include "b.fbs";\ntable A { x: B; }\n',
        'flatbuffers.json': JSON.stringify({ targets }),
      });
      client.open(folder.uri('a.fbs'), 'include "b.fbs";\ntable A { x: B; }\n');
      await client.until(folder.uri('a.fbs'), []);
      await client.waitFor(
        () => client.registrations.some((each) => JSON.stringify(each).includes(outside.folder)),
        () => 'the folder is not watched',
      );
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

    it('to be notified of settings', async () => {
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

    it('that the client answers together with those of the first message, and the answer wins', async () => {
      const rules = { 'unresolved-type': 'hint' };
      const { folder, client } = await startIn(
        { 'inc/b.fbs': 'table B {}\n' },
        {
          initializationOptions: { includePaths: ['inc'], rules: { 'unresolved-type': 'off' } },
          settings: () => ({ rules }),
        },
      );
      client.open(folder.uri('a.fbs'), `${schema}table C { x: Nope; }\n`);
      const { diagnostics } = await client.until(folder.uri('a.fbs'), ['unresolved-type']);
      assert.equal(diagnostics[0]?.severity, 4);
    });

    it('that are no object by telling the user', async () => {
      for (const settings of ['nonsense', ['nonsense']]) {
        const { client } = await startIn({}, { initializationOptions: { trpc: 'on' }, settings: () => settings });
        await client.waitFor(
          () => client.notifications.some(({ method }) => method === 'window/showMessage'),
          () => 'the user is told nothing',
        );
      }
    });

    it('of all that are objects, and tells the user of each that is not', async () => {
      const rules = { 'unresolved-type': 'hint' };
      const told = async (initializationOptions: unknown, settings: unknown) => {
        const { folder, client } = await startIn({}, { initializationOptions, settings: () => settings });
        client.open(folder.uri('a.fbs'), 'table A { x: Nope; }\n');
        const { diagnostics } = await client.until(folder.uri('a.fbs'), ['unresolved-type']);
        assert.equal(diagnostics[0]?.severity, 4);
        const shown = client.notifications.filter(({ method }) => method === 'window/showMessage');
        return shown.map(({ params }) => (params as { readonly message: string }).message);
      };
      const message = 'The FlatBuffers settings must be an object.';
      assert.deepEqual(await told('nonsense', { rules }), [message]);
      assert.deepEqual(await told({ rules }, 'nonsense'), [message]);
      // A client in Lua sends an empty object as an empty list.
      assert.deepEqual(await told([], { rules }), []);
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
      let give: (settings: unknown) => void = () => undefined;
      const settings = () =>
        new Promise((resolve) => {
          give = resolve;
        });
      const client = await start({ settings, clock: fastClock });
      client.open('untitled:a', 'table T { x: Nope; }');
      // The defaults count until there is an answer.
      await client.waitFor(
        () => client.last('untitled:a')?.diagnostics[0]?.severity === 1,
        () => 'the server waits for the settings',
      );
      give(answer);
      await client.waitFor(
        () => client.last('untitled:a')?.diagnostics[0]?.severity === 2,
        () => 'the settings never count',
      );
    });

    it('of a client that never answers', async () => {
      const client = await start({ settings: () => new Promise(() => undefined), clock: fastClock });
      client.open('untitled:a', 'table T { x: Nope; }');
      await client.until('untitled:a', ['unresolved-type']);
    });
  });
});
