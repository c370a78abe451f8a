// Schemas in which something is missing, annotated as in reader.cases.ts.

export const missingCases: Readonly<Record<string, string>> = {
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
};
