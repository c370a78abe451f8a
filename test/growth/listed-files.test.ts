// A project may list each of its files by name, and each file is looked up in that list.
import assert from 'node:assert/strict';
import { isNamedBy } from '../../server/language/includes/entry-files.ts';
import { patience } from '../thorough.ts';
import { countSteps, resetSteps } from './work.ts';

describe('files that are listed by their names', function () {
  this.timeout(patience(300_000));

  /** The steps of looking up some files in a list of as many files as given. */
  async function stepsOf(count: number): Promise<number> {
    const patterns = Array.from({ length: count }, (_, index) => ({ baseUri: 'file:///x', pattern: `s${index}.fbs` }));
    const lookUp = (name: string) => isNamedBy(patterns, `file:///x/${name}.fbs`);
    assert.deepEqual([lookUp('s1'), lookUp('t1')], [true, false]);
    await resetSteps();
    return countSteps(() => {
      for (let index = 0; index < 50; index++) lookUp(`s${count - 1 - index}`);
    });
  }

  it('are found without a look at the others', async () => {
    const [few, many] = [await stepsOf(100), await stepsOf(2000)];
    assert.ok(many < 1.2 * few, `${few} steps in a short list, ${many} in a long one`);
  });
});
