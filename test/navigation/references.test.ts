// References, of every kind of name.
import { checkReferences } from './check.ts';

describe('references', () => {
  it('of a table are its uses in fields, vectors, unions, services and root_type', () =>
    checkReferences(`
table Wea$0pon {}
//    ^^^^^^ def
table Monster { weapon: Weapon; weapons: [Weapon]; }
//                      ^^^^^^ ref
//                                        ^^^^^^ ref
union Any { Weapon, other: Weapon }
//          ^^^^^^ ref
//                         ^^^^^^ ref
rpc_service Arms { Get(Weapon): Weapon; }
//                     ^^^^^^ ref
//                              ^^^^^^ ref
root_type Weapon;
//        ^^^^^^ ref
`));

  it('are found from a use as well, and in the value of nested_flatbuffer', () =>
    checkReferences(`
table Inner {}
//    ^^^^^ def
table Outer { data: [ubyte] (nested_flatbuffer: "In$0ner"); }
//                                               ^^^^^ ref
`));

  it('are found in files that include the declaration, and in those that they include', () =>
    checkReferences(`
//- /main.fbs
include "types/weapon.fbs";
table Monster { weapon: game.Weap$0on; }
//                           ^^^^^^ ref
//- /types/weapon.fbs
namespace game;
struct Weapon { damage: int; }
//     ^^^^^^ def
//- /other.fbs
include "types/weapon.fbs";
namespace game;
table Shop { first: Weapon; }
//                  ^^^^^^ ref
//- /unrelated.fbs
namespace game;
table Weapon {}
table Smith { makes: Weapon; }
`));

  it('of one version of a schema are not those of another', () =>
    checkReferences(`
//- /v1/shop.fbs
include "item.fbs";
namespace shop;
table Shop { items: [Item]; }
//- /v1/item.fbs
namespace shop;
table Item {}
//- /v2/shop.fbs
include "item.fbs";
namespace shop;
table Shop { items: [It$0em]; }
//                   ^^^^ ref
//- /v2/item.fbs
namespace shop;
table Item {}
//    ^^^^ def
`));

  it('of a file that is only valid through another are found through that one', () =>
    checkReferences(`
//- /v1/root.fbs
include "colour.fbs";
include "part.fbs";
//- /v1/colour.fbs
enum Col$0our : byte { Red }
//   ^^^^^^ def
//- /v1/part.fbs
table Part { colour: Colour; }
//                   ^^^^^^ ref
//- /v2/root.fbs
include "colour.fbs";
include "part.fbs";
//- /v2/colour.fbs
enum Colour : byte { Red }
//- /v2/part.fbs
table Part { colour: Colour; }
`));

  it('of an enum are also its names in quoted defaults', () =>
    checkReferences(`
enum Colour : ubyte (bit_flags) { Red, Green }
//   ^^^^^^ def
table Shirt { colour: Col$0our = "Red Green"; mask: int = "Colour.Red Colour.Green"; }
//                    ^^^^^^ ref
//                                                       ^^^^^^ ref
//                                                                  ^^^^^^ ref
`));

  it('of an enum member are its names in defaults, bare and quoted', () =>
    checkReferences(`
enum Colour : ubyte (bit_flags) { R$0ed, Green }
//                                ^^^ def
table Shirt { colour: Colour = Red; both: Colour = "Red Green"; mask: int = "Colour.Green Colour.Red"; }
//                             ^^^ ref
//                                                  ^^^ ref
//                                                                                               ^^^ ref
table Red { Green: int; }
`));

  it('of a union member with a name of its own are found in defaults', () =>
    checkReferences(`
table T {}
union Any { first: T, second: T }
//          ^^^^^ def
table Shirt { kind: int = "Any.fir$0st"; }
//                             ^^^^^ ref
`));

  it('of a table are also the union member that is called like it', () =>
    checkReferences(`
namespace a.b;
table T$0 {}
//    ^ def
namespace a;
union Any { b.T, B: b.T }
//            ^ ref
//                    ^ ref
table Shirt { kind: int = "Any.b_T"; }
//                               ^ ref
`));

  it('of a field are its names in the object at the end', () =>
    checkReferences(`
table Weapon { damage: int; }
//             ^^^^^^ def
table Monster { weapon: Weapon; damage: int; }
root_type Monster;
{ weapon: { dam$0age: 1 }, damage: 2 }
//          ^^^^^^ ref
`));

  it('of a union field are also the names of its hidden field', () =>
    checkReferences(`
table Weapon {}
union Any { Weapon }
table Monster { some$0thing: Any; }
//              ^^^^^^^^^ def
root_type Monster;
{ something_type: Weapon, "something": {} }
//^^^^^^^^^ ref
//                         ^^^^^^^^^ ref
`));

  it('of an enum member and a table are also values in the object at the end', () => {
    checkReferences(`
enum Colour : byte { Red, Green }
//                        ^^^^^ def
table Monster { colour: Colour; }
root_type Monster;
{ colour: Gr$0een }
//        ^^^^^ ref
`);
    checkReferences(`
table Weapon {}
//    ^^^^^^ def
union Any { Weapon }
//          ^^^^^^ ref
table Monster { any: Any; }
root_type Monster;
{ any_type: "Weap$0on", any: {} }
//           ^^^^^^ ref
`);
  });

  it('of services and methods are their declarations', () => {
    checkReferences(`
table T {}
rpc_service St$0ore { Get(T): T; }
//          ^^^^^ def
`);
    checkReferences(`
table T {}
rpc_service Store { G$0et(T): T; }
//                  ^^^ def
`);
  });

  it('of an attribute are all declarations that some root reads together, in a chain', () => {
    const file = (name: string, caret = '') => `//- /${name}.fbs\nattribute p${caret}rio;\n//        ^^^^ def\n`;
    const root = (one: string, other: string) =>
      `//- /${one}${other}.fbs\ninclude "${one}.fbs";\ninclude "${other}.fbs";\n`;
    const alone = '//- /d.fbs\nattribute prio;\n';
    checkReferences(file('a', '$0') + file('b') + file('c') + root('a', 'b') + root('b', 'c') + alone);
  });

  it('of an attribute are its uses in all files that are read with a declaration', () =>
    checkReferences(`
//- /main.fbs
include "attributes.fbs";
table T (priority) { a: int ("prior$0ity": 1, id: 0); }
//       ^^^^^^^^ ref
//                            ^^^^^^^^ ref
//- /attributes.fbs
attribute "priority";
//         ^^^^^^^^ def
//- /other.fbs
include "attributes.fbs";
attribute priority;
//        ^^^^^^^^ def
enum E : int (priority) { A }
//            ^^^^^^^^ ref
//- /alone.fbs
attribute priority;
table Alone (priority) {}
`));

  it('of a namespace are its statements and its part of dotted names, in all files that are read together', () =>
    checkReferences(`
//- /main.fbs
include "types.fbs";
namespace a.b.c;
//          ^ def
table T { x: b.X; y: a.b.Y; z: Z; }
//           ^ ref
//                     ^ ref
//- /types.fbs
namespace a.b$0;
//          ^ def
table X {}
table Y {}
namespace a.bc;
namespace b;
table Z {}
//- /other.fbs
include "types.fbs";
namespace a.b;
//          ^ def
//- /unrelated.fbs
namespace a.b;
table X {}
`));

  it('of a namespace are also in the name of a union member', () =>
    checkReferences(`
namespace a.b$0;
//          ^ def
table T {}
namespace a;
union Any { b.T }
//          ^ ref
table Shirt { kind: int = "Any.b_T"; }
//                             ^ ref
`));

  it('of a file are the includes that lead to it', () =>
    checkReferences(`
//- fbsdir: /lib
//- /main.fbs
include "types/wea$0pon.fbs";
//       ^^^^^^^^^^^^^^^^ ref
//- /types/weapon.fbs
table Weapon {}
//- /types/other.fbs
include 'weapon.fbs';
//       ^^^^^^^^^^ ref
include "../types/weapon.fbs";
//       ^^^^^^^^^^^^^^^^^^^ ref
//- /lib/weapon.fbs
table Other {}
//- /lib/user.fbs
include "weapon.fbs";
`));

  it('are found after emoji, with CRLF, and in a file with errors', () =>
    checkReferences(
      `
/* 🙂🙃 漢字 */ table Weapon {}
//                  ^^^^^^ def
table Broken { a: ; b
table Monster { /* 🙂 */ weapon: We$0apon; }
//                               ^^^^^^ ref
table Other { weapons: [Weapon] (
//                      ^^^^^^ ref
`.replaceAll('\n', '\r\n'),
    ));

  it('of a blank, a comment, a scalar and a name that nothing declares are none', () => {
    checkReferences('table A { a: in$0t; }\n');
    checkReferences('table A { a: Nothing$0; }\n');
    checkReferences('table A {} // A$0\n');
    checkReferences('table A {}\n\n$0\n');
    checkReferences('table A { a: int (dep$0recated); }\n');
  });
});
