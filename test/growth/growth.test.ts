// Whatever a text holds, twice as much of it is twice the work, in every feature: for each way in which a text can grow,
// the steps of each feature are counted for one size and for twice that size.
import assert from 'node:assert/strict';
import { isThorough, patience, some } from '../thorough.ts';
import { bounded, features, serviceWith, together, uri } from './features.ts';
import { inputs } from './inputs.ts';
import { workCounter } from './work.ts';

const size = isThorough ? 2000 : 1500;

/** Twice the work, and what sorting and the odd uneven step add. */
const mostGrowth = 2.6;

/** Too few steps to tell how they grow: of one feature, or of all at once. */
const noise = isThorough ? 30_000 : 60_000;

const summary = (service: ReturnType<typeof serviceWith>): unknown => service.file(uri)?.summary;

/** Each feature by itself, which takes minutes, or the common ones at once. */
const counted = isThorough ? { summary, ...features } : { 'what is shown and asked for': together };

/** What a feature may take that spends a fixed effort. */
const mostEffort = 15_000_000;

describe('twice the text is twice the work', function () {
  this.timeout(patience(300_000));
  const counter = workCounter();

  for (const [name, input] of some(Object.entries(inputs), 2)) {
    it(`for ${name}`, async () => {
      const [small, large] = [serviceWith(input(size)), serviceWith(input(2 * size))];
      const tooMuch: string[] = [];
      for (const [feature, ask] of Object.entries(counted)) {
        const before = await counter.count(() => ask(small));
        const after = await counter.count(() => ask(large));
        const floor = bounded.has(feature) ? mostEffort : noise;
        if (after > Math.max(floor, mostGrowth * before)) tooMuch.push(`${feature}: ${before} steps, then ${after}`);
      }
      assert.deepEqual(tooMuch, []);
    });
  }
});
