// Formatting over LSP: the announcement, the edits, and no edits for a text that has changed meanwhile.
import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Range, TextEdit } from 'vscode-languageserver-types';
import { Answers } from '../../server/answers.ts';
import { formatText } from '../../server/language/format/format.ts';
import { formatDefaults } from '../../server/language/format-options.ts';
import { LanguageService } from '../../server/language/service.ts';
import type { Turns } from '../../server/turns.ts';
import type { Indexer } from '../../server/workspace/indexer.ts';
import type { Workspace } from '../../server/workspace/workspace.ts';
import { LspClient } from '../lsp-client.ts';
import { TestFolder } from '../test-folder.ts';

const untidy = 'table  A{x:int;}\n\n\nenum  E:byte{A,B}\n';
const options = { tabSize: 4, insertSpaces: true };

describe('the server formats', () => {
  const clients: LspClient[] = [];
  const folders: TestFolder[] = [];

  afterEach(() => {
    for (const client of clients.splice(0)) client.kill();
    for (const folder of folders.splice(0)) folder.remove();
  });

  async function start(text: string, more: object = {}) {
    const folder = new TestFolder({ 'main.fbs': text });
    folders.push(folder);
    const client = await LspClient.start({ folders: [folder.folder], ...more });
    clients.push(client);
    const uri = folder.uri('main.fbs');
    client.open(uri, text);
    const ask = async (method: string, params: object): Promise<string> => {
      const edits = await client.request<TextEdit[]>(`textDocument/${method}`, { textDocument: { uri }, ...params });
      return TextDocument.applyEdits(TextDocument.create(uri, 'flatbuffers', 1, text), edits);
    };
    return { client, uri, ask };
  }

  const line = (first: number, last = first): Range => ({
    start: { line: first, character: 0 },
    end: { line: last + 1, character: 0 },
  });

  it('documents, with the options of the editor before the settings', async () => {
    const settings = () => ({ format: { fieldColon: 'tight', indentSize: 8 } });
    const { ask } = await start(untidy, { settings });
    assert.equal(await ask('formatting', { options }), 'table A {\n    x:int;\n}\n\nenum E : byte { A, B }\n');
    const tabs = await ask('formatting', { options: { tabSize: 4, insertSpaces: false } });
    assert.equal(tabs, 'table A {\n\tx:int;\n}\n\nenum E : byte { A, B }\n');
  });

  it('ranges, one or several', async () => {
    const { ask } = await start(untidy);
    assert.equal(
      await ask('rangeFormatting', { range: line(3), options }),
      'table  A{x:int;}\n\n\nenum E : byte { A, B }\n',
    );
    assert.equal(
      await ask('rangesFormatting', { ranges: [line(0), line(3)], options }),
      'table A {\n    x: int;\n}\n\n\nenum E : byte { A, B }\n',
    );
  });

  it('what was just typed', async () => {
    const { ask } = await start('table T {\na :int;\n}\n');
    const typed = await ask('onTypeFormatting', { position: { line: 1, character: 7 }, ch: ';', options });
    assert.equal(typed, 'table T {\n    a: int;\n}\n');
  });

  it('a document that was never saved, also while it changes', async () => {
    const { client } = await start('');
    const uri = 'untitled:Untitled-1';
    client.open(uri, untidy);
    const ask = (method: string, more: object) =>
      client.request<TextEdit[]>(`textDocument/${method}`, { textDocument: { uri }, options, ...more });
    const applied = (text: string, edits: TextEdit[]) =>
      TextDocument.applyEdits(TextDocument.create(uri, 'flatbuffers', 1, text), edits);
    assert.equal(applied(untidy, await ask('formatting', {})), 'table A {\n    x: int;\n}\n\nenum E : byte { A, B }\n');
    const top = { line: 0, character: 0 };
    const added = 'namespace  a ;\n';
    client.edit(uri, added, { start: top, end: top });
    assert.equal(
      applied(added + untidy, await ask('onTypeFormatting', { position: { line: 0, character: 14 }, ch: ';' })),
      `namespace a;\n${untidy}`,
    );
    assert.equal(applied(added + untidy, await ask('rangeFormatting', { range: line(0) })), `namespace a;\n${untidy}`);
  });

  it('a selection from the middle of a comment on: its line, but no block of which lines are outside', async () => {
    const text = 'table T {\n    // one\n    x:int;\n    /* two\n       lines */\n    y:int;\n    z:int;\n}\n';
    const { ask } = await start(text);
    const from = (at: number, character: number, to: number): Range => ({
      start: { line: at, character },
      end: { line: to, character: 3 },
    });
    const two = { tabSize: 2, insertSpaces: true };
    assert.equal(
      await ask('rangeFormatting', { range: from(1, 8, 2), options: two }),
      text.replace('    // one\n    x:int;', '  // one\n  x: int;'),
    );
    assert.equal(
      await ask('rangeFormatting', { range: from(4, 9, 5), options: two }),
      text.replace('    y:int;', '  y: int;'),
    );
    assert.equal(
      await ask('rangeFormatting', { range: from(3, 9, 5), options: two }),
      text.replace('    /* two\n       lines */\n    y:int;', '  /* two\n     lines */\n  y: int;'),
    );
  });

  it('what is pasted as far as it is whole: half a table stays as it is, with what is around it', async () => {
    const pasted = 'table  B{\n    y:int;\n';
    const half = await start(`table  A{\n    x:int;\n}\n${pasted}table  C{\n    z:int;\n}\n`);
    // The half table ends where the next keyword begins a line.
    assert.equal(
      await half.ask('rangeFormatting', { range: line(3, 4), options }),
      `table  A{\n    x:int;\n}\n${pasted}table  C{\n    z:int;\n}\n`,
    );
    const fields = await start('table A {\n    x:int;\n  b:int;\nc:[int];\n}\n');
    assert.equal(
      await fields.ask('rangeFormatting', { range: line(2, 3), options: { tabSize: 2, insertSpaces: true } }),
      'table A {\n    x:int;\n  b: int;\n  c: [int];\n}\n',
    );
    const tail = await start('table A {\n  x: int;\n}\n    y:int;\n}\ntable  B{}\n');
    assert.equal(
      await tail.ask('rangeFormatting', { range: line(3, 4), options }),
      'table A {\n  x: int;\n}\n    y:int;\n}\ntable  B{}\n',
    );
  });

  it('with no edits for a formatted document', async () => {
    const { client, uri } = await start('table A {\n    x: int;\n}\n');
    assert.deepEqual(await client.request('textDocument/formatting', { textDocument: { uri }, options }), []);
  });

  it('never a text that was edited meanwhile: the edits fit the text of their question, or there are none', async () => {
    const { client, uri } = await start(untidy);
    let text = untidy;
    for (let round = 0; round < 20; round++) {
      const asked = text;
      const edits = client.request<TextEdit[]>('textDocument/formatting', { textDocument: { uri }, options });
      // Some edits reach the server together with the question, others during the answer or later.
      if (round % 3 > 0) await new Promise((resolve) => setTimeout(resolve, round % 5));
      const place = { line: 0, character: 0 };
      const added = `attribute  "a${round}" ;\n`;
      client.edit(uri, added, { start: place, end: place });
      text = added + text;
      try {
        const formatted = TextDocument.applyEdits(TextDocument.create(uri, '', 1, asked), await edits);
        assert.equal(formatted, formatText(asked, { ...formatDefaults, indentSize: 4 }));
      } catch (error) {
        assert.equal((error as { readonly code?: number }).code, -32801, String(error));
      }
    }
    const last = await client.request<TextEdit[]>('textDocument/formatting', { textDocument: { uri }, options });
    const formatted = TextDocument.applyEdits(TextDocument.create(uri, '', 1, text), last);
    assert.equal(formatted, formatText(text, { ...formatDefaults, indentSize: 4 }));
  });

  it('and says nothing of it to a client that does not ask', async () => {
    const { client } = await start('', { capabilities: { textDocument: { rangeFormatting: {} } } });
    const capabilities = client.initializeResult?.capabilities;
    assert.deepEqual(
      [capabilities?.documentFormattingProvider, capabilities?.documentRangeFormattingProvider],
      [undefined, true],
    );
  });
});

