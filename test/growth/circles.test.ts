// A circle of includes costs nothing for files that only include it: a file outside of the circle reads either none of
// its files or all of them.
import assert from 'node:assert/strict';
import { serviceOf, settled, uriOf } from '../check.ts';
import { loadParser } from '../parser.ts';
import { patience } from '../thorough.ts';
import { countSteps, resetSteps } from './work.ts';

/** Two files that include each other, and a chain of files above them that name a type of the first. */
function aboveCircle(count: number): ReadonlyMap<string, string> {
  return new Map([
    ['/r0.fbs', 'include "r1.fbs";\ntable Shared { a: int; }\n'],
    ['/r1.fbs', 'include "r0.fbs";\ntable Other { a: int; }\n'],
    ...Array.from({ length: count }, (_, index): [string, string] => [
      `/c${index}.fbs`,
      `include "${index > 0 ? `c${index - 1}` : 'r0'}.fbs";\ntable T${index} { a: Shared; }\n`,
    ]),
  ]);
}

describe('includes that lead in a circle', function () {
  this.timeout(patience(300_000));
  before(loadParser);

  async function stepsOf(count: number): Promise<number> {
    const fixture = { files: aboveCircle(count), caret: undefined, annotations: [], settings: {} };
    const service = serviceOf(fixture);
    const ask = () => service.references(uriOf('/r0.fbs'), { line: 1, character: 7 }, true);
    assert.equal(settled(service, fixture, ask).length, count + 1);
    // The program has a new version, so no result is kept.
    service.setExistence(uriOf('/elsewhere.fbs'), 'missing');
    await resetSteps();
    return countSteps(ask);
  }

  it('do not make references above it grow faster than the files', async () => {
    const [small, large] = [await stepsOf(150), await stepsOf(300)];
    assert.ok(large < 2.3 * small, `${small} steps, then ${large}`);
  });
});
