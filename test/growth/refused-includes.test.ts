// The cost of a key in a schema with many includes that flatc refuses.
import assert from 'node:assert/strict';
import { SourceFile } from '../../server/language/service.ts';
import { serviceOf, settled, uriOf } from '../check.ts';
import { loadParser } from '../parser.ts';
import { patience } from '../thorough.ts';
import { countSteps, resetSteps } from './work.ts';

describe('a key in a schema with refused includes', function () {
  this.timeout(patience(60_000));
  before(loadParser);

  it('costs for each of them the same, however many there are', async () => {
    const stepsOf = async (count: number): Promise<number> => {
      const closed = Array.from({ length: count }, (_, index) => `/f${index}.fbs`);
      const includes = closed.map((path) => `include "${path.slice(1)}";\n`).join('');
      const files = new Map([['/main.fbs', `${includes}table T {}\n`], ...closed.map((path) => [path, 'x'] as const)]);
      const fixture = { files, caret: undefined, annotations: [], settings: {}, closed };
      const service = serviceOf(fixture);
      const root = uriOf('/main.fbs');
      const ask = () => settled(service, fixture, () => service.diagnose(root).diagnostics);
      assert.equal(ask().length, count);
      const end = { line: count + 1, character: 0 };
      const file = SourceFile.update(service.file(root) as SourceFile, [{ range: { start: end, end }, text: '/' }], 2);
      await resetSteps();
      return countSteps(() => {
        service.setFile(file);
        ask();
      });
    };
    const [few, some, many] = [await stepsOf(100), await stepsOf(200), await stepsOf(400)];
    const [first, then] = [(some - few) / 100, (many - some) / 200];
    assert.ok(then < 1.2 * first, `${first} steps for each of 200, ${then} of 400`);
  });
});
