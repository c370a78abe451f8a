// Fixes for unknown type names, and for declarations that come too late.
import { checkFix, checkFixes } from '../check-fixes.ts';

describe('fixes of unresolved types', () => {
  it('write the near name', () => {
    checkFixes('table Monster { weapon: $0Wepon; }\ntable Weapon {}', [
      "* Change to 'Weapon'",
      'Create table Wepon',
      'Create struct Wepon',
      'Create enum Wepon',
    ]);
    checkFixes('table T { a: $0Int; }', ["* Change to 'int'"]);
    checkFixes('table Node { next: $0Noed; }', [
      "* Change to 'Node'",
      'Create table Noed',
      'Create struct Noed',
      'Create enum Noed',
    ]);
    checkFixes('struct Node { next: $0Noed; }', ['Create struct Noed', 'Create enum Noed']);
    checkFixes('table T { a: $0i32; }', ["* Change to 'int32'"]);
  });

  it('wrap in a table what a union or a service cannot take', () => {
    checkFixes('union U { $0int }', ['Wrap int in table IntValue']);
    checkFix(
      'table A {}\nunion U { A, $0int }',
      'Wrap int in table IntValue',
      'table A {}\ntable IntValue {\n  value: int;\n}\n\nunion U { A, IntValue }',
    );
    checkFixes('union U { $0string }', ["* Change to 'String: string'", 'Wrap string in table StringValue']);
    // No code for Go can hold a string in a union.
    checkFixes('//- flatc: --go\nunion U { $0string }', ['Wrap string in table StringValue']);
    checkFixes('//- trpc: on\nunion U { $0string }', ['Wrap string in table StringValue']);
    checkFixes('enum E: byte { A }\nunion U { $0E }', ['Wrap E in table EValue']);
    checkFixes('table A {}\nunion U { A }\nunion V { $0U }', ['Wrap U in table UValue']);
    checkFixes('table A {}\nrpc_service S { F($0int): A; }', ['Wrap int in table FRequest']);
    const nothing = 'table A {}\n\nrpc_service S {\n  F(A): $0void;\n}\n';
    checkFixes(nothing, ['* Create table FResponse']);
    checkFix(
      nothing,
      'Create table FResponse',
      'table A {}\n\ntable FResponse {}\n\nrpc_service S {\n  F(A): FResponse;\n}\n',
    );
    checkFixes('table A {}\nrpc_service S { F($0google.protobuf.Empty): A; }', ['* Create table FRequest']);
    // The wrapper could not use declarations below it, or the union itself.
    checkFixes('union U { $0E }\nenum E: byte { A }', []);
    checkFixes('table A {}\nunion U { A, $0U }', []);
  });

  it('write the shortest name that leads there', () =>
    checkFix(
      `
namespace game.items;
table Sword {}
namespace game;
table Hero { sword: $0Sword; }
`,
      "Change to 'items.Sword'",
      `
namespace game.items;
table Sword {}
namespace game;
table Hero { sword: items.Sword; }
`,
    ));

  it('include the file', () =>
    checkFix(
      `
//- /types/weapon.fbs
table Weapon {}
//- /main.fbs
// Monsters.
include "other.fbs";

table Monster { weapon: $0Weapon; }
//- /other.fbs
table Other {}
`,
      'Include "types/weapon.fbs"',
      `
// Monsters.
include "other.fbs";
include "types/weapon.fbs";

table Monster { weapon: Weapon; }
`,
    ));

  it('include the file and write the name', () =>
    checkFix(
      `
//- /main.fbs
table Monster { weapon: $0Weapon; }
//- /weapon.fbs
namespace items;
table Weapon {}
`,
      `Include "weapon.fbs" and change to 'items.Weapon'`,
      `
include "weapon.fbs";

table Monster { weapon: items.Weapon; }
`,
    ));

  it('choose nothing where several could be meant', () =>
    checkFixes(
      `
//- /main.fbs
table Monster { weapon: $0Weapon; }
//- /a.fbs
namespace a;
table Weapon {}
//- /b.fbs
namespace b;
table Weapon {}
`,
      [
        `Include "a.fbs" and change to 'a.Weapon'`,
        `Include "b.fbs" and change to 'b.Weapon'`,
        'Create table Weapon',
        'Create struct Weapon',
        'Create enum Weapon',
      ],
    ));

  it('offer only what flatc takes in the place', () => {
    checkFixes('enum E: byte { A }\nnamespace n;\ntable Weapon {}\nnamespace;\nroot_type $0Weapon;', [
      "* Change to 'n.Weapon'",
      'Create table Weapon',
    ]);
    checkFixes('namespace n;\ntable Weapon {}\nnamespace;\nstruct S { w: $0Weapon; }', [
      'Create struct Weapon',
      'Create enum Weapon',
    ]);
  });

  it('create the table after the declaration', () =>
    checkFix(
      'table Monster {\n  weapon: $0Weapon;\n} // the only one\n\ntable Other {}\n',
      'Create table Weapon',
      'table Monster {\n  weapon: Weapon;\n} // the only one\n\ntable Weapon {}\n\ntable Other {}\n',
    ));

  it('create the table above a root type', () =>
    checkFix('root_type $0Weapon;\n', 'Create table Weapon', 'table Weapon {}\n\nroot_type Weapon;\n'));

  it('create a struct with a field, after the table that names it', () =>
    checkFix(
      'table T {\n  a: $0Vec;\n}\n',
      'Create struct Vec',
      'table T {\n  a: Vec;\n}\n\nstruct Vec {\n  value: int;\n}\n',
    ));

  it('create a struct above the struct that holds it', () =>
    checkFix(
      'table A {}\n\nstruct Line { from: $0Vec; }\n',
      'Create struct Vec',
      'table A {}\n\nstruct Vec {\n  value: int;\n}\n\nstruct Line { from: Vec; }\n',
    ));

  it('create an enum with the members that defaults name, above its first use', () =>
    checkFix(
      'table Cap { color: Color = Blue; }\n\ntable Shirt { a: $0Color = Red; b: [Color]; }\n',
      'Create enum Color',
      'enum Color: byte {\n  Blue,\n  Red\n}\n\ntable Cap { color: Color = Blue; }\n\ntable Shirt { a: Color = Red; b: [Color]; }\n',
    ));

  it('create only what the uses of the name allow', () => {
    checkFixes('table T { a: $0Color = Red; }', ['Create enum Color']);
    checkFixes('table T { a: $0Color = 3; }', []);
    checkFixes('table T { a: $0Foo (required); }', ['Create table Foo', 'Create struct Foo']);
    checkFixes('table T { a: $0Foo (key); }', ['Create table Foo', 'Create enum Foo']);
    checkFixes('table T { Foo: $0Foo; }', []);
    checkFixes('union U { $0Foo }', ['Create table Foo']);
    checkFixes('rpc_service S { m($0Foo): Bar; }\ntable Bar {}', ['Create table Foo']);
  });

  it('create no table in a struct, for a word of the language, or under a dotted name', () => {
    checkFixes('struct S { w: $0Weapon; }', ['Create struct Weapon', 'Create enum Weapon']);
    checkFixes('table T { w: $0int128; }', []);
    checkFixes('table T { w: $0a.Weapon; }', []);
  });
});

