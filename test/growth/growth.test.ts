// Whatever a text holds, twice as much of it is twice the work, in every feature: for each way in which a text can grow,
// the steps of each feature are counted for one size and for twice that size.
import assert from 'node:assert/strict';
import { loadParser } from '../parser.ts';
import { bounded, features, serviceWith, uri } from './features.ts';
import { inputs } from './inputs.ts';
import { WorkCounter } from './work.ts';

const size = 2000;

/** Twice the work, and what sorting and the odd uneven step add. */
const mostGrowth = 2.6;

/** Too few steps to tell how they grow. */
const noise = 25_000;

/** What a feature may take that spends a fixed effort. */
const mostEffort = 15_000_000;

describe('twice the text is twice the work', function () {
  this.timeout(300_000);
  const counter = new WorkCounter();

  before(async () => {
    await loadParser();
    await counter.start();
  });
  after(() => counter.stop());

  for (const [name, input] of Object.entries(inputs)) {
    it(`for ${name}`, async () => {
      const [small, large] = [input(size), input(2 * size)].map((text) => serviceWith(text));
      assert.ok(small && large);
      const tooMuch: string[] = [];
      for (const [feature, ask] of Object.entries({ summary, ...features })) {
        const before = await counter.count(() => ask(small));
        const after = await counter.count(() => ask(large));
        const floor = bounded.has(feature) ? mostEffort : noise;
        if (after > Math.max(floor, mostGrowth * before)) tooMuch.push(`${feature}: ${before} steps, then ${after}`);
      }
      assert.deepEqual(tooMuch, []);
    });
  }
});

function summary(service: ReturnType<typeof serviceWith>): unknown {
  return service.file(uri)?.summary;
}
