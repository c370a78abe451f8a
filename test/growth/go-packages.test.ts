// A go_package is proposed after those of the nearest schemas, however many there are.
import assert from 'node:assert/strict';
import { serviceOf, settled, uriOf } from '../check.ts';
import { parseFixture } from '../fixture.ts';
import { loadParser } from '../parser.ts';
import { patience } from '../thorough.ts';
import { countSteps, resetSteps } from './work.ts';

describe('go_package proposals', function () {
  this.timeout(patience(300_000));
  before(loadParser);

  async function stepsOf(count: number): Promise<number> {
    const others = Array.from({ length: count }, (_, index) => {
      return `//- /p/m${index}/a.fbs\nattribute "go_package=example.com/p/m${index}";\nnamespace trpc.p.m${index};\n`;
    });
    const fixture = parseFixture(`//- /p/b.fbs\nattribute \n${others.join('')}`);
    const service = serviceOf(fixture);
    const uri = uriOf('/p/b.fbs');
    const ask = () => settled(service, fixture, () => service.completion(uri, { line: 0, character: 10 }));
    // The first question makes the indices of the workspace.
    ask();
    await resetSteps();
    return countSteps(() => assert.match(JSON.stringify(ask()), /go_package=example\.com/));
  }

  it('read few of many schemas', async () => {
    const each = ((await stepsOf(1500)) - (await stepsOf(500))) / 1000;
    assert.ok(each < 20, `${each.toFixed(1)} steps for each schema`);
  });
});
