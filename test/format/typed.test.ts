// Formatting while typing: the item with its semicolon, the declaration with its brace, and the line that was left.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readSyntax } from '../../server/language/flatc-syntax/reader.ts';
import { type FormattingCharacter, formatTyped } from '../../server/language/format/typed.ts';
import { formatDefaults } from '../../server/language/format-options.ts';
import { applyEdits } from '../../server/language/text-edit.ts';
import { caretOf, checkTyped, serviceOf } from '../check.ts';
import { parseFixture } from '../fixture.ts';
import { patience, tries } from '../thorough.ts';
import { words } from './check-format.ts';

describe('a semicolon', () => {
  const check = (source: string, after: string) => checkTyped(source, ';', after);

  it('formats the field that it ends, and no other', () =>
    check(
      'table T {\n   a :int;\n    b   :int=3;$0\n   c :int;\n}',
      'table T {\n   a :int;\n  b: int = 3;\n   c :int;\n}',
    ));

  it('formats statements and methods', () => {
    check('namespace   a . b ;$0', 'namespace a.b;');
    check('table A {}\nrpc_service S {\nM ( A ) :A;$0\n}', 'table A {}\nrpc_service S {\n  M(A): A;\n}');
  });

  it('leaves alone what is after it on the line', () =>
    check('table T { a :int;$0  b :int; }', 'table T { a: int;  b :int; }'));

  it('leaves a broken declaration alone', () =>
    check('table T {\n  a :int;$0\n  b :\n}', 'table T {\n  a :int;\n  b :\n}'));

  it('means nothing in comments and strings', () => {
    check('table   T { /* ;$0 */ }', 'table   T { /* ; */ }');
    check('include   ";$0";', 'include   ";";');
  });

  it('inserts no blank line', () =>
    check('table A {\n}\nnamespace   a;$0\ntable B {}', 'table A {\n}\nnamespace a;\ntable B {}'));

  it('means nothing where lines are kept', () =>
    check('table T {\n  // fbs-format off\n  a :int;$0\n}', 'table T {\n  // fbs-format off\n  a :int;\n}'));
});

describe('a closing brace', () => {
  const check = (source: string, after: string) => checkTyped(source, '}', after);

  it('formats the declaration that it closes', () =>
    check(
      'table  A { }\ntable  T{\na:int;\n  }$0\ntable  B { }',
      'table  A { }\ntable T {\n  a: int;\n}\ntable  B { }',
    ));

  it('adds a comma to members above its line, and none on it', () => {
    check('enum E:byte{\nA,\nB\n}$0', 'enum E : byte {\n  A,\n  B,\n}');
    check('enum E:byte{\nA,\nB }$0', 'enum E : byte {\n  A,\n  B\n}');
  });

  it('leaves a declaration alone that cannot be read', () => check('table T{\na:;\n}$0', 'table T{\na:;\n}'));
});

describe('Enter', () => {
  const check = (source: string, after: string) => checkTyped(source, '\n', after);
  const typedIn = (source: string) => {
    const fixture = parseFixture(source);
    const { uri, position } = caretOf(fixture);
    return serviceOf(fixture).onType(uri, position, '\n').length;
  };

  it('formats the item on the line that was left, and indents the new one', () => {
    check('table T {\na:int;\n$0\n}', 'table T {\n  a: int;\n  \n}');
    check('enum E : byte {\nA=1 ,\n$0\n}', 'enum E : byte {\n  A = 1,\n  \n}');
  });

  it('indents in a declaration that is not closed yet, and in open metadata', () => {
    check('table T {\n$0', 'table T {\n  ');
    check('table T {\n  a: int (\n$0\n}', 'table T {\n  a: int (\n    \n}');
  });

  it('indents the brace that it moves down like its header', () => check('table T {\n$0}', 'table T {\n}'));

  it('keeps the comma after which the next entry of an object will follow', () => {
    check('{\n"a":1,\n$0\n}', '{\n  "a": 1,\n  \n}');
    check('{ "v": [1,2 ,\n$0] }', '{ "v": [1, 2,\n  ] }');
    check('{ "a" :1, // one\n$0}', '{ "a": 1, // one\n}');
  });

  it('does nothing in an object that is too long to be read at each key', () => {
    const object = (count: number, after: string) => `{"v":[${'1,\n'.repeat(count)}1],\n${after}"w":2}`;
    assert.notEqual(typedIn(object(100, '$0')), 0);
    assert.equal(typedIn(object(40_000, '$0')), 0);
  });

  it('leaves the blanks alone that the editor has put there', () => {
    check('table T {\n      $0\n}', 'table T {\n      \n}');
    check('table T {}\n    $0', 'table T {}\n    ');
  });

  it('does nothing in a block comment', () =>
    check('table  T {\n  /* a\n  b\n$0c */\n}', 'table  T {\n  /* a\n  b\nc */\n}'));
});

describe('what is formatted while someone types', () => {
  const pieces = [
    'table  T{',
    'a:int;',
    'b :[ int ]=[ ] (id:0)',
    ';',
    '}',
    'enum  E:byte{',
    'A,',
    'B=2',
    ' ',
    '\n',
    '\r\n',
    '    ',
    '// note',
    '/* note */',
    '/*',
    '"',
    'namespace   a;',
    'rpc_service S{',
    'M ( T ):T',
    '(',
    ')',
    '{a:1}',
  ];
  const text = fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((parts) => parts.join(''));
  const character = fc.constantFrom<FormattingCharacter>(';', '}', '\n');

  it('touches nothing after the cursor and no line with an error', () =>
    fc.assert(
      fc.property(text, character, fc.nat(), (content, typed, choice) => {
        const places = [...content.matchAll(new RegExp(typed, 'g'))].map(({ index }) => index + 1);
        const offset = places[choice % Math.max(1, places.length)];
        if (offset === undefined) return;
        const edits = formatTyped(content, offset, typed, formatDefaults);
        const line = content.lastIndexOf('\n', offset - 1) + 1;
        for (const edit of edits) {
          assert.ok(edit.end <= offset);
          if (edit.end > line && typed === '\n') assert.equal(edit.start, edit.end, 'blanks at the cursor stay');
          assert.doesNotMatch(edit.text, /\n\s*\n/);
        }
        for (const problem of readSyntax(content, 0, content.length).problems) {
          const start = content.lastIndexOf('\n', problem.start - 1) + 1;
          const end = content.indexOf('\n', problem.start);
          const touching = edits.filter((edit) => edit.start < (end < 0 ? content.length : end) && edit.end > start);
          assert.deepEqual(touching, [], problem.message);
        }
        assert.deepEqual(words(applyEdits(content, edits)), words(content));
      }),
      tries(1000),
    )).timeout(patience(60_000));
});
