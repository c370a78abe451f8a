// The buffers made from data, compared byte by byte with flatc's.
import assert from 'node:assert/strict';
import { patience } from '../thorough.ts';
import { judged } from './judge.ts';
import { dataSchemas, recordedBytes, recordedData } from './recorded.ts';

describe('data as a buffer', () => {
  it('has the bytes that flatc writes', function () {
    this.timeout(patience(60_000));
    const accepted = recordedData.filter(({ verdict }) => verdict === 'accept');
    assert.ok(accepted.length > 400);
    const differing = accepted.filter((one) => hexOf(one) !== recordedBytes.get(one.case)?.toString('hex'));
    assert.deepEqual(
      differing.map((one) => one.case),
      [],
    );
  });

  it('has a NaN even where NaN is the default, which it does not equal', () => {
    const schema = 'table T { a: float = nan; b: double = nan; c: float; h: float = inf; } root_type T;';
    const bytes = Buffer.from('{ "a": nan, "b": -nan, "c": nan, "h": inf }');
    assert.equal(
      hexOf({ schema: 'nan', args: [], bytes }, { ...dataSchemas, 'nan.fbs': schema }),
      '140000000000000000000a00140004000c0008000a0000000000c07f0000c07f000000000000f87f',
    );
  });

  it('has offsets of one byte in a FlexBuffer for as long a string as in one of flatc', () => {
    const schemas = { ...dataSchemas, 'flex.fbs': 'table T { f: [ubyte] (flexbuffer); } root_type T;' };
    const bytesOf = (value: string): number => {
      const bytes = Buffer.from(`{"f": ${value}}`);
      return (hexOf({ schema: 'flex', args: [], bytes }, schemas) ?? '').length / 2;
    };
    const text = (length: number): string => `"${'a'.repeat(length)}"`;
    assert.deepEqual(
      [250, 251].map((length) => bytesOf(`[${text(length)}, 1, 2, ${text(length)}]`)),
      [288, 296],
    );
    assert.deepEqual(
      [234, 235].map((length) => bytesOf(`{"a": ${text(length)}, "b": 1, "c": 2, "d": ${text(length)}}`)),
      [288, 296],
    );
  });

  it('sorts more elements than flatc could by their keys', () => {
    const [few, many] = [12, 6000].map((count) => {
      const items = Array.from({ length: count }, (_, index) => `{"id": ${(index * 7) % count}}`);
      return hexOf({ schema: 'sorted', args: [], bytes: Buffer.from(`{"items": [${items}]}`) }, keyed);
    });
    assert.ok(few && many && many.length > few.length);
  });

  it('refuses a table with more than 64 KB of its own', () => {
    const fields = Array.from({ length: 8200 }, (_, index) => `f${index}: long;`);
    const values = Array.from({ length: 8200 }, (_, index) => `"f${index}": 1`);
    const schema = `table T { ${fields.join(' ')} } root_type T;`;
    const written = judged(
      { schema: 'wide', args: [], bytes: Buffer.from(`{${values}}`) },
      { ...dataSchemas, 'wide.fbs': schema },
    ).written();
    assert.match('problem' in written ? written.problem : '', /65604 bytes, and 65535 are the most/);
  });
});

const keyed = {
  ...dataSchemas,
  'sorted.fbs': 'table Item { id: int (key); } table T { items: [Item]; } root_type T;',
};

function hexOf(tried: Parameters<typeof judged>[0], schemas = dataSchemas): string | undefined {
  const written = judged(tried, schemas).written();
  return 'bytes' in written ? Buffer.from(written.bytes).toString('hex') : undefined;
}
