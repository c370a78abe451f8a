// Enums that are named in the quoted default of a field.
import { checkDiagnostics } from '../check.ts';

describe('enums in defaults', () => {
  it('are looked up in the own namespace and in those around it', () =>
    checkDiagnostics(`
enum E : byte { A }
namespace N;
enum F : byte { B }
namespace N.Inner;
table T { a: int = "E.A F.B"; }
`));

  it('are not found in other namespaces, not even by their full names', () =>
    checkDiagnostics(`
namespace N;
enum E : byte { A }
namespace M;
table T { a: int = "E.A"; b: int = 'N.E.A'; c: int = "Q.A Q.B"; }
//                  ^ error default-unknown-enum: cannot find enum E
//                                  ^ error default-unknown-enum: cannot find enum N
//                                                    ^ error default-unknown-enum: cannot find enum Q
`));

  it('may be called anything in quotes', () =>
    checkDiagnostics(`
table T { a: int = "An).B"; }
//                  ^^^ error default-unknown-enum: cannot find enum An)
`));

  it('are declared above', () =>
    checkDiagnostics(`
table T { a: int = "E.A"; }
//                  ^ error default-unknown-enum: enum E is declared below; move it above this default
enum E : byte { A }
`));

  it('mean nothing to other types', () =>
    checkDiagnostics(`
enum E : byte { A }
table T { a: string = "Q.A"; b: float = "Q.A"; c: E = "Q.A"; }
//                                      ^^^^^ error default-not-a-number: Q.A is not a float
//                                                     ^^^ error default-unknown-member: write the name of the member without its enum: A
`));

  it('have the width of their own type, however wide the field is', () =>
    checkDiagnostics(`
enum E : ubyte (bit_flags) { A = 8 }
//                               ^ error bit-flags-range: 8 is out of range
table T { a: ubyte = "E.A"; }
`));

  it('may come from a missing include', () =>
    checkDiagnostics(`
include "gone.fbs";
//      ^^^^^^^^^^ error include-not-found: gone.fbs
table T { a: int = "Q.A"; }
`));

  it('may be what could not be read', () =>
    checkDiagnostics(`
enum ! E : byte { A }
//   ^ error illegal-character: illegal character '!'
table T { a: int = "E.A"; }
`));

  it('may come from the file that includes', () =>
    checkDiagnostics(`
//- /main.fbs
include "a.fbs";
include "b.fbs";
//- /a.fbs
enum E : byte { A }
//- /b.fbs
table T { a: int = "E.A"; }
//<-------------------------- hint checked-through-root
`));
});
