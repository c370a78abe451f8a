// Every recorded data file has flatc's verdict.
import assert from 'node:assert/strict';
import { verdictOf } from './judge.ts';
import { recordedData } from './recorded.ts';

describe('data', () => {
  it('that was recorded has the verdict of flatc', () => {
    const wrong = recordedData.filter((one) => verdictOf(one) !== (one.verdict === 'accept' ? 'accept' : 'reject'));
    assert.deepEqual(
      wrong.map((one) => `${one.case}: flatc says ${one.message ?? one.verdict}`),
      [],
    );
    assert.equal(recordedData.length, 818);
  });
});
