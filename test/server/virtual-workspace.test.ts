// Workspaces without folders on disk: the server on Node reads them only through a client that offers to read files.
import assert from 'node:assert/strict';
import type { FileAnswer, ListDirectoryParams, ReadFileParams } from '../../server/protocol-files.ts';
import { LspClient } from '../lsp-client.ts';

const folder = 'vscode-vfs://github/owner/game';
const [monster, item] = [`${folder}/monster.fbs`, `${folder}/item.fbs`];
const text = 'include "item.fbs";\ntable Monster { item: Item; other: Missing; }\n';

/** A client with a file in a folder of its own, and the list of requests for files. */
async function virtualClient(initializationOptions: object): Promise<{ client: LspClient; asked: string[] }> {
  const asked: string[] = [];
  const client = await LspClient.start({ folders: [folder], initializationOptions });
  client.connection.onRequest<FileAnswer, void>('flatbuffers/readFile', ({ uri }: ReadFileParams) => {
    asked.push(uri);
    if (uri !== item) return { kind: 'missing' };
    // A byte that is not UTF-8 is kept.
    const bytes = Buffer.concat([Buffer.from('table Item { } // '), Buffer.of(0xff), Buffer.from('\n')]);
    return { kind: 'file', bytes: bytes.toString('base64') };
  });
  client.connection.onRequest('flatbuffers/listDirectory', ({ uri }: ListDirectoryParams) =>
    uri === folder ? [{ name: 'item.fbs', kind: 'file', isLink: false }] : [],
  );
  client.connection.onRequest('flatbuffers/findFiles', () => []);
  client.open(monster, text);
  return { client, asked };
}

describe('in a virtual workspace the server', () => {
  it('reads files through a client that offers it', async () => {
    const { client, asked } = await virtualClient({ readsFiles: true, diagnostics: 'push' });
    await client.until(monster, ['unresolved-type']);
    assert.ok(asked.includes(item));
    const [symbol] = await client.request<readonly { readonly name: string }[]>('workspace/symbol', { query: 'Item' });
    assert.equal(symbol?.name, 'Item');
    client.kill();
  });

  it('asks no other client, and reports no include that it could not look for', async () => {
    const { client, asked } = await virtualClient({ diagnostics: 'push' });
    await client.untilReady();
    const hover = await client.request('textDocument/hover', {
      textDocument: { uri: monster },
      position: { line: 1, character: 7 },
    });
    assert.ok(hover);
    assert.deepEqual(asked, []);
    assert.deepEqual(client.codes(monster) ?? [], []);
    client.kill();
  });
});
