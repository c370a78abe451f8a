// Renames over LSP: with unsaved buffers, folders beside each other, and files outside of them.
import assert from 'node:assert/strict';
import { CancellationTokenSource } from 'vscode-jsonrpc';
import type { WorkspaceEdit } from 'vscode-languageserver-types';
import type { ClientOptions } from '../lsp-client.ts';
import { at } from '../positions.ts';
import { heldSettings, serverRoom } from '../server/start-server.ts';

describe('the server, asked for a new name', () => {
  const { folderWith, startInEach: startIn } = serverRoom();

  it('waits for the workspace before it renames, and names the versions of open documents', async () => {
    const [client, folder] = await startIn([
      { 'weapon.fbs': 'table Weapon {}\n', 'sub/a.fbs': 'include "../weapon.fbs";\ntable A { w: Weapon; }\n' },
    ]);
    assert.ok(folder);
    client.open(folder.uri('weapon.fbs'), 'table Weapon {}\n', 4);
    const edit = await client.request<WorkspaceEdit>('textDocument/rename', {
      textDocument: { uri: folder.uri('weapon.fbs') },
      position: at(0, 6),
      newName: 'Arm',
    });
    assert.deepEqual(
      edit.documentChanges?.map((change) => 'edits' in change && change.textDocument),
      [
        { uri: folder.uri('sub/a.fbs'), version: null },
        { uri: folder.uri('weapon.fbs'), version: 4 },
      ],
    );
  });

  it('renames before all schemas are read, if it has read the schemas that may name the type', async () => {
    const table = Array.from({ length: 100 }, (_, index) => `  f${index}: int;\n`).join('');
    const many = Array.from({ length: 600 }, (_, index) => [`zz/m${index}.fbs`, `table M${index} {\n${table}}\n`]);
    const user = 'include "../weapon.fbs";\ntable A { w: Weapon; }\n';
    const files = { ...Object.fromEntries(many), 'weapon.fbs': 'table Weapon {}\n', 'zz/user.fbs': user };
    // Reading waits for the settings, so the question always comes first.
    const { settings, release } = heldSettings();
    const [client, folder] = await startIn([files], { settings });
    assert.ok(folder);
    const uri = folder.uri('weapon.fbs');
    client.open(uri, 'table Weapon {}\n');
    const params = { textDocument: { uri }, position: at(0, 6), newName: 'Arm' };
    const renaming = client.request<WorkspaceEdit>('textDocument/rename', params);
    release();
    const edit = await renaming;
    const isReady = client.notifications.some(({ params }) => JSON.stringify(params).includes('"ready"'));
    assert.ok(!isReady, 'the rename waited for the workspace');
    assert.equal(edit.documentChanges?.length, 2);
  });

  it('refuses to rename in a text that was edited meanwhile, and gives up when the client does', async () => {
    const { settings, release } = heldSettings();
    const [client, folder] = await startIn([{ 'a.fbs': '' }], { settings });
    assert.ok(folder);
    const uri = folder.uri('main.fbs');
    client.open(uri, 'table First {}\ntable Second {}\n');
    const params = { textDocument: { uri }, position: at(0, 7), newName: 'Third' };
    const outdated = client.request('textDocument/rename', params);
    const source = new CancellationTokenSource();
    const question = { ...params, context: { includeDeclaration: true } };
    const unwanted = client.connection.sendRequest('textDocument/references', question, source.token);
    source.cancel();
    // When the answers are due, another table is at this place.
    client.edit(uri, '', { start: at(0, 0), end: at(1, 0) });
    release();
    await Promise.all([assert.rejects(outdated, { code: -32801 }), assert.rejects(unwanted, { code: -32800 })]);
    const edit = await client.request<WorkspaceEdit>('textDocument/rename', params);
    assert.deepEqual(edit.documentChanges?.length, 1);
  });

  it('answers others while it renames in many files, says how far it is, and gives up when it is told to', async () => {
    const users = Array.from({ length: 1500 }, (_, index) => [
      `u${index}.fbs`,
      `include "base.fbs";\nnamespace N${index};\ntable U { a: Shared; b: [Shared]; }\n`,
    ]);
    const [client, folder] = await startIn([{ 'base.fbs': 'table Shared {}\n', ...Object.fromEntries(users) }]);
    assert.ok(folder);
    const uri = folder.uri('base.fbs');
    client.open(uri, 'table Shared {}\n');
    await client.untilReady();
    const params = { textDocument: { uri }, position: at(0, 7), newName: 'Common', workDoneToken: 'work' };
    const answered: string[] = [];
    const note = async <Answer>(name: string, answer: Promise<Answer>): Promise<Answer> => {
      const given = await answer;
      answered.push(name);
      return given;
    };
    const renaming = note('rename', client.request<WorkspaceEdit>('textDocument/rename', params));
    const reports = () =>
      client.notifications.flatMap(({ method, params: value }) =>
        method === '$/progress' ? [JSON.stringify(value)] : [],
      );
    await client.waitFor(
      () => reports().some((each) => /"report","message":"\d+ of 1501"/.test(each)),
      () => `no progress: ${reports().slice(0, 5).join()}`,
    );
    // By now the work has begun; it continues after this answer.
    await note('hover', client.request('textDocument/hover', { textDocument: { uri }, position: at(0, 7) }));
    const source = new CancellationTokenSource();
    const unwanted = client.connection.sendRequest(
      'textDocument/rename',
      { ...params, workDoneToken: 'more' },
      source.token,
    );
    source.cancel();
    await assert.rejects(unwanted, { code: -32800 });
    const edit = await renaming;
    assert.deepEqual(answered, ['hover', 'rename']);
    assert.equal(edit.documentChanges?.length, 1501);
    const outdated = client.request('textDocument/rename', { ...params, workDoneToken: 'again' });
    client.edit(uri, '// A\n', { start: at(0, 0), end: at(0, 0) });
    await assert.rejects(outdated, { code: -32801 });
  });

  it('gives plain changes to a client that takes no others, and leaves out what it would have to ask about', async () => {
    const [client, folder] = await startIn([{ 'other.fbs': 'namespace a;\n' }], { capabilities: {} });
    assert.ok(folder);
    const uri = folder.uri('main.fbs');
    client.open(uri, 'attribute "go_package=example.com/a";\nnamespace a;\ntable T {}\n');
    await client.untilReady();
    const position = at(1, 10);
    assert.deepEqual(await client.request('textDocument/rename', { textDocument: { uri }, position, newName: 'b' }), {
      changes: { [uri]: [{ range: { start: at(1, 10), end: at(1, 11) }, newText: 'b' }] },
    });
  });

  it('answers a rename that it refuses with an error that tells why', async () => {
    const [client] = await startIn([]);
    client.open('untitled:a', 'table A {}\ntable B {}\n');
    const params = { textDocument: { uri: 'untitled:a' }, position: at(0, 6) };
    await assert.rejects(client.request('textDocument/rename', { ...params, newName: 'B' }), /B is already taken/);
    await assert.rejects(client.request('textDocument/rename', { ...params, newName: '1' }), /is not a name/);
    const onKeyword = { ...params, position: at(0, 2) };
    assert.equal(await client.request('textDocument/prepareRename', onKeyword), null);
    assert.equal(await client.request('textDocument/rename', { ...onKeyword, newName: 'B' }), null);
    assert.deepEqual(await client.request('textDocument/prepareRename', params), {
      range: { start: at(0, 6), end: at(0, 7) },
      placeholder: 'A',
    });
  });

  it('makes nothing of a new name that is no text', async () => {
    const [client] = await startIn([]);
    client.open('untitled:a', 'table A {}\n');
    const params = { textDocument: { uri: 'untitled:a' }, position: at(0, 6), newName: 5 };
    assert.equal(await client.request('textDocument/rename', params), null);
  });

  it('renames the file of an include for a client that can do that, and tells others why not', async () => {
    const files = { 'main.fbs': 'include "a.fbs";\n', 'a.fbs': 'table A {}\n' };
    for (const capabilities of [undefined, {}]) {
      const [client, folder] = await startIn([files], capabilities ? { capabilities } : {});
      assert.ok(folder);
      const uri = folder.uri('main.fbs');
      client.open(uri, files['main.fbs']);
      const answer = client.request<WorkspaceEdit>('textDocument/rename', {
        textDocument: { uri },
        position: at(0, 10),
        newName: 'b.fbs',
      });
      if (capabilities) {
        await assert.rejects(answer, /cannot rename a file as part of an edit/);
        continue;
      }
      const edit = await answer;
      const move = { kind: 'rename', oldUri: folder.uri('a.fbs'), newUri: folder.uri('b.fbs') };
      assert.deepEqual(edit.documentChanges?.at(-1), move);
    }
  });

  it('mends includes before a file moves, without a question', async () => {
    const files = { 'main.fbs': 'include "a.fbs";\n', 'a.fbs': 'table A {}\n' };
    const fileOperations = { willRename: true };
    const asks = { documentChanges: true, changeAnnotationSupport: {} };
    for (const workspaceEdit of [asks, { documentChanges: true }, undefined]) {
      const capabilities = { workspace: { fileOperations, ...(workspaceEdit ? { workspaceEdit } : {}) } };
      const [client, folder] = await startIn([files], { capabilities });
      assert.ok(folder);
      const edit = await client.request<WorkspaceEdit>('workspace/willRenameFiles', {
        files: [{ oldUri: folder.uri('a.fbs'), newUri: folder.uri('sub/b.fbs') }],
      });
      assert.equal(edit.changeAnnotations, undefined);
      const range = { start: at(0, 8), end: at(0, 15) };
      const textEdit = { range, newText: '"sub/b.fbs"' };
      const uri = folder.uri('main.fbs');
      if (!workspaceEdit) assert.deepEqual(edit, { changes: { [uri]: [textEdit] } });
      else assert.deepEqual(edit.documentChanges, [{ textDocument: { uri, version: null }, edits: [textEdit] }]);
    }
  });

  describe('with files outside the workspace folders', () => {
    const schemas = { 'lib/weapon.fbs': 'table Weapon {}\n', 'lib/weapon.inc': 'table Weapon {}\n' };
    const confirmed = (edit: WorkspaceEdit, uri: string) => {
      const change = edit.documentChanges?.find((each) => 'textDocument' in each && each.textDocument.uri === uri);
      assert.ok(change && 'edits' in change);
      const ids = change.edits.map((each) => ('annotationId' in each ? each.annotationId : undefined));
      return ids.map((id) => (id === undefined ? undefined : edit.changeAnnotations?.[id]?.needsConfirmation));
    };

    /** Renames a table that a schema outside declares and the workspace uses. Returns the edit and both URIs. */
    async function ask(
      included: string,
      options: ClientOptions = {},
    ): Promise<readonly [WorkspaceEdit, inside: string, outside: string]> {
      const others = folderWith(schemas);
      const name = others.path.slice(others.path.lastIndexOf('/') + 1);
      const own = `include "../${name}/lib/${included}";\ntable A { w: Weapon; }\n`;
      const [client, folder] = await startIn([{ 'a.fbs': own }], options);
      assert.ok(folder);
      const uri = folder.uri('a.fbs');
      client.open(uri, own);
      // A document may be open in another tab without being visible, so its edit needs a confirmation as well.
      client.open(others.uri(`lib/${included}`), 'table Weapon {}\n');
      await client.untilReady();
      const params = { textDocument: { uri }, position: at(1, 14), newName: 'Sword' };
      const edit = await client.request<WorkspaceEdit>('textDocument/rename', params);
      return [edit, uri, others.uri(`lib/${included}`)];
    }

    it('asks before it renames in a schema there', async () => {
      const [edit, inside, outside] = await ask('weapon.fbs');
      assert.deepEqual(confirmed(edit, inside), [undefined]);
      assert.deepEqual(confirmed(edit, outside), [true]);
    });

    it('asks before it mends an include there, and only there', async () => {
      const others = folderWith({});
      const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
      const own = `include "../${nameOf(others.path)}/lib.fbs";\ninclude "a.fbs";\n`;
      const capabilities = {
        workspace: {
          fileOperations: { willRename: true },
          workspaceEdit: { documentChanges: true, changeAnnotationSupport: {} },
        },
      };
      const [client, folder] = await startIn([{ 'main.fbs': own, 'a.fbs': 'table A {}\n' }], { capabilities });
      assert.ok(folder);
      others.write('lib.fbs', `include "../${nameOf(folder.path)}/a.fbs";\n`);
      client.open(folder.uri('main.fbs'), own);
      await client.untilReady();
      const edit = await client.request<WorkspaceEdit>('workspace/willRenameFiles', {
        files: [{ oldUri: folder.uri('a.fbs'), newUri: folder.uri('b.fbs') }],
      });
      assert.deepEqual(confirmed(edit, folder.uri('main.fbs')), [undefined]);
      assert.deepEqual(confirmed(edit, others.uri('lib.fbs')), [true]);
    });

    it('refuses to rename in what is no schema by its name', async () => {
      await assert.rejects(ask('weapon.inc'), /weapon\.inc would have to be changed/);
    });

    it('renames without a question where the client knows none', async () => {
      const capabilities = { workspace: { workspaceEdit: { documentChanges: true } } };
      const [edit, inside, outside] = await ask('weapon.fbs', { capabilities });
      assert.equal(edit.changeAnnotations, undefined);
      assert.deepEqual([confirmed(edit, inside), confirmed(edit, outside)], [[undefined], [undefined]]);
      const [{ changes = {} }, , other] = await ask('weapon.fbs', { capabilities: {} });
      assert.equal(changes[other]?.length, 1);
    });
  });

  it('tells a client that does not rename files through it nothing of that', async () => {
    const [client] = await startIn([], { capabilities: {} });
    const said = JSON.stringify(client.initializeResult?.capabilities);
    assert.doesNotMatch(said, /willRename/);
    assert.match(said, /"renameProvider":true/);
  });
});
