// Places where completion offers nothing, and places where its surroundings must not disturb it.
import assert from 'node:assert/strict';
import { defaultSupport } from '../../server/language/features/completion/items.ts';
import { serviceOf, settled, uriOf } from '../check.ts';
import { checkCompletion } from '../check-completion.ts';
import { parseFixture } from '../fixture.ts';
import { offered } from './offered.ts';

/** Checks that nothing is offered at the caret. */
function checkNothing(source: string): void {
  const fixture = parseFixture(source);
  const service = serviceOf(fixture);
  const { path, offset } = fixture.caret ?? { path: '', offset: 0 };
  const position = service.file(uriOf(path))?.positionAt(offset) ?? { line: 0, character: 0 };
  const list = settled(service, fixture, () => service.completion(uriOf(path), position));
  assert.deepEqual(list, { isIncomplete: false, items: [] });
}

describe('completion offers nothing', () => {
  it('where a new name is written', () => {
    for (const source of [
      'table $0',
      'table A { $0 }',
      'table A { x$0 }',
      'table A { x: int;\n  $0\n  y: int;\n}',
      'table A { $0: int; }',
      'enum E: byte { $0 }',
      'enum E: byte { A, B$0 }',
      'rpc_service S { $0 }',
      'rpc_service S { Cal$0(A): A; }',
    ]) {
      checkNothing(source);
    }
  });

  it('where a number is written', () => {
    for (const source of ['enum E: byte { A = $0 }', 'struct S { x: [int:$0]; }', 'union U { A = 1$0 }'])
      checkNothing(source);
    const vector = 'namespace a;\nstruct Vec { x: int; }\n';
    for (const field of ['x: [Vec:$0];', 'x: [a.Vec: $0];', 'x: [a.Vec:V$0', 'x: [ Vec : $0\n  y: int;'])
      checkNothing(`${vector}struct S { ${field} }`);
    checkCompletion(`${vector}struct S {\n  x: [Vec\n  y: $0\n}`, { has: ['Vec', 'int'] });
  });

  it('right before a string or a bracket that is there', () => {
    for (const source of [
      'include $0"a.fbs";\n//- /a.fbs\n//- /b.fbs',
      'attribute $0"a";',
      'table T { x: int (hash: $0"fnv1_32"); }',
      'table T { x: $0[int]; }',
      'table T { x: [int] = $0[]; }',
    ])
      checkNothing(source);
    checkCompletion('table T { x: int (hash: "$0fnv1_32"); }', { has: ['fnv1a_32'] });
    checkCompletion('table T { x: [$0int]; }', { has: ['byte'] });
  });

  it('in comments', () => {
    for (const source of [
      '// table $0',
      '/// tab$0\ntable A {}',
      '/* include "$0" */',
      '/* not closed $0',
      'table A { x: /* $0 */ int; }',
      'table A { // x: $0\n}',
      '// 🙂 漢字 é $0',
      '}} ;; // $0',
      'table A {} ??? /* $0 */',
    ]) {
      checkNothing(source);
    }
  });

  it('in strings that are free text', () => {
    for (const source of [
      'file_identifier "$0";',
      'file_extension "$0";',
      'table A { x: string = "in$0"; }',
      'table A { x: int (cpp_type: "std$0"); }',
      'table A { "$0 }',
      '??? "$0";',
    ]) {
      checkNothing(source);
    }
  });

  it('after a character that mostly has something to say after it', () => {
    for (const source of [
      'table T { x: int; }\n/$0',
      'table T { x: int; /$0 }',
      'table T { x: int /$0; }',
      'table T { x: int (/$0); }',
      'table T { x: /$0 }',
      'table T { x: float = 1.$0; }',
      'table T { x: int, $0 }',
      'table T.$0',
      'table T: $0',
      'enum E: int { A =$0 }',
      'enum E: int { A,$0 }',
      'rpc_service S { M:$0 }',
      'table T { x: string = "a,$0"; }',
      'attribute "a:$0";',
      '/// a: $0\ntable T {}',
      "// don'$0t",
      '/* a, $0',
      '"$0',
      '.$0',
    ]) {
      checkNothing(source);
    }
  });

  it('in the object that ends a schema without a root type', () => checkNothing('table A { x: int; }\n{ $0 }'));

  it('in a file that nobody knows', () => {
    const service = serviceOf(parseFixture('table A {}'));
    assert.deepEqual(service.completion('file:///unknown.fbs', { line: 0, character: 0 }), {
      isIncomplete: false,
      items: [],
    });
  });
});

