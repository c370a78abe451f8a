// Long work gives way after each file: its longest step does not grow with the number of files.
import assert from 'node:assert/strict';
import type { LanguageService, Steps } from '../../server/language/service.ts';
import { serviceOf, settled, uriOf } from '../check.ts';
import { loadParser } from '../parser.ts';
import { patience } from '../thorough.ts';
import { countSteps, resetSteps } from './work.ts';

/** A base, and files that include it and use one of its types in many declarations. */
function fan(count: number): ReadonlyMap<string, string> {
  const uses = Array.from({ length: 5 }, (_, index) => `table U${index} { a: int; b: Fan.Shared; c: [Fan.Shared]; }\n`);
  return new Map([
    ['/base.fbs', 'namespace Fan;\ntable Shared { a: int; }\nenum Taken : byte { A }\n'],
    ...Array.from({ length: count }, (_, index): [string, string] => [
      `/u${index}.fbs`,
      `include "base.fbs";\nnamespace Fan.M${index};\n${uses.join('')}`,
    ]),
    // A name that some file has, so that a rename to it compares meanings.
    ['/other.fbs', 'namespace Other;\ntable Other { compared: int; }\n'],
  ]);
}

const base = uriOf('/base.fbs');
const shared = { line: 1, character: 7 };

const questions: Readonly<Record<string, (service: LanguageService) => Steps<unknown>>> = {
  references: (service) => service.references.inSteps(base, shared, true),
  'a rename': (service) => service.rename.inSteps(base, shared, 'Common'),
  'a rename that is compared': (service) => service.rename.inSteps(base, shared, 'compared'),
  'a move': (service) => service.renameFiles.inSteps([{ from: base, to: uriOf('/moved.fbs') }]),
};

describe('long work', function () {
  this.timeout(patience(300_000));
  before(loadParser);

  /** The largest number of steps that V8 counts between two moments at which an answer gives way. */
  async function longestOf(count: number, ask: (typeof questions)[string]): Promise<number> {
    const fixture = { files: fan(count), caret: undefined, annotations: [], settings: {} };
    const service = serviceOf(fixture);
    for (const path of fixture.files.keys()) {
      const file = service.file(uriOf(path));
      file?.settle();
      if (file) service.setFile(file);
    }
    settled(service, fixture, () => {
      const steps = ask(service);
      while (!steps.next().done);
    });
    // The program has a new version, so no result is kept.
    service.setExistence(uriOf('/elsewhere.fbs'), 'missing');
    const steps = ask(service);
    let longest = 0;
    await resetSteps();
    for (let isDone = false; !isDone; ) {
      const work = await countSteps(() => {
        isDone = steps.next().done === true;
      });
      longest = Math.max(longest, work);
    }
    return longest;
  }

  for (const [name, ask] of Object.entries(questions)) {
    it(`gives way for ${name} as often among many files as among few`, async () => {
      const [few, many] = [await longestOf(2, ask), await longestOf(6, ask)];
      const each = (many - few) / 4;
      // Work on a file takes thousands of steps; finding out which files there are takes some microseconds.
      assert.ok(each < 300, `${each.toFixed(0)} steps more in one piece for each file more`);
      assert.ok(many < 50_000, `${many} steps in one piece`);
    });
  }
});
