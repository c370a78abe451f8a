// Declarations in the body of a table, as other languages have them, are moved out of it.
import { checkFix, checkFixes } from '../check-fixes.ts';

describe('fixes of declarations in a body', () => {
  it('move an enum above its table', () =>
    checkFix(
      `
/// Of A.
table A {
  a: int;$0
  /// Of K.
  enum K : byte {
    X, // first
    Y
  }
  k: K;
}
`,
      'Move enum K out of the table',
      `
/// Of K.
enum K : byte {
  X, // first
  Y
}
/// Of A.
table A {
  a: int;
  k: K;
}
`,
    ));

  it('move all at once', () =>
    checkFix(
      `
struct A {
  a: int;$0
  struct B { x: int; }
  b: B;
  enum K : byte { X }
}
table Z {}
`,
      'Move struct B out of the struct and 1 more',
      `
struct B { x: int; }
enum K : byte { X }
struct A {
  a: int;
  b: B;
}
table Z {}
`,
    ));

  it('leave a body alone that someone has not closed yet', () =>
    checkFixes('table A {\n  a: int;$0\ntable B { x: int; }\ntable C {}\n', ["* Insert '}'"]));
});
