// A circle of includes costs nothing for files that only include it: a file outside of the circle reads either none of
// its files or all of them. Each file of the circle reads the others in another order, which costs little for each.
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

/** A circle of files, each of which names a type of the first. */
function inCircle(count: number): ReadonlyMap<string, string> {
  return new Map(
    Array.from({ length: count }, (_, index) => [
      `/r${index}.fbs`,
      `include "r${(index + 1) % count}.fbs";\ntable ${index > 0 ? `T${index} { a: Shared; }` : 'Shared { a: int; }'}\n`,
    ]),
  );
}

describe('includes that lead in a circle', function () {
  this.timeout(patience(300_000));
  before(loadParser);

  async function stepsOf(files: ReadonlyMap<string, string>, uses: number): Promise<number> {
    const fixture = { files, caret: undefined, annotations: [], settings: {} };
    const service = serviceOf(fixture);
    const ask = () => service.references(uriOf('/r0.fbs'), { line: 1, character: 7 }, true);
    assert.equal(settled(service, fixture, ask).length, uses);
    // The program has a new version, so no result is kept.
    service.setExistence(uriOf('/elsewhere.fbs'), 'missing');
    await resetSteps();
    return countSteps(ask);
  }

  it('do not make references above it grow faster than the files', async () => {
    const [small, large] = [await stepsOf(aboveCircle(150), 151), await stepsOf(aboveCircle(300), 301)];
    assert.ok(large < 2.3 * small, `${small} steps, then ${large}`);
  });

  it('make references in it take few steps for each file that each of its files reads', async () => {
    const [count, twice] = [150, 300];
    const [small, large] = [await stepsOf(inCircle(count), count), await stepsOf(inCircle(twice), twice)];
    const each = (large - 2 * small) / (twice ** 2 - 2 * count ** 2);
    assert.ok(each < 25, `${each.toFixed(1)} steps for each`);
  });
});
