// The layout of structs and tables, compared with flatc's binary schemas if that record is available.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { holdsUnion } from '../server/language/fields/field-class.ts';
import { Program } from '../server/language/program.ts';
import { SourceFile } from '../server/language/source-file.ts';
import { slotsOfTable, vtableOffset } from '../server/language/values/layout.ts';
import { loadParser } from './parser.ts';

const record = path.resolve(import.meta.dirname, '../../shared/conformance/layout');

/** The layout of a schema in rows: `struct S size align`, `field S.a id offset padding`, the last for structs only. */
function layoutOf(text: string): readonly string[] {
  const program = new Program();
  const file = SourceFile.create('file:///main.fbs', 'flatbuffers', 1, text);
  program.setFile(file);
  const elaborated = program.elaboration(file.uri)?.declarations(file.uri) ?? [];
  return file.summary.declarations.flatMap((declaration, index) => {
    const { definition, facts, references } = elaborated[index] ?? {};
    if (!definition || !facts || !references) return [];
    const { fullName } = definition;
    if (declaration.kind === 'struct') {
      const { layout } = facts;
      assert.ok(layout, `${fullName} has no layout`);
      const fields = declaration.fields.map(({ name }, position) => {
        const { offset, padding } = layout.fields[position] ?? {};
        return `field ${fullName}.${name.text} ${position} ${offset} ${padding}`;
      });
      return [`struct ${fullName} ${layout.size} ${layout.alignment}`, ...fields];
    }
    if (declaration.kind !== 'table') return [];
    const slots = slotsOfTable(declaration.fields, ({ type }) => holdsUnion(type, references) ?? false);
    const fields = slots.map(({ field, isUnionType, id }) => {
      const name = `${declaration.fields[field]?.name.text}${isUnionType ? '_type' : ''}`;
      return `field ${fullName}.${name} ${id} ${vtableOffset(id)}`;
    });
    return [`table ${fullName}`, ...fields];
  });
}

describe('the layout', () => {
  before(loadParser);

  it('of a struct keeps the order of its fields and pads each to its alignment', () =>
    assert.deepEqual(layoutOf('struct S { a: byte; b: long; c: short; d: [byte:3]; }'), [
      'struct S 24 8',
      'field S.a 0 0 7',
      'field S.b 1 8 0',
      'field S.c 2 16 0',
      'field S.d 3 18 3',
    ]));

  it('of a struct is unknown while the type of a field is missing or wrong', () => {
    for (const field of ['a: int; b: Nope;', 'a: int; b: T;', 'a: int; b: ;', 'a: string;', 'a: [int];'])
      assert.throws(() => layoutOf(`table T {} struct S { ${field} }`), /S has no layout/, field);
  });

  it('of a struct with others in it counts their size with the padding at their end, and their forced alignment', () =>
    assert.deepEqual(
      layoutOf(
        'enum E: short { A } struct I (force_align: 16) { a: byte; e: E; } struct S { a: byte; i: [I:2]; b: byte; }',
      ),
      [
        'struct I 16 16',
        'field I.a 0 0 1',
        'field I.e 1 2 12',
        'struct S 64 16',
        'field S.a 0 0 15',
        'field S.i 1 16 0',
        'field S.b 2 48 15',
      ],
    ));

  it('of a struct in itself counts what it has so far', () =>
    assert.deepEqual(layoutOf('struct S { a: int; b: byte; s: S; c: long; }'), [
      'struct S 24 8',
      'field S.a 0 0 0',
      'field S.b 1 4 3',
      'field S.s 2 8 3',
      'field S.c 3 16 0',
    ]));

  it('of a table gives a union two slots and follows the ids where all fields have one', () => {
    const types = 'table A {} union U { A } ';
    assert.deepEqual(layoutOf(`${types}table T { a: int; u: U; v: [U]; }`).slice(2), [
      'field T.a 0 4',
      'field T.u_type 1 6',
      'field T.u 2 8',
      'field T.v_type 3 10',
      'field T.v 4 12',
    ]);
    assert.deepEqual(layoutOf(`${types}table T { a: int (id: 2); u: U (id: "0x1"); }`).slice(2), [
      'field T.u_type 0 4',
      'field T.u 1 6',
      'field T.a 2 8',
    ]);
    assert.deepEqual(layoutOf('table T { a: int (id: 1); b: int; }'), ['table T', 'field T.a 0 4', 'field T.b 1 6']);
  });

  if (existsSync(record)) {
    const [, ...rows] = readFileSync(path.join(record, 'layout.tsv'), 'utf8').split('\n');
    for (const file of readdirSync(record).filter((name) => name.endsWith('.fbs'))) {
      it(`is what flatc says of ${file}`, () => {
        const name = file.replace('.fbs', '');
        const expected = rows
          .map((row) => row.split('\t'))
          .filter(([schema, kind]) => schema === name && (kind === 'struct' || kind === 'table' || kind === 'field'))
          .map(([, kind, fullName, id, offset, padding, size, align]) =>
            [kind, fullName, id, offset, padding, size, align].filter((cell) => cell !== '').join(' '),
          );
        // flatc keeps only 16 bits of an offset.
        const found = layoutOf(readFileSync(path.join(record, file), 'utf8')).map((row) =>
          row.replace(/^(field \S+ \d+) (\d+)/, (_, field, offset) => `${field} ${Number(offset) % 65_536}`),
        );
        assert.deepEqual([...found].sort(), [...expected].sort());
      });
    }
  }
});
