// Verdicts about buffers, compared with the verifier that flatc generates; and problems that verifiers miss.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readBuffer, surveyBuffer, verifyBuffer } from '../../server/language/service.ts';
import { versionOf } from '../compatibility/check.ts';
import { patience, tries } from '../thorough.ts';
import { uint32 } from './pointers.ts';
import { isSizePrefixed, type RecordedBuffer, recordedBuffer, recordedBuffers, recordedSchema } from './recorded.ts';

const formOf = (buffer: RecordedBuffer) => ({ isSizePrefixed: isSizePrefixed(buffer) });
const problemOf = (buffer: RecordedBuffer, bytes = buffer.bytes) =>
  verifyBuffer(bytes, recordedSchema(buffer.schema), formOf(buffer));
const surveyOf = (buffer: RecordedBuffer, bytes = buffer.bytes) =>
  surveyBuffer(bytes, recordedSchema(buffer.schema), formOf(buffer));

describe('buffers', () => {
  it('are sound where the recorded verifier says so, else the same check fails first', () =>
    assert.deepEqual(
      recordedBuffers.map((buffer) => [buffer.case, problemOf(buffer)?.code]),
      recordedBuffers.map(({ case: name, check }) => [name, check]),
    ));

  it('fail where the recorded check fails', () => {
    const placed = recordedBuffers.filter(({ checkedAt, case: name }) => checkedAt && !/nested|nest-|far64/.test(name));
    assert.ok(placed.length > 50);
    assert.deepEqual(
      placed.map((buffer) => `${buffer.case} ${problemOf(buffer)?.at}`),
      placed.map(({ case: name, checkedAt = '' }) => `${name} ${checkedAt.replace(/\+\d+$/, '')}`),
    );
  });

  it('that are sound and still odd are warned about, with the place', () => {
    const odd = recordedBuffers.filter(({ case: name }) => name.startsWith('odd-'));
    assert.ok(odd.length > 10);
    for (const buffer of odd) {
      const { problem, further } = surveyOf(buffer);
      assert.equal(problem, undefined, buffer.case);
      assert.ok(further.length > 0, buffer.case);
      for (const { level, at, size } of further) {
        assert.equal(level, 'warning', buffer.case);
        assert.ok(at >= 0 && at + size <= buffer.bytes.length, buffer.case);
      }
    }
  });

  it('as flatc writes them have nothing to warn about', () => {
    const written = recordedBuffers.filter(({ note }) => note === 'written by flatc from JSON');
    assert.ok(written.length > 20);
    assert.deepEqual(
      written.flatMap((buffer) => surveyOf(buffer).further.map(({ code }) => `${buffer.case} ${code}`)),
      // In JSON a bool may be any number and a string may contain a zero, and with an option bytes that are not UTF-8.
      [
        'ok-scalars-special bool-not-0-or-1',
        'ok-strings-latin1 string-not-utf8',
        'ok-strings-utf8 string-contains-zero',
      ],
    );
  });

  it('with a replacement character that is written are UTF-8', () => {
    const schema = versionOf('table T { s: string; } root_type T;');
    const head = [12, 0, 0, 0, 6, 0, 8, 0, 4, 0, 0, 0, 8, 0, 0, 0, 4, 0, 0, 0];
    const codesOf = (...text: readonly number[]) =>
      surveyBuffer(Uint8Array.of(...head, text.length, 0, 0, 0, ...text, 0), schema, {
        isSizePrefixed: false,
      }).further.map(({ code }) => code);
    const written = [0xef, 0xbf, 0xbd];
    assert.deepEqual(codesOf(0x61, ...written), []);
    assert.deepEqual(codesOf(...written, 0x61, ...written), []);
    assert.deepEqual(codesOf(0x61, 0xff), ['string-not-utf8']);
    assert.deepEqual(codesOf(...written, 0xff), ['string-not-utf8']);
  });

  it('whose values share bytes, or that have bytes of no value, are told with both values or their number', () => {
    const schema = versionOf('table T { a: string; b: string; } root_type T;');
    const table = [12, 0, 0, 0, 8, 0, 12, 0, 4, 0, 8, 0, 8, 0, 0, 0, 8, 0, 0, 0];
    const messagesOf = (code: string, ...rest: readonly number[]) =>
      surveyBuffer(Uint8Array.of(...table, ...rest), schema, { isSizePrefixed: false })
        .further.filter((each) => each.code === code)
        .map(({ message }) => message);
    // The second string is in the first one.
    const [shared] = messagesOf('regions-overlap', 8, 0, 0, 0, 8, 0, 0, 0, 1, 0, 0, 0, 97, 0, 97, 97, 0);
    assert.equal(shared, 'the string of T.b at byte 28 and the string of T.a at byte 24 share bytes');
    const apart = [12, 0, 0, 0, 1, 0, 0, 0, 97, 0, 0, 0, 1, 0, 0, 0, 97, 0];
    assert.deepEqual(messagesOf('bytes-unused', ...apart, 0, 0, 1), [
      'nothing leads to these 3 bytes, which are not zero',
    ]);
    assert.deepEqual(messagesOf('bytes-unused', ...apart, ...Array(31).fill(0)), []);
    assert.deepEqual(messagesOf('bytes-unused', ...apart, ...Array(32).fill(0)), ['nothing leads to these 32 bytes']);
  });

  it('that are not sorted by their key are told, with both keys', () =>
    assert.match(
      surveyOf(recordedBuffer('ok-sort-wrong'))
        .further.map(({ message }) => message)
        .join(),
      /the element \d has the key .*, and the one before it .*: searches by key will miss elements/,
    ));

  it('are sorted by keys of any kind, of structs and of tables, where a default is a key as well', () => {
    const int32 = (value: number) => uint32(value >>> 0);
    const float32 = (value: number) => [...new Uint8Array(Float32Array.of(value).buffer)];
    const doubtsOf = (declaration: string, isStruct: boolean, keys: readonly (readonly number[] | undefined)[]) => {
      const root = [12, 0, 0, 0, 6, 0, 8, 0, 4, 0, 0, 0, 8, 0, 0, 0, 4, 0, 0, 0, ...uint32(keys.length)];
      // A vtable and a table of 8 bytes each.
      const tables = keys.flatMap((key) => [6, 0, 8, 0, key ? 4 : 0, 0, 0, 0, ...uint32(8), ...(key ?? uint32(0))]);
      const offsets = keys.flatMap((_, at) => uint32(4 * (keys.length - at) + 16 * at + 8));
      const elements = isStruct ? keys.flatMap((key) => key ?? []) : [...offsets, ...tables];
      const schema = versionOf(`${declaration} table R { v: [E]; } root_type R;`);
      const { problem, further } = surveyBuffer(Uint8Array.of(...root, ...elements), schema, { isSizePrefixed: false });
      assert.equal(problem, undefined);
      return further.flatMap(({ code, message }) =>
        code === 'not-sorted-by-key' ? [/^(.*): searches/.exec(message)?.[1]] : [],
      );
    };
    const ints = 'E { k: int (key); }';
    for (const isStruct of [true, false]) {
      const declared = `${isStruct ? 'struct' : 'table'} ${ints}`;
      assert.deepEqual(doubtsOf(declared, isStruct, [int32(-1), int32(0), int32(0), int32(7)]), []);
      assert.deepEqual(doubtsOf(declared, isStruct, [int32(1), int32(3), int32(2)]), [
        'the element 2 has the key 2, and the one before it 3',
      ]);
    }
    assert.deepEqual(doubtsOf('table E { k: uint (key); }', false, [uint32(1), int32(-1)]), []);
    const five = 'table E { k: int = 5 (key); }';
    assert.deepEqual(doubtsOf(five, false, [int32(4), undefined, int32(6)]), []);
    assert.deepEqual(doubtsOf(five, false, [undefined, int32(4)]), [
      'the element 1 has the key 4, and the one before it 5',
    ]);
    const floats = 'table E { k: float = 0.5 (key); }';
    assert.deepEqual(doubtsOf(floats, false, [float32(-2), undefined, float32(0.75)]), []);
    assert.deepEqual(doubtsOf(floats, false, [float32(0.75), undefined]), [
      'the element 1 has the key 0.5, and the one before it 0.75',
    ]);
  });

  it('name the place of a mistake in the data', () => {
    const pathOf = (name: string) => problemOf(recordedBuffer(name))?.path;
    assert.equal(pathOf('bad-element-table-far'), 'leaves[1]');
    assert.equal(pathOf('bad-nested-required'), 'in.name');
    assert.equal(pathOf('bad-unions-types-short'), 'us');
    assert.equal(pathOf('bad-root-zero'), '');
  });

  it('with any bytes are judged, surveyed and never too much work', function () {
    this.timeout(patience(60_000));
    const change = fc.tuple(fc.nat(), fc.oneof(fc.nat(255), fc.constantFrom(0, 1, 4, 127, 128, 255)));
    fc.assert(
      fc.property(
        fc.constantFrom(...recordedBuffers),
        fc.array(change, { maxLength: 6 }),
        fc.nat(100),
        (buffer, changes, cut) => {
          const bytes = buffer.bytes.slice(0, Math.max(0, buffer.bytes.length - (cut > 80 ? cut - 80 : 0)));
          for (const [at, byte] of changes) if (bytes.length > 0) bytes[at % bytes.length] = byte;
          const { problem, regions } = surveyOf(buffer, bytes);
          assert.deepEqual(problem, problemOf(buffer, bytes));
          for (const { start, end } of problem ? [] : regions)
            assert.ok(start >= 0 && start <= end && end <= bytes.length);
        },
      ),
      tries(1500),
    );
  });

  it('are as deep as the deepest way to a table that is shared', () => {
    const code = (detour: number, shared: number) => {
      const form = { isSizePrefixed: false };
      return verifyBuffer(withSharedChain(detour, shared), recordedSchema('chain'), form)?.code;
    };
    assert.equal(code(23, 40), undefined);
    assert.equal(code(24, 40), 'too-deep-or-too-many-tables');
    assert.equal(code(40, 23), undefined);
    assert.equal(code(40, 24), 'too-deep-or-too-many-tables');
  });

  it('nested too deep have the same problem in their verdict and in their tree', () => {
    const schema = versionOf('table T { inner: [ubyte] (nested_flatbuffer: "T"); } root_type T;');
    const form = { isSizePrefixed: false };
    const nested = (depth: number, innermost: readonly number[]) => {
      const layers = Uint8Array.from({ length: 24 * depth + innermost.length });
      for (let at = 0; at < 24 * depth; at += 24) {
        layers.set([12, 0, 0, 0, 6, 0, 8, 0, 4, 0, 0, 0, 8, 0, 0, 0, 4], at);
        new DataView(layers.buffer).setUint32(at + 20, layers.length - at - 24, true);
      }
      layers.set(innermost, 24 * depth);
      return layers;
    };
    const problems = (bytes: Uint8Array) => {
      let node = readBuffer(bytes, schema, form);
      while (node?.problems.length === 0 && node.count > 0) node = node.parts(0, 1)[0];
      const said = [verifyBuffer(bytes, schema, form), node?.problems[0]];
      return said.map((problem) => problem && `${problem.code} ${problem.at} ${problem.size}: ${problem.message}`);
    };
    const whole = [8, 0, 0, 0, 4, 0, 4, 0, 4, 0, 0, 0];
    const twice = (text: string | undefined) => [text, text];
    assert.deepEqual(problems(nested(256, whole)), twice(undefined));
    const tooDeep = 'too-deep-or-too-many-tables 6168 12: buffers are nested more than 256 deep';
    assert.deepEqual(problems(nested(257, whole)), twice(tooDeep));
    const tooSmall = 'nested-too-small 24 8: a nested buffer has at least 12 bytes, and this has 8';
    assert.deepEqual(problems(nested(1, whole.slice(4))), twice(tooSmall));
  });

  it('without a root that the schema knows are told so', () => {
    const buffer = recordedBuffer('ok-one-field');
    const form = { rootType: 'Nobody', isSizePrefixed: false };
    assert.match(verifyBuffer(buffer.bytes, recordedSchema(buffer.schema), form)?.message ?? '', /no root type/);
  });
});

