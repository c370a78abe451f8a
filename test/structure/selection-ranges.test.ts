// Growing selections.
import assert from 'node:assert/strict';
import { selectionsAtCaret } from './check-structure.ts';

describe('selections', () => {
  it('grow from a word to its type, its field, the body, the declaration and its documentation', () =>
    assert.deepEqual(selectionsAtCaret('// top\n\n/// Sold.\ntable T (a) {\n  x: [shop.It$0em];\n}\n'), [
      'Item',
      'shop.Item',
      '[shop.Item]',
      'x: [shop.Item];',
      '{\n  x: [shop.Item];\n}',
      'table T (a) {\n  x: [shop.Item];\n}',
      '/// Sold.\ntable T (a) {\n  x: [shop.Item];\n}',
      '// top\n\n/// Sold.\ntable T (a) {\n  x: [shop.Item];\n}\n',
    ]));

  it('take what is in brackets before the brackets, and what is in quotes before the quotes', () => {
    assert.deepEqual(selectionsAtCaret('table T { x: int (a, hash$0: "fnv1_32"); y: int; }').slice(0, 6), [
      'hash',
      'hash: "fnv1_32"',
      'a, hash: "fnv1_32"',
      '(a, hash: "fnv1_32")',
      'x: int (a, hash: "fnv1_32");',
      'x: int (a, hash: "fnv1_32"); y: int;',
    ]);
    assert.deepEqual(selectionsAtCaret('include "sub/it$0em.fbs";').slice(0, 4), [
      'item',
      'sub/item.fbs',
      '"sub/item.fbs"',
      'include "sub/item.fbs";',
    ]);
  });

  it('grow from a word of a comment to the comment and those around it', () => {
    assert.deepEqual(selectionsAtCaret('// one\n// t$0wo words\n/// three\ntable T {}').slice(0, 3), [
      'two',
      '// two words',
      '// one\n// two words',
    ]);
    assert.deepEqual(selectionsAtCaret('/* a b$0c */').slice(0, 2), ['bc', '/* a bc */']);
  });

  it('take documentation with a line that says nothing, whatever ends the lines', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const lines = ['/// One.', '///', '/// Two.', 'table T {}', ''];
      const found = selectionsAtCaret(lines.join(end).replace('table T', 'table T$0'));
      assert.deepEqual(found.slice(0, 3), ['T', 'table T {}', lines.slice(0, 4).join(end)]);
    }
  });

  it('stay in a field with its documentation', () =>
    assert.deepEqual(selectionsAtCaret('table T {\r\n  /// 🙂\r\n  /// 漢\r\n  x$0: int;\r\n}').slice(0, 4), [
      'x',
      'x: int;',
      '/// 🙂\r\n  /// 漢\r\n  x: int;',
      '{\r\n  /// 🙂\r\n  /// 漢\r\n  x: int;\r\n}',
    ]));

  it('grow from a word of data to its value, the value with its key, and what is in the braces', () => {
    const source = 'root_type T;\n{ sword: { edge: "ve$0ry sharp", hp: 3 }, n: 1 }\n';
    assert.deepEqual(selectionsAtCaret(source), [
      ...['very', 'very sharp', '"very sharp"', 'edge: "very sharp"', 'edge: "very sharp", hp: 3'],
      ...['{ edge: "very sharp", hp: 3 }', 'sword: { edge: "very sharp", hp: 3 }'],
      ...['sword: { edge: "very sharp", hp: 3 }, n: 1', '{ sword: { edge: "very sharp", hp: 3 }, n: 1 }'],
      source.replace('$0', ''),
    ]);
  });

  it('grow in text with errors', () => {
    assert.deepEqual(selectionsAtCaret('table T { x: [in$0t').slice(0, 2), ['int', '[int']);
    assert.deepEqual(selectionsAtCaret('$0'), ['']);
    assert.deepEqual(selectionsAtCaret('"$0').at(-1), '"');
    const brackets = `table T { x: ${'['.repeat(2000)}`;
    const selections = selectionsAtCaret(`${brackets}$0`);
    assert.ok(selections.length < 250);
    assert.equal(selections.at(-1), brackets);
  });
});
