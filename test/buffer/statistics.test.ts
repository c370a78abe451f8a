// The statistics of a buffer: each byte counts once, unless values share it.
import assert from 'node:assert/strict';
import { statisticsLines } from '../../server/cli/inspect/report-statistics.ts';
import { addedStatistics, bufferStatistics } from '../../server/language/service.ts';
import { versionOf } from '../compatibility/check.ts';
import { manyPointers } from './pointers.ts';
import { isSizePrefixed, recordedBuffer, recordedBuffers, recordedSchema } from './recorded.ts';

describe('the statistics of a buffer', () => {
  it('add up to its size, if nothing overlaps', () => {
    for (const each of recordedBuffers.filter(({ case: name }) => name.startsWith('ok-'))) {
      const form = { isSizePrefixed: isSizePrefixed(each) };
      const found = bufferStatistics(each.bytes, recordedSchema(each.schema), form);
      // A FlexBuffer and a nested buffer are inside of a vector, of which only the length counts.
      const sum = found.regions.reduce((all, { bytes }) => all + bytes, 0) + found.padding + found.unused;
      if (found.isWhole) assert.equal(sum, each.bytes.length, each.case);
    }
  });

  it('tell fields by the tables that have them, and shared values by what they save', () => {
    const schema = versionOf('table T { s: [string]; } root_type T;');
    const { regions, fields, padding } = bufferStatistics(manyPointers(30, 1000), schema, { isSizePrefixed: false });
    const strings = regions.find(({ label }) => label === 'string T.s');
    assert.deepEqual(strings, {
      label: 'string T.s',
      count: 1,
      bytes: 1005,
      references: 30,
      saved: 29 * 1005,
    });
    assert.deepEqual(fields, [{ label: 'T.s', written: 1, absent: 0, bytes: 4 }]);
    assert.ok(padding < 32);
  });

  it('tell bytes without a use from those of a large buffer whose use is not known', () => {
    const bytes = recordedBuffer('ok-mixed-full').bytes;
    const found = bufferStatistics(Buffer.concat([bytes, new Uint8Array(96)]), recordedSchema('mixed'), {
      isSizePrefixed: false,
    });
    const lineOf = (isWhole: boolean) =>
      statisticsLines({ ...found, isWhole }, 1)
        .find((line) => /without a/.test(line))
        ?.trim();
    assert.match(lineOf(true) ?? '', /^\d+ +\d+\.\d +without a use$/);
    assert.match(lineOf(false) ?? '', /without a known use: the buffer is large, and only a part of it was checked$/);
  });

  it('of several buffers are those of each together', () => {
    const schema = recordedSchema('mixed');
    const bytes = recordedBuffer('ok-mixed-full').bytes;
    const one = bufferStatistics(bytes, schema, { isSizePrefixed: false });
    const two = addedStatistics(one, one);
    assert.equal(two.size, 2 * one.size);
    assert.deepEqual(
      two.regions.map(({ label, bytes: size }) => [label, size]),
      one.regions.map(({ label, bytes: size }) => [label, 2 * size]),
    );
    assert.deepEqual(
      two.fields.map(({ written, absent }) => [written, absent]),
      one.fields.map(({ written, absent }) => [2 * written, 2 * absent]),
    );
  });
});
