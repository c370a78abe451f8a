// The path by which data names its schema follows schemas, data and folders that move.
import assert from 'node:assert/strict';
import type { WorkspaceEdit } from 'vscode-languageserver-types';
import { applyEdits, SourceFile, schemaNameAfterMoves } from '../../server/language/service.ts';
import { LspClient } from '../lsp-client.ts';
import { at } from '../positions.ts';
import { TestFolder } from '../test-folder.ts';
import '../check.ts';

/** The text of data in `/data/a.json` after a move of files or folders. */
function moved(text: string, from: string, to: string): string {
  const file = SourceFile.create('file:///data/a.json', 'json', 1, text);
  const edit = schemaNameAfterMoves(file, [{ from: `file://${from}`, to: `file://${to}` }]);
  return edit ? applyEdits(text, [edit]) : text;
}

describe('the path by which data names its schema', () => {
  it('follows a schema, with its root table and in its quotes', () => {
    assert.equal(moved('{ "$schema": "../s/a.fbs#N.T" }', '/s/a.fbs', '/t/b.fbs'), '{ "$schema": "../t/b.fbs#N.T" }');
    assert.equal(moved("{ hp: 1, $schema: 'a.fbs' }", '/data/a.fbs', '/data/b.fbs'), "{ hp: 1, $schema: 'a.fbs' }");
    assert.equal(moved("{ '$schema': 'a.fbs' }", '/data/a.fbs', '/data/b.fbs'), "{ '$schema': 'b.fbs' }");
    assert.equal(moved("{ '$schema': 'a.fbs' }", '/data/a.fbs', "/data/it's.fbs"), "{ '$schema': \"it's.fbs\" }");
    assert.equal(moved('{ "$schema": "./a.fbs" }', '/data/a.fbs', '/data/s/a.fbs'), '{ "$schema": "./s/a.fbs" }');
    assert.equal(moved('{ "$schema": "./a.fbs" }', '/data/a.fbs', '/s/a.fbs'), '{ "$schema": "../s/a.fbs" }');
    assert.equal(moved('{ "$schema": "a.fbs" }', '/data/a.fbs', '/data/a%20%C3%A9.fbs'), '{ "$schema": "a é.fbs" }');
    assert.equal(moved('{ "$schema": "\\u0061.fbs" }', '/data/a.fbs', '/data/b.fbs'), '{ "$schema": "b.fbs" }');
  });

  it('follows in a comment, if the comment can name the new path', () => {
    assert.equal(moved('// schema: a.fbs#T\n{}', '/data/a.fbs', '/s/b.fbs'), '// schema: ../s/b.fbs#T\n{}');
    assert.equal(moved('\ufeff/* schema: a.fbs */ {}', '/data/a.fbs', '/b.fbs'), '\ufeff/* schema: ../b.fbs */ {}');
    assert.equal(moved('// schema: a.fbs\n{}', '/data/a.fbs', '/s/b%20c.fbs'), '// schema: a.fbs\n{}');
  });

  it('follows the data, alone and in a folder', () => {
    const text = '{ "$schema": "../s/a.fbs" }';
    assert.equal(moved(text, '/data/a.json', '/s/deep/a.json'), '{ "$schema": "../a.fbs" }');
    assert.equal(moved(text, '/data', '/deep/data'), '{ "$schema": "../../s/a.fbs" }');
    assert.equal(moved('{ "$schema": "/s/a.fbs" }', '/data', '/deep/data'), '{ "$schema": "/s/a.fbs" }');
  });

  it('stays where it leads to the same schema, or names no schema of ours', () => {
    for (const text of [
      '{ "$schema": "a.fbs" }',
      '{ "$schema": "../data/b.json" }',
      '{ "$schema": "https://example.com/a.fbs" }',
      '{ "a": {}, "$schema": "../s/a.fbs" }',
      '\n// schema: ../s/a.fbs\n{}',
    ]) {
      assert.equal(moved(text, '/data', '/deep'), text);
    }
  });

  it('stays where the schema can no longer be named', () => {
    const text = '{ "$schema": "a.fbs" }';
    for (const to of ['/data/a.txt', '/data/a%23b.fbs', '/data/a%22.fbs', '/data/a%5Cb.fbs']) {
      assert.equal(moved(text, '/data/a.fbs', to), text);
    }
  });

  it('follows the innermost of two folders that move at once', () => {
    const file = SourceFile.create('file:///a.json', 'json', 1, '{ "$schema": "s/t/a.fbs" }');
    const moves = [
      { from: 'file:///s', to: 'file:///x' },
      { from: 'file:///s/t', to: 'file:///y' },
    ];
    assert.equal(schemaNameAfterMoves(file, moves)?.text, '"y/a.fbs"');
  });
});