describe('an answer about one version of a document', () => {
  it('is an error where the document was edited meanwhile', async () => {
    const file = { version: 1 };
    const workspace = { openFile: () => file } as unknown as Workspace;
    const answers = new Answers(new LanguageService(), workspace, {} as Indexer, Promise.resolve(), {} as Turns);
    assert.equal(await answers.ofVersion('file:///a.fbs', async () => 'edits'), 'edits');
    const outdated = answers.ofVersion('file:///a.fbs', async () => {
      file.version++;
      return 'edits';
    });
    await assert.rejects(outdated, { code: -32801 });
  });

  it('waits for all changes on disk that are being read', async () => {
    const workspace = { loadClosure: async () => undefined, settled: async (ask: () => unknown) => ask() };
    const ready = Promise.resolve();
    const indexer = { isReading: false } as unknown as Indexer;
    const answers = new Answers(new LanguageService(), workspace as unknown as Workspace, indexer, ready, {} as Turns);
    let end = () => {};
    answers.waitForChanges(
      new Promise((resolve) => {
        end = resolve;
      }),
    );
    answers.waitForChanges(Promise.reject(new Error('unreadable')));
    let isAnswered = false;
    const answer = answers.about('file:///a.fbs', 'workspace', () => {
      isAnswered = true;
    });
    await new Promise(setImmediate);
    assert.equal(isAnswered, false);
    end();
    await answer;
    assert.equal(isAnswered, true);
  });
});
