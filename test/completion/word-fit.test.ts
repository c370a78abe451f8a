// Comparing typed words with names, and narrowing down the names of a workspace.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { byFitAndName } from '../../server/language/names/best-names.ts';
import { NameTable } from '../../server/language/names/name-table.ts';
import { type Fit, fitOf, fits } from '../../server/language/names/word-fit.ts';
import { tries } from '../thorough.ts';

const cases: readonly [word: string, name: string, fit: Fit][] = [
  ['', 'Anything', fits.prefix],
  ['weapon', 'Weapon', fits.exact],
  ['we', 'Weapon', fits.prefix],
  ['WEA', 'weapon', fits.prefix],
  ['mw', 'MonsterWeapon', fits.humps],
  ['monw', 'MonsterWeapon', fits.humps],
  ['weap', 'monster_weapon', fits.humps],
  ['hs', 'HTTPServer', fits.humps],
  ['f32', 'float32', fits.humps],
  ['wea', 'items/weapon.fbs', fits.humps],
  ['apo', 'Weapon', fits.inside],
  ['wpn', 'Weapon', fits.scattered],
  ['mwx', 'MonsterWeapon', fits.none],
  ['pn', 'Weapon', fits.none],
  ['weapons', 'Weapon', fits.none],
];

describe('a word that is typed', () => {
  for (const [word, name, fit] of cases) {
    const [kind] = Object.entries(fits).find(([, value]) => value === fit) ?? [];
    it(`${JSON.stringify(word)} fits ${name}: ${kind}`, () => assert.equal(fitOf(word)(name), fit));
  }
});

const shortName = fc.string({ unit: fc.constantFrom(...'abcABC_019é'), minLength: 1, maxLength: 6 });
const name = fc.tuple(fc.constantFrom('', 'ab_Ca1', 'aB_cA'), shortName).map((parts) => parts.join(''));

describe('a table of names', () => {
  it('gives every name that a word may fit, once, and the best of them', () => {
    fc.assert(
      fc.property(fc.array(name), fc.array(name), name, (added, deleted, word) => {
        const table = new NameTable();
        const counts = new Map<string, number>();
        const add = (entry: string) => {
          table.add(entry);
          counts.set(entry, (counts.get(entry) ?? 0) + 1);
        };
        for (const entry of added) add(entry);
        for (const entry of deleted) {
          table.delete(entry);
          counts.set(entry, Math.max(0, (counts.get(entry) ?? 0) - 1));
        }
        for (const entry of deleted.slice(0, 2)) add(entry);
        const names = new Set([...counts].filter(([, count]) => count > 0).map(([entry]) => entry));
        const given = [...table.having(word, true), ...table.having(word, false)];
        assert.equal(new Set(given).size, given.length);
        assert.ok(given.every((entry) => names.has(entry)));
        const fitOfName = fitOf(word);
        for (const entry of names) if (fitOfName(entry) !== fits.none) assert.ok(given.includes(entry), entry);
        const isWanted = (entry: string) => !entry.endsWith('1');
        const rated = [...names].map((entry) => ({ name: entry, fit: fitOfName(entry) })).sort(byFitAndName);
        const wanted = rated.filter((entry) => isWanted(entry.name));
        const beginning = wanted.filter(({ fit }) => fit <= fits.prefix);
        const within = wanted.filter(({ fit }) => fit > fits.prefix && fit < fits.none);
        const best = table.best({ word, limit: 2, mostElsewhere: 100, isWanted });
        assert.deepEqual(best, { beginning: beginning.slice(0, 2), within: within.slice(0, 2), isCut: false });
        const first = (entry: string) => entry.slice(0, 1).toLowerCase();
        if (/^[a-z]/i.test(word)) {
          assert.ok([...table.having(word, true)].every((entry) => first(entry) === first(word)));
          assert.ok([...table.having(word, false)].every((entry) => first(entry) !== first(word)));
        }
      }),
      tries(2000),
    );
  });

  it('gives the best of thousands of names, for words of any length', () => {
    const names = Array.from({ length: 3000 }, (_, index) => `Monster${3000 - index}`);
    names.push('monster1', 'monster', 'mon');
    const table = new NameTable();
    for (const entry of names) table.add(entry);
    for (const word of ['M', 'Mon', 'Monster', 'Monster1', 'monster2', 'Monster25', 'monster1976', 'mo99']) {
      const fitOfName = fitOf(word);
      const rated = names.map((entry) => ({ name: entry, fit: fitOfName(entry) })).sort(byFitAndName);
      const beginning = rated.filter(({ fit }) => fit <= fits.prefix).slice(0, 3);
      const within = rated.filter(({ fit }) => fit > fits.prefix && fit < fits.none).slice(0, 3);
      const best = table.best({ word, limit: 3, mostElsewhere: 0, isWanted: () => true });
      assert.deepEqual(best, { beginning, within, isCut: false }, word);
    }
  });

  it('finds nothing in an empty table', () => assert.deepEqual([...new NameTable().having('', false)], []));
});
