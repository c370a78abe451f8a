// The schemas of buffers in fields, as flatbuffers.json names them, and the reports of wrong entries.
import assert from 'node:assert/strict';
import { readNested } from '../../server/settings/read-nested.ts';

const field = 'Acme.Model.metadata';

/** The reports about a value, and the usable part of it. */
function read(value: unknown): { readonly reports: readonly string[]; readonly usable: unknown } {
  const reports: string[] = [];
  const usable = readNested(value, [], (text, at = [], what = 'value') => {
    reports.push(`${what} ${at.join('/')} ${text}`);
    return undefined;
  });
  return { reports, usable };
}

describe('the schemas of nested buffers in flatbuffers.json', () => {
  const entries = ['a.fbs', 'dir/a.bfbs', 'flexbuffer', { schema: 'a.fbs' }, { schema: 'a.bfbs', rootType: 'N.T_1' }];
  for (const entry of entries) {
    it(`may be ${JSON.stringify(entry)}`, () => {
      const value = { 'A.b': entry, [field]: entry };
      assert.deepEqual(read(value), { reports: [], usable: value });
    });
  }

  const wrong = [
    ...[
      'a.txt',
      'fbs',
      '',
      7,
      null,
      [],
      {},
      { schema: 'flexbuffer' },
      { schema: { schema: 'a.fbs' } },
      { rootType: 'T' },
    ],
    ...[
      { schema: 'a.fbs', rootType: '1' },
      { schema: 'a.fbs', rootType: 7 },
      { schema: 'a.fbs', table: 'T' },
    ],
  ];
  for (const entry of wrong) {
    it(`cannot be ${JSON.stringify(entry)}`, () => {
      const text = 'must be the path of a schema, "flexbuffer", or { "schema": ..., "rootType": ... }';
      assert.deepEqual(read({ [field]: entry }), { reports: [`value ${field} ${text}`], usable: {} });
    });
  }

  it('belong to fields with the full names of their tables', () => {
    const text = 'is not a field with the full name of its table, such as Acme.Model.metadata';
    for (const name of ['field', 'A.', '.a', 'A.1', 'A b.c', '']) {
      assert.deepEqual(read({ [name]: 'a.fbs', [field]: 'a.fbs' }), {
        reports: [`key ${name} ${text}`],
        usable: { [field]: 'a.fbs' },
      });
    }
  });

  it('are an object', () =>
    assert.deepEqual(read(['a.fbs']), {
      reports: ['value  must be an object, such as { "Model.metadata": "metadata.fbs" }'],
      usable: undefined,
    }));
});
