// Fields with the name of a table or struct.
import { checkDiagnostics } from '../check.ts';

describe('fields named like types', () => {
  it('are refused for tables and structs declared above, the own one too', () =>
    checkDiagnostics(`
table weapon {}
struct vec { vec: int; }
//           ^^^ error field-named-like-type: struct vec
table Monster { weapon: int; vec: string; }
//              ^^^^^^ error field-named-like-type: table weapon
//                           ^^^ error field-named-like-type: struct vec
`));

  it('are fine for enums, unions and services, and for types declared below', () =>
    checkDiagnostics(`
enum color : byte { red }
union pet { T }
rpc_service store { M(T): T; }
table T { color: int; pet: int; store: int; late: int; }
table late {}
`));

  it('are refused once the type was used above, wherever it is declared', () =>
    checkDiagnostics(`
namespace M;
table A { thing: part; }
table B { part: int; }
//        ^^^^ error field-named-like-type: table N.part
namespace N;
table part {}
`));

  it('look into the namespaces around, and into no other', () =>
    checkDiagnostics(`
namespace N;
table weapon {}
namespace N.Inner;
table A { weapon: int; }
//        ^^^^^^ error field-named-like-type: table N.weapon
namespace Other;
table B { weapon: int; }
`));

  it('are not reported for a name that is asked for in vain', () =>
    checkDiagnostics(`
table A { thing: part; }
//               ^^^^ error unresolved-type: cannot find part
table B { part: int; }
`));

  it('are not reported for a name that may be an enum of a missing include', () =>
    checkDiagnostics(`
include "gone.fbs";
//      ^^^^^^^^^^ error include-not-found: gone.fbs
table A { thing: part; }
table B { part: int; }
`));

  it('are reported for a type of an included file', () =>
    checkDiagnostics(`
//- /main.fbs
include "a.fbs";
table Monster { weapon: int; }
//              ^^^^^^ error field-named-like-type: table weapon
//- /a.fbs
table weapon {}
`));

  it('are found whatever character the name begins with, and in no other case of letters', () =>
    checkDiagnostics(`
//- /main.fbs
include "a.fbs";
table _o {}
table Monster { _p: int; _o: int; z: int; zebra: int; }
//              ^^ error field-named-like-type: table _p
//                       ^^ error field-named-like-type: table _o
//                                        ^^^^^ error field-named-like-type: table zebra
//- /a.fbs
include "b.fbs";
table Z { part: _p; }
table zebra {}
//- /b.fbs
table _p {}
`));
});
