// Lists of completion items: the defaults for all items of a list, and the number of items after which a list is cut.
import assert from 'node:assert/strict';
import { offered } from './offered.ts';

describe('a list says once', () => {
  const all = { defaults: new Set(['editRange', 'commitCharacters', 'insertTextFormat']) };
  const start = { line: 1, character: 17 };

  it('where its items go', () => {
    const { list } = offered('enum E: byte { Red }\ntable T { e: E = R$0x; }', all);
    const end = { line: 1, character: 19 };
    assert.deepEqual(list.itemDefaults, { editRange: { start, end } });
    for (const { textEdit } of list.items) assert.equal(textEdit, undefined);
  });

  it('where they go in either of two ways', () => {
    const { list } = offered('enum E: byte { Red }\ntable T { e: E = R$0x; }', { ...all, insertReplace: true });
    const insert = { start, end: { line: 1, character: 18 } };
    assert.deepEqual(list.itemDefaults?.editRange, { insert, replace: { start, end: { line: 1, character: 19 } } });
  });

  it('their commit characters, which others then have not', () => {
    const source = 'enum E: byte { Red, RedDark, Rosy }\ntable T { e: E = R$0; }';
    const { list, item } = offered(source, { ...all, commitCharacters: true });
    assert.deepEqual(list.itemDefaults?.commitCharacters, [';']);
    assert.equal(item('Red').commitCharacters, undefined);
    assert.deepEqual(item('RedDark').commitCharacters, []);
  });

  it('that they have places to fill in, where all have', () => {
    const { list } = offered('table T { x: ulong (hash$0); }', all);
    assert.deepEqual(
      list.items.map(({ label, insertTextFormat }) => [label, insertTextFormat]),
      [['hash', undefined]],
    );
    assert.equal(list.itemDefaults?.insertTextFormat, 2);
    const mixed = offered('table T { x: ulong ($0); }', all);
    assert.equal(mixed.list.itemDefaults?.insertTextFormat, undefined);
    assert.equal(mixed.item('hash').insertTextFormat, 2);
  });

  it('no text that is the label', () => {
    const { list } = offered('table T { x: ulong (hash: f$0); }', all);
    assert.equal(list.items.find(({ label }) => label === 'fnv1_64')?.textEditText, '"fnv1_64"');
    for (const { textEditText } of offered('table T { x: i$0; }', all).list.items)
      assert.equal(textEditText, undefined);
  });

  it('nothing to an editor that knows no such thing', () => {
    const { list } = offered('enum E: byte { Red }\ntable T { e: E = R$0; }');
    assert.equal(list.itemDefaults, undefined);
    assert.deepEqual(list.items[0]?.textEdit?.newText, 'Red');
  });
});

describe('a list that is cut', () => {
  /** The types of other files that are offered, and whether there are more. */
  function offeredOfOthers(word: string, files: number, types: number) {
    const declared = (file: number) =>
      Array.from({ length: types }, (_, at) => `table Thing${file}x${at} {}\n`).join('');
    const others = Array.from({ length: files }, (_, file) => `//- /o${file}.fbs\n${declared(file)}`);
    const { list } = offered(`table T { x: ${word}$0; }\n${others.join('')}`);
    return { count: list.items.filter(({ label }) => label.startsWith('Thing')).length, isCut: list.isIncomplete };
  }

  it('has 100 types of files that are not included, whether they begin with the word or contain it', () => {
    assert.deepEqual(offeredOfOthers('Thi', 1, 99), { count: 99, isCut: false });
    assert.deepEqual(offeredOfOthers('Thi', 1, 130), { count: 100, isCut: true });
    assert.deepEqual(offeredOfOthers('hing', 1, 130), { count: 100, isCut: true });
  });

  it('has types of 24 files that are not included', () => {
    assert.deepEqual(offeredOfOthers('Thi', 24, 1), { count: 24, isCut: false });
    assert.deepEqual(offeredOfOthers('Thi', 25, 1), { count: 24, isCut: true });
  });

  it('says so, also where namespaces are left out', () => {
    const files = Array.from({ length: 40 }, (_, index) => `//- /n${index}.fbs\nnamespace Shop${index};\ntable A {}\n`);
    assert.equal(offered(`table T { x: Shop$0; }\n${files.join('')}`).list.isIncomplete, true);
  });
});
