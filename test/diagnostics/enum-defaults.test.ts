// Defaults that name members of enums, and the defaults of fields whose type is an enum.
import assert from 'node:assert/strict';
import { SourceFile } from '../../server/language/service.ts';
import { checkDiagnostics, serviceOf, settled, uriOf } from '../check.ts';
import { parseFixture } from '../fixture.ts';

describe('defaults', () => {
  it('of enums are names or numbers of members', () =>
    checkDiagnostics(`
enum E : ubyte { Z, A, B = 5 }
table T { a: E = A; b: E = "B"; c: E = 5; d: E = "1"; e: E = "A B"; f: E = null; g: E; h: [E]; }
table U { a: E = Aa; b: E = 2; c: E = 256; d: E = "E.A"; e: E = 1.0; f: E = -A; g: E = []; h: E = " A"; i: E = "A "; j: E = "A  B"; k: E = "A C"; }
//               ^^ error default-unknown-member: E has no member Aa; did you mean A?
//                          ^ error default-not-in-enum: enum E has no member with the value 2; the nearest is A
//                                    ^^^ error default-out-of-range: 256 is out of range for ubyte: 0 to 255
//                                                 ^^^ error default-unknown-member: write the name of the member without its enum: A
//                                                              ^^^ error default-type: 1.0 is not a member of enum E; write the name or number of one
//                                                                          ^^ error default-not-a-number: -A is not a member of enum E
//                                                                                     ^^ error default-type: [] is not a member of enum E; write the name or number of one
//                                                                                                ^^^^ error default-not-a-number: " A" is not a member of enum E
//                                                                                                               ^ error default-unknown-member: separate the names of members by one space, with none at the end
//                                                                                                                            ^ error default-unknown-member: separate the names of members by one space, with none at the end
//                                                                                                                                            ^ error default-unknown-member: E has no member C
`));

  it('of enums may join flags', () =>
    checkDiagnostics(`
enum F : ubyte (bit_flags) { R, G, B }
table T { a: F = "R G"; b: F = 77; c: F; d: F = 256; e: F = B; }
//                                              ^^^ error default-out-of-range: 256 is out of range for ubyte: 0 to 255
`));

  it('of other types have no known number beside a name that is missing with its file', () =>
    checkDiagnostics(`
//- rules: include-not-found=off
include "gone.fbs";
enum F : ushort (bit_flags) { R, S = 9 }
table T { a: ubyte = "F.R Gone.A"; b: ubyte = "F.S Gone.A"; c: ubyte = "Gone.A F.S"; d: ubyte = "F.R F.S"; }
//                                                                                              ^^^^^^^^^ error default-out-of-range
`));

  it('are needed for enums without a zero', () =>
    checkDiagnostics(`
enum E : byte { A = 1, B }
enum None : byte {}
table T { a: E; b: E (deprecated); c: E = 0; d: [E]; e: E = null; f: E = B; g: None; h: None = NONE; }
//        ^ error default-not-in-enum: a needs a default such as A: enum E has no member with the value 0
//              ^ error default-not-in-enum: b needs a default such as A: enum E has no member with the value 0
//                                        ^ error default-not-in-enum: enum E has no member with the value 0; the nearest is A
struct S { a: E; b: [E:2]; }
//            ^ error default-not-in-enum: enum E has no member with the value 0, which a struct needs: its fields have no default
//                  ^^^^^ error default-not-in-enum: enum E has no member with the value 0, which a struct needs: its fields have no default
`));

  it('are not asked for where an enum is broken', () =>
    checkDiagnostics(`
enum E : byte { A = 1, B = }
//                       ^ error enum-value-syntax: expected an integer after '='
enum Bad : float { A = 1 }
//         ^^^^^ error enum-base-type: the base type of an enum must be an integer type such as ubyte, not float
table T { a: E; b: E = C; c: Bad; d: Bad = X; e: Gone = 7; }
//                                               ^^^^ error unresolved-type: cannot find Gone
`));

  it('of null conflict with a member of that name', () =>
    checkDiagnostics(`
enum E : byte { null, A }
table T { a: E = null; b: E = "null"; c: E = A; }
//               ^^^^ error default-null-member: a cannot be optional: enum E has a member named null
//                            ^^^^^^ error default-null-member: b cannot be optional: enum E has a member named null
`));

  it('take the values of enums as flatc counts them', () =>
    checkDiagnostics(`
enum E : int { A = -5, B, C = 10, D }
enum G : E { M = 3 }
table T { a: E = -4; b: E = 11; c: E = D; d: E = -3; e: G = M; f: G = 4000000000; }
//                                               ^^ error default-not-in-enum: enum E has no member with the value -3; the nearest is B
//                                                                    ^^^^^^^^^^ error default-out-of-range: 4000000000 is out of range for int: -2147483648 to 2147483647
`));

  it('of integers may join members of enums, named with the enum in quotes', () =>
    checkDiagnostics(`
enum E : ubyte { A = 1, B }
enum F : int { M = -1 }
union U { T }
table T { a: int = "E.A"; b: ubyte = "E.A E.B"; c: ulong = "F.M"; d: byte = "F.M"; e: long = "U.T U.NONE"; }
table W { a: int = A; b: int = "A"; c: int = true; d: int = "E.C"; e: ubyte = "F.M"; f: int = "E.A F.X"; g: int = "E."; h: bool = "E.A"; i: int = "E.A B"; j: int = "E.A|E.B"; k: int = "E.A.B"; }
//                 ^ error default-type: A is not a number of type int; write the member of an enum with its enum, in quotes: "Enum.Member"
//                              ^ error default-type: "A" is not a number of type int; a text needs the type string, and the member of an enum its enum: "Enum.Member"
//                                           ^^^^ error default-type: true is not a number of type int; only a bool takes this word
//                                                           ^^^ error default-unknown-member: E has no member C
//                                                                            ^^^^^ error default-out-of-range: F.M is -1, which is out of range for ubyte: 0 to 255
//                                                                                                 ^^^ error default-unknown-member: F has no member X
//                                                                                                                 ^^ error default-unknown-member: E has no member ""
//                                                                                                                                ^^^^^ error default-not-a-number: E.A is not a bool: write true or false
//                                                                                                                                                     ^ error default-type: "B" is not a number of type int; a text needs the type string, and the member of an enum its enum: "Enum.Member"
//                                                                                                                                                                   ^^^^^^^ error default-unknown-member: separate the names of members by one space
//                                                                                                                                                                                       ^^^^^ error default-unknown-member: E has no member A.B
`));

  it('are judged again when the enum under their enum changes in another file', () => {
    const fixture = parseFixture(`
//- /main.fbs
include "level.fbs";
table T { a: Level = 300; }
//- /level.fbs
include "size.fbs";
enum Level : Size { Low, High = 44 }
//- /size.fbs
enum Size : ubyte { Small }
`);
    const service = serviceOf(fixture);
    const codes = () =>
      settled(service, fixture, () => service.diagnose(uriOf('/main.fbs'))).diagnostics.map(({ code }) => code);
    assert.deepEqual(codes(), ['default-out-of-range']);
    const changed = 'enum Size : ushort { Small }';
    service.setFile(SourceFile.create(uriOf('/size.fbs'), 'flatbuffers', 2, changed));
    assert.deepEqual(codes(), ['default-not-in-enum']);
  });
});
