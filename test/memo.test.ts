// Answers are remembered for the entries of lists: after an edit, only the answers for edited entries are computed.
import assert from 'node:assert/strict';
import { differenceOfAll, splicedList } from '../server/language/list-changes.ts';
import { entriesAgain } from '../server/language/memo.ts';
import { rareAnswers } from '../server/language/rare-answers.ts';
import { randomOf } from './conformance/differential/random.ts';
import { firstSeed } from './thorough.ts';

describe('answers for the entries of a list', () => {
  const before = ['a', 'b', 'c', 'd'];
  const others = [1, 2, 3, 4];
  const known = { lists: [before, others], values: ['A1', 'B2', 'C3', 'D4'] };

  /** The answers for the entries of two lists, and the entries whose answers were computed for it. */
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

describe('answers that few entries of a list have', () => {
  /** The answer for an entry: the entry if it is an upper-case letter, otherwise none. */
  const letterAt = (list: readonly string[], index: number) =>
    /[A-Z]/.test(list[index] ?? '') ? list[index] : undefined;

  it('are those of the list after any edit of it', () => {
    const random = randomOf(firstSeed, 0);
    const owner = {};
    const answers = rareAnswers<object, string>();
    let list: readonly string[] = [];
    for (let count = 0; count < 500; count++) {
      const start = random.below(list.length + 1);
      const end = Math.min(list.length, start + random.below(3));
      const items = Array.from({ length: random.below(3) }, () => random.pick([...'abcABC']));
      list = random.chance(0.7) ? splicedList(list, start, end, items) : list.toSpliced(start, end - start, ...items);
      const found = answers(owner, [list], [], (index) => letterAt(list, index));
      const expected = list.flatMap((_, index) => [[index, letterAt(list, index)]]).filter(([, letter]) => letter);
      assert.deepEqual([...found], expected, list.join(''));
      assert.equal(found.size, expected.length);
      assert.equal(found.indexAt(0), expected[0]?.[0]);
    }
  });

  it('are looked for in new entries only, and have a state that stays until one of them changes', () => {
    const computed: string[] = [];
    const answers = rareAnswers<object, string>();
    const found = (list: readonly string[]) =>
      answers(computed, [list], [], (index) => {
        computed.push(list[index] ?? '');
        return letterAt(list, index);
      });
    const first = ['a', 'B', 'c'];
    const { state } = found(first);
    computed.length = 0;
    const second = splicedList(first, 2, 3, ['d']);
    assert.equal(found(second).state, state);
    assert.notEqual(found(splicedList(second, 0, 0, ['e'])).state, state);
    assert.deepEqual(computed, ['d', 'e']);
  });
});

describe('the difference of several lists from older ones', () => {
  const others = (...now: (readonly string[])[]) => differenceOfAll([older, older], now).others;
  const older = ['a', 'b', 'c'];

  it('is known for each of them', () => {
    const first = ['a', 'b', 'x'];
    assert.deepEqual(others(first, older), [2]);
    assert.deepEqual(others(first, ['x', 'b', 'c']), [0, 2]);
    assert.deepEqual(others(first, ['a', 'x', 'c']), [1, 2]);
    assert.deepEqual(others(older, ['a', 'x', 'c']), [1]);
  });

  it('is one stretch if they grew at different places', () => {
    const now = [
      ['x', 'a', 'b', 'c'],
      ['a', 'b', 'x', 'c'],
    ];
    assert.deepEqual(differenceOfAll([older, older], now), { start: 0, oldEnd: 2, newEnd: 3, others: [] });
    assert.deepEqual(differenceOfAll([older, older], now.toReversed()), { start: 0, oldEnd: 2, newEnd: 3, others: [] });
  });
});