/** A root whose two fields lead to one chain of tables: directly, and at the end of another chain. */
function withSharedChain(detour: number, shared: number): Uint8Array {
  const [leaf, next, both] = [4, 8, 14];
  const [root, kids, first] = [24, 36, 44];
  const view = new DataView(new ArrayBuffer(first + 8 * (detour + shared)));
  const vtable = (at: number, ...numbers: readonly number[]) => {
    for (const [index, number] of numbers.entries()) view.setUint16(at + 2 * index, number, true);
  };
  vtable(leaf, 4, 4);
  vtable(next, 6, 8, 4);
  vtable(both, 10, 12, 4, 0, 8);
  view.setUint32(0, root, true);
  view.setInt32(root, root - both, true);
  view.setUint32(root + 4, first + 8 * detour - (root + 4), true);
  view.setUint32(root + 8, kids - (root + 8), true);
  view.setUint32(kids, 1, true);
  view.setUint32(kids + 4, first - (kids + 4), true);
  for (let index = 0; index < detour + shared; index++) {
    const at = first + 8 * index;
    const isLast = index === detour + shared - 1;
    view.setInt32(at, at - (isLast ? leaf : next), true);
    if (!isLast) view.setUint32(at + 4, 4, true);
  }
  return new Uint8Array(view.buffer);
}
