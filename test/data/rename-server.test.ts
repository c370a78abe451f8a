// Renames through the whole server: data files that are closed are changed as well, and data out of reach is reported.
import assert from 'node:assert/strict';
import type { Location, WorkspaceEdit } from 'vscode-languageserver-types';
import { type ClientOptions, LspClient } from '../lsp-client.ts';
import { at } from '../positions.ts';
import { TestFolder } from '../test-folder.ts';

const schema = 'include "types.fbs";\ntable Orc { hp: short; sword: Sword; }\nroot_type Orc;\n';
const types = 'table Sword { edge: int; }\n';

describe('data that is not open', () => {
  const cleanup: (() => void)[] = [];
  afterEach(() => {
    for (const clean of cleanup.splice(0)) clean();
  });

  async function start(files: Readonly<Record<string, string>>, options: Partial<ClientOptions> = {}) {
    const folder = new TestFolder({ 'orc.fbs': schema, 'types.fbs': types, ...files });
    const client = await LspClient.start({ folders: [folder.folder], ...options });
    cleanup.push(
      () => client.kill(),
      () => folder.remove(),
    );
    client.open(folder.uri('types.fbs'), types);
    const textDocument = { uri: folder.uri('types.fbs') };
    const rename = (newName: string) =>
      client.request<WorkspaceEdit>('textDocument/rename', { textDocument, position: at(0, 15), newName });
    const messages = () =>
      client.notifications
        .filter(({ method }) => method === 'window/showMessage')
        .map(({ params }) => (params as { readonly message: string }).message);
    return { folder, client, textDocument, rename, messages };
  }

  const annotated = { workspace: { workspaceEdit: { documentChanges: true, changeAnnotationSupport: {} } } };

  it('is renamed, and shown apart where the editor can do that', async () => {
    const files = {
      'a.json': '{ "$schema": "orc.fbs", "sword": { "edge": 1 } }',
      'data/b.json': '// schema: ../orc.fbs\n{ sword: { edge: 1 } }',
      'other.json': '{ "sword": { "edge": 1 } }',
    };
    const { folder, rename, messages } = await start(files, { capabilities: annotated });
    const edit = await rename('width');
    const changed = (edit.documentChanges ?? []).map((change) => {
      if (!('textDocument' in change)) return [];
      const [first] = change.edits;
      const id = first && 'annotationId' in first ? first.annotationId : undefined;
      return [change.textDocument.uri, change.edits.length, id && edit.changeAnnotations?.[id]];
    });
    const inData = {
      label: 'In data',
      description: 'Data of the schema, which flatc would refuse with the old name',
      needsConfirmation: false,
    };
    assert.deepEqual(changed, [
      [folder.uri('a.json'), 1, inData],
      [folder.uri('data/b.json'), 1, inData],
      [folder.uri('types.fbs'), 1, undefined],
    ]);
    assert.deepEqual(messages(), []);
  });

  it('is not renamed in an open document that names no schema, whatever is on disk', async () => {
    const { client, folder, rename } = await start({ 'a.json': '{ "$schema": "orc.fbs", "sword": { "edge": 1 } }' });
    client.open(folder.uri('a.json'), '[[ "more", "than before" ]]', 2, 'json');
    assert.ok(!JSON.stringify(await rename('width')).includes('a.json'));
  });

  it('is renamed in editors without annotations', async () => {
    const { folder, rename } = await start({ 'orc.json': '{ "sword": { "edge": 1 } }' }, { capabilities: {} });
    const edit = await rename('width');
    const uris = edit.documentChanges?.map((change) => ('textDocument' in change ? change.textDocument.uri : ''));
    assert.deepEqual(uris ?? Object.keys(edit.changes ?? {}), [folder.uri('orc.json'), folder.uri('types.fbs')]);
    assert.ok(!JSON.stringify(edit).includes('annotation'));
  });

  it('is renamed where it names its root table', async () => {
    const files = { 'a.json': '{ "$schema": "orc.fbs#Orc" }', 'b.json': '// schema: orc.fbs#Orc\n{}' };
    const { folder, client } = await start(files);
    client.open(folder.uri('orc.fbs'), schema);
    const textDocument = { uri: folder.uri('orc.fbs') };
    const params = { textDocument, position: at(1, 7), newName: 'Elf' };
    const { documentChanges = [] } = await client.request<WorkspaceEdit>('textDocument/rename', params);
    const places = documentChanges.flatMap((change) =>
      'textDocument' in change ? change.edits.map(({ range }) => [change.textDocument.uri, range.start]) : [],
    );
    assert.deepEqual(places.slice(0, 2), [
      [folder.uri('a.json'), at(0, 22)],
      [folder.uri('b.json'), at(0, 19)],
    ]);
  });

  it('ends with a message about data in which names may be left', async () => {
    const { rename, messages } = await start({
      'a.orc.json': `{ "sword": { "edge": 1 } } ${' '.repeat(20_000_001)}`,
      'b.orc.json': '{ "sword": { "edge": 1 }, "hp" }',
      'c.orc.json': '{ "hp" }',
      'd.orc.json': '// edge',
    });
    await rename('width');
    assert.deepEqual(messages(), [
      'Data may still have the old name: a.orc.json is too large or cannot be read; b.orc.json has syntax errors.',
    ]);
  });

  it('ends without that message if the rename is refused', async () => {
    const capabilities = { workspace: { workspaceEdit: { documentChanges: true } } };
    const { client, folder, messages } = await start({ 'a.orc.json': ' '.repeat(20_000_001) }, { capabilities });
    const params = { textDocument: { uri: folder.uri('orc.fbs') }, position: at(0, 11), newName: 'kinds.fbs' };
    client.open(folder.uri('orc.fbs'), schema);
    await assert.rejects(client.request('textDocument/rename', params), /cannot rename a file/);
    assert.deepEqual(messages(), []);
  });

  it('has references', async () => {
    const { folder, client, textDocument } = await start({ 'orc.json': '{ "sword": { "edge": 1 } }' });
    const params = { textDocument, position: at(0, 15), context: { includeDeclaration: false } };
    const found = await client.request<Location[]>('textDocument/references', params);
    assert.deepEqual(found, [{ uri: folder.uri('orc.json'), range: { start: at(0, 14), end: at(0, 18) } }]);
  });
});
