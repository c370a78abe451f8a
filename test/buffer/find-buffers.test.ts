// The search for buffers in any file: the found buffers, their order, and the amount of work.
import assert from 'node:assert/strict';
import { type ByteSource, findBuffers, rankedBuffers } from '../../server/language/service.ts';
import { recordedBuffers, recordedSchema } from './recorded.ts';

/** A source that counts the bytes that are read. */
const sourceOf = (parts: readonly (Uint8Array | readonly number[])[]) => {
  const all = new Uint8Array(Buffer.concat(parts.map((part) => Uint8Array.from(part))));
  const work = { read: 0 };
  const source: ByteSource = {
    size: all.length,
    read: (at, length) => {
      assert.ok(at >= 0 && at + length <= all.length, 'only bytes of the source are read');
      work.read += length;
      return all.subarray(at, at + length);
    },
  };
  return { source, work };
};

const named = (...names: readonly string[]) => names.map((name) => ({ name, schema: recordedSchema(name) }));

const foundIn = (source: ByteSource, names: readonly string[]) =>
  rankedBuffers([...findBuffers(source, named(...names))].flatMap((step) => ('found' in step ? [step.found] : [])));

/** Pseudorandom bytes, the same on each run, that look like no buffer. */
const noise = (size: number) => {
  let state = 7;
  return Uint8Array.from({ length: size }, () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return state >>> 24;
  });
};

describe('the search for buffers', () => {
  const identified = recordedBuffers.find(
    ({ schema, verdict, args }) => schema === 'ident' && verdict === 'valid' && args.length === 0,
  );
  const plain = recordedBuffers
    .filter(
      ({ schema, verdict, args }) =>
        verdict === 'valid' && args.length === 0 && recordedSchema(schema).fileIdentifier === undefined,
    )
    .sort((one, other) => other.bytes.length - one.bytes.length)[0];

  it('finds a buffer at any place by its identifier, with its place and size', () => {
    assert.ok(identified);
    const { source } = sourceOf([noise(1001), identified.bytes, noise(500)]);
    const [first, ...others] = foundIn(source, ['ident']);
    assert.deepEqual([first?.at, first?.hasIdentifier, others.length], [1001, true, 0]);
    assert.ok(first && first.end > 1001 && first.end <= 1001 + identified.bytes.length);
  });

  it('finds one with a size prefix, which tells its end', () => {
    assert.ok(identified);
    const size = new Uint8Array(Uint32Array.of(identified.bytes.length).buffer);
    const { source } = sourceOf([noise(77), size, identified.bytes, [1, 2, 3]]);
    const found = foundIn(source, ['ident']).map(({ at, end, form }) => [at, end, form.isSizePrefixed]);
    assert.deepEqual(found, [[77, 77 + 4 + identified.bytes.length, true]]);
  });

  it('finds one without an identifier by its form, after those with one', () => {
    assert.ok(identified && plain);
    const { source } = sourceOf([noise(64), plain.bytes, noise(40), identified.bytes]);
    const found = foundIn(source, [plain.schema, 'ident']);
    assert.deepEqual([found[0]?.hasIdentifier, found[0]?.named.name], [true, 'ident']);
    assert.ok(
      found.some(({ at, named: { name } }) => at === 64 && name === plain.schema),
      JSON.stringify(found.map(({ at }) => at)),
    );
  });

  it('finds each of several, and none inside of another', () => {
    assert.ok(identified);
    const { source } = sourceOf(Array.from({ length: 50 }, () => identified.bytes));
    const found = foundIn(source, ['ident']);
    assert.equal(found.length, 50);
    assert.deepEqual(new Set(found.map(({ at }) => at % identified.bytes.length)), new Set([0]));
  });

  it('finds one that begins before the end of a part that is read at once', () => {
    assert.ok(identified);
    for (const before of [(1 << 20) - 9, (1 << 20) - 1, 1 << 20]) {
      const { source } = sourceOf([new Uint8Array(before), identified.bytes]);
      assert.deepEqual(
        foundIn(source, ['ident']).map(({ at }) => at),
        [before],
      );
    }
  });

  it('finds nothing in nothing, in zeros and in few bytes', () => {
    const names = ['ident', ...(plain ? [plain.schema] : [])];
    for (const size of [0, 1, 15, 16, 4096])
      assert.deepEqual(foundIn(sourceOf([new Uint8Array(size)]).source, names), []);
  });

  it('does work in proportion to the file, however much looks like a root', () => {
    assert.ok(plain);
    // Each copy of these bytes looks like a root, but the only offset in the table leads out of the file.
    const root = [12, 0, 0, 0, 6, 0, 8, 0, 4, 0, 0, 0, 8, 0, 0, 0, 255, 255, 255, 0];
    const workOf = (count: number) => {
      const { source, work } = sourceOf(Array.from({ length: count }, () => root));
      for (const _ of findBuffers(source, named(plain.schema)));
      return work.read / source.size;
    };
    const [small, large] = [workOf(500), workOf(4000)];
    assert.ok(large < 4000, `${large} bytes are read for each byte`);
    assert.ok(large <= 16 * Math.max(1, small), `${small} and ${large} bytes are read for each byte`);
  });
});
