// A text with replaced words gives the same result as a new text, however little of it is read again.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { SourceFile } from '../../server/language/service.ts';
import { fingerprintOf, mayHave } from '../../server/language/summary/mentions.ts';
import { uriOf } from '../check.ts';
import { patience, tries } from '../thorough.ts';
import { randomService } from './random-service.ts';

const seeds = fc.integer({ min: 0, max: 2 ** 30 });
const words = fc.constantFrom(
  'Renamed',
  'x',
  'table',
  'int',
  'enum',
  'root_type',
  'inf',
  'NONE',
  'T1',
  'include',
  'a.b',
  'NaN',
  'Infinity',
  'string',
  'id',
  '',
);

const create = (text: string) => SourceFile.create(uriOf('/a.fbs'), 'flatbuffers', 1, text);

function checkReplaced(text: string, isReplaced: (index: number) => boolean, word: string): void {
  const file = create(text);
  // The fingerprint of the edited file is computed from this one.
  assert.ok(file.fingerprint);
  const edits = [...text.matchAll(/[A-Za-z_]\w*/g)].flatMap(({ 0: old, index }, count) =>
    isReplaced(count) ? [{ start: index, end: index + old.length, text: word }] : [],
  );
  const edited = SourceFile.edited(file, uriOf('/a.fbs'), edits);
  const fresh = create(edited.text);
  assert.deepEqual(edited.summary, fresh.summary);
  // Removed names may stay in the fingerprint, but no added one may be missing.
  const missing = fingerprintOf(fresh.summary.exports).filter((number) => !mayHave(edited.fingerprint, number));
  assert.deepEqual([...missing], []);
}

describe('words that are replaced', function () {
  this.timeout(patience(60_000));

  it('leave the summary of the new text, and a fingerprint that has all of it', () =>
    fc.assert(
      fc.property(
        seeds,
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 1, max: 30 }),
        words,
        (seed, first, step, word) => {
          for (const text of randomService(seed).fixture.files.values()) {
            checkReplaced(text, (index) => index % step === first % step, word);
          }
        },
      ),
      tries(300),
    ));

  it('may stand beside what could go on with them', () => {
    for (const text of [
      'root_type A\ntable A {}\n',
      'table A { a: B }\ntable B {}\n',
      'namespace A;;table B {}\n',
      'enum A: B { C }\nattribute "A";\nattribute A;\n',
      '/// A\ntable A { a: int = A; } // A\n/// A\n',
      'table A { a: [A] (a: "A", A); }\n{ A: A }',
    ]) {
      for (const word of ['Renamed', 'table', 'x']) {
        for (let only = 0; only < 8; only++) checkReplaced(text, (index) => index === only, word);
      }
    }
  });
});
