// Completion with a flatc version: notes about the age of items, and items that an older flatc lacks.
import assert from 'node:assert/strict';
import { caretOf, serviceOf, settled } from '../check.ts';
import { checkCompletion } from '../check-completion.ts';
import { parseFixture } from '../fixture.ts';

/** The detail of an item. */
function detailOf(source: string, label: string): string | undefined {
  const fixture = parseFixture(source);
  const service = serviceOf(fixture);
  const { uri, position } = caretOf(fixture);
  const { items } = settled(service, fixture, () => service.completion(uri, position));
  return items.find((item) => item.label === label)?.detail;
}

describe('completion and the version of flatc', () => {
  const attributes: readonly (readonly [
    schema: string,
    label: string,
    detail: string,
    since: string,
    before: string,
  ])[] = [
    ['table T { a: string ($0); }', 'offset64', 'since 23.5.9', '23.5.9', '23.5.8'],
    ['table T { a: [int] ($0); }', 'vector64', 'since 23.5.9', '23.5.9', '2.0.8'],
    ['struct S { a: [int:2] ($0); }', 'key', 'on arrays and structs since 22.11.22', '22.11.22', '22.10.26'],
    ['struct S { a: int; } table T { s: S ($0); }', 'key', 'on arrays and structs since 22.11.22', '22.11.22', '2.0.8'],
  ];
  for (const [schema, label, detail, since, before] of attributes) {
    it(`knows the age of ${label} in ${schema}`, () => {
      assert.equal(detailOf(schema, label), detail);
      checkCompletion(`//- version: ${since}\n${schema}\n`, { has: [label] });
      const labels = {
        lacks: [label],
        has: label === 'key' && schema.startsWith('struct S { a: [') ? [] : ['required'],
      };
      if (labels.has.length > 0 || label !== 'key') checkCompletion(`//- version: ${before}\n${schema}\n`, labels);
      else assert.equal(detailOf(`//- version: ${before}\n${schema}\n`, label), undefined);
    });
  }

  it('says nothing of the age of a key that is a number', () =>
    assert.equal(detailOf('table T { a: int ($0); }', 'key'), undefined));

  it('offers attributes of members since 22.10.25', () => {
    const schema = 'attribute "x"; enum E : byte { A ($0) }';
    checkCompletion(schema, { has: ['x'] });
    checkCompletion(`//- version: 22.10.25\n${schema}\n`, { has: ['x'] });
    checkCompletion(`//- version: 22.9.24\n${schema}\n`, { nothing: true });
  });

  it('offers base types of unions since 23.5.26', () => {
    const schema = 'table T {} union U : $0 { T }';
    assert.equal(detailOf(schema, 'ubyte'), '8 bits, in unions since 23.5.26');
    assert.equal(detailOf('enum E : $0 { A }', 'ubyte'), '8 bits');
    checkCompletion(`//- version: 23.5.26\n${schema}\n`, { has: ['ubyte'] });
    checkCompletion(`//- version: 23.5.9\n${schema}\n`, { nothing: true });
  });

  it('offers defaults of strings and vectors to those whose generators take them', () => {
    for (const [type, label] of [
      ['string', '""'],
      ['[int]', '[]'],
    ] as const) {
      const schema = `table T { a: ${type} = $0; }`;
      assert.match(detailOf(schema, label) ?? '', /since 25\.12\.19 for C\+\+, binary and JSON$/);
      checkCompletion(`//- version: 25.12.19\n${schema}\n`, { has: [label] });
      checkCompletion(`//- version: 24.3.25\n${schema}\n`, { nothing: true });
      checkCompletion(`//- flatc: --rust\n//- version: 24.3.25\n${schema}\n`, { has: [label] });
    }
  });
});
