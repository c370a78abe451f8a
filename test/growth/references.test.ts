// The references of a type that many files name cost a few steps for each file and use.
import assert from 'node:assert/strict';
import { serviceOf, settled, uriOf } from '../check.ts';
import { loadParser } from '../parser.ts';
import { patience } from '../thorough.ts';
import { countSteps, resetSteps } from './work.ts';

describe('references', function () {
  this.timeout(patience(300_000));
  before(loadParser);

  /** The steps of the references of a type that each of some tables in each of some files names. */
  async function stepsOf(files: number, tables: number): Promise<number> {
    const user = (file: number) =>
      Array.from({ length: tables }, (_, index) => `table User${file}x${index} { id: int; used: Shop.Used; }\n`).join(
        '',
      );
    const texts = Array.from({ length: files }, (_, file): [string, string] => [
      `/u${file}.fbs`,
      `include "a.fbs";\n${user(file)}`,
    ]);
    const fixture = {
      files: new Map([['/a.fbs', 'namespace Shop; table Used {}\n'], ...texts]),
      caret: undefined,
      annotations: [],
      settings: {},
    };
    const service = serviceOf(fixture);
    const ask = () =>
      settled(service, fixture, () => service.references(uriOf('/a.fbs'), { line: 0, character: 22 }, true));
    ask();
    await resetSteps();
    return countSteps(() => assert.equal(ask().length, files * tables + 1));
  }

  it('of a type take few steps for each use in many files', async () => {
    const [few, many] = [await stepsOf(20, 10), await stepsOf(20, 30)];
    const each = (many - few) / (20 * 20);
    assert.ok(each < 225, `${each.toFixed(1)} steps for each use`);
  });
});
