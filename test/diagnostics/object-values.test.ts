// The values of the object that may end a schema.
import { checkDiagnostics } from '../check.ts';

describe('the values of an object', () => {
  const schema = `
enum Color : byte { Red, Green }
enum Access : ubyte (bit_flags) { Read, Write }
struct Point { x: int; y: int; }
table Inner { a: int; }
table T {
  b: bool; i: int; u: ubyte; l: ulong; f: float; s: string; c: Color; m: Access;
  oi: int = null; oc: Color = null;
  v: [int]; vs: [string]; vc: [Color]; t: Inner; vt: [Inner]; p: Point;
  h: uint (hash: "fnv1a_32");
}
root_type T;
`;

  it('hash names and strings, but no name with a sign', () =>
    checkDiagnostics(`
table T { a: int (hash: "fnv1_32"); b: [ulong] (hash: "fnv1_64"); c: uint (hash: "fnv1a_32"); }
root_type T;
{ a: -x, b: [x, "-x", true, table, -true], c: +x }
//                    ^^^^ warning data-hashed-word: flatc stores the hash of the text
//   ^^ error object-value: -x is not a number of type int
//                                 ^^^^^ error object-value: -true is not a number of type ulong
//                                            ^^ error object-value: +x is not a number of type uint
`));

  it('fit the types of their fields', () =>
    checkDiagnostics(`${schema}
{
  b: true, i: -5, u: "255", l: 18446744073709551615, f: -inf, s: "text", c: Green, m: "Read Write",
  oi: null, oc: "null", v: [1, 2], vs: [], vc: [Red, "Green", 1], t: { a: "Color.Green" }, vt: [{}, { a: 1 }],
  p: { x: 1, y: 2 }, h: some_name,
}
`));

  it('are told apart one by one where they do not', () =>
    checkDiagnostics(`${schema}
{
  b: 300,
//   ^^^ error object-value: 300 is out of range for bool: 0 to 255
  i: 1.5,
//   ^^^ error object-value: 1.5 is not a number of type int
  u: 256,
//   ^^^ error object-value: 256 is out of range for ubyte: 0 to 255
  l: null,
//   ^^^^ error object-value: l cannot be null
  f: pi,
//   ^^ error object-value: pi is not a number of type float
  s: 5,
//   ^ error object-value: 5 is not a string in quotes
  c: Grene,
//   ^^^^^ error object-value: Color has no member Grene; did you mean Green?
  m: "Read Nothing",
//         ^^^^^^^ error object-value: Access has no member Nothing
  oi: "Nope.A",
//    ^^^^^^^^ error object-value: cannot find enum Nope
  v: 1,
//   ^ error object-value: v is a vector and needs brackets: [ ]
  vs: ["a", null],
//          ^^^^ error object-value: null is not a string in quotes
  vc: [null],
//     ^^^^ error object-value: vc cannot be null
  t: 5,
//   ^ error object-value: table Inner needs braces: { name: value }
  p: "x",
//   ^^^ error object-value: struct Point needs braces: { name: value }
  h: { a: 1 }
//   ^^^^^^^^ error object-value: h takes a number of type uint, not an object in braces
}
`));

  it('are all there in a struct and an array', () =>
    checkDiagnostics(`
struct Point { x: int; y: int; }
struct Grid { cells: [int:3]; at: [Point:1]; }
table T { p: Point; g: Grid; }
root_type T;
{ p: { x: 1 }, g: { cells: [1, 2], at: [{ x: 1, y: 2 }] } }
//   ^ error object-count: y of Point is missing
//                         ^ error object-count: cells needs 3 elements, not 2
`));

  it('may be written without names in the order of the ids, all of them', () =>
    checkDiagnostics(`
table A { second: string (id: 1); first: int (id: 0); }
table T { a: A; b: A; c: A; d: A; }
root_type T;
{ a: [1, "x"], b: ["x", 1], c: [1], d: [1, "x", 2] }
//                  ^ error object-value: "x" is not a number of type int
//                      ^ error object-value: 1 is not a string
//                             ^ error object-count: second of A is missing
//                                              ^ error object-count: A has only 2 fields; this value is one too many
`));

  it('are any in a FlexBuffer but words that mean nothing, and none twice under one name', () =>
    checkDiagnostics(`
table T { f: [ubyte] (flexbuffer); g: [ubyte] (flexbuffer); }
root_type T;
{ f: { a: [1, "x", true, nan, -inf, null], "b": { a: 1.5 } }, g: { a: Word, b: 1, "b": 2 } }
//                                                                    ^^^^ error object-value: Word is not a value of a FlexBuffer; put names in quotes there
//                                                                                ^^^ error object-field-twice: b
`));

  it('have names in a FlexBuffer that end at a zero', () =>
    checkDiagnostics(`
table T { f: [ubyte] (flexbuffer); }
root_type T;
{ f: { a: 1, "a\\u0000b": 2, "b\\u0000": 3 } }
//           ^^^^^^^^^^ error object-field-twice: a is already set
`));

  it('are an object in a nested buffer, read without the namespace around it', () =>
    checkDiagnostics(`
namespace Game;
enum Color : byte { Red }
struct S { x: int; }
table Inner { c: Color; i: int; }
table T {
  a: [ubyte] (nested_flatbuffer: "Inner");
  b: [ubyte] (nested_flatbuffer: "Inner");
  c: [ubyte] (nested_flatbuffer: "Inner");
  d: [ubyte] (nested_flatbuffer: "Inner");
  e: [ubyte] (nested_flatbuffer: "S");
  i: int;
}
root_type T;
{
  a: { c: "Red", i: 5 },
  b: [1, 2],
//   ^^^^^^ error object-value: b is a nested buffer
  c: { c: Red },
//        ^^^ error object-value: flatc cannot read Red here; in a nested buffer, names of enum members need quotes
  d: { i: "Color.Red", j: 1 },
//        ^^^^^^^^^^^ error object-value: cannot find enum Color
//                     ^ error object-unknown-field: Inner has no field j
  e: { x: 1 },
//   ^^^^^^^^ error object-value: is a struct
  i: "Color.Red"
}
`));

  it('are the bytes of a nested buffer with an option of flatc', () =>
    checkDiagnostics(`
//- flatc: -b --schema --json-nested-bytes
table Inner { d: [ubyte] (nested_flatbuffer: "Inner"); }
table T { a: [ubyte] (nested_flatbuffer: "Inner"); b: [ubyte] (nested_flatbuffer: "Inner"); c: Inner; }
root_type T;
{
  a: [1, 2, 256],
//          ^^^ error object-value: 256 is out of range for ubyte: 0 to 255
  b: { d: [300] },
//         ^^^ error object-value: 300 is out of range for ubyte: 0 to 255
  c: { d: "text" }
//        ^^^^^^ error object-value: d is a nested buffer
}
`));

  it('have quoted names and no comma at the end with an option of flatc', () =>
    checkDiagnostics(`
//- flatc: -b --schema --strict-json
table T { t: T; l: [int]; f: [ubyte] (flexbuffer); s: string; }
root_type T;
{
  t: { "l": [1,] },
//^ error object-syntax: --strict-json needs quotes around names: "t"
//            ^ error object-syntax: no comma
  "l": [2, 3],
  "f": [{ a: 1, }, ]
//        ^ error object-syntax: --strict-json needs quotes around names: "a"
//            ^ error object-syntax: no comma
//               ^ error object-syntax: no comma
}
`));

  it('may be of fields that are not known with an option of flatc', () =>
    checkDiagnostics(`
//- flatc: -b --schema --unknown-json
table T { t: T; }
root_type T;
{ a: { b: [1, "x"] }, t: { c: word } }
//                            ^^^^ error object-value: flatc cannot read word here; the field is unknown
`));

  it('are read where an option of flatc lets their text pass', () =>
    checkDiagnostics(String.raw`
//- flatc: -b --schema --allow-non-utf8
table T { a: int; }
root_type T;
{ "\xff": 1 }
//^^^^^^ error object-unknown-field: no field
`));

  it('of a struct that is the root type cannot be made', () =>
    checkDiagnostics(`
table T { later: Later; }
root_type Later;
struct Later { x: int; }
{ x: 1 }
//< error object-value: the root type Later is a struct
`));

  it('cannot be sorted by a key that is a struct', () =>
    checkDiagnostics(`
struct Point { x: int; }
table Place { at: Point (key); }
table T { one: [Place]; two: [Place]; }
root_type T;
{ one: [{ at: { x: 1 } }], two: [{}, {}] }
//                              ^ error object-value: flatc crashes when it sorts
`));

  it('are nested no deeper than flatc can follow', () =>
    checkDiagnostics(`
table T { t: T; }
root_type T;
{ t:
${'['.repeat(63)}
[
//< error nesting-depth: objects can be nested at most 64 deep
${']'.repeat(64)} }
`));
});

