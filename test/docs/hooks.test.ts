// Runs the hooks and workflow steps of the documentation in a real git repository.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inFolder, makeRepository, type Repository, repositoryAt } from '../baseline/repository.ts';
import { serverBundle } from '../own-process.ts';

const docs = path.join(import.meta.dirname, '../../docs');
const formatted = 'table T {\n  x: int;\n}\n';
const unformatted = 'table T {\n    x:int;\n}\n';

/** The values of a key in the YAML of a page, in order. */
function valuesOf(page: string, key: string): readonly string[] {
  const text = readFileSync(path.join(docs, page), 'utf8');
  return [...text.matchAll(new RegExp(`^[ -]+${key}: (.*)$`, 'gm'))].map(([, value]) => value ?? '');
}

/** The environment of a user with the program on the PATH, which npx starts as well, and without git settings. */
function environment(folder: string): NodeJS.ProcessEnv {
  const bin = path.join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  const program = `exec '${process.execPath}' '${serverBundle}' "$@"`;
  for (const [name, script] of [
    ['fbs-language-server', program],
    ['fbs-language-tools', program],
    ['npx', `test "$1" = --yes || exit 9\nshift 2\n${program}`],
  ] as const) {
    const launcher = path.join(bin, name);
    writeFileSync(launcher, `#!/bin/sh\n${script}\n`);
    chmodSync(launcher, 0o755);
  }
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}`, GIT_CONFIG_GLOBAL: '/dev/null' };
}

/**
 * Installs a git hook that works like pre-commit: it runs the entry with the committed files and checks what changed.
 */
function install(repository: Repository, entry: string): void {
  const hook = path.join(repository.folder, '.git/hooks/pre-commit');
  const files = "git diff --cached --name-only --diff-filter=ACMR -z -- '*.fbs'";
  writeFileSync(hook, `#!/bin/sh\n${files} | xargs -0 -r ${entry} && git diff --quiet\n`);
  chmodSync(hook, 0o755);
}

function commit(repository: Repository, env: NodeJS.ProcessEnv, files: Readonly<Record<string, string>>): Ended {
  repository.write(files);
  repository.git('add', '--all');
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
  return start(repository.folder, env, 'git', ...identity, 'commit', '--quiet', '--message=next');
}

type Ended = ReturnType<typeof start>;

function start(cwd: string, env: NodeJS.ProcessEnv, command: string, ...args: readonly string[]) {
  return spawnSync(command, args, { cwd, env, encoding: 'utf8' });
}

describe('hooks and workflows of the pages', () => {
  before(function () {
    // The hooks are scripts of a POSIX shell.
    if (process.platform === 'win32') this.skip();
  });

  it('format the schemas of a commit, and stop it where that changed one', () =>
    inFolder((folder) => {
      const [, entry] = valuesOf('ci.md', 'entry');
      assert.ok(entry);
      assert.match(entry, /--write/);
      const env = environment(folder);
      const repository = makeRepository(path.join(folder, 'repository'));
      install(repository, entry);
      assert.equal(commit(repository, env, { 'a b.fbs': unformatted, 'readme.txt': unformatted }).status, 1);
      assert.equal(readFileSync(path.join(repository.folder, 'a b.fbs'), 'utf8'), formatted);
      assert.equal(readFileSync(path.join(repository.folder, 'readme.txt'), 'utf8'), unformatted);
      assert.equal(commit(repository, env, {}).status, 0);

      install(repository, entry.replace('--write', '--check'));
      const stopped = commit(repository, env, { 'a b.fbs': unformatted });
      assert.equal(stopped.status, 1);
      assert.match(stopped.stderr + stopped.stdout, /^a b\.fbs$/m);
      assert.equal(readFileSync(path.join(repository.folder, 'a b.fbs'), 'utf8'), unformatted);
    }));

  it('check the form in a workflow', () =>
    inFolder((folder) => {
      const [, check] = valuesOf('formatting.md', 'run');
      assert.ok(check);
      const temporary = path.join(folder, 'temporary');
      mkdirSync(path.join(temporary, 'fbs'), { recursive: true });
      symlinkSync(path.resolve(serverBundle, '../..'), path.join(temporary, 'fbs/extension'));
      const env = { ...environment(folder), RUNNER_TEMP: temporary };
      const repository = makeRepository(path.join(folder, 'repository'));
      for (const [text, status] of [
        [formatted, 0],
        [unformatted, 1],
      ] as const) {
        repository.write({ 'schemas/a.fbs': text });
        assert.equal(start(repository.folder, env, 'bash', '-e', '-o', 'pipefail', '-c', check).status, status);
      }
    }));

  it('stop a commit that breaks data of the last one', () =>
    inFolder((folder) => {
      const [entry] = valuesOf('compatibility.md', 'entry');
      assert.ok(entry);
      const env = environment(folder);
      const repository = makeRepository(path.join(folder, 'repository'));
      repository.commit({ 'a.fbs': formatted });
      install(repository, entry);
      assert.equal(commit(repository, env, { 'a.fbs': 'table T {\n  x: int;\n  y: int;\n}\n' }).status, 0);
      const stopped = commit(repository, env, { 'a.fbs': 'table T {\n  y: int;\n  x: int;\n}\n' });
      assert.notEqual(stopped.status, 0);
      assert.match(stopped.stderr + stopped.stdout, /`y` was in slot 1 and is in slot 0/);
    }));

  it('annotate a pull request that breaks data of its base', () =>
    inFolder((folder) => {
      const [check] = valuesOf('compatibility.md', 'run');
      assert.ok(check);
      const env = environment(folder);
      const repository = makeRepository(path.join(folder, 'origin'));
      repository.commit({ 'schemas/a.fbs': formatted });
      repository.git('checkout', '--quiet', '-b', 'change');
      repository.commit({ 'schemas/a.fbs': 'table T {\n  y: string;\n  x: int;\n}\n' });
      repository.git('clone', '--quiet', repository.folder, path.join(folder, 'clone'));
      const clone = repositoryAt(path.join(folder, 'clone'));
      // biome-ignore lint/suspicious/noTemplateCurlyInString: GitHub fills it in.
      const script = check.replace('${{ github.base_ref }}', 'main');
      const ended = start(clone.folder, env, 'bash', '-e', '-o', 'pipefail', '-c', script);
      assert.equal(ended.status, 1, ended.stderr);
      assert.match(ended.stdout, /^::error file=schemas\/a\.fbs,line=2,/m);
    }));
});
