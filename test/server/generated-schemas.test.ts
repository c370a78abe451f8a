// Copies of schemas made by tools: searches find the original instead, and opened copies work.
import assert from 'node:assert/strict';
import { LspClient } from '../lsp-client.ts';
import { TestFolder } from '../test-folder.ts';

const schema = 'namespace shop;\ntable Order { id: long; }\n';
const uses = 'include "order.fbs";\nnamespace shop;\ntable Cart { first: Order; }\n';

describe('schemas in folders of generated code', () => {
  let folder: TestFolder;
  let client: LspClient;

  async function start(files: Readonly<Record<string, string>>): Promise<void> {
    folder = new TestFolder(files);
    client = await LspClient.start({ folders: [folder.folder] });
  }
  afterEach(() => {
    client.kill();
    folder.remove();
  });

  /** The files in which a symbol is found after the workspace is read. */
  async function filesWith(query: string): Promise<string[]> {
    await client.request('flatbuffers/schemas');
    const symbols = await client.request<{ location: { uri: string } }[]>('workspace/symbol', { query });
    return symbols.map(({ location }) => location.uri.slice(folder.folder.length + 1)).sort();
  }
  const sendPlaces = (folders: readonly string[], files: readonly string[] = []) =>
    client.notify('flatbuffers/generated', {
      folders: folders.map((name) => folder.uri(name)),
      files: files.map((name) => folder.uri(name)),
    });

  it('are left out where trpc has put them beside its stubs', async () => {
    await start({
      'order.fbs': schema,
      'out/stub/example.com/shop/order.fbs': schema,
      'out/stub/example.com/shop/go.mod': 'module example.com/shop\n',
    });
    assert.deepEqual(await filesWith('Order'), ['order.fbs']);
  });

  it('are counted apart in the lines that tell what was set and read', async () => {
    const stub = { 'out/stub/x/order.fbs': schema, 'out/stub/x/go.mod': 'module x\n' };
    await start({ 'order.fbs': schema, ...stub });
    await client.request('flatbuffers/schemas');
    const logged = client.notifications
      .filter(({ method }) => method === 'window/logMessage')
      .map(({ params }) => (params as { message: string }).message.replace(/\d+ ms/, 'N ms'));
    assert.deepEqual(logged, [
      'Settings read for 1 folder: 0 include paths, 0 entry file patterns, tRPC rules auto, 0 rule levels.',
      '1 of 2 schemas read in N ms, 1 is a generated copy.',
    ]);
  });

  it('are counted apart from schemas that are excluded', async () => {
    const stub = { 'out/stub/x/order.fbs': schema, 'out/stub/x/go.mod': 'module x\n' };
    const old = { 'old/a.fbs': schema, 'old/stub/order.fbs': schema, 'old/stub/go.mod': 'module x\n' };
    await start({ 'flatbuffers.json': '{ "exclude": ["old"] }', 'order.fbs': schema, ...stub, ...old });
    await client.request('flatbuffers/schemas');
    const logged = client.notifications
      .filter(({ method }) => method === 'window/logMessage')
      .map(({ params }) => (params as { message: string }).message.replace(/\d+ ms/, 'N ms'));
    assert.equal(logged.at(-1), '1 of 4 schemas read in N ms, 2 excluded, 1 is a generated copy.');
  });

  it('stay in a folder that is called stub and holds no Go code', async () => {
    await start({ 'stub/order.fbs': schema });
    assert.deepEqual(await filesWith('Order'), ['stub/order.fbs']);
  });

  it('are left out where the client says that tools write, before they are read and after', async () => {
    await start({ 'order.fbs': schema, 'gen/go/order.fbs': schema });
    assert.deepEqual(await filesWith('Order'), ['gen/go/order.fbs', 'order.fbs']);
    sendPlaces(['gen']);
    assert.deepEqual(await filesWith('Order'), ['order.fbs']);
    folder.write('gen/ts/order.fbs', schema);
    client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: folder.uri('gen/ts/order.fbs'), type: 1 }] });
    assert.deepEqual(await filesWith('Order'), ['order.fbs']);
    sendPlaces([]);
    assert.deepEqual(await filesWith('Order'), ['gen/go/order.fbs', 'gen/ts/order.fbs', 'order.fbs']);
  });

  it('stay where people write schemas into the same folder', async () => {
    await start({ 'src/order.fbs': schema, 'src/cart.fbs': uses, 'old/order.fbs': schema });
    sendPlaces(['src']);
    assert.deepEqual(await filesWith('Order'), ['old/order.fbs', 'src/order.fbs']);
  });

  it('stay where the only other schema of the same name is a copy', async () => {
    await start({ 'gen/order.fbs': schema, 'out/order.fbs': schema });
    sendPlaces(['gen'], ['out/order.fbs']);
    assert.deepEqual(await filesWith('Order'), ['gen/order.fbs']);
  });

  it('are left out one by one where the client names them, and come back when the original is gone', async () => {
    await start({ 'order.fbs': schema, 'cart.fbs': uses, 'gen/order.fbs': schema });
    sendPlaces([], ['gen/order.fbs']);
    assert.deepEqual(await filesWith('Order'), ['order.fbs']);
    sendPlaces(['gen']);
    folder.remove('order.fbs');
    client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: folder.uri('order.fbs'), type: 3 }] });
    assert.deepEqual(await filesWith('Order'), ['gen/order.fbs']);
  });

  it('give no references and no completions to others, and work themselves when they are opened', async () => {
    await start({ 'order.fbs': schema, 'cart.fbs': uses, 'gen/order.fbs': schema, 'gen/cart.fbs': uses });
    sendPlaces(['gen']);
    const place = { textDocument: { uri: folder.uri('order.fbs') }, position: { line: 1, character: 7 } };
    const references = async () =>
      (
        await client.request<{ uri: string }[]>('textDocument/references', {
          ...place,
          context: { includeDeclaration: true },
        })
      )
        .map(({ uri }) => uri.slice(folder.folder.length + 1))
        .sort();
    client.open(folder.uri('order.fbs'), schema);
    assert.deepEqual(await references(), ['cart.fbs', 'order.fbs']);
    client.open(folder.uri('gen/cart.fbs'), uses);
    const definition = await client.request<unknown>('textDocument/definition', {
      textDocument: { uri: folder.uri('gen/cart.fbs') },
      position: { line: 2, character: 22 },
    });
    assert.ok(JSON.stringify(definition).includes(folder.uri('gen/order.fbs')));
    client.notify('textDocument/didClose', { textDocument: { uri: folder.uri('gen/cart.fbs') } });
    assert.deepEqual(await filesWith('Order'), ['order.fbs']);
  });
});