describe('a value without its opening brace or bracket', () => {
  const schema = 'struct Point { x: int; }\ntable T { at: Point; all: [Point]; next: T; count: int; }\nroot_type T;';

  it('is reported next to the syntax error that follows it', () => {
    for (const [value, mark] of [
      ['1_000', '^'],
      ['-5_0', '^^'],
      ['1.5f', '^^^'],
      ['1 2', '^'],
    ] as const) {
      checkDiagnostics(`${schema}
{ at: ${value} }
//    ${mark} error object-value: struct Point needs braces: { name: value }
//    ${' '.repeat(value.includes(' ') ? mark.length + 1 : mark.length)}${'^'.repeat(value.replace(' ', '').length - mark.length)} error object-syntax
`);
    }
  });

  it('is one for a table, a vector and an element of a vector, too', () => {
    checkDiagnostics(`${schema}
{ next: 1_000 }
//      ^ error object-value: table T needs braces: { name: value }
//       ^^^^ error object-syntax
`);
    checkDiagnostics(`${schema}
{ next: { all: 0b1 } }
//             ^ error object-value: all is a vector and needs brackets: [ ]
//              ^^ error object-syntax
`);
  });

  it('is the only finding besides the syntax error in an object with a missing closing bracket', () => {
    checkDiagnostics(`${schema}
{ cuont: 1, at: 5, next: { count: "many" }
//              ^ error object-value: struct Point needs braces: { name: value }
//                                       ^ error object-syntax: expected '}'
`);
  });
});
