// Rename, of every kind of name.
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

  it('of a namespace offers to change a go_package of one word, but not one that only ends in the same letters', () => {
    for (const [path, after] of [
      ['shop', 'store'],
      ['myshop', 'myshop'],
      ['shop/api', 'shop/api'],
    ] as const) {
      const schema = (name: string, goPackage: string) => `attribute "go_package=${goPackage}";\nnamespace ${name};\n`;
      const fixture = parseFixture(`//- /main.fbs\n${schema('sh$0op', path)}`);
      const all = applied(fixture.files, renamed(fixture, 'store'), true);
      assert.equal(all.get('/main.fbs'), schema('store', after));
    }
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

  it('to the same name edits no file, so that none is unsaved afterwards', () => {
    for (const [source, name] of [
      ['table Weap$0on {}\n', 'Weapon'],
      ['table T { am$0mo: int; }\n', 'ammo'],
      ['enum E : int { On$0e }\n', 'One'],
      ['rpc_service S { G$0et(T): T; }\ntable T {}\n', 'Get'],
      ['attribute "prior$0ity";\ntable T (priority) {}\n', 'priority'],
      ['namespace a.$0b;\ntable T { t: a.b.T; }\n', 'b'],
    ] as const) {
      assert.deepEqual(renamed(parseFixture(source), name), { documentChanges: [] }, source);
    }
  });
});
