// Each wrong example of a rule has the finding, and each right example has neither the finding nor an error.
import assert from 'node:assert/strict';
import { allRules, type RuleDescription } from '../../server/language/service.ts';
import { diagnosticsOf } from '../check.ts';
import { dataExampleFixture, exampleFixture, rulesInOneFile, rulesOfData } from './examples.ts';

function findings(
  rule: RuleDescription,
  text: string,
): readonly { readonly code: string; readonly isError: boolean }[] {
  const isData = rule.exampleSchema !== undefined;
  const diagnostics = isData
    ? diagnosticsOf(dataExampleFixture(rule, text), '/main.json')
    : diagnosticsOf(exampleFixture(rule, text));
  return diagnostics.map(({ code, severity }) => ({ code: String(code), isError: severity === 1 }));
}

describe('the explanation of', () => {
  it('most rules has examples of one schema', () =>
    assert.ok(rulesInOneFile.length > allRules().length / 2, `${rulesInOneFile.length} codes`));

  it('some rules has examples of data', () => assert.ok(rulesOfData.length > 0));

  for (const rule of [...rulesInOneFile, ...rulesOfData]) {
    it(rule.code, () => {
      const wrong = findings(rule, rule.wrong);
      assert.ok(
        wrong.some(({ code }) => code === rule.code),
        `the wrong example has ${JSON.stringify(wrong)}`,
      );
      const right = findings(rule, rule.right).filter(({ code, isError }) => isError || code === rule.code);
      assert.deepEqual(right, [], 'the right example');
    });
  }

  it('each code is there once', () => {
    const codes = allRules().map((rule) => rule.code);
    assert.deepEqual([...new Set(codes)], codes);
  });
});
