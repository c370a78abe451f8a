// Enums and unions: the names and numbers of their members, bit flags, and force_align, which neither can have.
import { checkDiagnostics } from '../check.ts';

describe('the numbers of enum members', () => {
  it('fit the type exactly, up to 64 bits', () =>
    checkDiagnostics(`
enum A : byte { Low = -128, High = 127 }
enum B : ulong { Low, High = 18446744073709551615 }
enum C : long { Low = -9223372036854775808, High = 0x7fffffffffffffff }
enum D : byte { Low = -129, High = 128 }
//                    ^^^^ error enum-value-range: -129 is out of range for byte: -128 to 127
//                                 ^^^ error enum-value-range: 128 is out of range for byte: -128 to 127
enum E : ulong { Low = -1, Zero = -0, High = 18446744073709551616 }
//                     ^^ error enum-value-range: -1 is out of range for ulong: 0 to 18446744073709551615
//                                           ^^^^^^^^^^^^^^^^^^^^ error enum-value-range
enum F : int16 { High = 32768 }
//                      ^^^^^ error enum-value-range: 32768 is out of range for short: -32768 to 32767
`));

  it('are counted on, and only the first that falls off the end is told', () =>
    checkDiagnostics(`
enum A : ubyte { Top = 255, Over, More, Back = 3, Next }
//                          ^^^^ error enum-value-range: Over counts as 256, which is out of range for ubyte: 0 to 255
`));

  it('are those of the type under another enum', () =>
    checkDiagnostics(`
enum Base : ubyte { A }
enum Derived : Base { A = 256 }
//                        ^^^ error enum-value-range: 256 is out of range for ubyte: 0 to 255
enum Itself : Itself { A = 2147483648 }
//                         ^^^^^^^^^^ error enum-value-range: 2147483648 is out of range for int: -2147483648 to 2147483647
`));

  it('must not be the lowest one twice, and others should not either', () =>
    checkDiagnostics(`
enum A : int { X = 1, Y = 1, Z = 5, W = 5 }
//                        ^ error enum-value-duplicate: X and Y are both 1
//                                      ^ hint enum-value-repeated: Z and W are both 5
enum B : int { High = 9, Low = -1, Lower = -1, Zero = -1 }
//                                         ^^ error enum-value-duplicate: Low and Lower are both -1
//                                                    ^^ error enum-value-duplicate: Low and Zero are both -1
enum C : int { Two = 2, One = 1, Again }
//                               ^^^^^ hint enum-value-repeated: Two and Again are both 2
`));

  it('are those of bits in flags', () =>
    checkDiagnostics(`
enum A : ubyte (bit_flags) { First, Last = 7 }
enum B : ubyte (bit_flags) { Seven = 7, Eight, Nine, Ten = 10 }
//                                      ^^^^^ error bit-flags-range: Eight counts as 8, which is out of range for ubyte: with bit_flags a value is the number of a bit, 0 to 7
//                                                         ^^ error bit-flags-range: 10 is out of range for ubyte: with bit_flags a value is the number of a bit, 0 to 7
enum C : ubyte (bit_flags) { Big = 256, Minus = -1 }
//                                 ^^^ error enum-value-range
//                                              ^^ error enum-value-range
enum D : ulong (bit_flags) { Top = 63, Over }
//                                     ^^^^ error bit-flags-range
enum E : ubyte (bit_flags) { One = 3, Other = 3 }
//                                            ^ error enum-value-duplicate: One and Other are both 8
`));

  it('leave the sign alone in flags', () =>
    checkDiagnostics(`
enum A : byte (bit_flags) { First, Last = 6 }
//       ^^^^ warning bit-flags-signed
enum B : int8 (bit_flags) { First, Sign = 7, Over }
//                                        ^ error bit-flags-sign: bit 7 is the sign bit of byte; use an unsigned type
//                                           ^^^^ error bit-flags-range
enum C : byte (bit_flags) { Minus = -1 }
//       ^^^^ warning bit-flags-signed
//                                  ^^ error bit-flags-range
`));
});

describe('the names of members', () => {
  it('are declared once', () =>
    checkDiagnostics(`
enum A : int { X, Y, X, NONE, X }
//                   ^ error enum-member-duplicate: A already has a member X
//                            ^ error enum-member-duplicate: A already has a member X
`));

  it('are all parts of a dotted name in a union, and NONE is taken', () =>
    checkDiagnostics(`
namespace N;
table A {}
namespace;
table A {}
table NONE {}
union U { A, N.A, N_A: A, other: N.A, NONE, NONE: A }
//                ^^^ error enum-member-duplicate: U already has a member N_A
//                                    ^^^^ error enum-member-duplicate: every union already has a member NONE
//                                          ^^^^ error enum-member-duplicate: every union already has a member NONE
`));

  it('are last parts where flatc is told so', () =>
    checkDiagnostics(`
//- flatc: --no-union-value-namespacing
namespace N;
table A {}
namespace;
table A {}
union U { A, N.A }
//           ^^^ error enum-member-duplicate: U already has a member A
`));
});

describe('the numbers of union members', () => {
  it('are bytes, unless the union says otherwise', () =>
    checkDiagnostics(`
table A {}
union U { A = 255, b: A, c: A = -1, d: A = 256 }
//                 ^ error enum-value-range: b counts as 256, which is out of range for a union: 0 to 255
//                              ^^ error enum-value-range: -1 is out of range for a union: 0 to 255
//                                         ^^^ error enum-value-range
union V : int { A = 256, b: A = -1 }
union W { A = 0 }
//            ^ error enum-value-duplicate: NONE and A are both 0
`));
});

describe('force_align', () => {
  it('is not for enums and unions', () =>
    checkDiagnostics(`
table A {}
enum E : int (force_align: 4) { X }
//            ^^^^^^^^^^^^^^ error force-align-enum: an enum cannot have force_align; put it on a struct
union U (force_align: 4) { A }
//       ^^^^^^^^^^^^^^ error force-align-enum: a union cannot have force_align; put it on a struct
`));
});
