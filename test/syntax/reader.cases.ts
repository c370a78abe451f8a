// Schemas with syntax errors, annotated below each line: marks under the culprit, code and message. The annotations are
// not part of the schema.

/** Groups of annotated schemas by subject. */
export const syntaxCases: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'what is missing': {
    'a semicolon after a type': `
table Monster {
  hp:int
       ^ expected-token: expected ';' after the field's type
  name:string;
}`,
    'semicolons of two fields, one of them the last': `
table Monster {
  hp:int = 5
           ^ expected-token: expected ';' after the field's default
  name:string;
  mana:int (id: 2)
                 ^ expected-token: expected ';' after the field's attributes
}`,
    'a semicolon before a field on the same line': `
table Monster { hp:int name:string; }
                     ^ expected-token: expected ';' after the field's type`,
    'a colon': `
table Monster { hp int; }
                 ^ expected-token: expected ':' and a type after the field's name`,
    'a colon and a type': `
table Monster {
  hp
   ^ expected-token: expected ':' and a type after the field's name
  name:string;
}`,
    'a type that is still to be typed': `
table Monster {
  hp:
    ^ illegal-type: expected a type after ':'
  name:string;
}`,
    'a type before a default': `
table Monster { hp: = 5; }
                  ^ illegal-type: expected a type after ':'`,
    'the rest of a dotted type': `
table Monster {
  weapon:Items.
              ^ expected-token: expected a name after '.'
  name:string;
}`,
    'a default that is still to be typed': `
table Monster {
  hp:int =
         ^ invalid-default: expected a value after '='
  name:string;
}`,
    'a default before the semicolon': `
table Monster { hp:int = ; }
                       ^ invalid-default: expected a value after '='`,
    'the parenthesis before attributes': `
struct Point force_align: 8) { x:int; y:int; }
           ^ expected-token: expected '(' before the attributes
table Monster {
  a:int id: 2);
      ^ expected-token: expected '(' before the attributes
  b:int = 5 "tool": "a;)", deprecated);
          ^ expected-token: expected '(' before the attributes
  c:int deprecated); // (not used)
      ^ expected-token: expected '(' before the attributes
  d:int
      ^ expected-token: expected ';' after the field's type
  e:int; // :)
}
enum Color : byte bit_flags) { Red, Green = 2 deprecated), Blue }
                ^ expected-token: expected '(' before the attributes
                                            ^ expected-token: expected '(' before the attributes
rpc_service Shop { Buy(A):B streaming: "client"); }
                          ^ expected-token: expected '(' before the attributes`,
    'the parenthesis after the attributes of a member': `
enum Color : byte {
  Red (deprecated,
  Green = 4 (tool: "x"),
        ^ unexpected-token: unexpected '=' in the attributes, expected ',' or ')'
  Blue
}`,
    'the sign or the number of a member with attributes': `
enum Color : byte { Red 4 (tool: "x", id: 2), Green = (tool: "x", id: 2), Blue }
                        ^ unexpected-token: unexpected '4' after the member, expected ',' or '}'
                                                    ^ enum-value-syntax: expected an integer after '='`,
    'an opening bracket': `
table Monster {
  items:Item] (required);
        ^^^^^ expected-token: expected '[' before the type
  names:string] = [];
        ^^^^^^^ expected-token: expected '[' before the type
}`,
    'a closing bracket': `
table Monster {
  items:[int;
           ^ expected-token: expected ']' after the element's type
  name:string;
}`,
    'a closing parenthesis': `
table Monster {
  hp:int (id: 1
              ^ expected-token: expected ')' after the attributes
  name:string;
}`,
    'an attribute that is still to be typed': `
table Monster {
  hp:int (
         ^ attribute-name: expected an attribute after '('
  name:string;
}`,
    'the value of an attribute': `
table Monster {
  hp:int (id:
            ^ invalid-attribute-value: expected a value after ':'
  name:string;
}`,
    'a closing brace before the next declaration': `
table Monster {
  hp:int;
        ^ expected-token: expected '}' to close the body

table Weapon {
  damage:int;
}
root_type Monster;`,
    'a closing brace at the end of the file': `
table Monster { hp:int;
                      ^ expected-token: expected '}' to close the body`,
    'a closing brace before a namespace': `
table Monster {
  hp:int;
        ^ expected-token: expected '}' to close the body

namespace;
table Weapon {}`,
    'a closing brace of an enum': `
enum Color : byte {
  Red,
  Green
      ^ expected-token: expected '}' to close the body
table Monster {
}`,
    'a closing brace of a union after a comma': `
union Any {
  Monster,
         ^ expected-token: expected '}' to close the body

table Monster {}`,
    'a closing brace of a service': `
rpc_service Store {
  Get(A):B;
          ^ expected-token: expected '}' to close the body
struct S { a:int; }`,
    'an opening brace': `
table Monster hp:int; }
            ^ expected-token: expected '{' after the table's name`,
    'a whole body': `
table Monster
            ^ expected-token: expected '{' after the table's name

table Weapon {
}`,
    'the name of a declaration': `
table { hp:int; }
    ^ expected-token: expected a name after 'table'`,
    'the name of a declaration above another': `
enum
   ^ expected-token: expected a name after 'enum'

table Weapon {
}`,
    'the name of a root type': `
root_type
        ^ expected-token: expected a table's name after 'root_type'

table Weapon {
}`,
    'the last part of a namespace': `
namespace Game.
              ^ expected-token: expected a name after '.'

table Weapon {
}`,
    'semicolons of statements': `
include "a.fbs"
              ^ expected-token: expected ';' after the string
namespace Game
             ^ expected-token: expected ';' after the namespace's name
attribute priority
                 ^ expected-token: expected ';' after the attribute's name
table Weapon {
}`,
    'commas between the members of an enum': `
enum Color : byte {
  Red
    ^ expected-token: expected ',' or '}' after the member
  Green
      ^ expected-token: expected ',' or '}' after the member
  Blue
}`,
    'a comma between attributes': `
table Monster (private original_order) {}
                     ^ expected-token: expected ',' between the attributes`,
    'the type of an enum': `
enum Color { Red }
         ^ expected-token: expected ':' and an integer type after the enum's name`,
    'the colon before the type of an enum': `
enum Color byte { Red }
         ^ expected-token: expected ':' and an integer type after the enum's name`,
    'the type after the colon of an enum': `
enum Color : { Red }
           ^ illegal-type: expected a type after ':'`,
    'the value of a member': `
enum Color : byte { Red = , Green }
                        ^ enum-value-syntax: expected an integer after '='`,
    'the type of a union member': `
union Any { a: , b: Monster }
             ^ illegal-type: expected a type after ':'`,
    'every part of a method': `
rpc_service Store {
  A B):C;
  ^ expected-token: expected '(' after the method's name
  D():E;
   ^ expected-token: expected the request's type after '('
  F(G:H;
    ^ expected-token: expected ')' after the request's type
  I(J);
     ^ expected-token: expected ':' and the response's type after the request
  K(L):;
      ^ expected-token: expected the response's type after ':'
  M(N):O
       ^ expected-token: expected ';' after the method
}`,
    'all methods of a service': `
rpc_service Store { }
                    ^ expected-token: a service needs at least one method`,
    'everything after a keyword': `
table
    ^ expected-token: expected a name after 'table'`,
  },
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
      ^^^^^^^^^ unexpected-token: unexpected a string after 'table', expected a name
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
                           ^^^^^^^^ illegal-type: unexpected a string after ':', expected a type`,
    'vectors of vectors': `
table Monster { a:[[int]]; b:[[int]:2]; c:[[[string]]]; }
                   ^^^^^ nested-vector: a vector or array cannot contain another; wrap the inner one in a table or struct
                              ^^^^^ nested-vector: a vector or array cannot contain another; wrap the inner one in a table or struct
                                            ^^^^^^^^ nested-vector: a vector or array cannot contain another; wrap the inner one in a table or struct`,
    'lengths of arrays': `
struct S { a:[int:n]; b:[int:]; c:[int:0]; d:[int:65536]; e:[int:-1]; f:[int:1.5]; ok:[int:0xFF]; max:[int:65535]; }
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
    'an equals sign in attributes': `
table Monster { a:int (id = 1, key); }
                          ^ unexpected-token: unexpected '=' in the attributes, expected ',' or ')'`,
    'values of members': `
enum Color : int { A = one, B = "2", C = 1.5, D = -x, E = -1 }
                       ^^^ enum-value-syntax: the value of a member must be an integer, not 'one'
                                ^^^ enum-value-syntax: the value of a member must be an integer, not a string
                                         ^^^ enum-value-syntax: the value of a member must be an integer, not '1.5'
                                                  ^^ enum-value-syntax: the value of a member must be an integer, not '-x'`,
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
