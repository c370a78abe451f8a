// The commands about buffers in a VS Code without a window: the file that they use, its schema, and the text they show.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CustomReadonlyEditorProvider, Uri as EditorUri, Memento, WebviewPanel } from 'vscode';
import type { Server } from '../../client/running-server.ts';
import { schemaToJson } from '../../server/language/buffer/schema-json.ts';
import { writeBuffer } from '../../server/language/buffer/write-buffer.ts';
import { bufferSchemaRequest, bufferSchemasRequest, convertDataRequest } from '../../server/protocol-buffers.ts';
import { versionOf } from '../compatibility/check.ts';
import { recordedBytes } from '../compatibility/recorded.ts';
import { standIn } from '../stand-in/register.ts';
import { TestFolder } from '../test-folder.ts';
import { once } from './next-value.ts';

const { clearDesk, desk, documentChanged, fileChanged, TabInputCustom, TabInputText, Uri, window } = standIn;
const commands = await import('../../client/buffers/commands.ts');
const { Comparisons } = await import('../../client/buffers/comparisons.ts');
const { BufferDocuments, bufferTextScheme } = await import('../../client/buffers/documents.ts');
const { registerSchemaEditor } = await import('../../client/buffers/schema-editor.ts');

const schema = versionOf('table Mon { hp: short; } root_type Mon; file_identifier "MONS";');
const buffer = writeBuffer(
  schema,
  { kind: 'object', type: 'Mon', keepsOrder: false, fields: [{ name: 'hp', value: { kind: 'number', value: 7n } }] },
  { identifier: [...Buffer.from('MONS')], isSizePrefixed: false, forceDefaults: false },
);
const mon = { uri: 'file:///work/mon.fbs', name: 'mon.fbs', rootType: 'Mon', identifier: 'MONS' };
const other = { ...mon, uri: 'file:///work/other.fbs', name: 'other.fbs' };
const binary = { ...mon, uri: 'file:///work/mon.bfbs', name: 'mon.bfbs' };

