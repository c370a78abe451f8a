// Each wrong example of a tRPC rule in one file has the finding, and the right example does not.
import assert from 'node:assert/strict';
import type { RuleDescription } from '../../server/language/service.ts';
import { serviceOf, settled, uriOf } from '../check.ts';
import { trpcExampleFixture, trpcRulesInOneFile } from './examples.ts';

function codesIn(rule: RuleDescription, example: string): readonly string[] {
  const fixture = trpcExampleFixture(rule, example);
  const service = serviceOf(fixture);
  const { diagnostics } = settled(service, fixture, () => service.diagnose(uriOf('/main.fbs')));
  return diagnostics.map(({ code }) => String(code));
}

describe('the explanation of tRPC’s', () => {
  for (const rule of trpcRulesInOneFile) {
    const { code, wrong, right } = rule;
    it(code, () => {
      const found = codesIn(rule, wrong);
      assert.ok(found.includes(code), `the wrong example has ${found.join()}`);
      assert.ok(!codesIn(rule, right).includes(code), 'the right example has it, too');
    });
  }
});
