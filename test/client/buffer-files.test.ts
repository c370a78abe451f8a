// The offer to view a binary file in VS Code, and the question before a text file is opened as a buffer.
import assert from 'node:assert/strict';
import path from 'node:path';
import type { ExtensionContext, Memento } from 'vscode';
import type { Server } from '../../client/running-server.ts';
import { standIn } from '../stand-in/register.ts';
import { TestFolder } from '../test-folder.ts';

const { clearDesk, desk, editorEvents, groups, TabInputCustom, TabInputText, Uri } = standIn;
const { offerBufferView, offerFor } = await import('../../client/buffers/offer.ts');
const { compareBuffers, convertBinaryToJson, openBuffer, openBufferAnnotated, openBufferAsJson } = await import(
  '../../client/buffers/commands.ts'
);
const { BufferDocuments } = await import('../../client/buffers/documents.ts');

/** A buffer with the identifier MONS. */
const buffer = Buffer.from([16, 0, 0, 0, ...Buffer.from('MONS'), 0, 0, 0, 0, 4, 0, 4, 0, 4, 0, 0, 0]);
const files = {
  'a.mon': buffer.toString('latin1'),
  'b.mon': buffer.toString('latin1'),
  'c.tflite': buffer.toString('latin1'),
  'd.ort': buffer.toString('latin1'),
  'e.bin': buffer.toString('latin1'),
  'f.dat': buffer.toString('latin1').replace('MONS', 'ELSE'),
  'text.mon': 'This file is a text about monsters.\n',
  'short.mon': '\0\x01\x02',
  'a.fbs': buffer.toString('latin1'),
  none: buffer.toString('latin1'),
};
const server: Server = {
  ask: async <Answer>() => [{ uri: 'file:///s.fbs', name: 's.fbs', rootType: 'Monster', identifier: 'MONS' }] as Answer,
};

