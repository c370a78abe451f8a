// The commands that compare a schema with an older version, in a VS Code without a window.
import assert from 'node:assert/strict';
import {
  type BreakingChange,
  baselineScheme,
  baselinesRequest,
  baselineTextRequest,
  type CompareAnswer,
  compareRequest,
} from '../../server/protocol-baselines.ts';
import { standIn } from '../stand-in/register.ts';

const { clearDesk, desk, textProviders, Uri, window } = standIn;
const { compareWithBaseline, showLayoutChanges } = await import('../../client/compatibility/compare.ts');
const { BaselineDocuments } = await import('../../client/compatibility/documents.ts');

const schema = Uri.file('/work/game/monster.fbs');
const old = 'flatbuffers-baseline:/work/game/monster.fbs?HEAD';

const change = (severity: BreakingChange['severity'], message: string, line: number): BreakingChange => ({
  uri: schema.toString(),
  range: { start: { line, character: 2 }, end: { line, character: 4 } },
  code: 'field-removed',
  severity,
  message,
  baseline: 'HEAD',
});
const hp = change('error', '`hp` is gone', 4);
const mana = change('warning', '`mana` is gone', 5);

describe('a schema and an older version', () => {
  const none: CompareAnswer = { baselines: [], changes: [], failures: [], hasErrors: false, layout: '' };
  const compared: CompareAnswer = { ...none, baselines: [{ name: 'HEAD', uri: old }] };
  /** The answers by the name of the requested version; the version of the settings has an empty name. */
  let answers: Readonly<Record<string, CompareAnswer>>;
  /** The versions that were asked for. */
  let asked: unknown[];
  let documents: InstanceType<typeof BaselineDocuments>;

  const answerTo = (
    method: string,
    params: { readonly against?: string; readonly withLayout?: boolean; readonly uri?: string },
  ): unknown => {
    if (method === baselinesRequest) return { settings: ['v1'], git: ['HEAD', 'v1'] };
    if (method === baselineTextRequest) return params.uri?.endsWith('?HEAD') ? 'table T {}' : null;
    assert.equal(method, compareRequest);
    assert.equal(params.withLayout, true);
    asked.push(params.against);
    return answers[params.against ?? ''];
  };
  const server = { ask: async <Answer>(method: string, params: object = {}) => answerTo(method, params) as Answer };
  const compare = (...args: readonly unknown[]) => compareWithBaseline({ server, documents }, args);
  const layout = (...args: readonly unknown[]) => showLayoutChanges({ server, documents }, args);
  const diff = `command: vscode.diff ${old} ${schema} monster.fbs: HEAD and today`;

  beforeEach(() => {
    clearDesk('/work');
    [answers, asked] = [{ HEAD: compared }, []];
    documents = new BaselineDocuments(server);
  });
  afterEach(() => documents.dispose());

  it('are shown beside each other, without a change', async () => {
    await compare(schema, 'HEAD');
    assert.deepEqual(desk.said, [diff, 'The schema is compatible with HEAD.']);
  });

  it('are not asked for where the schema is an older version itself, on which a menu of a diff was opened', async () => {
    await compare(Uri.parse('git:/work/monster.fbs?HEAD'));
    await layout(Uri.parse('untitled:Untitled-1'));
    assert.deepEqual([asked, desk.said], [[], ['Open the .fbs file of this schema first.', 'Save the schema first.']]);
  });

  it('are shown with each breaking change and its line, and a chosen one is opened', async () => {
    answers = { HEAD: { ...compared, changes: [hp] } };
    await compare(schema.toString(), 'HEAD');
    assert.deepEqual(desk.said, [diff, '1 change breaks HEAD']);
    assert.deepEqual(desk.offered, ['$(error) `hp` is gone monster.fbs:5 field-removed']);
    answers = { HEAD: { ...compared, changes: [hp, mana] } };
    desk.answers = ['$(warning) `mana` is gone'];
    await compare(schema, 'HEAD');
    assert.deepEqual(desk.said.slice(2), [diff, '2 changes break HEAD', 'shown: monster.fbs']);
    assert.ok(!desk.isTextSelected);
    assert.deepEqual(desk.offered, [
      '$(error) `hp` is gone monster.fbs:5 field-removed',
      '$(warning) `mana` is gone monster.fbs:6 field-removed',
    ]);
  });

  it('are told in two lines where one would be cut', async () => {
    const what = '`hp: int` of slot 0 is gone';
    const effect = 'old data in the slot is not read any more, and the next new field takes the slot';
    answers = { HEAD: { ...compared, changes: [change('error', `${what}: ${effect}`, 4)] } };
    await compare(schema, 'HEAD');
    assert.deepEqual(desk.offered, [`$(error) ${what} monster.fbs:5 ${effect} · field-removed`]);
  });

  it('have a text each, of which that of the older one comes from the server', async () => {
    const text = (query: string) =>
      textProviders.get(baselineScheme)?.provideTextDocumentContent(Uri.parse(`${baselineScheme}:/a.fbs?${query}`));
    assert.equal(await text('HEAD'), 'table T {}');
    assert.equal(await text('gone'), undefined);
    documents.dispose();
    assert.equal(textProviders.has(baselineScheme), false);
  });

  it('are compared as far as the schema can be read', async () => {
    const warning = 'The schema has errors: declarations with errors are not compared with HEAD.';
    answers = { HEAD: { ...compared, hasErrors: true } };
    await compare(schema, 'HEAD');
    assert.deepEqual(desk.said, [diff, warning]);
    answers = { HEAD: { ...compared, hasErrors: true, changes: [hp] } };
    await compare(schema, 'HEAD');
    assert.deepEqual(desk.said.slice(2), [diff, warning, '1 change breaks HEAD']);
  });

  it('are not shown beside each other where the older one has no text', async () => {
    answers = { HEAD: { ...compared, baselines: [{ name: 'HEAD' }] } };
    await compare(schema, 'HEAD');
    assert.deepEqual(desk.said, ['The schema is compatible with HEAD.']);
  });

  it('are not compared, with the reason', async () => {
    answers = { gone: { ...none, failures: ['there is no commit gone'] }, other: none };
    await compare(schema, 'gone');
    await compare(schema, 'other');
    const why = 'This schema cannot be compared: ';
    assert.deepEqual(desk.said, [`${why}there is no commit gone`, `${why}other`]);
  });

  it('are asked for: a version of the settings or of git, another one, or a file', async () => {
    answers = { HEAD: compared, 'my branch': compared, '/old/a.bfbs': compared };
    const [other, folder, file] = ['Another commit, branch or tag...', 'A folder...', 'A file...'];
    // Each message takes an answer as well: here it is closed without a button.
    const closed = undefined;
    const chosen = [Uri.file('/old/a.bfbs')];
    desk.answers = ['HEAD', closed, other, 'my branch', closed, file, chosen, closed, closed, folder, closed];
    for (let times = 0; times < 5; times++) await compare(schema);
    assert.deepEqual(asked, ['HEAD', 'my branch', '/old/a.bfbs']);
    const question = 'Compare monster.fbs with';
    const said = [question, ...result(), question, other, ...result(), question, question, ...result()];
    assert.deepEqual(desk.said, [...said, question, question, question]);
    clearDesk('/work');
    await compare(schema);
    assert.deepEqual(desk.offered, ['settings', 'v1', 'git', 'HEAD', 'others', other, folder, file]);
  });

  const result = () => [diff, 'The schema is compatible with HEAD.'];

  it('need a schema, which may be the one that is open', async () => {
    await compare(undefined, 'HEAD');
    await layout();
    assert.deepEqual(desk.said, ['Open a schema first.', 'Open a schema first.']);
    assert.deepEqual(asked, []);
    const active = (uri: typeof schema, languageId: string) => ({ document: { uri, languageId } });
    window.activeTextEditor = active(schema, 'go');
    await compare(undefined, 'HEAD');
    window.activeTextEditor = active(Uri.parse(old), 'flatbuffers');
    await compare(undefined, 'HEAD');
    assert.deepEqual(asked, []);
    window.activeTextEditor = active(schema, 'flatbuffers');
    await compare(undefined, 'HEAD');
    assert.deepEqual(asked, ['HEAD']);
  });

  it('have a table of layouts, by the settings or by choice, if there is a difference', async () => {
    const shown = 'command: markdown.showPreview flatbuffers-layout:/work/game/monster.fbs.md';
    answers = { '': { ...compared, layout: '# changes' } };
    await layout(schema);
    assert.deepEqual([asked, desk.said], [[undefined], [shown]]);
    answers = { '': none, HEAD: { ...compared, layout: '# changes' } };
    desk.answers = ['HEAD'];
    await layout(schema);
    assert.deepEqual(asked, [undefined, undefined, 'HEAD']);
    assert.deepEqual(desk.said.slice(1), ['Compare monster.fbs with', shown]);
    // The list of versions is closed without a choice.
    await layout(schema);
    answers = { '': compared };
    await layout(schema);
    assert.equal(desk.said.filter((each) => each === shown).length, 2);
  });
});
