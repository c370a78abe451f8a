// The numbers in hovers, compared with flatc's binary schemas if that record is available.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { DocumentSymbol } from 'vscode-languageserver-types';
import { hoverTextOf, serviceOf, settled, uriOf } from '../check.ts';
import type { Fixture } from '../fixture.ts';

const record = path.resolve(import.meta.dirname, '../../../shared/conformance/layout');

/** A row of the record; cells without meaning for its kind are empty. */
interface Row {
  readonly schema: string;
  readonly kind: string;
  readonly name: string;
  readonly id: string;
  readonly offset: string;
  readonly padding: string;
  readonly size: string;
  readonly alignment: string;
  readonly type: string;
  readonly value: string;
  readonly flags: string;
}

function readRows(): readonly Row[] {
  const [, ...lines] = readFileSync(path.join(record, 'layout.tsv'), 'utf8').split('\n');
  return lines.map((line) => {
    const cells = line.split('\t');
    const [schema = '', kind = '', name = '', id = '', offset = '', padding = '', size = '', alignment = ''] = cells;
    const [type = '', value = '', flags = ''] = cells.slice(8);
    return { schema, kind, name, id, offset, padding, size, alignment, type, value, flags };
  });
}

/** The hover of each declaration and member of a schema in plain text, by full name. */
function hoversIn(text: string): ReadonlyMap<string, string> {
  const fixture: Fixture = { files: new Map([['/main.fbs', text]]), caret: undefined, annotations: [], settings: {} };
  const service = serviceOf(fixture);
  const uri = uriOf('/main.fbs');
  const hovers = new Map<string, string>();
  const visit = ({ name, selectionRange, children }: DocumentSymbol, outer: string): void => {
    const fullName = outer === '' ? name : `${outer}.${name}`;
    hovers.set(
      fullName,
      hoverTextOf(settled(service, fixture, () => service.hover(uri, selectionRange.end, 'plaintext'))),
    );
    for (const child of children ?? []) visit(child, fullName);
  };
  for (const symbol of service.documentSymbols(uri) as DocumentSymbol[]) visit(symbol, '');
  return hovers;
}

/** The number after a word at the start of a line. */
function numberAfter(hover: string, word: string): number | undefined {
  const [, digits] = new RegExp(`^${word}:? (-?\\d+)`, 'm').exec(hover) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

function checkField(row: Row, hovers: ReadonlyMap<string, string>, isInStruct: boolean): void {
  const own = hovers.get(row.name);
  if (own === undefined) {
    // The hidden field of a union is described in the hover of the union.
    const union = hovers.get(row.name.replace(/_type$/, '')) ?? '';
    const slot = `Id of ${row.name.slice(row.name.lastIndexOf('.') + 1)}: ${row.id}, vtable offset ${row.offset}`;
    assert.ok(union.split('\n').includes(slot), union);
    return;
  }
  if (isInStruct) {
    // flatc keeps only 16 bits of an offset.
    assert.equal((numberAfter(own, 'Offset') ?? 0) % 65_536, Number(row.offset), own);
    assert.equal(numberAfter(own, 'Padding after it') ?? 0, Number(row.padding), own);
    return;
  }
  assert.ok(own.split('\n').includes(`Id: ${row.id}, vtable offset ${row.offset}`), own);
  const isDefaulted = !/\b(?:optional|required)\b/.test(row.flags);
  const presence = isDefaulted ? 'defaulted' : row.flags.includes('required') ? 'required' : 'optional';
  assert.ok(own.split('\n').includes(`Presence: ${presence}`), own);
  if (isDefaulted) checkDefault(row, own);
}

function checkDefault({ type, value }: Row, hover: string): void {
  const [, shown = ''] = /^Default: (.*)$/m.exec(hover) ?? [];
  // The record has no text of strings and vectors, and zero for numbers beyond 63 bits.
  if (/^(?:String|\[|ULong)/.test(type) || shown.includes('(180)')) return;
  const [, inParentheses] = /\((-?\d+)\)$/.exec(shown) ?? [];
  const number = inParentheses ?? { true: '1', false: '0' }[shown] ?? shown;
  assert.deepEqual(toNumber(number), toNumber(value), hover);
}

function toNumber(text: string): number {
  return Number(text.replace(/^([+-]?)inf(?:inity)?$/, '$1Infinity'));
}

describe('the numbers in hovers', () => {
  it('are those of structs, fields and members of a small schema', () => {
    const hovers = hoversIn(
      'namespace a; struct S { a: byte; b: long; }\ntable T { s: S; }\nenum E: byte { A, B = 7 }',
    );
    assert.match(hovers.get('a.S') ?? '', /^Size: 16 bytes, alignment 8$/m);
    assert.equal(numberAfter(hovers.get('a.S.a') ?? '', 'Padding after it'), 7);
    assert.match(hovers.get('a.T.s') ?? '', /^Id: 0, vtable offset 4$/m);
    assert.equal(numberAfter(hovers.get('a.E.B') ?? '', 'Value'), 7);
  });

  if (!existsSync(record)) return;
  const rows = readRows();
  for (const file of readdirSync(record).filter((name) => name.endsWith('.fbs'))) {
    it(`are what flatc says of ${file}`, () => {
      const own = rows.filter(({ schema }) => schema === file.replace('.fbs', ''));
      const hovers = hoversIn(readFileSync(path.join(record, file), 'utf8'));
      const structs = new Set(own.flatMap(({ kind, name }) => (kind === 'struct' ? [name] : [])));
      const enums = new Set(own.flatMap(({ kind, name }) => (kind === 'enum' ? [name] : [])));
      for (const row of own) {
        const owner = row.name.slice(0, row.name.lastIndexOf('.'));
        const hover = hovers.get(row.name) ?? '';
        if (row.kind === 'struct') {
          const size = `${row.size} byte${row.size === '1' ? '' : 's'}`;
          assert.ok(hover.split('\n').includes(`Size: ${size}, alignment ${row.alignment}`), hover);
        }
        if (row.kind === 'field') checkField(row, hovers, structs.has(owner));
        if (row.kind === 'value' && enums.has(owner) && hovers.has(row.name)) {
          const [, value = ''] = /^Value: (-?\d+)/m.exec(hover) ?? [];
          assert.equal(BigInt.asIntN(64, BigInt(value)), BigInt(row.value), hover);
        }
      }
    });
  }
});
