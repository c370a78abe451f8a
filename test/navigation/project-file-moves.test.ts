// Paths in flatbuffers.json over LSP, before files and folders move.
import assert from 'node:assert/strict';
import type { WorkspaceEdit } from 'vscode-languageserver-types';
import { at } from '../positions.ts';
import { serverRoom } from '../server/start-server.ts';

describe('the server, before something moves', () => {
  const { startInEach: startIn } = serverRoom();

  it('mends the paths in flatbuffers.json before a folder moves', async () => {
    const project = {
      entryFiles: ['schemas/**/*.fbs', './schemas/a.fbs', 'other/*.fbs'],
      targets: [{ language: 'go', name: 'schemas', output: 'schemas/' }],
      data: [{ files: ['schemas/levels/*.json'], schema: 'schemas/a.fbs', rootType: 'schemas' }],
    };
    const files = {
      'flatbuffers.json': JSON.stringify(project),
      'schemas/flatbuffers.json': '{ "includePaths": ["../lib", "inner"] }',
      'schemas/a.fbs': 'table A {}\n',
    };
    const workspace = { fileOperations: { willRename: true }, workspaceEdit: { documentChanges: true } };
    const [client, folder] = await startIn([files], { capabilities: { workspace } });
    assert.ok(folder);
    const edit = await client.request<WorkspaceEdit>('workspace/willRenameFiles', {
      files: [{ oldUri: folder.uri('schemas'), newUri: folder.uri('sub/defs') }],
    });
    const texts = edit.documentChanges?.map((change) => {
      if (!('textDocument' in change)) return change;
      return [change.textDocument.uri, ...change.edits.map((each) => 'newText' in each && each.newText)];
    });
    assert.deepEqual(texts, [
      [
        folder.uri('flatbuffers.json'),
        ...['"sub/defs/**/*.fbs"', '"sub/defs/a.fbs"', '"sub/defs/"', '"sub/defs/levels/*.json"', '"sub/defs/a.fbs"'],
      ],
      [folder.uri('schemas/flatbuffers.json'), '"../../lib"'],
    ]);
  });

  it('mends the paths in the settings of VS Code of each folder', async () => {
    const workspace = { fileOperations: { willRename: true }, workspaceEdit: { documentChanges: true } };
    const files = { '.vscode/settings.json': '{ "flatbuffers.includePaths": ["lib"] }', 'lib/a.fbs': 'table A {}\n' };
    const [client, first, second] = await startIn([files, files], { capabilities: { workspace } });
    assert.ok(first && second);
    const edit = await client.request<WorkspaceEdit>('workspace/willRenameFiles', {
      files: [{ oldUri: first.uri('lib'), newUri: first.uri('inner') }],
    });
    const range = { start: at(0, 31), end: at(0, 36) };
    assert.deepEqual(edit.documentChanges, [
      {
        textDocument: { uri: first.uri('.vscode/settings.json'), version: null },
        edits: [{ range, newText: '"inner"' }],
      },
    ]);
  });

  it('takes flatbuffers.json as it is typed, with its version', async () => {
    const workspace = { fileOperations: { willRename: true }, workspaceEdit: { documentChanges: true } };
    const files = { 'flatbuffers.json': '{ "entryFiles": ["a.fbs"] }', 'a.fbs': 'table A {}\n' };
    const [client, folder] = await startIn([files], { capabilities: { workspace } });
    assert.ok(folder);
    client.open(folder.uri('flatbuffers.json'), '{}', 6, 'jsonc');
    client.edit(folder.uri('flatbuffers.json'), '// Mine.\n{ "entryFiles": ["x.fbs", "a.fbs"');
    const edit = await client.request<WorkspaceEdit>('workspace/willRenameFiles', {
      files: [{ oldUri: folder.uri('a.fbs'), newUri: folder.uri('b.fbs') }],
    });
    const range = { start: at(1, 26), end: at(1, 33) };
    assert.deepEqual(edit.documentChanges, [
      { textDocument: { uri: folder.uri('flatbuffers.json'), version: 7 }, edits: [{ range, newText: '"b.fbs"' }] },
    ]);
  });
});
