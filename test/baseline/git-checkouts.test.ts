// Baselines in git seen from worktrees, links, submodules and partial clones.
import assert from 'node:assert/strict';
import { existsSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { checkText, first, readIn, second, withBaselines } from './opened.ts';
import { inFolder, makeRepository, repositoryAt, runGit, stateOf } from './repository.ts';

describe('a baseline in git', () => {
  it('may be seen from a folder inside, a link to it, a worktree, and a sparse checkout', () =>
    inFolder(async (folder) => {
      const { commit, git } = makeRepository(path.join(folder, 'main'));
      commit({ 'schemas/a.fbs': first, 'other/é ü.fbs': first });
      const inside = repositoryAt(path.join(folder, 'main/schemas'));
      await checkText('HEAD', inside.folder, inside.uri('a.fbs'), first);
      await checkText('HEAD', inside.folder, inside.uri('../other/é ü.fbs'), first);

      symlinkSync(path.join(folder, 'main'), path.join(folder, 'link'));
      const linked = repositoryAt(path.join(folder, 'link/schemas'));
      await checkText('HEAD', linked.folder, linked.uri('a.fbs'), first);

      git('worktree', 'add', '--quiet', '-b', 'second', '../second');
      const worktree = repositoryAt(path.join(folder, 'second'));
      worktree.commit({ 'schemas/a.fbs': second });
      await checkText('main', worktree.folder, worktree.uri('schemas/a.fbs'), first);
      await checkText('HEAD', worktree.folder, worktree.uri('schemas/a.fbs'), second);

      git('sparse-checkout', 'set', 'schemas');
      assert.ok(!existsSync(path.join(folder, 'main/other')));
      await checkText('HEAD', inside.folder, inside.uri('../other/é ü.fbs'), first);
    }));

  it('follows links inside the commit, and none that lead out of it', () =>
    inFolder(async (folder) => {
      const { commit, uri } = makeRepository(folder);
      symlinkSync('real', path.join(folder, 'schemas'));
      symlinkSync('../../a.fbs', path.join(folder, 'out.fbs'));
      symlinkSync('loop.fbs', path.join(folder, 'loop.fbs'));
      commit({ 'real/a.fbs': first });
      await withBaselines(['HEAD'], folder, async (baselines) => {
        assert.deepEqual(await readIn(baselines, uri('schemas/a.fbs')), { kind: 'file', text: first });
        assert.deepEqual(await readIn(baselines, uri('schemas')), { kind: 'directory' });
        assert.deepEqual(await readIn(baselines, uri('loop.fbs')), { kind: 'missing' });
        assert.match(JSON.stringify(await readIn(baselines, uri('out.fbs'))), /"unreadable".*not in the repository/);
        const { schemas } = baselines.baselines[0] ?? assert.fail();
        assert.ok(schemas.kind === 'files');
        const names = (await schemas.files.list(uri(''))).map(
          ({ uri: found, kind }) => `${path.basename(found)} ${kind}`,
        );
        assert.deepEqual(names, ['real directory', 'schemas directory']);
        assert.deepEqual(
          (await schemas.files.list(uri('schemas'))).map(({ kind }) => kind),
          ['file'],
        );
      });
    }));

  it('reads a submodule where it is checked out, and says where it is not', () =>
    inFolder(async (folder) => {
      const library = makeRepository(path.join(folder, 'library'));
      library.commit({ 'a.fbs': first });
      const main = makeRepository(path.join(folder, 'main'));
      main.git('submodule', '--quiet', 'add', library.folder, 'lib');
      main.commit({ 'b.fbs': second });
      const inside = repositoryAt(path.join(main.folder, 'lib'));
      inside.commit({ 'a.fbs': second });
      await checkText('HEAD', main.folder, main.uri('lib/a.fbs'), first);

      const bare = path.join(folder, 'clone');
      runGit(folder, 'clone', '--quiet', main.folder, bare);
      await withBaselines(['HEAD'], bare, async (baselines) => {
        const content = await readIn(baselines, repositoryAt(bare).uri('lib/a.fbs'));
        assert.match(JSON.stringify(content), /"unreadable".*in the submodule lib, which is not available/);
      });
    }));

  it('says of a file that it is in Git LFS, or not in a partial clone', () =>
    inFolder(async (folder) => {
      const origin = makeRepository(path.join(folder, 'origin'));
      origin.git('config', 'uploadpack.allowFilter', 'true');
      const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 20\n';
      origin.commit({ 'a.fbs': first, 'lfs.fbs': pointer });
      origin.commit({ 'a.fbs': second });
      await withBaselines(['HEAD'], origin.folder, async (baselines) => {
        const content = await readIn(baselines, origin.uri('lfs.fbs'));
        assert.match(JSON.stringify(content), /"unreadable".*it is in Git LFS/);
      });
      const partial = path.join(folder, 'partial');
      runGit(folder, 'clone', '--quiet', '--filter=blob:none', `file://${origin.folder}`, partial);
      const before = stateOf(path.join(partial, '.git'));
      await withBaselines(['HEAD~1'], partial, async (baselines) => {
        const { uri } = repositoryAt(partial);
        assert.match(JSON.stringify(await readIn(baselines, uri('a.fbs'))), /"unreadable".*partial clone/);
        assert.match(JSON.stringify(await readIn(baselines, uri('lfs.fbs'))), /Git LFS/);
      });
      assert.deepEqual(stateOf(path.join(partial, '.git')), before);
    }));
});
