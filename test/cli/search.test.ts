// Folders are searched without files that git ignores; named files are always taken.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ignoreRules } from '../../server/cli/search/ignore-rules.ts';
import { runCommand } from '../run-command.ts';
import { commandRoom } from './command-room.ts';
import { searchRoom } from './search-room.ts';

const schema = 'table A {\n  x: int;\n}\n';

describe('a folder that is searched', () => {
  const { folderWith, found, foundWithoutGit, git, repositoryWith, runIn } = searchRoom();

  it('may have any name, such as one with a percent sign', async () => {
    const { path } = folderWith({ '100% done/a.fbs': schema, 'b%41/b.fbs': schema, 'bA/c.fbs': schema });
    const { status, stdout } = await runIn(path, 'format', '--check', '--format', 'json', '.');
    assert.deepEqual(
      JSON.parse(stdout).roots.map(({ file }: { file: string }) => file),
      ['100% done/a.fbs', 'b%41/b.fbs', 'bA/c.fbs'],
    );
    assert.equal(status, 0);
  });

  it('leaves out what .gitignore files name, in every command', async () => {
    const { path } = repositoryWith({
      '.gitignore': '/build/\n*.gen.fbs\n',
      'a.fbs': schema,
      'b.gen.fbs': schema,
      'build/c.fbs': 'table',
      'lib/.gitignore': 'tmp\n!keep.gen.fbs\n',
      'lib/d.fbs': schema,
      'lib/keep.gen.fbs': schema,
      'lib/tmp/e.fbs': 'table',
      'data/build/f.fbs': schema,
    });
    const expected = ['a.fbs', 'data/build/f.fbs', 'lib/d.fbs', 'lib/keep.gen.fbs'];
    const check = await runIn(path, 'check', '--format', 'json', '.');
    assert.deepEqual(
      JSON.parse(check.stdout)
        .roots.map(({ file }: { file: string }) => file)
        .sort(),
      expected,
    );
    assert.equal(check.status, 0, check.stderr);
    assert.deepEqual(await runIn(path, 'format', '--check', '.'), { status: 0, stdout: '', stderr: '' });
    assert.equal((await runIn(path, 'index', '.')).stdout, 'index.scip written: 4 schemas\n');
    git(path, 'add', '-A');
    git(path, '-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-qm', 'first');
    const compat = await runIn(path, 'compat', '--against', 'HEAD', '.');
    assert.equal(compat.status, 0, compat.stderr);
    assert.match(compat.stdout, /^4 schemas compared/);
    assert.match((await runIn(path, 'init')).stdout, /written/);
  });

  it('has the rules of the repository that it is in, and of its own .git/info/exclude', async () => {
    const { path } = repositoryWith({
      '.gitignore': '/lib/gen/\n',
      'lib/a.fbs': schema,
      'lib/gen/b.fbs': schema,
      'lib/mine.fbs': schema,
      'sub/.gitignore': '*.fbs\n',
      'sub/inner/c.fbs': schema,
      'sub/inner/.gitignore': '!c.fbs\n',
      'sub/inner/d.fbs': schema,
    });
    writeFileSync(join(path, '.git/info/exclude'), 'mine.fbs\n');
    assert.deepEqual(await found(path), ['lib/a.fbs', 'sub/inner/c.fbs']);
    assert.deepEqual(await found(path, 'lib'), ['lib/a.fbs']);
    assert.deepEqual(await found(path, 'sub/inner'), ['sub/inner/c.fbs']);
    assert.deepEqual(await foundWithoutGit(path), ['lib/a.fbs', 'sub/inner/c.fbs']);
    assert.deepEqual(await foundWithoutGit(path, 'lib'), ['lib/a.fbs']);
    assert.deepEqual(await foundWithoutGit(path, 'sub/inner'), ['sub/inner/c.fbs']);
  });

  it('has the rules of each repository in it, and those of a worktree of another one', async () => {
    const { path } = repositoryWith({
      'main/.gitignore': 'x.fbs\n',
      'main/a.fbs': schema,
      '.gitignore': 'a.fbs\n',
      'b.fbs': schema,
    });
    const main = join(path, 'main');
    git(main, 'init', '-q');
    git(main, 'add', '-A');
    git(main, '-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-qm', 'first');
    git(main, 'worktree', 'add', '-q', join(path, 'other'));
    writeFileSync(join(main, '.git/info/exclude'), 'y.fbs\n');
    for (const name of ['main', 'other']) {
      for (const each of ['x', 'y', 'z']) writeFileSync(join(path, name, `${each}.fbs`), schema);
      assert.deepEqual(await found(path, name), [`${name}/a.fbs`, `${name}/z.fbs`]);
    }
    assert.deepEqual(await found(path), ['b.fbs', 'main/a.fbs', 'main/z.fbs', 'other/a.fbs', 'other/z.fbs']);
  });

  it('has what git tracks, whatever .gitignore says, so that no change of it gets past a comparison', async () => {
    const { path } = repositoryWith({
      '.gitignore': 'gen/\n*.out.fbs\n',
      'a.fbs': schema,
      'b.out.fbs': schema,
      'c.out.fbs': schema,
      'gen/tracked.fbs': schema,
      'gen/other.fbs': 'table',
      'gen/deep/tracked.fbs': schema,
      'gen/deeper/other.fbs': 'table',
    });
    git(path, 'add', 'a.fbs');
    git(path, 'add', '-f', 'b.out.fbs', 'gen/tracked.fbs', 'gen/deep/tracked.fbs');
    git(path, '-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-qm', 'first');
    assert.deepEqual(await found(path), ['a.fbs', 'b.out.fbs', 'gen/deep/tracked.fbs', 'gen/tracked.fbs']);
    assert.deepEqual(await found(path, 'gen'), ['gen/deep/tracked.fbs', 'gen/tracked.fbs']);
    assert.deepEqual(await found(path, 'gen/deeper'), ['gen/deeper/other.fbs'], 'someone named it');
    writeFileSync(join(path, 'gen/tracked.fbs'), 'table A { x: string; }');
    const { status, stdout } = await runIn(path, 'compat', '--against', 'HEAD', '--format', 'short', '.');
    assert.deepEqual([status, stdout.split(':')[0]], [1, 'gen/tracked.fbs'], stdout);
  });

  it('has the rules that a user gave git for all repositories', async () => {
    const { path } = repositoryWith({
      'a.fbs': schema,
      'scratch/b.fbs': 'table',
      'lib/c.fbs': schema,
      'lib/mine.fbs': 'table',
      'lib/kept/.gitignore': '!mine.fbs\n',
      'lib/kept/mine.fbs': schema,
    });
    const { path: home } = folderWith({ 'git/ignore': 'scratch\nmine.fbs\n', rules: 'c.fbs\n' });
    const searched = async (folder: string) => {
      const env = { ...process.env, XDG_CONFIG_HOME: home };
      const { stdout } = await runCommand(['check', '--format', 'json', folder], { cwd: path, env });
      return JSON.parse(stdout)
        .roots.map(({ file }: { readonly file: string }) => file)
        .sort();
    };
    assert.deepEqual(await searched('.'), ['a.fbs', 'lib/c.fbs', 'lib/kept/mine.fbs']);
    assert.deepEqual(await searched('scratch'), ['scratch/b.fbs'], 'someone named it');
    git(path, 'config', 'core.excludesFile', join(home, 'rules'));
    assert.deepEqual(await searched('lib'), ['lib/kept/mine.fbs', 'lib/mine.fbs']);
  });

  it('asks git once, whatever is in it, and reads .gitignore itself where git gives no answer', async () => {
    const { path } = repositoryWith({
      '.gitignore': 'x.fbs\n',
      'a.fbs': schema,
      'x.fbs': 'table',
      'b/c/d.fbs': schema,
      'b/c/.gitignore': 'x.fbs\n',
      'inner/.gitignore': 'y.fbs\n',
      'inner/y.fbs': 'table',
      'inner/z.fbs': schema,
    });
    git(join(path, 'inner'), 'init', '-q');
    for (const status of [0, 128]) {
      const { path: tools } = folderWith({});
      const asked = join(tools, 'asked');
      const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
      const stand = `#!/bin/sh\necho "$@" >> '${asked}'\n${status === 0 ? `exec '${real}' "$@"` : `exit ${status}`}\n`;
      writeFileSync(join(tools, 'git'), stand, { mode: 0o755 });
      const env = { ...process.env, PATH: `${tools}:${process.env.PATH}` };
      const { stdout } = await runCommand(['check', '--format', 'json', '.'], { cwd: path, env });
      const files = JSON.parse(stdout).roots.map(({ file }: { readonly file: string }) => file);
      assert.deepEqual(files.sort(), ['a.fbs', 'b/c/d.fbs', 'inner/z.fbs']);
      assert.equal(readFileSync(asked, 'utf8').match(/ls-files/g)?.length, 1);
      assert.equal(readFileSync(asked, 'utf8').trim().split('\n').length, 1);
    }
  });

  it('is searched as it is where someone named it, or a file, although git leaves it alone', async () => {
    const { path } = repositoryWith({
      '.gitignore': 'build/\n*.gen.fbs\n',
      'build/out/a.fbs': schema,
      'build/b.gen.fbs': schema,
      'c.gen.fbs': schema,
    });
    assert.deepEqual(await found(path, 'build'), ['build/b.gen.fbs', 'build/out/a.fbs']);
    assert.deepEqual(await found(path, 'build/out'), ['build/out/a.fbs']);
    assert.equal((await runIn(path, 'check', 'c.gen.fbs')).stdout, '1 schema checked: nothing found\n');
  });

  it('is said to have been left out where nothing else is there', async () => {
    const { path } = folderWith({ '.gitignore': '*.fbs\n', 'a.fbs': schema, 'empty/notes.txt': '' });
    const left = 'error: no schema (*.fbs) in the folder: .; what git ignores is not searched\n';
    const none = 'error: no schema (*.fbs) in the folder: empty\n';
    for (const command of [['check'], ['format', '--check']]) {
      for (const [folder, stderr] of [
        ['.', left],
        ['empty', none],
      ] as const) {
        const ended = await runIn(path, ...command, folder);
        assert.deepEqual([ended.status, ended.stderr], [2, stderr]);
      }
    }
  });

  it('names a dot folder that was left out where nothing else is there', async () => {
    const { path } = folderWith({
      ...{ 'a/.b/c/d.fbs': schema, 'a/.a/settings.json': '{}', 'a/package.json': '{}' },
      'e/.a/settings.json': '{}',
    });
    const message = 'error: no schema (*.fbs) in the folder: a; dot folders such as .b are not searched\n';
    assert.equal((await runIn(path, 'check', 'a')).stderr, message);
    assert.equal((await runIn(path, 'check', 'e')).stderr, 'error: no schema (*.fbs) in the folder: e\n');
  });

  it('is not read through links, and reads no .gitignore that is none', async () => {
    const { path } = folderWith({ 'a.fbs': schema, 'rules/all': '*\n', 'linked/b.fbs': schema, 'odd/c.fbs': schema });
    symlinkSync(join(path, 'rules/all'), join(path, 'linked/.gitignore'));
    mkdirSync(join(path, 'odd/.gitignore'));
    assert.deepEqual(await found(path), ['a.fbs', 'linked/b.fbs', 'odd/c.fbs']);
  });

  it('takes time in proportion to its rules, whatever they say', () => {
    const rules = ignoreRules(`${'*a'.repeat(40)}b\n${'**/a/'.repeat(40)}b\n`);
    assert.equal(rules('a'.repeat(250), false), undefined);
    assert.equal(rules(`${'a/'.repeat(1500)}c`, false), undefined);
  });
});

describe('an empty folder', () => {
  const { folderWith } = commandRoom();

  it('ends format as it ends check', async () => {
    const { path: cwd } = folderWith({ 'notes.txt': '' });
    for (const line of ['check .', 'format --check .', 'format --write .', 'format --diff .', 'index .', 'init']) {
      const { status, stdout, stderr } = await runCommand(line.split(' '), { cwd });
      if (line === 'init') assert.equal(status, 0, 'people begin with an empty folder');
      else assert.deepEqual([status, stderr.split('\n')[0]], [2, 'error: no schema (*.fbs) in the folder: .'], stdout);
    }
  });
});
