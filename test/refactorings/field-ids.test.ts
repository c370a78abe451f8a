// Refactorings of the ids of fields.
import { checkDisabled, checkNotOffered, checkRefactoring } from './check.ts';

const give = 'Give ids to the fields of T';
const giveAll = 'Give ids to the fields of all tables in this file';
const inOrder = 'Renumber the ids of T in the order of the text (breaks existing data)';
const remove = 'Remove the ids of T';

describe('refactorings of field ids', () => {
  it('give ids in the order of the text, two to a union', () => {
    checkRefactoring(
      `
table A {}
union U { A }
table $0T {
  a: int;
  u: U;
  us: [U] (required);
  b: int = 3 (deprecated);
}
`,
      give,
      `
table A {}
union U { A }
table T {
  a: int (id: 0);
  u: U (id: 2);
  us: [U] (id: 4, required);
  b: int = 3 (id: 5, deprecated);
}
`,
    );
  });

  it('give ids to all tables that have none', () => {
    const source = `
table T { a: int; b: in$0t; }
struct S { a: int; }
table Has { a: int (id: 0); }
table Some { a: int (id: 0); b: int; }
table Empty {}
table Other { a: int; s: S; }
`;
    checkRefactoring(source, give, source.replace('a: int; b: in$0t;', 'a: int (id: 0); b: int (id: 1);'));
    checkRefactoring(
      source,
      giveAll,
      source
        .replace('a: int; b: in$0t;', 'a: int (id: 0); b: int (id: 1);')
        .replace('a: int; s: S;', 'a: int (id: 0); s: S (id: 1);'),
    );
  });

  it('give none where all fields have them, where there are none, and to structs', () => {
    checkNotOffered('table $0T { a: int (id: 0); }', /Give ids/);
    checkNotOffered('table $0T {}', /Give ids|ids of/);
    checkNotOffered('struct $0S { a: int; }', /Give ids|ids of/);
    checkNotOffered('table T { a: int; }\n\n$0\n', /Give ids|ids of/);
  });

  it('do not guess how many ids a field takes', () => {
    checkDisabled('table $0T { a: Nope; }', give, /if it is a union, it takes two ids/);
  });

  it('leave alone what is broken, and work beside it', () => {
    checkNotOffered('table $0T { a: int b: ; }', /Give ids|ids of/);
    checkRefactoring(
      'table Broken { a: \ntable $0T { a: int; }\nenum {',
      give,
      'table Broken { a: \ntable T { a: int (id: 0); }\nenum {',
    );
  });

  it('number the fields in the order of the text', () => {
    checkRefactoring(
      'union U { A }\ntable A {}\ntable $0T { a: int (id: 3); u: U (id: 1, deprecated); b: int (id: 2); }',
      inOrder,
      'union U { A }\ntable A {}\ntable T { a: int (id: 0); u: U (id: 2, deprecated); b: int (id: 3); }',
    );
    checkNotOffered('table $0T { a: int (id: 0); b: int (id: 1); }', /Number the fields/);
    checkNotOffered('table $0T { a: int (id: 0); b: int (id: 2); }', /Number the fields/);
  });

  it('take ids out where they change nothing', () => {
    checkRefactoring(
      'table $0T { a: int (id: 0); b: int (deprecated, id: 1); c: int (id: "2", deprecated); }',
      remove,
      'table T { a: int; b: int (deprecated); c: int (deprecated); }',
    );
    checkDisabled('table $0T { a: int (id: 1); b: int (id: 0); }', remove, /differ from the order/);
    checkDisabled('//- flatc: --require-explicit-ids\ntable $0T { a: int (id: 0); }', remove, /--require-explicit-ids/);
    checkNotOffered('table $0T { a: int (id: 0, id: 0); }', /Remove the ids/);
  });

  it('keep comments in the parentheses', () => {
    checkRefactoring('table $0T { a: int (/* first */ id: 0); }', remove, 'table T { a: int /* first */; }');
    checkRefactoring('table $0T { a: int (id: 0 // first\n); }', remove, 'table T { a: int // first\n; }');
  });

  it('find the widths of fields in an include that is open and differs from the disk', () => {
    checkRefactoring(
      '//- /a.fbs\ntable A {}\nunion U { A }\n//- /main.fbs\ninclude "a.fbs";\ntable $0T { u: U; a: int; }',
      give,
      'include "a.fbs";\ntable T { u: U (id: 1); a: int (id: 2); }',
    );
  });

  it('see the version of a type that their own file includes', () => {
    const files = `
//- /one/u.fbs
table A {}
union U { A }
//- /two/u.fbs
struct U { x: int; }
`;
    checkRefactoring(
      `${files}//- /one/main.fbs\ninclude "u.fbs";\ntable $0T { u: U; }\n`,
      give,
      'include "u.fbs";\ntable T { u: U (id: 1); }\n',
    );
    checkRefactoring(
      `${files}//- /two/main.fbs\ninclude "u.fbs";\ntable $0T { u: U; }\n`,
      give,
      'include "u.fbs";\ntable T { u: U (id: 0); }\n',
    );
  });

  it('count after an emoji, and with line breaks of Windows', () =>
    checkRefactoring(
      '// 🦄\r\ntable /* 🦄 */ $0T {\r\n  /* 🦄 */ a: int;\r\n  b: string;\r\n}\r\n',
      give,
      '// 🦄\r\ntable /* 🦄 */ T {\r\n  /* 🦄 */ a: int (id: 0);\r\n  b: string (id: 1);\r\n}\r\n',
    ));
});
