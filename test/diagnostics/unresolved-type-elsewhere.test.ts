// Names that nothing declares while an include is missing.
import assert from 'node:assert/strict';
import { checkDiagnostics, serviceOf, uriOf } from '../check.ts';
import { parseFixture } from '../fixture.ts';

describe('where an include is missing', () => {
  it('what no file can be expected to declare is reported all the same', () =>
    checkDiagnostics(`
include "gone.fbs";
//      ^^^^^^^^^^ error include-not-found
table T {
  a: itn;
//   ^^^ error unresolved-type: cannot find itn in the files that can be read; did you mean int?
  b: [int32_t];
//    ^^^^^^^ error unresolved-type: did you mean int32?
  c: Wepon;
//   ^^^^^ error unresolved-type: cannot find Wepon in the files that can be read; did you mean Weapon?
  d: Color;
//   ^^^^^ error enum-used-before-declaration
  e: string (depracated);
//           ^^^^^^^^^^ error undeclared-attribute: did you mean deprecated?
}
enum Kind: uint8_t { A }
//         ^^^^^^^ error enum-base-type: did you mean uint8?
table Weapon {}
enum Color: byte { Red }
`));

  it('everything else may come from there', () =>
    checkDiagnostics(`
//- /main.fbs
include "gone.fbs";
//      ^^^^^^^^^^ error include-not-found
namespace n;
table T {
  a: Text;
  b: Data;
  c: Weapons;
  d: Vec2;
  f: Elsewhere;
  g: font;
  h: Color (shade);
}
enum Kind: Base { A }
table Weapon {}
table Vec3 {}
namespace;
enum Color: byte { Red }
//- /other.fbs
table Elsewere {}
`));

  it('nothing is said before all includes have been looked for', () => {
    const fixture = parseFixture('include "later.fbs"; table T { a: itn; }');
    assert.deepEqual(serviceOf(fixture).diagnose(uriOf('/main.fbs')).diagnostics, []);
  });
});
