// Renames in a schema also change its data: keys, members, and types of unions.
import { checkRefused, checkRename } from '../navigation/check.ts';

const schema = `//- /types.fbs
namespace game;
enum Kind : ubyte (bit_flags) { Orc, Elf }
table Sword { edge: int; }
union Item { Sword, old: Sword }
//- /main.fbs
include "types.fbs";
namespace game;
table Monster { kind: Kind; item: Item; items: [Item]; swords: [Sword]; }
root_type Monster;
//- /monster.json
// kind
{
  "kind": "Orc Elf", kind: Orc,
  "item_type": "Sword", "item": { edge: 1 },
  "items_type": [Sword, "old"], 'items': [{}, { "edge": 2 }],
  "swords": [{ "edge": 3 }]
}
//- /broken.json
{ "item_type": "Sword", "kind": "Elf", "swords": [{ "edge": 1 }
//- /unrelated.fbs
table Monster { kind: int; edge: int; }
root_type Monster;
//- /unrelated.json
{ "kind": 1, "edge": 2 }
`;

/** Checks a rename at `$0` in the first occurrence of some words of the schema, by the expected replacements. */
function check(words: string, newName: string, replaced: readonly (readonly [from: string, to: string])[]): void {
  const [before = ''] = words.split('$0');
  const at = schema.indexOf(words.replace('$0', ''));
  const source = `${schema.slice(0, at + before.length)}$0${schema.slice(at + before.length)}`;
  let after = schema;
  for (const [from, to] of replaced) after = after.replaceAll(from, to);
  checkRename(source, newName, after.slice(after.indexOf('\n') + 1));
}

describe('a rename takes data along', () => {
  it('of a field', () =>
    check('ki$0nd: Kind', 'sort', [
      ['kind: Kind', 'sort: Kind'],
      ['"kind": "', '"sort": "'],
      ['kind: Orc', 'sort: Orc'],
    ]));

  it('of a union with its type', () =>
    check('it$0em: Item', 'thing', [
      ['item: Item', 'thing: Item'],
      ['"item_type"', '"thing_type"'],
      ['"item":', '"thing":'],
    ]));

  it('of a field in the members of unions and in vectors', () =>
    check('ed$0ge: int', 'width', [
      ['edge: int; }\nunion', 'width: int; }\nunion'],
      ['edge: 1', 'width: 1'],
      ['"edge": 2 }]', '"width": 2 }]'],
      ['"edge": 3', '"width": 3'],
      ['[{ "edge": 1', '[{ "width": 1'],
    ]));

  it('of a member', () =>
    check('El$0f', 'Fairy', [
      [', Elf }', ', Fairy }'],
      ['Orc Elf', 'Orc Fairy'],
      ['"Elf"', '"Fairy"'],
    ]));

  it('of a type that is a member of a union', () =>
    check('Sw$0ord', 'Blade', [
      ['table Sword', 'table Blade'],
      ['{ Sword, old: Sword', '{ Blade, old: Blade'],
      ['[Sword]', '[Blade]'],
      ['"Sword"', '"Blade"'],
      ['[Sword, "old"]', '[Blade, "old"]'],
    ]));

  it('of a name of its own in a union', () =>
    check('o$0ld: Sword', 'worn', [
      ['old: Sword', 'worn: Sword'],
      ['"old"', '"worn"'],
    ]));

  it('that is asked for in data', () => {
    const at = schema.indexOf('"swords"');
    const source = `${schema.slice(0, at + 3)}$0${schema.slice(at + 3)}`;
    const after = schema.replaceAll('swords: [Sword]', 'blades: [Sword]').replaceAll('"swords"', '"blades"');
    const text = after.slice(after.indexOf('//- /monster.json\n') + '//- /monster.json\n'.length);
    checkRename(source, 'blades', `${text}${after.slice(0, after.indexOf('//- /monster.json'))}`);
  });
});

describe('a rename is refused', () => {
  it('where data writes the old or the new name with an escape', () => {
    const files = (key: string) =>
      `//- /main.fbs\ntable T { a$0: int; }\nroot_type T;\n//- /main.json\n{ "${key}": 1 }\n`;
    checkRefused(files('\\u0061'), 'b', /main\.json line 1 writes the name with escape sequences/);
    checkRefused(files('\\u0062'), 'b', /^b in main\.json line 1 would mean the renamed one/);
  });

  it('where data names its root table, and the namespaces around it', () => {
    const files = (namespace: string, table: string) => `namespace ${namespace}.core;
table ${table} { hp: int; }
table Other {}
root_type Other;
//- /data.json
{ "$schema": "main.fbs#${namespace.replace('$0', '')}.core.${table.replace('$0', '')}", "hp": 1 }
`;
    checkRename(`//- /main.fbs\n${files('game', 'O$0rc')}`, 'Elf', files('game', 'Elf'));
    checkRename(`//- /main.fbs\n${files('ga$0me', 'Orc')}`, 'play', files('play', 'Orc'));
  });

  it('where data names its root table without the namespace at the end of the schema', () => {
    const files = (core: string, table: string, root = table) => `namespace game.${core};
table ${table} { hp: int; }
namespace game;
//- /data.json
{ "$schema": "main.fbs#${core.replace('$0', '')}.${root}", "hp": 1 }
`;
    checkRename(`//- /main.fbs\n${files('core', 'O$0rc', 'Orc')}`, 'Elf', files('core', 'Elf'));
    checkRename(`//- /main.fbs\n${files('co$0re', 'Orc')}`, 'heart', files('heart', 'Orc'));
  });
});
