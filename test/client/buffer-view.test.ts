// The view of a buffer without its page: the rows of its tree, and the search.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BufferFile } from '../../client/buffers/file-parts.ts';
import { firstParts } from '../../client/buffers/first-view.ts';
import { readRangesOnNode } from '../../client/buffers/read-ranges-node.ts';
import { ArrivingFile } from '../../client/buffers/view/arriving-file.ts';
import { findMatches, nodeOn, pointersTo, valueAt, valueWith } from '../../client/buffers/view/find.ts';
import { identifiersOf } from '../../client/buffers/view/inner.ts';
import { rowHint } from '../../client/buffers/view/row-hint.ts';
import { TreeModel } from '../../client/buffers/view/tree-model.ts';
import type { DataValue, ObjectValue } from '../../server/language/buffer/data-value.ts';
import type { BufferNode, NodePath } from '../../server/language/buffer/view.ts';
import { nodeAtPath, schemaFromJson } from '../../server/language/buffer/view.ts';
import { writeBuffer } from '../../server/language/buffer/write-buffer.ts';
import { readBuffer, schemaToJson } from '../../server/language/service.ts';
import { modelSchema, modelWith, stretched } from '../buffer/large.ts';
import { bufferOf } from '../buffer/pointers.ts';
import { recordedBuffer, recordedBuffers, recordedSchema } from '../buffer/recorded.ts';
import { versionOf } from '../compatibility/check.ts';

/** A recorded buffer, read with a schema that was sent as JSON. */
function opened(name: string): { readonly root: BufferNode; readonly bytes: Uint8Array } {
  const buffer = recordedBuffer(name);
  const sent = JSON.parse(JSON.stringify(schemaToJson(recordedSchema(buffer.schema))));
  const root = readBuffer(buffer.bytes, schemaFromJson(sent), { isSizePrefixed: false });
  assert.ok(root);
  return { root, bytes: buffer.bytes };
}

/** A file that counts reads and bytes. */
function counted(bytes: Uint8Array): { readonly file: BufferFile; readonly count: { times: number; bytes: number } } {
  const count = { times: 0, bytes: 0 };
  const read: BufferFile['read'] = async (ranges) => {
    count.times += 1;
    for (const { start, end } of ranges) count.bytes += end - start;
    return ranges.map(({ start, end }) => ({ at: start, bytes: Buffer.from(bytes.subarray(start, end)) }));
  };
  return { file: { size: bytes.length, read }, count };
}

const indicesOf = (nodePath: NodePath | undefined): number[] =>
  nodePath ? [...indicesOf(nodePath.before), nodePath.index] : [];

