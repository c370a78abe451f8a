// JSON documents: a document with a schema is checked, any other is left alone, and either may become the other.
import assert from 'node:assert/strict';
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
  const open = (name: string, text: string) => {
    folder.write(name, text);
    client.open(folder.uri(name), text, 1, 'json');
    return folder.uri(name);
  };
  return { folder, client, open };
}

const schema = 'namespace Game;\ntable Orc { hp: short; name: string (required); }\ntable Elf {}\nroot_type Orc;\n';
const start0 = { line: 0, character: 0 };
const all = (line: number, from: number, to: number) => ({
  start: { line, character: from },
  end: { line, character: to },
});

describe('a JSON document', () => {
  it('is judged by the schema that each of the five ways names', async () => {
    const { client, open } = await start({
      'flatbuffers.json': '{ "data": [{ "files": ["levels/*.json"], "schema": "schemas/orc.fbs" }] }',
      'schemas/orc.fbs': schema,
      'orc.fbs': schema,
    });
    const documents = [
      open('levels/a.json', '{ hq: 1, name: "a" }'),
      open('b.json', '{ "$schema": "schemas/orc.fbs", hq: 1, name: "a" }'),
      open('c.json', '// schema: schemas/orc.fbs\n{ hq: 1, name: "a" }'),
      open('orc.json', '{ hq: 1, name: "a" }'),
      open('big.orc.json', '{ hq: 1, name: "a" }'),
    ];
    for (const uri of documents) await client.until(uri, ['object-unknown-field']);
  });

  it('is left alone without a schema: it has no findings, and nothing is answered', async () => {
    const { client, open } = await start({ 'orc.fbs': schema });
    const uri = open('package.json', '{ "name": 7, }');
    const other = open('orc.json', '{ name: 7 }');
    await client.until(other, ['object-value']);
    assert.deepEqual(await client.request('textDocument/documentSymbol', { textDocument: { uri } }), null);
    assert.deepEqual(await client.request('textDocument/hover', { textDocument: { uri }, position: start0 }), null);
    assert.equal(client.last(uri), undefined);
  });

  it('gets its findings with the schema, and loses them without', async () => {
    const { client, open, folder } = await start({ 'orc.fbs': schema });
    const uri = open('d.json', '{ "$schema": "elf.fbs", hq: 1, name: "a" }');
    await client.until(uri, ['data-schema']);
    let version = client.edit(uri, 'orc', all(0, 14, 17));
    await client.until(uri, ['object-unknown-field'], version);
    version = client.edit(uri, 'orc.fbs#Game.Elf', all(0, 14, 21));
    await client.until(uri, ['object-unknown-field', 'object-unknown-field'], version);
    version = client.edit(uri, 'orc.fbs#Gnome', all(0, 14, 30));
    await client.until(uri, ['data-schema'], version);
    version = client.edit(uri, 'https://a/b', all(0, 14, 27));
    await client.until(uri, [], version);
    folder.write('flatbuffers.json', '{ "data": [{ "files": "*.json", "schema": "orc.fbs" }] }');
    client.changed([folder.uri('flatbuffers.json'), 1]);
    await client.until(uri, ['object-unknown-field']);
    folder.write('flatbuffers.json', '{ "data": [] }');
    client.changed([folder.uri('flatbuffers.json'), 2]);
    await client.until(uri, []);
  });

  it('is judged again when its schema is edited, or changes on disk, comes or goes', async () => {
    const { client, open, folder } = await start({ 'orc.fbs': schema });
    const uri = open('orc.json', '{ hp: 1, name: "a" }');
    await client.until(uri, []);
    client.open(folder.uri('orc.fbs'), schema);
    client.edit(folder.uri('orc.fbs'), 'hq', all(1, 12, 14));
    await client.until(uri, ['object-unknown-field']);
    client.close(folder.uri('orc.fbs'));
    await client.until(uri, []);
    folder.write('orc.fbs', schema.replace('hp', 'hq'));
    client.changed([folder.uri('orc.fbs'), 2]);
    await client.until(uri, ['object-unknown-field']);
    folder.remove('orc.fbs');
    client.changed([folder.uri('orc.fbs'), 3]);
    await client.until(uri, []);
    folder.write('orc.fbs', schema.replace('hp', 'hq'));
    client.changed([folder.uri('orc.fbs'), 1]);
    await client.until(uri, ['object-unknown-field']);
  });

  it('gets a schema that is opened beside it and was never saved', async () => {
    const { client, open, folder } = await start({});
    const uri = open('orc.json', '{ hq: 1, name: "a" }');
    client.open(folder.uri('orc.fbs'), schema);
    await client.until(uri, ['object-unknown-field']);
  });

  it('is not listed among the schemas from which code is generated', async () => {
    const { client, open } = await start({ 'orc.fbs': schema });
    await client.until(open('orc.json', '{ hq: 1, name: "a" }'), ['object-unknown-field']);
    const found = await client.request<readonly { readonly name: string }[]>('flatbuffers/schemas');
    assert.deepEqual(
      found.map(({ name }) => name),
      ['orc.fbs'],
    );
  });

  it('is read with the options that are set for it', async () => {
    const { client, open } = await start({
      'flatbuffers.json':
        '{ "data": [{ "files": "*.json", "schema": "orc.fbs", "rootType": "Game.Elf", "options": { "strictJson": true } }] }',
      'orc.fbs': schema,
    });
    const uri = open('d.json', '{ hp: 1 }');
    await client.until(uri, ['object-syntax', 'object-unknown-field']);
  });

  it('is pulled like a schema, and again once it has one', async () => {
    const capabilities = {
      textDocument: { diagnostic: {} },
      workspace: { diagnostics: { refreshSupport: true }, workspaceFolders: true },
    };
    const { client, open, folder } = await start({ 'orc.fbs': schema }, { capabilities });
    const pulled = async (uri: string) => {
      const params = { textDocument: { uri } };
      const { items } = await client.request<{ items: { code: string }[] }>('textDocument/diagnostic', params);
      return items.map(({ code }) => code);
    };
    assert.deepEqual(await pulled(open('orc.json', '{ hq: 1, name: "a" }')), ['object-unknown-field']);
    const other = open('elf.json', '{ hq: 1, name: "a" }');
    assert.deepEqual(await pulled(other), []);
    const before = client.refreshes.length;
    folder.write('elf.fbs', schema);
    client.changed([folder.uri('elf.fbs'), 1]);
    await client.waitFor(
      () => client.refreshes.slice(before).includes('workspace/diagnostic/refresh'),
      () => 'was not asked to pull again',
    );
    assert.deepEqual(await pulled(other), ['object-unknown-field']);
  });

  it('tells the client of its schema, and that it has none any more', async () => {
    const { client, open, folder } = await start({ 'orc.fbs': schema });
    const uri = open('orc.json', '{ "name": "a" }');
    const other = open('elf.json', '{ "name": "a" }');
    const notices = () =>
      client.notifications.filter(({ method }) => method === 'flatbuffers/data').map(({ params }) => params);
    await client.waitFor(
      () => notices().length === 1,
      () => `was told ${JSON.stringify(notices())}`,
    );
    folder.remove('orc.fbs');
    client.changed([folder.uri('orc.fbs'), 3]);
    await client.waitFor(
      () => notices().length === 2,
      () => `was told ${JSON.stringify(notices())}`,
    );
    assert.deepEqual(notices(), [{ uri, schema: 'orc.fbs' }, { uri }]);
    assert.equal(client.last(other), undefined);
  });

  it('gets a schema in flatbuffers.json on request, with paths from there', async () => {
    const { client, open, folder } = await start(
      { 'a/flatbuffers.json': '{\n  "trpc": "off"\n}\n', 'schemas/orc.fbs': schema },
      { capabilities: { workspace: { applyEdit: true } } },
    );
    const edits: unknown[] = [];
    client.connection.onRequest('workspace/applyEdit', ({ edit }) => {
      edits.push(edit);
      return { applied: true };
    });
    const uri = open('a/data/x.json', '{ "name": 7 }');
    const data = { folder: folder.uri('a/data'), files: '*.json', schema: folder.uri('schemas/orc.fbs') };
    const file = await client.request('flatbuffers/setInProject', { uri, change: { data } });
    assert.equal(file, folder.uri('a/flatbuffers.json'));
    assert.match(JSON.stringify(edits), /data\/\*\.json.*\.\.\/schemas\/orc\.fbs/);
    const special = { ...data, folder: folder.uri('a/app/[id]/{a,b}*') };
    await client.request('flatbuffers/setInProject', { uri, change: { data: special } });
    assert.match(JSON.stringify(edits[1]), /"app\/\[\[\]id\]\/\[\{\]a,b\}\[\*\]\/\*\.json/);
  });

  it('is formatted with its comments, quotes and order', async () => {
    const { client, open } = await start({ 'orc.fbs': schema });
    const uri = open('orc.json', '{ // one\n\'name\':"a",hp:1 /* two */,}\n');
    await client.until(uri, []);
    const edits = await client.request<{ newText: string }[]>('textDocument/formatting', {
      textDocument: { uri },
      options: { tabSize: 2, insertSpaces: true },
    });
    assert.ok(edits.length > 0);
    for (const { newText } of edits) assert.doesNotMatch(newText, /"name"|"hp"/);
  });
});
