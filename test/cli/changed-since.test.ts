// `--changed-since`: the changes of a branch are checked, compared and formatted, in repositories of git.
import assert from 'node:assert/strict';
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inFolder, makeRepository, type Repository, runGit } from '../baseline/repository.ts';
import { type Ended, runCommand, startCommand } from '../run-command.ts';

const old = {
  'base.fbs': 'table Base { x: Gone; }\n',
  'user.fbs': 'include "base.fbs";\ntable User { x: Lost; }\n',
  'other.fbs': 'table Other { x: Nope; }\n',
};

/** Calls a function with a repository whose only commit has some files. */
async function inRepository(
  files: Readonly<Record<string, string>>,
  use: (repository: Repository) => Promise<void>,
): Promise<void> {
  await inFolder(async (folder) => {
    const repository = makeRepository(folder);
    repository.commit(files);
    await use(repository);
  });
}

const run = (cwd: string, ...args: readonly string[]): Promise<Ended> => runCommand(args, { cwd });

/** The findings of `check --changed-since`, as files and messages, and then the lines of the standard error. */
async function found(cwd: string, ...args: readonly string[]): Promise<readonly string[]> {
  const { stdout, stderr } = await run(cwd, 'check', '--format', 'short', '--changed-since', ...args);
  const lines = stdout.split('\n').flatMap((line) => {
    const [, file, message] = /^([^:]+):\d+:\d+: \w+: (.*) \[[\w-]+\]$/.exec(line) ?? [];
    return file === undefined ? [] : [`${file} ${message}`];
  });
  return [...lines, ...stderr.split('\n').filter(Boolean)];
}

