// The position encoding that a client and the server agree on.
import assert from 'node:assert/strict';
import type { WorkspaceEdit } from 'vscode-languageserver-types';
import { LspClient } from '../lsp-client.ts';
import { at } from '../positions.ts';
import { TestFolder } from '../test-folder.ts';

describe('the position encoding', () => {
  let client: LspClient;

  afterEach(() => client.kill());

  for (const [positionEncodings, chosen] of [
    [['utf-8', 'utf-16'], 'utf-8'],
    [['utf-32', 'utf-8'], 'utf-32'],
    [['utf-16', 'utf-8'], 'utf-16'],
    [['ucs-2', 'utf-8'], 'utf-8'],
    [['ucs-2'], 'utf-16'],
    [[], 'utf-16'],
  ] as const) {
    it(`is ${chosen} for a client that likes best ${positionEncodings.join(', ') || 'none'}`, async () => {
      client = await LspClient.start({ capabilities: { general: { positionEncodings } } });
      assert.equal(client.initializeResult?.capabilities.positionEncoding, chosen);
    });
  }

  it('is that of edits and answers alike, in files that are not open, too', async () => {
    const other = 'include "main.fbs";\r\n/* é😀 */ table B { a: A; }\r\n';
    const folder = new TestFolder({ 'other.fbs': other, 'main.fbs': '' });
    client = await LspClient.start({
      folders: [folder.folder],
      capabilities: { general: { positionEncodings: ['utf-8'] } },
    });
    const uri = folder.uri('main.fbs');
    client.open(uri, '// 漢\r\n/* 😀 */ table X { x: Nope; }\r\n');
    const [found] = (await client.until(uri, ['unresolved-type'])).diagnostics;
    assert.deepEqual(found?.range, { start: at(1, 24), end: at(1, 28) });
    client.edit(uri, 'A', { start: at(1, 17), end: at(1, 18) });
    client.edit(uri, 'int', { start: at(1, 24), end: at(1, 28) });
    await client.until(uri, [], 3);
    await client.untilReady();
    const edit = await client.request<WorkspaceEdit>('textDocument/rename', {
      textDocument: { uri },
      position: at(1, 17),
      newName: 'Z',
    });
    assert.deepEqual(edit.changes, {
      [uri]: [{ range: { start: at(1, 17), end: at(1, 18) }, newText: 'Z' }],
      [folder.uri('other.fbs')]: [{ range: { start: at(1, 26), end: at(1, 27) }, newText: 'Z' }],
    });
    folder.remove();
  });
});
