// The panel with a graph: the messages to its page, the files that it opens and writes, and its arrow keys.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { nextBox } from '../../client/graph/view/next-box.ts';
import type { Server } from '../../client/running-server.ts';
import type { WriteFile } from '../../client/written-file.ts';
import { writeWhole } from '../../server/workspace/write-file-node.ts';
import { standIn } from '../stand-in/register.ts';
import { TestFolder } from '../test-folder.ts';
import { until } from './desk.ts';

const { clearDesk, desk, panels, Uri, activeEditorChanged } = standIn;
const { GraphView, showGraph } = await import('../../client/graph/graph-view.ts');

describe('the panel with a graph', () => {
  let folder: TestFolder;
  let subscriptions: { dispose(): void }[];
  let asked: unknown[];
  let part: object;
  /** The answer about a graph waits for this. */
  let held: Promise<void> | undefined;
  const uriOf = (name: string) => Uri.file(path.join(folder.path, name));
  const answer = () => ({
    graph: { kind: 'types', nodes: [{ id: 'A' }], edges: [] },
    files: { 'a.fbs': uriOf('a.fbs').toString(), 'b.fbs': uriOf('b.fbs').toString() },
    ...{ total: 1001, focus: 'A', isFocusChosen: true, depth: 2, left: 3, hasErrors: true },
    ...part,
  });
  const server: Server = {
    ask: async <Answer>(method: string, params: unknown) => {
      asked.push(params);
      const given = answer();
      if (method === 'flatbuffers/graph') await held;
      return (method === 'flatbuffers/graph' ? given : [{ id: 'A' }]) as Answer;
    },
  };
  const opened = async (write: WriteFile | undefined = writeWhole, schema = uriOf('a.fbs')) => {
    const extension = { extensionUri: Uri.file('/extension'), subscriptions };
    const view = new GraphView(server, extension as never, write);
    await showGraph(view, [schema]);
    const [panel] = panels;
    assert.ok(panel);
    return panel;
  };

  beforeEach(() => {
    folder = new TestFolder({ 'a.fbs': 'table A {}', 'b.fbs': '', 'new.svg': 'old' });
    clearDesk(folder.path);
    [subscriptions, asked, part, held] = [[], [], {}, undefined];
  });
  afterEach(() => {
    for (const part of subscriptions) part.dispose();
    folder.remove();
  });

  it('says what it shows, and what it leaves out', async () => {
    const { title, posted } = await opened();
    assert.equal(title, 'Graph of a.fbs');
    const [params] = asked as { most: number }[];
    assert.equal(params?.most, 300);
    const [shown] = posted as { title: string; notice: string; canShowWhole: boolean; words: Record<string, string> }[];
    assert.equal(shown?.title, 'Types of a.fbs');
    assert.equal(shown?.words.export, 'Save as SVG...');
    assert.ok(Object.values(shown?.words ?? {}).every((word) => word.length > 0));
    assert.equal(
      shown?.notice,
      '1 of 1,001 types. Around A, steps: 2. The whole is too large to be read. Neighbours left out: 3. The schema has errors. Unresolved names have no lines.',
    );
    assert.equal(shown?.canShowWhole, false);
  });

  it('says nothing of what is not so', async () => {
    part = { total: 1, focus: undefined, isFocusChosen: false, left: 0, hasErrors: false };
    const { posted } = await opened();
    const [shown] = posted as { notice: string }[];
    assert.equal(shown?.notice, '1 of 1 types.');
  });

  it('counts a single neighbour that it leaves out', async () => {
    part = { isFocusChosen: false, left: 1, hasErrors: false };
    const { posted } = await opened();
    const [shown] = posted as { notice: string }[];
    assert.equal(shown?.notice, '1 of 1,001 types. Around A, steps: 2. Neighbours left out: 1.');
  });

  it('asks again with the choices of its page, and finds what the page looks for', async () => {
    const panel = await opened();
    const choices = {
      kind: 'includes',
      grouping: 'file',
      focus: 'b.fbs',
      depth: 1,
      isReachedOnly: true,
      isWhole: true,
    };
    panel.say({ kind: 'choices', choices });
    await until(() => panel.posted.length === 2);
    const { grouping: _, isWhole, ...part } = choices;
    assert.ok(isWhole);
    assert.deepEqual(asked.at(-1), { ...part, uri: uriOf('a.fbs').toString(), most: 1000, place: undefined });
    panel.say({ kind: 'search', text: 'a' });
    await until(() => panel.posted.length === 3);
    assert.deepEqual(asked.at(-1), { uri: uriOf('a.fbs').toString(), kind: 'includes', text: 'a' });
    assert.deepEqual(panel.posted.at(-1), { kind: 'found', text: 'a', nodes: [{ id: 'A' }] });
  });

  it('drops an answer that comes after that to a later question', async () => {
    const panel = await opened();
    let answerFirst = (): void => undefined;
    held = new Promise((resolve) => {
      answerFirst = resolve;
    });
    part = { files: { 'a.fbs': uriOf('old.fbs').toString() } };
    panel.say({ kind: 'choices', choices: { kind: 'types' } });
    await until(() => asked.length === 2);
    [held, part] = [undefined, {}];
    panel.say({ kind: 'choices', choices: { kind: 'includes' } });
    await until(() => panel.posted.length === 2);
    answerFirst();
    await new Promise(setImmediate);
    panel.say({ kind: 'open', file: 'b.fbs', line: 0, character: 0, takesFocus: true });
    panel.say({ kind: 'open', file: 'a.fbs', line: 0, character: 0, takesFocus: true });
    await until(() => desk.said.length > 0);
    assert.deepEqual([desk.said[0], panel.posted.length], ['shown: b.fbs', 2]);
  });

  it('opens only files of the graph', async () => {
    const panel = await opened();
    panel.say({ kind: 'open', file: '/etc/passwd', line: 0, character: 0, takesFocus: true });
    panel.say({ kind: 'open', file: 'b.fbs', line: 0, character: 0, takesFocus: true });
    await until(() => desk.said.length > 0);
    assert.deepEqual([desk.said, desk.selectedLine], [['shown: b.fbs'], 0]);
  });

  it('stays while one of its files is active, and follows to another schema', async () => {
    const panel = await opened();
    const activate = (name: string) => {
      const document = { uri: uriOf(name), languageId: 'flatbuffers' };
      activeEditorChanged.fire({ document, selection: { active: { line: 4 } } });
    };
    activate('b.fbs');
    assert.deepEqual(panel.posted.at(-1), { kind: 'cursor', file: 'b.fbs', line: 4 });
    assert.equal(asked.length, 1);
    activate('c.fbs');
    await until(() => panel.title === 'Graph of c.fbs');
    assert.equal(asked.length, 2);
    panel.visible = false;
    activate('d.fbs');
    assert.equal(asked.length, 2);
    panel.visible = true;
    panel.say({ kind: 'ready' });
    await until(() => panel.title === 'Graph of d.fbs');
  });

  it('writes its picture where the user wants it, and offers to open it', async () => {
    const panel = await opened();
    panel.say({ kind: 'export', svg: '<svg>é</svg>' });
    await until(() => desk.said.length === 1);
    assert.deepEqual(desk.said, ['Save as SVG: a.svg']);
    desk.answers = [uriOf('new.svg'), 'Open'];
    panel.say({ kind: 'export', svg: '<svg>é</svg>' });
    await until(() => desk.said.length === 4);
    assert.equal(readFileSync(uriOf('new.svg').fsPath, 'utf8'), '<svg>é</svg>');
    assert.deepEqual(desk.said.slice(2), ['new.svg is written.', `command: vscode.open ${uriOf('new.svg')}`]);
  });

  it('proposes a place for the picture of a schema that has no file, and says why it cannot be written', async () => {
    const text = Uri.from({ scheme: 'flatbuffers-data', path: '/a.bfbs.fbs', query: String(uriOf('old/a.bfbs')) });
    for (const schema of [Uri.parse('untitled:Untitled-1'), text]) {
      const panel = await opened(undefined, schema);
      desk.answers = [uriOf('gone/new.svg')];
      panel.say({ kind: 'export', svg: '<svg/>' });
      await until(() => desk.said.at(-1)?.includes('cannot be written') === true);
      panel.dispose();
    }
    const proposed = desk.said.filter((said) => said.startsWith('Save as SVG'));
    assert.deepEqual(proposed, ['Save as SVG: Untitled-1.svg', 'Save as SVG: old/a.svg']);
    assert.match(desk.said.at(-1) ?? '', /^new\.svg cannot be written: /);
  });

  it('writes its picture as a whole, if it is for this computer', async () => {
    const written: string[] = [];
    const panel = await opened(async (file, content) => void written.push(`${path.basename(file)} ${content.length}`));
    desk.answers = [uriOf('new.svg')];
    panel.say({ kind: 'export', svg: '<svg>é</svg>' });
    await until(() => written.length === 1);
    assert.deepEqual([written, readFileSync(uriOf('new.svg').fsPath, 'utf8')], [['new.svg 13'], 'old']);
  });

  it('asks for a schema where none is active', async () => {
    await showGraph(new GraphView(server, { extensionUri: Uri.file('/'), subscriptions } as never, undefined), []);
    assert.deepEqual([desk.said, panels.size], [['Open a schema first.'], 0]);
  });
});

