// The generated code that is kept for lenses: one search for all lenses of a schema, until its names change or
// some seconds have passed.
import assert from 'node:assert/strict';
import type { SchemaItem } from '../../server/language/service.ts';
import { KeptCode } from '../../server/session/kept-code.ts';
import { TestClock } from '../clock.ts';

const item = (name: string, start: number): SchemaItem => ({
  kind: 'table',
  name,
  namespace: 'game',
  stem: 'shop',
  uri: 'file:///shop.fbs',
  start,
  end: start + name.length,
});

describe('generated code that is kept', () => {
  const uri = 'file:///shop.fbs';

  function keeping() {
    const searches: (readonly string[])[] = [];
    const clock = new TestClock();
    const kept = new KeptCode(
      {
        placesOf: async ({ named }, check) => {
          searches.push(named.map(({ name }) => name));
          await new Promise((resolve) => setImmediate(resolve));
          check();
          const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
          return named.map((each) => ({
            item: each,
            role: 'declaration',
            name: each.name,
            start: 0,
            uri: 'file:///a.go',
            range,
            language: 'go',
          }));
        },
      },
      clock,
      () => Promise.resolve(),
    );
    return { kept, searches, clock };
  }

  it('is searched once for all declarations, wherever they have moved', async () => {
    const { kept, searches, clock } = keeping();
    const [one, two] = [item('A', 6), item('B', 20)];
    const found = await Promise.all([kept.of(uri, one, [one, two]), kept.of(uri, two, [one, two])]);
    assert.deepEqual(
      found.map((places) => places.map(({ name }) => name)),
      [['A'], ['B']],
    );
    const [moved, after] = [item('A', 7), item('B', 21)];
    assert.equal((await kept.of(uri, moved, [moved, after])).length, 1);
    assert.equal(searches.length, 1);
    clock.pass(5000);
    await kept.of(uri, moved, [moved, after]);
    assert.equal(searches.length, 2);
  });

  it('is searched again for other names, and the search before is given up', async () => {
    const { kept, searches } = keeping();
    const [one, other] = [item('A', 6), item('C', 6)];
    const before = kept.of(uri, one, [one]);
    const now = kept.of(uri, other, [other]);
    await assert.rejects(before, /changed in the meantime/);
    assert.deepEqual((await now).length, 1);
    assert.deepEqual(searches, [['A'], ['C']]);
  });
});
