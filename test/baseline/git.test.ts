// Git repositories of any kind and in any state are read, without a change in them and without running their programs.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { GitBlobs } from '../../server/baseline/git-blobs-node.ts';
import { cleanEnvironment } from '../../server/baseline/git-command-node.ts';
import { openBaselines } from '../../server/baseline/open-baselines-node.ts';
import { schemaFilesIn } from '../../server/workspace/schema-files.ts';
import { checkFailure, checkText, first, readIn, second, withBaselines } from './opened.ts';
import { inFolder, makeRepository, repositoryAt, runGit, stateOf } from './repository.ts';

describe('a baseline in git', () => {
  it('is the state of a commit, whatever was edited, staged, renamed or deleted since', () =>
    inFolder(async (folder) => {
      const { commit, git, write, uri } = makeRepository(folder);
      commit({ 'a.fbs': first, 'old.fbs': first, 'gone.fbs': first });
      write({ 'a.fbs': second, 'new.fbs': second });
      git('add', 'a.fbs', 'new.fbs');
      git('mv', 'old.fbs', 'moved.fbs');
      git('rm', '--quiet', 'gone.fbs');
      write({ 'a.fbs': 'not even a schema' });
      await checkText('HEAD', folder, uri('a.fbs'), first);
      await withBaselines(['HEAD'], folder, async (baselines) => {
        assert.deepEqual(await readIn(baselines, uri('new.fbs')), { kind: 'missing' });
        assert.deepEqual(await readIn(baselines, uri('moved.fbs')), { kind: 'missing' });
        assert.deepEqual(await readIn(baselines, uri('gone.fbs')), { kind: 'file', text: first });
        assert.deepEqual(await readIn(baselines, uri('')), { kind: 'directory' });
      });
    }));

  it('is a branch, a tag, a part of an id, or an earlier commit of one', () =>
    inFolder(async (folder) => {
      const { commit, git, uri } = makeRepository(folder);
      const id = commit({ 'a.fbs': first });
      git('tag', '--annotate', '--message=one', 'v1');
      git('branch', 'release/1');
      commit({ 'a.fbs': second });
      for (const against of ['v1', 'release/1', id, id.slice(0, 8), 'HEAD~1', 'main^', 'refs/tags/v1']) {
        await checkText(against, folder, uri('a.fbs'), first);
      }
      git('checkout', '--quiet', '--detach', 'v1');
      await checkText('HEAD', folder, uri('a.fbs'), first);
      await checkFailure('v2', folder, /^v2: git knows no commit "v2"$/);
      await checkFailure('--output=x', folder, /git knows no commit/);
      // git accepts these words, although they name no commit.
      await checkFailure('^v1', folder, /^\^v1: git knows no commit "\^v1"$/);
      await checkFailure('v1..main', folder, /git knows no commit/);
    }));

  it('is the commit in which two branches meet', () =>
    inFolder(async (folder) => {
      const { commit, git, uri } = makeRepository(folder);
      commit({ 'a.fbs': first });
      git('checkout', '--quiet', '-b', 'feature');
      commit({ 'a.fbs': second });
      git('checkout', '--quiet', 'main');
      commit({ 'a.fbs': 'table B {}\n' });
      git('checkout', '--quiet', 'feature');
      await checkText('merge-base:main', folder, uri('a.fbs'), first);
      await checkFailure('merge-base:master', folder, /git knows no commit "master"/);
      git('checkout', '--quiet', '--orphan', 'other');
      commit({ 'a.fbs': '// another history\n' });
      await checkFailure('merge-base:main', folder, /HEAD and "main" have no common commit$/);
    }));

  it('is echoed without what a terminal acts on', () =>
    inFolder(async (folder) => {
      const { commit } = makeRepository(folder);
      commit({ 'a.fbs': first });
      await checkFailure('v\u001bx\u202e', folder, /^v\\u001bx\\u202e: git knows no commit "v\\u001bx/);
      await checkFailure('./\u202e', folder, /^\.\/\\u202e: there is no such file or folder$/);
    }));

  it('is read in proportion to its files, however deep they are', async () =>
    inFolder(async (folder) => {
      const { commit, uri } = makeRepository(folder);
      const deep = 'a/'.repeat(400);
      commit({ [`${deep}a.fbs`]: first });
      await withBaselines(['HEAD'], folder, async ({ baselines }) => {
        const schemas = baselines[0]?.schemas;
        assert.ok(schemas?.kind === 'files');
        let identities = 0;
        const files = {
          ...schemas.files,
          read: schemas.files.read.bind(schemas.files),
          list: schemas.files.list.bind(schemas.files),
          identityOf: (place: string) => {
            identities++;
            return schemas.files.identityOf(place);
          },
        };
        assert.deepEqual(await schemaFilesIn(files, uri('').replace(/\/$/, '')), [uri(`${deep}a.fbs`)]);
        // To notice directories that it has visited, a search asks only for the identity of its start and of links.
        assert.equal(identities, 1);
      });
    }));

  it('are all tags that match a pattern, by their numbers', () =>
    inFolder(async (folder) => {
      const { commit, git } = makeRepository(folder);
      for (const tag of ['v1.9', 'v1.10', 'v1.2', 'w1']) {
        commit({ 'a.fbs': `// ${tag}\n` });
        git('tag', tag);
      }
      await withBaselines(['v1.*'], folder, ({ baselines, failures }) => {
        assert.deepEqual(failures, []);
        assert.deepEqual(
          baselines.map(({ name }) => name),
          ['v1.2', 'v1.9', 'v1.10'],
        );
      });
      await checkFailure('x*', folder, /git knows no tag like "x\*"/);
    }));

  it('is one, however often and in whatever words it is named', () =>
    inFolder(async (folder) => {
      const { commit, git, write } = makeRepository(folder);
      commit({ 'a.fbs': first });
      git('tag', 'v1');
      write({ 'old/a.fbs': first });
      const against = ['v1', 'v*', 'v1', 'old', './old/', `${folder}/old`, 'missing', 'missing'];
      await withBaselines(against, folder, ({ baselines, failures }) => {
        assert.deepEqual(
          baselines.map(({ name }) => name),
          ['v1', 'old'],
        );
        assert.equal(failures.length, 1);
      });
    }));

  it('is asked for again when it has moved', () =>
    inFolder(async (folder) => {
      const { commit } = makeRepository(folder);
      commit({ 'a.fbs': first });
      await withBaselines(['HEAD'], folder, async ({ isOutdated }) => {
        assert.equal(await isOutdated(), false);
        commit({ 'a.fbs': second });
        assert.equal(await isOutdated(), true);
      });
    }));

  it('is asked for again when what it names is there at last', () =>
    inFolder(async (folder) => {
      const { commit, git, write } = makeRepository(folder);
      await withBaselines(['HEAD'], folder, async ({ isOutdated }) => {
        assert.equal(await isOutdated(), false);
        commit({ 'a.fbs': first });
        assert.equal(await isOutdated(), true);
      });
      await withBaselines(['v1', './release'], folder, async ({ failures, isOutdated }) => {
        assert.equal(failures.length, 2);
        assert.equal(await isOutdated(), false);
        write({ 'release/a.fbs': first });
        assert.equal(await isOutdated(), true);
      });
      await withBaselines(['v1'], folder, async ({ isOutdated }) => {
        git('tag', 'v1');
        assert.equal(await isOutdated(), true);
      });
    }));

  it('says plainly what it lacks: history, a commit, a repository, git', () =>
    inFolder(async (folder) => {
      const origin = makeRepository(path.join(folder, 'origin'));
      origin.commit({ 'a.fbs': first });
      origin.git('checkout', '--quiet', '-b', 'feature');
      origin.commit({ 'a.fbs': second });
      origin.git('checkout', '--quiet', 'main');
      origin.commit({ 'b.fbs': second });
      const shallow = path.join(folder, 'shallow');
      runGit(folder, 'clone', '--quiet', '--depth=1', '--no-single-branch', `file://${origin.folder}`, shallow);
      await checkText('HEAD', shallow, repositoryAt(shallow).uri('b.fbs'), second);
      await checkFailure(
        'merge-base:origin/feature',
        shallow,
        /no common commit; the clone is shallow, so more history/,
      );
      await checkFailure('HEAD~1', shallow, /git knows no commit "HEAD~1"; the clone is shallow/);
      await checkFailure('v*', shallow, /git knows no tag like "v\*"; the clone is shallow, so tags may/);

      const { folder: unborn } = makeRepository(path.join(folder, 'unborn'));
      await checkFailure('0'.repeat(40), unborn, /zeros name no commit: for a new branch, merge-base:BRANCH names/);
      await checkFailure('merge-base:HEAD', unborn, /HEAD: the branch of HEAD has no commit yet/);
      for (const id of ['this is no id', 'dead'.repeat(10)]) {
        writeFileSync(path.join(unborn, '.git/refs/heads/main'), `${id}\n`);
        await checkFailure('HEAD', unborn, /^HEAD: git cannot read HEAD: fatal: /);
      }

      const bare = path.join(folder, 'bare.git');
      runGit(folder, 'clone', '--quiet', '--bare', origin.folder, bare);
      for (const inside of [bare, path.join(origin.folder, '.git')])
        await checkFailure(
          'HEAD',
          inside,
          /^HEAD: .* a bare git repository or a \.git folder: use a working tree[^;]*clone$/,
        );

      await checkFailure('main', folder, /^main: .* is not in a git repository$/);
      const { PATH } = process.env;
      process.env.PATH = folder;
      try {
        await checkFailure('main', folder, /^main: git is not installed$/);
      } finally {
        process.env.PATH = PATH;
      }
    }));

  it('runs no program of the repository, writes nothing and leaves no process', () =>
    inFolder(async (folder) => {
      const { commit, git, uri } = makeRepository(path.join(folder, 'main'));
      commit({ 'a.fbs': first, '.gitattributes': '*.fbs filter=evil diff=evil\n' });
      git('tag', 'v1');
      const marker = path.join(folder, 'marker');
      const program = path.join(folder, 'program.sh');
      writeFileSync(program, `#!/bin/sh\ntouch '${marker}'\n`, { mode: 0o755 });
      const programs = [
        ...['core.fsmonitor', 'core.editor', 'core.pager', 'core.sshCommand', 'core.askPass', 'diff.external'],
        ...['filter.evil.smudge', 'filter.evil.clean', 'filter.evil.process', 'diff.evil.textconv', 'gpg.program'],
        ...['uploadpack.packObjectsHook', 'credential.helper', 'core.gitProxy', 'sequence.editor'],
      ];
      for (const name of programs) git('config', name, program);
      for (const name of ['rev-parse', 'ls-tree', 'cat-file', 'merge-base'])
        git('config', `alias.${name}`, `!${program}`);
      for (const hook of ['post-checkout', 'post-index-change', 'reference-transaction', 'fsmonitor-watchman']) {
        writeFileSync(path.join(folder, 'main/.git/hooks', hook), readFileSync(program), { mode: 0o755 });
      }
      const before = stateOf(folder);
      const saved = { ...process.env };
      Object.assign(process.env, { GIT_DIR: '/nowhere', GIT_INDEX_FILE: '/nowhere', GIT_EXTERNAL_DIFF: program });
      try {
        for (const against of ['HEAD', 'merge-base:main', 'v*']) {
          await checkText(against, path.join(folder, 'main'), uri('a.fbs'), first);
        }
      } finally {
        process.env = saved;
      }
      assert.ok(!existsSync(marker));
      assert.deepEqual(stateOf(folder), before);
      await untilNoChildIsLeft();
    }));

  it('answers what is still asked when it is closed', () =>
    inFolder(async (folder) => {
      const { commit, uri } = makeRepository(folder);
      commit({ 'a.fbs': first, 'b.fbs': second });
      const opened = await openBaselines(['HEAD'], folder);
      const reading = ['a.fbs', 'b.fbs'].map((name) => readIn(opened, uri(name)));
      opened.close();
      for (const content of await Promise.all(reading)) assert.match(JSON.stringify(content), /"unreadable"|"file"/);
      assert.match(JSON.stringify(await readIn(opened, uri('a.fbs'))), /"unreadable"|"file"/);
      await untilNoChildIsLeft();
    }));

  it('leaves no process while nothing is asked, and starts one again', () =>
    inFolder(async (folder) => {
      const { commit, git } = makeRepository(folder);
      commit({ 'a.fbs': first, 'b.fbs': second });
      const blobs = new GitBlobs(folder, 1);
      for (const [name, text] of [
        ['a.fbs', first],
        ['b.fbs', second],
      ] as const) {
        assert.equal(Buffer.from((await blobs.read(git('rev-parse', `HEAD:${name}`))) as Uint8Array).toString(), text);
        await untilNoChildIsLeft();
      }
      blobs.end();
    }));

  it('knows nothing of what a hook or a shell says about another repository', () => {
    const environment = cleanEnvironment({ PATH: '/bin', GIT_DIR: '/x', git_work_tree: '/y', HOME: '/home/me' });
    assert.deepEqual(Object.keys(environment).sort(), [
      ...['GIT_NO_LAZY_FETCH', 'GIT_OPTIONAL_LOCKS', 'GIT_TERMINAL_PROMPT', 'HOME', 'LC_ALL', 'PATH'],
    ]);
  });
});

/** Waits until all processes that this one has started have ended. Fails if one does not end. */
async function untilNoChildIsLeft(): Promise<void> {
  const children = () =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .filter((id) => {
        try {
          const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? [];
          return Number(parent) === process.pid && /^git\0/.test(readFileSync(`/proc/${id}/cmdline`, 'latin1'));
        } catch {
          return false;
        }
      });
  for (let turn = 0; turn < 6000 && existsSync('/proc') && children().length > 0; turn++) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  if (existsSync('/proc')) assert.deepEqual(children(), []);
}
