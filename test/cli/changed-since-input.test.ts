// `--changed-since` with the standard input: its text counts, not the text of the file with the given path.
import assert from 'node:assert/strict';
import { inFolder, makeRepository } from '../baseline/repository.ts';
import { startCommand } from '../run-command.ts';

describe('--changed-since with the standard input', () => {
  it('compares its text by compat', () =>
    inFolder(async (folder) => {
      const { commit, write } = makeRepository(folder);
      commit({ 'a.fbs': 'table A { x: int; }\n' });
      const found = (input: string) => {
        const asked = ['compat', '--against', 'HEAD~1', '--changed-since', 'HEAD', '--format', 'short'];
        const { stdout } = startCommand([...asked, '--stdin-file-path', 'a.fbs', '-'], { cwd: folder, input });
        return /\[[\w-]+\]/.exec(stdout)?.[0];
      };
      const now = 'table A { x: string; }\n';
      commit({ 'a.fbs': now });
      assert.equal(found(now), undefined);
      assert.equal(found('table A { x: float; }\n'), '[field-retyped]');
      write({ 'a.fbs': 'table A { x: bool; }\n' });
      assert.equal(found(now), undefined);
    }));

  it('fixes its text if that differs', () =>
    inFolder(async (folder) => {
      const { commit, write } = makeRepository(folder);
      const committed = 'table A { x: int }\n';
      commit({ 'a.fbs': committed });
      const fixed = (input: string) => {
        const asked = ['check', '--fix=all', '--dry-run', '--changed-since', 'HEAD', '--stdin-file-path', 'a.fbs', '-'];
        const { stdout } = startCommand(asked, { cwd: folder, input });
        return stdout.split('\n').filter((line) => /^\+\w/.test(line));
      };
      assert.deepEqual(fixed(committed), []);
      assert.deepEqual(fixed('table B { x: int }\n'), ['+table B { x: int; }']);
      write({ 'a.fbs': 'table C {}\n' });
      assert.deepEqual(fixed(committed), []);
    }));
});
