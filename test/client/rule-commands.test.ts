// The commands about rules and settings, in a VS Code without a window.
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { URI } from 'vscode-uri';
import type { Server } from '../../client/running-server.ts';
import { standIn } from '../stand-in/register.ts';
import { TestFolder } from '../test-folder.ts';

const { clearDesk, desk, textProviders, window } = standIn;
const { addIncludePath, changeRuleLevel, explainRule } = await import('../../client/rule-commands.ts');
const { registerRulePages } = await import('../../client/rule-pages.ts');

const rules = [
  { code: 'one-rule', summary: 'One is wrong.', level: 'error' },
  { code: 'other-rule', summary: 'Other is wrong.', level: 'hint', set: 'off' },
];
/** The changes of a flatbuffers.json that the server was asked for. */
const changes: unknown[] = [];
/** The flatbuffers.json that the server changes. */
let projectFile: string | null = null;
const server: Server = {
  ask: async <Answer>(method: string, params?: unknown) => {
    if (method !== 'flatbuffers/setInProject') return rules as Answer;
    changes.push(params);
    return projectFile as Answer;
  },
};

describe('in VS Code', () => {
  beforeEach(() => {
    clearDesk('/work');
  });

  it('a rule is explained on a page', async () => {
    await explainRule(server, ['one-rule']);
    assert.deepEqual(desk.said, ['command: vscode.open flatbuffers-rule:/one-rule.md']);
  });

  it('a rule is asked for where none is given', async () => {
    desk.answers = ['other-rule'];
    await explainRule(server, []);
    assert.deepEqual(desk.said, ['Explain a rule', 'command: vscode.open flatbuffers-rule:/other-rule.md']);
  });

  it('nothing is shown for what is no code', async () => {
    await explainRule(server, ['../../secret']);
    assert.deepEqual(desk.said, ['Explain a rule']);
  });

  it('a rule is given another level in the workspace, beside the levels of others', async () => {
    desk.settings = { rules: { 'other-rule': 'off' } };
    desk.answers = ['hint'];
    await changeRuleLevel(server, ['one-rule']);
    assert.deepEqual(desk.said, ['The level of one-rule', 'rules of the workspace']);
    assert.deepEqual(desk.settings['rules'], { 'other-rule': 'off', 'one-rule': 'hint' });
    desk.answers = ['other-rule', 'default'];
    await changeRuleLevel(server, []);
    assert.deepEqual(desk.settings['rules'], { 'one-rule': 'hint' });
  });

  it('a rule gets its level where the user has set another one, and nothing else of the user is copied', async () => {
    const ofUser = { 'one-rule': 'off', 'other-rule': 'error' };
    desk.settings = { 'rules of the user': ofUser };
    desk.answers = ['hint', 'default'];
    await changeRuleLevel(server, ['one-rule']);
    assert.deepEqual(desk.settings, { 'rules of the user': ofUser, rules: { 'one-rule': 'hint' } });
    await changeRuleLevel(server, ['one-rule']);
    assert.deepEqual(desk.settings, { 'rules of the user': ofUser, rules: { 'one-rule': 'error' } });
  });

  it('a rule gets its level in the settings of the folder that name it', async () => {
    clearDesk('/work', '/more');
    window.activeTextEditor = { document: { uri: URI.file('/more/a.fbs') } };
    desk.settings = { 'file:///more': { rules: { 'one-rule': 'off' } } };
    desk.answers = ['hint', 'default'];
    await changeRuleLevel(server, ['one-rule']);
    assert.deepEqual(desk.settings['file:///more'], { rules: { 'one-rule': 'hint' } });
    await changeRuleLevel(server, ['one-rule']);
    assert.deepEqual(desk.settings, { 'file:///more': { rules: {} } });
  });

  it('the level that a rule has in the active editor comes first, and is said to be there', async () => {
    window.activeTextEditor = { document: { uri: URI.file('/work/a.fbs') } };
    const { showQuickPick } = window;
    let shown: readonly string[] = [];
    window.showQuickPick = async (items) => {
      shown = items.map(({ label, description }) => `${label}: ${description}`);
      return undefined;
    };
    try {
      await changeRuleLevel(server, ['other-rule']);
      assert.deepEqual(shown.slice(0, 2), ['off: Not shown (as it is now)', 'error: Shown as an error']);
      await changeRuleLevel(server, ['one-rule']);
      assert.deepEqual(shown.slice(0, 2), [
        'default: The level of the rule itself: error (as it is now)',
        'error: Shown as an error',
      ]);
    } finally {
      window.showQuickPick = showQuickPick;
    }
  });

  it('no level changes where nothing is chosen, and that of the user where there is no workspace', async () => {
    await changeRuleLevel(server, []);
    await changeRuleLevel(server, ['one-rule']);
    assert.deepEqual(desk.said, ['Change the level of a rule', 'The level of one-rule']);
    assert.deepEqual(desk.settings, {});
    clearDesk();
    desk.answers = ['off'];
    await changeRuleLevel(server, ['one-rule']);
    assert.deepEqual(desk.said.at(-1), 'rules of the user');
  });

  it('the rules of the problems in the active editor come first', async () => {
    const uri = URI.file('/work/a.fbs');
    window.activeTextEditor = { document: { uri } };
    desk.diagnostics = { [uri.toString()]: [{ source: 'flatbuffers', code: { value: 'other-rule' } }] };
    const { showQuickPick } = window;
    let labels: readonly string[] = [];
    window.showQuickPick = async (items) => {
      labels = items.map(({ label }) => label);
      return undefined;
    };
    await explainRule(server, []);
    window.showQuickPick = showQuickPick;
    assert.deepEqual(labels, ['other-rule', 'one-rule']);
  });

  it('a folder is added to the include paths, relative to the workspace folder, and once', async () => {
    desk.settings = { includePaths: ['other'] };
    await addIncludePath(server, ['file:///work/schemas/in']);
    await addIncludePath(server, ['file:///work/schemas/in']);
    await addIncludePath(server, ['file:///work']);
    await addIncludePath(server, ['file:///elsewhere']);
    assert.deepEqual(desk.settings['includePaths'], ['other', 'schemas/in', '.', '/elsewhere']);
    assert.deepEqual(desk.said, Array(3).fill('includePaths of the workspace'));
    desk.trusted = false;
    await addIncludePath(server, ['file:///work/late']);
    const warning = 'The setting flatbuffers.includePaths is not used in a folder that is not trusted.';
    assert.equal(desk.said.at(-1), warning);
  });

  it('among several folders it is added to those of its own', async () => {
    clearDesk('/work', '/more');
    await addIncludePath(server, ['file:///more/schemas']);
    assert.deepEqual(desk.settings['file:///more'], { includePaths: ['schemas'] });
  });

  it('among several folders it is added to those of the schema, where it leads to an include', async () => {
    clearDesk('/work', '/more');
    window.activeTextEditor = { document: { uri: URI.file('/work/a.fbs') } };
    await addIncludePath(server, ['file:///more/schemas']);
    await addIncludePath(server, ['file:///work/in']);
    // A document without a workspace folder has no settings of its own.
    window.activeTextEditor = { document: { uri: URI.parse('untitled:Untitled-1') } };
    await addIncludePath(server, ['file:///more/schemas']);
    assert.deepEqual(desk.settings, {
      'file:///work': { includePaths: ['/more/schemas', 'in'] },
      'file:///more': { includePaths: ['schemas'] },
    });
  });

  it('a folder is asked for where none is given', async () => {
    desk.answers = [[URI.file('/work/in')]];
    await addIncludePath(server, []);
    assert.deepEqual(desk.settings['includePaths'], ['in']);
  });

  it('a flatbuffers.json that sets the same is changed instead of the settings', async () => {
    const folder = new TestFolder({ 'flatbuffers.json': '{}' });
    projectFile = folder.uri('flatbuffers.json');
    changes.length = 0;
    try {
      await addIncludePath(server, ['file:///work/in']);
      assert.deepEqual(desk.settings, {});
      assert.deepEqual(desk.said, ['saved: flatbuffers.json']);
      assert.deepEqual(changes, [{ uri: 'file:///work/in/any.fbs', change: { includePath: 'file:///work/in' } }]);
    } finally {
      projectFile = null;
      folder.remove();
    }
  });

  it('the pages are those of the package, and lead nowhere else', async () => {
    registerRulePages(URI.file(fileURLToPath(new URL('../../', import.meta.url))));
    const page = (path: string) =>
      textProviders.get('flatbuffers-rule')?.provideTextDocumentContent(URI.from({ scheme: 'flatbuffers-rule', path }));
    assert.match((await page('/unresolved-type.md')) ?? '', /^# unresolved-type\n/);
    assert.equal(await page('/no-such-rule.md'), 'No rule has the code no-such-rule.');
    assert.equal(await page('/../README.md'), undefined);
  });
});
