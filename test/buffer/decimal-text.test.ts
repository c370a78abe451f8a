// Floats with as many decimals as flatc prints.
import assert from 'node:assert/strict';
import { decimals } from '../../server/language/buffer/decimal-text.ts';

describe('the decimals of a float', () => {
  // The expected texts are printed by flatc.
  it('end at the sixth, and in the middle between two of them with the even one', () => {
    const shown = [0.0078125, 0.0234375, -0.0078125, Math.fround(0.1), 3].map((each) => decimals(each, 6));
    assert.deepEqual(shown, ['0.007812', '0.023438', '-0.007812', '0.1', '3.0']);
  });

  it('keep the sign of a zero, and of what is too small to print', () => {
    assert.deepEqual(
      [0, -0, -1e-30].map((each) => decimals(each, 12)),
      ['0.0', '-0.0', '-0.0'],
    );
  });

  it('of a double end at the twelfth, also where fewer decimals give the same double', () => {
    const given = [21659.395141601562, -21659.395141601562, 0.0001220703125, 0.0003662109375, 0.1, 1e20];
    const expected = [
      '21659.395141601562',
      '-21659.395141601562',
      '0.000122070312',
      '0.000366210938',
      '0.1',
      '100000000000000000000.0',
    ];
    assert.deepEqual(
      given.map((each) => decimals(each, 12)),
      expected,
    );
  });
});
