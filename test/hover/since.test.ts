// The first version of flatc with a construct, for constructs younger than 2.0.0.
import assert from 'node:assert/strict';
import { caretOf, hoverTextOf, serviceOf, settled } from '../check.ts';
import { parseFixture } from '../fixture.ts';

function hoverAt(source: string): string {
  const fixture = parseFixture(source);
  const service = serviceOf(fixture);
  const { uri, position } = caretOf(fixture);
  return hoverTextOf(settled(service, fixture, () => service.hover(uri, position, 'markdown')));
}

describe('the hover of what is young', () => {
  const young: Readonly<Record<string, string>> = {
    'table T { a: string (offs$0et64); }': '- flatc: since 23.5.9',
    'table T { a: [int] (vec$0tor64); }': '- flatc: since 23.5.9',
    'struct S { a: [int:2] (ke$0y); }': '- flatc: on arrays and structs since 22.11.22',
    'struct S { a: int; } table T { s: S (ke$0y); }': '- flatc: on arrays and structs since 22.11.22',
    'attribute "x"; enum E : byte { A ($0x) }': '- flatc: on members since 22.10.25',
    'attribute "x"; table T {} union U { T (x$0) }': '- flatc: on members since 22.10.25',
    'enum E : byte { A (depre$0cated) }': '- flatc: on members since 22.10.25',
    'table T {} union U : in$0t { T }': '- flatc: in unions since 23.5.26',
    'table T { a: string = "x$0y"; }': '- flatc: since 25.12.19 for C++, binary and JSON',
    'table T { a: [int] = $0[]; }': '- flatc: since 25.12.19 for C++, binary and JSON',
  };
  for (const [source, line] of Object.entries(young)) {
    it(`says so: ${source}`, () => assert.ok(hoverAt(source).split('\n').includes(line), hoverAt(source)));
  }

  for (const source of [
    'table T { a: int (ke$0y); }',
    'table T { a: string (ke$0y); }',
    'table T { a: int (depre$0cated); }',
    'enum E : in$0t { A }',
    'table T { a: int = nu$0ll; }',
  ]) {
    it(`has nothing to add to what is not: ${source}`, () => assert.doesNotMatch(hoverAt(source), /since \d/));
  }
});
