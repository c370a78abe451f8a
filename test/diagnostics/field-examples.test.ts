// The wrong example of a rule about fields has no other finding, and the right example has none at all.
import assert from 'node:assert/strict';
import { allRules } from '../../server/language/service.ts';
import { diagnosticsOf } from '../check.ts';
import { parseFixture } from '../fixture.ts';

const families =
  /^(?:default|hash|vector64|offset64|required|key|deprecated|cpp-type|shared|native|nested|flexbuffer)-/;
const others = new Set([
  'field-name-style',
  'field-named-like-type',
  'duplicate-field',
  'generated-name-clash',
  'undeclared-attribute',
  'attribute-duplicate',
  'attribute-value-range',
]);

describe('the examples of the codes about fields', () => {
  const ofFields = allRules().filter(({ code }) => families.test(code) || others.has(code));
  const rules = ofFields.filter(({ code, preset }) => code !== 'nested-vector' && preset === undefined);
  it('are there', () => assert.ok(rules.length > 30, `${rules.length} codes`));
  for (const { code, wrong, right } of rules) {
    it(`${code}: the wrong one has it alone, and the right one nothing`, () => {
      assert.deepEqual([...new Set(codesIn(wrong))], [code]);
      assert.deepEqual(codesIn(right), []);
    });
  }
});

function codesIn(text: string): readonly unknown[] {
  return diagnosticsOf(parseFixture(`\n${text}\n`)).map(({ code }) => code);
}