describe('a command about buffers', () => {
  let folder: TestFolder;
  /** The answers of the server about schemas. */
  let schemas: readonly object[];
  let readable: object | null;
  let converted: unknown[];
  let asked: unknown[];
  let documents: InstanceType<typeof BufferDocuments>;
  const remembered = new Map<string, unknown>();
  const uriOf = (name: string) => Uri.file(path.join(folder.path, name)) as unknown as EditorUri;
  const memory = {
    get: (key: string) => remembered.get(key),
    update: async (key: string, value: unknown) => void remembered.set(key, value),
  } as unknown as Memento;
  const server: Server = {
    ask: async <Answer>(method: string, params?: unknown) => {
      if (method === bufferSchemasRequest) return schemas as Answer;
      if (method === bufferSchemaRequest) return readable as Answer;
      assert.equal(method, convertDataRequest);
      asked.push(params);
      return converted.shift() as Answer;
    },
  };
  const shownText = () => window.visibleTextEditors[0]?.document.getText();
  const asText = (name: string) => documents.openAsJson(uriOf(name)).then(shownText);
  const activate = (input: object | undefined) => {
    desk.tab = input && { isActive: true, input };
  };
  const edit = (name: string, languageId: string) => {
    window.activeTextEditor = { document: { uri: uriOf(name), languageId } } as never;
  };

  beforeEach(() => {
    folder = new TestFolder({ 'day.json': '{}', 'day.txt': 'a text' });
    writeFileSync(path.join(folder.path, 'a.mon'), buffer);
    writeFileSync(path.join(folder.path, 'a.bfbs'), recordedBytes);
    clearDesk(folder.path);
    remembered.clear();
    [schemas, readable] = [[mon], { schema: schemaToJson(schema), hasErrors: false, files: [] }];
    [converted, asked] = [[], []];
    documents = new BufferDocuments(server, memory);
  });
  afterEach(() => {
    documents.dispose();
    folder.remove();
  });

  it('shows a buffer as JSON, or as bytes with explanations', async () => {
    await commands.openBufferAsJson(documents, undefined, [uriOf('a.mon')]);
    assert.equal(shownText(), '{\n  "hp": 7\n}\n');
    await commands.openBufferAnnotated(documents, undefined, [uriOf('a.mon')]);
    const [first = '', ...more] = (shownText() ?? '').split('\n');
    assert.match(first, /\S/);
    assert.match(more.join(' '), /MONS.* hp/);
    assert.deepEqual(desk.said, ['shown: a.mon.json', 'shown: a.mon.txt']);
  });

  it('uses the file of the active tab, or the buffer behind its text, and asks otherwise', async () => {
    const used = async (input: object | undefined) => {
      activate(input);
      desk.said = [];
      desk.answers = [[uriOf('picked.mon')]];
      await commands.openBufferAsJson(documents, undefined, []);
      return desk.said.find((text) => text.startsWith('shown: '));
    };
    assert.equal(await used(new TabInputCustom(uriOf('view.mon') as never)), 'shown: view.mon.json');
    assert.equal(await used(new TabInputText(uriOf('text.mon') as never)), 'shown: text.mon.json');
    const behind = Uri.from({ scheme: bufferTextScheme, path: '/a.mon.txt', query: String(uriOf('a.mon')) });
    assert.equal(await used(new TabInputText(behind)), 'shown: a.mon.json');
    for (const input of [uriOf('a.fbs'), Uri.parse('untitled:1')])
      assert.equal(await used(new TabInputText(input as never)), 'shown: picked.mon.json');
    assert.equal(await used(undefined), 'shown: picked.mon.json');
    desk.said = [];
    for (const command of [commands.openBufferAsJson, commands.openBufferAnnotated])
      await command(documents, undefined, []);
    await commands.openBuffer(undefined, []);
    await commands.convertBinaryToJson(documents, undefined, undefined, []);
    assert.deepEqual(desk.said, Array(4).fill('Choose a buffer'));
  });

  it('asks before it reads a text, also one that is open and not saved', async () => {
    desk.documents = [{ uri: uriOf('a.mon'), getText: () => 'a text' } as never];
    await commands.openBuffer(undefined, [uriOf('a.mon')]);
    await commands.openBuffer(undefined, [uriOf('day.txt')]);
    const question = ['a.mon', 'day.txt'].map((name) => `${name} is text, and not a buffer.`);
    assert.deepEqual(desk.said, question);
  });

  it('compares two selected buffers, or one with a file that it asks for', async () => {
    const comparisons = new Comparisons();
    const [one, two] = [uriOf('a.mon'), uriOf('b.mon')];
    const opened = `command: vscode.openWith ${one} flatbuffers.buffer`;
    await commands.compareBuffers(comparisons, undefined, [one, [one, two]]);
    assert.deepEqual([desk.said, String(comparisons.take(one))], [[opened], String(two)]);
    desk.answers = [[two]];
    await commands.compareBuffers(comparisons, undefined, [one]);
    assert.deepEqual([desk.said, String(comparisons.take(one))], [[opened, 'Choose a buffer', opened], String(two)]);
    await commands.compareBuffers(comparisons, undefined, [one]);
    await commands.compareBuffers(comparisons, undefined, []);
    assert.deepEqual([desk.said.slice(3), comparisons.take(one)], [Array(2).fill('Choose a buffer'), undefined]);
  });

  it('says why the schema of a buffer is unknown or cannot be read', async () => {
    const said = async () => {
      desk.said = [];
      await commands.openBufferAsJson(documents, undefined, [uriOf('a.mon')]);
      return desk.said.slice(1);
    };
    schemas = [];
    const none = 'No schema of the workspace has the identifier of this buffer.';
    assert.deepEqual(await said(), ['No schema of the workspace has a root_type.', none]);
    schemas = [mon];
    readable = { ...readable, hasErrors: true };
    assert.deepEqual(await said(), ['The schema mon.fbs has errors.']);
    readable = null;
    assert.deepEqual(await said(), ['The schema mon.fbs cannot be read.']);
    await commands.openBufferAnnotated(documents, undefined, [uriOf('a.mon')]);
    assert.equal(desk.said.at(-1), 'The schema mon.fbs cannot be read.');
  });

  it('takes the only text with the identifier of a buffer, and asks where there are several', async () => {
    schemas = [mon, binary];
    assert.match((await asText('a.mon')) ?? '', /7/);
    assert.deepEqual(desk.said, ['shown: a.mon.json']);
    schemas = [{ ...other, identifier: undefined }, mon, other];
    await assert.rejects(asText('a.mon'), { message: '2 schemas have the identifier MONS.' });
    assert.deepEqual(desk.offered, ['mon.fbs Mon, MONS', 'other.fbs Mon, MONS', 'other.fbs Mon']);
    desk.answers = ['other.fbs'];
    assert.match((await asText('a.mon')) ?? '', /7/);
    assert.deepEqual([...remembered.values()], [{ uri: other.uri, name: 'other.fbs' }]);
    // The choice counts the next time, as long as the schema exists.
    desk.said = [];
    await asText('a.mon');
    assert.deepEqual(desk.said, ['shown: a.mon.json']);
    schemas = [mon];
    await asText('a.mon');
    assert.deepEqual(desk.said.slice(1), ['shown: a.mon.json']);
  });

  it('shows what can be read of a buffer that is not sound, or the first of several messages, and says so', async () => {
    const message = Buffer.concat([Buffer.from([buffer.length, 0, 0, 0]), buffer]);
    writeFileSync(path.join(folder.path, 'two.mon'), Buffer.concat([message, message]));
    await commands.openBufferAsJson(documents, undefined, [uriOf('two.mon')]);
    assert.match(desk.said.splice(0)[1] ?? '', / and only it is read: 1 more message comes after it$/);
    writeFileSync(path.join(folder.path, 'a.mon'), buffer.subarray(0, buffer.length - 2));
    await commands.openBufferAsJson(documents, undefined, [uriOf('a.mon')]);
    assert.match(desk.said[1] ?? '', /^The buffer is not sound: /);
  });

  it('shows a binary schema as text in place of its tab, and again when the file changes', async () => {
    registerSchemaEditor(documents);
    const editor = desk.customEditor as CustomReadonlyEditorProvider;
    const open = async (name: string) => {
      const panel = { viewColumn: 2, isClosed: false, webview: { html: '' }, dispose: () => (panel.isClosed = true) };
      const document = await editor.openCustomDocument(uriOf(name), {} as never, {} as never);
      await editor.resolveCustomEditor(document, panel as unknown as WebviewPanel, {} as never);
      return panel;
    };
    const { isClosed, webview } = await open('a.bfbs');
    assert.deepEqual([isClosed, webview.html], [true, '']);
    const [shown] = window.visibleTextEditors;
    assert.deepEqual([desk.said, shown?.viewColumn], [['shown: a.bfbs.fbs'], 2]);
    desk.documents.push(shown?.document as never);
    assert.match(shown?.document.getText() ?? '', /table T/);
    writeFileSync(path.join(folder.path, 'a.bfbs'), 'a <b>');
    const wrong = await open('a.bfbs');
    assert.match(wrong.isClosed ? '' : wrong.webview.html, /<p>The file is not a binary schema: [^<]*<\/p>/);
    writeFileSync(path.join(folder.path, 'a.bfbs'), recordedBytes);
    const changed = once(documentChanged.event);
    fileChanged.fire(uriOf('a.bfbs') as never);
    assert.equal(String((await changed).document.uri), String(shown?.document.uri));
  });

  describe('that converts JSON', () => {
    const convert = (...args: readonly unknown[]) => commands.convertJsonToBinary(server, memory, undefined, args);

    it('uses the active data or JSON, and asks otherwise', async () => {
      const used = async (name: string, languageId: string) => {
        edit(name, languageId);
        [converted, asked] = [[undefined], []];
        await convert();
        return asked.map((params) => path.basename((params as { readonly uri: string }).uri));
      };
      assert.deepEqual(await used('day.txt', 'flatbuffers-json'), ['day.txt']);
      assert.deepEqual(await used('day.json', 'json'), ['day.json']);
      assert.deepEqual(desk.said.splice(0), Array(2).fill('The FlatBuffers language server does not run.'));
      assert.deepEqual(await used('day.txt', 'plaintext'), []);
      const behind = Uri.from({ scheme: bufferTextScheme, path: '/a.mon.json', query: String(uriOf('a.mon')) });
      window.activeTextEditor = { document: { uri: behind, languageId: 'json' } } as never;
      await convert();
      window.activeTextEditor = undefined;
      desk.answers = [[uriOf('day.json')]];
      await convert();
      assert.deepEqual(desk.said.slice(0, -1), Array(3).fill('Choose a JSON file'));
    });

    it('takes text that is not saved, and no file that is not text', async () => {
      converted = [undefined, undefined];
      await convert(uriOf('day.json'));
      desk.documents = [{ uri: uriOf('day.json'), getText: () => '{ hp: 2 }' } as never];
      await convert(uriOf('day.json'));
      assert.deepEqual(
        asked.map((params) => (params as { readonly text: string }).text),
        ['{}', '{ hp: 2 }'],
      );
      writeFileSync(path.join(folder.path, 'b.json'), new Uint8Array([0xff, 0xfe, 0]));
      desk.said = [];
      await convert(uriOf('b.json'));
      await convert(uriOf('gone.json'));
      assert.equal(desk.said[0], 'b.json is not text.');
      assert.match(desk.said[1] ?? '', /gone\.json/);
    });

    it('lets the user choose a schema where none is known', async () => {
      converted = [{ needsSchema: true }, { bytes: btoa('new'), extension: 'mon' }];
      desk.answers = ['mon.fbs'];
      folder.remove('a.mon');
      await convert(uriOf('day.json'));
      assert.deepEqual(
        asked.map((params) => (params as { readonly schema?: string }).schema),
        [undefined, mon.uri],
      );
      assert.equal(readFileSync(path.join(folder.path, 'day.mon'), 'utf8'), 'new');
      converted = [{ needsSchema: true }];
      desk.said = [];
      await convert(uriOf('day.json'));
      assert.deepEqual(desk.said, ['']);
    });

    it('opens the buffer, or writes it under another name, where the user says so', async () => {
      const answer = { bytes: btoa('new'), extension: 'bin' };
      converted = [answer, answer, answer];
      desk.answers = ['Open'];
      await convert(uriOf('day.json'));
      assert.equal(desk.said.at(-1), `command: vscode.openWith ${uriOf('day.bin')} flatbuffers.buffer`);
      desk.answers = ['Choose Another Name...', uriOf('other.bin')];
      await convert(uriOf('day.json'));
      assert.equal(desk.said.at(-1), 'other.bin is written.');
      desk.answers = ['Choose Another Name...', undefined];
      await convert(uriOf('day.json'));
      assert.equal(desk.said.at(-1), 'Choose another name: day.bin');
    });

    it('leads to the first error in the data', async () => {
      const at = (line: number) => ({ start: { line, character: 2 }, end: { line, character: 5 } });
      const errors = [4, 6].map((line) => ({ uri: String(uriOf('day.json')), range: at(line), message: 'no hp' }));
      converted = [{ errors: errors.slice(1) }, { errors }, { errors: [] }];
      await convert(uriOf('day.json'));
      desk.answers = ['Show'];
      await convert(uriOf('day.json'));
      await convert(uriOf('day.json'));
      assert.deepEqual(desk.said, ['day.json:7:3: no hp', 'day.json:5:3: no hp (2 errors)', 'shown: day.json']);
      assert.deepEqual([desk.selectedLine, desk.isTextSelected], [4, false]);
    });
  });

  it('converts a buffer to JSON, and opens it or what is wrong', async () => {
    const convert = () => commands.convertBinaryToJson(documents, undefined, undefined, [uriOf('a.mon')]);
    desk.answers = ['Open'];
    await convert();
    assert.deepEqual(desk.said, ['a.json is written.', 'shown: a.json']);
    assert.equal(readFileSync(path.join(folder.path, 'a.json'), 'utf8'), '{\n  "hp": 7\n}\n');
    writeFileSync(path.join(folder.path, 'a.mon'), buffer.subarray(0, buffer.length - 2));
    desk.answers = ['Open'];
    await convert();
    assert.match(desk.said[2] ?? '', /^The buffer is not sound: /);
    assert.equal(desk.said[3], `command: vscode.openWith ${uriOf('a.mon')} flatbuffers.buffer`);
  });
});
