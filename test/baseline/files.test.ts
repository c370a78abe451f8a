// Baselines in folders and files, without git.
import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { compared, inRepository } from './compared.ts';
import { checkFailure, checkText, first, second, withBaselines } from './opened.ts';
import { inFolder, makeRepository } from './repository.ts';

describe('a baseline in files', () => {
  it('is a folder beside, in which a schema has the same place', () =>
    inFolder(async (folder) => {
      const { write, uri } = makeRepository(folder);
      write({ 'schemas/a.fbs': second, 'release/schemas/a.fbs': first });
      await checkText('./release', folder, uri('schemas/a.fbs'), first);
      await checkText('release', folder, uri('schemas/a.fbs'), first);
      await checkFailure('./none', folder, /there is no such file or folder/);
    }));

  it('is one schema, or one that flatc has compiled', () =>
    inFolder(async (folder) => {
      const { write, uri } = makeRepository(folder);
      write({ 'old.fbs': first, 'old.bfbs': 'bytes', 'old.txt': '' });
      await withBaselines(['old.fbs', 'old.bfbs'], folder, ({ baselines, failures }) => {
        assert.deepEqual(failures, []);
        const [text, binary] = baselines.map(({ schemas }) => schemas);
        assert.ok(text?.kind === 'schema' && text.uri === uri('old.fbs'));
        assert.ok(binary?.kind === 'binary' && Buffer.from(binary.bytes).toString() === 'bytes');
      });
      await checkFailure('./old.txt', folder, /a baseline is a folder, a \.fbs or a \.bfbs/);
      await checkFailure('none.bfbs', folder, /there is no such file/);
    }));

  it('is a failure of compat as a folder without a schema, which cannot be what was meant', () =>
    inRepository({ 'a/a.fbs': first }, async ({ folder, write }) => {
      write({ 'empty/readme.txt': 'none', 'release/a/a.fbs': first, 'release/b/b.fbs': second });
      const without = 'error: unable to read the baseline empty: the folder has no schema (*.fbs)\n';
      for (const path of ['a', 'a/a.fbs']) {
        const { stderr, status } = await compared(folder, '--against=empty', path);
        assert.deepEqual({ stderr, status }, { stderr: without, status: 2 });
      }
      const both = await compared(folder, '--against=empty', '--against=./release', 'a');
      assert.deepEqual([both.stderr.includes(without), both.status], [true, 2]);
      write({ 'a/a.fbs': second.replace('x: int', 'x: long') });
      const other = await compared(folder, '--against=empty', '--against=./release', 'a');
      assert.deepEqual(other.found, ['a/a.fbs error field-retyped'], 'the others are compared');
    }));

  it('may lack a schema that is new, but a note says that it has none of them', () =>
    inRepository({ 'a/a.fbs': first }, async ({ folder, git, write }) => {
      write({ 'release/b/b.fbs': 'table B {}\n', 'b/b.fbs': 'table B {}\n' });
      const isNew = 'note: a/a.fbs is new: it is not in ./release\n';
      const none = 'note: ./release has 1 schema, but none at the path of a given one\n';
      const cases = [
        ['a/a.fbs', isNew],
        ['a', none + isNew],
      ] as const;
      for (const [path, expected] of cases) {
        const { stderr, status } = await compared(folder, '--against=./release', path);
        assert.deepEqual({ stderr, status }, { stderr: expected, status: 0 });
      }
      assert.doesNotMatch((await compared(folder, '--against=./release', '.')).stderr, /of a given one/);
      git('rm', '--quiet', '--cached', '-r', '.');
      git('commit', '--quiet', '--message=none');
      assert.equal((await compared(folder, '--against=HEAD', '.')).status, 0, 'a commit before the first schema');
    }));

  it('is refused as a link in a circle', () =>
    inFolder(async (folder) => {
      symlinkSync('loop', join(folder, 'loop'));
      await checkFailure('./loop', folder, /^\.\/loop: its symbolic links form a circle$/);
    }));
});
