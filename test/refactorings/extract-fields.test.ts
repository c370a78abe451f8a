// Extracting fields into a table of their own, depending on the fields around them.
import { checkDisabled, checkNotOffered, checkRefactoring, checkRefused } from './check.ts';

const two = 'Extract 2 fields to a new table (breaks existing data)';
const one = (name: string) => `Extract field ${name} to a new table (breaks existing data)`;

describe('extract fields', () => {
  it('moves them with their comments, and leaves a field in their place', () =>
    checkRefactoring(
      `
namespace Game;
enum Color: byte { Red }
/// A monster.
table Monster {
  name: string; // \u{1f409}
  /// Where it is.
  x: float; // in metres
//^^^^^^^^^ selected
  color: Color = Red;
//^^^^^^^^^^^^^^^^^^^ selected
  hp: int;
}
root_type Monster;
`,
      two,
      `
namespace Game;
enum Color: byte { Red }
/// A monster.
table Monster {
  name: string; // \u{1f409}
  details: MonsterDetails;
//^^^^^^^^^^^^^^^^^^^ selected
  hp: int;
}

table MonsterDetails {
  /// Where it is.
  x: float; // in metres
//^^^^^^^^^ selected
  color: Color = Red;
}
root_type Monster;
`,
    ));

  it('takes along the comments around them, and keeps the line breaks', () =>
    checkRefactoring(
      `
table Monster {
  /* 🙂 */ name: string;

  // In metres.
  x: float; /* from the left */
//^^^^^^^^^ selected
}
`.replaceAll('\n', '\r\n'),
      one('x'),
      `
table Monster {
  /* 🙂 */ name: string;

  details: MonsterDetails;
//^^^^^^^^^ selected
}

table MonsterDetails {
  // In metres.
  x: float; /* from the left */
}
`.replaceAll('\n', '\r\n'),
    ));

  it('lays the new table out like the one that they come from', () =>
    checkRefactoring(
      `
  table T
  {
    a: int;
    // 🙂
    b: int;
//  ^^^^^^^ selected
  }
`,
      one('b'),
      `
  table T
  {
    a: int;
    details: TDetails;
//  ^^^^^^^ selected
  }

  table TDetails
  {
    // 🙂
    b: int;
  }
`,
    ));

  it('finds names that are free', () =>
    checkRefactoring(
      `
table Monster { x: float; details: int;
//              ^^^^^^^^^ selected
}
//- /elsewhere.fbs
table MonsterDetails { x: float; }
`,
      one('x'),
      `
table Monster { details2: MonsterDetails2; details: int;
//              ^^^^^^^^^ selected
}

table MonsterDetails2 { x: float; }
`,
    ));

  it('keeps what is required so', () =>
    checkRefactoring(
      'table T { a: string (required); b: int;\r\n//        ^^^^^^^^^^^^^^^^^^^^^ selected\r\n}\r\n',
      one('a'),
      'table T { details: TDetails (required); b: int;\r\n//        ^^^^^^^^^^^^^^^^^^^^^ selected\r\n}\r\n\r\ntable TDetails { a: string (required); }\r\n',
    ));

  it('counts the last ids from 0', () =>
    checkRefactoring(
      `
union U { V }
table V { x: int; }
table T {
  a: int (id: 0);
  u: U (id: 2);
//^^^^^^^^^^^^^ selected
  b: int (id: 3);
//^^^^^^^^^^^^^^^ selected
}
`,
      two,
      `
union U { V }
table V { x: int; }
table T {
  a: int (id: 0);
  details: TDetails (id: 1);
//^^^^^^^^^^^^^^^ selected
}

table TDetails {
  u: U (id: 1);
//^^^^^^^^^^^^^ selected
  b: int (id: 2);
}
`,
    ));

  it('counts one id for a field of a table', () =>
    checkRefactoring(
      `
table V { x: int; }
table T {
  a: int (id: 0);
  v: V (id: 1);
//^^^^^^^^^^^^^ selected
  vs: [V] (id: 2);
//^^^^^^^^^^^^^^^^ selected
}
`,
      two,
      `
table V { x: int; }
table T {
  a: int (id: 0);
  details: TDetails (id: 1);
//^^^^^^^^^^^^^^^^ selected
}

table TDetails {
  v: V (id: 0);
//^^^^^^^^^^^^^ selected
  vs: [V] (id: 1);
}
`,
    ));

  it('cannot leave a gap in the ids', () =>
    checkDisabled(
      `
table T {
  a: int (id: 0);
//^^^^^^^^^^^^^^^ selected
  b: int (id: 1);
//^^^^^^^^^^^^^^^ selected
  c: int (id: 2);
}
`,
      two,
      /^The ids would have a gap: /,
    ));

  it('cannot take the key out, nor what only the root table may have', () => {
    checkDisabled(
      'table T { a: string (key); b: int; }\n//        ^^^^^^^^^^^^^^^^ selected\n',
      one('a'),
      /^a is the key by which vectors of T are sorted\.$/,
    );
    checkDisabled(
      'table T { a: [ubyte] (vector64); b: int; }\n//        ^^^^^^^^^^^^^^^^^^^^^^ selected\n',
      one('a'),
      /64-bit/,
    );
    checkDisabled(
      'struct T { a: int; b: int; }\n//         ^^^^^^^ selected\n',
      one('a'),
      /^A struct cannot contain a table\.$/,
    );
  });

  it('wants whole fields', () => {
    checkNotOffered('table T { a: int; b: int; }\n//           ^^^^^^^ selected\n', /Extract/);
    checkNotOffered('table T { $0a: int; b: int; }\n', /Extract/);
    checkNotOffered('table T { a: int; b: }\n//        ^^^^^^^ selected\n', /Extract/);
  });

  it('works beside errors, in the version that the file reads', () =>
    checkRefactoring(
      `
include "types.fbs";
table T { a: Kind = One; b: int;
//        ^^^^^^^^^^^^^^ selected
}
table Broken { x: }
//- /types.fbs
enum Kind: byte { One }
//- /v2/types.fbs
enum Kind: byte { Zero }
`,
      one('a'),
      `
include "types.fbs";
table T { details: TDetails; b: int;
//        ^^^^^^^^^^^^^^ selected
}

table TDetails { a: Kind = One; }
table Broken { x: }
`,
    ));

  it('is refused where an object has one of the fields', () =>
    checkRefused(
      `
table T { a: int; b: int;
//        ^^^^^^^ selected
}
root_type T;
{ a: 1, b: 2 }
`,
      one('a'),
      /^There would be an error in main\.fbs line 5: T has no field a \[object-unknown-field\]$/,
    ));
});
