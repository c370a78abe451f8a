// Answers that are remembered for the entries of lists: after an edit, only entries of the edit are computed again.
import assert from 'node:assert/strict';
import { entriesAgain } from '../server/language/memo.ts';

describe('answers for the entries of a list', () => {
  const before = ['a', 'b', 'c', 'd'];
  const others = [1, 2, 3, 4];
  const known = { lists: [before, others], values: ['A1', 'B2', 'C3', 'D4'] };

  /** The answers for lists, and the entries that were computed. */
  function again(list: readonly string[], numbers: readonly number[]) {
    const computed: string[] = [];
    const values = entriesAgain(known, [list, numbers], (index) => {
      computed.push(`${list[index]}`);
      return `${list[index]?.toUpperCase()}${numbers[index]}`;
    });
    return [values.join(' '), computed.join(' ')];
  }

  it('are kept for equal entries, also between replaced ones', () => {
    assert.deepEqual(again(before, others), ['A1 B2 C3 D4', '']);
    assert.deepEqual(again(['a', 'x', 'c', 'y'], others), ['A1 X2 C3 Y4', 'x y']);
  });

  it('move with entries after an insertion or a deletion', () => {
    assert.deepEqual(again(['a', 'x', 'b', 'c', 'd'], [1, 9, 2, 3, 4]), ['A1 X9 B2 C3 D4', 'x']);
    assert.deepEqual(again(['a', 'c', 'd'], [1, 3, 4]), ['A1 C3 D4', '']);
  });

  it('are computed again where another list has another entry', () =>
    assert.deepEqual(again(before, [1, 2, 7, 4]), ['A1 B2 C7 D4', 'c']));
});
