// Fixes for values and documentation comments that flatc cannot read.
import { checkFix, checkFixes } from '../check-fixes.ts';

describe('fixes of documentation comments', () => {
  it('move them above their line', () =>
    checkFix(
      `
table Monster {
  hp: int; $0/// in points
  name: string;
}
`,
      'Move the comment above its line',
      `
table Monster {
  /// in points
  hp: int;
  name: string;
}
`,
    ));

  it('make them plain where there is no line above', () =>
    checkFix('table A {} /*\n*/ $0/// text\n', "Change to a plain comment, '//'", 'table A {} /*\n*/ // text\n'));
});

describe('fixes of values', () => {
  it('quote what is no number', () =>
    checkFix(
      'attribute "ui";\ntable T { a: int (ui: $0high); }',
      'Put quotes around high',
      'attribute "ui";\ntable T { a: int (ui: "high"); }',
    ));

  it('take out empty parentheses and commas at the end', () => {
    checkFix('table T { a: int $0(); }', "Remove '()'", 'table T { a: int; }');
    checkFix('table T { a: int (deprecated$0,); }', "Remove ','", 'table T { a: int (deprecated); }');
  });

  it('write the member of an enum alone', () =>
    checkFix(
      'enum Color: byte { Red }\ntable T { a: Color = $0Color.Red; }',
      'Change to Red',
      'enum Color: byte { Red }\ntable T { a: Color = Red; }',
    ));

  it('write the only default that a vector can have', () =>
    checkFix('table T { a: [int] = $0[1, 2]; }', 'Change to []', 'table T { a: [int] = []; }'));

  it('keep attributes apart from words', () =>
    checkFix(
      'enum E: byte { A }\ntable T { a: E = $0A(deprecated, id: 0); }',
      "Insert a space before '('",
      'enum E: byte { A }\ntable T { a: E = A (deprecated, id: 0); }',
    ));

  it('keep the length of an array in its range', () => {
    checkFix('struct S { a: [int:$070000]; }', 'Change to 65535', 'struct S { a: [int:65535]; }');
    checkFixes('struct S { a: [int$0:]; }', []);
  });

  it('wrap a vector in a table', () =>
    checkFix(
      `
/// Rows of cells.
table Sheet {
  rows: [$0[int]];
}
`,
      'Wrap [int] in table RowsList',
      `
table RowsList {
  values: [int];
}

/// Rows of cells.
table Sheet {
  rows: [RowsList];
}
`,
    ));

  it('wrap a vector in a table with a name that no other file has', () =>
    checkFixes(
      `
//- /main.fbs
include "lists.fbs";
table Sheet { rows: [$0[int]]; }
//- /lists.fbs
table RowsList {}
`,
      ['* Wrap [int] in table SheetRowsList'],
    ));
});
