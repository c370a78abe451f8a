// Tables and trees in the view of a buffer, without its page: vectors as tables, differences, and buffers in bytes.
import assert from 'node:assert/strict';
import type { Words } from '../../client/buffers/messages.ts';
import { differencesTree } from '../../client/buffers/view/differences-tree.ts';
import { Inner } from '../../client/buffers/view/inner.ts';
import { PossibleBuffers } from '../../client/buffers/view/possible-buffers.ts';
import { hexText, tableOf } from '../../client/buffers/view/table-model.ts';
import { TreeModel } from '../../client/buffers/view/tree-model.ts';
import { schemaToJson } from '../../server/language/buffer/schema-json.ts';
import { nodeAtPath, readBuffer } from '../../server/language/buffer/view.ts';
import { convertedTo } from '../buffer/converted.ts';
import { versionOf } from '../compatibility/check.ts';

const text = `struct P { x: int; y: float; }
table Item { id: ulong; name: string; place: P; more: [int]; low: byte = 3; }
table Root { items: [Item]; places: [P]; numbers: [short]; blob: [ubyte]; }
root_type Root; file_identifier "ROOT";`;
const schema = versionOf(text);
const items = [
  { id: '18446744073709551615', name: 'b', place: { x: 2, y: 0.5 } },
  { id: '9', name: 'a', place: { x: -1, y: 1.5 }, more: [1] },
  { id: '10', low: 7 },
];
const bytes = convertedTo(text, { items, places: [{ x: 1, y: 2 }], numbers: [1, -2, 300], blob: [1, 2] });
const root = readBuffer(bytes, schema, { isSizePrefixed: false });
const at = (path: string) => {
  const found = root && nodeAtPath(root, path);
  assert.ok(found && 'node' in found, path);
  return found.node;
};
const always = async () => true;

describe('a vector as a table', () => {
  it('has a column for each scalar and string, also of structs', () => {
    const table = tableOf(at('items'), bytes);
    assert.deepEqual(
      table?.columns.map(({ name }) => name),
      ['id', 'name', 'place.x', 'place.y', 'low'],
    );
    assert.deepEqual(table?.textsAt(1), ['9', '"a"', '-1', '1.5', '']);
    assert.deepEqual(table?.textsAt(2), ['10', '', '', '', '7']);
    assert.deepEqual(
      tableOf(at('places'), bytes)?.columns.map(({ name }) => name),
      ['x', 'y'],
    );
  });

  it('is sorted by a column: numbers as numbers of any size, and back', async () => {
    const table = tableOf(at('items'), bytes);
    assert.ok(table);
    const order = () => [0, 1, 2].map((row) => table.elementAt(row));
    assert.ok(await table.sort(0, false, always));
    assert.deepEqual([order(), table.sortedBy], [[1, 2, 0], { column: 0, isDescending: false }]);
    assert.ok(await table.sort(0, true, always));
    assert.deepEqual(order(), [0, 2, 1]);
    assert.ok(await table.sort(1, false, always));
    assert.deepEqual(order(), [2, 1, 0]);
    assert.equal(await table.sort(2, false, async () => false), false);
    assert.deepEqual(order(), [2, 1, 0]);
    table.unsort();
    assert.deepEqual([order(), table.count, table.isPartial], [[0, 1, 2], 3, false]);
  });

  it('is sorted with empty cells first, also before infinity', async () => {
    const sorted = 'table N { n: float; } table Root { all: [N]; } root_type Root;';
    const all = convertedTo(sorted, { all: [{ n: 1 }, { n: '-inf' }, {}, { n: '-inf' }, { n: 'inf' }, { n: 'nan' }] });
    const vector = readBuffer(all, versionOf(sorted), { isSizePrefixed: false })?.parts(0, 1)[0];
    const table = vector && tableOf(vector, all);
    assert.ok(table);
    const texts = async (isDescending: boolean) => {
      await table.sort(0, isDescending, always);
      return [0, 1, 2, 3, 4, 5].map((row) => table.textsAt(row)[0]);
    };
    assert.deepEqual(await texts(false), ['', '-inf', '-inf', '1', 'inf', 'nan']);
    assert.deepEqual(await texts(true), ['nan', 'inf', '1', '-inf', '-inf', '']);
  });

  it('has numbers in decimal and hexadecimal, and other values are no table', () => {
    const table = tableOf(at('numbers'), bytes);
    assert.deepEqual(
      [table?.textsAt(1), table?.textsAt(2)],
      [
        ['-2', 'FFFE'],
        ['300', '012C'],
      ],
    );
    assert.equal(hexText(at('numbers[0]'), bytes), '0001');
    for (const path of ['items[0]', 'items[0].name', 'items[0].id']) assert.equal(tableOf(at(path), bytes), undefined);
  });
});

