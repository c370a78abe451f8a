// Finding declarations and members of the whole workspace by parts of their names.
import assert from 'node:assert/strict';
import { SourceFile } from '../../server/language/service.ts';
import { serviceOf, uriOf } from '../check.ts';
import { parseFixture } from '../fixture.ts';
import { symbolsFound } from './check-structure.ts';

const shop = `
//- /shop.fbs
namespace shop;
table Weapon { damage: short; weapon_kind: Kind; }
enum Kind : byte { Sword, Bow }
rpc_service Armoury { Forge(Weapon): Weapon; }
//- /war/weapons.fbs
struct WeaponRack { slots: uint; }
union Any { Weapon, rack: WeaponRack }
table MyWeapon { old: int (deprecated); }
`;

/** Checks the results of a query in both schemas. */
function check(query: string, expected: readonly string[]): void {
  assert.deepEqual(symbolsFound(shop, query), expected);
}

describe('workspace symbols', () => {
  it('are declarations, fields, members and methods, the best fit first', () => {
    check('weapon', [
      'Class shop.Weapon',
      'EnumMember Any.Weapon',
      'Struct WeaponRack',
      'Field shop.Weapon.weapon_kind',
      'Class MyWeapon',
    ]);
    check('Forge', ['Method shop.Armoury.Forge']);
    check('bow', ['EnumMember shop.Kind.Bow']);
  });

  it('are found by the beginnings of their parts, and by letters in their order', () => {
    check('wr', ['Struct WeaponRack']);
    check('MyWe', ['Class MyWeapon']);
    check('wkind', ['Field shop.Weapon.weapon_kind']);
    check('dmg', ['Field shop.Weapon.damage']);
    check('nothing', []);
  });

  it('are looked for in namespaces and declarations that are named as well', () => {
    check('shop.weapon', ['Class shop.Weapon', 'Field shop.Weapon.weapon_kind']);
    check('Weapon.da', ['Field shop.Weapon.damage']);
    check('sword kind', ['EnumMember shop.Kind.Sword']);
    check('sword weapons', []);
  });

  it('are looked for in names written with two colons, as C++ and Rust write them', () => {
    check('shop::Weapon', ['Class shop.Weapon', 'Field shop.Weapon.weapon_kind']);
    check('shop::Kind::Sw', ['EnumMember shop.Kind.Sword']);
    assert.deepEqual(symbolsFound(shop, 'shop::'), symbolsFound(shop, 'shop.'));
  });

  it('are all of them without a query', () => assert.equal(symbolsFound(shop, '').length, 15));

  it('are taken from every version of a schema', () =>
    assert.deepEqual(
      symbolsFound(
        '\n//- /v1/a.fbs\nnamespace a;\ntable T { x: int; }\n//- /v2/a.fbs\nnamespace a;\ntable T { x: int; y: int; }\n',
        'T',
      ),
      ['Class a.T', 'Class a.T'],
    ));

  it('are found in text with errors, and after characters of two units', () =>
    assert.deepEqual(symbolsFound('table Item { /* 🙂 */ price: ;\r\n/* 🙂🙂 */ struct Price {', 'price'), [
      'Struct Price',
      'Field Item.price',
    ]));

  it('have the signs that an editor knows', () =>
    assert.deepEqual(symbolsFound(shop, 'sword', { tags: true, kinds: undefined }), ['Constant shop.Kind.Sword']));

  it('follow edits and files that go', () => {
    const service = serviceOf(parseFixture(shop));
    const names = (query: string) => service.workspaceSymbols(query).map(({ name }) => name);
    assert.deepEqual(names('damage'), ['damage']);
    const file = service.file(uriOf('/shop.fbs'));
    assert.ok(file);
    const start = file.text.indexOf('damage');
    SourceFile.update(file, [{ range: file.rangeOf(start, start + 'damage'.length), text: 'harm' }], 2);
    service.setFile(file);
    assert.deepEqual([names('damage'), names('harm')], [[], ['harm']]);
    service.removeFile(uriOf('/war/weapons.fbs'), 'missing');
    assert.deepEqual([names('rack'), names('slots')], [[], []]);
  });

  it('are 200 at most, of which members are no more than half where there are as many declarations', () => {
    const text = Array.from({ length: 300 }, (_, index) => `table Node${index} { node${index}: int; }`).join('\n');
    const found = symbolsFound(text, 'node');
    assert.equal(found.length, 200);
    assert.equal(found.filter((symbol) => symbol.startsWith('Class')).length, 100);
    const fields = Array.from({ length: 300 }, (_, index) => `node${index}: int;`).join('\n');
    assert.equal(symbolsFound(`table Node { ${fields} }`, 'node').filter((name) => name.startsWith('Class')).length, 1);
  });
});
