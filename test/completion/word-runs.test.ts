// The measures of a typed word that depend on the places of its letters in a name.
import assert from 'node:assert/strict';
import { fitOf, fits } from '../../server/language/names/word-fit.ts';

describe('a word fits', () => {
  it('a name that ends with it', () => assert.equal(fitOf('tern')('Lantern'), fits.inside));

  it('the parts of a name, also where a shorter beginning of one is meant', () =>
    assert.equal(fitOf('aab')('AaAb'), fits.humps));
});