describe('the command line', () => {
  describe('check --changed-since', () => {
    it('finds nothing where nothing changed, and the verdict is that', () =>
      inRepository(old, async ({ folder }) => {
        assert.deepEqual(await run(folder, 'check', '--changed-since', 'HEAD', '.'), {
          status: 0,
          stdout: '3 schemas checked: nothing found; 3 findings in unchanged files left out\n',
          stderr: '',
        });
        const { stdout } = await run(folder, 'check', '--changed-since', 'HEAD', '--format', 'json', '.');
        assert.match(stdout, /"verdict": "accept"/);
        assert.doesNotMatch(stdout, /"verdict": "reject"/);
      }));

    it('finds what is in changed files, and in files that include them', () =>
      inRepository(old, async ({ folder, write }) => {
        write({ 'user.fbs': `${old['user.fbs']}table New { x: Fresh; }\n` });
        assert.deepEqual(await found(folder, 'HEAD', '.'), ['user.fbs cannot find Lost', 'user.fbs cannot find Fresh']);
        write({ 'user.fbs': old['user.fbs'], 'base.fbs': `${old['base.fbs']}\n` });
        assert.deepEqual(await found(folder, 'HEAD', '.'), ['base.fbs cannot find Gone', 'user.fbs cannot find Lost']);
      }));

    it('compares with branches, tags and merge bases, as compat does', () =>
      inRepository(old, async ({ folder, git, commit, write }) => {
        git('tag', 'v1');
        git('checkout', '--quiet', '-b', 'work');
        commit({ 'user.fbs': `${old['user.fbs']}\n` });
        git('checkout', '--quiet', 'main');
        commit({ 'other.fbs': `${old['other.fbs']}\n` });
        git('checkout', '--quiet', 'work');
        assert.deepEqual(await found(folder, 'v1', '.'), ['user.fbs cannot find Lost']);
        assert.deepEqual(await found(folder, 'merge-base:main', '.'), ['user.fbs cannot find Lost']);
        assert.deepEqual(await found(folder, 'main', '.'), ['other.fbs cannot find Nope', 'user.fbs cannot find Lost']);
        write({ 'base.fbs': `${old['base.fbs']} ` });
        assert.equal((await found(folder, 'HEAD', '.')).length, 2);
      }));

    it('takes a file that git does not know, or that was renamed, for changed', () =>
      inRepository(old, async ({ folder, write }) => {
        write({ 'fresh.fbs': 'table Fresh { x: Nothing; }\n' });
        renameSync(join(folder, 'other.fbs'), join(folder, 'renamed.fbs'));
        assert.deepEqual(await found(folder, 'HEAD', '.'), [
          'fresh.fbs cannot find Nothing',
          'renamed.fbs cannot find Nope',
        ]);
      }));

    it('finds the includes of a file that is gone', () =>
      inRepository(old, async ({ folder }) => {
        rmSync(join(folder, 'base.fbs'));
        const [first = '', ...others] = await found(folder, 'HEAD', '.');
        assert.match(first, /^user\.fbs .*base\.fbs/);
        assert.deepEqual(others, []);
      }));

    it('finds a schema that was valid only through a file that no longer includes it, or is gone', () => {
      const files = {
        'part.fbs': 'table Part { x: Shared; }\n',
        'root.fbs': 'include "types.fbs";\ninclude "part.fbs";\ntable Root { part: Part; }\nroot_type Root;\n',
        'types.fbs': 'table Shared {}\n',
      };
      const unfound = ['part.fbs cannot find Shared; Shared is declared in types.fbs, which is not included'];
      return inRepository(files, async ({ folder, write }) => {
        assert.deepEqual(await found(folder, 'HEAD', '.'), []);
        write({ 'root.fbs': 'include "types.fbs";\ntable Root { x: Shared; }\nroot_type Root;\n' });
        assert.deepEqual(await found(folder, 'HEAD', '.'), unfound);
        rmSync(join(folder, 'root.fbs'));
        assert.deepEqual(await found(folder, 'HEAD', '.'), unfound);
      });
    });

    it('finds what only a changed root makes of an unchanged file', () => {
      const files = {
        'one.fbs': 'table Same {}\n',
        'two.fbs': 'table Same {}\ntable Old { x: Nope; }\n',
        'root.fbs': 'include "one.fbs";\n',
      };
      return inRepository(files, async ({ folder, write }) => {
        write({ 'root.fbs': 'include "one.fbs";\ninclude "two.fbs";\n' });
        const lines = await found(folder, 'HEAD', '.');
        assert.equal(lines.length, 1, lines.join('\n'));
        assert.match(lines[0] ?? '', /Same/);
        // If two.fbs is not checked by itself, its errors count as new, and its warnings do not.
        const namesIn = async (...more: readonly string[]) =>
          (await found(folder, 'HEAD', ...more, 'root.fbs')).map((line) => /Same|Nope/.exec(line)?.[0]).sort();
        assert.deepEqual(await namesIn(), ['Nope', 'Same']);
        assert.deepEqual(await namesIn('--rule', 'unresolved-type=warning'), ['Same']);
      });
    });

    it('counts a changed flatbuffers.json, or what it extends, for all files around it, and the schema of changed data', () => {
      const files = {
        'ext/flatbuffers.json': '{ "extends": "../base.json" }\n',
        'ext/e.fbs': 'table E { x: Nope; }\n',
        'base.json': '{}\n',
        'data.json': '{ "x": 1 }\n',
        'data.fbs': 'table D { x: int; }\nroot_type D;\n',
        'own/a.fbs': 'table A { x: Nope; }\n',
        'b.fbs': 'table B { x: Nope; }\n',
      };
      return inRepository(files, async ({ folder, write }) => {
        write({ 'own/flatbuffers.json': '{}\n' });
        assert.deepEqual(await found(folder, 'HEAD', '.'), ['own/a.fbs cannot find Nope']);
        write({ 'base.json': '{ "rules": {} }\n' });
        assert.deepEqual(await found(folder, 'HEAD', 'ext'), ['ext/e.fbs cannot find Nope']);
        write({ 'data.fbs': 'table D { y: int; }\nroot_type D;\n' });
        const lines = await found(folder, 'HEAD', 'data.fbs', 'data.json');
        assert.match(lines.join('\n'), /^data\.json .*$/);
      });
    });

    it('does not take line ends of a checkout for a change, nor what a sparse checkout leaves out', () =>
      inRepository({ ...old, 'deep/part.fbs': 'table P {}\n' }, async ({ folder, git, write }) => {
        write({ 'base.fbs': old['base.fbs'].replaceAll('\n', '\r\n') });
        git('sparse-checkout', 'set', '--no-cone', '/*', '!/deep');
        assert.deepEqual(await found(folder, 'HEAD', '.'), []);
      }));

    it('is combined with a baseline of findings', () =>
      inRepository(old, async ({ folder, write }) => {
        await run(folder, 'check', '--write-baseline', 'known.jsonl', '.');
        write({ 'user.fbs': `${old['user.fbs']}table New { x: Fresh; }\n`, 'other.fbs': 'table Other { y: Nope; }\n' });
        write({ 'base.fbs': `${old['base.fbs']}\n` });
        const { stdout } = await run(
          folder,
          ...['check', '--baseline', 'known.jsonl', '--format', 'short', '--changed-since', 'HEAD', '.'],
        );
        assert.deepEqual(stdout.split('\n').slice(0, -2), [
          'other.fbs:1:18: error: cannot find Nope [unresolved-type]',
          'user.fbs:3:16: error: cannot find Fresh [unresolved-type]',
        ]);
      }));

    it('fixes only what changed', () => {
      const files = { 'a.fbs': 'table A { x: bool = 1; }\n', 'b.fbs': 'table B { x: int }\n' };
      return inRepository({ ...files, 'c.fbs': files['b.fbs'] }, async ({ folder, write }) => {
        write({ 'b.fbs': `// new\n${files['b.fbs']}` });
        const { stdout } = await run(folder, 'check', '--fix=all', '--dry-run', '--changed-since', 'HEAD', '.');
        assert.match(stdout, /^--- (a\/)?b\.fbs/m);
        assert.doesNotMatch(stdout, /^--- (a\/)?[ac]\.fbs/m);
      });
    });

    it('is the same in threads', () =>
      inRepository(old, async ({ folder, write }) => {
        write({ 'base.fbs': `${old['base.fbs']}\n` });
        const env = { ...process.env, FBS_CHECK_THREADS: '2' };
        const args = ['check', '--format', 'short', '--changed-since', 'HEAD', '.'];
        assert.deepEqual(startCommand(args, { cwd: folder, env }), await run(folder, ...args));
      }));

    it('refuses what is no commit, in the report as well', () =>
      inRepository(old, async ({ folder, git, commit }) => {
        const refusal = async (ref: string) =>
          (await run(folder, 'check', '--changed-since', ref, '.')).stderr.split('\n')[0];
        assert.equal(await refusal('v9'), 'error: --changed-since v9: git knows no commit "v9"');
        assert.equal(await refusal('^main'), 'error: --changed-since ^main: git knows no commit "^main"');
        assert.equal(await refusal('--format'), 'error: --changed-since needs a commit, branch or tag, not --format');
        assert.equal(
          await refusal('.'),
          'error: --changed-since .: this is a path, and a commit, branch or tag is needed',
        );
        git('tag', 'v1');
        commit({});
        git('tag', 'v2');
        assert.equal(await refusal('v*'), 'error: --changed-since v*: this names 2 tags, and one is needed');
        const failed = await run(folder, 'check', '--format', 'json', '--changed-since', 'v9', '.');
        assert.equal(failed.status, 2);
        assert.deepEqual(JSON.parse(failed.stdout).errors, ['--changed-since v9: git knows no commit "v9"']);
        assert.match(
          (await run(folder, 'check', '--changed-since', 'HEAD', '--write-baseline', 'x', '.')).stderr,
          /^error: --changed-since and --write-baseline cannot be used together/,
        );
      }));

    it('says that a folder is in no repository, and what a shallow clone needs', () =>
      inFolder(async (folder) => {
        const origin = makeRepository(join(folder, 'origin'));
        const first = origin.commit(old);
        origin.commit({ 'user.fbs': '' });
        runGit(folder, 'clone', '--quiet', '--depth=1', `file://${origin.folder}`, 'clone');
        const shallow = await run(join(folder, 'clone'), 'check', '--changed-since', first, '.');
        assert.match(shallow.stderr, /the clone is shallow, so more history may have to be fetched/);
        assert.equal(shallow.status, 2);
        const { stderr } = await runCommand(['check', '--changed-since', 'HEAD', folder], { cwd: folder });
        assert.match(stderr, /^error: --changed-since HEAD: .* is not in a git repository/);
        const noGit = startCommand(['check', '--changed-since', 'HEAD', '.'], {
          cwd: origin.folder,
          env: { PATH: folder },
        });
        assert.match(noGit.stderr, /^error: --changed-since HEAD: git is not installed/);
      }));

    it('counts files outside of the repository as changed, and says so', () =>
      inFolder(async (folder) => {
        const repository = makeRepository(join(folder, 'own'));
        repository.commit(old);
        repository.write({ '../else.fbs': 'table E { x: Nope; }\n', '../more.fbs': 'table M {}\n' });
        assert.deepEqual(await found(repository.folder, 'HEAD', '.', '../else.fbs'), [
          '../else.fbs cannot find Nope',
          'note: ../else.fbs counts as changed: not in the git repository',
        ]);
        const { stderr } = await run(
          repository.folder,
          ...['check', '--changed-since', 'HEAD', '../else.fbs', '../more.fbs', 'base.fbs'],
        );
        assert.equal(stderr, 'note: ../else.fbs and 1 more count as changed: not in the git repository\n');
      }));
  });

  describe('compat --changed-since', () => {
    it('reports what broke since then, and schemas that are gone since then', () =>
      inRepository({ 'a.fbs': 'table A { x: int; }', 'b.fbs': 'table B { x: int; }' }, async (repository) => {
        const { folder, git, commit, write } = repository;
        commit({ 'c.fbs': 'table C { x: int; }', 'd.fbs': 'table D { x: int; }' });
        git('tag', 'v1');
        rmSync(join(folder, 'c.fbs'));
        commit({ 'a.fbs': 'table A { x: string; }' });
        write({ 'b.fbs': 'table B { x: string; }' });
        rmSync(join(folder, 'd.fbs'));
        const codes = async (...args: readonly string[]) => {
          const { stdout } = await run(folder, 'compat', '--against', 'v1', '--format', 'json', ...args, '.');
          return (JSON.parse(stdout) as { findings: { file: string }[] }).findings.map(({ file }) => file);
        };
        assert.deepEqual(await codes(), ['a.fbs', 'b.fbs', 'c.fbs', 'd.fbs']);
        assert.deepEqual(await codes('--changed-since', 'HEAD'), ['b.fbs', 'd.fbs']);
        const { stderr, status } = await run(
          folder,
          ...['compat', '--against', 'v1', '--changed-since', 'HEAD', 'a.fbs'],
        );
        assert.equal(stderr, 'note: 1 of 1 schema is as it was in HEAD\n');
        assert.equal(status, 0);
        const refused = await run(folder, 'compat', '--against', 'v1', '--changed-since', 'v9', '.');
        assert.match(refused.stderr, /^error: --changed-since v9: git knows no commit "v9"/);
      }));
  });

  describe('format --changed-since', () => {
    it('takes only files that changed', () =>
      inRepository({ 'a.fbs': 'table   A{}\n', 'b.fbs': 'table   B{}\n' }, async ({ folder, write }) => {
        write({ 'b.fbs': 'table   B{ }\n', 'deep/c.fbs': 'table   C{}\n' });
        assert.deepEqual(await run(folder, 'format', '--check', '--changed-since', 'HEAD', '.'), {
          status: 1,
          stdout: 'b.fbs\ndeep/c.fbs\n',
          stderr: '',
        });
        const { stderr } = await run(folder, 'format', '--changed-since', 'HEAD', '-');
        assert.match(stderr, /^error: --changed-since and the standard input cannot be used together/);
      }));

    it('finds the repository of the files, wherever it is started', () =>
      inFolder(async (folder) => {
        const repository = makeRepository(join(folder, 'own'));
        repository.commit({ 'a.fbs': 'table   A{}\n', 'b.fbs': 'table   B{}\n' });
        repository.write({ 'b.fbs': 'table   B{ }\n' });
        assert.deepEqual(await run(folder, 'format', '--check', '--changed-since', 'HEAD', 'own'), {
          status: 1,
          stdout: `${join('own', 'b.fbs')}\n`,
          stderr: '',
        });
      }));
  });
});
