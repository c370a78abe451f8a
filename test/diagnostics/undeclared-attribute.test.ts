// Attributes that nothing declares.
import { checkDiagnostics } from '../check.ts';

describe('undeclared attributes', () => {
  it('are reported wherever attributes are, each use', () =>
    checkDiagnostics(`
table T (one) { a: int (two, key, "three": 3); b: int (two); }
//       ^^^ error undeclared-attribute: attribute one is not declared
//                      ^^^ error undeclared-attribute: attribute two is not declared
//                                ^^^^^^^ error undeclared-attribute: attribute three is not declared
//                                                     ^^^ error undeclared-attribute: attribute two is not declared
enum E : byte (four) { A (five) }
//             ^^^^ error undeclared-attribute: attribute four is not declared
//                        ^^^^ error undeclared-attribute: attribute five is not declared
union U (six) { T (seven) }
//       ^^^ error undeclared-attribute: attribute six is not declared
//                 ^^^^^ error undeclared-attribute: attribute seven is not declared
rpc_service R (eight) { m(T): T (nine); }
//             ^^^^^ error undeclared-attribute: attribute eight is not declared
//                               ^^^^ error undeclared-attribute: attribute nine is not declared
`));

  it('are fine once they are declared above, quoted or not', () =>
    checkDiagnostics(`
attribute one;
attribute "two words";
table T (one) { a: int ("two words": "x"); b: int ("one"); }
`));

  it('are not declared by a statement below', () =>
    checkDiagnostics(`
table T { a: int (late); }
//                ^^^^ error undeclared-attribute: attribute late is declared below; move its declaration above this use
attribute "late";
`));

  it('may be a slip', () =>
    checkDiagnostics(`
attribute "ui_label";
table T { a: int (deprecatd); b: int (ui_lable: "B"); }
//                ^^^^^^^^^ error undeclared-attribute: attribute deprecatd is not declared; did you mean deprecated?
//                                    ^^^^^^^^ error undeclared-attribute: attribute ui_lable is not declared; did you mean ui_label?
`));

  it('is no slip of the name of a type', () =>
    checkDiagnostics(`
table priority {}
table T { a: int (priorty); }
//                ^^^^^^^ error undeclared-attribute: attribute priorty is not declared; declare it with attribute "priorty";
`));

  it('may come from an included file, and from what was read before', () =>
    checkDiagnostics(`
//- /main.fbs
include "a.fbs";
include "b.fbs";
table T { x: int (shared_one); }
//- /a.fbs
attribute "shared_one";
//- /b.fbs
table B { x: int (shared_one); }
//<------------------------------- hint checked-through-root
`));

  it('do not come from the file that includes', () =>
    checkDiagnostics(`
//- /main.fbs
include "a.fbs";
attribute "mine";
table T { x: int (mine); }
//- /a.fbs
table A { x: int (mine); }
//                ^^^^ error undeclared-attribute: attribute mine is not declared
`));

  it('may come from an include that is missing', () =>
    checkDiagnostics(`
include "gone.fbs";
//      ^^^^^^^^^^ error include-not-found: gone.fbs
table T { x: int (theirs); }
`));

  it('of FlatSharp are declared like others', () =>
    checkDiagnostics(`
table T (fs_serializer) { x: int; }
//       ^^^^^^^^^^^^^ error undeclared-attribute: attribute fs_serializer is not declared
`));
});
