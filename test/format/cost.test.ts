// The count of changed lines, checked on small texts.
import assert from 'node:assert/strict';
import { formatEdits } from '../../server/language/format/format.ts';
import { formatDefaults } from '../../server/language/format-options.ts';
import { type Convention, conventionsOf, ownColon, ownIndent } from './cost/conventions.ts';

function check(text: string, expected: Partial<Record<Convention, number>>): void {
  assert.deepEqual(Object.fromEntries(conventionsOf(text, formatEdits(text, formatDefaults))), expected);
}

describe('the cost of the style', () => {
  it('is nothing for a formatted text', () => check('table T {\n  x: int; // one\n}\n', {}));

  it('names the convention of every line that changes', () => {
    check('table T\n{\n    x:int;\n    y : int;\n}\n', {
      'opening brace on the line of the header': 1,
      indent: 2,
      '`name: type`': 2,
    });
    check('enum E:byte {\n  A, \n  B\n}\n', {
      '`enum E : type`': 1,
      'blanks at line ends': 1,
      'comma after the last member': 1,
    });
    check('table T {\n}\n\n\ntable U { x: int (key,id:1);// c\n}', {
      '`{}` for an empty body': 1,
      'blank lines': 1,
      'one item on a line': 1,
      'blanks around other tokens': 1,
      'blanks before comments': 1,
      'end of the file': 1,
    });
  });

  it('knows what a project does already', () => {
    assert.deepEqual(ownIndent(['table T {\n    x:int;\n    y:int;\n}', 'table U {\n  x: int;\n}']), {
      indentStyle: 'space',
      indentSize: 4,
    });
    assert.equal(ownColon(['table T {\n    x:int;\n    y:int;\n  z: int;\n}']), 'tight');
    assert.equal(ownColon([]), 'spaced');
  });
});
