// Completion and edits while typing over LSP, by the client's capabilities.
import assert from 'node:assert/strict';
import type { CompletionItem, CompletionList, Position, TextEdit } from 'vscode-languageserver-types';
import { LspClient } from '../lsp-client.ts';
import { TestFolder } from '../test-folder.ts';

const everything = {
  completionItem: {
    snippetSupport: true,
    insertReplaceSupport: true,
    labelDetailsSupport: true,
    commitCharactersSupport: true,
    preselectSupport: true,
    tagSupport: { valueSet: [1] },
    documentationFormat: ['plaintext', 'markdown'],
  },
  completionItemKind: { valueSet: Array.from({ length: 25 }, (_, index) => index + 1) },
  completionList: { itemDefaults: ['commitCharacters', 'editRange', 'insertTextFormat'] },
};

describe('the server helps while someone types', () => {
  const clients: LspClient[] = [];
  const folders: TestFolder[] = [];

  afterEach(() => {
    for (const client of clients.splice(0)) client.kill();
    for (const folder of folders.splice(0)) folder.remove();
  });

  /** A client with a document, and with these additional capabilities for documents. */
  async function start(text: string, textDocument: object, files: Readonly<Record<string, string>> = {}) {
    const folder = new TestFolder({ ...files, 'main.fbs': text });
    folders.push(folder);
    const client = await LspClient.start({ folders: [folder.folder], capabilities: { textDocument } });
    clients.push(client);
    const uri = folder.uri('main.fbs');
    client.open(uri, text);
    const complete = (position: Position) =>
      client.request<CompletionList>('textDocument/completion', { textDocument: { uri }, position });
    const enter = (position: Position, ch = '\n') =>
      client.request<TextEdit[] | null>('textDocument/onTypeFormatting', {
        textDocument: { uri },
        position,
        ch,
        options: { tabSize: 2, insertSpaces: true },
      });
    return { client, folder, uri, complete, enter };
  }

  it('with a list that says so while it may grow, until all schemas have been read', async () => {
    const types = Array.from({ length: 20 }, (_, index) => `Weapon${index}`);
    const others = Array.from({ length: 600 }, (_, index) => [`a${index}.fbs`, `table Other${index} {}`] as const);
    const files = {
      ...Object.fromEntries(others),
      'z/weapons.fbs': types.map((name) => `table ${name} {}`).join('\n'),
    };
    const { complete } = await start('table T { x: Weapon }', { completion: everything }, files);
    const behind = { line: 0, character: 19 };
    let list = await complete(behind);
    while (list.isIncomplete) list = await complete(behind);
    assert.deepEqual(list.items.map(({ label }) => label).sort(), types.toSorted());
  });

  it('with a list after a blank only where something has to follow', async () => {
    const source = 'namespace N; table T {\n  a: int;\n  weapon: \n} table Weapon {}\nroot_type \n';
    const { client, uri } = await start(source, { completion: everything });
    const typed = async (line: number, character: number) => {
      const context = { triggerKind: 2, triggerCharacter: ' ' };
      const params = { textDocument: { uri }, position: { line, character }, context };
      const { items } = await client.request<CompletionList>('textDocument/completion', params);
      return items.length;
    };
    assert.ok((await typed(2, 10)) > 0);
    assert.ok((await typed(4, 10)) > 0);
    for (const [line, character] of [
      [0, 13],
      [0, 19],
      [1, 2],
      [2, 2],
      [3, 2],
    ] as const)
      assert.equal(await typed(line, character), 0, `${line}:${character}`);
  });

  const source =
    'enum E : byte { Old (deprecated), Red }\r\nstruct S { x: int; }\r\ntable T { /* 🙂 */ e: E = R; s: S; }\r\n';
  const behindRed = { line: 2, character: 27 };
  const atType = { line: 2, character: 32 };

  it('with short lists for a client that takes them', async () => {
    const { client, complete } = await start(source, { completion: everything });
    const { itemDefaults, items } = await complete(behindRed);
    const range = { start: { line: 2, character: 26 }, end: behindRed };
    assert.deepEqual(itemDefaults, {
      editRange: { insert: range, replace: range },
      commitCharacters: [';'],
    });
    assert.deepEqual(items, [
      {
        label: 'Red',
        kind: 20,
        labelDetails: { detail: ' = 1', description: 'E' },
        sortText: '000',
        data: items[0]?.data,
      },
    ]);
    const resolved = await client.request<CompletionItem>('completionItem/resolve', items[0]);
    assert.deepEqual(resolved.documentation, { kind: 'plaintext', value: 'enum E: byte { Red }' });
    assert.equal(resolved.detail, 'member E.Red (main.fbs)');
  });

  it('with tags where the client has them, in the older way where it has that, or else without', async () => {
    const inFront = { line: 2, character: 26 };
    for (const [completionItem, expected] of [
      [{ tagSupport: { valueSet: [1] } }, { tags: [1], deprecated: undefined }],
      [{ deprecatedSupport: true }, { tags: undefined, deprecated: true }],
      [{}, { tags: undefined, deprecated: undefined }],
    ] as const) {
      const { complete } = await start(source, { completion: { completionItem } });
      const old = (await complete(inFront)).items.find(({ label }) => label === 'Old');
      assert.deepEqual({ tags: old?.tags, deprecated: old?.deprecated }, expected);
    }
  });

  it('with nothing that an old client would not know', async () => {
    const { client, complete } = await start(source, {});
    const { itemDefaults, items } = await complete(atType);
    assert.equal(itemDefaults, undefined);
    assert.deepEqual(items.find(({ label }) => label === 'S')?.kind, 7);
    const known = new Set(['label', 'kind', 'detail', 'sortText', 'filterText', 'textEdit', 'data']);
    for (const item of items) {
      for (const key of Object.keys(item)) assert.ok(known.has(key), `${item.label} has ${key}`);
      assert.ok(!item.textEdit?.newText.includes('$'));
    }
    const { documentation } = await client.request<CompletionItem>('completionItem/resolve', items[0]);
    assert.equal(typeof documentation === 'object' && documentation.kind, 'plaintext');
  });

  it('with what was written last first', async () => {
    const text = 'table Thing1 {}\ntable Thing2 {}\ntable T { a: ; b: Th; }\n';
    const { client, uri, complete } = await start(text, { completion: everything });
    const first = async (character: number) => (await complete({ line: 2, character })).items[0]?.label;
    assert.equal(await first(20), 'Thing1');
    client.edit(uri, 'Thing2', { start: { line: 2, character: 13 }, end: { line: 2, character: 13 } });
    client.edit(uri, 'i', { start: { line: 2, character: 26 }, end: { line: 2, character: 26 } });
    assert.equal(await first(27), 'Thing2');
  });

  it('with what an included file has in its buffer', async () => {
    const text = 'include "e.fbs";\ntable T { e: E = ; }\n';
    const files = { 'e.fbs': 'enum E : byte { OnDisk }\n', 'v1/e.fbs': 'enum E : byte { Other }\n' };
    const { client, folder, complete } = await start(text, { completion: everything }, files);
    client.open(folder.uri('e.fbs'), 'enum E : byte { InBuffer (deprecated) }\n');
    const { items } = await complete({ line: 1, character: 17 });
    assert.deepEqual(
      items.map(({ label, tags }) => [label, tags]),
      [
        ['InBuffer', [1]],
        ['null', undefined],
      ],
    );
  });

  it('by going on with comments and moving on through what is there, where the client asks for it', async () => {
    const text = '/// doc\n\n/* 🙂 */ table T { a: int;; }\n';
    const { client, enter } = await start(text, { onTypeFormatting: {} });
    assert.deepEqual(client.initializeResult?.capabilities.documentOnTypeFormattingProvider, {
      firstTriggerCharacter: ';',
      moreTriggerCharacter: ['}', ']', ')', '"', "'", '/', ' ', '\n'],
    });
    const edit = (line: number, start: number, end: number, newText: string) => [
      { range: { start: { line, character: start }, end: { line, character: end } }, newText },
    ];
    assert.deepEqual(await enter({ line: 1, character: 0 }), edit(1, 0, 0, '/// '));
    assert.deepEqual(await enter({ line: 2, character: 26 }, ';'), edit(2, 26, 27, ''));
    assert.deepEqual(await enter({ line: 2, character: 10 }, ';'), []);
    assert.deepEqual(await enter({ line: 2, character: 10 }, '!'), []);
  });

  it('and says nothing of it to a client that does not ask', async () => {
    const { client } = await start('', {});
    assert.equal(client.initializeResult?.capabilities.documentOnTypeFormattingProvider, undefined);
  });

  it('also in columns that count bytes', async () => {
    const folder = new TestFolder({});
    folders.push(folder);
    const capabilities = { general: { positionEncodings: ['utf-8'] }, textDocument: { onTypeFormatting: {} } };
    const client = await LspClient.start({ folders: [folder.folder], capabilities });
    clients.push(client);
    const uri = folder.uri('main.fbs');
    client.open(uri, 'table T { a: int; /* 🙂 */ b: int;; }\n');
    const edits = await client.request<TextEdit[]>('textDocument/onTypeFormatting', {
      textDocument: { uri },
      position: { line: 0, character: 36 },
      ch: ';',
      options: {},
    });
    const place = (character: number) => ({ line: 0, character });
    assert.deepEqual(edits, [{ range: { start: place(36), end: place(37) }, newText: '' }]);
  });
});