describe('a binary file that is opened otherwise', () => {
  let folder: TestFolder;
  let memory: Map<string, unknown>;
  const uriOf = (name: string) => Uri.file(path.join(folder.path, name));

  const workspaceState: Memento = {
    keys: () => [...memory.keys()],
    get: (key: string) => memory.get(key) as undefined,
    update: async (key: string, value: unknown) => void memory.set(key, value),
  };
  const offer = (name: string): Promise<void> => offerFor(uriOf(name), workspaceState, server, undefined);

  /** Offers for files one after the other. Returns all messages so far. */
  async function said(...names: readonly string[]): Promise<readonly string[]> {
    for (const name of names) await offer(name);
    return desk.said;
  }

  beforeEach(() => {
    folder = new TestFolder(files);
    memory = new Map();
    clearDesk(folder.path);
  });
  afterEach(() => {
    folder.remove();
  });

  it('leads to the view, once for each extension', async () => {
    desk.answers = ['Show Its Values'];
    const shown = `command: vscode.openWith ${uriOf('a.mon')} flatbuffers.buffer`;
    assert.deepEqual(await said('a.mon'), ['a.mon is a FlatBuffers buffer.', shown]);
    assert.deepEqual(desk.offered, ['Show Its Values', 'Always for *.mon']);
    assert.deepEqual(await said('b.mon', 'a.mon', 'c.tflite', 'd.ort'), [
      'a.mon is a FlatBuffers buffer.',
      shown,
      'c.tflite is a FlatBuffers buffer.',
      'd.ort is a FlatBuffers buffer.',
    ]);
  });

  it('of another extension is offered, where a schema has its identifier', async () => {
    assert.deepEqual(await said('f.dat', 'e.bin'), ['e.bin is a FlatBuffers buffer.']);
  });

  it('is offered when its tab opens, or is there already, and only where it is shown as text', async () => {
    const asked = async (count: number): Promise<void> => {
      while (desk.said.length < count) await new Promise((resolve) => setImmediate(resolve));
    };
    desk.tab = { isActive: true, input: new TabInputText(uriOf('a.mon')) };
    const listener = offerBufferView({ workspaceState } as unknown as ExtensionContext, server, undefined);
    await asked(1);
    const tabs = [
      { isActive: false, input: new TabInputText(uriOf('c.tflite')) },
      { isActive: true, input: { uri: uriOf('d.ort') } },
      { isActive: true, input: new TabInputText(uriOf('e.bin')) },
    ];
    editorEvents.tabs.fire({ opened: tabs, changed: [], closed: [] });
    await asked(2);
    // VS Code may report an opened tab before the tab is active.
    const later = { isActive: true, input: new TabInputText(uriOf('c.tflite')) };
    editorEvents.tabs.fire({ opened: [], changed: [later], closed: [] });
    await asked(3);
    listener.dispose();
    const offered = ['a.mon', 'e.bin', 'c.tflite'].map((name) => `${name} is a FlatBuffers buffer.`);
    assert.deepEqual(desk.said, offered);
  });

  it('is not offered where a tab shows its values already', async () => {
    const [group] = groups;
    assert.ok(group);
    group.tabs.push({
      input: new TabInputCustom(uriOf('a.mon')),
      isPinned: false,
      isPreview: false,
      group,
      isActive: false,
    });
    assert.deepEqual(await said('a.mon'), []);
    assert.deepEqual(await said('b.mon'), ['b.mon is a FlatBuffers buffer.']);
  });

  it('is offered once, where two are opened at the same time', async () => {
    await Promise.all([offer('a.mon'), offer('b.mon')]);
    assert.equal(desk.said.length, 1);
  });

  it('is not offered for a text, a schema, or what is too short, not there or without an extension', async () => {
    assert.deepEqual(await said('text.mon', 'a.fbs', 'short.mon', 'gone.mon', 'none'), []);
    // After these files the extension .mon still gets its first offer.
    assert.deepEqual(await said('a.mon'), ['a.mon is a FlatBuffers buffer.']);
  });

  it('opens in the view from then on, where the user says so', async () => {
    desk.answers = ['Always for *.mon'];
    desk.settings = { 'flatbuffers.bufferFiles': ['*.bin'] };
    assert.deepEqual(await said('a.mon'), [
      'a.mon is a FlatBuffers buffer.',
      'flatbuffers.bufferFiles of the workspace',
      `command: vscode.openWith ${uriOf('a.mon')} flatbuffers.buffer`,
    ]);
    assert.deepEqual(desk.settings['flatbuffers.bufferFiles'], ['*.bin', '*.mon']);
  });

  it('opens by the command without a question; of a text it asks', async () => {
    const opened = (name: string) => `command: vscode.openWith ${uriOf(name)} flatbuffers.buffer`;
    const question = 'text.mon is text, and not a buffer.';
    await openBuffer(undefined, [uriOf('a.mon')]);
    assert.deepEqual(desk.said, [opened('a.mon')]);
    await openBuffer(undefined, [uriOf('text.mon')]);
    assert.deepEqual(desk.said, [opened('a.mon'), question]);
    assert.deepEqual(desk.offered, ['Read as a Buffer', 'Choose Another File...']);
    desk.answers = ['Read as a Buffer'];
    await openBuffer(undefined, [uriOf('text.mon')]);
    assert.deepEqual(desk.said, [opened('a.mon'), question, question, opened('text.mon')]);
  });

  it('is chosen instead of a text that happened to be open', async () => {
    desk.answers = ['Choose Another File...', [uriOf('a.mon')]];
    await openBuffer(undefined, [uriOf('text.mon')]);
    const opened = `command: vscode.openWith ${uriOf('a.mon')} flatbuffers.buffer`;
    assert.deepEqual(desk.said, ['text.mon is text, and not a buffer.', 'Choose a buffer', opened]);
  });

  it('is read as JSON, byte by byte, beside another one or into a file only after the same question', async () => {
    const buffers = new BufferDocuments(server, workspaceState);
    const text = [uriOf('text.mon')];
    const question = 'text.mon is text, and not a buffer.';
    await openBufferAsJson(buffers, undefined, text);
    await openBufferAnnotated(buffers, undefined, text);
    await compareBuffers(buffers.comparisons, undefined, text);
    await compareBuffers(buffers.comparisons, undefined, [uriOf('a.mon'), [uriOf('a.mon'), ...text]]);
    await convertBinaryToJson(buffers, undefined, undefined, text);
    assert.deepEqual(desk.said, [question, question, question, question, question]);
    buffers.dispose();
  });
});
