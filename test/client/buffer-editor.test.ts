// The editor for buffers in a VS Code without a window: the messages that its webview gets.

import assert from 'node:assert/strict';
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CustomReadonlyEditorProvider, Uri as EditorUri, ExtensionContext, WebviewPanel } from 'vscode';
import { sentAtOnce } from '../../client/buffers/file-parts.ts';
import type { FromView, ToView } from '../../client/buffers/messages.ts';
import { readRangesOnNode } from '../../client/buffers/read-ranges-node.ts';
import { type MessagePart, schemaToJson } from '../../server/language/service.ts';
import { setInProjectRequest } from '../../server/protocol.ts';
import {
  type BufferSchemaAnswer,
  type BufferSettingsAnswer,
  bufferDeclarationRequest,
  bufferSchemaRequest,
  bufferSchemasRequest,
  bufferSettingsRequest,
} from '../../server/protocol-buffers.ts';
import { modelSchema, modelWith, stretched } from '../buffer/large.ts';
import { versionOf } from '../compatibility/check.ts';
import { TestFolder } from '../lsp-client.ts';
import { standIn } from '../stand-in/register.ts';

const { clearDesk, desk, documentSaved, EventEmitter, fileChanged, Uri } = standIn;
const { registerBufferEditor } = await import('../../client/buffers/editor.ts');
const { Comparisons } = await import('../../client/buffers/comparisons.ts');

const schemaUri = 'file:///work/model.fbs';
const included = 'file:///work/scale.fbs';

