// A text that is summarized again around an edit must give the same summary as the whole text.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { SourceFile } from '../server/language/source-file.ts';
import { patience, tries } from './thorough.ts';
// The import initializes the parser.
import './check.ts';

/** The text of so many members that an edit of one is summarized without the others. `#` stands for the index. */
const many = (members: readonly string[], separator: string) =>
  Array.from(
    { length: 20 },
    (_, index) => `  ${(members[index % members.length] ?? '').replace('#', `${index}`)}`,
  ).join(separator);

const manyFields = [
  'a#: int;',
  '/// doc\n  b#: [N.T] (required);',
  'c#: E = One; // c',
  'd#: [ubyte] (nested_flatbuffer: "N.T", id: 3);',
];
const large = [
  `table Large {\n${many(manyFields, '\n')}\n}\n`,
  `struct Long { ${many(['a#: int;', 'b#: [S:3];'], ' ')} }\n`,
  `enum Wide : N.Base {\n${many(['A#', 'B# = 4', '/// doc\n  C# (mine)'], ',\n')}\n}\n`,
  `union Any : ubyte { ${many(['T#', 's#: N.S', 'N.M.T# = 7'], ', ')}, }\n`,
  `rpc_service Calls {\n${many(['M#(T): A (streaming: "none");', 'O#(N.T): T;'], '\n')}\n}\n`,
];

const whole = [
  ...large,
  'include "b.fbs";\n',
  'namespace N.M;\n',
  '// one\n/// two\ntable T { x: int; }\n',
  'table Big (private) {\n  /// doc\n  a: [A] (required);\n  b: string = "x"; // c\n  c: N.M.E = Two (id: 3, key);\n  d: ubyte;\n}\n',
  'table A {\n  s: S;\n  ts: [T];\n}\n\n',
  'struct S {\n  x: float;\n  y: [short:3];\n}\n',
  'enum E : byte (bit_flags) {\n  One,\n  Two = 4,\n  /// three\n  Three\n}\n',
  'enum F : ulong { A, B, }\n',
  'union U { T, s: S, N.M.T }\n',
  'rpc_service R {\n  M(T): A (streaming: "none");\n  O(A): T;\n}\n',
  'root_type T;\n',
  'attribute "mine";\n',
  'file_identifier "ABCD";\n',
];

const broken = [
  'table Half {\n  a: int\n  b: \n}\n',
  'table Open {\n  a: int;\n',
  'enum { A }\n',
  'tabel Wrong { x: int; }\n',
  'table\n',
];

const pieces = [
  ...[
    'a',
    'q',
    '1',
    ' ',
    '\n',
    '\r\n',
    ';',
    ':',
    ',',
    '.',
    '{',
    '}',
    '(',
    ')',
    '[',
    ']',
    '=',
    '"',
    "'",
    '/',
    '/*',
    '*/',
  ],
  ...[
    '//',
    '// x\n',
    '/// x\n',
    'table ',
    'enum X',
    'struct Y {',
    'union',
    ' = 3',
    ': int;',
    '{ "a": 1 }',
    '漢',
    '🙂',
    '\0',
  ],
];

interface Edit {
  readonly at: number;
  readonly removed: number;
  readonly text: string;
}

const edit: fc.Arbitrary<Edit> = fc.record({
  at: fc.nat(1_000_000),
  removed: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 3, arbitrary: fc.nat(3) }, fc.nat(60)),
  text: fc.oneof(
    { weight: 2, arbitrary: fc.constant('') },
    { weight: 6, arbitrary: fc.constantFrom(...pieces) },
    { weight: 1, arbitrary: fc.constantFrom(...whole, ...broken) },
  ),
});

/** A summary without its offsets, because the exports of a summary may still have offsets of an earlier text. */
function shapeOf(value: unknown): string {
  const places = new Set(['start', 'end', 'keyword', 'body', 'documentation']);
  return JSON.stringify(value, (key, part: unknown) => (places.has(key) ? undefined : part));
}

describe('a summary after an edit', () => {
  it('has a large declaration where blanks before it moved it', () => {
    const plain = `union Plain {\n${many(['T#', 's#: N.S'], ',\n')}\n}\n`;
    for (const part of [...large, plain]) {
      const file = SourceFile.create('file:///a.fbs', 'flatbuffers', 1, `attribute "mine";\n${part}root_type T;\n`);
      const { exports } = file.summary;
      SourceFile.update(file, [{ range: file.rangeOf(18, 18), text: '\n // x\n' }], 2);
      const { declarations, ends } = SourceFile.create('file:///a.fbs', 'flatbuffers', 1, file.text).summary;
      assert.deepEqual(file.summary, { declarations, ends, exports });
      assert.equal(file.summary.exports, exports);
    }
  });

  it('is that of the text after very many declarations at once', () => {
    const file = SourceFile.create('file:///a.fbs', 'flatbuffers', 1, 'table A {}\ntable Z {}\n');
    assert.ok(file.summary);
    const position = { line: 1, character: 0 };
    const text = 'table T {}\n'.repeat(150_000);
    SourceFile.update(file, [{ range: { start: position, end: position }, text }], 2);
    assert.equal(file.summary.declarations.length, 150_002);
  });

  it('is that of the text', function () {
    this.timeout(patience(60_000));
    fc.assert(
      fc.property(
        fc.array(fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...whole) }, fc.constantFrom(...broken)), {
          minLength: 60,
          maxLength: 120,
        }),
        fc.array(edit, { minLength: 1, maxLength: 6 }),
        (parts, edits) => {
          const file = SourceFile.create('file:///a.fbs', 'flatbuffers', 1, parts.join(''));
          assert.ok(file.summary);
          for (const { at, removed, text } of edits) {
            const start = at % (file.text.length + 1);
            const range = file.rangeOf(start, start + removed);
            SourceFile.update(file, [{ range, text }], file.version + 1);
            const fresh = SourceFile.create('file:///a.fbs', 'flatbuffers', 1, file.text).summary;
            const { declarations, ends, exports } = file.summary;
            assert.deepEqual({ declarations, ends }, { declarations: fresh.declarations, ends: fresh.ends });
            assert.equal(shapeOf(exports), shapeOf(fresh.exports));
          }
        },
      ),
      tries(35),
    );
  });
});