describe('the arrow keys in a graph', () => {
  const at = (name: string, x: number, y: number) => ({ name, x, y, width: 40, height: 20 });
  const boxes = [at('a', 0, 0), at('b', 100, 10), at('c', 300, 0), at('d', 0, 80), at('e', 60, 300)];
  const [a, b] = boxes;
  const next = (from: typeof a, key: Parameters<typeof nextBox>[2]) => from && nextBox(boxes, from, key)?.name;

  it('lead to the nearest box in their direction, along rows and columns', () => {
    assert.deepEqual([next(a, 'ArrowRight'), next(b, 'ArrowRight')], ['b', 'c']);
    assert.deepEqual([next(a, 'ArrowDown'), next(b, 'ArrowLeft')], ['d', 'a']);
  });

  it('leave a row or column rather for a box ahead than for a nearer one far beside', () => {
    for (const [key, x, y] of [
      ['ArrowRight', 1, 0],
      ['ArrowLeft', -1, 0],
      ['ArrowDown', 0, 1],
      ['ArrowUp', 0, -1],
    ] as const) {
      const [start, beside] = [at('start', 0, 0), at('beside', 30 * x + 40 * y, 30 * y + 40 * x)];
      const led = (far: number) => nextBox([start, beside, at('ahead', far * x, far * y)], start, key)?.name;
      assert.deepEqual([led(120), led(160)], ['ahead', 'beside'], key);
    }
  });

  it('go by the middles of boxes of any width', () => {
    const [start, beside] = [at('start', 0, 0), at('beside', 20, 60)];
    const wide = { ...at('wide', -100, 60), width: 240 };
    assert.equal(nextBox([start, beside, wide], start, 'ArrowDown')?.name, 'wide');
    const [high, under] = [{ ...at('high', 60, -100), height: 220 }, at('under', 60, 20)];
    assert.equal(nextBox([start, under, high], start, 'ArrowRight')?.name, 'high');
  });

  it('stop at the border', () => assert.deepEqual([next(a, 'ArrowLeft'), next(a, 'ArrowUp')], [undefined, undefined]));
});