describe('differences as a tree', () => {
  it('has each at its path, with the values before and after', () => {
    const words = { added: 'added: {0}', removed: 'removed: {0}' };
    const tree = differencesTree(
      'Root',
      [
        { path: 'a', kind: 'changed', before: '1', after: '2' },
        { path: 'b[3].name', kind: 'changed', before: '"x"', after: '"y"' },
        { path: 'b[3].low', kind: 'removed', before: '3' },
        { path: 'c[0]', kind: 'added', after: '"z"' },
      ],
      words,
    );
    const model = new TreeModel();
    model.setRoot(tree);
    model.openAll();
    assert.deepEqual(
      model.rows.map(({ path, node }) => `${path}: ${node.text ?? ''}`),
      [
        ': (3)',
        'a: 1 → 2',
        'b: ',
        'b[3]: (2)',
        'b[3].name: "x" → "y"',
        'b[3].low: removed: 3',
        'c: ',
        'c[0]: added: "z"',
      ],
    );
  });

  it('of very many is opened in part', () => {
    const many = Array.from({ length: 900 }, (_, index) => ({
      path: `a[${index}].b.c`,
      kind: 'changed' as const,
      before: '1',
      after: '2',
    }));
    const model = new TreeModel();
    model.setRoot(differencesTree('Root', many, { added: '', removed: '' }));
    model.openAll();
    assert.ok(model.rows.length >= 1000 && model.rows.length < 1100, String(model.rows.length));
  });
});

describe('buffers in bytes', () => {
  const outerText = 'table Outer { meta: [ubyte]; } root_type Outer;';
  const outer = versionOf(outerText);
  const holding = convertedTo(outerText, { meta: [...bytes] });
  const opened = (inner: Inner) => readBuffer(holding, outer, { isSizePrefixed: false }, inner.buffers)?.parts(0, 1)[0];
  const named = { name: 'root.fbs', schema: schemaToJson(schema) };

  it('are asked for by their identifier, once, and then opened', () => {
    const asked: string[] = [];
    const inner = new Inner((identifier) => asked.push(identifier));
    inner.set({ schemas: [], choices: [], identifiers: ['ROOT', 'ELSE'] }, []);
    for (let round = 0; round < 2; round++) assert.equal(opened(inner)?.count, bytes.length);
    assert.deepEqual(asked, ['ROOT']);
    inner.set({ schemas: [named], choices: [], identifiers: ['ROOT'] }, []);
    assert.deepEqual(opened(inner)?.parts(0, 1)[0]?.name, 'Root');
    // The inner buffer is opened although the schema for another identifier is still missing.
    inner.set({ schemas: [named], choices: [], identifiers: ['ROOT', 'ELSE'] }, []);
    assert.deepEqual(opened(inner)?.parts(0, 1)[0]?.name, 'Root');
  });

  it('are opened by the choice for their field', () => {
    const inner = new Inner(() => assert.fail('nothing is asked'));
    inner.set({ schemas: [], choices: [{ field: 'Outer.meta', schema: named }], identifiers: [] }, []);
    assert.deepEqual(opened(inner)?.parts(0, 1)[0]?.name, 'Root');
  });

  it('anywhere in a file are found, the likeliest first, unless the search is stopped', async () => {
    const file = new Uint8Array(3_000_000);
    file.set(bytes, 1_000_000);
    const words = {
      bytesSearched: '{0} %',
      possible: '{0} possible',
      possibleAmong: '{0} possible, {1} left',
    } as Words;
    const searched = { schemas: [named], left: 0 };
    const states: string[] = [];
    const possible = new PossibleBuffers();
    const found = await possible.find(file, searched, words, (step) => states.push(step));
    assert.deepEqual(
      found?.map(({ at: place, hasIdentifier }) => [place, hasIdentifier]),
      [[1_000_000, true]],
    );
    assert.equal(states.at(-1), '1 possible');
    await possible.find(file, { ...searched, left: 1200 }, words, (step) => states.push(step));
    assert.equal(states.at(-1), '1 possible, 1,200 left');
    const stopped = possible.find(new Uint8Array(60_000_000).fill(7), searched, words, (step) => states.push(step));
    possible.stop();
    assert.deepEqual([await stopped, states.at(-1)], [undefined, '']);
  });
});
