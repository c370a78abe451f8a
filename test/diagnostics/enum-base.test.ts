// The allowed base types of enums and unions.
import { checkDiagnostics } from '../check.ts';

describe('the type under an enum', () => {
  it('is any integer type, an enum from above, or the enum itself', () =>
    checkDiagnostics(`
enum A : byte { X }
enum B : A { X }
enum C : uint64 { X }
enum D : D { X }
table T {}
union U : ushort { T }
union V : A { T }
`));

  it('is nothing else', () =>
    checkDiagnostics(`
struct S { x: int; }
table T {}
union U { T }
enum A : bool { X }
//       ^^^^ error enum-base-type: the base type of an enum must be an integer type such as ubyte, not bool
enum B : double { X }
//       ^^^^^^ error enum-base-type: not double
enum C : string { X }
//       ^^^^^^ error enum-base-type: not a string
enum D : [int] { X }
//       ^^^^^ error enum-base-type: not a vector
enum E : S { X }
//       ^ error enum-base-type: not the struct S
enum F : U { X }
//       ^ error enum-base-type: not the union U
union V : T { T }
//        ^ error enum-base-type: the base type of a union must be an integer type such as ubyte, not the table T
union W : W { T }
//        ^ error enum-base-type: not the union W
`));

  it('is known at once, so that one message says all', () =>
    checkDiagnostics(`
enum A : Later { X }
//       ^^^^^ error enum-base-type: the base type of an enum must be an integer type such as ubyte; enum Later can be used only after its declaration, which is below
enum B : Missing { X = 5000 }
//       ^^^^^^^ error enum-base-type: the base type of an enum must be an integer type such as ubyte; cannot find Missing
enum C : Table { X }
//       ^^^^^ error enum-base-type: not the table Table
enum Later : byte { X }
table Table {}
`));

  it('may come from an include that cannot be found', () =>
    checkDiagnostics(`
include "gone.fbs";
//      ^^^^^^^^^^ error include-not-found
enum A : Elsewhere { X }
`));

  it('may come from a file that is read before', () =>
    checkDiagnostics(`
//- /all.fbs
include "base.fbs";
include "derived.fbs";
//- /base.fbs
enum Base : byte { X }
//- /derived.fbs
enum Derived : Base { X }
//<------------------------ hint checked-through-root
`));
});
