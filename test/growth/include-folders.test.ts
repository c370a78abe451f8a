// The cost of looking for includes in many folders, in the present files and in those of a commit.
import assert from 'node:assert/strict';
import { inFolder, makeRepository } from '../baseline/repository.ts';
import { runCommand } from '../run-command.ts';
import { patience } from '../thorough.ts';
import { countSteps, resetSteps } from './work.ts';

describe('the search for includes in many folders', function () {
  this.timeout(patience(300_000));

  for (const [state, edited] of [
    ['changed', 'table New {}\n'],
    ['as it was', ''],
  ] as const)
    it(`costs work in proportion to their number, where a schema is ${state}`, async () => {
      const stepsOf = async (folders: number): Promise<number> => {
        let steps = 0;
        await inFolder(async (folder) => {
          const { commit, write } = makeRepository(folder);
          const names = Array.from({ length: 20 }, (_, index) => `x${index}`);
          const text = names.map((name) => `include "${name}.fbs";\n`).join('');
          commit({
            'main/main.fbs': text,
            ...Object.fromEntries(Array.from({ length: folders }, (_, index) => [`i${index}/note.txt`, ''])),
            ...Object.fromEntries(names.map((name) => [`i${folders - 1}/${name}.fbs`, `table ${name} {}\n`])),
          });
          write({ 'main/main.fbs': text + edited });
          const options = Array.from({ length: folders }, (_, index) => ['-I', `i${index}`]).flat();
          await resetSteps();
          const { status, stderr } = await runCommand(['compat', '--against=HEAD', ...options, 'main'], {
            cwd: folder,
          });
          steps = await countSteps(() => undefined);
          assert.equal(status, 0, stderr);
        });
        return steps;
      };
      await stepsOf(10);
      const [few, many] = [await stepsOf(60), await stepsOf(120)];
      assert.ok(many < 2.3 * few, `${few} steps for 60 folders, ${many} for 120`);
    });
});
