// Many fixes at once: none may interfere with another.
import assert from 'node:assert/strict';
import { EditSet } from '../../server/language/fixes/edit-set.ts';
import type { FileEdit } from '../../server/language/fixes/fix.ts';
import { checkFixAll } from '../check-fixes.ts';

const edit = (start: number, end: number, text = ''): FileEdit => ({ uri: 'file:///main.fbs', start, end, text });

describe('fixing all', () => {
  it('leaves out a fix that overlaps one before it, for the next time', () => {
    const after = 'table T (required) {\n  a: int;\n}\n';
    checkFixAll('table $0T (key, required, streaming: "x") {\n  a: int;\n}\n', after);
    checkFixAll(`$0${after}`, 'table T {\n  a: int;\n}\n');
  });
});

describe('edits of one text', () => {
  const all = new EditSet();
  all.add([edit(10, 20), edit(30, 30, 'word'), edit(40, 40, 'a line\n')]);

  const rows: readonly (readonly [what: string, edit: FileEdit, isInConflict: boolean])[] = [
    ['one that ends where another begins', edit(5, 10), false],
    ['one that begins where another ends', edit(20, 25), false],
    ['one that ends in another', edit(5, 11), true],
    ['one that begins in another', edit(19, 25), true],
    ['one inside of another', edit(12, 13), true],
    ['one around another', edit(5, 25), true],
    ['what is inserted into what another replaces', edit(15, 15, 'x'), true],
    ['what is inserted before what another replaces', edit(10, 10, 'x'), false],
    ['what is inserted after what another replaces', edit(20, 20, 'x'), false],
    ['two words at one place', edit(30, 30, 'other'), true],
    ['two lines at one place', edit(40, 40, 'another line\n'), false],
    ['a word where a line is inserted', edit(40, 40, 'word'), true],
  ];

  for (const [what, added, expected] of rows) {
    it(`${expected ? 'are in conflict' : 'go together'}: ${what}`, () =>
      assert.equal(all.isInConflict(added), expected));
  }

  it('are known when they come again, and kept in the order of the text', () => {
    const edits = new EditSet();
    edits.add([edit(30, 31)]);
    edits.add([edit(10, 20), edit(10, 10, 'first')]);
    edits.add([edit(20, 20, 'last')]);
    assert.deepEqual(edits.all, [edit(10, 10, 'first'), edit(10, 20), edit(20, 20, 'last'), edit(30, 31)]);
    assert.ok(edits.has(edit(10, 20)) && edits.has(edit(30, 31)));
    assert.ok(!edits.has(edit(10, 20, 'x')) && !edits.has(edit(10, 19)));
  });
});
