// Go to definition, from every kind of name.
import { checkDefinition } from '../check.ts';

describe('definition', () => {
  it('leads from a field to its type', () =>
    checkDefinition(`
table Weapon {}
//    ^^^^^^ def
table Monster { weapons: [Wea$0pon]; }
//                        ^^^^^^ from
`));

  it('leads to a type that is declared later', () =>
    checkDefinition(`
table Monster { weapon: Weapon$0; }
table Weapon {}
//    ^^^^^^ def
`));

  it('leads to an enum that is declared too late', () =>
    checkDefinition(`
namespace A;
table Shirt { color: A.Col$0or; }
//                     ^^^^^ from
enum Color: byte { Red }
//   ^^^^^ def
`));

  it('leads to the table that a root type names too early', () =>
    checkDefinition(`
root_type Mon$0ster;
//        ^^^^^^^ from
table Monster { name: string; }
//    ^^^^^^^ def
`));

  it('leads to the namespace before the name of an enum that is declared too late', () =>
    checkDefinition(`
namespace A;
//        ^ def
table Shirt { color: A$0.Color; }
//                   ^ from
enum Color: byte { Red }
`));

  it('leads into an included file', () =>
    checkDefinition(`
//- /main.fbs
include "types/weapon.fbs";
rpc_service S { M(Wea$0pon): Weapon; }
//- /types/weapon.fbs
table Weapon {}
//    ^^^^^^ def
`));

  it('leads from the last part of a dotted name to the type', () =>
    checkDefinition(`
namespace A.B;
table T {}
//    ^ def
namespace C;
table U { t: A.B.T$0; }
//               ^ from
`));

  it('leads from another part of a dotted name to all its namespace statements', () =>
    checkDefinition(`
namespace A.B;
//        ^^^ def
table T {}
namespace A;
table W { t: B.T; u: $0B.T; }
//                   ^ from
namespace A.B;
//        ^^^ def
`));

  it('leads from an include to the file', () =>
    checkDefinition(`
//- /main.fbs
include "we$0apon.fbs";
//      ^^^^^^^^^^^^ from
//- /weapon.fbs
table Weapon {}
//<--- def-file
`));

  it('leads from root_type', () =>
    checkDefinition(`
table Root {}
//    ^^^^ def
root_type Ro$0ot;
`));

  it('leads from a union member', () =>
    checkDefinition(`
table A {}
//    ^ def
union U { A$0 }
`));

  it('leads from the type of a union alias', () =>
    checkDefinition(`
table A {}
//    ^ def
union U { first: A$0, second: A }
`));

  it('leads from a default to the enum member', () =>
    checkDefinition(`
enum Color : byte { Red, Green = 4 }
//                       ^^^^^ def
table Shirt { color: Color = Gre$0en; }
`));

  it('leads from a quoted default of a number to the member', () =>
    checkDefinition(`
enum Color : byte { Red, Green }
//                       ^^^^^ def
table Shirt { color: int = "Color.Green$0"; }
`));

  it('leads from the word that is pointed at among several members', () => {
    checkDefinition(`
enum Color : ubyte (bit_flags) { Red, Green }
//                                    ^^^^^ def
table Shirt { color: Color = "Red Gr$0een"; }
//                                ^^^^^ from
`);
    checkDefinition(`
enum Color : ubyte (bit_flags) { Red, Green }
//                                    ^^^^^ def
table Shirt { color: int = "Color.Red Color.$0Green"; }
//                                          ^^^^^ from
`);
  });

  it('leads from the enum before a quoted member', () =>
    checkDefinition(`
enum Color : byte { Red, Green }
//   ^^^^^ def
table Shirt { color: int = "Col$0or.Green"; }
//                          ^^^^^ from
`));

  it('leads from the root of a nested buffer', () =>
    checkDefinition(`
table Inner {}
//    ^^^^^ def
table Outer { data: [ubyte] (nested_flatbuffer: "In$0ner"); }
//                                               ^^^^^ from
`));

  it('leads from an attribute to its declaration', () =>
    checkDefinition(`
attribute "priority";
//        ^^^^^^^^^^ def
table T { a: int (prio$0rity: 1); }
`));

  it('starts from the name of an attribute alone where no quotes are around it', () =>
    checkDefinition(`
attribute priority ;
//        ^^^^^^^^ def
table T { a: int ( prio$0rity ); }
//                 ^^^^^^^^ from
`));

  it('leads to every statement of a namespace', () =>
    checkDefinition(`
//- /main.fbs
include "other.fbs";
namespace A.B$0;
//        ^^^ def
table T {}
//- /other.fbs
namespace A.B;
//        ^^^ def
table U {}
`));

  it('leads to the statements of a namespace in files that nothing includes', () =>
    checkDefinition(`
//- /main.fbs
namespace A.B$0;
//        ^^^ def
//- /other.fbs
namespace A.B;
//        ^^^ def
//- /unlike.fbs
namespace A.Bc;
`));

  it('finds nothing in a comment, and nothing for a scalar', () => {
    checkDefinition('table A { a: int; } // A$0\n');
    checkDefinition('table A { a: in$0t; }\n');
  });

  it('works after emoji and in a file with errors', () =>
    checkDefinition(`
/* 🙂🙃 漢字 */ table Weapon {}
//                  ^^^^^^ def
table Broken { a: ; b
table Monster { /* 🙂 */ weapon: We$0apon; }
`));
});