describe('the view of a buffer', () => {
  it('has a row for each open value, and opens what is around a revealed one', () => {
    const { root } = opened('ok-mixed-full');
    const model = new TreeModel();
    model.setRoot(root);
    assert.deepEqual(
      model.rows.slice(0, 4).map(({ path }) => path),
      ['', 'b', 'i', 'd'],
    );
    const [match] = findMatches(root, new Uint8Array(), '"z"').matches;
    const index = model.reveal(match?.nodePath);
    assert.equal(model.rows[index ?? -1]?.path, 'leaves[1].name');
    const leaves = model.rows.find(({ path }) => path === 'leaves');
    assert.ok(leaves && model.isOpen(leaves));
    model.setOpen(leaves, false);
    assert.equal(model.indexOf(model.selected), undefined);
  });

  it('keeps open what was open when the buffer is read again', () => {
    const model = new TreeModel();
    model.setRoot(opened('ok-mixed-full').root);
    model.reveal(findMatches(opened('ok-mixed-full').root, new Uint8Array(), '"z"').matches[0]?.nodePath);
    const before = model.rows.map(({ key }) => key);
    model.setRoot(opened('ok-mixed-full').root);
    assert.deepEqual(
      model.rows.map(({ key }) => key),
      before,
    );
  });

  it('selects the value around one that is no more, as when bytes are opened as a buffer', () => {
    const model = new TreeModel();
    const { root } = opened('ok-mixed-full');
    model.setRoot(root);
    model.reveal(findMatches(root, new Uint8Array(), '"z"').matches[0]?.nodePath);
    const chosen = model.selected;
    assert.equal(model.indexNear(chosen), model.indexOf(chosen));
    const leaves = model.rows.find(({ path }) => path === 'leaves');
    const parts = (start: number, end: number) =>
      root.parts(start, end).map((part) => (part.name === 'leaves' ? { ...part, count: 0 } : part));
    model.setRoot({ ...root, parts });
    assert.deepEqual([model.indexOf(chosen), model.indexNear(chosen)], [undefined, model.indexOf(leaves?.key ?? '-')]);
    model.setRoot({ ...root, count: 0 });
    assert.equal(model.indexNear(chosen), 0);
  });

  it('shows long vectors in groups', () => {
    const part: BufferNode = { ...opened('ok-one-field').root, name: 'x', count: 0 };
    const many: BufferNode = {
      ...part,
      count: 2_500_000,
      parts: (start, end) =>
        Array.from({ length: end - start }, (_, index) => ({ ...part, name: `[${start + index}]` })),
    };
    const model = new TreeModel();
    model.setRoot(many);
    assert.deepEqual(
      model.rows.map(({ group }) => group && [group.start, group.end]),
      [undefined, [0, 1_000_000], [1_000_000, 2_000_000], [2_000_000, 2_500_000]],
    );
    const index = model.reveal({ index: 2_000_123, before: undefined });
    assert.equal(model.rows[index ?? -1]?.node.name, '[2000123]');
    assert.ok(model.rows.length < 3000);
  });

  it('finds values by name and text, and bytes', () => {
    const { root, bytes } = opened('ok-mixed-full');
    const paths = (query: string) => findMatches(root, bytes, query).matches.map(({ nodePath }) => indicesOf(nodePath));
    assert.deepEqual(paths('bits'), [[4]]);
    assert.deepEqual(paths('Blue'), [[3]]);
    const places = (query: string, within = bytes) =>
      findMatches(root, within, query).matches.map(({ range }) => range);
    assert.deepEqual(places('4d 49 58 44'), [{ start: 4, end: 8 }]);
    assert.deepEqual(places('01 02', Uint8Array.of(1, 1, 2, 3, 1, 2, 1)), [
      { start: 1, end: 3 },
      { start: 4, end: 6 },
    ]);
    assert.deepEqual(places('00 00', new Uint8Array(3000)).length, 1000);
    assert.deepEqual(findMatches(root, bytes, 'nowhere'), { matches: [], isPartial: false });
  });

  it('finds what comes after long vectors of numbers, and says where it did not look at all of them', () => {
    const schema = versionOf('table T { data: [ubyte]; more: [ubyte]; last: string; } root_type T;');
    const vector = (count: number, last: string): DataValue => ({
      kind: 'object',
      type: 'T',
      keepsOrder: false,
      fields: [
        {
          name: 'data',
          value: { kind: 'list', items: Array(count).fill({ kind: 'number', value: 7n }), alignment: 1 },
        },
        { name: 'last', value: { kind: 'string', bytes: [...Buffer.from(last)], isShared: false } },
      ],
    });
    const find = (count: number, query: string, last = 'needle') => {
      const value = vector(count, last) as ObjectValue;
      const bytes = writeBuffer(schema, value, { identifier: undefined, isSizePrefixed: false, forceDefaults: false });
      const root = readBuffer(bytes, schema, { isSizePrefixed: false });
      assert.ok(root);
      const { matches, isPartial } = findMatches(root, bytes, query);
      return [matches.map(({ nodePath }) => indicesOf(nodePath)), isPartial];
    };
    assert.deepEqual(find(400_000, 'needle'), [[[2]], false]);
    // The search ends with a thousand matches.
    const [many, isPartial] = find(400_000, '77');
    assert.deepEqual([(many as readonly unknown[]).length, isPartial], [1000, true]);
    assert.deepEqual(find(400_000, '399999'), [[[0, 399_999]], false]);
    assert.deepEqual(find(40, '[12]'), [[[0, 12]], false]);
    // All of a long text is searched, although only its start is shown.
    assert.deepEqual(find(1, 'needle', `${'x'.repeat(5000)}needle`), [[[2]], false]);
  });

  it('finds the names of fields in vectors of structs of numbers', () => {
    const schema = versionOf('struct At { x: int; position: int; } table T { path: [At]; } root_type T;');
    // A table whose only field leads to two elements.
    const words = [2, 10, 20, 30, 40].flatMap((word) => [word, 0, 0, 0]);
    const bytes = bufferOf(Uint8Array.from(words));
    const root = readBuffer(bytes, schema, { isSizePrefixed: false });
    assert.ok(root);
    const find = (query: string) =>
      findMatches(root, bytes, query).matches.map(({ nodePath }) => indicesOf(nodePath).join());
    assert.deepEqual(find('Position'), ['0,0,1', '0,1,1']);
    assert.deepEqual(find('nowhere'), []);
  });

  it('does not search long texts without end that share their bytes', () => {
    const schema = versionOf('table T { a: [string]; } root_type T;');
    const [count, length] = [100, 0xc00];
    // Each word is the length of a string that goes on through the next ones, and begins with the zero of another.
    const words = new Uint32Array(1 + count + count + length / 4 + 1).fill(length);
    words[0] = count;
    words.fill(4 * count, 1, 1 + count);
    const bytes = bufferOf(new Uint8Array(words.buffer));
    const root = readBuffer(bytes, schema, { isSizePrefixed: false });
    assert.ok(root);
    assert.deepEqual(findMatches(root, bytes, 'nowhere'), { matches: [], isPartial: true });
  });

  it('names the elements of vectors, or shows their first fields', () => {
    const { root } = opened('ok-mixed-full');
    const leaves = root.parts(0, root.count).find(({ name }) => name === 'leaves');
    assert.deepEqual(leaves?.parts(0, 2).map(rowHint), ['v: 1', '"z"']);
    assert.equal(rowHint(root), '');
    assert.equal(leaves && rowHint(leaves), '');
    const long = { ...root, name: '[0]', parts: () => [{ ...root, name: 'first_name', text: `"${'x'.repeat(99)}"` }] };
    assert.equal(rowHint(long), `"${'x'.repeat(59)}…`);
  });

  it('knows the smallest value around a byte, and who points to it', () => {
    const { root } = opened('ok-mixed-full');
    // The field y of the struct p, and the offset of leaf.
    assert.deepEqual(indicesOf(valueAt(root, 76)), [5, 1]);
    assert.deepEqual(indicesOf(valueAt(root, 84)), [7]);
    assert.equal(nodeOn(root, valueAt(root, 76))?.path, 'p.y');
    assert.equal(nodeOn(root, undefined)?.node, root);
    assert.deepEqual(indicesOf(valueWith(root, 'leaves[1].name')?.nodePath).slice(1), [1, 0]);
    assert.equal(valueWith(root, 'leaves[1].nam'), undefined);
    assert.equal(nodeOn(root, { index: 99, before: undefined }), undefined);
    const shared = opened('ok-shared-table');
    const kids = shared.root.parts(0, shared.root.count).find(({ name }) => name === 'kids');
    const [kid] = kids?.parts(0, 1) ?? [];
    assert.ok(kid?.range);
    assert.deepEqual(
      pointersTo(shared.root, kid.range).map(({ path }) => path),
      ['kids[0]', 'kids[1]'],
    );
  });

  it('knows which identifiers the bytes of a field may have, without a size before them and after one', () => {
    const bytes = Uint8Array.from(modelWith(1, 16));
    const root = readBuffer(bytes, versionOf(modelSchema), { isSizePrefixed: false });
    const found = root && nodeAtPath(root, 'weights[0].data');
    assert.ok(found && 'node' in found);
    const { node: inner } = found;
    const [first] = inner.parts(0, 1);
    bytes.set(Buffer.from('ABCDEFGH'), (first?.range?.start ?? 0) + 4);
    assert.deepEqual(identifiersOf(inner, bytes), ['ABCD', 'EFGH']);
    assert.deepEqual(identifiersOf(inner), []);
    assert.deepEqual(identifiersOf({ ...inner, count: 0, parts: () => [] }, bytes), []);
  });

  it('reads and shows the same at first where only few parts of the file are there', async () => {
    const bytes = stretched(modelWith(50, 100), 3_000_000);
    const schema = schemaFromJson(JSON.parse(JSON.stringify(schemaToJson(versionOf(modelSchema)))));
    const rootIn = (known: Uint8Array) => readBuffer(known, schema, { isSizePrefixed: false });
    const { file, count } = counted(bytes);
    const parts = await firstParts(file, rootIn);
    // A message of the editor preserves only plain arrays of bytes.
    assert.ok(parts.every((part) => part.bytes.constructor === Uint8Array));
    assert.ok(count.bytes < 16_000 && count.times <= 6, JSON.stringify(count));
    const rowsOf = (known: Uint8Array) => {
      const model = new TreeModel();
      model.setRoot(rootIn(known));
      return model.rows.map(({ node: { name, type, text, count, range } }) => ({ name, type, text, count, range }));
    };
    assert.equal(rowsOf(bytes).length, 5);
    assert.deepEqual(rowsOf(new ArrivingFile(1, bytes.length, parts, () => undefined).bytes), rowsOf(bytes));
  });

  it('needs few bytes of a file that leads anywhere', async () => {
    const schema = versionOf(modelSchema);
    for (const buffer of recordedBuffers) {
      const { file, count } = counted(buffer.bytes);
      await firstParts(file, (known) => readBuffer(known, schema, { isSizePrefixed: false }));
      assert.ok(count.bytes <= buffer.bytes.length && count.times <= 8, buffer.case);
    }
  });

  it('asks for the parts of a file a few at a time, and none before it is to', () => {
    const bytes = stretched(modelWith(50, 100), 4_500_000);
    const asked: number[] = [];
    const file = new ArrivingFile(1, bytes.length, [], (at) => asked.push(at));
    assert.deepEqual(asked, []);
    file.start();
    file.start();
    assert.deepEqual(asked, [0, 1_000_000]);
    for (let at = asked.shift(); at !== undefined; at = asked.shift()) {
      assert.ok(!file.isWhole && asked.length < 2);
      file.add({ at, bytes: bytes.subarray(at, at + 1_000_000) });
    }
    assert.ok(file.isWhole);
    assert.deepEqual(Buffer.compare(file.bytes, bytes), 0);
  });

  it('reads ranges of a file, and what is left of one that has become shorter', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'fbs-ranges-'));
    const name = path.join(folder, 'data.bin');
    writeFileSync(name, Uint8Array.of(0, 1, 2, 3, 4, 5));
    const read = await readRangesOnNode(name, [
      { start: 1, end: 3 },
      { start: 4, end: 9 },
      { start: 7, end: 9 },
    ]);
    assert.deepEqual(
      read.map(({ at, bytes }) => [at, ...bytes]),
      [[1, 1, 2], [4, 4, 5], [7]],
    );
    rmSync(folder, { recursive: true });
    await assert.rejects(readRangesOnNode(name, []), { code: 'ENOENT' });
  });

  it('shows the right value for a byte in a vector of numbers that nobody looks into otherwise', () => {
    const bytes = modelWith(20, 64);
    const root = readBuffer(bytes, versionOf(modelSchema), { isSizePrefixed: false });
    assert.ok(root);
    const weights = root.parts(3, 4)[0]?.parts(2, 3)[0]?.parts(0, 1)[0];
    assert.ok(weights?.range && weights.isPlain);
    assert.deepEqual(indicesOf(valueAt(root, weights.range.start + 4 + 10)), [3, 2, 0, 10]);
  });
});
