// The annotated text of a buffer lists each byte once, with its meaning.
import assert from 'node:assert/strict';
import { annotatedLines } from '../../server/language/service.ts';
import { versionOf } from '../compatibility/check.ts';
import { judged } from '../data/judge.ts';
import { convertedTo } from './converted.ts';

const schema = (further: string): string => `
struct P { x: short; y: short; }
table A { n: int; }
union U { A, P }
table T { name: string; hp: short = 100; list: [int]; u: U; left: byte; p: P; ${further} }
root_type T;
file_identifier "ABCD";
`;

/** The buffer of data, written with a schema that has a field `later`, which the schema of a reader may lack. */
function bytesOf(data: string): Uint8Array {
  const bytes = Buffer.from(data);
  const written = judged({ schema: 's', args: [], bytes }, { 's.fbs': schema('later: long;') }).written();
  assert.ok('bytes' in written);
  return written.bytes;
}

const textOf = (bytes: Uint8Array, isSizePrefixed = false): string =>
  [...annotatedLines(bytes, versionOf(schema('')), { isSizePrefixed })].join('\n');

describe('an annotated buffer', () => {
  const bytes = bytesOf(
    '{name: "seventeen letters", hp: 7, list: [1, 2], u_type: "A", u: {n: 5}, p: {x: 3, y: 4}, later: 9}',
  );

  it('has each byte once, with its meaning', () => {
    const expected = `
header (T):
  +0x0000  20 00 00 00              offset of the root table, at +0x0020
  +0x0004  41 42 43 44              file identifier: "ABCD"

padding:
  +0x0008  00 00 00 00              padding

vtable (T):
  +0x000C  14 00                    size of the vtable: 20 bytes
  +0x000E  26 00                    size of the table: 38 bytes
  +0x0010  08 00                    name (slot 0): at byte 8 of the table
  +0x0012  06 00                    hp (slot 1): at byte 6 of the table
  +0x0014  0C 00                    list (slot 2): at byte 12 of the table
  +0x0016  05 00                    u_type (slot 3): at byte 5 of the table
  +0x0018  10 00                    u (slot 4): at byte 16 of the table
  +0x001A  00 00                    left (slot 5): not written
  +0x001C  14 00                    p (slot 6): at byte 20 of the table
  +0x001E  18 00                    slot 7, which the schema does not have: at byte 24 of the table

table (T):
  +0x0020  14 00 00 00              offset of the vtable, at +0x000C
  +0x0024  00                       padding
  +0x0025  01                       type of u: A
  +0x0026  07 00                    hp: short = 7
  +0x0028  38 00 00 00              offset of name, at +0x0060
  +0x002C  28 00 00 00              offset of list, at +0x0054
  +0x0030  1C 00 00 00              offset of u, at +0x004C
  +0x0034  03 00                    p.x: short = 3
  +0x0036  04 00                    p.y: short = 4
  +0x0038  09 00 00 00 00 00 00 00 00 00 00 00 00 00  no known use

vtable (A):
  +0x0046  06 00                    size of the vtable: 6 bytes
  +0x0048  08 00                    size of the table: 8 bytes
  +0x004A  04 00                    n (slot 0): at byte 4 of the table

table (A):
  +0x004C  06 00 00 00              offset of the vtable, at +0x0046
  +0x0050  05 00 00 00              u.n: int = 5

vector (T.list):
  +0x0054  02 00 00 00              length of list: 2
  +0x0058  01 00 00 00              list[0]: int = 1
  +0x005C  02 00 00 00              list[1]: int = 2

string (T.name):
  +0x0060  11 00 00 00              length of name: 17
  +0x0064  73 65 76 65 6E 74 65 65 6E 20 6C 65 74 74 65 72  name = "seventeen letters"
  +0x0074  73
  +0x0075  00                       the zero at its end

padding:
  +0x0076  00 00                    padding`;
    assert.equal(textOf(bytes), expected);
  });

  it('begins with its size', () => {
    const size = new Uint8Array(Uint32Array.of(bytes.length).buffer);
    const expected = `
header (T):
  +0x0000  78 00 00 00              size prefix: 120 bytes come after it
  +0x0004  20 00 00 00              offset of the root table, at +0x0024
  +0x0008  41 42 43 44              file identifier: "ABCD"
`;
    const text = textOf(Uint8Array.of(...size, ...bytes), true);
    assert.equal(text.slice(0, expected.length), expected);
  });

  it('has the whole length of each vector, also of a long one and of one with a buffer', () => {
    const lengthsOf = (fields: string, data: object): readonly string[] => {
      const text = `table In { a: int; } table T { ${fields} } root_type T;`;
      const lines = [...annotatedLines(convertedTo(text, data), versionOf(text), { isSizePrefixed: false })];
      return lines.flatMap((line) => (line.includes('length of') ? [line.replace(/^ *\+\w+ +/, '')] : []));
    };
    assert.deepEqual(lengthsOf('v: [int] (vector64);', { v: [1, 2] }), ['02 00 00 00 00 00 00 00  length of v: 2']);
    assert.deepEqual(lengthsOf('v: [ubyte] (nested_flatbuffer: "In");', { v: { a: 5 } }), [
      '14 00 00 00              length of v: 20',
    ]);
  });

  const linesWithProblems = (damaged: Uint8Array): readonly string[] => {
    const lines = textOf(damaged).split('\n');
    return lines.flatMap((line, index) => (line.startsWith('  ! ') ? [line, lines[index + 1] ?? ''] : []));
  };

  it('has a problem before its byte, also where that has no use', () => {
    assert.deepEqual(linesWithProblems(Uint8Array.of(...bytes, 1, 2, 3)), [
      '  ! warning: nothing leads to these 5 bytes, which are not zero [bytes-unused]',
      '  +0x0076  00 00 01 02 03           no known use',
    ]);
    assert.deepEqual(linesWithProblems(Uint8Array.of(...bytes.subarray(0, -3), 1, 2, 3)), [
      '  ! error: the string has no zero after its last byte [string-not-terminated]',
      '  +0x0075  01 02 03                 no known use',
    ]);
  });

  it('has problems outside of it at its end', () => {
    for (const [place, message] of [
      [0, '  ! error: the offset leads to byte 400, outside the buffer of 120 bytes [offset-target-outside]'],
      [0x20, '  ! error: the vtable at byte -368 is outside the buffer of 120 bytes [vtable-outside]'],
    ] as const) {
      const damaged = bytes.slice();
      new DataView(damaged.buffer).setUint32(place, 400, true);
      assert.deepEqual(textOf(damaged).split('\n').slice(-3), ['', 'outside the buffer:', message]);
    }
  });
});
