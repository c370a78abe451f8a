// A limit lets a number of operations run at the same time; the others wait for their turn.
import assert from 'node:assert/strict';
import { limitedTo } from '../server/limited.ts';

describe('a limit on operations', () => {
  it('lets only so many run at once, in the order of the calls, also after one that fails', async () => {
    const limited = limitedTo(2);
    const ends: (() => void)[] = [];
    const begun: number[] = [];
    const all = [0, 1, 2, 3, 4].map((index) =>
      limited(async () => {
        begun.push(index);
        await new Promise<void>((resolve) => ends.push(resolve));
        if (index === 1) throw new Error('fails');
        return index;
      }),
    );
    const ended = Promise.allSettled(all);
    const turn = () => new Promise((resolve) => setImmediate(resolve));
    for (const expected of [
      [0, 1],
      [0, 1, 2],
      [0, 1, 2, 3],
      [0, 1, 2, 3, 4],
    ]) {
      await turn();
      assert.deepEqual(begun, expected);
      ends[expected.length === 2 ? 1 : expected.length - 1]?.();
    }
    ends[0]?.();
    const results = (await ended).map((each) => (each.status === 'fulfilled' ? each.value : each.reason.message));
    assert.deepEqual(results, [0, 'fails', 2, 3, 4]);
    assert.equal(await limited(async () => 'next'), 'next');
  });
});
