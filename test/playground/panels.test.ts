// The content of the panels beside the editor, before it becomes a page.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type Diagnostic, TextEdit } from 'vscode-languageserver-types';
import { findingsInWords, inOrder, messageOf, severityOf } from '../../client/playground/panels/findings-model.ts';
import { edited } from '../../client/playground/panels/formatted-model.ts';
import { groups, summaryOf } from '../../client/playground/panels/languages-model.ts';
import { bytesOf, type ShownType, shownTypes } from '../../client/playground/panels/layout-model.ts';
import { schemaToJson } from '../../server/language/service.ts';
import { serviceOf, settled, uriOf } from '../check.ts';
import { parseFixture } from '../fixture.ts';
import { at } from '../positions.ts';
import { tries } from '../thorough.ts';

function typesOf(source: string): readonly ShownType[] {
  const fixture = parseFixture(source);
  const service = serviceOf(fixture);
  const schema = settled(service, fixture, () => service.comparedSchema(uriOf('/main.fbs')));
  assert.ok(schema);
  return shownTypes(schemaToJson(schema));
}

/** The last struct, one line for each row. */
function structLines(source: string): readonly string[] {
  const type = typesOf(source).at(-1);
  assert.ok(type?.kind === 'struct');
  const rows = type.rows.map(
    ({ name, type: text, offset, size, padding }) => `${offset} +${size} ~${padding} ${name}: ${text}`,
  );
  return [`${type.name} ${type.size}/${type.alignment} ~${type.padding}`, ...rows];
}

/** A table, one line for each slot. */
function tableLines(source: string, name: string): readonly string[] {
  const type = typesOf(source).find((each) => each.name === name);
  assert.ok(type?.kind === 'table');
  return type.rows.map(
    ({ slot, vtableOffset, size, name: field, type: text, notes }) =>
      `${slot} @${vtableOffset} +${size} ${field}: ${text}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`,
  );
}

