// Every rule of tRPC that can be shown in one file is shown truly: its wrong example has the finding, its right one not.
import assert from 'node:assert/strict';
import { allRules } from '../../server/language/service.ts';
import { serviceOf, settled, uriOf } from '../check.ts';
import type { Fixture } from '../fixture.ts';

function codesIn(code: string, example: string): readonly string[] {
  // Examples show what matters: most leave the beginning of a schema out, or its end.
  const isWhole = code === 'namespace-missing';
  const namespace = isWhole || /^namespace/m.test(example) ? '' : 'namespace app.shop;\n';
  const goPackage = /namespace|go_?package/i.test(example) ? '' : 'attribute "go_package=a.b/shop";\n';
  const service = isWhole || /rpc_service/.test(example) ? '' : '\ntable Any {}\nrpc_service Shop { Buy(Any): Any; }';
  const text = `${namespace}${goPackage}${example}${service}`;
  const fixture: Fixture = {
    files: new Map([['/main.fbs', text]]),
    caret: undefined,
    annotations: [],
    settings: { trpc: 'on' },
  };
  const checked = serviceOf(fixture);
  const { diagnostics } = settled(checked, fixture, () => checked.diagnose(uriOf('/main.fbs')));
  return diagnostics.map(({ code }) => String(code));
}

/** Includes, and a comment with the name of a file, tell which other files there are. */
const shown = allRules().filter(
  ({ family, wrong, right }) => family === 'trpc' && !/include|\/\/ \w+\.fbs/.test(wrong + right),
);

describe('the explanation of tRPC’s', () => {
  for (const { code, wrong, right } of shown) {
    it(code, () => {
      assert.ok(codesIn(code, wrong).includes(code), `the wrong example has ${codesIn(code, wrong).join()}`);
      assert.ok(!codesIn(code, right).includes(code), 'the right example has it, too');
    });
  }
});
