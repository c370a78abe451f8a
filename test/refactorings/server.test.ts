// Refactorings over LSP: offered by kind, and carried out when chosen, within the editor's capabilities.
import assert from 'node:assert/strict';
import type { CodeAction } from 'vscode-languageserver-types';
import { type ClientOptions, LspClient } from '../lsp-client.ts';
import { range } from '../positions.ts';
import { TestFolder } from '../test-folder.ts';

const uri = 'untitled:a';
const text = 'table T {\n  a: string (required);\n  b: int;\n}\n';
const give = 'Give ids to the fields of T';
const edits = [
  { range: range(1, 13, 13), newText: 'id: 0, ' },
  { range: range(2, 8, 8), newText: ' (id: 1)' },
];

const literals = { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } };

describe('refactorings of the server', () => {
  const clients: LspClient[] = [];

  const folders: TestFolder[] = [];

  afterEach(() => {
    for (const client of clients.splice(0)) client.kill();
    for (const folder of folders.splice(0)) folder.remove();
  });

  async function open(options: ClientOptions = {}): Promise<LspClient> {
    const client = await LspClient.start(options);
    clients.push(client);
    client.open(uri, text, 7);
    await client.until(uri, []);
    return client;
  }

  function ask(client: LspClient, context: object = {}, at = range(1, 2)): Promise<readonly CodeAction[]> {
    return client.request('textDocument/codeAction', {
      textDocument: { uri },
      range: at,
      context: { diagnostics: [], ...context },
    });
  }

  const titles = (actions: readonly CodeAction[]) => actions.map(({ title }) => title);

  it('are offered without edits, which come when one is chosen', async () => {
    const client = await open();
    const offered = (await ask(client)).find(({ title }) => title === give);
    assert.ok(offered);
    assert.equal(offered.kind, 'refactor.rewrite');
    assert.equal(offered.edit, undefined);
    const chosen: CodeAction = await client.request('codeAction/resolve', offered);
    assert.deepEqual(chosen, {
      title: give,
      kind: 'refactor.rewrite',
      edit: { documentChanges: [{ textDocument: { uri, version: 7 }, edits }] },
    });
  });

  it('say why they cannot be done, to an editor that shows it', async () => {
    const deprecate = 'Deprecate a instead of deleting it';
    const offered = (await ask(await open())).find(({ title }) => title === deprecate);
    assert.match(offered?.disabled?.reason ?? '', /a is required/);
    const capabilities = { textDocument: { codeAction: { ...literals } } };
    assert.ok(!titles(await ask(await open({ capabilities }))).includes(deprecate));
  });

  it('have their edits at once for an editor that does not ask for them', async () => {
    const capabilities = { textDocument: { codeAction: { ...literals, dataSupport: true } } };
    const client = await open({ capabilities });
    const offered = (await ask(client)).find(({ title }) => title === give);
    assert.deepEqual(offered, { title: give, kind: 'refactor.rewrite', edit: { changes: { [uri]: edits } } });
  });

  it('are none that make a file for an editor that makes none', async () => {
    const capabilities = { textDocument: { codeAction: { ...literals } } };
    assert.deepEqual(
      titles(await ask(await open({ capabilities }), {}, range(0, 6))).filter((title) => title.includes('new file')),
      [],
    );
  });

  it('are offered by kind, and unasked only for what is selected', async () => {
    const client = await open();
    for (const only of [['refactor'], ['refactor.rewrite'], ['']]) {
      assert.ok(titles(await ask(client, { only })).includes(give), String(only));
    }
    for (const only of [['quickfix'], ['refactor.extract'], ['source.fixAll'], ['refactor.rewrite.more']]) {
      assert.ok(!titles(await ask(client, { only })).includes(give), String(only));
    }
    const automatic = { triggerKind: 2 };
    assert.deepEqual(await ask(client, automatic), []);
    const forSelection = await ask(client, automatic, range(1, 2, 3));
    assert.ok(titles(forSelection).includes(give));
    assert.ok(forSelection.every(({ disabled }) => !disabled));
    assert.ok(titles(await ask(client, { ...automatic, only: ['refactor'] })).includes(give));
  });

  it('see what is open and not saved, and name documents as the editor does', async () => {
    const source = 'include "u.fbs";\ntable T { u: U; a: int; }\n';
    const folder = new TestFolder({ 'main.fbs': source, 'u.fbs': 'struct U { a: int; }\n' });
    folders.push(folder);
    const client = await LspClient.start({ folders: [folder.folder] });
    clients.push(client);
    const main = folder.uri('main.fbs');
    client.open(folder.uri('u.fbs'), 'table A {}\nunion U { A }\n', 3);
    client.open(main, source, 4);
    await client.until(main, []);
    const question = { textDocument: { uri: main }, range: range(1, 6), context: { diagnostics: [] } };
    const actions: readonly CodeAction[] = await client.request('textDocument/codeAction', question);
    const offered = actions.find(({ title }) => title === give);
    const chosen: CodeAction = await client.request('codeAction/resolve', offered);
    const wanted = [
      { range: range(1, 14, 14), newText: ' (id: 1)' },
      { range: range(1, 22, 22), newText: ' (id: 2)' },
    ];
    assert.deepEqual(chosen.edit, {
      documentChanges: [{ textDocument: { uri: main, version: 4 }, edits: wanted }],
    });
  });

  it('say that they can no longer be done when the text has changed', async () => {
    const client = await open();
    const offered = (await ask(client)).find(({ title }) => title === give);
    client.edit(uri, 'struct', range(0, 0, 5));
    await assert.rejects(client.request('codeAction/resolve', offered), /is no longer possible/);
    client.edit(uri, 'table Other { x: int;\n a: int; b: int; }\n', range(0, 0, 0));
    await assert.rejects(client.request('codeAction/resolve', offered), /is no longer possible/);
  });

  it('are done where the text has changed elsewhere', async () => {
    const client = await open();
    const offered = (await ask(client)).find(({ title }) => title === give);
    client.edit(uri, '// Behind.\n', range(4, 0, 0));
    const chosen: CodeAction = await client.request('codeAction/resolve', offered);
    assert.deepEqual(chosen.edit, { documentChanges: [{ textDocument: { uri, version: 8 }, edits }] });
  });

  it('are refused for actions that nobody offered', async () => {
    const client = await open();
    for (const data of [
      undefined,
      7,
      { uri },
      { uri, range: {}, refactoring: 'field-ids' },
      { uri: 'untitled:b', range: range(0, 0), refactoring: 'field-ids' },
    ]) {
      await assert.rejects(client.request('codeAction/resolve', { title: 'x', data }), /is no longer possible/);
    }
  });
});
