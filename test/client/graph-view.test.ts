// The arrow keys of the view with a graph.
import assert from 'node:assert/strict';
import { nextBox } from '../../client/graph/view/next-box.ts';

describe('the arrow keys in a graph', () => {
  const at = (name: string, x: number, y: number) => ({ name, x, y, width: 40, height: 20 });
  const boxes = [at('a', 0, 0), at('b', 100, 10), at('c', 300, 0), at('d', 0, 80), at('e', 60, 300)];
  const [a, b] = boxes;
  const next = (from: typeof a, key: Parameters<typeof nextBox>[2]) => from && nextBox(boxes, from, key)?.name;

  it('lead to the nearest box in their direction, along rows and columns', () => {
    assert.deepEqual([next(a, 'ArrowRight'), next(b, 'ArrowRight')], ['b', 'c']);
    assert.deepEqual([next(a, 'ArrowDown'), next(b, 'ArrowLeft')], ['d', 'a']);
  });

  it('stop at the border', () => assert.deepEqual([next(a, 'ArrowLeft'), next(a, 'ArrowUp')], [undefined, undefined]));
});
