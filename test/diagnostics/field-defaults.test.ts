// Defaults of fields: the values that each type takes, their ranges, and functions.
import { checkDiagnostics } from '../check.ts';

describe('defaults', () => {
  it('of integers are integers in any form', () =>
    checkDiagnostics(`
table T { a: int = 5; b: int = -0x10; c: int = +7; d: int = 007; e: int = " 12 "; f: ubyte = "0xFF"; g: int = null; h: int = "null"; i: ulong = -0; }
`));

  it('of integers are nothing else', () =>
    checkDiagnostics(`
table T { a: int = 1.0; b: int = +inf; c: int = "1.0"; d: int = "--1"; e: int = ""; f: int = -X; g: int = []; }
//                 ^^^ error default-type: 1.0 is not a number of type int
//                               ^^^^ error default-type: +inf is not a number of type int
//                                              ^^^^^ error default-not-a-number: 1.0 is not a number of type int
//                                                              ^^^^^ error default-not-a-number: --1 is not a number of type int
//                                                                              ^^ error default-not-a-number: "" is not a number of type int
//                                                                                           ^^ error default-not-a-number: -X is not a number of type int
//                                                                                                        ^^ error default-type: [] is not a number of type int
`));

  it('of integers fit their type, to the last of 64 bits', () =>
    checkDiagnostics(`
table Fits { a: byte = -128; b: ubyte = 255; c: short = 32767; d: ushort = 65535; e: int = -2147483648; f: uint = 4294967295; g: long = -9223372036854775808; h: ulong = 18446744073709551615; i: ulong = 0xFFFFFFFFFFFFFFFF; j: long = 9223372036854775807; }
table A { a: byte = 128; b: ubyte = -1; c: int16 = 32768; d: uint16 = "65536"; }
//                  ^^^ error default-out-of-range: 128 is out of range for byte: -128 to 127
//                                  ^^ error default-out-of-range: -1 is out of range for ubyte: 0 to 255
//                                                 ^^^^^ error default-out-of-range: 32768 is out of range for short: -32768 to 32767
//                                                                    ^^^^^^^ error default-out-of-range: 65536 is out of range for ushort: 0 to 65535
table B { e: int = 2147483648; f: uint = 4294967296; g: long = 9223372036854775808; h: ulong = 18446744073709551616; i: ulong = -1; j: byte = 99999999999999999999; }
//                 ^^^^^^^^^^ error default-out-of-range: 2147483648 is out of range for int: -2147483648 to 2147483647
//                                       ^^^^^^^^^^ error default-out-of-range: 4294967296 is out of range for uint: 0 to 4294967295
//                                                             ^^^^^^^^^^^^^^^^^^^ error default-out-of-range: 9223372036854775808 is out of range for long: -9223372036854775808 to 9223372036854775807
//                                                                                             ^^^^^^^^^^^^^^^^^^^^ error default-out-of-range: 18446744073709551616 is out of range for ulong: 0 to 18446744073709551615
//                                                                                                                              ^^ error default-out-of-range: -1 is out of range for ulong: 0 to 18446744073709551615
//                                                                                                                                            ^^^^^^^^^^^^^^^^^^^^ error default-out-of-range: 99999999999999999999 is out of range for byte: -128 to 127
`));

  it('of bools are true, false, or a number up to 255', () =>
    checkDiagnostics(`
table T { a: bool = true; b: bool = "false"; c: bool = 2; d: bool = 255; e: bool = null; f: bool = "null "; g: bool = " 1"; }
table U { a: bool = True; b: bool = 256; c: bool = 1.0; d: bool = yes; e: bool = " true"; f: bool = -1; }
//                  ^^^^ error default-not-a-number: True is not a bool: did you mean true?
//                                  ^^^ error default-out-of-range: 256 is out of range for bool: 0 to 255
//                                                 ^^^ error default-type: 1.0 is not a bool
//                                                                ^^^ error default-not-a-number: yes is not a bool: write true or false
//                                                                               ^^^^^^^ error default-not-a-number: " true" is not a bool: did you mean true?
//                                                                                                  ^^ error default-out-of-range: -1 is out of range for bool: 0 to 255
`));

  it('of floats are numbers and the words for what is none', () =>
    checkDiagnostics(`
table T { a: float = 1; b: float = -1.5e3; c: double = .5; d: float = 5.; e: float = 0x1.8p-2; f: float = inf; g: float = -Infinity; h: float = +nan; i: float = "NaN"; j: float = " 1.5 "; k: float = null; l: double = 1e999; m: double = "null "; }
table U { a: float = pi; b: float = true; c: float = 0x10; d: float = "0x1"; e: float = "1.0f"; f: float = ""; g: float = " null"; h: float = infinite; i: float = "nan(1)"; j: float = "E.A"; }
//                   ^^ error default-not-a-number: pi is not a float
//                                  ^^^^ error default-not-a-number: true is not a float
//                                                   ^^^^ error default-not-a-number: 0x10 needs an exponent to be a float, as in 0x10p0
//                                                                    ^^^^^ error default-not-a-number: 0x1 needs an exponent to be a float, as in 0x1p0
//                                                                                      ^^^^^^ error default-not-a-number: 1.0f is not a float
//                                                                                                         ^^ error default-not-a-number: "" is not a float
//                                                                                                                        ^^^^^^^ error default-not-a-number: " null" is not a float; did you mean null?
//                                                                                                                                            ^^^^^^^^ error default-not-a-number: infinite is not a float; did you mean infinity?
//                                                                                                                                                                 ^^^^^^^^ error default-not-a-number: "nan(1)" is not a float
//                                                                                                                                                                                      ^^^^^ error default-not-a-number: E.A is not a float
`));

  it('of floats may call functions', () =>
    checkDiagnostics(`
table T { a: float = sin(1); b: double = rad(deg(cos( /* half */ 0.5 ))); c: float = asin(2); d: float = atan("1"); e: float = tan(-inf); f: float = deg(0x1p3); }
`));

  it('call no other functions, and those only well', () =>
    checkDiagnostics(`
table T { a: float = sqrt(2); b: float = Sin(1); c: float = -sin(1); d: float = sin(x); e: float = sin(null); f: float = cos(0x10); g: float = sin("rad(1)"); h: float = sin(rad(abs(y))); i: float = sin("\\n1"); }
//                   ^^^^ error default-function: there is no function sqrt; the functions are deg, rad, sin, cos, tan, asin, acos, atan
//                                       ^^^ error default-function: there is no function Sin; did you mean sin?
//                                                          ^^^^ error default-function: a function cannot have a sign before its name; write sin
//                                                                                  ^ error default-not-a-number: x is not a float
//                                                                                                     ^^^^ error default-not-a-number: null is not a float
//                                                                                                                           ^^^^ error default-not-a-number: 0x10 needs an exponent to be a float, as in 0x10p0
//                                                                                                                                                 ^^^^^^^^ error default-not-a-number: "rad(1)" is not a float
//                                                                                                                                                                               ^^^ error default-function: there is no function abs; the functions are deg, rad, sin, cos, tan, asin, acos, atan
//                                                                                                                                                                                   ^ error default-not-a-number: y is not a float
//                                                                                                                                                                                                        ^^^^^ error default-type: in quotes, a float must be plain ASCII without escapes
`));

  it('call functions for floats alone', () =>
    checkDiagnostics(`
enum E : byte { A }
table T { a: int = sin(1); b: string = sin(1); c: bool = rad(0); d: E = A(key); e: float = nan(deprecated); }
//                 ^^^^^^ error default-type: sin gives a double, not a number of type int
//                                     ^^^^^^ error default-type: a string in quotes
//                                                       ^^^^^^ error default-type: rad gives a double, not a bool
//                                                                      ^^^^^^ error default-type: 'A(' is a function call; put a space before the parenthesis of attributes
//                                                                                         ^^^ error default-function: 'nan(' is a function call; put a space before the parenthesis of attributes
//                                                                                             ^^^^^^^^^^ error default-not-a-number: deprecated is not a float
`));

  it('in quotes for numbers are plain', () =>
    checkDiagnostics(`
table T { a: int = "\\x31"; b: bool = "é"; c: float = "1\\/"; d: string = "\\x31é"; }
//                 ^^^^^^ error default-type: in quotes, a number of type int must be plain ASCII without escapes
//                                   ^^^ error default-type: in quotes, a bool must be plain ASCII without escapes
//                                                   ^^^^^ error default-type: in quotes, a float must be plain ASCII without escapes
`));

  it('of strings are strings', () =>
    checkDiagnostics(`
table T { a: string = "x"; b: string = ''; c: string = "null"; }
table U { a: string = x; b: string = 1; c: string = null; d: string = []; e: string = 1.5; }
//                    ^ error default-type: a string in quotes
//                                   ^ error default-type: a string in quotes
//                                                  ^^^^ error default-type: a string cannot have the default null; without a default, c can be missing
//                                                                    ^^ error default-type: a string in quotes
//                                                                                    ^^^ error default-type: a string in quotes
`));

  it('of vectors are empty vectors', () =>
    checkDiagnostics(`
struct S { x: int; }
union U { T }
table T { a: [int] = []; b: [string] = [ ]; c: [S] = []; d: [T] = []; e: [U] = []; }
table V { a: [int] = 0; b: [int] = null; c: [string] = "x"; d: [T] = x; }
//                   ^ error default-type: can only be [], since it is a vector
//                                 ^^^^ error default-type: a vector cannot have the default null; without a default, b can be missing
//                                                     ^^^ error default-type: can only be [], since it is a vector
//                                                                   ^ error default-type: can only be [], since it is a vector
`));

  it('of tables, structs and unions do not exist', () =>
    checkDiagnostics(`
struct S { x: int; }
union U { T }
table T { a: T = null; b: S = 0; c: U = NONE; d: T = []; e: U = "T"; }
//               ^^^^ error default-type: cannot have a default: it is a table
//                            ^ error default-type: b cannot have a default: it is a struct
//                                      ^^^^ error default-type: cannot have a default: it is a union
//                                                   ^^ error default-type: cannot have a default: it is a table
//                                                              ^^^ error default-type: cannot have a default: it is a union
`));

  it('are none for a string where they say "0"', () =>
    checkDiagnostics(String.raw`
table T { a: string = "0"; b: string = '0'; c: string = "\x30"; d: string = "00"; e: string = ""; f: string = "0" (required); }
//                    ^^^ warning default-without-effect: flatc ignores the default "0" of a string; without a value a is absent
//                                     ^^^ warning default-without-effect
//                                                      ^^^^^^ warning default-without-effect
//                                                                                                            ^^^ warning default-without-effect
`));

  it('do not exist in structs, but for a zero that says nothing', () =>
    checkDiagnostics(`
enum E : byte { Z, A }
struct S { a: int = 0; b: bool = false; c: float = 0; d: E = Z; e: int = "E.Z"; f: int = -0x0; }
//                  ^ hint default-without-effect: the fields of a struct have no defaults
//                               ^^^^^ hint default-without-effect
//                                                 ^ hint default-without-effect
//                                                           ^ hint default-without-effect
//                                                                       ^^^^^ hint default-without-effect
//                                                                                       ^^^^ hint default-without-effect
struct W { a: int = 1; b: float = 0.0; c: float = -0; d: E = A; e: int = null; f: float = sin(0); g: [int:2] = 0; h: int = 1.5; }
//                  ^ error default-in-struct: cannot have a default: the fields of a struct are always written
//                                ^^^ error default-in-struct: cannot have a default: the fields of a struct are always written
//                                                ^^ error default-in-struct: cannot have a default: the fields of a struct are always written
//                                                           ^ error default-in-struct: cannot have a default: the fields of a struct are always written
//                                                                       ^^^^ error default-in-struct: cannot have a default: the fields of a struct are always written
//                                                                                        ^^^^^^ error default-in-struct: cannot have a default: the fields of a struct are always written
//                                                                                                             ^ error default-type: g cannot have a default: it is a fixed-length array
//                                                                                                                         ^^^ error default-type: 1.5 is not a number of type int
`));

  it('are not judged where the type is wrong by itself', () =>
    checkDiagnostics(`
struct S { a: string = x; b: T = 0; c: [int] = 5; }
//            ^^^^^^ error struct-field-type: a struct cannot contain a string; only numbers, enums, structs and arrays of them
//                           ^ error struct-field-type: a struct cannot contain a table; only numbers, enums, structs and arrays of them
//                                     ^^^^^ error struct-field-type: a struct cannot contain a vector; only numbers, enums, structs and arrays of them
table T { a: [int:2] = 5; b: Gone = X; }
//           ^^^^^^^ error array-in-table: a table cannot contain a fixed-length array; put it into a struct, or make it a vector
//                           ^^^^ error unresolved-type: cannot find Gone
`));

  it('are judged although a semicolon is missing', () =>
    checkDiagnostics(`
table T { a: int = 1.5
//                 ^^^ error default-type: 1.5 is not a number of type int
//                   ^ error expected-token: expected ';' after the field's default
  b: int; }
`));

  it('are not judged twice where they cannot be read', () =>
    checkDiagnostics(`
enum E : byte { A }
table T { a: E = E.A; b: int = [1]; c: float = sin(-.); d: E = A(hash: "x"); }
//               ^^^ error invalid-default: write the name of the member without its enum: 'A'
//                             ^ error invalid-default: the default of this type cannot be a list
//                                                 ^^ error invalid-default: -. is not a number
//                                                             ^ error invalid-default: 'A(' is a function call; put a space before the parenthesis of attributes
`));
});
