// Names of types and fields in flatbuffers.json, which follow a rename and are references.
import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Location, Position, TextEdit, WorkspaceEdit } from 'vscode-languageserver-types';
import type { LspClient } from '../lsp-client.ts';
import { at } from '../positions.ts';
import { serverRoom } from '../server/start-server.ts';
import type { TestFolder } from '../test-folder.ts';

type Files = Readonly<Record<string, string>>;

/** The files without the caret `$0`, and where it is. */
function withCaret(files: Files): { readonly files: Files; readonly path: string; readonly position: Position } {
  const [path, text] = Object.entries(files).find(([, each]) => each.includes('$0')) ?? [];
  assert.ok(path !== undefined && text !== undefined);
  const position = TextDocument.create(path, '', 1, text).positionAt(text.indexOf('$0'));
  return { files: { ...files, [path]: text.replace('$0', '') }, path, position };
}

describe('the names in flatbuffers.json', () => {
  const { startInEach, folderWith, start } = serverRoom();

  /** A server for files, of which the one with the caret is open, and the parameters of a question at the caret. */
  async function roomFor(marked: Files, ...folderNames: readonly string[]) {
    const { files, path, position } = withCaret(marked);
    const folder = folderWith(files);
    const folders = folderNames.length === 0 ? [folder.folder] : folderNames.map((name) => folder.uri(name));
    const client = await start({ folders });
    client.open(folder.uri(path), files[path] ?? '');
    const params = { textDocument: { uri: folder.uri(path) }, position };
    return { client, folder, files, params };
  }

  function messages(client: LspClient): readonly string[] {
    return client.notifications
      .filter(({ method }) => method === 'window/showMessage')
      .map(({ params }) => (params as { readonly message: string }).message);
  }

  /** The new texts of the files named flatbuffers.json that an edit changes, by path. */
  function changedProjects({ documentChanges = [] }: WorkspaceEdit, folder: TestFolder, files: Files): Files {
    const changes = documentChanges.flatMap((change) => {
      if (!('textDocument' in change)) return [];
      const path = change.textDocument.uri.slice(folder.folder.length + 1);
      if (path.endsWith('.fbs')) return [];
      const document = TextDocument.create('', '', 1, files[path] ?? '');
      return [[path, TextDocument.applyEdits(document, change.edits as TextEdit[])] as const];
    });
    return Object.fromEntries(changes);
  }

  /** Checks the text of flatbuffers.json after a rename at the caret; without `after` it must stay. */
  async function check(marked: Files, newName: string, after?: string): Promise<void> {
    const { client, folder, files, params } = await roomFor(marked);
    const edit = await client.request<WorkspaceEdit>('textDocument/rename', { ...params, newName });
    const expected = after === undefined ? {} : { 'flatbuffers.json': after };
    assert.deepEqual(changedProjects(edit, folder, files), expected);
    assert.equal(edit.changeAnnotations, undefined);
  }

  const base = 'namespace N.M;\ntable $0T { a: int; b: [ubyte]; }\n';
  const main = 'include "base.fbs";\n';

  it('follow a type in every setting that names one', () =>
    check(
      {
        'base.fbs': base,
        'main.fbs': main,
        'flatbuffers.json': `// N.M.T is a comment.
{
  "flatc": { "options": { "rootType": "N.M.T" } },
  "targets": ["cpp", { "language": "json", "name": "N.M.T", "options": { "rootType": "N.M.T" } }],
  "data": [{ "files": "N.M.T", "schema": "main.fbs", "rootType": "N.M.T", /* T */ "options": { "rootType": "N.M.T" } }],
  "nested": { "N.M.T.b": { "schema": "main.fbs", "rootType": "N.M.T" }, "N.M.TT.b": "main.fbs" },
  "reserved": { "N.M.T": ["T", 7], "N.T": [], "T": [] },
  "containers": {
    "rootType": { "start": [{ "message": "T", "schema": "main.fbs", "rootType": "N.M.T", "size": 4 }], "end": [{ "message": "T", "rootType": "N.M.T", "size": 4 }] },
  },
  "package": "N.M.T",
}
`,
      },
      'Card',
      `// N.M.T is a comment.
{
  "flatc": { "options": { "rootType": "N.M.Card" } },
  "targets": ["cpp", { "language": "json", "name": "N.M.T", "options": { "rootType": "N.M.Card" } }],
  "data": [{ "files": "N.M.T", "schema": "main.fbs", "rootType": "N.M.Card", /* T */ "options": { "rootType": "N.M.Card" } }],
  "nested": { "N.M.Card.b": { "schema": "main.fbs", "rootType": "N.M.Card" }, "N.M.TT.b": "main.fbs" },
  "reserved": { "N.M.Card": ["T", 7], "N.T": [], "T": [] },
  "containers": {
    "rootType": { "start": [{ "message": "T", "schema": "main.fbs", "rootType": "N.M.Card", "size": 4 }], "end": [{ "message": "T", "rootType": "N.M.Card", "size": 4 }] },
  },
  "package": "N.M.T",
}
`,
    ));

  it('follow a namespace and a field', async () => {
    const settings =
      '{ "reserved": { "N.M.T": [], "M.T": [], "N.T": [] }, "nested": { "N.M.T.b": "a.fbs", "N.M.T.c": "a.fbs", "M.T.b": "a.fbs" } }';
    await check(
      { 'base.fbs': base.replace('$0', '').replace('M;', '$0M;'), 'flatbuffers.json': settings },
      'Q',
      settings.replaceAll('N.M.T', 'N.Q.T'),
    );
    await check(
      { 'base.fbs': base.replace('$0', '').replace('b:', '$0b:'), 'flatbuffers.json': settings },
      'bytes',
      settings.replace('N.M.T.b', 'N.M.T.bytes'),
    );
  });

  it('follow a root type that leaves out the namespace at the end of its schema, and no other', async () => {
    const settings = (name: string) =>
      JSON.stringify({ data: [{ files: 'a.json', schema: 'main.fbs', rootType: name }], reserved: { T: [] } });
    const own = `${main}namespace N.M;\n`;
    await check({ 'base.fbs': base, 'main.fbs': own, 'flatbuffers.json': settings('T') }, 'Card', settings('Card'));
    const inner = { 'base.fbs': base, 'main.fbs': `${main}namespace N;\n`, 'flatbuffers.json': settings('M.T') };
    await check(inner, 'Card', settings('M.Card'));
    await check({ 'base.fbs': base, 'main.fbs': main, 'flatbuffers.json': settings('T') }, 'Card');
    const global = `${own}namespace;\ntable T {}\nnamespace N.M;\n`;
    await check({ 'base.fbs': base, 'main.fbs': global, 'flatbuffers.json': settings('T') }, 'Card');
  });

  it('stay where a schema that does not read the type is meant', async () => {
    const files = { 'base.fbs': base, 'other.fbs': 'namespace N.M;\ntable T {}\n' };
    const settings = {
      targets: [{ language: 'cpp', entryFiles: ['other.fbs'], options: { rootType: 'N.M.T' } }],
      data: [
        { files: 'a.json', schema: 'other.fbs', rootType: 'N.M.T' },
        { files: 'b.json', schema: 'base.bfbs', rootType: 'N.M.T' },
      ],
    };
    await check({ ...files, 'flatbuffers.json': JSON.stringify(settings) }, 'Card');
    const own = JSON.stringify({
      entryFiles: ['other.fbs'],
      targets: [{ language: 'cpp', options: { rootType: 'N.M.T' } }],
    });
    await check({ ...files, 'flatbuffers.json': own }, 'Card');
  });

  it('need a confirmation where they mean two types', async () => {
    const settings = '{ "reserved": { "N.M.T": ["x"] } }';
    const files = { 'base.fbs': base, 'other.fbs': 'namespace N.M;\ntable T {}\n', 'flatbuffers.json': settings };
    const { client, folder, params } = await roomFor(files);
    const edit = await client.request<WorkspaceEdit>('textDocument/rename', { ...params, newName: 'Card' });
    const [annotationId, annotation] = Object.entries(edit.changeAnnotations ?? {})[0] ?? [];
    assert.equal(annotation?.needsConfirmation, true);
    const range = { start: at(0, 21), end: at(0, 22) };
    assert.deepEqual(edit.documentChanges?.at(-1), {
      textDocument: { uri: folder.uri('flatbuffers.json'), version: null },
      edits: [{ range, newText: 'Card', annotationId }],
    });
  });

  it('follow in an open text that is neither saved nor finished', async () => {
    const { client, folder, params } = await roomFor({ 'base.fbs': base, 'flatbuffers.json': '{}' });
    const uri = folder.uri('flatbuffers.json');
    client.open(uri, '{}', 1, 'jsonc');
    client.edit(uri, '\n{ "reserved": { "N.M.T": [], // "N.M.T"\n "N.M.T');
    const edit = await client.request<WorkspaceEdit>('textDocument/rename', { ...params, newName: 'Card' });
    const range = { start: at(1, 21), end: at(1, 22) };
    assert.deepEqual(edit.documentChanges?.at(-1), {
      textDocument: { uri, version: 2 },
      edits: [{ range, newText: 'Card' }],
    });
  });

  it('follow where a bracket before them is missing, and in no name of a container', () => {
    const names = (name: string) => `
  "nested": { "${name}.b": "base.fbs" },
  "data": [{ "files": "a.json", "schema": "base.fbs", "rootType": "${name}" }],
  "reserved": { "${name}": [] },
  "containers": { "reserved": { "N.M.T": 1 } }
}`;
    const files = { 'base.fbs': base, 'flatbuffers.json': `{ "rules": { ${names('N.M.T')}` };
    return check(files, 'Card', `{ "rules": { ${names('N.M.Card')}`);
  });

  it('follow in files of other folders and in extended ones, each for its own schemas', async () => {
    const reserved = '{ "reserved": { "N.M.T": [] } }';
    const files = {
      'one/base.fbs': base,
      'one/flatbuffers.json': '{ "extends": "../shared.json" }',
      'one/deep/main.fbs': 'include "../base.fbs";\n',
      'one/deep/flatbuffers.json': reserved,
      'one/apart/flatbuffers.json': reserved,
      'one/apart/other.fbs': 'namespace N.M;\ntable T {}\n',
      'two/flatbuffers.json': reserved,
      'two/base.fbs': 'namespace N.M;\ntable T {}\n',
      'three/main.fbs': 'include "../one/base.fbs";\n',
      'three/flatbuffers.json': reserved,
      'shared.json': reserved,
    };
    const room = await roomFor(files, 'one', 'two', 'three');
    await room.client.untilReady();
    const edit = await room.client.request<WorkspaceEdit>('textDocument/rename', { ...room.params, newName: 'Card' });
    const after = reserved.replace('N.M.T', 'N.M.Card');
    assert.deepEqual(changedProjects(edit, room.folder, room.files), {
      'one/deep/flatbuffers.json': after,
      'three/flatbuffers.json': after,
    });
    assert.equal(messages(room.client).length, 1);
    assert.match(
      messages(room.client)[0] ?? '',
      /^Outside the workspace, these still have the old name: \S*shared\.json\.$/,
    );
  });

  it('stay if the rename is refused, or changes nothing', async () => {
    const files = { 'base.fbs': `${base}table Card {}\n`, 'flatbuffers.json': '{ "reserved": { "N.M.T": [] } }' };
    const { client, params } = await roomFor(files);
    await assert.rejects(client.request('textDocument/rename', { ...params, newName: 'Card' }), /already taken/);
    const same = await client.request<WorkspaceEdit>('textDocument/rename', { ...params, newName: 'T' });
    assert.deepEqual(same.documentChanges, []);
  });

  it('are references', async () => {
    const { client, folder, params } = await roomFor({
      'base.fbs': base,
      'flatbuffers.json': '{ "reserved": { "N.M.T": [] } }',
    });
    const context = { includeDeclaration: false };
    const found = await client.request<Location[]>('textDocument/references', { ...params, context });
    const range = { start: at(0, 21), end: at(0, 22) };
    assert.deepEqual(found, [{ uri: folder.uri('flatbuffers.json'), range }]);
  });

  it('are given to a client that takes no document changes', async () => {
    const files = { 'base.fbs': base.replace('$0', ''), 'flatbuffers.json': '{ "reserved": { "N.M.T": [] } }' };
    const [client, folder] = await startInEach([files], { capabilities: {} });
    assert.ok(folder);
    client.open(folder.uri('base.fbs'), files['base.fbs']);
    const params = { textDocument: { uri: folder.uri('base.fbs') }, position: at(1, 6), newName: 'Card' };
    const { changes } = await client.request<WorkspaceEdit>('textDocument/rename', params);
    assert.deepEqual(Object.keys(changes ?? {}).sort(), [folder.uri('base.fbs'), folder.uri('flatbuffers.json')]);
  });
});
