// The name that was probably meant by an unknown one.
import assert from 'node:assert/strict';
import { nearest } from '../server/language/vocabulary/near-names.ts';

describe('the nearest name', () => {
  it('is one edit away if two neighbours are swapped, and only then', () => {
    assert.equal(nearest('ax', ['xa']), 'xa');
    assert.equal(nearest('xa', ['ay']), undefined);
    assert.equal(nearest('ya', ['ax']), undefined);
  });
});
