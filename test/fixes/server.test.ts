// Quick fixes over LSP, for editors with different capabilities.
import assert from 'node:assert/strict';
import type { CodeAction, Diagnostic, Range, TextDocumentEdit } from 'vscode-languageserver-types';
import { type ClientOptions, LspClient } from '../lsp-client.ts';
import { range } from '../positions.ts';
import { TestFolder } from '../test-folder.ts';

const text = 'table T {\n  a: int\n  b: int (required);\n}\n';
const uri = 'untitled:a';

describe('code actions of the server', () => {
  const clients: LspClient[] = [];
  const folders: TestFolder[] = [];

  afterEach(() => {
    for (const client of clients.splice(0)) client.kill();
    for (const folder of folders.splice(0)) folder.remove();
  });

  async function open(options: ClientOptions = {}): Promise<{ client: LspClient; shown: readonly Diagnostic[] }> {
    const client = await LspClient.start(options);
    clients.push(client);
    client.open(uri, text, 7);
    const { diagnostics } = await client.until(uri, ['expected-token', 'required-type']);
    return { client, shown: diagnostics };
  }

  interface Context {
    readonly diagnostics?: readonly Diagnostic[];
    readonly only?: readonly string[];
  }

  /** The actions at a place, without those that every finding offers. */
  async function ask(client: LspClient, at: Range, context: Context = {}, document = uri) {
    const actions = await askAll(client, at, context, document);
    return actions.filter(({ kind }) => kind !== 'quickfix.ignore');
  }

  function askAll(client: LspClient, at: Range, context: Context = {}, document = uri): Promise<readonly CodeAction[]> {
    return client.request('textDocument/codeAction', {
      textDocument: { uri: document },
      range: at,
      context: { diagnostics: [], ...context },
    });
  }

  it('are offered once for findings that they end together', async () => {
    const client = await LspClient.start();
    clients.push(client);
    const fields = 'a: string (required); b: string (required); c: string (required);';
    client.open(uri, `table T { ${fields} }\nroot_type T;\n{ }\n`);
    const missing = ['object-field-missing', 'object-field-missing', 'object-field-missing'];
    const { diagnostics } = await client.until(uri, missing);
    const actions = await ask(client, range(2, 0), { only: ['quickfix'] });
    assert.deepEqual(
      actions.map(({ title, diagnostics: its }) => [title, its?.length]),
      [
        ['Add all required fields', 3],
        ['Add a', 1],
        ['Add b', 1],
        ['Add c', 1],
      ],
    );
    assert.deepEqual(actions[0]?.diagnostics, diagnostics);
  });

  it('are the fixes at the place, with the version of the text and the diagnostics as they are shown', async () => {
    const { client, shown } = await open();
    const actions = await ask(client, range(1, 8));
    assert.deepEqual(actions, [
      {
        title: "Insert ';'",
        kind: 'quickfix',
        isPreferred: true,
        diagnostics: [shown[0]],
        edit: {
          documentChanges: [{ textDocument: { uri, version: 7 }, edits: [{ range: range(1, 8), newText: ';' }] }],
        },
      },
    ]);
    assert.deepEqual(await ask(client, range(0, 0)), []);
  });

  it('are those of diagnostics that the editor asks about, wherever the cursor is in their line', async () => {
    const { client, shown } = await open();
    const titles = (await ask(client, range(1, 0), { diagnostics: shown })).map(({ title }) => title);
    assert.deepEqual(titles, ["Insert ';'", 'Remove required']);
    const [first] = shown;
    assert.ok(first);
    // Two diagnostics that no longer exist: one has the code of an existing diagnostic, the other has its place.
    const old = [
      { ...first, range: range(0, 0, 1) },
      { ...first, code: 'required-type' },
    ];
    assert.deepEqual(await ask(client, range(0, 0), { diagnostics: old }), []);
  });

  it('fix the whole file when they are asked to', async () => {
    const { client } = await open();
    for (const only of [['source.fixAll.flatbuffers'], ['source.fixAll'], ['source']]) {
      const [action, ...others] = await ask(client, range(0, 0), { only });
      assert.equal(action?.kind, 'source.fixAll.flatbuffers');
      const [change] = (action?.edit?.documentChanges ?? []) as readonly TextDocumentEdit[];
      assert.equal(change?.edits.length, 2);
      assert.deepEqual(others, []);
    }
    assert.deepEqual(await ask(client, range(1, 8), { only: ['refactor'] }), []);
  });

  it('are plain changes for an editor that knows no versions', async () => {
    const capabilities = { textDocument: { codeAction: { codeActionLiteralSupport: {} } } };
    const { client } = await open({ capabilities });
    const [action] = await ask(client, range(1, 8));
    assert.deepEqual(action?.edit, { changes: { [uri]: [{ range: range(1, 8), newText: ';' }] } });
  });

  it('are none for an editor that takes commands only', async () => {
    const { client } = await open({ capabilities: {} });
    assert.deepEqual(await ask(client, range(1, 8)), []);
  });

  it('create files where the editor can', async () => {
    const source = 'include "weapon.fbs";\ntable T { w: Weapon; }\n';
    for (const resourceOperations of [['create'], []]) {
      const folder = new TestFolder({ 'main.fbs': source });
      folders.push(folder);
      const workspace = { workspaceFolders: true, workspaceEdit: { documentChanges: true, resourceOperations } };
      const capabilities = { workspace, textDocument: { codeAction: { codeActionLiteralSupport: {} } } };
      const client = await LspClient.start({ folders: [folder.folder], capabilities });
      clients.push(client);
      client.open(folder.uri('main.fbs'), source);
      await client.until(folder.uri('main.fbs'), ['include-not-found']);
      const actions = await ask(client, range(0, 10), {}, folder.uri('main.fbs'));
      const created = folder.uri('weapon.fbs');
      const changes = [
        { kind: 'create', uri: created, options: { ignoreIfExists: true } },
        {
          textDocument: { uri: created, version: null },
          edits: [{ range: range(0, 0), newText: 'table Weapon {}\n' }],
        },
      ];
      const edits = actions.map(({ edit }) => edit);
      assert.deepEqual(edits, resourceOperations.length > 0 ? [{ documentChanges: changes }] : []);
    }
  });

  it('silence any finding, and change its level where the editor has the command', async () => {
    for (const commands of [[], ['flatbuffers.changeRuleLevel']]) {
      const { client } = await open({ initializationOptions: { commands } });
      const styled = 'untitled:styled';
      client.open(styled, 'table T {\n  aB: int;\n}\n', 7);
      const { diagnostics } = await client.until(styled, ['field-name-style']);
      const actions = await askAll(client, range(1, 3), { only: ['quickfix.ignore'] }, styled);
      const [onLine, inFile] = actions.slice(-2);
      const level = actions.at(-3);
      assert.equal(onLine?.title, 'Ignore field-name-style on this line');
      assert.deepEqual(onLine?.edit?.documentChanges, [
        {
          textDocument: { uri: styled, version: 7 },
          edits: [{ range: range(1, 10), newText: ' // fbs-ignore: field-name-style' }],
        },
      ]);
      assert.equal(inFile?.title, 'Ignore field-name-style in this file');
      if (commands.length === 0) {
        assert.equal(level, undefined);
        continue;
      }
      const title = 'Change the level of field-name-style...';
      const command = { title, command: 'flatbuffers.changeRuleLevel', arguments: ['field-name-style'] };
      const expected = { title, kind: 'quickfix.ignore', isPreferred: false, diagnostics: [diagnostics[0]], command };
      assert.deepEqual(level, expected);
      // There is nothing to resolve, but clients ask anyway.
      assert.deepEqual(await client.request('codeAction/resolve', level), expected);
    }
  });

  it('are nothing for what makes no sense', async () => {
    const { client } = await open();
    const wrong = { textDocument: { uri }, range: { start: { line: 'x' } }, context: {} };
    assert.equal(await client.request('textDocument/codeAction', wrong), null);
    assert.deepEqual(await ask(client, range(90, 3)), []);
    assert.deepEqual(await ask(client, range(0, 0), {}, 'untitled:nothing'), []);
  });
});
