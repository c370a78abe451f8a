// Every rule that can be shown in one file is shown truly: its wrong example has the finding, its right one no error.
import assert from 'node:assert/strict';
import { allRules, type RuleDescription } from '../../server/language/service.ts';
import { serviceOf, settled, uriOf } from '../check.ts';
import { exampleFixture, rulesInOneFile } from './examples.ts';

function findings(
  rule: RuleDescription,
  text: string,
): readonly { readonly code: string; readonly isError: boolean }[] {
  const fixture = exampleFixture(rule, text);
  const service = serviceOf(fixture);
  const { diagnostics } = settled(service, fixture, () => service.diagnose(uriOf('/main.fbs')));
  return diagnostics.map(({ code, severity }) => ({ code: String(code), isError: severity === 1 }));
}

describe('the explanation of', () => {
  for (const rule of rulesInOneFile) {
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
