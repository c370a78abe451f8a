// A rename to a name that no schema has needs no comparison of meanings; a comparison would give the same result.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { workDone, workSince } from '../../server/language/service.ts';
import { uriOf } from '../check.ts';
import { patience, tries } from '../thorough.ts';
import { type RandomService, randomService, serviceWith, wordsOf } from './random-service.ts';

const seeds = fc.integer({ min: 0, max: 2 ** 30 });

/** The files and one more, which nobody includes. One of its fields has this name, so that the name is taken. */
function withNameTaken({ fixture }: RandomService, name: string): RandomService {
  const elsewhere = ['/elsewhere.fbs', `namespace Quite.Elsewhere;\ntable Names_only { ${name}: int; }\n`] as const;
  return serviceWith({ ...fixture, files: new Map([...fixture.files, elsewhere]) });
}

/** A small workspace. Its first file declares `Shared`; the second has this text. */
function workspace(second: string): RandomService {
  const files = new Map([
    ['/base.fbs', 'namespace A;\ntable Shared { a: int; }\n'],
    ['/user.fbs', `include "base.fbs";\nnamespace A;\n${second}`],
  ]);
  return serviceWith({ files, caret: undefined, annotations: [], settings: {} });
}

/** The number of declarations whose names are looked up by a rename of `Shared` to `Fresh`. */
function declarationsRead({ ask }: RandomService): number {
  const rename = () => ask((service) => service.rename(uriOf('/base.fbs'), { line: 1, character: 7 }, 'Fresh'));
  rename();
  ask((service) => service.setExistence(uriOf('/nowhere.fbs'), 'missing'));
  const before = workDone();
  rename();
  return workSince(before).declarationsRead;
}

describe('a rename to a name that no schema has', function () {
  this.timeout(patience(60_000));

  it('is what it is where the name has to be compared', () =>
    fc.assert(
      fc.property(seeds, fc.constantFrom('Fresh', 'fresh_type', 'F'), (seed, suffix) => {
        const random = randomService(seed);
        for (const { uri, position, word } of wordsOf(random).filter((_, index) => index % 5 === seed % 5)) {
          const name = `${word}_${suffix}`;
          const compared = withNameTaken(random, name);
          const [given, expected] = [random, compared].map(({ ask }) =>
            ask((service) => service.rename(uri, position, name)),
          );
          assert.deepEqual(given, expected, `${word} in ${uri} ${position.line}:${position.character}`);
        }
      }),
      tries(15),
    ));

  it('reads no declaration of those that use the type again', () => {
    const [few, many] = [1, 21].map((count) =>
      declarationsRead(
        workspace(Array.from({ length: count }, (_, index) => `table U${index} { s: Shared; }\n`).join('')),
      ),
    );
    assert.equal((many ?? 0) - (few ?? 0), 20);
  });

  const compared = {
    'a field has the old one': 'table User { Shared: int; s: A.Shared; }\n',
    'another type has the new one': 'table User { s: Shared; }\nnamespace B;\ntable Fresh { s: A.Shared; }\n',
    'another type has the old one': 'table User { s: Shared; }\nnamespace B;\ntable Shared { s: A.Shared; }\n',
    'a union has a member of its name': 'table User { s: Shared; }\nunion Any { Shared }\n',
    'a text is not right': 'table User { s: Shared; }\ntable {\n',
  };
  for (const [name, second] of Object.entries(compared)) {
    it(`is compared where ${name}`, () => {
      const plain = declarationsRead(workspace('table User { s: Shared; }\ntable More { s: Shared; }\n'));
      assert.ok(declarationsRead(workspace(second)) > plain);
    });
  }
});
