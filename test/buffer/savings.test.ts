// Savings in a buffer: the same data is written with the smaller schema, and the bytes of the values are counted.
import assert from 'node:assert/strict';
import {
  addedStatistics,
  type BufferStatistics,
  bufferStatistics,
  LanguageService,
  SourceFile,
  savingsOf,
} from '../../server/language/service.ts';
import { versionOf } from '../compatibility/check.ts';

/** The statistics of JSON data that is written with a schema, with its defaults. */
function statisticsOf(schema: string, data: string): BufferStatistics {
  const service = new LanguageService();
  service.setFile(SourceFile.create('file:///a.fbs', 'flatbuffers', 0, schema));
  const file = SourceFile.create('file:///a.json', 'json', 0, data);
  service.setFile(file);
  service.setSchemaOf(file.uri, 'file:///a.fbs');
  assert.equal(service.checkRoot(file.uri).verdict, 'accept');
  const form = { isSizePrefixed: false };
  const written = service.dataToBuffer(file.uri, { ...form, forceDefaults: true });
  assert.ok('bytes' in written);
  return bufferStatistics(written.bytes, versionOf(schema), form);
}

/** The savings in words. */
function describedSavings(statistics: BufferStatistics): readonly string[] {
  return savingsOf(statistics.uses).map(
    ({ kind, label, type, count, bytes }) => `${bytes}: ${count} ${kind} ${label}${type ? ` ${type}` : ''}`,
  );
}

/** The bytes of all values, and of the offsets to them, without padding and vtables. */
function valueBytes({ regions, padding }: BufferStatistics, size: number): number {
  const vtables = regions.filter(({ label }) => label.startsWith('vtable')).reduce((sum, { bytes }) => sum + bytes, 0);
  // Padding within tables is not a region, so the schemas of these tests have none.
  return size - padding - vtables;
}

function check(schema: string, smaller: string, data: string, expected: string, smallerData = data): void {
  const before = statisticsOf(schema, data);
  const after = statisticsOf(smaller, smallerData);
  assert.deepEqual(describedSavings(before), [expected]);
  const saved = valueBytes(before, before.size) - valueBytes(after, after.size);
  assert.equal(saved, Number.parseInt(expected, 10), 'the bytes that the smaller schema saves');
}

describe('what could be saved in a buffer', () => {
  const list = (element: string) => `table T { ${element} } table R { all: [T]; } root_type R;`;

  it('are numbers of vectors that a smaller type holds', () => {
    const schema = (type: string) => `table R { n: [${type}]; } root_type R;`;
    check(schema('long'), schema('short'), '{ n: [1, -300, 7, 8] }', '24: 4 narrower R.n short');
    check(schema('ulong'), schema('ubyte'), '{ n: [1, 255, 7, 8] }', '28: 4 narrower R.n ubyte');
    check(schema('double'), schema('float'), '{ n: [0.5, -1, 2.25, 8] }', '16: 4 narrower R.n float');
    for (const [type, value] of [
      ['int', '-32769'],
      ['uint', '65536'],
      ['double', '0.1'],
      ['byte', '1'],
    ] as const)
      assert.deepEqual(describedSavings(statisticsOf(schema(type), `{ n: [${value}] }`)), [], type);
  });

  it('are numbers of fields that a smaller type holds, and defaults that are written', () => {
    const data = '{ all: [{ n: 5, m: 70000 }, { n: 200, m: 3 }] }';
    // The saved bytes may become padding in the tables, unless another small field fills them.
    assert.deepEqual(describedSavings(statisticsOf(list('n: uint; m: uint; s: string;'), data)), [
      '6: 2 narrower T.n ubyte',
    ]);
    const four = (type: string) =>
      `table R { a: ${type}; b: ${type}; c: ${type}; d: ${type}; s: string; } root_type R;`;
    const values = '{ a: 9, b: 8, c: 7, d: 6, s: "x" }';
    const [before, after] = [statisticsOf(four('uint'), values), statisticsOf(four('ubyte'), values)];
    assert.deepEqual(
      [describedSavings(before).length, valueBytes(before, before.size) - valueBytes(after, after.size)],
      [4, 12],
    );
    const twice = statisticsOf(
      list('n: int = 5; m: int = 7; s: string;'),
      '{ all: [{ n: 70000, m: 70000 }, { n: 5 }] }',
    );
    assert.deepEqual(describedSavings(twice), ['4: 1 default T.n']);
  });

  it('are tables of numbers that have all fields everywhere, as structs', () => {
    const fields = 'x: float; y: float;';
    const data = '{ all: [{ x: 0.1, y: 0.2 }, { x: 1.5, y: 2 }] }';
    const struct = `struct T { ${fields} } table R { all: [T]; } root_type R;`;
    check(list(fields), struct, data, '16: 2 struct T');
    // A struct cannot lack a field, hold an offset, be the root, or be in a union of all languages.
    assert.deepEqual(describedSavings(statisticsOf(list('x: float = null; y: float;'), '{ all: [{ y: 0.1 }] }')), []);
    assert.deepEqual(describedSavings(statisticsOf(list('x: float; s: string;'), '{ all: [{ x: 0.1, s: "a" }] }')), []);
    assert.deepEqual(describedSavings(statisticsOf('table R { x: float; } root_type R;', '{ x: 0.1 }')), []);
    const union = 'table T { x: float; } union U { T } table R { u: U; } root_type R;';
    assert.deepEqual(describedSavings(statisticsOf(union, '{ u_type: "T", u: { x: 0.1 } }')), []);
  });

  it('are equal strings that are written several times', () => {
    const schema = 'table R { s: [string]; t: string; } root_type R;';
    // Each further copy has its length, its text and a zero.
    assert.deepEqual(describedSavings(statisticsOf(schema, '{ s: ["abcd", "abcd", "x", "abcd"], t: "y" }')), [
      '18: 2 string R.s',
    ]);
  });

  it('leaves numbers of enums, structs and arrays alone', () => {
    const schema = `enum E: int { A, B } struct S { n: long; a: [long:2]; } table R { e: [E]; s: S; } root_type R;`;
    assert.deepEqual(describedSavings(statisticsOf(schema, '{ e: ["B"], s: { n: 1, a: [1, 2] } }')), []);
  });

  it('of several buffers needs a type for all of them', () => {
    const one = statisticsOf('table R { n: long; } root_type R;', '{ n: 3 }');
    const other = statisticsOf('table R { n: long; } root_type R;', '{ n: 300 }');
    assert.deepEqual(describedSavings(addedStatistics(one, other)), ['12: 2 narrower R.n short']);
  });
});
