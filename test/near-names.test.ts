// For an unknown name, the known name is found that was probably meant.
import assert from 'node:assert/strict';
import { isSlipOf, nearest } from '../server/language/vocabulary/near-names.ts';

describe('the nearest name', () => {
  it('is one edit away if two neighbours are swapped, and only then', () => {
    assert.equal(nearest('ax', ['xa']), 'xa');
    assert.equal(nearest('xa', ['ay']), undefined);
    assert.equal(nearest('ya', ['ax']), undefined);
  });
});

/** Pairs of names, the first of which was meant to be the second. */
const slips: readonly (readonly [name: string, meant: string])[] = [
  ['flot', 'float'],
  ['floaat', 'float'],
  ['flaot', 'float'],
  ['flxat', 'float'],
  ['FLOAT', 'float'],
  ['itn', 'int'],
  ['nit', 'int'],
  ['Key', 'key'],
  ['Vac2', 'Vec2'],
];

const others: readonly (readonly [name: string, other: string])[] = [
  ['float', 'float'],
  ['ID', 'id'],
  ['di', 'id'],
  ['it', 'int'],
  ['Items', 'Item'],
  ['Vec2', 'Vec3'],
  ['Vec22', 'Vec2'],
  ['floooat', 'float'],
  ['fltoa', 'float'],
  ['loat', 'float'],
  ['ini', 'int'],
  ['time', 'mite'],
];

describe('a slip of the hand', () => {
  for (const [name, meant] of slips) it(`is ${name} for ${meant}`, () => assert.ok(isSlipOf(name, meant)));
  for (const [name, other] of others) it(`is not ${name} for ${other}`, () => assert.ok(!isSlipOf(name, other)));
});
