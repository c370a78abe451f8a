// The measures of a word that depend on where in a name its letters begin and end.
import assert from 'node:assert/strict';
import { fitOf, fits } from '../../server/language/names/word-fit.ts';

describe('a word fits', () => {
  it('a name that ends with it', () => assert.equal(fitOf('tern')('Lantern'), fits.inside));

  it('the parts of a name, also where a shorter beginning of one is meant', () =>
    assert.equal(fitOf('aab')('AaAb'), fits.humps));
});
