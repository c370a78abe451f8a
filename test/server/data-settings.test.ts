// The data files of schemas, as flatbuffers.json names them, and the reports of wrong entries.
import assert from 'node:assert/strict';
import { readData } from '../../server/settings/read-data.ts';

/** The reports about a value, and the usable part of it. */
function read(value: unknown): { readonly reports: readonly string[]; readonly usable: unknown } {
  const reports: string[] = [];
  const usable = readData(value, [], ({ path, at, text }) => reports.push(`${at} ${path.join('/')} ${text}`));
  return { reports, usable };
}

describe('the data in flatbuffers.json', () => {
  const files = ['*.json'];

  it('has files, a schema, and sometimes a root table and options', () => {
    const entries = [
      { files, schema: 'a.fbs' },
      { files: ['a.json', 'b/**'], schema: 'a.bfbs', rootType: 'N.T', options: { strictJson: true } },
    ];
    assert.deepEqual(read(entries), { reports: [], usable: entries });
    const loose = { files: 'a.json', schema: 'a.fbs', rootType: null, options: null };
    assert.deepEqual(read([loose]), { reports: [], usable: [{ files: ['a.json'], schema: 'a.fbs' }] });
  });

  const rows: readonly (readonly [value: unknown, report: string, usable?: unknown])[] = [
    [{}, 'value  must be a list of objects with files and a schema'],
    [['a.json'], 'value 0 must be an object with files and a schema', []],
    [[{ files }], 'value 0 must have files and a schema', []],
    [[{ schema: 'a.fbs' }], 'value 0 must have files and a schema', []],
    [[{ files: null, schema: 'a.fbs' }], 'value 0 must have files and a schema', []],
    [[{ files, schema: 'a.txt' }], 'value 0/schema must be the path of a schema (*.fbs, *.bfbs)', []],
    [[{ files, schema: 7 }], 'value 0/schema must be the path of a schema (*.fbs, *.bfbs)', []],
    [
      [{ files, schema: 'a.fbs', rootType: 'N.' }],
      'value 0/rootType must be the full name of a table',
      [{ files, schema: 'a.fbs' }],
    ],
    [
      [{ files, schema: 'a.fbs', rootTyp: 'T' }],
      'key 0/rootTyp is unknown (did you mean rootType?)',
      [{ files, schema: 'a.fbs' }],
    ],
  ];
  for (const [value, report, usable] of rows) {
    it(`is reported as ${JSON.stringify(value)}`, () => assert.deepEqual(read(value), { reports: [report], usable }));
  }
});