describe('the panel about layout', () => {
  it('shows where the fields of a struct are, and what is unused after each', () =>
    assert.deepEqual(structLines('struct S { a: bool; b: double; c: ubyte; d: [short:3]; }'), [
      'S 24/8 ~8',
      '0 +1 ~7 a: bool',
      '8 +8 ~0 b: double',
      '16 +1 ~1 c: ubyte',
      '18 +6 ~0 d: [short:3]',
    ]));

  it('counts padding at the end, also that of force_align', () =>
    assert.deepEqual(structLines('struct S (force_align: 16) { a: int; }'), ['S 16/16 ~12', '0 +4 ~12 a: int']));

  it('knows the size of enums and of structs in structs', () =>
    assert.deepEqual(
      structLines(
        'namespace n; enum E : short { A } struct P { x: int; y: byte; } struct S { e: E; at: P; all: [P:2]; }',
      ),
      ['n.S 28/4 ~2', '0 +2 ~2 e: E', '4 +8 ~0 at: P', '12 +16 ~0 all: [P:2]'],
    ));

  it('knows the size of offsets, also of wide ones', () =>
    assert.deepEqual(
      tableLines('table T { a: string; b: string (offset64); c: [ubyte] (vector64); d: [ubyte]; }', 'T'),
      ['0 @4 +4 a: string', '1 @6 +8 b: string', '2 @8 +8 c: [ubyte]', '3 @10 +4 d: [ubyte]'],
    ));

  it('shows the slots of a table with its defaults, and the hidden ones of unions', () =>
    assert.deepEqual(
      tableLines(
        `
namespace n;
table A {}
struct P { x: int; y: int; }
union U { A }
enum E : ubyte { None, One }
table T {
  a: int = 7;
  b: bool = null;
  e: E = One;
  s: string (required);
  u: U;
  us: [U];
  p: P;
  ps: [P];
  old: float (deprecated);
  k: ulong (key);
}
namespace other;
table O { a: n.A; }
`,
        'n.T',
      ),
      [
        '0 @4 +4 a: int (default 7)',
        '1 @6 +1 b: bool (optional)',
        '2 @8 +1 e: E (default 1)',
        '3 @10 +4 s: string (required)',
        '4 @12 +1 u_type: its type',
        '5 @14 +4 u: U',
        '6 @16 +4 us_type: their types',
        '7 @18 +4 us: [U]',
        '8 @20 +8 p: P',
        '9 @22 +4 ps: [P]',
        '10 @24 +4 old: float (default 0, deprecated)',
        '11 @26 +8 k: ulong (key, default 0)',
      ],
    ));

  it('writes the namespace of types of another one', () =>
    assert.deepEqual(tableLines('namespace n; table A {} namespace m; table T { a: n.A; }', 'm.T'), [
      '0 @4 +4 a: n.A',
    ]));

  it('begins with the root', () =>
    assert.deepEqual(
      typesOf('struct S { a: int; } table A {} table B {} root_type B;').map(({ name }) => name),
      ['B', 'S', 'A'],
    ));

  it('leaves out types with errors', () =>
    assert.deepEqual(
      typesOf('struct S { a: string; } table T { a: Nope; } table A {}').map(({ name }) => name),
      ['A'],
    ));

  it('draws each byte once, in rows of eight', () => {
    const row = fc.record({ size: fc.nat({ max: 30 }), padding: fc.nat({ max: 9 }) });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), (sizes) => {
        const rows = sizes.map(({ size, padding }) => ({ name: '', type: '', offset: 0, size, padding }));
        const drawn = bytesOf(rows);
        const sum = (cells: readonly { readonly bytes: number }[]) => cells.reduce((all, { bytes }) => all + bytes, 0);
        const total = sizes.reduce((all, { size, padding }) => all + size + padding, 0);
        assert.equal(sum(drawn.flat()), total);
        assert.ok(drawn.slice(0, -1).every((cells) => sum(cells) === 8));
        for (const [index, { size }] of sizes.entries()) {
          const own = drawn.flat().filter(({ field }) => field === index);
          assert.equal(sum(own), size);
          assert.equal(own.filter(({ isFirst }) => isFirst).length, size > 0 ? 1 : 0);
        }
      }),
      tries(100),
    );
  });
});

describe('the panel with the formatted text', () => {
  it('marks the lines that an edit touches', () => {
    const edits = [TextEdit.replace({ start: at(1, 1), end: at(1, 2) }, 'x'), TextEdit.insert(at(3, 0), 'new\n')];
    assert.deepEqual(edited('one\ntwo\nthree\nfour', edits), { text: 'one\ntxo\nthree\nnew\nfour', changed: [1, 3] });
  });

  it('marks where lines are joined, and what is split into several', () => {
    const join = [TextEdit.replace({ start: at(0, 3), end: at(1, 0) }, ' ')];
    assert.deepEqual(edited('one\ntwo\nthree', join), { text: 'one two\nthree', changed: [0] });
    const split = [TextEdit.replace({ start: at(0, 3), end: at(0, 4) }, '\n  ')];
    assert.deepEqual(edited('one two\nthree', split), { text: 'one\n  two\nthree', changed: [0, 1] });
  });

  it('has no marks in a text without edits', () => assert.deepEqual(edited('a\n', []), { text: 'a\n', changed: [] }));

  it('is what the formatter writes', () => {
    const texts = [
      'table A{a:int;b:[B];}\n\n\n\ntable B{}',
      'enum E:byte{A,B}\nunion  U{ A ,B }\n',
      '',
      '// 🙂\ntable\tT{s:string;}',
    ];
    for (const text of texts) {
      const service = serviceOf(parseFixture(text));
      const document = TextDocument.create('file:///main.fbs', 'flatbuffers', 1, text);
      const edits = service.format(uriOf('/main.fbs'), { tabSize: 2, insertSpaces: true });
      const result = edited(text, edits);
      assert.equal(result.text, TextDocument.applyEdits(document, edits));
      const lines = result.text.split('\n').length;
      assert.ok(result.changed.every((line, index) => line < lines && line > (result.changed[index - 1] ?? -1)));
    }
  });
});

