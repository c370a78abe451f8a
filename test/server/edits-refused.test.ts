// No request edits a file outside of the workspace that does not have the name of a schema. Each request either
// refuses, or leaves the file alone.
import assert from 'node:assert/strict';
import path from 'node:path';
import type { CodeAction, WorkspaceEdit } from 'vscode-languageserver-types';
import type { LspClient } from '../lsp-client.ts';
import type { TestFolder } from '../test-folder.ts';
import { serverRoom } from './start-server.ts';

const refusal = /user\.inc would have to be changed\. It is outside the workspace, and its name does not end in \.fbs/;
const types = 'table Sword { x: int; }\ntable Rest { x: int; }\n';

describe('a file outside the workspace that is no schema by its name', () => {
  const { folderWith, start: startServer } = serverRoom();

  /** A workspace with types.fbs, which user.inc outside and own.fbs include; main.fbs includes both. */
  async function start(properties: readonly string[]): Promise<readonly [LspClient, TestFolder]> {
    const [folder, outside] = [folderWith(), folderWith()];
    const from = (one: TestFolder, other: TestFolder) => path.relative(one.path, other.path).replaceAll('\\', '/');
    outside.write('user.inc', `include "${from(outside, folder)}/types.fbs";\ntable User { s: Sword; }\n`);
    const main = `include "${from(folder, outside)}/user.inc";\ntable Main { u: User; }\n`;
    folder.write('types.fbs', types);
    folder.write('own.fbs', 'include "types.fbs";\ntable Own { r: Rest; }\n');
    folder.write('main.fbs', main);
    const codeAction = {
      codeActionLiteralSupport: { codeActionKind: { valueSet: [] } },
      dataSupport: true,
      resolveSupport: { properties },
    };
    const workspaceEdit = { documentChanges: true, resourceOperations: ['create', 'rename'] };
    const capabilities = {
      workspace: { workspaceFolders: true, workspaceEdit, fileOperations: { willRename: true } },
      textDocument: { codeAction },
    };
    const client = await startServer({ folders: [folder.folder], capabilities });
    client.open(folder.uri('main.fbs'), main);
    client.open(folder.uri('types.fbs'), types);
    await client.untilReady();
    return [client, folder];
  }

  async function moving(client: LspClient, folder: TestFolder): Promise<readonly CodeAction[]> {
    const position = { line: 0, character: 7 };
    const actions = await client.request<readonly CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri: folder.uri('types.fbs') },
      range: { start: position, end: position },
      context: { diagnostics: [], only: ['refactor.move'] },
    });
    return actions.filter(({ title }) => title.startsWith('Move table Sword'));
  }

  it('refuses an action that would change it, when the action is chosen', async () => {
    const [client, folder] = await start(['edit']);
    const [action] = await moving(client, folder);
    assert.ok(action);
    await assert.rejects(client.request('codeAction/resolve', action), refusal);
  });

  it('refuses an action in a text that was edited meanwhile', async () => {
    const [client, folder] = await start(['edit']);
    const position = { line: 1, character: 7 };
    const actions = await client.request<readonly CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri: folder.uri('types.fbs') },
      range: { start: position, end: position },
      context: { diagnostics: [], only: ['refactor.move'] },
    });
    const action = actions.find(({ title }) => title.startsWith('Move table Rest'));
    assert.ok(action);
    client.edit(folder.uri('types.fbs'), `// Sharp.\n${types}`);
    await assert.rejects(
      client.request('codeAction/resolve', action),
      /The schemas have changed, so this action is no longer possible/,
    );
  });

  it('keeps an action from a client that takes its edit at once', async () => {
    const [client, folder] = await start([]);
    assert.deepEqual(await moving(client, folder), []);
  });

  it('refuses a rename that would change it', async () => {
    const [client, folder] = await start(['edit']);
    const params = { textDocument: { uri: folder.uri('types.fbs') }, position: { line: 0, character: 7 } };
    await assert.rejects(client.request('textDocument/rename', { ...params, newName: 'Blade' }), refusal);
  });

  it('keeps its includes when a file moves, while those of schemas follow', async () => {
    const [client, folder] = await start(['edit']);
    const files = [{ oldUri: folder.uri('types.fbs'), newUri: folder.uri('sub/types.fbs') }];
    const edit = await client.request<WorkspaceEdit>('workspace/willRenameFiles', { files });
    const changed = (edit.documentChanges ?? []).map((change) => 'textDocument' in change && change.textDocument.uri);
    assert.deepEqual(changed, [folder.uri('own.fbs')]);
  });

  it('keeps its includes when a file moves that nothing else includes', async () => {
    const [client, folder] = await start(['edit']);
    folder.remove('own.fbs');
    client.changed([folder.uri('own.fbs'), 3]);
    const files = [{ oldUri: folder.uri('types.fbs'), newUri: folder.uri('sub/types.fbs') }];
    assert.equal(await client.request('workspace/willRenameFiles', { files }), null);
  });
});
