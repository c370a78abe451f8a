// Rename, of every kind of name, and the reasons for which it is refused.
import assert from 'node:assert/strict';
import { parseFixture } from '../fixture.ts';
import { applied, checkPrepareRename, checkRefused, checkRename, renamed } from './check.ts';

describe('before a rename', () => {
  it('the name under the cursor is offered, without quotes and without the other parts of a dotted name', () => {
    checkPrepareRename(
      'namespace a;\ntable Weapon {}\ntable T { x: a.We$0apon; }\n//             ^^^^^^ here\n',
      'Weapon',
    );
    checkPrepareRename('namespace ab.cd;\ntable T {}\ntable U { x: ab.c$0d.T; }\n//              ^^ here\n', 'cd');
    checkPrepareRename('attribute "pri$0ority";\n//         ^^^^^^^^ here\n', 'priority');
    checkPrepareRename('enum E : int { A }\ntable T { x: int = "E.A$0"; }\n//                    ^ here\n', 'A');
    checkPrepareRename(
      '//- /main.fbs\ninclude "sub/o$0ther.fbs";\n//       ^^^^^^^^^^^^^ here\n//- /sub/other.fbs\ntable T {}\n',
      'sub/other.fbs',
    );
  });

  it('attributes that tools know by their names are refused', () => {
    checkRefused('attribute "go_package=$0example.com/a";\n', 'priority', /is the Go package for trpc/);
    checkRefused('attribute "fs_vec$0tor";\n', 'priority', /an attribute of FlatSharp/);
  });
});