describe('fixes of declarations that come too late', () => {
  it('move an enum with its comments above its first use', () =>
    checkFix(
      `
table First { color: Color; }

table Shirt { color: $0Color; }

// For shirts.
/// A color.
enum Color: byte {
  Red,
}

table Last {}
`,
      'Move enum Color above table First',
      `
// For shirts.
/// A color.
enum Color: byte {
  Red,
}

table First { color: Color; }

table Shirt { color: Color; }

table Last {}
`,
    ));

  it('keep its namespace', () =>
    checkFix(
      `
namespace a;
table Shirt { color: $0b.Color; }
namespace a.b;
enum Color: byte { Red }
`,
      'Move enum Color above table Shirt',
      `
namespace a;
namespace a.b;
enum Color: byte { Red }
namespace a;
table Shirt { color: b.Color; }
namespace a.b;
`,
    ));

  it('leave an enum where it needs what is between', () =>
    checkFixes(
      `
table Shirt { color: $0Color; }
attribute "shade";
enum Color: byte { Red (shade) }
`,
      [],
    ));

  it('move a struct above the one that holds it', () =>
    checkFix(
      'struct Line { from: $0Point; }\nstruct Point { x: int; }\n',
      'Move struct Point above struct Line',
      'struct Point { x: int; }\nstruct Line { from: Point; }\n',
    ));

  it('move the declaration of an attribute', () =>
    checkFix(
      'table T { a: int ($0shade); }\nattribute "shade";\n',
      'Move the declaration of shade above its first use',
      'attribute "shade";\ntable T { a: int (shade); }\n',
    ));
});
