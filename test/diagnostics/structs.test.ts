// Structs: the allowed types of fields, the order of declarations, and alignment.
import { checkDiagnostics } from '../check.ts';

describe('structs', () => {
  it('hold numbers, enums, structs and fixed arrays of these', () =>
    checkDiagnostics(`
enum Color : ubyte { Red }
struct Point { x: float; y: double; }
struct All { a: bool; b: Color; c: Point; d: [int:3]; e: [Color:2]; f: [Point:1]; }
`));

  it('hold nothing that is reached through an offset, and each such field is reported', () =>
    checkDiagnostics(`
table T {}
union U { T }
struct S {
  a: string;
//   ^^^^^^ error struct-field-type: a struct cannot contain a string; only numbers, enums, structs and arrays of them
  b: [int];
//   ^^^^^ error struct-field-type: a vector
  c: T;
//   ^ error struct-field-type: a table
  d: U;
//   ^ error struct-field-type: a union
  e: [T:3];
//    ^ error struct-field-type: a table
  f: [string:2];
//    ^^^^^^ error struct-field-type: a string
}
`));

  it('need the structs in them above, but a table is wrong anywhere', () =>
    checkDiagnostics(`
struct Path { from: Point; all: [Point:2]; owner: Later; }
//                  ^^^^^ error struct-incomplete-type: struct Point is declared below
//                               ^^^^^ error struct-incomplete-type: struct Point is declared below
//                                                ^^^^^ error struct-field-type: a table
struct Point { x: int; }
table Later {}
`));

  it('take the structs of included files', () =>
    checkDiagnostics(`
//- /point.fbs
struct Point { x: int; }
//- /path.fbs
include "point.fbs";
struct Path { from: Point; }
`));

  it('say nothing more of a type that cannot be found', () =>
    checkDiagnostics(`
struct S (force_align: 2) { a: Missing; }
//                             ^^^^^^^ error unresolved-type
`));

  it('take space', () =>
    checkDiagnostics(`
struct Empty {}
//     ^^^^^ error struct-empty: struct Empty has no fields
struct Itself { again: Itself; all: [Itself:4]; }
//     ^^^^^^ error struct-empty: struct Itself has no field that takes space; a struct cannot be empty
table Fine {}
`));

  it('come round to no space where their arrays hold two to the power of 64 bytes', () =>
    checkDiagnostics(`
struct A { a: [int:32768]; }
struct B { a: [A:32768]; }
struct C { a: [B:32768]; }
struct D { a: [C:32768]; }
struct E { a: [D:4]; }
//     ^ error struct-empty
struct F { a: [D:3]; }
`));

  it('have their fields within the first 65536 bytes, where flatc finds them', () =>
    checkDiagnostics(`
struct Far { a: [ubyte:65535]; b: ushort; c: ubyte; }
//                             ^ warning struct-too-large: b begins at byte 65536 of Far; flatc counts to 65535, and then from 0 again
struct Near { b: ushort; a: [ubyte:65535]; }
struct Last { a: [ubyte:65535]; b: ubyte; }
struct Inner { a: [Near:2]; }
`));

  it('may contain themselves as far as flatc is concerned', () =>
    checkDiagnostics(`
struct Node { value: int; next: Node; }
//                              ^^^^ warning struct-contains-itself: struct Node contains itself
`));

  it('are not told to be empty while their text is broken', () =>
    checkDiagnostics(`
struct S { a }
//         ^ error expected-token
`));
});

describe('fixed arrays', () => {
  it('are for structs', () =>
    checkDiagnostics(`
table Pose { matrix: [float:16]; names: [Missing:2]; }
//                   ^^^^^^^^^^ error array-in-table
//                                      ^^^^^^^^^^^ error array-in-table
//                                       ^^^^^^^ error unresolved-type
`));
});

describe('force_align', () => {
  it('is a power of two from the natural alignment to 32', () =>
    checkDiagnostics(`
struct A (force_align: 4) { a: int; }
struct B (force_align: 32) { a: byte; }
struct C (force_align: 1) { a: byte; }
struct D (force_align: 2) { a: int; }
//                     ^ error force-align-range: one of 4, 8, 16, 32, not 2
struct E (force_align: 12) { a: int; }
//                     ^^ error force-align-range: not 12
struct F (force_align: 64) { a: int; }
//                     ^^ error force-align-range: not 64
struct G (force_align) { a: byte; }
//        ^^^^^^^^^^^ error force-align-range: the alignment of G must be one of 1, 2, 4, 8, 16, 32
struct H (force_align: -8) { a: byte; }
//                     ^^ error force-align-range: not -8
`));

  it('may be quoted, in any way that flatc reads a number', () =>
    checkDiagnostics(`
struct A (force_align: "8") { a: int; }
struct B (force_align: " 0x10") { a: int; }
struct C (force_align: "+4") { a: int; }
struct D (force_align: "8 ") { a: int; }
//                     ^^^^ error force-align-range: not 8
struct E (force_align: "big") { a: int; }
//                     ^^^^^ error force-align-range: not big
`));

  it('counts the alignment of what is inside, forced or not', () =>
    checkDiagnostics(`
enum Wide : ulong { A }
struct Inner (force_align: 16) { a: byte; }
struct Outer (force_align: 8) { a: byte; inner: Inner; }
//                         ^ error force-align-range: one of 16, 32
struct Row (force_align: 8) { all: [Inner:2]; }
//                       ^ error force-align-range: one of 16, 32
struct Held (force_align: 4) { wide: Wide; }
//                        ^ error force-align-range: one of 8, 16, 32
`));

  it('counts the first of two', () =>
    checkDiagnostics(`
struct A (force_align: 8, force_align: 3) { a: int; }
//                        ^^^^^^^^^^^ warning attribute-duplicate
`));

  it('is not looked at on tables and fields', () =>
    checkDiagnostics(`
//- rules: attribute-without-effect=off
table T (force_align: 3) { a: [int] (force_align: 5); }
`));
});