describe('rename', () => {
  it('of a table follows it through files, services, unions and quotes', () =>
    checkRename(
      `
//- /main.fbs
include "types/weapon.fbs";
namespace game;
table Monster { weapon: We$0apon; nested: [ubyte] (nested_flatbuffer: "game.Weapon"); }
union Any { Weapon, old: game.Weapon }
table Kinds { kind: int = "Any.Weapon"; }
rpc_service Arms { Get(Weapon): game . Weapon; }
root_type Weapon;
//- /types/weapon.fbs
namespace game;
/// A Weapon.
table Weapon { next: Weapon; }
//- /types/unrelated.fbs
namespace game;
table Weapon { next: Weapon; }
`,
      'Arm',
      `
include "types/weapon.fbs";
namespace game;
table Monster { weapon: Arm; nested: [ubyte] (nested_flatbuffer: "game.Arm"); }
union Any { Arm, old: game.Arm }
table Kinds { kind: int = "Any.Arm"; }
rpc_service Arms { Get(Arm): game . Arm; }
root_type Arm;
//- /types/weapon.fbs
namespace game;
/// A Weapon.
table Arm { next: Arm; }
`,
    ));

  it('of an enum follows it into quoted defaults', () =>
    checkRename(
      `
enum Colour : ubyte (bit_flags) { Red, Green }
table Shirt { colour: Col$0our = "Red Green"; mask: int = "Colour.Red Colour.Green"; }
`,
      'Hue',
      `
enum Hue : ubyte (bit_flags) { Red, Green }
table Shirt { colour: Hue = "Red Green"; mask: int = "Hue.Red Hue.Green"; }
`,
    ));

  it('of an enum member follows it into defaults and the object at the end', () =>
    checkRename(
      `
enum Colour : ubyte (bit_flags) { Re$0d, Green }
table Shirt { colour: Colour = Red; both: Colour = "Red Green"; mask: int = "Colour.Red Colour.Green"; }
root_type Shirt;
{ colour: "Green Red", mask: "Colour.Red" }
`,
      'Scarlet',
      `
enum Colour : ubyte (bit_flags) { Scarlet, Green }
table Shirt { colour: Colour = Scarlet; both: Colour = "Scarlet Green"; mask: int = "Colour.Scarlet Colour.Green"; }
root_type Shirt;
{ colour: "Green Scarlet", mask: "Colour.Scarlet" }
`,
    ));

  it('of a field follows it into the object at the end, with the hidden field of a union', () =>
    checkRename(
      `
table Weapon { damage: int; }
union Any { Weapon, sword: Weapon }
table Monster { h$0and: Any; hand_type_name: string; }
root_type Monster;
{ hand_type: sword, "hand": { damage: 1 }, hand_type_name: "hand" }
`,
      'fist',
      `
table Weapon { damage: int; }
union Any { Weapon, sword: Weapon }
table Monster { fist: Any; hand_type_name: string; }
root_type Monster;
{ fist_type: sword, "fist": { damage: 1 }, hand_type_name: "hand" }
`,
    ));

  it('of a union member with a name of its own', () =>
    checkRename(
      `
table Weapon { damage: int; }
union Any { sw$0ord: Weapon, Weapon }
table Monster { any: Any; kind: int = "Any.sword"; }
root_type Monster;
{ any_type: sword, any: {} }
`,
      'blade',
      `
table Weapon { damage: int; }
union Any { blade: Weapon, Weapon }
table Monster { any: Any; kind: int = "Any.blade"; }
root_type Monster;
{ any_type: blade, any: {} }
`,
    ));

  it('of services and methods', () => {
    checkRename(
      'table T {}\nrpc_service St$0ore { Get(T): T; }\n',
      'Shop',
      'table T {}\nrpc_service Shop { Get(T): T; }\n',
    );
    checkRename('table T {}\nrpc_service S { G$0et(T): T; }\n', 'Put', 'table T {}\nrpc_service S { Put(T): T; }\n');
  });

  it('of an attribute follows all that is read with a declaration of it', () =>
    checkRename(
      `
//- /main.fbs
include "attributes.fbs";
table T (priority) { a: int ("priority": 1); }
//- /attributes.fbs
attribute "prior$0ity";
//- /alone.fbs
attribute priority;
table Alone (priority) {}
`.replace('//- /main.fbs\n', '//- /main.fbs\n'),
      'weight',
      `
attribute "weight";
//- /main.fbs
include "attributes.fbs";
table T (weight) { a: int ("weight": 1); }
`,
    ));

  it('of a namespace follows its statements, dotted names, and names of union members', () =>
    checkRename(
      `
//- /main.fbs
include "types.fbs";
namespace game.models.v1;
union Any { game.models.Weapon }
table Monster { a: models.Weapon; b: game.models.Weapon; kind: int = "Any.game_models_Weapon"; }
root_type Monster;
//- /types.fbs
namespace game.mo$0dels;
table Weapon {}
namespace models;
table Other {}
`,
      'types',
      `
namespace game.types;
table Weapon {}
namespace models;
table Other {}
//- /main.fbs
include "types.fbs";
namespace game.types.v1;
union Any { game.types.Weapon }
table Monster { a: types.Weapon; b: game.types.Weapon; kind: int = "Any.game_types_Weapon"; }
root_type Monster;
`,
    ));

  it('of a namespace offers to change the end of go_package, and files that are never read with it', () => {
    const fixture = parseFixture(
      `
//- /main.fbs
attribute "go_package=example.com/shop/mod$0els";
namespace game.models;
table T {}
//- /alone.fbs
namespace game.models.more;
`
        .replace('mod$0els', 'models')
        .replace('game.models;', 'game.mo$0dels;'),
    );
    const edit = renamed(fixture, 'types');
    assert.equal(applied(fixture.files, edit).get('/alone.fbs'), fixture.files.get('/alone.fbs'));
    assert.match(applied(fixture.files, edit).get('/main.fbs') ?? '', /shop\/models"[\s\S]*game\.types;/);
    assert.match(applied(fixture.files, edit, true).get('/main.fbs') ?? '', /shop\/types"[\s\S]*game\.types;/);
    assert.match(applied(fixture.files, edit, true).get('/alone.fbs') ?? '', /game\.types\.more/);
    for (const annotation of Object.values(edit.changeAnnotations ?? {}))
      assert.equal(annotation.needsConfirmation, true);
  });

  it('of an include moves the file, and all includes follow', () =>
    checkRename(
      `
//- /main.fbs
include "types/wea$0pon.fbs";
//- /types/weapon.fbs
include "base.fbs";
table Weapon {}
//- /types/base.fbs
table Base {}
//- /types/other.fbs
include './weapon.fbs';
//- /unrelated/weapon.fbs
table Weapon {}
//- /unrelated/user.fbs
include "weapon.fbs";
`,
      'arms/sword.fbs',
      `
include "arms/sword.fbs";
//- /arms/sword.fbs
include "../types/base.fbs";
table Weapon {}
//- /types/other.fbs
include '../arms/sword.fbs';
`,
    ));

  it('keeps to one version of a schema', () =>
    checkRename(
      `
//- /v1/shop.fbs
include "item.fbs";
table Shop { items: [Item]; }
//- /v1/item.fbs
table Item { id: int; }
//- /v2/shop.fbs
include "item.fbs";
table Shop { items: [It$0em]; }
//- /v2/item.fbs
table Item { id: long; }
`,
      'Article',
      `
include "item.fbs";
table Shop { items: [Article]; }
//- /v2/item.fbs
table Article { id: long; }
`,
    ));

  it('works after emoji, with CRLF, and in a file with errors', () =>
    checkRename(
      '/* 🙂🙃 漢字 */ table Weapon {}\r\ntable Broken { a: ; b\r\ntable Monster { /* 🙂 */ weapon: We$0apon; }\r\n',
      'Arm',
      '/* 🙂🙃 漢字 */ table Arm {}\r\ntable Broken { a: ; b\r\ntable Monster { /* 🙂 */ weapon: Arm; }\r\n',
    ));

  it('to the same name changes nothing', () => checkRename('table Weap$0on {}\n', 'Weapon', 'table Weapon {}\n'));
});

describe('a rename is refused', () => {
  it('to what is no name', () => {
    for (const name of ['', '2nd', 'a-b', 'a.b', 'é', 'a b'])
      checkRefused('table Weap$0on {}\n', name, /is not a name/);
  });

  it('to a name that flatc takes for a scalar where it is used', () =>
    checkRefused('table Weap$0on {}\ntable T { w: Weapon; }\n', 'int', /main\.fbs cannot use int/));

  it('but not where no use is in the way', () => checkRename('table Weap$0on {}\n', 'int', 'table int {}\n'));

  it('to a name that a declaration has in the same namespace, in any root', () => {
    checkRefused(
      'table Weap$0on {}\nenum Sword : int { A }\n',
      'Sword',
      /^Sword is already taken: Sword, main\.fbs line 1$/,
    );
    checkRefused(
      `
//- /all.fbs
include "sword.fbs";
include "weapon.fbs";
//- /sword.fbs
struct Sword { a: int; }
//- /weapon.fbs
table Weap$0on {}
`,
      'Sword',
      /^Sword is already taken when all\.fbs is compiled: Sword, sword\.fbs line 1$/,
    );
  });

  it('but not to one that a declaration has in another namespace', () =>
    checkRename(
      'namespace a;\ntable Weap$0on {}\nnamespace b;\ntable Sword {}\n',
      'Sword',
      'namespace a;\ntable Sword {}\nnamespace b;\ntable Sword {}\n',
    ));

  it('where a use would mean another declaration', () =>
    checkRefused(
      `
namespace a;
table Weap$0on {}
namespace a.b;
table Sword {}
table T { w: Weapon; }
`,
      'Sword',
      /^Sword is already taken: a\.b\.Sword, main\.fbs line 4$/,
    ));

  it('where another use would come to mean it', () =>
    checkRefused(
      `
table Sword {}
namespace a;
table Weap$0on {}
table T { s: Sword; w: Weapon; }
`,
      'Sword',
      /^Sword in main\.fbs line 4 would mean a\.Sword/,
    ));

  it('where a name that is waiting for its declaration would find it', () =>
    checkRefused(
      `
namespace a;
table T { s: Sword; }
table Weap$0on {}
namespace b;
table Sword {}
`,
      'Sword',
      /^Sword in main\.fbs line 2 would mean a\.Sword/,
    ));

  it('to the name of a field', () =>
    checkRefused(
      'table Weap$0on {}\ntable T { sword: int; }\n',
      'sword',
      /^The field sword in main\.fbs line 2 would have the same name as a table/,
    ));

  it('where it would break another root that reads the same file', () =>
    checkRefused(
      `
//- /v1/root.fbs
include "colour.fbs";
include "../part.fbs";
//- /v1/colour.fbs
enum Col$0our : byte { Red }
//- /v2/root.fbs
include "colour.fbs";
include "../part.fbs";
//- /v2/colour.fbs
enum Colour : byte { Red, Green }
//- /part.fbs
table Part { colour: Colour; }
`,
      'Hue',
      /Colour in part\.fbs line 1 would not be found when v1\/root\.fbs is compiled/,
    ));

  it('where two files are one for flatc because they have the same name and text', () =>
    checkRefused(
      `
//- /main.fbs
include "a/part.fbs";
include "b/part.fbs";
//- /a/part.fbs
table Pa$0rt {}
//- /b/part.fbs
table Part {}
`,
      'Piece',
      /have the same name, and flatc takes such files for one/,
    ));

  it('of a field or member to a name that is taken', () => {
    checkRefused('table T { a$0: int; b: int; }\n', 'b', /already has a field b/);
    checkRefused('table T {}\nunion U { T }\ntable M { a$0: U; b_type: int; }\n', 'b', /b_type/);
    checkRefused('table M { a: string; b$0: int; }\n', 'a_byte_vector', /a_byte_vector clashes/);
    checkRefused('enum E : int { A$0, B }\n', 'B', /E already has a member B/);
    checkRefused('table T {}\nunion U { a$0: T, b: T }\n', 'b', /U already has a member b/);
    checkRefused('table T {}\nrpc_service S { a$0(T): T; b(T): T; }\n', 'b', /S already has a method b/);
    checkRefused('enum E : int { A$0 }\n', 'null', /missing value/);
    checkRefused(
      'enum E : int { A$0, B }\ntable T { e: E = A; f: E = B; }\n',
      'B',
      /main\.fbs line 1: E already has a member B/,
    );
    const object = 'table T { a$0: int; b: int; }\nroot_type T;\n{ a: 1, b: 2 }\n';
    checkRefused(object, 'b', /main\.fbs line 1: T already has a field b/);
  });

  it('of a table where a union would have two members of one name, in its file or elsewhere', () => {
    checkRefused('table T$0 {}\ntable V {}\nunion U { T, W: V }\n', 'W', /U already has a member W/);
    checkRefused(
      '//- /a.fbs\ninclude "b.fbs";\nunion U { T, W: V }\n//- /b.fbs\ntable T$0 {}\ntable V {}\n',
      'W',
      /a\.fbs line 2: U already has a member W/,
    );
  });

  it('of an attribute to one that is there', () => {
    checkRefused('attribute pri$0ority;\n', 'deprecated', /already an attribute of flatc/);
    checkRefused(
      'attribute pri$0ority;\nattribute weight;\n',
      'weight',
      /^weight is already taken: attribute weight, main\.fbs$/,
    );
  });

  it('of a namespace to one that is there', () =>
    checkRefused(
      'namespace a.b$0;\ntable T {}\nnamespace a.c;\ntable T {}\n',
      'c',
      /^c is already taken: namespace a\.c, main\.fbs$/,
    ));

  it('of an include to a place that is taken, or that nothing can have', () => {
    const files = '//- /main.fbs\ninclude "b$0.fbs";\n//- /b.fbs\ntable B {}\n//- /c.fbs\ntable C {}\n';
    checkRefused(files, 'c.fbs', /The file c\.fbs already exists/);
    checkRefused(files, '', /is not a path/);
    checkRefused(files, 'a"b.fbs', /is not a path/);
  });

  it('of an include to the name of another file with the same text', () =>
    // flatc reads only one of two files with the same name and text.
    checkRefused(
      `
//- /main.fbs
include "a/on$0e.fbs";
include "b/two.fbs";
//- /a/one.fbs
// Nothing yet.
//- /b/two.fbs
// Nothing yet.
`,
      'a/two.fbs',
      /^b\/two\.fbs and another file that main\.fbs reads have the same name/,
    ));

  it('of an include to a place from which another root reads another file', () =>
    // What is not found from the file itself, flatc looks for beside the root.
    checkRefused(
      `
//- /one/main.fbs
include "../lib/pa$0rt.fbs";
//- /one/base.fbs
table Base {}
//- /two/main.fbs
include "../lib/part.fbs";
//- /two/base.fbs
struct Base { x: int; }
//- /lib/part.fbs
include "base.fbs";
`,
      'part.fbs',
      /main\.fbs would read other files, or in another order\.$/,
    ));

  it('of a name that is written with escapes', () =>
    checkRefused(
      'table Inner {}\ntable T { a: [ubyte] (nested_flatbuffer: "In\\x6eer"); b: Inn$0er; }\n',
      'Other',
      /main\.fbs line 2 writes the name with escape sequences/,
    ));
});
