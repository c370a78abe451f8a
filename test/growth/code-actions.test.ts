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

  const asked = 20;

  /** The steps of questions for the fixes of `asked` findings in the middle of many declarations with the same mistake. */
  async function stepsOfReport(count: number, mistake: (index: number) => string): Promise<number> {
    const fixture = parseFixture(Array.from({ length: count }, (_, index) => mistake(index)).join(''));
    const service = serviceOf(fixture);
    const uri = uriOf('/main.fbs');
    const { diagnostics } = settled(service, fixture, () => service.diagnose(uri));
    const inMiddle = diagnostics.slice(count / 2, count / 2 + asked);
    assert.equal(inMiddle.length, asked);
    await resetSteps();
    return countSteps(() => {
      for (const { range, code } of inMiddle) service.codeActions(uri, { range, fixesFor: String(code) }, uri);
    });
  }

  // The steps for each finding that one more declaration may add. Some searches read the list of all declarations.
  const mistakes = [
    {
      name: 'unknown types',
      mistake: (index: number) => `table T${index} {\n  a: int;\n  b: Unknown${index};\n}\n\n`,
      most: 35,
    },
    {
      name: 'missing semicolons',
      mistake: (index: number) => `table T${index} {\n  a: int\n  b: int;\n}\n\n`,
      most: 200,
    },
  ];
  for (const { name, mistake, most } of mistakes) {
    it(`take little more for each finding of a longer report: ${name}`, async () => {
      const [short, long] = [60, 1900];
      const more = (await stepsOfReport(long, mistake)) - (await stepsOfReport(short, mistake));
      const each = more / asked / (long - short);
      assert.ok(each < most, `${each.toFixed(1)} steps for each finding and declaration`);
    });
  }
});
