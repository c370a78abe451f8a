// A single slip gives a single message, although much of its surroundings becomes unreadable.
import { checkDiagnostics } from '../check.ts';

describe('one mistake gives one message', () => {
  it('where an include is being written', () =>
    checkDiagnostics(`
include
//    ^ error expected-token: expected a quoted string after 'include'
table T { a: Elsewhere; b: int (elsewhere); }
enum E : Elsewhere { A }
`));

  it('where semicolons are between the members of an enum or union', () =>
    checkDiagnostics(`
enum E: int { A; B; C = 1; }
//             ^ error unexpected-token: the members of an enum are separated by ','
table T { e: E = B; }
union U { T; V }
//         ^ error unexpected-token: the members of a union are separated by ','
table V { u: U; e: Missing; }
//                 ^^^^^^^ error unresolved-type
`));

  it('where semicolons are between attributes', () =>
    checkDiagnostics(`
table T {
  a: int (deprecated; id: 0);
//                  ^ error unexpected-token: unexpected ';' in the attributes: they are separated by ','
  b: string (id: 1; required; deprecated);
//                ^ error unexpected-token
  c: int (deprecated;
//                 ^ error expected-token: expected ')'
  d: int (id: 3);
}
`));

  it('where the type of a field comes first, with a name of another language', () =>
    checkDiagnostics(`
table T { int32_t a; b: int; }
//        ^^^^^^^^^ error expected-token: the name of a field comes before its type: a: int32
`));

  it('where an attribute is being declared', () =>
    checkDiagnostics(`
table A { a: int (above); }
//                ^^^^^ error undeclared-attribute
attribute
//      ^ error expected-token: expected a name after 'attribute'
table T { a: int (below); }
`));

  it('where a namespace is being written', () =>
    checkDiagnostics(`
table Before { a: Missing; }
//                ^^^^^^^ error unresolved-type
namespace
//      ^ error expected-token
table T { a: int; }
table U { t: game.world.T; }
namespace game.;
//            ^ error expected-token: expected a name after '.'
table V { t: game.world.W; }
namespace game.world;
table W { a: Missing; }
//           ^^^^^^^ error unresolved-type
`));

  it('where a colon is missing between the name and the type of a field', () =>
    checkDiagnostics(`
table Other {}
table T {
  a Other;
//^ error expected-token: expected ':'
  b [Other] = 5;
//^ error expected-token: expected ':'
}
`));

  it('where brackets or parentheses are open before the next field', () =>
    checkDiagnostics(`
table T {
  a: [
//   ^ error illegal-type: expected a type after '['
  b: Other;
  c: Other (
//         ^ error attribute-name: expected an attribute after '('
  d: Other;
  e: [
    Other];
}
struct S {
  a: [
//   ^ error illegal-type: expected a type after '['
  b: [int:3];
  c: [
    int:3];
  d: [int
//      ^ error expected-token: expected ']' after the element's type
}
table Other {}
`));

  it('where the keyword of a declaration is misspelt or missing', () =>
    checkDiagnostics(`
tabel Monster { hp: int; }
//<---- error unexpected-token: found 'tabel'
Color : byte { Red }
//<---- error unexpected-token: found 'Color'
message Request (private) { a: int; }
//<------ error unexpected-token: found 'message'
table Uses { monster: Monster; color: Color; requests: [Request]; other: Zed; }
//                                                                       ^^^ error unresolved-type
`));

  it('where the brace after a header is missing', () =>
    checkDiagnostics(`
table First {}
table Round
//        ^ error expected-token: expected '{'
  number: uint (required);
  hits: [Hit];
}
table Hit { x: Round; }
enum Color : ubyte Red, Green }
//                 ^^^ error unexpected-token: expected '{'
union Any First, hit: Hit = 7 }
//        ^^^^^ error unexpected-token: expected '{'
table Uses { any: Any; color: Color; round: Round; }
`));

  it('where the bracket before a type is missing', () =>
    checkDiagnostics(`
table T {
  a: ubyte] (flexbuffer);
//   ^^^^^^ error expected-token: expected '['
  b: string] = [];
//   ^^^^^^^ error expected-token: expected '['
}
`));

  it('where the number of a member or field is missing', () =>
    checkDiagnostics(`
enum E : byte { A = , B = 0 }
//                ^ error enum-value-syntax: expected an integer
table T { a: int (id: ); b: int (id: 0); }
//                  ^ error invalid-attribute-value: expected a value
`));

  it('where the parenthesis of attributes is missing', () =>
    checkDiagnostics(`
table T { a: [ubyte] flexbuffer); b: int id: 2); }
//                 ^ error expected-token: expected '('
//                                     ^ error expected-token: expected '('
`));

  it('where a comment is not closed before declarations', () =>
    checkDiagnostics(`
table Uses { late: Late (p); other: Other; }
//                       ^ error undeclared-attribute: p is not declared
//                                  ^^^^^ error unresolved-type: cannot find Other
/* not closed
// <- error unterminated-comment: not closed
table Late {}
`));

  it('but not in place of a name that flatc refuses before the mistake', () =>
    checkDiagnostics(`
root_type Late;
//        ^^^^ error unresolved-type
struct S { late: Late; }
//               ^^^^ error unresolved-type
table T { late: Late (p); a: int; {
//                    ^ error undeclared-attribute
//                                ^ error unexpected-token
table Late {}
attribute "p";
`));

  it('where a brace is the wrong one before declarations', () =>
    checkDiagnostics(`
table Uses { late: Late; }
table T {
  a: int;
   {
// ^ error unexpected-token: expected a field's name
table Late {}
`));

  it('where a mark is in a declared name', () =>
    checkDiagnostics(`
table Uses { color: Color; }
enum Co=lor : byte { Red }
//     ^ error expected-token: expected ':'
`));

  it('where the quotes of a declared attribute are not a pair', () =>
    checkDiagnostics(`
attribute "p';
//        ^^^^ error unterminated-string: not closed
table T { a: int (p); }
`));
});
