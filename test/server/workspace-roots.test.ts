// The workspace folders of a client, in each of LSP's three forms.
import assert from 'node:assert/strict';
import type { InitializeParams } from 'vscode-languageserver';
import { workspaceFolders } from '../../server/client/client-features.ts';
import { LspClient } from '../lsp-client.ts';
import { TestFolder } from '../test-folder.ts';

const folder = (uri: string) => ({ uri, name: 'x' });

const rows: readonly (readonly [client: string, roots: object, expected: readonly string[]])[] = [
  ['one folder', { workspaceFolders: [folder('file:///a')] }, ['file:///a']],
  [
    'several, whatever the roots',
    { workspaceFolders: [folder('file:///a'), folder('file:///b/')], rootUri: 'file:///c' },
    ['file:///a', 'file:///b'],
  ],
  [
    'an empty list beside a path, as Helix without a mark of a project',
    { workspaceFolders: [], rootUri: null, rootPath: '/a' },
    ['file:///a'],
  ],
  ['an empty list beside a root', { workspaceFolders: [], rootUri: 'file:///a', rootPath: '/b' }, ['file:///a']],
  ['no list beside a root', { rootUri: 'file:///a' }, ['file:///a']],
  ['null beside a root', { workspaceFolders: null, rootUri: 'file:///a/' }, ['file:///a']],
  ['null beside a path', { workspaceFolders: null, rootUri: null, rootPath: '/a b' }, ['file:///a%20b']],
  [
    'a folder by what is no URI, beside others',
    { workspaceFolders: [folder('file:////a'), folder('/b'), folder(''), folder('file:///c'), { name: 'x' }] },
    ['file:///c'],
  ],
  ['a root by what is no URI', { rootUri: 'file:////a' }, []],
  ['an empty list', { workspaceFolders: [], rootUri: null, rootPath: null }, []],
  ['nothing at all', {}, []],
];

describe('the workspace of a client that names', () => {
  for (const [client, roots, expected] of rows) {
    it(client, () => assert.deepEqual(workspaceFolders(roots as InitializeParams), expected));
  }

  it('a path beside an empty list is read', async () => {
    const files = new TestFolder({ 'closed.fbs': 'table Closed {}\n' });
    const client = await LspClient.start({ rootPath: files.path });
    try {
      await client.untilReady();
      const found = await client.request<readonly { readonly name: string }[]>('workspace/symbol', { query: 'Closed' });
      assert.deepEqual(
        found.map(({ name }) => name),
        ['Closed'],
      );
    } finally {
      client.kill();
      files.remove();
    }
  });
});
