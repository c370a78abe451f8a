// Every rule that can be shown in one file is shown truly: its wrong example has the finding, its right one no error.
import assert from 'node:assert/strict';
import { allRules, flatcDefaults, type RuleDescription } from '../../server/language/service.ts';
import { serviceOf, settled, uriOf } from '../check.ts';
import type { Fixture } from '../fixture.ts';

function findings(
  rule: RuleDescription,
  text: string,
): readonly { readonly code: string; readonly isError: boolean }[] {
  const fixture: Fixture = {
    files: new Map([['/main.fbs', text]]),
    caret: undefined,
    annotations: [],
    settings: {
      trpc: 'off',
      flatc: { ...flatcDefaults, ...rule.exampleOptions },
      rules: rule.level === 'off' ? { [rule.code]: 'hint' } : {},
    },
  };
  const service = serviceOf(fixture);
  const { diagnostics } = settled(service, fixture, () => service.diagnose(uriOf('/main.fbs')));
  return diagnostics.map(({ code, severity }) => ({ code: String(code), isError: severity === 1 }));
}

/** Includes need other files, what tRPC says needs them too, and no one would read 32,767 fields or five megabytes. */
const tooLong = ['too-many-fields', 'schema-size'];
const shown = allRules().filter(
  ({ code, family, wrong, right }) => family !== 'trpc' && !tooLong.includes(code) && !/include/.test(wrong + right),
);

describe('the explanation of', () => {
  for (const rule of shown) {
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