describe('completion works', () => {
  it('at the end of a file', () => checkCompletion('table A { x: $0', { has: ['A', 'int'] }));

  it('with the rest of the declaration missing', () =>
    checkCompletion('table A { x: $0\n\ntable B { y: int; }', { has: ['A', 'int'] }));

  it('below a field that is not finished', () =>
    checkCompletion('table A {\n  x int;\n  y: $0\n}\ntable B {}', { has: ['A', 'B'] }));

  it('below a declaration that is not finished', () =>
    checkCompletion('table A { x:\n\ntable B {\n  y: $0;\n}\ntable C {}', { has: ['C', 'int'] }));

  it('above nonsense', () => checkCompletion('table A { x: $0 }\n}}} ;; ??? "', { has: ['A', 'int'] }));

  it('below nonsense', () => checkCompletion('}}} ;; ???\ntable A { x: $0 }', { has: ['A', 'int'] }));

  it('with Windows line ends', () =>
    checkCompletion('// note\r\ntable Weapon {}\r\ntable A {\r\n  x: We$0\r\n}\r\n', {
      apply: ['Weapon', '// note\r\ntable Weapon {}\r\ntable A {\r\n  x: Weapon\r\n}\r\n'],
    }));

  it('after emoji on the same line', () =>
    checkCompletion('/* 🙂🙂 */ table Weapon {} /* é漢 */ table A { x: We$0; }', {
      apply: ['Weapon', '/* 🙂🙂 */ table Weapon {} /* é漢 */ table A { x: Weapon; }'],
    }));

  it('with a namespace whose semicolon is missing', () =>
    checkCompletion('namespace N\ntable A { x: $0; }\ntable B {}', { has: ['A', 'B'] }));

  it('in a schema that is only read through another one', () =>
    checkCompletion(
      `
//- /part.fbs
table Part { x: Secret; y: $0; }
//- /main.fbs
include "secret.fbs";
include "part.fbs";
//- /secret.fbs
enum Secret: byte { X }
`,
      { has: ['Secret'] },
    ));

  it('past the end of a line', () => {
    const fixture = parseFixture('table A { x: \n}');
    const service = serviceOf(fixture);
    const labels = service.completion(uriOf('/main.fbs'), { line: 0, character: 999 }).items.map(({ label }) => label);
    assert.ok(labels.includes('A'));
  });
});

describe('completion in a very long declaration', () => {
  const fields = Array.from({ length: 3000 }, (_, index) => `  field_${index}: int;`).join('\n');
  const members = Array.from({ length: 3000 }, (_, index) => `  Member${index},`).join('\n');

  it('knows that it is in a struct', () =>
    checkCompletion(`struct S {\n${fields}\n  last: $0\n}\ntable T {}`, { has: ['int'], lacks: ['string', 'T'] }));

  it('knows the parentheses of its last field', () =>
    checkCompletion(`table T {\n${fields}\n  last: string (shared, $0);\n}`, {
      has: ['required'],
      lacks: ['shared', 'hash'],
    }));

  it('knows an enum from a union', () => {
    checkNothing(`enum E: int {\n${members}\n  $0\n}`);
    checkCompletion(`table T {}\nunion U {\n${members}\n  $0\n}`, { has: ['T'] });
  });
});

describe('a list of completions', () => {
  it('has at most 200 items, and says that there are more', () => {
    const tables = Array.from({ length: 300 }, (_, index) => `table Thing${index} {}`).join('\n');
    const fixture = parseFixture(`${tables}\ntable A { x: Thi$0 }`);
    const service = serviceOf(fixture);
    const { isIncomplete, items } = service.completion(uriOf('/main.fbs'), { line: 300, character: 16 });
    assert.equal(items.length, 200);
    assert.equal(isIncomplete, true);
    assert.ok(items.every(({ label }) => label.startsWith('Thing')));
  });

  it('is complete where everything is in it', () => {
    const fixture = parseFixture('enum Color: byte { Red }\ntable A { x: Color = $0; }');
    const service = serviceOf(fixture);
    assert.equal(service.completion(uriOf('/main.fbs'), { line: 1, character: 21 }).isIncomplete, false);
  });

  it('is complete where few of many types fit the word', () => {
    const others = Array.from({ length: 300 }, (_, index) => `table Thing${index} {}`).join('\n');
    const { list } = offered(`table Weapon {}\n${others}\ntable A { x: Wea$0 }`);
    assert.deepEqual([list.items.map(({ label }) => label), list.isIncomplete], [['Weapon'], false]);
  });

  it('is sorted by its sort texts', () => {
    const fixture = parseFixture('table A {}\ntable B { x: $0 }');
    const service = serviceOf(fixture);
    const texts = service
      .completion(uriOf('/main.fbs'), { line: 1, character: 13 })
      .items.map(({ sortText }) => sortText ?? '');
    assert.deepEqual(texts, texts.toSorted());
    assert.equal(new Set(texts).size, texts.length);
  });

  it('has no places to fill in for an editor that cannot fill them in', () => {
    const service = serviceOf(parseFixture('\n'));
    const support = { ...defaultSupport, snippets: false };
    const { items } = service.completion(uriOf('/main.fbs'), { line: 0, character: 0 }, { support });
    assert.ok(items.some(({ label }) => label === 'table'));
    for (const { label, textEdit, insertTextFormat } of items) {
      assert.equal(insertTextFormat, undefined);
      assert.ok(!textEdit?.newText.includes('$'), label);
    }
  });

  it('lets the user choose what becomes of the rest of a word, where the editor can', () => {
    const service = serviceOf(parseFixture('table A { x: int; }'));
    const support = { ...defaultSupport, insertReplace: true };
    const { items } = service.completion(uriOf('/main.fbs'), { line: 0, character: 14 }, { support });
    assert.deepEqual(items[0]?.textEdit, {
      newText: 'int',
      insert: { start: { line: 0, character: 13 }, end: { line: 0, character: 14 } },
      replace: { start: { line: 0, character: 13 }, end: { line: 0, character: 16 } },
    });
  });
});
