// The places where an include is looked for, in flatc's order.
import assert from 'node:assert/strict';
import { resolveInclude } from '../../server/language/includes/includes.ts';

describe('an include is looked for', () => {
  it('beside its file, in the include paths, and last beside the root', () => {
    const { tried, outcome } = resolveInclude(
      'x.fbs',
      'file:///app/deep/a.fbs',
      'file:///app/main.fbs',
      ['file:///inc', 'file:///more'],
      () => 'missing',
    );
    assert.equal(outcome, 'missing');
    const places = ['app/deep', 'inc', 'more', 'app'];
    assert.deepEqual(
      tried,
      places.map((place) => `file:///${place}/x.fbs`),
    );
  });
});