describe('the editor for buffers', () => {
  let folder: TestFolder;
  let schema: BufferSchemaAnswer | null;
  /** The parameters of the requests for declarations. */
  let asked: unknown[];
  const memory = new Map<string, unknown>();
  /** The changes of flatbuffers.json that were asked for, and what the project says of buffers. */
  let changes: unknown[];
  let settings: BufferSettingsAnswer;
  let listed: readonly object[];
  const comparisons = new Comparisons();
  const small = modelWith(2, 16);
  const large = stretched(modelWith(300, 100), 3_000_000);
  const sound = { schema: schemaToJson(versionOf(modelSchema)), hasErrors: false, files: [schemaUri, included] };

  const answerTo = (method: string, params: unknown): unknown => {
    if (method === bufferSchemasRequest) return listed;
    if (method === bufferSettingsRequest) return settings;
    if (method === setInProjectRequest) {
      changes.push(params);
      return null;
    }
    if (method === bufferSchemaRequest) return schema;
    assert.equal(method, bufferDeclarationRequest);
    asked.push(params);
    return { uri: schemaUri, range: { start: { line: 3, character: 6 }, end: { line: 3, character: 11 } } };
  };
  const server = { ask: async <Answer>(method: string, params?: object) => answerTo(method, params) as Answer };

  /** Opens a file in the editor, which sends its messages to a list. */
  async function opened(name: string) {
    const uri = Uri.file(path.join(folder.path, name)) as unknown as EditorUri;
    const workspaceState = {
      keys: () => [],
      get: (key: string) => memory.get(key),
      update: async (key: string, value: unknown) => void memory.set(key, value),
    };
    const context = { extensionUri: Uri.file('/extension'), workspaceState } as unknown as ExtensionContext;
    registerBufferEditor(context, server, readRangesOnNode, comparisons);
    const provider = desk.customEditor as CustomReadonlyEditorProvider;
    const document = await provider.openCustomDocument(uri, {} as never, {} as never);
    const told: ToView[] = [];
    const messages = new EventEmitter<FromView>();
    const closed = new EventEmitter<void>();
    const webview = {
      options: {},
      html: '',
      cspSource: 'self:',
      asWebviewUri: (file: EditorUri) => file,
      postMessage: async (message: ToView) => told.push(message) > 0,
      onDidReceiveMessage: messages.event,
    };
    const panel = { active: true, webview, onDidDispose: closed.event } as unknown as WebviewPanel;
    await provider.resolveCustomEditor(document, panel, {} as never);
    const say = (message: FromView) => messages.fire(message);
    const kinds = () => told.map(({ kind }) => kind);
    const until = async (count: number) => {
      while (told.length < count) await new Promise((resolve) => setImmediate(resolve));
      return told;
    };
    return { uri, document, webview, told, say, kinds, until, close: () => closed.fire() };
  }

  beforeEach(() => {
    folder = new TestFolder({});
    writeFileSync(path.join(folder.path, 'small.bin'), small);
    writeFileSync(path.join(folder.path, 'large.bin'), large);
    clearDesk(folder.path);
    [schema, asked, changes] = [sound, [], []];
    settings = { containers: [], nested: {} };
    listed = [{ uri: schemaUri, name: 'model.fbs', rootType: 'Net.Model', identifier: 'NETM' }];
    memory.clear();
  });
  afterEach(() => folder.remove());

  it('loads its own script and style only', async () => {
    const { uri, document, webview } = await opened('small.bin');
    assert.equal(document.uri, uri);
    const { localResourceRoots = [], ...others } = webview.options as { localResourceRoots?: readonly EditorUri[] };
    assert.deepEqual([localResourceRoots.map(String), others], [['file:///extension/dist'], { enableScripts: true }]);
    assert.match(webview.html, /default-src 'none'; script-src self:; style-src self:"/);
    assert.match(webview.html, /src="file:\/\/\/extension\/dist\/buffer-view\.js"/);
  });

  it('shows a small file whole, and then its schema', async () => {
    const { say, until, kinds } = await opened('small.bin');
    assert.deepEqual(kinds(), []);
    say({ kind: 'ready' });
    const [bytes, named] = await until(2);
    assert.ok(bytes?.kind === 'bytes' && named?.kind === 'schema');
    assert.deepEqual([...bytes.bytes], [...small]);
    assert.equal(bytes.words.sound, 'Sound');
    assert.deepEqual(named, { kind: 'schema', schema: sound.schema, name: 'model.fbs' });
  });

  it('shows the first parts of a large file, and others when they are wanted', async () => {
    const { say, until, told } = await opened('large.bin');
    say({ kind: 'ready' });
    const [first, named] = await until(2);
    assert.ok(first?.kind === 'firstParts' && named?.kind === 'schema');
    assert.equal(first.size, large.length);
    // With the schema the root is read as well, which is at the end of the file or near it.
    assert.ok(
      first.parts.some(({ at }) => at > 8192),
      JSON.stringify(first.parts.map(({ at }) => at)),
    );
    say({ kind: 'needPart', version: first.version, at: sentAtOnce });
    await until(3);
    const part = told[2];
    assert.ok(part?.kind === 'part');
    assert.deepEqual([part.version, part.at, part.bytes.length], [first.version, sentAtOnce, sentAtOnce]);
    assert.deepEqual([...part.bytes.subarray(0, 64)], [...large.subarray(sentAtOnce, sentAtOnce + 64)]);
    say({ kind: 'needPart', version: first.version + 1, at: 0 });
    say({ kind: 'needPart', version: first.version, at: 0 });
    const last = (await until(4))[3];
    assert.ok(last?.kind === 'part' && last.at === 0 && last.version === first.version);
  });

  it('shows the start of a large file without a schema', async () => {
    schema = null;
    const { say, until } = await opened('large.bin');
    say({ kind: 'ready' });
    const [first, reason] = await until(2);
    assert.ok(first?.kind === 'firstParts');
    assert.ok(
      first.parts.every(({ at }) => at < 8192),
      JSON.stringify(first.parts.map(({ at }) => at)),
    );
    assert.deepEqual(reason, { kind: 'noSchema', reason: 'The schema model.fbs cannot be read.' });
  });

  it('says why there is no schema', async () => {
    schema = { ...sound, hasErrors: true };
    const { say, until } = await opened('small.bin');
    say({ kind: 'ready' });
    assert.deepEqual((await until(2))[1], { kind: 'noSchema', reason: 'The schema model.fbs has errors.' });
  });

  it('reads a changed file again, and keeps what it shows of one that is gone', async () => {
    const { uri, say, until, kinds, close } = await opened('small.bin');
    say({ kind: 'ready' });
    await until(2);
    appendFileSync(uri.fsPath, Buffer.from([1, 2, 3, 4]));
    fileChanged.fire(uri as never);
    const again = (await until(4))[2];
    assert.ok(again?.kind === 'bytes');
    assert.equal(again.bytes.length, small.length + 4);
    rmSync(uri.fsPath);
    fileChanged.fire(uri as never);
    await new Promise((resolve) => setTimeout(resolve, 50));
    assert.deepEqual(kinds(), ['bytes', 'schema', 'bytes', 'schema']);
    writeFileSync(uri.fsPath, small);
    close();
    fileChanged.fire(uri as never);
    await new Promise((resolve) => setTimeout(resolve, 50));
    assert.equal(kinds().length, 4);
  });

  it('shows the schema again when one of its files is saved, and no other', async () => {
    const { say, until, kinds } = await opened('small.bin');
    documentSaved.fire({ uri: Uri.parse(included) });
    say({ kind: 'ready' });
    await until(2);
    documentSaved.fire({ uri: Uri.parse('file:///work/other.fbs') });
    documentSaved.fire({ uri: Uri.parse(included) });
    await until(3);
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.deepEqual(kinds(), ['bytes', 'schema', 'schema']);
  });

  it('takes a chosen schema, and remembers it', async () => {
    const { uri, say, until } = await opened('small.bin');
    say({ kind: 'chooseSchema' });
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.equal(memory.size, 0);
    desk.answers = ['model.fbs'];
    say({ kind: 'chooseSchema' });
    const [named] = await until(1);
    assert.equal(named?.kind, 'schema');
    assert.deepEqual([...memory], [[`bufferSchema:${uri}`, { uri: schemaUri, name: 'model.fbs' }]]);
  });

  it('goes to declarations once there is a schema, and copies texts', async () => {
    const { say, until } = await opened('small.bin');
    say({ kind: 'goTo', type: 'Net.Model' });
    say({ kind: 'ready' });
    await until(2);
    assert.deepEqual(asked, []);
    say({ kind: 'goTo', type: 'Net.Model', field: 'version' });
    say({ kind: 'goTo', type: 'Net.Model' });
    say({ kind: 'copy', text: 'graphs[0]' });
    while (desk.said.length < 3) await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(asked, [
      { uri: schemaUri, type: 'Net.Model', field: 'version' },
      { uri: schemaUri, type: 'Net.Model' },
    ]);
    assert.deepEqual(desk.said.toSorted(), ['copied: graphs[0]', 'shown: model.fbs', 'shown: model.fbs']);
  });

  it('reads a file in the form that was chosen, and searches it for buffers', async () => {
    const { uri, say, until } = await opened('small.bin');
    say({ kind: 'ready' });
    await until(2);
    desk.answers = ['Messages, each after its size in 8 bytes'];
    say({ kind: 'chooseForm' });
    const third = (await until(3))[2];
    assert.ok(third?.kind === 'schema');
    assert.equal(third.framing, 'size64');
    assert.deepEqual(memory.get(`bufferForm:${uri}`), { framing: 'size64' });
    desk.answers = ['Search for buffers in this file'];
    say({ kind: 'chooseForm' });
    assert.deepEqual((await until(4))[3], {
      kind: 'searchBuffers',
      schemas: [{ name: 'model.fbs', schema: sound.schema }],
      left: 0,
    });
    desk.answers = ['Container flatgeobuf'];
    say({ kind: 'chooseForm' });
    const fifth = (await until(5))[4];
    assert.ok(fifth?.kind === 'container');
    assert.equal(fifth.layout.name, 'flatgeobuf');
    assert.deepEqual(fifth.parts, [
      { rootType: 'FlatGeobuf.Header', schema: undefined, named: undefined },
      { rootType: 'FlatGeobuf.Feature', schema: undefined, named: undefined },
    ]);
    desk.answers = ['Detect from its content'];
    say({ kind: 'chooseForm' });
    assert.equal((await until(6))[5]?.kind, 'schema');
  });

  it('searches a file for the schemas that fit it best, and says how many it leaves out', async () => {
    const of = (index: number, identifier?: string) => ({
      uri: schemaUri,
      name: `${index}.fbs`,
      rootType: 'Net.Model',
      identifier,
    });
    const many = Array.from({ length: 150 }, (_, index) => of(index, index < 60 ? 'ABSE' : undefined));
    listed = [...many, of(150, 'LATE')];
    // The identifier is in two parts of the file.
    const file = Buffer.alloc(2 * sentAtOnce);
    file.write('LATE', sentAtOnce - 2, 'latin1');
    writeFileSync(path.join(folder.path, 'mixed.bin'), file);
    const { say, until } = await opened('mixed.bin');
    say({ kind: 'ready' });
    const before = (await until(2)).length;
    desk.answers = ['Search for buffers in this file'];
    say({ kind: 'chooseForm' });
    const told = (await until(before + 1)).findLast(({ kind }) => kind === 'searchBuffers');
    assert.ok(told?.kind === 'searchBuffers');
    const names = told.schemas.map(({ name }) => name);
    assert.deepEqual(
      [told.left, names.length, names[0], names[1], names.at(-1)],
      [51, 100, '150.fbs', '60.fbs', '8.fbs'],
    );
  });

  it('knows containers by their first bytes, those of the project first', async () => {
    const message: MessagePart = {
      kind: 'message',
      name: 'model',
      rootType: 'Net.Model',
      schema: schemaUri,
      size: 'uint32',
      isPrefixed: false,
      before: [],
      alignment: 1,
      body: undefined,
      isRepeated: true,
    };
    const start = [{ kind: 'bytes', bytes: [0x4e, 0x45, 0x54, 0x53] } as const, message];
    settings = { containers: [{ name: 'nets', start, end: [] }], nested: {} };
    writeFileSync(path.join(folder.path, 'some.nets'), Buffer.concat([Buffer.from('NETS'), small]));
    const { say, until } = await opened('some.nets');
    say({ kind: 'ready' });
    const told = (await until(2))[1];
    assert.ok(told?.kind === 'container');
    const named = { name: 'model.fbs', schema: sound.schema };
    assert.deepEqual([told.layout.name, told.parts], ['nets', [{ rootType: 'Net.Model', schema: schemaUri, named }]]);
  });

  it('opens the bytes in a field by the schema of the project, or by one that is chosen and remembered', async () => {
    const other = { uri: 'file:///work/other.fbs', name: 'other.fbs', rootType: 'Other', identifier: 'OTHR' };
    listed = [...listed, other];
    settings = { containers: [], nested: { 'Net.Model.a': { schema: schemaUri, rootType: 'Net.Model' } } };
    const { say, until } = await opened('small.bin');
    say({ kind: 'ready' });
    const named = { name: 'model.fbs', schema: sound.schema };
    const first = (await until(2))[1];
    assert.ok(first?.kind === 'schema');
    const ofProject = { field: 'Net.Model.a', schema: named, rootType: 'Net.Model' };
    assert.deepEqual(first.inner, { schemas: [], choices: [ofProject], identifiers: ['OTHR'] });
    say({ kind: 'needInner', identifier: 'OTHR' });
    const second = (await until(3))[2];
    assert.ok(second?.kind === 'inner');
    assert.deepEqual(second.inner.schemas, [{ name: 'other.fbs', schema: sound.schema }]);
    desk.answers = ['FlexBuffer'];
    say({ kind: 'chooseInner', field: 'Net.Model.b', identifiers: [] });
    const third = (await until(4))[3];
    assert.ok(third?.kind === 'inner');
    const ofUser = { field: 'Net.Model.b', schema: 'flexbuffer', rootType: undefined };
    assert.deepEqual(third.inner.choices, [ofProject, ofUser]);
    assert.deepEqual(changes.length, 1);
    assert.deepEqual((changes[0] as { change: object }).change, {
      nested: { field: 'Net.Model.b', schema: 'flexbuffer' },
    });
    // There is no flatbuffers.json, so the workspace remembers it.
    assert.deepEqual(memory.get('bufferNested'), { 'Net.Model.b': { schema: 'flexbuffer' } });
    desk.answers = ['Bytes'];
    say({ kind: 'chooseInner', field: 'Net.Model.b', identifiers: [] });
    const fourth = (await until(5))[4];
    assert.ok(fourth?.kind === 'inner');
    assert.deepEqual([fourth.inner.choices, memory.get('bufferNested')], [[ofProject], {}]);
  });

  it('compares the file with another one, as soon as it is shown', async () => {
    const { uri, say, until } = await opened('small.bin');
    comparisons.want(uri, Uri.file(path.join(folder.path, 'large.bin')) as unknown as EditorUri);
    say({ kind: 'ready' });
    const told = (await until(3))[2];
    assert.ok(told?.kind === 'compare');
    assert.deepEqual([told.name, told.bytes.length], ['large.bin', large.length]);
    say({ kind: 'compareAsText' });
    while (desk.said.length < 1) await new Promise((resolve) => setImmediate(resolve));
    assert.match(desk.said.join(), /vscode\.diff/);
    comparisons.want(uri, uri);
    assert.equal((await until(4))[3]?.kind, 'compare');
    assert.equal(comparisons.take(uri), undefined);
  });
});
