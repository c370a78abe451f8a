// Schemas with a mistake, annotated with the colours after it.

/** Schemas that flatc refuses: one mistake each, with the colours after it. */
export const mistakes: Readonly<Record<string, string>> = {
  'an unclosed string ends with its line': `
file_identifier "MONS
//              ^^^^^ string
table Monster { hp: int; }
// <----- keyword
//              ^^ property
//                  ^^^ type.builtin
`,
  'an unclosed string in metadata ends with its line': `
table Monster { hp: int (hash: 'fnv1_32
//                             ^^^^^^^^ string
   , deprecated); }
//   ^^^^^^^^^^ attribute
`,
  'a field without its semicolon leaves the next one alone': `
table Monster {
   a: int
   b: string
// ^ property
//    ^^^^^^ type.builtin
   c: Item = One
// ^ property
//    ^^^^ type
//           ^^^ constant
   d: float = 1
// ^ property
//            ^ number
}
`,
  'a statement without its semicolon leaves the next declaration alone': `
namespace games
root_type Monster
// <--------- keyword
//        ^^^^^^^ type
table Monster { hp: int; }
// <----- keyword
//    ^^^^^^^ type.definition
//              ^^ property
`,
  'no statement needs its semicolon for the next one to be seen': `
include "a.fbs"
native_include "a.h"
// <-------------- keyword.import
attribute note
// <--------- keyword
attribute "other"
// <--------- keyword
namespace games
// <--------- keyword
root_type Monster
// <--------- keyword
file_identifier "MONS"
// <--------------- keyword
file_extension "mon"
// <-------------- keyword
table Monster {}
// <----- keyword
`,
  'the last field or method of a body may lack its semicolon': `
table Monster { hp: int }
//                  ^^^ type.builtin
//                      ^ punctuation.bracket
struct Point { x: float (note: 1) }
// <------ keyword
//                       ^^^^ attribute
//                                ^ punctuation.bracket
rpc_service Store { Get(Monster): Monster }
// <----------- keyword
//                  ^^^ function.method
//                                ^^^^^^^ type
//                                        ^ punctuation.bracket
table Next { color: Color = Red }
// <----- keyword
//                          ^^^ constant
//                              ^ punctuation.bracket
root_type Monster
// <--------- keyword
{ hp: 1 }
//^^ property
//    ^ number
`,
  'a body without its brace ends before the next declaration': `
table Monster {
   hp: int;
enum Color: byte { Red
// <---- keyword
//   ^^^^^ type.definition
//          ^^^^ type.builtin
//                 ^^^ constant
rpc_service Store {
// <----------- keyword
//          ^^^^^ type.definition
   Get(Monster): Monster
   Put(Monster): Monster;
// ^^^ function.method
//     ^^^^^^^   ^^^^^^^ type
union Any { Monster
// <----- keyword
//    ^^^ type.definition
struct Point { x: float; }
// <------ keyword
//     ^^^^^ type.definition
//             ^ property
`,
  'unclosed parentheses and brackets end with their field': `
table Monster {
   a: [int;
   b: [int (deprecated;
// ^ property
//     ^^^ type.builtin
//          ^^^^^^^^^^ attribute
   c: float = rad(180;
// ^ property
//            ^^^ function.builtin
//                ^^^ number
   d: int;
// ^ property
}
table Next {}
// <----- keyword
`,
  'a name that ends in a dot leaves the next field alone': `
table Monster { a: games.; b: [games.]; c: int; }
//                         ^            ^ property
//                                         ^^^ type.builtin
`,
  'an open list in the object ends with its braces': `
{ a: { b: [ 1, 2 }, c: 3 }
//                  ^ property
//                     ^ number
`,
};

/** Mistakes after which a parser reads on differently: for it the name after `table` may well be `struct`. */
export const mistakesOfLines: Readonly<Record<string, string>> = {
  'a method without its closing parenthesis leaves the next one alone': `
rpc_service Store { Get(Monster; Put(Monster): Monster; }
//                                             ^^^^^^^ type
//                               ^^^ function.method
`,
  'the name of an enum before a default, which is another dialect, looks like a default': `
table Monster { color: Color = games.Color.Green; hp: int; }
//                             ^^^^^ ^^^^^ ^^^^^ constant
//                                  ^     ^ punctuation.delimiter
//                                                ^^ property
`,
  'a member without its comma leaves the next one alone': `
enum Color: byte { Red Green = 1 Blue }
//                 ^^^ ^^^^^     ^^^^ constant
//                             ^ number
`,
  'a declaration without a name or a body leaves the next one alone': `
table
struct Point
// <------ keyword
//     ^^^^^ type.definition
enum Color:
// <---- keyword
//   ^^^^^ type.definition
union Any { Point }
// <----- keyword
//          ^^^^^ type
`,
};

/** A schema with every construct that can be left open. */
export const everything = `include "a.fbs"; namespace a.b; attribute "n"; attribute n;
root_type a.T; file_identifier "ABCD"; file_extension "a";
table T (n, "n": 1, n: "x") { a: a.b.T = -1.5 (n: 2); b: [a.T:3] = []; c: E = A; d: float = sin(rad(1)); e: string = "x"; }
struct S { a: [int:3]; }
enum E: a.E (n) { A = 1 (n), B }
union U: int { a.T = 1 (n), b: a.T = 2 (n) }
rpc_service R (n) { M(a.T): a.T (n: "x"); N(T): T; }
{ a: { "b": [ 1, { c: rad(1) } ] }, d: E }`;
