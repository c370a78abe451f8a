// `compat` of paths whose last schemas were removed or moved away: they were right, so the command line is not wrong.
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../run-command.ts';
import { compared, game, inRepository } from './compared.ts';

describe('compat of a path without a schema', () => {
  it('names the schema that a commit has removed as the last one', () =>
    inRepository(
      { 'api/game.fbs': game, 'flatbuffers.json': '{ "compatibility": { "against": ["HEAD"] } }' },
      async ({ folder, git }) => {
        git('rm', '--quiet', 'api/game.fbs');
        for (const [path, note] of [
          ['.', '. has no schema any more: HEAD had 1 schema'],
          ['api', 'api has no schema any more: HEAD had 1 schema'],
          ['api/game.fbs', 'api/game.fbs is gone: HEAD had it'],
        ] as const) {
          const { found, stderr, status } = await compared(folder, path);
          assert.deepEqual(found, ['api/game.fbs warning schema-removed']);
          assert.deepEqual({ stderr, status }, { stderr: `note: ${note}\n`, status: 0 });
          assert.equal((await compared(folder, '--profile=source', path)).status, 1);
          assert.deepEqual((await compared(folder, '--changed-since=HEAD', path)).found, found);
        }
        const { stdout } = await runCommand(['compat', '.'], { cwd: folder });
        assert.match(stdout, /^warning\[schema-removed\]: [\s\S]*\n0 schemas compared with HEAD: 1 warning\n/);
      },
    ));

  it('names it where a folder is the older version, and in Markdown', () =>
    inRepository({ 'base/api/game.fbs': game, 'base/api/other.fbs': 'table Other {}\n' }, async ({ folder, write }) => {
      write({ 'api/other.fbs': 'table Other {}\n' });
      const { found } = await compared(folder, '--against=base', 'api');
      assert.deepEqual(found, ['api/game.fbs warning schema-removed']);
      const heading = async (...args: readonly string[]) =>
        (await runCommand(['compat', '--against=base', '--format=markdown', ...args], { cwd: folder })).stdout.split(
          '\n',
        )[0];
      assert.equal(await heading('api'), '### FlatBuffers: 1 schema compatible with `base`, 1 gone');
      rmSync(path.join(folder, 'api'), { recursive: true });
      assert.equal(await heading('api'), '### FlatBuffers: 2 schemas of `base` are gone');
    }));

  it('names no schema that the command line or the settings leave out', () =>
    inRepository({ 'a.fbs': game, 'old/b.fbs': 'table B {}\n' }, async ({ folder, git, write }) => {
      git('rm', '--quiet', '-r', 'old');
      write({ 'old/c.txt': '' });
      const { found, stderr, status } = await compared(folder, '--against=HEAD', '--exclude=old/**', 'old');
      assert.deepEqual({ found, status }, { found: [], status: 2 });
      assert.match(stderr, /^error: no schema \(\*\.fbs\) in the folder: old\n$/);
    }));

  it('says where the schemas have moved', () =>
    inRepository({ 'api/game.fbs': game }, async ({ folder, git, write }) => {
      git('mv', 'api', 'schemas');
      for (const path of ['api', 'api/game.fbs']) {
        const { stderr, status } = await compared(folder, '--against=HEAD', path);
        assert.equal(
          stderr,
          `error: unable to load file: ${path}; the schema of HEAD there has moved to schemas/game.fbs\n`,
        );
        assert.equal(status, 2);
      }
      write({ 'api/README.md': '' });
      const { stderr, status } = await compared(folder, '--against=HEAD', 'api');
      assert.match(
        stderr,
        /^error: no schema \(\*\.fbs\) in the folder: api; the schema of HEAD there has moved to schemas\/game\.fbs\n$/,
      );
      assert.equal(status, 2);
    }));

  it('says it as well if another schema was removed, as the moved one is not compared', () =>
    inRepository({ 'api/game.fbs': game, 'api/other.fbs': 'table Other { x: int; }\n' }, async ({ folder, git }) => {
      git('mv', 'api', 'schemas');
      git('rm', '--quiet', '-f', 'schemas/other.fbs');
      const { stderr, status } = await compared(folder, '--against=HEAD', 'api');
      assert.equal(
        stderr,
        'error: unable to load file: api; some of the schemas of HEAD there have moved to schemas/game.fbs\n',
      );
      assert.equal(status, 2);
    }));

  it('is wrong where the older version had no schema either, or cannot be read', () =>
    inRepository({ 'game.fbs': game, 'other/README.md': '' }, async ({ folder, git }) => {
      git('rm', '--quiet', 'game.fbs');
      for (const [args, message] of [
        [['--against=HEAD', 'other'], /^error: no schema \(\*\.fbs\) in the folder: other\n$/],
        [['--against=HEAD', 'none.fbs'], /^error: unable to load file: none\.fbs\n$/],
        [
          ['--against=v9', '.'],
          /^error: no schema .*\nerror: unable to read the baseline v9: git knows no commit "v9"\n$/,
        ],
      ] as const) {
        const { stderr, status } = await compared(folder, ...args);
        assert.match(stderr, message);
        assert.equal(status, 2);
      }
    }));
});
