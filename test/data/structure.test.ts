// The structure of data in editors: outline, folds, selections, colours and hints.
import assert from 'node:assert/strict';
import { foldingRanges } from '../../server/language/features/folding.ts';
import { SourceFile } from '../../server/language/service.ts';
import { checkFolds, checkOutline, selectionsAtCaret, tokensOf, withHints } from '../structure/check-structure.ts';
import { inBothShells, monsters } from './shells.ts';

const object = `
{
  "$schema": "main.fbs",
  "name": "Orc", // its name
  hp: 0x10,
  on: true,
  kind: Elf,
  "maybe": null,
  "path": [[1, 2], { "x": 3 }],
  "seasons": ["a", 'b'],
  swords: [
    {
      "edge": 3,
      "name": "long"
    }
  ],
  at: {}
}
`;

const outline = `
String $schema ("main.fbs") 2
String name ("Orc") 3
Number hp (0x10) 4
Boolean on (true) 5
EnumMember kind (Elf) 6
Null maybe (null) 7
Array path ([2]) 8
  Array 0 ([1, 2]) 8
  Object 1 8
    Number x (3) 8
Array seasons (["a", 'b']) 9
Array swords ([1]) 10-15
  Object 0 ("long") 11-14
    Number edge (3) 12
    String name ("long") 13
Object at 16
`;

describe('the outline of data', () => {
  it('has its keys with short values, and of a list the objects', () =>
    checkOutline(`//- /main.json\n${object.trimStart()}`, outline, undefined, 'elements'));

  it('is below one entry in a schema', () =>
    checkOutline(
      'table T { a: int; }\nroot_type T;\n{ a: 1 }',
      'Class T (table) 1\n  Field a (int) 1\nObject data 3\n  Number a (1) 3',
      undefined,
      'elements',
    ));

  it('is there while the object has errors', () =>
    checkOutline('//- /main.json\n{ "a": , "b", "c": [', 'Null a 1\nNull b 1\nArray c ([]) 1', undefined, 'elements'));
});

describe('the folds of data', () => {
  it('are the brackets of objects and lists', () =>
    checkFolds(`
«{
  "a": 1,
  «"b": [
    «{
      "c": 1»
    },
    { "d": 2 }»
  ]»
}
`));

  it('are those of any long list, of which an editor that takes few gets the outer ones', () => {
    const folds = (text: string, limit: number) => {
      const file = SourceFile.create('file:///main.json', 'json', 1, text);
      return foldingRanges(file, { wholeLines: true, limit }).map(({ startLine, endLine }) => [startLine, endLine]);
    };
    assert.deepEqual(folds(`{\n"v": [1\n${',1'.repeat(130_000)}\n]\n}`, 9), [
      [0, 3],
      [1, 2],
    ]);
    assert.deepEqual(folds('{"a":\n[\n[\n1\n]\n],\n"b": [\n2\n]\n}', 3), [
      [0, 8],
      [1, 4],
      [6, 7],
    ]);
  });
});

describe('a selection in data', () => {
  it('grows from a word to its key, its object, its list', () =>
    assert.deepEqual(selectionsAtCaret('//- /a.json\n{ "a": [1, { "b": "one t$0wo" }] }'), [
      'two',
      'one two',
      '"one two"',
      '"b": "one two"',
      '{ "b": "one two" }',
      '1, { "b": "one two" }',
      '[1, { "b": "one two" }]',
      '"a": [1, { "b": "one two" }]',
      '{ "a": [1, { "b": "one two" }] }',
    ]));

  it('grows from a key, and from a comment', () => {
    assert.deepEqual(selectionsAtCaret('//- /a.json\n{ "a$0": 1 }'), ['a', '"a"', '"a": 1', '{ "a": 1 }']);
    assert.deepEqual(selectionsAtCaret('//- /a.json\n{ /* one t$0wo */ "a": 1 }').slice(0, 3), [
      'two',
      '/* one two */',
      '/* one two */ "a": 1',
    ]);
  });

  it('begins with the whole object before its brace, and with a comment above it', () => {
    assert.deepEqual(selectionsAtCaret('//- /a.json\n$0{ "a": 1 }'), ['{ "a": 1 }']);
    const above = ['two', '// one two', '// one two\n{ "a": 1 }'];
    assert.deepEqual(selectionsAtCaret('//- /a.json\n// one t$0wo\n{ "a": 1 }'), above);
  });
});

describe('the colours of data', () => {
  it('tell fields, members and types', () =>
    inBothShells(
      monsters,
      '{ "name": "a", kind: "Elf", "skills": "Run Fly", "item_type": Bow, "item": { range: 1 }, old: 1, "hq": 1 }',
      (source) => {
        const tokens = tokensOf(source, source.includes('/main.json') ? '/main.json' : '/main.fbs');
        assert.deepEqual(tokens.slice(tokens.lastIndexOf('name property')), [
          'name property',
          'kind property',
          'Elf enumMember readonly',
          'skills property',
          'Run enumMember readonly',
          'Fly enumMember readonly',
          'item_type property',
          'Bow class',
          'item property',
          'range property',
          'old property deprecated',
        ]);
      },
    ));

  it('are those of the lines that are seen', () => {
    const source = `//- /main.fbs\n${monsters}//- /main.json\n{\n  "hp": 1,\n  "kind": "Elf",\n  "on": true\n}`;
    const line = { start: { line: 2, character: 0 }, end: { line: 2, character: 15 } };
    assert.deepEqual(tokensOf(source, '/main.json', line), ['kind property', 'Elf enumMember readonly']);
  });
});

describe('the hints in data', () => {
  const hinted = (text: string) => {
    const schema = monsters.trim();
    return withHints(`${schema}\n${text}`, ['dataValues']).slice(schema.length + 1);
  };

  it('name the members that numbers are', () => {
    assert.equal(hinted('{ "kind": 7, "skills": 5 }'), '{ "kind": 7 «Troll», "skills": 5 «Run Fly» }');
    assert.equal(hinted('{ "kind": "1", "item_type": 2 }'), '{ "kind": "1" «Elf», "item_type": 2 «Bow» }');
    assert.equal(hinted('{ "kind": 3, "hp": 1, "skills": 9 }'), '{ "kind": 3, "hp": 1, "skills": 9 }');
  });

  it('are none where a text only begins like a number', () => {
    const text = '{ "skills": "1 Run", "kind": "-", "kind": 1.5 }';
    assert.equal(hinted(text), text);
  });

  it('name the fields of values without names', () =>
    assert.equal(
      hinted('{ "at": [1, 2], "swords": [[3, "a"]] }'),
      '{ "at": [«x:»1, «y:»2], "swords": [[«edge:»3, «name:»"a"]] }',
    ));
});
