// The layouts of files with buffers inside, as flatbuffers.json describes them, and the reports of wrong layouts.
import assert from 'node:assert/strict';
import { readContainers } from '../../server/settings/read-containers.ts';

/** The reports about a value, with the keys and indexes that lead to it, and the names of the usable layouts. */
function read(value: unknown): { readonly reports: readonly string[]; readonly usable: readonly string[] } {
  const reports: string[] = [];
  const usable = readContainers(value, [], (text, at = [], what = 'value') => {
    reports.push(`${what} ${at.join('.')} ${text}`);
    return undefined;
  });
  return { reports, usable: Object.keys(usable ?? {}) };
}

describe('the layouts of containers in flatbuffers.json', () => {
  const message = { message: 'event', size: 'uint32' };
  const one = (part: unknown) => ({ a: { start: [part] } });

  it('are usable in all their forms', () => {
    const parts = [
      { bytes: 'MAGIC' },
      { bytes: '0x52 4c' },
      { skip: 0 },
      { skip: 'rest' },
      { skip: { slot: 0, form: 'uint32', default: 0 } },
      message,
      {
        ...{ message: 'last event', schema: 'dir/a.bfbs', rootType: 'A.B', size: 1, prefixed: true, before: 'x' },
        ...{ align: 1, body: { slot: 3, form: 'uint64' }, repeat: true },
      },
      { ...message, size: 'varint' },
    ];
    const all = { a: { start: parts }, 'a.b-c_1': { start: [], end: [message, { bytes: 'E' }] } };
    assert.deepEqual(read(all), { reports: [], usable: ['a', 'a.b-c_1'] });
  });

  const bytesMustBe = 'a text, such as "MAGIC", or bytes, such as "0x52 4c"';
  const field = 'a number in the message, such as { "slot": 3, "form": "uint32" }';
  const schemaMustBe = 'must be the path of a schema (*.fbs, *.bfbs)';
  const sizeMustBe =
    'must be a number of bytes, or one of uint8, uint16, uint32, uint64, uint16be, uint32be, uint64be, varint';
  const backward = 'must be a single message without a varint, because it is read backwards';
  const skips = [
    ...[-1, 0.5, 'all', null, { form: 'uint8' }, { slot: -1, form: 'uint8' }, { slot: 0 }],
    ...[
      { slot: 0, form: 'int8' },
      { slot: 0, form: 'uint8', default: -1 },
    ],
  ];
  const rows: readonly (readonly [value: unknown, report: string])[] = [
    [[], 'value  must be an object of layouts by name'],
    [{ none: { start: [] } }, 'key none is not a name for a layout'],
    [{ 'a b': { start: [] } }, 'key a b is not a name for a layout'],
    [{ a: [] }, 'value a must be an object with a list "start" of parts'],
    [{ a: { end: [] } }, 'value a must be an object with a list "start" of parts'],
    [{ a: { start: [], end: {} } }, 'value a.end must be a list of parts'],
    [one('MAGIC'), 'value a.start.0 must be an object with bytes, skip or message'],
    [one({ bytes: 'MAGIC', align: 1 }), 'value a.start.0 must be an object with bytes, skip or message'],
    [one({ size: 4 }), 'value a.start.0 must be an object with bytes, skip or message'],
    ...['', 'ā', 7].map((bytes) => [one({ bytes }), `value a.start.0.bytes must be ${bytesMustBe}`] as const),
    ...skips.map(
      (skip) => [one({ skip }), `value a.start.0.skip must be a number of bytes, "rest", or ${field}`] as const,
    ),
    [one({ message: 'event' }), 'value a.start.0 must have a size'],
    [one({ ...message, name: 'x' }), 'key a.start.0.name is unknown'],
    [one({ message: '-', size: 1 }), 'value a.start.0.message must be a word for the message, not "-"'],
    [one({ ...message, schema: 'a.txt' }), `value a.start.0.schema ${schemaMustBe}, not "a.txt"`],
    [one({ ...message, rootType: 'A.' }), 'value a.start.0.rootType must be the full name of a table, not "A."'],
    [one({ ...message, size: 0 }), `value a.start.0.size ${sizeMustBe}, not 0`],
    [one({ ...message, size: 'int8' }), `value a.start.0.size ${sizeMustBe}, not "int8"`],
    [one({ ...message, prefixed: 1 }), 'value a.start.0.prefixed must be true or false, not 1'],
    [one({ ...message, before: '' }), `value a.start.0.before must be ${bytesMustBe}, not ""`],
    [one({ ...message, align: 0 }), 'value a.start.0.align must be a number of bytes, not 0'],
    [one({ ...message, body: 4 }), `value a.start.0.body must be ${field}, not 4`],
    [one({ ...message, repeat: 'no' }), 'value a.start.0.repeat must be true or false, not "no"'],
    [{ a: { start: [], end: [{ skip: 1 }] } }, 'key a.end.0.skip is not known at the end'],
    [{ a: { start: [], end: [{ ...message, repeat: true }] } }, `value a.end.0 ${backward}`],
    [{ a: { start: [], end: [{ ...message, size: 'varint' }] } }, `value a.end.0 ${backward}`],
  ];
  for (const [value, report] of rows) {
    it(`are wrong as ${JSON.stringify(value)}, which is reported`, () =>
      assert.deepEqual(read(value), { reports: [report], usable: [] }));
  }
});
