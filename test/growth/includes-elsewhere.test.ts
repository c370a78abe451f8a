// The cost of completing an include among many files of other directories, of which a list without a letter shows none.
import assert from 'node:assert/strict';
import { serviceOf, uriOf } from '../check.ts';
import { loadParser } from '../parser.ts';
import { patience } from '../thorough.ts';
import { countSteps, resetSteps } from './work.ts';

describe('completion of an include', function () {
  this.timeout(patience(60_000));
  before(loadParser);

  it('makes no paths to files that it does not list', async () => {
    const stepsOf = async (count: number): Promise<number> => {
      const elsewhere = Array.from({ length: count }, (_, index) => [`/b/f${index}.fbs`, 'table T {}\n'] as const);
      const files = new Map([...elsewhere, ['/a/near.fbs', ''], ['/a/main.fbs', 'include "";\n']]);
      const service = serviceOf({ files, caret: undefined, annotations: [], settings: {} });
      const ask = () => service.completion(uriOf('/a/main.fbs'), { line: 0, character: 'include "'.length });
      const { items, isIncomplete } = ask();
      assert.deepEqual([items.map(({ label }) => label), isIncomplete], [['near.fbs', '../'], true]);
      await resetSteps();
      return countSteps(ask);
    };
    const each = ((await stepsOf(600)) - (await stepsOf(100))) / 500;
    assert.ok(each < 60, `${each} steps for a file`);
  });
});
