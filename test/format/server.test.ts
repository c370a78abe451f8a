// Formatting as a client meets it: what is announced, the edits that it gets, and no edits for a text that has changed.
import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Range, TextEdit } from 'vscode-languageserver-types';
import { Answers } from '../../server/answers.ts';
import { formatText } from '../../server/language/format/format.ts';
import { formatDefaults } from '../../server/language/format-options.ts';
import { LanguageService } from '../../server/language/service.ts';
import type { Indexer } from '../../server/workspace/indexer.ts';
import type { Workspace } from '../../server/workspace/workspace.ts';
import { LspClient, TestFolder } from '../lsp-client.ts';

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
      // Some edits reach the server together with the question, others while it is answered or later.
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
    const told = client.initializeResult?.capabilities;
    assert.deepEqual([told?.documentFormattingProvider, told?.documentRangeFormattingProvider], [undefined, true]);
  });
});

describe('an answer about one version of a document', () => {
  it('is an error where the document was edited meanwhile', async () => {
    const file = { version: 1 };
    const workspace = { openFile: () => file } as unknown as Workspace;
    const answers = new Answers(new LanguageService(), workspace, {} as Indexer, Promise.resolve());
    assert.equal(await answers.ofVersion('file:///a.fbs', async () => 'edits'), 'edits');
    const outdated = answers.ofVersion('file:///a.fbs', async () => {
      file.version++;
      return 'edits';
    });
    await assert.rejects(outdated, { code: -32801 });
  });
});
