// While someone types only what changed is compared again; what comes out is what a comparison of the whole gives.
import assert from 'node:assert/strict';
import {
  compareWithBaselines,
  compatibilityDefaults,
  LanguageService,
  SourceFile,
} from '../../server/language/service.ts';
import { schemaOf } from './pairs.ts';

const uri = 'file:///main.fbs';
const tables = Array.from(
  { length: 40 },
  (_, index) => `table T${index} { a: int; b: string; c: [T${(index * 7) % 40}]; e: E; s: S; }\n`,
).join('');
const before = `enum E: byte { A, B }\nstruct S { x: int; y: int; }\nunion U { T1, T2 }\n${tables}root_type T0;\n`;

/** Edits as one makes them in turn, each of the text that the last one left. */
const edits: readonly (readonly [from: string, to: string])[] = [
  ['table T5 { a: int;', 'table T5 { n: int; a: int;'],
  ['table T6 { a: int;', 'table T6 { a: in;'],
  ['table T6 { a: in;', 'table T6 { a: int;'],
  ['struct S { x: int; y: int; }', 'struct S { x: int; y: int; z: double; }'],
  ['enum E: byte { A, B }', 'enum E: byte { B, A }'],
  ['table T7 {', 'table Other {'],
  ['table Other {', 'table T7 {'],
  ['table T8 { a: int; b: string;', 'table T8 { a: int;'],
  ['union U { T1, T2 }', 'union U { T2, T1 }'],
  ['root_type T0;', 'root_type T1;'],
  ['table T9 {', 'namespace moved; table T9 {'],
  ['namespace moved; table T9 {', 'table T9 {'],
  ['struct S { x: int; y: int; z: double; }', 'struct S { x: int; y: int; }'],
  ['table T5 { n: int; a: int;', 'table T5 { a: int;'],
];

describe('compatibility: one edit after the other', () => {
  for (const profile of ['wire', 'source', 'conform'] as const) {
    it(`gives what a comparison of the whole gives (${profile})`, () => {
      const options = { ...compatibilityDefaults, profile };
      const baseline = { name: 'before', schema: schemaOf(new Map([['main.fbs', before]]), 'main.fbs') };
      const service = new LanguageService();
      const file = service.createFile(uri, 'flatbuffers', 0, before);
      service.setFile(file);
      let text = before;
      for (const [version, [from, to]] of edits.entries()) {
        assert.ok(text.includes(from), from);
        const start = text.indexOf(from);
        const change = { range: file.rangeOf(start, start + from.length), text: to };
        text = text.replace(from, to);
        service.setFile(SourceFile.update(file, [change], version));
        assert.equal(file.text, text);
        const fresh = new LanguageService();
        fresh.setFile(fresh.createFile(uri, 'flatbuffers', 0, text));
        const schema = fresh.comparedSchema(uri);
        assert.ok(schema);
        // Another object of the same older version, for which nothing is remembered.
        const expected = compareWithBaselines([{ ...baseline, schema: { ...baseline.schema } }], schema, options);
        const found = service.breakingChanges(uri, [baseline], options);
        assert.deepEqual(withoutOrigins(found), withoutOrigins(expected), `after ${to}`);
      }
    });
  }

  it('reads only the declarations again that an edit changed', () => {
    const service = new LanguageService();
    const file = service.createFile(uri, 'flatbuffers', 0, before);
    service.setFile(file);
    const insert = (at: number, text: string) =>
      service.setFile(SourceFile.update(file, [{ range: file.rangeOf(at, at), text }], file.version + 1));
    const first = service.comparedSchema(uri);
    insert(0, '// a comment\n');
    assert.equal(service.comparedSchema(uri), first);
    insert(file.text.indexOf('a: int', file.text.indexOf('table T39')), 'n: int; ');
    const second = service.comparedSchema(uri);
    const changed = [...(second?.objects ?? [])].filter(([name, object]) => first?.objects.get(name) !== object);
    // T39 itself, and the table that names it.
    assert.deepEqual(changed.map(([name]) => name).sort(), ['T17', 'T39']);
  });
});

function withoutOrigins(findings: readonly object[]): unknown {
  return JSON.parse(JSON.stringify(findings));
}
