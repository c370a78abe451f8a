// Older versions in VS Code: a field in the middle is marked, mended and compared. The scenarios share one window, whose
// workspace is a git repository.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './workbench.mjs';

const schema = 'order.fbs';
const order = `namespace shop;

table Order {
  id: uint64;
  total: double;
  buyer: string;
}

root_type Order;
`;

/** A repository with one schema, released as v1.0, and settings that compare with it. */
export function repository() {
  const workspace = realpathSync(mkdtempSync(join(tmpdir(), 'fbs-repository-')));
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], {
      cwd: workspace,
      env: { ...process.env, GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_NOSYSTEM: '1' },
    });
  writeFileSync(join(workspace, schema), order);
  writeFileSync(join(workspace, 'build.sh'), `flatc --ts -o web ${schema}\n`);
  mkdirSync(join(workspace, '.vscode'));
  writeFileSync(
    join(workspace, '.vscode/settings.json'),
    JSON.stringify({ 'flatbuffers.compatibility.against': ['v1.0'], 'files.autoSave': 'off' }),
  );
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all');
  git('commit', '--quiet', '--message=v1');
  git('tag', 'v1.0');
  return { workspace, remove: () => rmSync(workspace, { recursive: true, force: true }) };
}

export const comparing = [
  {
    title: 'a field inserted in the middle is underlined, and counted above its table',
    async run({ workbench }) {
      await workbench.open(schema);
      await workbench.moveTo({ line: 4, column: 14 });
      await workbench.type('\n  note: string;');
      await workbench.hasSquiggle('error');
      await until(() => workbench.hasLens('breaks v1.0: 1 change'), 'the code lens');
      await workbench.moveTo({ line: 5, column: 4 });
      await workbench.run('Show or Focus Hover');
      assert.match(await workbench.hover(), /slot 1/);
    },
    after: ({ workbench }) => workbench.press('Escape'),
  },
  {
    title: 'Compare with Baseline shows the schema as it was beside that of today, and lists what breaks it',
    commands: ['flatbuffers.compareWithBaseline'],
    async run({ workbench }) {
      await workbench.open(schema);
      await workbench.start('FlatBuffers: Compare with Baseline...');
      await workbench.asks('Compare order.fbs with');
      await workbench.pick('v1.0');
      await workbench.asks('1 change breaks v1.0');
      await until(() => workbench.hasTab('order.fbs: v1.0 and today'), 'the diff editor');
    },
    async after({ workbench }) {
      await workbench.press('Escape');
      await workbench.press('Control+F4');
    },
  },
  {
    title: 'a quick fix moves the field to the end, and nothing is broken any more',
    async run({ workbench }) {
      await workbench.open(schema);
      await workbench.moveTo({ line: 5, column: 4 });
      await workbench.hasSquiggle('error');
      await workbench.run('Quick Fix...');
      await workbench.offers('Move note to the end of Order');
      await workbench.takeOffer('Move note to the end of Order');
      await until(async () => (await workbench.hasLens('breaks v1.0')) === 0, 'the end of the code lens');
      await workbench.followLanguageStatus('Nothing breaks v1.0', 'Compare...');
      await workbench.asks('Compare order.fbs with');
    },
    after: ({ workbench }) => workbench.press('Escape'),
  },
  {
    title: 'Show Layout Changes shows what is in which slot, before and now',
    commands: ['flatbuffers.showLayoutChanges'],
    async run({ workbench }) {
      await workbench.run('FlatBuffers: Show Layout Changes');
      await until(() => workbench.hasTab('order.fbs'), 'the table');
      await workbench.showsTable('total:double');
    },
  },
  {
    title: 'the language status leads to a page about what the build says',
    commands: ['flatbuffers.showProject'],
    async run({ workbench }) {
      await workbench.open(schema);
      await workbench.followLanguageStatus('TypeScript, from build.sh:1', 'Show Project');
      await until(() => workbench.hasTab('order.fbs.md'), 'the page');
    },
    after: ({ workbench }) => workbench.press('Control+F4'),
  },
  {
    title: 'Write flatbuffers.json from the Build shows first what it would write',
    commands: ['flatbuffers.writeProjectFile'],
    async run({ workbench }) {
      await workbench.open(schema);
      await workbench.run('FlatBuffers: Write flatbuffers.json from the Build');
      await workbench.sees('Refactor Preview');
    },
  },
];
