// Older versions in VS Code: a field inserted in the middle is reported, fixed and compared. The scenarios share one
// window, whose workspace is a git repository.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './workbench/waiting.mjs';

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
  return repositoryIn(realpathSync(mkdtempSync(join(tmpdir(), 'fbs-repository-'))));
}

/**
 * A repository whose schema breaks v1.0 and that would make git start a program. `starts` returns the recorded command
 * lines of git.
 */
export function foreignRepository() {
  const elsewhere = realpathSync(mkdtempSync(join(tmpdir(), 'fbs-foreign-')));
  const notes = join(elsewhere, 'notes');
  const marker = join(elsewhere, 'marker');
  const bin = join(elsewhere, 'bin');
  const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
  mkdirSync(bin);
  writeFileSync(join(bin, 'git'), `#!/bin/sh\necho "$*" >> '${notes}'\nexec '${real}' "$@"\n`, { mode: 0o755 });
  writeFileSync(join(bin, 'monitor'), `#!/bin/sh\ntouch '${marker}'\n`, { mode: 0o755 });
  const { workspace, git } = repositoryIn(join(elsewhere, 'foreign'));
  writeFileSync(join(workspace, schema), order.replace('  total', '  note: string;\n  total'));
  git('config', 'core.fsmonitor', join(bin, 'monitor'));
  return {
    workspace,
    // VS Code keeps these variables if it believes that a shell started it.
    variables: { VSCODE_CLI: '1', PATH: `${bin}:${process.env.PATH}` },
    starts: () => (existsSync(notes) ? readFileSync(notes, 'utf8').trimEnd().split('\n') : []),
    hasRunMonitor: () => existsSync(marker),
    remove: () => rmSync(elsewhere, { recursive: true, force: true }),
  };
}

function repositoryIn(workspace) {
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], {
      cwd: workspace,
      env: { ...process.env, GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_NOSYSTEM: '1' },
    });
  mkdirSync(join(workspace, '.vscode'), { recursive: true });
  writeFileSync(join(workspace, schema), order);
  writeFileSync(join(workspace, 'build.sh'), `flatc --ts -o web ${schema}\n`);
  writeFileSync(
    join(workspace, '.vscode/settings.json'),
    JSON.stringify({ 'flatbuffers.compatibility.against': ['v1.0'], 'files.autoSave': 'off' }),
  );
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all');
  git('commit', '--quiet', '--message=v1');
  git('tag', 'v1.0');
  return { workspace, git, remove: () => rmSync(workspace, { recursive: true, force: true }) };
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
    title: 'Compare Schema with Baseline shows the schema as it was beside that of today, and lists what breaks it',
    commands: ['flatbuffers.compareWithBaseline'],
    async run({ workbench }) {
      await workbench.open(schema);
      await workbench.start('FlatBuffers: Compare Schema with Baseline...');
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
      await workbench.offers('Move note to the end of Order', () => workbench.run('Quick Fix...'));
      await workbench.takeOffer('Move note to the end of Order');
      await until(async () => (await workbench.hasLens('breaks v1.0')) === 0, 'the end of the code lens');
      await workbench.followLanguageStatus('Compatible with v1.0', 'Compare...');
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
      await until(async () => (await workbench.text()).includes('TypeScript: from build.sh:1'), 'what the build says');
    },
    after: ({ workbench }) => workbench.press('Control+F4'),
  },
  {
    title: 'Write flatbuffers.json from the Build opens what it would write, and leaves it to the user to save it',
    commands: ['flatbuffers.writeProjectFile'],
    async run({ workbench, repository }) {
      await workbench.open(schema);
      await workbench.run('FlatBuffers: Write flatbuffers.json from the Build');
      await workbench.isShown('flatbuffers.json');
      await until(async () => (await workbench.text()).includes('"targets"'), 'the targets of the build');
      assert.equal(existsSync(join(repository.workspace, 'flatbuffers.json')), false);
    },
  },
];

/** The scenarios in a repository before and after the user trusts it. */
export const distrusting = [
  {
    title: 'a folder that is not trusted is not compared: git is not started, and the status says why',
    async run({ workbench, repository }) {
      await workbench.open(schema);
      // Once this finding is shown, all findings about the schema itself have arrived.
      await workbench.moveTo({ line: 9, column: 1 });
      await workbench.type('table Part { kind: Missing; }');
      await workbench.hasSquiggle('error');
      const problems = await workbench.problems();
      assert.ok(
        problems.some((row) => row.includes('Missing')),
        problems.join('\n'),
      );
      assert.ok(!problems.some((row) => row.includes('field-inserted')), problems.join('\n'));
      assert.equal(await workbench.hasLens('breaks v1.0'), 0);
      assert.deepEqual(repository.starts(), []);
      await workbench.showLanguageStatus('Not compared: this folder is not trusted');
    },
    after: ({ workbench }) => workbench.press('Escape'),
  },
  {
    title: 'it is compared once the user trusts it, and git starts no program of the repository',
    async run({ workbench, repository }) {
      await workbench.followLanguageStatus('this folder is not trusted', 'Manage Trust');
      await workbench.trustFolder();
      await until(() => repository.starts().length > 0, 'a start of git');
      await workbench.open(schema);
      await until(() => workbench.hasLens('breaks v1.0: 1 change'), 'the code lens');
      assert.ok(!repository.hasRunMonitor());
    },
  },
];
