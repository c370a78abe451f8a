// An editor for buffers in a VS Code without a window, with a server that answers as a test says.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type {
  CustomDocument,
  CustomReadonlyEditorProvider,
  Uri as EditorUri,
  ExtensionContext,
  WebviewPanel,
} from 'vscode';
import type { ReadRanges } from '../../client/buffers/file-parts.ts';
import type { FromView, ToView } from '../../client/buffers/messages.ts';
import { readRangesOnNode } from '../../client/buffers/read-ranges-node.ts';
import { schemaToJson } from '../../server/language/service.ts';
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
import { standIn } from '../stand-in/register.ts';
import { TestFolder } from '../test-folder.ts';

const { clearDesk, desk, EventEmitter, Uri } = standIn;
const { registerBufferEditor } = await import('../../client/buffers/editor.ts');
const { Comparisons } = await import('../../client/buffers/comparisons.ts');

export const schemaUri = 'file:///work/model.fbs';
export const included = 'file:///work/scale.fbs';

/** The folder of a test, the answers of its server, and the recorded questions and changes. */
interface Room {
  folder: TestFolder;
  schema: BufferSchemaAnswer | null;
  /** The answer about the project, and the list of schemas. */
  settings: BufferSettingsAnswer;
  listed: readonly object[];
  /** The parameters of the requests for declarations. */
  asked: unknown[];
  /** The changes of flatbuffers.json that were asked for. */
  changes: unknown[];
  /** Runs before bytes of a file are read. */
  beforeReading: () => void;
}

/** Creates the room for the enclosing `describe`, anew for each test. */
export function bufferEditorRoom() {
  // Each test begins with values of its own.
  const room = {} as Room;
  const memory = new Map<string, unknown>();
  const comparisons = new Comparisons();
  const small = modelWith(2, 16);
  const large = stretched(modelWith(300, 100), 3_000_000);
  const sound = { schema: schemaToJson(versionOf(modelSchema)), hasErrors: false, files: [schemaUri, included] };

  const answerTo = (method: string, params: unknown): unknown => {
    if (method === bufferSchemasRequest) return room.listed;
    if (method === bufferSettingsRequest) return room.settings;
    if (method === setInProjectRequest) {
      room.changes.push(params);
      return null;
    }
    if (method === bufferSchemaRequest) return room.schema;
    assert.equal(method, bufferDeclarationRequest);
    room.asked.push(params);
    return { uri: schemaUri, range: { start: { line: 3, character: 6 }, end: { line: 3, character: 11 } } };
  };
  const server = { ask: async <Answer>(method: string, params?: object) => answerTo(method, params) as Answer };

  /** Opens a file in the editor, or a second view of its document. The editor sends its messages to a list. */
  async function opened(name: string, shown?: CustomDocument) {
    const uri = Uri.file(path.join(room.folder.path, name)) as unknown as EditorUri;
    const workspaceState = {
      keys: () => [],
      get: (key: string) => memory.get(key),
      update: async (key: string, value: unknown) => void memory.set(key, value),
    };
    const context = { extensionUri: Uri.file('/extension'), workspaceState } as unknown as ExtensionContext;
    const readRanges: ReadRanges = (path, ranges) => {
      room.beforeReading();
      return readRangesOnNode(path, ranges);
    };
    registerBufferEditor(context, server, readRanges, comparisons);
    const provider = desk.customEditor as CustomReadonlyEditorProvider;
    const document = shown ?? (await provider.openCustomDocument(uri, {} as never, {} as never));
    const posted: ToView[] = [];
    const messages = new EventEmitter<FromView>();
    const closed = new EventEmitter<void>();
    const viewed = new EventEmitter<void>();
    const webview = {
      options: {},
      html: '',
      cspSource: 'self:',
      asWebviewUri: (file: EditorUri) => file,
      postMessage: async (message: ToView) => posted.push(message) > 0,
      onDidReceiveMessage: messages.event,
    };
    const panel = { active: true, webview, onDidDispose: closed.event, onDidChangeViewState: viewed.event };
    await provider.resolveCustomEditor(document, panel as unknown as WebviewPanel, {} as never);
    const say = (message: FromView) => messages.carriedOut(message);
    const kinds = () => posted.map(({ kind }) => kind);
    const until = async (count: number) => {
      while (posted.length < count) await new Promise((resolve) => setImmediate(resolve));
      return posted;
    };
    const activate = (isActive: boolean) => {
      panel.active = isActive;
      viewed.fire();
    };
    return { uri, document, activate, webview, posted, say, kinds, until, close: () => closed.fire() };
  }

  beforeEach(() => {
    room.folder = new TestFolder({});
    writeFileSync(path.join(room.folder.path, 'small.bin'), small);
    writeFileSync(path.join(room.folder.path, 'large.bin'), large);
    clearDesk(room.folder.path);
    [room.schema, room.asked, room.changes] = [sound, [], []];
    room.beforeReading = () => undefined;
    room.settings = { containers: [], nested: {} };
    room.listed = [{ uri: schemaUri, name: 'model.fbs', rootType: 'Net.Model', identifier: 'NETM' }];
    memory.clear();
  });
  afterEach(() => room.folder.remove());

  return { comparisons, large, memory, opened, room, small, sound };
}
