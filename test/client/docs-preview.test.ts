// The panel with documentation: the messages to its page, and the places to which its links lead.
import assert from 'node:assert/strict';
import type { Server } from '../../client/running-server.ts';
import { TestClock } from '../clock.ts';
import { standIn } from '../stand-in/register.ts';
import { until } from './desk.ts';

const { activeEditorChanged, clearDesk, desk, documentChanged, editorEvents, languages, panels, Uri, window } = standIn;
const { newDocsPreview, previewDocumentation } = await import('../../client/docs-preview/preview.ts');
const { SchemaPanel } = await import('../../client/schema-panel.ts');

describe('the panel with documentation', () => {
  const uri = Uri.file('/w/a.fbs');
  const documentation = {
    types: [
      { name: 'T', line: 3, fields: [{ name: 'f', line: 4 }] },
      { name: 'E', line: 7, members: [{ name: 'A', line: 8 }] },
    ],
    services: [
      { name: 'S', line: 10, methods: [{ name: 'Get', line: 11 }] },
      { name: 'T', line: 14, methods: [{ name: 'f', line: 15 }], isBesideType: true },
    ],
  };
  let subscriptions: { dispose(): void }[];
  let answer: unknown;
  const asked: unknown[] = [];
  const server: Server = {
    ask: async <Answer>(_method: string, params: unknown) => {
      asked.push(params);
      return answer as Answer;
    },
  };
  const preview = () => newDocsPreview(server, { extensionUri: Uri.file('/extension'), subscriptions } as never);
  /** A panel whose page shows nothing, and the schemas that it was asked to show. */
  const panelWith = (clock: TestClock) => {
    const shown: string[] = [];
    const view = {
      ...{ type: 'test', script: 'a.js', style: 'a.css', title: () => '' },
      message: async (schema: { toString(): string }) => shown.push(schema.toString()),
      ...{ cursor: () => undefined, stays: () => false, hear: () => undefined },
    };
    const context = { extensionUri: Uri.file('/extension'), subscriptions } as never;
    return { shown, beside: new SchemaPanel(view, context, clock) };
  };
  const opened = async () => {
    await previewDocumentation(preview(), [uri]);
    const [panel] = panels;
    assert.ok(panel);
    return panel;
  };

  beforeEach(() => {
    clearDesk('/w');
    subscriptions = [];
    asked.length = 0;
    answer = { documentation, hasErrors: false };
  });
  afterEach(() => {
    for (const part of subscriptions) part.dispose();
  });

  it('shows the documentation of a schema, and says that it has errors', async () => {
    const panel = await opened();
    assert.equal(panel.title, 'Documentation of a.fbs');
    assert.deepEqual(asked, [{ uri: 'file:///w/a.fbs' }]);
    answer = { documentation, hasErrors: true };
    panel.say({ kind: 'ready' });
    await until(() => panel.posted.length === 2);
    const [right, wrong] = panel.posted as { kind: string; documentation: unknown; notice: string }[];
    assert.deepEqual([right?.kind, right?.documentation, right?.notice], ['documentation', documentation, '']);
    assert.match(wrong?.notice ?? '', /^The schema has errors\./);
  });

  it('follows to the schema that becomes active', async () => {
    const panel = await opened();
    const document = { uri: Uri.file('/w/b.fbs'), languageId: 'flatbuffers' };
    activeEditorChanged.fire({ document, selection: { active: { line: 0 } } });
    await until(() => panel.title === 'Documentation of b.fbs');
  });

  it('is not made of an older version of a schema, whose includes cannot be found', async () => {
    await opened();
    const old = Uri.parse('git:/w/a.fbs?HEAD');
    const editor = { document: { uri: old, languageId: 'flatbuffers' }, selection: { active: { line: 0 } } };
    activeEditorChanged.fire(editor);
    await previewDocumentation(preview(), [old]);
    assert.deepEqual(asked, [{ uri: 'file:///w/a.fbs' }]);
    assert.deepEqual(desk.said, ['Open the .fbs file of this schema first.']);
  });

  it('follows to the active document when it becomes a schema', async () => {
    const clock = new TestClock();
    const { shown, beside } = panelWith(clock);
    await beside.open(uri as never);
    const document = { uri: Uri.file('/w/b.txt'), languageId: 'plaintext' };
    const other = { uri: Uri.file('/w/c.txt'), languageId: 'plaintext' };
    desk.documents.push(document as never, other as never);
    window.activeTextEditor = { document };
    await languages.setTextDocumentLanguage(other, 'flatbuffers');
    clock.pass(1000);
    await languages.setTextDocumentLanguage(document, 'flatbuffers');
    clock.pass(1000);
    await languages.setTextDocumentLanguage(document, 'plaintext');
    clock.pass(1000);
    assert.deepEqual(shown, ['file:///w/a.fbs', 'file:///w/b.txt']);
    assert.equal(beside.schema?.toString(), 'file:///w/b.txt');
  });

  it('is told where the cursor is in its schema, and in no other', async () => {
    const panel = await opened();
    const move = (file: string, line: number) => {
      const document = { uri: Uri.file(file), languageId: 'flatbuffers' };
      editorEvents.selection.fire({ textEditor: { document, selection: { active: { line } } } } as never);
    };
    move('/w/b.fbs', 3);
    move('/w/a.fbs', 4);
    assert.deepEqual(panel.posted.slice(1), [{ kind: 'cursor', line: 5 }]);
  });

  it('is made again once nobody has typed in a schema for a moment, if it is visible', async () => {
    const clock = new TestClock();
    const { shown, beside } = panelWith(clock);
    const type = (languageId = 'flatbuffers') =>
      documentChanged.fire({ document: { uri: Uri.file('/w/c.fbs'), languageId } as never, contentChanges: [] });
    type();
    clock.pass(1000);
    assert.deepEqual(shown, []);
    await beside.open(uri as never);
    const [panel] = panels;
    assert.ok(panel);
    shown.length = 0;
    type('go');
    clock.pass(1000);
    type();
    clock.pass(249);
    type();
    clock.pass(249);
    assert.deepEqual(shown, []);
    clock.pass(1);
    assert.deepEqual(shown, ['file:///w/a.fbs']);
    panel.visible = false;
    type();
    clock.pass(1000);
    panel.visible = true;
    type();
    panel.dispose();
    clock.pass(1000);
    assert.equal(shown.length, 1);
  });

  it('shows the schema that was asked for last, in whatever order the answers come', async () => {
    const answers = new Map<string, (message: unknown) => void>();
    const view = {
      ...{ type: 'test', script: 'a.js', style: 'a.css', title: (name: string) => name },
      message: (schema: { readonly path: string }) =>
        new Promise<unknown>((resolve) => answers.set(schema.path, resolve)),
      ...{ cursor: () => undefined, stays: () => false, hear: () => undefined },
    };
    const panel = new SchemaPanel(view, { extensionUri: Uri.file('/extension'), subscriptions } as never);
    const asked = ['/w/a.fbs', '/w/b.fbs'].map((path) => panel.open(Uri.file(path) as never));
    for (const path of ['/w/b.fbs', '/w/a.fbs']) answers.get(path)?.(path);
    await Promise.all(asked);
    const [shown] = panels;
    assert.deepEqual([shown?.title, shown?.posted], ['b.fbs', ['/w/b.fbs']]);
  });

  it('leads to lines, declarations and members, or else to the start of a file', async () => {
    const panel = await opened();
    const leadsTo = async (message: object) => {
      desk.said.length = 0;
      panel.say(message);
      await until(() => desk.said.length > 0);
      return [...desk.said, desk.selectedLine];
    };
    const declaration = (name: string, member?: string) =>
      leadsTo({ kind: 'declaration', target: { file: 'file:///w/b.fbs', name, member } });
    assert.deepEqual(await leadsTo({ kind: 'line', file: `${uri}`, line: 2 }), ['shown: a.fbs', 1]);
    assert.deepEqual(await declaration('T'), ['shown: b.fbs', 2]);
    assert.deepEqual(asked.at(-1), { uri: 'file:///w/b.fbs' });
    assert.deepEqual((await declaration('T', 'f'))[1], 3);
    assert.deepEqual((await declaration('E', 'A'))[1], 7);
    assert.deepEqual((await declaration('S', 'Get'))[1], 10);
    assert.deepEqual((await declaration('T', 'gone'))[1], 2);
    const target = { file: 'file:///w/b.fbs', name: 'T', member: 'f', isBesideType: true };
    assert.deepEqual((await leadsTo({ kind: 'declaration', target }))[1], 14);
    assert.deepEqual((await declaration('Gone'))[1], 0);
    answer = null;
    assert.deepEqual((await declaration('T'))[1], 0);
  });

  it('shows nothing without an answer, and asks for a schema where none is active', async () => {
    answer = null;
    assert.deepEqual((await opened()).posted, []);
    for (const panel of panels) panel.dispose();
    await previewDocumentation(preview(), []);
    assert.deepEqual([desk.said, panels.size], [['Open a schema first.'], 0]);
  });
});
