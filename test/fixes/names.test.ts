// Fixes for names of types that are not found, and for declarations that come too late.
import { checkFix, checkFixes } from '../check.ts';

describe('fixes of unresolved types', () => {
  it('write the near name', () => {
    checkFixes('table Monster { weapon: $0Wepon; }\ntable Weapon {}', ["* Change to 'Weapon'", 'Create table Wepon']);
    checkFixes('table T { a: $0Int; }', ["* Change to 'int'", 'Create table Int']);
    checkFixes('table T { a: $0i32; }', ["* Change to 'int32'", 'Create table i32']);
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
      [`Include "a.fbs" and change to 'a.Weapon'`, `Include "b.fbs" and change to 'b.Weapon'`, 'Create table Weapon'],
    ));

  it('offer only what flatc takes in the place', () => {
    checkFixes('enum E: byte { A }\nnamespace n;\ntable Weapon {}\nnamespace;\nroot_type $0Weapon;', [
      "* Change to 'n.Weapon'",
      'Create table Weapon',
    ]);
    checkFixes('namespace n;\ntable Weapon {}\nnamespace;\nstruct S { w: $0Weapon; }', []);
  });

  it('create the table behind the declaration', () =>
    checkFix(
      'table Monster {\n  weapon: $0Weapon;\n} // the only one\n\ntable Other {}\n',
      'Create table Weapon',
      'table Monster {\n  weapon: Weapon;\n} // the only one\n\ntable Weapon {\n}\n\ntable Other {}\n',
    ));

  it('create the table above a root type', () =>
    checkFix('root_type $0Weapon;\n', 'Create table Weapon', 'table Weapon {\n}\n\nroot_type Weapon;\n'));

  it('create no table in a struct, for a word of the language, or under a dotted name', () => {
    checkFixes('struct S { w: $0Weapon; }', []);
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

  it('leave an enum where it needs what stands between', () =>
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
