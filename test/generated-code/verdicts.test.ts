// Compares the rules about generated code with recorded verdicts of compilers, if the record is beside the project.
import assert from 'node:assert/strict';
import { some } from '../thorough.ts';
import { evaluate, recordedVerdicts } from './verdicts.ts';

describe('of the schemas whose generated code was compiled, the rules about it', () => {
  const verdicts = recordedVerdicts();

  it('report 98 in 100 that do not compile, and 3 in 1,000 that do', function () {
    if (!verdicts) return this.skip();
    const schemas = new Set(some(new Set(verdicts.map(({ schema }) => schema)), 4));
    const evaluations = evaluate(verdicts.filter(({ schema }) => schemas.has(schema)));
    assert.deepEqual(evaluations.map(({ generator }) => generator).sort(), [
      'cpp',
      'go',
      'java',
      'python',
      'rust',
      'ts',
    ]);
    for (const { generator, failing, compiling, missed, falseAlarms } of evaluations) {
      assert.ok(
        missed.length <= Math.ceil(failing * 0.02),
        `${generator} misses ${missed.map(({ schema }) => schema).join()}`,
      );
      const wrong = falseAlarms.map(([{ schema }]) => schema);
      assert.ok(wrong.length <= Math.ceil(compiling * 0.003), `${generator} has false alarms in ${wrong.join()}`);
    }
  });
});
