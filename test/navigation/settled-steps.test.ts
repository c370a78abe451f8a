// An answer in steps stays the same if results about closed files are collected in between.
import assert from 'node:assert/strict';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { nextTurn } from '../../server/connection/next-turn-node.ts';
import { LanguageService } from '../../server/language/service.ts';
import { settled, uriOf } from '../check.ts';
import { randomOf } from '../conformance/differential/random.ts';
import { randomSchema } from '../conformance/differential/schema.ts';
import type { Fixture } from '../fixture.ts';
import { firstSeed, isThorough, patience, tries } from '../thorough.ts';
import { wordsOf } from './random-service.ts';

/** A service whose files are all closed except one. */
function serviceOf(fixture: Fixture, open: string): LanguageService {
  const service = new LanguageService();
  for (const [path, text] of fixture.files) {
    const file = service.createFile(uriOf(path), 'flatbuffers', 0, text);
    if (path !== open) file.settle();
    service.setFile(file);
  }
  return service;
}

let questions = 0;

/** Collects garbage after each step; in a usual run after every third step, beginning anywhere in the first three. */
async function inSteps<Answer>(steps: Generator<unknown, Answer, undefined>, collect: () => void): Promise<Answer> {
  for (let count = questions++; ; count++) {
    const step = steps.next();
    if (step.done) return step.value;
    await nextTurn();
    if (isThorough || count % 3 === 0) collect();
  }
}

describe('a question in steps about files that no one edits', function () {
  this.timeout(patience(120_000));

  it('is answered as it is at once', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    let renamed = 0;
    for (let number = 0; number < tries(2).numRuns; number++) {
      const { files } = randomSchema(randomOf(firstSeed, number));
      const fixture: Fixture = { files, caret: undefined, annotations: [], settings: {} };
      const [open = ''] = files.keys();
      const service = serviceOf(fixture, open);
      const words = wordsOf({
        fixture,
        service,
        ask: (question) => settled(service, fixture, () => question(service)),
      });
      for (const part of [1, 2, 3]) {
        const place = words[(part * 7919 * (number + 1)) % words.length];
        if (!place) continue;
        const { uri, position } = place;
        const expected = settled(service, fixture, () => service.rename(uri, position, 'Brandnew'));
        const found = settled(service, fixture, () => service.references(uri, position, true));
        if (expected && 'documentChanges' in expected) renamed++;
        collect();
        const again = await inSteps(service.rename.inSteps(uri, position, 'Brandnew'), collect);
        assert.deepEqual(again, expected, `${place.word} in ${uri}`);
        assert.deepEqual(await inSteps(service.references.inSteps(uri, position, true), collect), found);
      }
    }
    assert.ok(renamed > 1, `${renamed} were renamed`);
  });
});
