// Refactorings between files over LSP: they use open texts, and create files.
import assert from 'node:assert/strict';
import type { CodeAction, Range, TextDocumentEdit } from 'vscode-languageserver-types';
import { LspClient } from '../lsp-client.ts';
import { TestFolder } from '../test-folder.ts';

describe('refactorings between files of the server', () => {
  const clients: LspClient[] = [];
  const folders: TestFolder[] = [];

  afterEach(() => {
    for (const client of clients.splice(0)) client.kill();
    for (const folder of folders.splice(0)) folder.remove();
  });

  async function start(files: Readonly<Record<string, string>>): Promise<{ client: LspClient; folder: TestFolder }> {
    const folder = new TestFolder(files);
    folders.push(folder);
    const client = await LspClient.start({ folders: [folder.folder] });
    clients.push(client);
    await client.untilReady();
    return { client, folder };
  }

  function at(line: number, start: number, end = start): Range {
    return { start: { line, character: start }, end: { line, character: end } };
  }

  /** The edit of an action whose title begins with this text. */
  async function carriedOut(client: LspClient, uri: string, range: Range, title: string): Promise<CodeAction> {
    const context = { diagnostics: [], only: ['refactor', 'source.organizeImports'] };
    const question = { textDocument: { uri }, range, context };
    const actions = await client.request<readonly CodeAction[]>('textDocument/codeAction', question);
    const action = actions.find((each) => each.title.startsWith(title));
    assert.ok(action, `${title} is missing; offered: ${actions.map((each) => each.title).join(' | ')}`);
    return client.request('codeAction/resolve', action);
  }

  const textsOf = ({ edit }: CodeAction) =>
    ((edit?.documentChanges ?? []) as readonly TextDocumentEdit[]).flatMap(({ edits }) =>
      edits.map((each) => ('newText' in each ? each.newText : '')),
    );

  it('take the text of an included file that is not saved', async () => {
    const main = 'include "part.fbs";\ntable M { p: P; }\n';
    const { client, folder } = await start({ 'main.fbs': main, 'part.fbs': 'table P { x: int; }\n' });
    client.open(folder.uri('part.fbs'), 'struct P { y: int; }\n', 3);
    client.open(folder.uri('main.fbs'), main);
    await client.until(folder.uri('main.fbs'), []);
    const inlined = await carriedOut(client, folder.uri('main.fbs'), at(0, 0), 'Inline part.fbs');
    assert.deepEqual(textsOf(inlined), ['struct P { y: int; }\n\n']);
  });

  it('find out by open texts what is used', async () => {
    const main = 'include "b.fbs";\ninclude "a.fbs";\ntable M { a: A; b: B; }\n';
    const { client, folder } = await start({
      'main.fbs': main,
      'a.fbs': 'table A { x: int; }\n',
      'b.fbs': 'table B { x: int; }\n',
    });
    client.open(folder.uri('a.fbs'), 'table A { x: int; }\ntable B { x: int; }\n');
    client.open(folder.uri('b.fbs'), 'table C { x: int; }\n');
    client.open(folder.uri('main.fbs'), main);
    await client.until(folder.uri('main.fbs'), ['unused-include']);
    const organized = await carriedOut(client, folder.uri('main.fbs'), at(2, 0), 'Organize includes');
    assert.deepEqual(textsOf(organized), ['include "a.fbs";\n']);
  });

  it('make a file, and change the text of one that is not saved', async () => {
    const types = 'table Sword { x: int; }\ntable Rest { x: int; }\n';
    const { client, folder } = await start({ 'types.fbs': types, 'main.fbs': 'table Nothing { x: int; }\n' });
    client.open(folder.uri('main.fbs'), '// \u{1f5e1}\ninclude "types.fbs"; // \u{1f5e1}\ntable M { s: Sword; }\n', 5);
    client.open(folder.uri('types.fbs'), types, 2);
    await client.until(folder.uri('types.fbs'), []);
    const { edit } = await carriedOut(client, folder.uri('types.fbs'), at(0, 7), 'Move table Sword to a new file');
    const created = folder.uri('sword.fbs');
    assert.deepEqual(edit?.documentChanges, [
      { kind: 'create', uri: created, options: { ignoreIfExists: true } },
      {
        textDocument: { uri: created, version: null },
        edits: [{ range: at(0, 0), newText: 'table Sword { x: int; }\n' }],
      },
      {
        textDocument: { uri: folder.uri('types.fbs'), version: 2 },
        edits: [{ range: { start: at(0, 0).start, end: at(1, 0).start }, newText: '' }],
      },
      {
        textDocument: { uri: folder.uri('main.fbs'), version: 5 },
        edits: [{ range: at(1, 26), newText: '\ninclude "sword.fbs";' }],
      },
    ]);
  });

  it('count ids by the types that are open', async () => {
    const main = 'include "u.fbs";\ntable M {\n  a: int (id: 0);\n  u: U (id: 2);\n}\n';
    const { client, folder } = await start({ 'main.fbs': main, 'u.fbs': 'table V { x: int; }\ntable U { x: int; }\n' });
    client.open(folder.uri('u.fbs'), 'table V { x: int; }\nunion U { V }\n');
    client.open(folder.uri('main.fbs'), main);
    await client.until(folder.uri('main.fbs'), []);
    const selected = { start: at(3, 0).start, end: at(4, 0).start };
    const extracted = await carriedOut(client, folder.uri('main.fbs'), selected, 'Extract field u');
    assert.deepEqual(textsOf(extracted), [
      '  details: MDetails (id: 1);\n',
      '\n\ntable MDetails {\n  u: U (id: 1);\n}',
    ]);
  });

  it('find files that are open and were never saved', async () => {
    const main = 'include "./new.fbs";\ntable M { n: New; }\n';
    const { client, folder } = await start({ 'main.fbs': main });
    client.open(folder.uri('new.fbs'), 'table New { x: int; }\n');
    client.open(folder.uri('main.fbs'), main);
    await client.until(folder.uri('main.fbs'), []);
    const changed = await carriedOut(
      client,
      folder.uri('main.fbs'),
      at(0, 10),
      'Make the include relative to this file',
    );
    assert.deepEqual(textsOf(changed), ['"new.fbs"']);
  });

  it('say why they cannot be done once someone has chosen them', async () => {
    const main = 'include "types.fbs";\ntable Sword { x: int; }\n';
    const { client, folder } = await start({
      'main.fbs': main,
      'types.fbs': 'table Rest { x: int; }\n',
      'other.fbs': 'include "types.fbs";\ntable Sword { y: int; }\n',
    });
    client.open(folder.uri('main.fbs'), main);
    await client.until(folder.uri('main.fbs'), ['unused-include']);
    const moved = carriedOut(client, folder.uri('main.fbs'), at(1, 7), 'Move table Sword to types.fbs');
    await assert.rejects(moved, /other\.fbs line 2: .*Sword.*\[duplicate-declaration\]/);
  });
});
