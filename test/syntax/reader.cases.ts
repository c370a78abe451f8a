// Schemas with syntax errors, annotated below each line: marks under the culprit, code and message. The annotations are
// not part of the schema.
import { missingCases } from './reader-missing.cases.ts';

/** Groups of annotated schemas by subject. */
export const syntaxCases: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'what is missing': missingCases,
  'what is in the way': {
    'a word after a type': `
table Monster { hp:int optional; }
                       ^^^^^^^^ unexpected-token: unexpected 'optional' after the field's type, expected ';'`,
    'a comma in place of a semicolon': `
table Monster { hp:int, mana:int, name:string }
                      ^ unexpected-token: unexpected ',' after the field's type, expected ';'
                                ^ unexpected-token: unexpected ',' after the field's type, expected ';'
                                            ^ expected-token: expected ';' after the field's type`,
    'a semicolon in place of a comma': `
enum Color : byte { Red; Green, Blue }
                       ^ unexpected-token: unexpected ';' after the member: the members of an enum are separated by ','`,
    'a semicolon in place of a colon': `
table Monster { hp;int; }
                  ^ unexpected-token: unexpected ';' after the field's name, expected ':' and a type`,
    'an equals sign in place of a colon': `
enum Color = byte { Red }
           ^ expected-token: expected ':' and an integer type after the enum's name
table Monster { hp = int; }
                   ^ unexpected-token: unexpected '=' after the field's name, expected ':' and a type`,
    'a type before its field': `
table Monster { int hp; string name = "x"; }
                ^^^^^^ expected-token: the name of a field comes before its type: hp: int
                        ^^^^^^^^^^^ expected-token: the name of a field comes before its type: name: string`,
    'a dash in a name': `
table Monster { max-hp:int; }
                   ^ unexpected-token: unexpected '-' after the field's name, expected ':' and a type`,
    'a base table': `
table Monster : Base { hp:int; }
              ^ unexpected-token: unexpected ':' after the table's name, expected '{'
table Weapon extends Base { damage:int; }
             ^^^^^^^ unexpected-token: unexpected 'extends' after the table's name, expected '{'`,
    'a semicolon after a body': `
table Monster { hp:int; };
                         ^ unexpected-token: unexpected ';': a declaration ends with its '}'
struct S { a:int; };
                   ^ unexpected-token: unexpected ';': a declaration ends with its '}'`,
    'a brace too many': `
table Monster { hp:int; } }
                          ^ unexpected-token: unexpected '}': no declaration is open here
table Weapon {}`,
    'fields after a brace too many': `
table Monster {
  hp:int; }
  mana:int;
  ^^^^ unexpected-token: expected a declaration, found 'mana'
  name:string;
}
table Weapon {}`,
    'a misspelt keyword, with the body after it': `
tabel Monster { hp:int; }
^^^^^ unexpected-token: expected a declaration, found 'tabel'
table Weapon {}`,
    'another language': `
package game; // it's
^^^^^^^ unexpected-token: expected a declaration, found 'package'
import "a.proto";
message Monster { int32 hp = 1; }
table Weapon {}`,
    'attributes before the default': `
table Monster { hp:int (deprecated) = 5; }
                                    ^ unexpected-token: unexpected '=' after the field's attributes, expected ';'`,
    'a table in a field': `
table Monster {
  weapon:{ damage:int; };
        ^ illegal-type: expected a type after ':'
  name string;
     ^ expected-token: expected ':' and a type after the field's name
}`,
    'a name that is a string': `
table "Monster" { "hp":int; 5:int; }
      ^^^^^^^^^ unexpected-token: unexpected string after 'table', expected a name
                  ^^^^ unexpected-token: expected a field's name, found a string
                            ^ unexpected-token: expected a field's name, found '5'`,
    'two equals signs': `
table Monster { hp:int == 5; }
                        ^ invalid-default: unexpected '=' after '=', expected a value`,
    'a path without quotes': `
include game.fbs;
        ^^^^ unexpected-token: unexpected 'game' after 'include', expected a quoted string
include game;
        ^^^^ unexpected-token: unexpected 'game' after 'include', expected a quoted string`,
    'a namespace as in C++': `
namespace a::b;
           ^ unexpected-token: unexpected ':' after the namespace's name, expected ';'`,
    'the suffix of a number': `
table Monster { speed:float = 1.0f; flags:int = 0b11; }
                                 ^ unexpected-token: unexpected 'f' after the field's default, expected ';'
                                                 ^^^ unexpected-token: unexpected 'b11' after the field's default, expected ';'`,
    'an expression': `
enum Color : int { Red = 1 << 2, Green = 1 }
                           ^ unexpected-token: unexpected '<' after the member, expected ',' or '}'`,
  },
  'types, defaults, attributes and values': {
    'a literal for a type': `
table Monster { hp:5; name:"string"; }
                   ^ illegal-type: unexpected '5' after ':', expected a type
                           ^^^^^^^^ illegal-type: unexpected string after ':', expected a type`,
    'vectors of vectors': `
table Monster { a:[[int]]; b:[[int]:2]; c:[[[string]]]; }
                   ^^^^^ nested-vector: a vector or array cannot contain another; wrap the inner one in a table or struct
                              ^^^^^ nested-vector: a vector or array cannot contain another; wrap the inner one in a table or struct
                                            ^^^^^^^^ nested-vector: a vector or array cannot contain another; wrap the inner one in a table or struct`,
    'lengths of arrays': `
struct S { a:[int:n]; b:[int:]; c:[int:0]; d:[int:65536]; e:[int:-1]; f:[int:1.5]; ok:[int:0xFF]; max:[int:65535]; min:[int:1]; }
                  ^ array-length: the length of an array must be a number from 1 to 65535
                            ^ array-length: expected a length after ':'
                                       ^ array-length: the length of an array must be a number from 1 to 65535
                                                  ^^^^^ array-length: the length of an array must be a number from 1 to 65535
                                                                 ^^ array-length: the length of an array must be a number from 1 to 65535
                                                                             ^^^ array-length: the length of an array must be a number from 1 to 65535`,
    'a length after a semicolon': `
struct S { a:[int;3]; }
                 ^ unexpected-token: unexpected ';' before the length, expected ':'`,
    'a default for a vector': `
table Monster { a:[int] = [1, 2]; ok:[int] = [ ]; b:int; }
                          ^ invalid-default: the default of a vector can only be []`,
    'a list for a number': `
table Monster { a:int = [1]; }
                        ^ invalid-default: the default of this type cannot be a list`,
    'a qualified member': `
table Monster { color:Color = Color.Red; n:int = Color.Red; }
                              ^^^^^^^^^ invalid-default: write the name of the member without its enum: 'Red'
                                                 ^^^^^^^^^ invalid-default: write the name of the member without its enum: 'Red'`,
    'an object for a default': `
table Monster { a:Vec3 = { x: 1 }; b:int; }
                         ^ invalid-default: unexpected '{' after '=', expected a value`,
    'attributes that touch the default': `
table Monster { color:Color = Red(id: 1, deprecated); ok:Color = Red (id: 1); }
                              ^^^ invalid-default: 'Red(' is a function call; put a space before the parenthesis of attributes`,
    'a function without a value': `
table Monster { a:float = sin(); b:float = sin(1; }
                             ^ invalid-default: a function needs a value in its parentheses
                                               ^ expected-token: expected ')' after the function's argument`,
    'empty attributes': `
table Monster () { a:int (,id: 1); b:int (id: 1,); }
              ^ attribute-name: the parentheses are empty; write an attribute in them, or remove them
                         ^ attribute-name: expected an attribute after '('
                                               ^ attribute-name: expected an attribute after ','`,
    'names of attributes': `
table Monster { a:int (5); b:int ("id": 1); }
                       ^ attribute-name: the name of an attribute must be a word or a string in quotes, not '5'`,
    'values of attributes': `
table Monster { a:int (id: one, key: 1.5, hash: -inf); b:int (id: -1); }
                           ^^^ invalid-attribute-value: the value of an attribute must be an integer or a string in quotes, not 'one'
                                     ^^^ invalid-attribute-value: the value of an attribute must be an integer or a string in quotes, not '1.5'
                                                ^^^^ invalid-attribute-value: the value of an attribute must be an integer or a string in quotes, not '-inf'`,
    'lists inside of attributes': `
table Monster (= 1, 5, x: (a, 6), 7) { a:int (deprecated 1 (2, 3), 4); }
               ^ attribute-name: the name of an attribute must be a word or a string in quotes, not '='
                    ^ attribute-name: the name of an attribute must be a word or a string in quotes, not '5'
                        ^ invalid-attribute-value: expected a value after ':'
                                  ^ attribute-name: the name of an attribute must be a word or a string in quotes, not '7'
                                                         ^ unexpected-token: unexpected '1' in the attributes, expected ',' or ')'
                                                                   ^ attribute-name: the name of an attribute must be a word or a string in quotes, not '4'`,
    'an equals sign in attributes': `
table Monster { a:int (id = 1, key); }
                          ^ unexpected-token: unexpected '=' in the attributes, expected ',' or ')'`,
    'values of members': `
enum Color : int { A = one, B = "2", C = 1.5, D = -x, E = -1 }
                       ^^^ enum-value-syntax: the value of a member must be an integer, not 'one'
                                ^^^ enum-value-syntax: the value of a member must be an integer, not a string
                                         ^^^ enum-value-syntax: the value of a member must be an integer, not '1.5'
                                                  ^^ enum-value-syntax: the value of a member must be an integer, not '-x'`,
    'values of members without commas after them': `
enum Color : int { A = one (5),
                       ^^^ enum-value-syntax: the value of a member must be an integer, not 'one'
  B = two C = -x
      ^^^ enum-value-syntax: the value of a member must be an integer, not 'two'
              ^^ enum-value-syntax: the value of a member must be an integer, not '-x'
  D = 1.5 (tool: "x") E }
      ^^^ enum-value-syntax: the value of a member must be an integer, not '1.5'
                    ^ expected-token: expected ',' or '}' after the member`,
  },
  'the lexer': {
    'a hash before a line': `
# a comment that isn't one
^ illegal-character: illegal character '#'
table T {}`,
    numbers: `
table T { a:float = 1.2.3; b:int = 0x; c:float = 1e; d:float = - 1; e:float = 0x1.8; f:float = .5; g:float = 1.; h:float = -.5e+1; }
                    ^^^^^ invalid-number: 1.2.3 is not a number
                                   ^^ invalid-number: 0x is not a number
                                                 ^^ invalid-number: 1e is not a number
                                                               ^^^ invalid-number: remove the space between the sign and the number
                                                                              ^^^^^ invalid-number: 0x1.8 is not a number`,
    escapes: String.raw`
file_extension "\q\x4\u12";
                ^^ invalid-string: unknown escape \q; the escapes are \n \t \r \b \f \" \' \\ \/ \xHH \uHHHH
                  ^^^ invalid-string: \x must be followed by 2 hex digits
                     ^^^^ invalid-string: \u must be followed by 4 hex digits
file_extension "\ud800 \udc00 \ud83d\ude00 \ud800\ud800";
                ^^^^^^ invalid-string: this high surrogate needs a low surrogate after it
                       ^^^^^^ invalid-string: this low surrogate needs a high surrogate before it
                                                 ^^^^^^ invalid-string: a high surrogate needs a low surrogate after it, not another high one
file_extension "\xC3\xA9 \xff";
                         ^^^^ invalid-string: this is not valid UTF-8`,
    'a string without its end': `
table T {
  a:string = "text;
             ^^^^^^ unterminated-string: this string is not closed; a string must end on its line
  b int;
}
include 'x
        ^^ unterminated-string: this string is not closed; a string must end on its line`,
    'a string over two lines': `
file_extension "one
               ^^^^ unterminated-string: this string is not closed; a string must end on its line
two";
table T {}`,
    'a comment without its end': `
table T {
  a:int; /* never closed
         ^^ unterminated-comment: this comment is not closed
  b int;
}`,
    'a documentation comment after a field': `
table T {
  a:int; /// the field
         ^^^^^^^^^^^^^ doc-comment-placement: a documentation comment needs a line of its own, above the declaration; write // here
  /// the next
  b:int; //// more
         ^^^^^^^^^ doc-comment-placement: a documentation comment needs a line of its own, above the declaration; write // here
}`,
    'a nested comment': `
/* one /* two */ three */
                 ^^^^^ unexpected-token: expected a declaration, found 'three'
table T {}`,
  },
  'the object': {
    'commas and brackets': `
root_type T;
{ a: 1 b: [1, 2 }
     ^ object-syntax: expected ',' between the values
              ^ object-syntax: expected ']' to close the list`,
    'values and names': `
root_type T;
{ a: , 5: 1, "c": { d = 1; e: 2 }, f }
     ^ object-syntax: unexpected ',', expected a value
       ^ object-syntax: unexpected '5', expected a field's name or '}'
                      ^ object-syntax: unexpected '=' after the field's name, expected ':'
                                   ^ object-syntax: expected ':' after the field's name`,
    'an object that is not the last thing': `
root_type T;
{ a: 1 }
       ^ object-syntax: nothing can come after the object, which must be the last thing in a file
table U {}`,
  },
};
