// Each wrong example of a tRPC rule in one file has the finding, and the right example does not.
import assert from 'node:assert/strict';
import { diagnosticsOf } from '../check.ts';
import { trpcExampleFixture, trpcRulesInOneFile } from './examples.ts';

describe('the explanation of tRPC’s', () => {
  it('rules is there', () => assert.ok(trpcRulesInOneFile.length > 15, `${trpcRulesInOneFile.length} codes`));

  for (const rule of trpcRulesInOneFile) {
    const { code, wrong, right } = rule;
    const codesIn = (example: string) => diagnosticsOf(trpcExampleFixture(rule, example)).map((found) => found.code);
    it(code, () => {
      const found = codesIn(wrong);
      assert.ok(found.includes(code), `the wrong example has ${found.join()}`);
      assert.ok(!codesIn(right).includes(code), 'the right example has it, too');
    });
  }
});