describe('data in the workspace, before something moves', () => {
  const cleanup: (() => void)[] = [];
  afterEach(() => {
    for (const clean of cleanup.splice(0)) clean();
  });

  const schema = 'table Orc { hp: short; }\nroot_type Orc;\n';

  async function start(files: Readonly<Record<string, string>>, ...names: readonly string[]) {
    const folder = new TestFolder(files);
    const workspace = { fileOperations: { willRename: true }, workspaceEdit: { documentChanges: true } };
    const folders = names.length === 0 ? [folder.folder] : names.map((name) => folder.uri(name));
    const client = await LspClient.start({ folders, capabilities: { workspace } });
    cleanup.push(
      () => client.kill(),
      () => folder.remove(),
    );
    /** The new texts by file, after a move of files that are given by URI. */
    const edits = async (moves: readonly (readonly [from: string, to: string])[]) => {
      const files = moves.map(([oldUri, newUri]) => ({ oldUri, newUri }));
      const edit = await client.request<WorkspaceEdit | null>('workspace/willRenameFiles', { files });
      return (edit?.documentChanges ?? []).map((change) => {
        assert.ok('textDocument' in change);
        const { uri, version } = change.textDocument;
        return [uri, version, ...change.edits.map((each) => 'newText' in each && each.newText)];
      });
    };
    const messages = () =>
      client.notifications
        .filter(({ method }) => method === 'window/showMessage')
        .map(({ params }) => (params as { readonly message: string }).message);
    return { folder, client, edits, messages };
  }

  it('follows in all folders of the workspace, and stays where it names another schema', async () => {
    const { folder, edits } = await start(
      {
        'one/s/orc.fbs': schema,
        'one/s/elf.fbs': schema,
        'one/a.json': '{ "$schema": "s/orc.fbs" }',
        'one/b.json': '// schema: s/orc.fbs\n{}',
        'one/c.json': '{ "$schema": "s/elf.fbs" }',
        'one/d.json': '{}',
        'two/s/orc.fbs': schema,
        'two/e.json': '{ "$schema": "s/orc.fbs" }',
        'two/f.json': '{ "$schema": "../one/s/orc.fbs" }',
        'foreign/g.json': '{ "$schema": "../one/s/orc.fbs" }',
      },
      'one',
      'two',
    );
    assert.deepEqual(await edits([[folder.uri('one/s/orc.fbs'), folder.uri('one/t/ork.fbs')]]), [
      [folder.uri('one/a.json'), null, '"t/ork.fbs"'],
      [folder.uri('one/b.json'), null, 't/ork.fbs'],
      [folder.uri('two/f.json'), null, '"../one/t/ork.fbs"'],
    ]);
  });

  it('follows with the folder of its schema, and outside of it', async () => {
    const { folder, edits } = await start({
      'game/s/orc.fbs': schema,
      'game/levels/a.json': '{ "$schema": "../s/orc.fbs" }',
      'game/levels/b.json': '{ "$schema": "../../lib/lib.fbs" }',
      'lib/lib.fbs': schema,
      'top.json': '{ "$schema": "game/s/orc.fbs" }',
    });
    assert.deepEqual(await edits([[folder.uri('game'), folder.uri('x/y/game')]]), [
      [folder.uri('game/levels/b.json'), null, '"../../../../lib/lib.fbs"'],
      [folder.uri('top.json'), null, '"x/y/game/s/orc.fbs"'],
    ]);
    assert.deepEqual(await edits([[folder.uri('game/levels'), folder.uri('levels')]]), [
      [folder.uri('game/levels/a.json'), null, '"../game/s/orc.fbs"'],
      [folder.uri('game/levels/b.json'), null, '"../lib/lib.fbs"'],
    ]);
    assert.deepEqual(await edits([[folder.uri('game/levels/a.json'), folder.uri('a.json')]]), [
      [folder.uri('game/levels/a.json'), null, '"game/s/orc.fbs"'],
    ]);
  });

  it('stays in an open document that names no schema, whatever is on disk', async () => {
    const { folder, client, edits } = await start({ 'orc.fbs': schema, 'a.json': '{ "$schema": "orc.fbs" }' });
    client.open(folder.uri('a.json'), '[[ "more", "than before" ]]', 2, 'json');
    assert.deepEqual(await edits([[folder.uri('orc.fbs'), folder.uri('ork.fbs')]]), []);
  });

  it('is taken as it is typed, not as it is on disk', async () => {
    const { folder, client, edits } = await start({ 's/orc.fbs': schema, 'a.json': '{ "$schema": "s/orc.fbs" }' });
    client.open(folder.uri('a.json'), '{}', 3, 'json');
    client.edit(folder.uri('a.json'), '{\n  "hp": 1,\n  "$schema": "s/orc.fbs"\n}');
    const move = [folder.uri('s/orc.fbs'), folder.uri('orc.fbs')] as const;
    assert.deepEqual(await edits([move]), [[folder.uri('a.json'), 4, '"orc.fbs"']]);
    client.edit(folder.uri('a.json'), '', { start: at(2, 0), end: at(3, 0) });
    assert.deepEqual(await edits([move]), []);
  });

  it('stays if the settings give it another schema, and if nothing of it moves', async () => {
    const { folder, edits, messages } = await start({
      'flatbuffers.json': '{ "data": [{ "files": "levels/*.json", "schema": "elf.fbs" }] }',
      'orc.fbs': schema,
      'elf.fbs': schema,
      'levels/a.json': '{ "$schema": "../orc.fbs" }',
      'notes/a.txt': '',
    });
    assert.deepEqual(await edits([[folder.uri('orc.fbs'), folder.uri('s/orc.fbs')]]), []);
    assert.deepEqual(await edits([[folder.uri('notes'), folder.uri('s/notes')]]), []);
    assert.deepEqual(messages(), []);
  });

  it('is told of where only its name leads to a schema that moves away from it', async () => {
    const { folder, edits, messages } = await start({ 's/orc.fbs': schema, 's/orc.json': '{}', 's/a.orc.json': '{}' });
    const from = folder.uri('s/orc.fbs');
    assert.deepEqual(await edits([[folder.uri('s'), folder.uri('t')]]), []);
    assert.deepEqual(
      await edits([
        [from, folder.uri('s/a.fbs')],
        [folder.uri('s/orc.json'), folder.uri('s/a.json')],
        [folder.uri('s/a.orc.json'), folder.uri('s/b.a.json')],
      ]),
      [],
    );
    assert.deepEqual(messages(), []);
    assert.deepEqual(await edits([[from, folder.uri('s/elf.fbs')]]), []);
    assert.deepEqual(messages(), [
      'After the move these files have no schema, because only their names led to it: s/a.orc.json, s/orc.json. Rename them as well, or write "$schema" in them.',
    ]);
  });

  it('ends with a message if there is more than is read', async () => {
    const many = Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`n${index}.json`, '{}']));
    const { folder, client, edits, messages } = await start({ ...many, 'orc.fbs': schema, 'notes/a.txt': '' });
    await client.untilReady();
    await edits([[folder.uri('notes'), folder.uri('old')]]);
    assert.deepEqual(messages(), []);
    await edits([[folder.uri('orc.fbs'), folder.uri('ork.fbs')]]);
    assert.deepEqual(messages(), [
      'Data may still name the old path: the workspace has more JSON files than are searched.',
    ]);
  });
});
