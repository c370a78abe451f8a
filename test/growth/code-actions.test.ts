// Code actions cost no more than the findings and the diagnostics that an editor sends along.
import assert from 'node:assert/strict';
import { serviceOf, settled, uriOf } from '../check.ts';
import { parseFixture } from '../fixture.ts';
import { loadParser } from '../parser.ts';
import { patience } from '../thorough.ts';
import { countSteps, resetSteps } from './work.ts';

describe('code actions', function () {
  this.timeout(patience(300_000));
  before(loadParser);

  /** The steps of a question at the start of data with a repeated key, with all diagnostics of its line. The fixes of
   * each diagnostic have a budget of their own. */
  async function stepsOf(count: number): Promise<number> {
    const keys = Array.from({ length: count }, () => '"a": 1').join(', ');
    const fixture = parseFixture(
      `//- /m.fbs\ntable M { a: int; }\nroot_type M;\n//- /d.json\n{ "$schema": "m.fbs", ${keys} }\n`,
    );
    const service = serviceOf(fixture);
    const uri = uriOf('/d.json');
    const { diagnostics } = settled(service, fixture, () => service.diagnose(uri));
    assert.equal(diagnostics.length, count - 1);
    const caret = { line: 0, character: 0 };
    const ask = () =>
      service.codeActions(uri, { range: { start: caret, end: caret }, diagnostics, only: ['quickfix.ignore'] });
    await resetSteps();
    return countSteps(() => settled(service, fixture, ask));
  }

  it('take few steps for each diagnostic of a line, of which an editor sends all', async () => {
    const each = ((await stepsOf(2000)) - (await stepsOf(1000))) / 1000;
    assert.ok(each < 50, `${each.toFixed(1)} steps for each`);
  });
});
