// Hovers in data: the field of a key, and flatc's meaning of a value.
import { checkHover } from '../check.ts';
import { code } from '../hover/code.ts';
import { inBothShells, monsters } from './shells.ts';

function check(object: string, parts: readonly string[]): void {
  inBothShells(monsters, object, (source) => {
    // The hover names the file of the declaration only if the data is in another file.
    const elsewhere = source.includes('//- /main.json');
    const lines = parts.filter((part) => elsewhere || !part.startsWith('- Declared in'));
    const text = lines.join('\n\n').replaceAll(/\n\n(?=- )/g, '\n');
    checkHover(source, text.replace('```\n- ', '```\n\n- ').replace('---\n- ', '---\n\n- '));
  });
}

describe('the hover in data', () => {
  it('of a key has the comment, default, id and range of the field', () =>
    check('{ "h$0p": 5 }', [
      code('table Monster { hp: short = 100; }'),
      'Points of life.\n\n---',
      '- Full name: `Monster.hp`',
      '- Declared in: `main.fbs`',
      '- Id: 1, vtable offset 6',
      '- Default: `100`',
      '- Presence: defaulted',
      '- Size in the table: 2 bytes',
      '- Range: -32768 to 32767',
    ]));

  it('of a number has its field, and the number in other digits', () =>
    check('{ "hp": 25$05 }', [
      code('table Monster { hp: short = 100; }'),
      '- Hexadecimal: `0xFF`',
      '- Binary: `1111 1111`',
    ]));

  it('of a member has its value and comment', () =>
    check('{ "kind": "E$0lf" }', [
      code('enum Kind: ubyte { Elf }'),
      'Pointed ears.\n\n---',
      '- Full name: `Kind.Elf`',
      '- Declared in: `main.fbs`',
      '- Value: `1`',
    ]));

  it('of a number names its member', () =>
    check('{ "kind": $07 }', [code('table Monster { kind: Kind = Elf; }'), '- Member: `Troll`']));

  it('of flags adds them up', () =>
    check('{ "skills": "Run F$0ly" }', [
      code('enum Skill: ubyte { Fly }'),
      '- Full name: `Skill.Fly`',
      '- Declared in: `main.fbs`',
      '- Bit: 2',
      '- Value: `4`, `0x4`',
      '- All together: `5`, `0x5`',
    ]));

  it('of a number takes flags apart', () =>
    check('{ "skills": $05 }', [code('table Monster { skills: Skill; }'), '- Members: `Run Fly`']));

  it('of a hashed text has the hash', () => {
    check('{ "tag": "a$0" }', [
      code('table Monster { tag: uint (hash: "fnv1_32"); }'),
      '- Hash: `84696446`, `0x50C5D7E`',
    ]);
    check('{ "big": "a$0" }', [
      code('table Monster { big: long (hash: "fnv1a_64"); }'),
      '- Hash: `-5807747632595546324`, `0xAF66BC4C8606CF2C`',
    ]);
  });

  it('of a hashed text has the hash even if the attribute is written with escapes', () =>
    checkHover(
      'table T { tag: uint (hash: "fnv1\\x5f32"); }\nroot_type T;\n{ "tag": "a$0" }\n',
      `${code('table T { tag: uint (hash: "fnv1\\x5f32"); }')}\n\n- Hash: \`84696446\`, \`0x50C5D7E\``,
    ));

  it('of the type of a union has the table', () =>
    check('{ "item_type": "Bo$0w", "item": {} }', [
      code('table Bow {', '  range: int;', '}'),
      '- Declared in: `main.fbs`',
      '- Number: `2`',
    ]));

  it('of a member with a name of its own has its number once', () =>
    check('{ "item_type": "Te$0xt", "item": "" }', [
      code('union Item { Text: string }'),
      '- Full name: `Item.Text`',
      '- Declared in: `main.fbs`',
      '- Number: 3',
    ]));

  it('reaches into the member of a union, a vector and a struct in brackets', () => {
    const edge = [
      code('table Sword { edge: short = 3; }'),
      'How sharp.\n\n---',
      '- Full name: `Sword.edge`',
      '- Declared in: `main.fbs`',
      '- Id: 0, vtable offset 4',
      '- Default: `3`',
      '- Presence: defaulted',
      '- Size in the table: 2 bytes',
      '- Range: -32768 to 32767',
    ];
    check('{ "item_type": "Sword", "item": { "ed$0ge": 1 } }', edge);
    check('{ "items_type": ["Bow", "Sword"], "items": [{}, { "ed$0ge": 1 }] }', edge);
    check('{ "swords": [{}, { "ed$0ge": 1 }] }', edge);
    check('{ "path": [[1, $02.5]] }', [code('struct Vec { y: float; }')]);
  });

  it('is there while something else is missing', () =>
    check('{ "name": , "skills": $05, "at": { "x', [code('table Monster { skills: Skill; }'), '- Members: `Run Fly`']));

  it('says nothing of a FlexBuffer, of an unknown key and of comments', () => {
    check('{ "any": { "hp$0": 1 } }', []);
    check('{ "nothing": { "hp$0": 1 } }', []);
    check('{ /* h$0p */ "hp": 1 }', []);
  });
});
