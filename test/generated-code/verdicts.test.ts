// The rules about generated code beside recorded verdicts of compilers, where these are there.
import assert from 'node:assert/strict';
import { evaluate, recordedVerdicts } from './verdicts.ts';

describe('of the schemas whose generated code was compiled, the rules about it', function () {
  this.timeout(120_000);
  const verdicts = recordedVerdicts();

  it('tell of 98 in 100 that do not compile, and of 3 in 1,000 that do', function () {
    if (!verdicts) return this.skip();
    const evaluations = evaluate(verdicts);
    assert.deepEqual(evaluations.map(({ generator }) => generator).sort(), [
      'cpp',
      'go',
      'java',
      'python',
      'rust',
      'ts',
    ]);
    for (const { generator, failing, compiling, missed, falseAlarms } of evaluations) {
      assert.ok(missed.length <= failing * 0.02, `${generator} misses ${missed.map(({ schema }) => schema).join()}`);
      const wrong = falseAlarms.map(([{ schema }]) => schema);
      assert.ok(wrong.length <= compiling * 0.003, `${generator} has false alarms in ${wrong.join()}`);
    }
  });
});
