// Floats as flatc reads them from their text.
import assert from 'node:assert/strict';
import { floatOf } from '../server/language/values/float-value.ts';

const largest = 2 ** 128 - 2 ** 104;
const singles: readonly (readonly [text: string, float: number])[] = [
  ['0.1', Math.fround(0.1)],
  ['-0.1', Math.fround(-0.1)],
  // In the middle between two floats the even one is taken, unless a later digit decides.
  ['16777217', 16777216],
  ['16777217.00000000001', 16777218],
  ['16777216.99999999999', 16777216],
  ['16777219', 16777220],
  ['16777218.99999999999', 16777218],
  ['-16777217', -16777216],
  ['-16777217.00000000001', -16777218],
  ['-16777218.99999999999', -16777218],
  ['1.677721700000000001e7', 16777218],
  ['167772170000000001e-10', 16777218],
  ['0x1000001p0', 16777216],
  ['0x1.8p1', 3],
  // From the middle between the largest float and the next power of two on, the value is infinite.
  ['340282356779733661637539395458142568447', largest],
  ['340282356779733661637539395458142568448', Number.POSITIVE_INFINITY],
  ['-340282356779733661637539395458142568447', -largest],
  ['1e39', Number.POSITIVE_INFINITY],
  ['1e999', Number.POSITIVE_INFINITY],
  ['-1e999', Number.NEGATIVE_INFINITY],
  ['+inf', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
  ['nan', Number.NaN],
];

describe('a float of four bytes', () => {
  for (const [text, float] of singles) it(`is ${float} for ${text}`, () => assert.equal(floatOf(text, 4), float));
});

describe('a float of eight bytes', () => {
  it('is the smallest one for a hexadecimal number whose last digit would be too small alone', () => {
    assert.equal(floatOf('0x1.0p-1074', 8), 2 ** -1074);
    assert.equal(floatOf('0x1.8p-1074', 8), 2 ** -1073);
  });

  it('is zero for a hexadecimal zero with any exponent', () => {
    assert.equal(floatOf('0x0p3000', 8), 0);
    assert.equal(floatOf('-0x0.0p3000', 8), -0);
  });
});