describe('the panel about languages', () => {
  const supportOf = (source: string) => {
    const fixture = parseFixture(source);
    const service = serviceOf(fixture);
    return settled(service, fixture, () => service.generatorSupport(uriOf('/main.fbs')));
  };

  it('says how many languages take the schema', () => {
    assert.equal(summaryOf(supportOf('table A {}')), 'All 15 languages of flatc can be generated from this schema.');
    const text = '12 of the 15 languages of flatc can be generated from this schema.';
    assert.equal(summaryOf(supportOf('table A { a: int = null; }')), text);
  });

  it('says once what is the matter at several places', () => {
    const [lua] = supportOf('table A { a: int = null; b: bool = null; s: string = "x"; }').filter(
      ({ name }) => name === 'Lua',
    );
    assert.deepEqual(
      groups(lua?.problems ?? []).map(({ text, places }) => [text, places.length]),
      [
        ['No support for optional scalars', 2],
        ['No support for defaults of strings', 1],
      ],
    );
  });

  it('keeps since when there is support, and tells crashes', () => {
    const textsOf = (source: string, generator: string) =>
      groups(supportOf(source).find((each) => each.generator === generator)?.problems ?? []).map(({ text }) => text);
    assert.deepEqual(textsOf('table A { s: string = "x"; }', 'ts'), [
      'No support for defaults of strings (supported after 25.12.19)',
    ]);
    assert.deepEqual(textsOf('enum E : byte { A } struct S { e: [E:2]; }', 'swift'), [
      'Flatc crashes on arrays of enums',
    ]);
  });
});

describe('the panel with findings', () => {
  const finding = (severity: 1 | 2 | 3 | 4, line: number): Diagnostic => ({
    severity,
    message: '',
    range: { start: { line, character: 0 }, end: { line, character: 1 } },
  });

  it('begins with what is worst, then goes by the text', () =>
    assert.deepEqual(
      inOrder([finding(2, 1), finding(1, 9), finding(4, 0), finding(1, 3)]).map(({ severity, range }) => [
        severity,
        range.start.line,
      ]),
      [
        [1, 3],
        [1, 9],
        [2, 1],
        [4, 0],
      ],
    ));

  it('counts in words', () => {
    assert.equal(findingsInWords([]), 'No findings');
    assert.equal(findingsInWords([finding(2, 1), finding(1, 0), finding(1, 2)]), '2 errors, 1 warning');
    assert.equal(findingsInWords([finding(3, 1), finding(4, 0)]), '2 remarks');
  });

  it('takes a finding without a severity for an error', () => {
    const { severity: _, ...plain } = finding(1, 0);
    assert.deepEqual([severityOf(plain), findingsInWords([plain])], ['error', '1 error']);
    assert.equal(inOrder([finding(2, 0), plain])[0], plain);
    assert.equal(inOrder([finding(1, 1), plain])[0], plain);
    assert.deepEqual(
      ([1, 2, 3, 4] as const).map((severity) => severityOf(finding(severity, 0))),
      ['error', 'warning', 'info', 'hint'],
    );
  });

  it('goes by the column in a line, and reads messages in either form', () => {
    const at = (character: number): Diagnostic => ({
      message: { kind: 'plaintext', value: `at ${character}` } as never,
      range: { start: { line: 0, character }, end: { line: 0, character } },
    });
    assert.deepEqual(inOrder([at(5), at(2)]).map(messageOf), ['at 2', 'at 5']);
    assert.equal(messageOf({ ...at(0), message: 'a text' }), 'a text');
  });
});
