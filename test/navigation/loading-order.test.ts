// No answer depends on the order in which files were read, on earlier questions, or on earlier texts.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { LanguageService } from '../../server/language/service.ts';
import { serviceOf, settled, uriOf } from '../check.ts';
import { randomOf } from '../conformance/differential/random.ts';
import type { Fixture } from '../fixture.ts';
import { patience, tries } from '../thorough.ts';
import { randomFolders, serviceWith, type WordPlace, wordsOf } from './random-service.ts';

/** A service that has read the files in an order, answered questions in between, and seen other texts of some files. */
function readInOrder(fixture: Fixture, order: readonly string[], place: WordPlace): LanguageService {
  const service = serviceOf({ ...fixture, files: new Map() });
  const set = (path: string, text: string) => {
    const file = service.createFile(uriOf(path), 'flatbuffers', 1, text);
    // Half of them as if they were closed.
    if (path.length % 2 === 0) file.settle();
    service.setFile(file);
  };
  for (const [index, path] of order.entries()) {
    if (index % 2 === 0) set(path, 'namespace gone;\ntable Gone { a: Gone; }\n');
    if (index % 4 === 0) service.removeFile(uriOf(path), 'missing');
    service.diagnose(uriOf(path));
    service.references(place.uri, place.position, true);
    set(path, fixture.files.get(path) ?? '');
  }
  return service;
}

/** The questions about a name and its file. */
const questions: Readonly<Record<string, (service: LanguageService, place: WordPlace) => unknown>> = {
  diagnostics: (service, { uri }) => service.diagnose(uri).diagnostics,
  verdict: (service, { uri }) => service.checkRoot(uri).verdict,
  definition: (service, { uri, position }) => service.definition(uri, position),
  references: (service, { uri, position }) => service.references(uri, position, true),
  'rename to a new name': (service, { uri, position }) => service.rename(uri, position, 'Brandnew'),
  'rename to a name': (service, { uri, position, word }) => service.rename(uri, position, `${word.slice(0, -1)}`),
  move: (service, { uri }) => service.renameFiles([{ from: uri, to: uriOf('/b/moved.fbs') }]),
  hover: (service, { uri, position }) => service.hover(uri, position, 'markdown'),
  highlights: (service, { uri, position }) => service.highlights(uri, position),
  completion: (service, { uri, position }) => service.completion(uri, position),
  symbols: (service, { word }) => service.workspaceSymbols(word),
  colours: (service, { uri }) =>
    service.semanticTokensInRange(uri, { start: { line: 0, character: 0 }, end: { line: 9999, character: 0 } }),
};

describe('files that are read in another order', function () {
  this.timeout(patience(60_000));

  for (const [name, question] of Object.entries(questions)) {
    it(`leave the same ${name}`, () =>
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 2 ** 30 }), (seed) => {
          const fixture = randomFolders(seed, ['a', 'b']);
          const paths = [...fixture.files.keys()];
          const words = wordsOf(serviceWith(fixture));
          const places = [1, 2, 3].flatMap((part) => words[(seed * part) % words.length] ?? []);
          const shuffled = randomOf(seed, 7).shuffled(paths);
          for (const place of places) {
            const [one, other] = [paths, shuffled].map((order) => {
              const service = readInOrder(fixture, order, place);
              return settled(service, fixture, () => question(service, place));
            });
            assert.deepEqual(one, other, `${place.word} in ${place.uri} of seed ${seed}, in the order ${shuffled}`);
          }
        }),
        tries(6),
      ));
  }
});
