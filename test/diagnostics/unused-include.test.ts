// Includes without any use.
import assert from 'node:assert/strict';
import { DiagnosticTag } from 'vscode-languageserver-types';
import { checkDiagnostics, serviceOf, settled, uriOf } from '../check.ts';
import { parseFixture } from '../fixture.ts';

describe('unused includes', () => {
  it('are those that declare nothing that is named', () =>
    checkDiagnostics(`
//- /main.fbs
include "weapon.fbs";
include "armour.fbs";
//      ^^^^^^^^^^^^ hint unused-include: nothing from "armour.fbs" is used
table Monster { weapon: Weapon; }
//- /weapon.fbs
table Weapon {}
//- /armour.fbs
table Armour {}
`));

  it('may declare services', () =>
    checkDiagnostics(`
//- /main.fbs
include "service.fbs";
//      ^^^^^^^^^^^^^ hint unused-include
table T {}
//- /service.fbs
table Request {}
table Response {}
rpc_service Search { find(Request): Response; }
`));

  it('are faded out', () => {
    const fixture = parseFixture('//- /main.fbs\ninclude "a.fbs";\ntable T {}\n//- /a.fbs\ntable A {}\n');
    const service = serviceOf(fixture);
    const [found] = settled(service, fixture, () => service.diagnose(uriOf('/main.fbs'))).diagnostics;
    assert.deepEqual(found?.tags, [DiagnosticTag.Unnecessary]);
  });

  for (const [what, text] of [
    ['a field', 'table T { a: E; }'],
    ['a vector', 'table T { a: [A]; }'],
    ['a union', 'union U { A }'],
    ['an alias in a union', 'union U { a: A }'],
    ['an enum', 'enum F: E { Y }'],
    ['a service', 'table T {}\nrpc_service R { m(T): A; }'],
    ['the root type', 'table T {}\nroot_type A;'],
    ['a nested buffer', 'table T { a: [ubyte] (nested_flatbuffer: "A"); }'],
    ['a default', 'table T { a: int = "E.X"; }'],
    ['an attribute', 'table T { a: int (shade); }'],
  ] as const) {
    it(`are not those that ${what} needs`, () =>
      checkDiagnostics(`
//- /main.fbs
include "a.fbs";
${text}
//- /a.fbs
attribute "shade";
enum E: ubyte { X }
table A { e: E; b: int (shade); }
`));
  }

  it('may declare an attribute that the file declares itself', () =>
    checkDiagnostics(`
//- /main.fbs
include "a.fbs";
//      ^^^^^^^ hint unused-include
attribute "shade";
table T { a: int (shade); }
//- /a.fbs
attribute "shade";
table A { a: int (shade); }
`));

  it('are not those through which alone something comes', () =>
    checkDiagnostics(`
//- /main.fbs
include "all.fbs";
table T { a: A; }
//- /all.fbs
include "a.fbs";
//- /a.fbs
table A {}
`));

  it('are those after which only what is included beside them is used', () =>
    checkDiagnostics(`
//- /main.fbs
include "b.fbs";
//      ^^^^^^^ hint unused-include
include "a.fbs";
table T { a: A; }
//- /b.fbs
include "a.fbs";
table B { a: A; }
//- /a.fbs
table A {}
`));

  it('are what a file is for that declares nothing', () =>
    checkDiagnostics(`
//- /main.fbs
include "a.fbs";
include "b.fbs";
namespace N;
root_type A;
//- /a.fbs
table A {}
//- /b.fbs
table B {}
`));

  it('are not reported while something is missing or broken', () =>
    checkDiagnostics(`
//- /name.fbs
include "a.fbs";
table T { b: Beta; }
//           ^^^^ error unresolved-type
//- /include.fbs
include "a.fbs";
include "gone.fbs";
//      ^^^^^^^^^^ error include-not-found
table T {}
//- /attribute.fbs
include "a.fbs";
table T { b: int (shadow); }
//                ^^^^^^ error undeclared-attribute
//- /broken.fbs
include "a.fbs";
table T { b: ; }
//         ^ error illegal-type
//- /behind.fbs
include "broken.fbs";
table U {}
//- /a.fbs
table Alpha {}
`));

  it('may be kept, also while something is missing', () =>
    checkDiagnostics(`
//- /main.fbs
include "a.fbs"; // fbs-ignore: unused-include
table T {}
//- /name.fbs
include "a.fbs"; // fbs-ignore: unused-include
table T { b: Beta; }
//           ^^^^ error unresolved-type
//- /used.fbs
include "a.fbs"; // fbs-ignore: unused-include
//                              ^^^^^^^^^^^^^^ warning unused-ignore
table T { a: Alpha; }
//- /a.fbs
table Alpha {}
`));

  it('are not those that go before other meanings of a name', () =>
    checkDiagnostics(`
//- /root.fbs
include "main.fbs";
include "user.fbs";
table Root { t: a.b.Thing; u: a.b.User; }
//- /main.fbs
include "user.fbs";
namespace a.b;
table Thing {}
//- /user.fbs
include "base.fbs";
namespace a.b;
table User { thing: Thing; }
//- /base.fbs
namespace a;
table Thing {}
`));

  it('are not those that go before a type with the name of a field', () =>
    checkDiagnostics(`
//- /root.fbs
include "main.fbs";
include "user.fbs";
table Root { shade: shade; user: User; }
//           ^^^^^ error field-named-like-type
//- /main.fbs
include "user.fbs";
table shade {}
//- /user.fbs
table User { shade: int; }
`));

  it('are not those with the table that becomes the meaning of an earlier name, whatever its namespace', () =>
    checkDiagnostics(`
//- /root.fbs
include "user.fbs";
include "main.fbs";
table Root { user: a.User; t: T; }
//- /user.fbs
namespace a;
table User { thing: Thing; }
//- /main.fbs
include "thing.fbs";
table T {}
//- /thing.fbs
namespace b;
table Thing {}
//- rules: checked-through-root=off
`));

  it('can all be taken out together', () =>
    checkDiagnostics(`
//- /root.fbs
include "main.fbs";
table Root { b: B; t: T; }
//- /main.fbs
include "a.fbs";
//      ^^^^^^^ hint unused-include
include "b.fbs";
table T {}
//- /a.fbs
include "b.fbs";
table A { b: B; }
//- /b.fbs
table B {}
`));

  it('are not those that bring other code into the generated one', () =>
    checkDiagnostics(`
//- /main.fbs
include "a.fbs";
table T {}
//- /a.fbs
native_include "a.h";
table A {}
`));

  it('are something else where they come twice or in a circle', () =>
    checkDiagnostics(`
//- /main.fbs
include "a.fbs";
include "a.fbs";
//      ^^^^^^^ hint include-duplicate
table T {}
//- /a.fbs
table A {}
//- /one.fbs
include "two.fbs";
//      ^^^^^^^^^ warning include-cycle
table One {}
//- /two.fbs
include "one.fbs";
//      ^^^^^^^^^ warning include-cycle
table Two {}
`));
});
