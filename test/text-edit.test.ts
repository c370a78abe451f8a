// Edits are applied to a text, sorted and compared, and the edit that leads from one text to another is found.
import assert from 'node:assert/strict';
import { applyEdits, byPlace, changeBetween, isSameEdit, shifted } from '../server/language/text-edit.ts';

describe('text edits', () => {
  it('are applied in the order of the text', () => {
    const edits = [
      { start: 0, end: 1, text: 'A' },
      { start: 2, end: 2, text: '-' },
      { start: 3, end: 4, text: '' },
    ];
    assert.equal(applyEdits('abcd', edits), 'Ab-c');
    assert.equal(applyEdits('abcd', []), 'abcd');
  });

  it('may count from the start of a part', () => {
    const edit = { start: 11, end: 12, text: 'B' };
    assert.equal(applyEdits('abc', [edit], 10), 'aBc');
    assert.equal(applyEdits('abc', [shifted(edit, -10)]), 'aBc');
  });

  it('insert before they replace at the same place, and keep their order otherwise', () => {
    const replaced = { start: 1, end: 2, text: 'x' };
    const added = [
      { start: 1, end: 1, text: '1' },
      { start: 1, end: 1, text: '2' },
    ];
    assert.equal(applyEdits('abc', [replaced, ...added].sort(byPlace)), 'a12xc');
  });

  it('are the same with the same place and text', () => {
    const edit = { start: 1, end: 2, text: 'x' };
    assert.ok(isSameEdit(edit, { ...edit }));
    for (const other of [{ start: 0 }, { end: 3 }, { text: 'y' }]) assert.ok(!isSameEdit(edit, { ...edit, ...other }));
  });

  it('the smallest one leads from one text to another', () => {
    assert.deepEqual(changeBetween('table T {}', 'table Tab {}'), { start: 7, oldEnd: 7, newEnd: 9 });
    assert.deepEqual(changeBetween('aaa', 'aa'), { start: 2, oldEnd: 3, newEnd: 2 });
    assert.deepEqual(changeBetween('', 'a'), { start: 0, oldEnd: 0, newEnd: 1 });
    assert.deepEqual(changeBetween('same', 'same'), { start: 4, oldEnd: 4, newEnd: 4 });
  });
});
