// A limit decides how many values of a buffer are shown as lines.
import assert from 'node:assert/strict';
import { treeLines } from '../../server/cli/inspect/report-text.ts';
import type { BufferNode } from '../../server/language/service.ts';

/** A node with some parts, none of which has parts. */
function nodeWith(count: number, type = 'T'): BufferNode {
  const parts = (from: number, to: number) => Array.from({ length: to - from }, () => nodeWith(0, 'int'));
  return {
    name: 'x',
    type,
    text: undefined,
    isDefault: false,
    range: undefined,
    problems: [],
    regions: [],
    identity: undefined,
    count,
    parts,
  };
}

describe('the values of a buffer', () => {
  const shown = (node: BufferNode, limits = {}) => [...treeLines(node, limits)].map(({ line }) => line);

  it('are shown in 20,000 lines, and a line that says that there are more', () => {
    const most = 20_000;
    const all = shown(nodeWith(most - 1));
    assert.deepEqual([all.length, all.at(-1)], [most, '  x: int']);
    const cut = shown(nodeWith(most));
    assert.deepEqual([cut.length, cut.at(-2), cut.at(-1)], [most + 1, '  x: int', '... more values follow']);
  });

  it('are a hundred of a vector, where no other number is asked for', () => {
    assert.deepEqual(shown(nodeWith(100, '[int]')).length, 101);
    assert.deepEqual(shown(nodeWith(103, '[int]')).slice(-2), ['  x: int', '  ... 3 more']);
    assert.deepEqual(shown(nodeWith(103, 'T')).length, 104);
    assert.deepEqual(shown(nodeWith(3, '[int]'), { max: 1 }), ['x', '  x: int', '  ... 2 more']);
    assert.deepEqual(shown(nodeWith(3, '[int]'), { depth: 0 }), ['x']);
  });
});
