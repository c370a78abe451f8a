// A server and a client whose workspace has flatbuffers.json files.
import assert from 'node:assert/strict';
import type { ProjectAnswer } from '../../server/protocol.ts';
import { type ClientOptions, LspClient } from '../lsp-client.ts';
import { TestFolder } from '../test-folder.ts';

const cleanup: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleanup.splice(0)) clean();
});

async function start(files: Readonly<Record<string, string>>, options: Partial<ClientOptions> = {}) {
  const folder = new TestFolder(files);
  const client = await LspClient.start({ folders: [folder.folder], ...options });
  cleanup.push(
    () => client.kill(),
    () => folder.remove(),
  );
  await client.untilReady();
  return { folder, client };
}

const schema = 'include "common.fbs";\ntable Own { id: Common; }';

describe('a server with flatbuffers.json', () => {
  it('finds the includes of a schema when it is first opened, and without a setting of the client', async () => {
    const { folder, client } = await start({
      'flatbuffers.json': '{ "includePaths": ["inc"] }',
      'inc/common.fbs': 'table Common {}',
      'deep/a.fbs': schema,
    });
    client.open(folder.uri('deep/a.fbs'), schema);
    await client.until(folder.uri('deep/a.fbs'), []);
    assert.deepEqual(client.published.filter(({ uri }) => uri === folder.uri('deep/a.fbs')).length, 1);
  });

  it('lets each file rule its directory, and follows it on disk', async () => {
    const { folder, client } = await start({
      'flatbuffers.json': '{ "includePaths": ["inc"] }',
      'other/flatbuffers.json': '{}',
      'inc/common.fbs': 'table Common {}',
      'a.fbs': schema,
      'other/b.fbs': schema,
    });
    client.open(folder.uri('a.fbs'), schema);
    client.open(folder.uri('other/b.fbs'), schema);
    await client.until(folder.uri('a.fbs'), []);
    await client.until(folder.uri('other/b.fbs'), ['include-not-found']);
    folder.write('other/flatbuffers.json', '{ "includePaths": ["../inc"] }');
    client.changed([folder.uri('other/flatbuffers.json'), 2]);
    await client.until(folder.uri('other/b.fbs'), []);
    // A broken file changes nothing; a deleted one gives way to the next one.
    folder.write('other/flatbuffers.json', '{ "includePaths": ');
    client.changed([folder.uri('other/flatbuffers.json'), 2]);
    await client.until(folder.uri('other/flatbuffers.json'), ['project-syntax', 'project-syntax']);
    assert.deepEqual(client.codes(folder.uri('other/b.fbs')), []);
    folder.remove('other/flatbuffers.json');
    client.changed([folder.uri('other/flatbuffers.json'), 3]);
    await client.until(folder.uri('other/flatbuffers.json'), []);
    assert.deepEqual(client.codes(folder.uri('other/b.fbs')), []);
  });

  it('says what is wrong with a file: with a closed one on disk, with an open one as it is typed', async () => {
    const { folder, client } = await start({
      'flatbuffers.json': '{ "includePaths": ["none"], "entryFiles": ["no/*.fbs"], "trcp": "on" }',
      'a.fbs': 'table A {}',
    });
    const uri = folder.uri('flatbuffers.json');
    const published = await client.until(uri, ['project-key', 'project-place', 'project-place']);
    assert.deepEqual(
      published.diagnostics.map(({ message, severity, range: { start } }) => [start.character, severity, message]),
      [
        [56, 2, 'trcp is unknown (did you mean trpc?)'],
        [19, 2, 'there is no folder none'],
        [43, 2, 'no/*.fbs matches no schema'],
      ],
    );
    client.notify('textDocument/didOpen', {
      textDocument: { uri, languageId: 'jsonc', version: 1, text: '{ "trpc": "onn" }' },
    });
    await client.until(uri, ['project-value'], 1);
    client.edit(uri, '{ "trpc": "on" }');
    await client.until(uri, []);
    client.close(uri);
    await client.until(uri, ['project-key', 'project-place', 'project-place']);
  });

  it('reports settings of the editor that do not count', async () => {
    const { folder, client } = await start(
      { 'flatbuffers.json': '{ "includePaths": ["inc"] }', 'inc/a.fbs': 'table A {}' },
      { settings: () => ({ includePaths: ['other'], trpc: 'auto' }) },
    );
    const { diagnostics } = await client.until(folder.uri('flatbuffers.json'), ['project-overrides']);
    assert.match(String(diagnostics[0]?.message), /flatbuffers\.includePaths of the editor does not count here/);
  });

  it('says of no setting that a file overrides it if the value comes from a file that is extended', async () => {
    const { folder, client } = await start(
      {
        'flatbuffers.json': '{ "extends": "base.json", "includePaths": ["inc"], "trpc": "onn" }',
        'base.json': '{ "trpc": "on" }',
        'inc/a.fbs': 'table A {}',
      },
      { settings: () => ({ includePaths: ['other'], trpc: 'off' }) },
    );
    const { diagnostics } = await client.until(folder.uri('flatbuffers.json'), ['project-value', 'project-overrides']);
    assert.match(String(diagnostics[1]?.message), /flatbuffers\.includePaths/);
  });

  it('asks for the documents, where the client can be asked', async () => {
    const capabilities = { textDocument: { synchronization: { dynamicRegistration: true } } };
    const { client } = await start({ 'a.fbs': 'table A {}' }, { capabilities });
    await client.waitFor(
      () => client.registrations.length === 4,
      () => JSON.stringify(client.registrations),
    );
    const methods = client.registrations.map(({ method }) => method.replace('textDocument/', ''));
    assert.deepEqual(methods.toSorted(), ['didChange', 'didClose', 'didOpen', 'didSave']);
  });

  it('speaks of a file in the spelling of the client while it is open', async () => {
    const text = '{ "includePaths": ["none"] }';
    const files = { 'flatbuffers.json': text, 'a.fbs': 'table A {}' };
    const { folder, client } = await start(files, { capabilities: { workspace: { applyEdit: true } } });
    const applied: string[] = [];
    client.connection.onRequest('workspace/applyEdit', ({ edit }) => {
      applied.push(...Object.keys(edit.changes));
      return { applied: true };
    });
    const uri = folder.uri('flatbuffers.json');
    const spelled = uri.replace('flatbuffers', '%66latbuffers');
    await client.until(uri, ['project-place']);
    client.open(spelled, text);
    await client.until(spelled, ['project-place']);
    assert.deepEqual(client.codes(uri), []);
    const change = { includePath: folder.uri('inc') };
    assert.equal(await client.request('flatbuffers/setInProject', { uri: folder.uri('a.fbs'), change }), spelled);
    assert.deepEqual(applied, [spelled]);
    client.close(spelled);
    await client.until(uri, ['project-place']);
    assert.deepEqual(client.codes(spelled), []);
  });

  it('changes what a file sets, in it, and leaves the rest to the settings', async () => {
    const text = '{\n  // Ours.\n  "includePaths": [\n    "inc"\n  ],\n  "rules": { "include-duplicate": "off" }\n}\n';
    const { folder, client } = await start(
      { 'p/flatbuffers.json': text, 'p/inc/x.fbs': '', 'a.fbs': '' },
      { capabilities: { workspace: { applyEdit: true } } },
    );
    const applied: { newText: string }[][] = [];
    client.connection.onRequest('workspace/applyEdit', ({ edit }) => {
      applied.push(...(Object.values(edit.changes) as { newText: string }[][]));
      return { applied: true };
    });
    const set = (uri: string, change: object) =>
      client.request<string | null>('flatbuffers/setInProject', { uri: folder.uri(uri), change });
    const file = folder.uri('p/flatbuffers.json');
    assert.equal(await set('p/a.fbs', { includePath: folder.uri('third party') }), file);
    assert.equal(await set('p/a.fbs', { rule: 'include-duplicate', level: 'hint' }), file);
    assert.equal(await set('p/a.fbs', { rule: 'unresolved-type', level: 'hint' }), null);
    assert.equal(await set('a.fbs', { includePath: folder.uri('inc') }), null);
    const field = 'A.data';
    assert.equal(
      await set('p/a.bin', { nested: { field, schema: folder.uri('p/sub/b.fbs').replace('b.fbs', '%62.fbs') } }),
      file,
    );
    assert.equal(await set('p/a.bin', { nested: { field, schema: folder.uri('p/b.fbs'), rootType: 'B' } }), file);
    assert.equal(await set('p/a.bin', { nested: { field, schema: 'flexbuffer' } }), file);
    assert.equal(await set('a.bin', { nested: { field, schema: 'flexbuffer' } }), null);
    const nested = applied.splice(2).map((edits) => edits.map(({ newText }) => newText.replace(/\s+/g, ' ')).join());
    assert.deepEqual(
      nested.map((text) => /"nested": (.*)/.exec(text)?.[1]),
      [
        '{ "A.data": "sub/b.fbs" }',
        '{ "A.data": { "schema": "b.fbs", "rootType": "B" } }',
        '{ "A.data": "flexbuffer" }',
      ],
    );
    assert.deepEqual(
      applied.map((edits) => edits.map(({ newText }) => newText)),
      [['    "inc",\n    "../third party"'], ['"hint"']],
    );
  });

  it('tells the runs of flatc that the targets ask for', async () => {
    const { folder, client } = await start({
      'flatbuffers.json': '{ "targets": ["go", { "language": "ts", "entryFiles": ["*/b.fbs"], "output": "web" }] }',
      'a.fbs': 'include "in/b.fbs";',
      'in/b.fbs': 'table B {}',
    });
    const runs =
      await client.request<readonly { readonly language: string; readonly output: string }[]>('flatbuffers/targets');
    const common = { includePaths: [], options: {}, file: folder.uri('flatbuffers.json') };
    assert.deepEqual(runs, [
      { ...common, language: 'go', files: [folder.uri('a.fbs')], output: folder.uri('generated/go') },
      { ...common, language: 'ts', files: [folder.uri('in/b.fbs')], output: folder.uri('web') },
    ]);
  });

  it('tells the oldest version of flatc that the targets of a schema name', async () => {
    const { folder, client } = await start({
      'flatbuffers.json': JSON.stringify({
        flatcVersion: '25.2.10',
        targets: [
          { language: 'cpp', entryFiles: ['a.fbs'], flatcVersion: '24.3.25' },
          { language: 'ts', entryFiles: ['a.fbs'], flatcVersion: '23.5.26' },
          { language: 'go', entryFiles: ['b.fbs'] },
        ],
      }),
      'a.fbs': 'table A {}',
      'b.fbs': 'table B {}',
    });
    const versionOf = async (name: string, isForTarget?: boolean) =>
      (await client.request<ProjectAnswer>('flatbuffers/project', { uri: folder.uri(name), isForTarget })).flatcVersion;
    assert.deepEqual([await versionOf('a.fbs'), await versionOf('b.fbs')], ['23.5.26', '25.2.10']);
    // A target without a version uses the project's, and not that of another target.
    assert.equal(await versionOf('a.fbs', true), '25.2.10');
  });

  it('does not list what is excluded, and lists it again', async () => {
    const { folder, client } = await start({
      'flatbuffers.json': '{ "exclude": ["old/**"] }',
      'old/a.fbs': 'table Old {}',
      'b.fbs': 'include "old/a.fbs";\ntable New { old: Old; }',
    });
    const listed = async () => {
      const found = await client.request<readonly { readonly name: string }[]>('flatbuffers/schemas');
      return found.map(({ name }) => name);
    };
    assert.deepEqual(await listed(), ['b.fbs']);
    client.open(folder.uri('b.fbs'), 'include "old/a.fbs";\ntable New { old: Old; }');
    await client.until(folder.uri('b.fbs'), []);
    assert.deepEqual(await listed(), ['b.fbs']);
    folder.write('flatbuffers.json', '{}');
    client.changed([folder.uri('flatbuffers.json'), 2]);
    for (let names = await listed(); names.length < 2; ) names = await listed();
    assert.deepEqual(await listed(), ['b.fbs', 'old/a.fbs']);
  });

  it('no longer knows what is excluded later, unless it is included', async () => {
    const { folder, client } = await start({ 'old/a.fbs': 'table Old {}', 'b.fbs': 'table New {}' });
    const known = async () => {
      const found = await client.request<readonly { readonly name: string }[]>('workspace/symbol', { query: '' });
      return found.map(({ name }) => name).sort();
    };
    assert.deepEqual(await known(), ['New', 'Old']);
    folder.write('flatbuffers.json', '{ "exclude": ["old/**"] }');
    client.changed([folder.uri('flatbuffers.json'), 1]);
    for (let names = await known(); names.length > 1; ) names = await known();
    assert.deepEqual(await known(), ['New']);
  });
});
