// The summary of a vector of numbers in the view of a buffer.
import assert from 'node:assert/strict';
import { summarize } from '../../client/buffers/view/numbers.ts';
import type { BufferNode } from '../../server/language/buffer/view.ts';

/** A vector with elements of these texts. */
function vector(texts: readonly string[], others: Partial<BufferNode> = {}): BufferNode {
  const node = { isDefault: false, problems: [], regions: [], identity: undefined, range: undefined, parts: () => [] };
  const element = (text: string, index: number) => ({ ...node, name: `[${index}]`, type: 'float', text, count: 0 });
  return {
    ...node,
    name: 'weights',
    type: '[float]',
    text: undefined,
    isPlain: true,
    count: texts.length,
    parts: (start, end) => texts.slice(start, end).map(element),
    ...others,
  };
}

describe('a vector of numbers', () => {
  it('has its range, mean, spread and zeros', () => {
    const summary = summarize(vector(['0', '2', '4', '6', '-2']));
    assert.ok(summary);
    const { least, greatest, mean, zeros, odd, looked, count, spread } = summary;
    assert.deepEqual([least, greatest, mean, zeros, odd, looked, count], [-2, 6, 2, 1, 0, 5, 5]);
    assert.equal(spread.toFixed(6), '2.828427');
  });

  it('has a bar for each of few whole numbers, else for equal steps', () => {
    assert.deepEqual(summarize(vector(['1', '1', '3', '2', '1']))?.bars, [3, 1, 1]);
    const bars = summarize(vector(Array.from({ length: 640 }, (_, index) => String(index / 8))))?.bars;
    assert.deepEqual([bars?.length, new Set(bars).size], [32, 1]);
    assert.deepEqual(summarize(vector(['5', '5']))?.bars, [2]);
    // The difference of the greatest and the least value is too large for a double.
    assert.equal(
      summarize(vector(['1e308', '-1e308', '0']))?.bars.reduce((sum, bar) => sum + bar),
      3,
    );
  });

  it('counts what is not finite beside the others', () => {
    const summary = summarize(vector(['nan', 'inf', '-inf', '1.5', '2.5']));
    assert.deepEqual([summary?.odd, summary?.least, summary?.greatest], [3, 1.5, 2.5]);
    assert.equal(summarize(vector(['nan', 'inf'])), undefined);
    assert.equal(summarize(vector(['true', 'false', 'true']))?.greatest, 1);
  });

  it('looks at the first hundred thousand only', () => {
    const [seven] = vector(['7']).parts(0, 1) as [BufferNode];
    const many = vector([], { count: 300_000, parts: (start, end) => Array(end - start).fill(seven) });
    assert.deepEqual([summarize(many)?.looked, summarize(many)?.count], [100_000, 300_000]);
  });

  it('is none where values are members, structs or texts', () => {
    assert.equal(summarize(vector(['Red', 'Blue'])), undefined);
    assert.equal(summarize(vector(['1'], { isPlain: false })), undefined);
    assert.equal(summarize(vector([])), undefined);
    const struct = vector(['1', '2']);
    const parts = (start: number, end: number) => struct.parts(start, end).map((part) => ({ ...part, count: 2 }));
    assert.equal(summarize({ ...struct, parts }), undefined);
  });
});
