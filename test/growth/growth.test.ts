// The growth of work: twice as much text may cost only twice the work in every feature. For each way in which a text
// can grow, steps are counted for one size and for the double.
import assert from 'node:assert/strict';
import { loadParser } from '../parser.ts';
import { isThorough, patience, share, some } from '../thorough.ts';
import { bounded, features, serviceWith, together, uri } from './features.ts';
import { inputs } from './inputs.ts';
import { countSteps } from './work.ts';

const size = isThorough ? 2000 : 1500;

/** Twice the work, plus the share of sorting and uneven steps. */
const mostGrowth = 2.6;

/** The number of steps below which growth cannot be measured: of one feature, or of all together. */
const noise = isThorough ? 30_000 : 60_000;

const summary = (service: ReturnType<typeof serviceWith>): unknown => service.file(uri)?.summary;

/** The counted features: each separately in a thorough run, which takes minutes; otherwise the common ones together. */
const counted = isThorough ? { summary, ...features } : { 'what is shown and asked for': together };

/** The largest number of steps of a feature with a fixed effort. */
const mostEffort = 15_000_000;

describe('twice the text is twice the work', function () {
  this.timeout(patience(300_000));
  before(loadParser);

  for (const [index, [name, input]] of some(Object.entries(inputs).entries(), 2)) {
    it(`for ${name}`, async () => {
      const [small, large] = [serviceWith(input(size)), serviceWith(input(2 * size))];
      const tooMuch: string[] = [];
      for (const [feature, ask] of isThorough ? share(Object.entries(counted), 4, index) : Object.entries(counted)) {
        const before = await countSteps(() => ask(small));
        const after = await countSteps(() => ask(large));
        const floor = bounded.has(feature) ? mostEffort : noise;
        if (after > Math.max(floor, mostGrowth * before)) tooMuch.push(`${feature}: ${before} steps, then ${after}`);
      }
      assert.deepEqual(tooMuch, []);
    });
  }
});
