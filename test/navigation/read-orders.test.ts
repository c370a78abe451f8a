// One walk up the includes gives the same facts about each root as reading it alone: the files that flatc reads, their
// order, and the meanings of names.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { patience, tries } from '../thorough.ts';
import { readingsOf, readingsOfNames, wholeReadings } from './read-order-check.ts';

const folders = ['/', '/a/', '/a/b/'];
const names = ['x.fbs', 'y.fbs', 'z.fbs'];
const places = folders.flatMap((folder) => names.map((name) => folder + name));

/** Include paths: beside the file, below the root, upward, absolute, and to no file. */
const written = fc.constantFrom(...names, 'a/x.fbs', 'b/y.fbs', '../x.fbs', '../z.fbs', '/a/x.fbs', 'none.fbs');

/** Few texts, so that some files are equal; their includes form circles and depend on the root. */
const texts = fc
  .record({ paths: fc.uniqueArray(written, { maxLength: 3 }), mark: fc.integer({ min: 0, max: 2 }) })
  .map(
    ({ paths, mark }) => `${paths.map((path) => `include "${path}";\n`).join('')}table T${mark} { a: T0; b: T1; }\n`,
  );

const workspaces = fc
  .uniqueArray(fc.constantFrom(...places), { minLength: 1 })
  .chain((paths) => fc.tuple(...paths.map((path) => fc.tuple(fc.constant(path), texts))))
  .map((files) => new Map(files));

describe('one walk up the includes', function () {
  this.timeout(patience(60_000));

  it('tells the order in which flatc reads the files that matter', () =>
    fc.assert(
      fc.property(workspaces, fc.subarray(places), fc.boolean(), (files, mattering, hasPath) => {
        const { alone, together } = readingsOf(files, new Set(mattering), hasPath ? ['/a'] : []);
        assert.deepEqual(together, alone);
      }),
      tries(250),
    ));

  it('tells it where includes lead in circles, and into them from outside', () => {
    const count = 9;
    const includes = fc.array(fc.uniqueArray(fc.nat(count - 1), { maxLength: 3 }), { minLength: 2, maxLength: count });
    fc.assert(
      fc.property(includes, fc.subarray([...Array(count).keys()], { minLength: 3 }), (all, mattering) => {
        const files = new Map(
          all.map((targets, index): readonly [string, string] => [
            `/c${index}.fbs`,
            `${targets.map((target) => `include "c${target}.fbs";\n`).join('')}table T${index} { a: T0; b: T1; }\n`,
          ]),
        );
        const { alone, together } = readingsOf(files, new Set(mattering.map((each) => `/c${each}.fbs`)), []);
        assert.deepEqual(together, alone);
        assert.deepEqual(readingsOfNames(files, new Set(['T0'])), wholeReadings(files, new Set(['T0'])));
      }),
      tries(150),
    );
  });

  it('tells what names mean', () =>
    fc.assert(
      fc.property(workspaces, fc.subarray(['T0', 'T1', 'T2'], { minLength: 1 }), (files, asked) => {
        assert.deepEqual(readingsOfNames(files, new Set(asked)), wholeReadings(files, new Set(asked)));
      }),
      tries(120),
    ));

  it('tells what names mean where roots begin with the same long series of files', () => {
    const count = 24;
    const declaring = fc.uniqueArray(fc.nat(count - 1), { maxLength: 3 });
    fc.assert(
      fc.property(declaring, fc.boolean(), fc.constantFrom(-1, 1), (tables, isRing, step) => {
        const files = new Map(
          Array.from({ length: count }, (_, index): readonly [string, string] => {
            const next = index + step;
            const include = isRing || (next >= 0 && next < count) ? `include "c${(next + count) % count}.fbs";\n` : '';
            return [`/c${index}.fbs`, `${include}table ${tables.includes(index) ? 'T0' : `U${index}`} { a: T0; }\n`];
          }),
        );
        assert.deepEqual(readingsOfNames(files, new Set(['T0'])), wholeReadings(files, new Set(['T0'])));
      }),
      tries(20),
    );
  });

  it('ends, however long a chain is', () => {
    const count = 12_000;
    const chain = Array.from({ length: count }, (_, index): readonly [string, string] => [
      `/c${index}.fbs`,
      `${index > 0 ? `include "c${index - 1}.fbs";\n` : ''}table T${index} {}\n`,
    ]);
    const { length } = readingsOfNames(new Map(chain), new Set(['T0']), [`/c${count - 1}.fbs`]);
    assert.equal(length, 1);
  });
});
