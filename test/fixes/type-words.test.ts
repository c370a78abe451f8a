// Unknown types that are the words of other languages for built-in types.
import { checkFixes } from '../check-fixes.ts';

describe('fixes of types of other languages', () => {
  it("write the word for one of C, C#, Go, Rust, SQL, protobuf, Thrift or Cap'n Proto", () => {
    const words: readonly (readonly [string, string])[] = [
      ['itn', 'int'],
      ['int8_t', 'int8'],
      ['int32_t', 'int32'],
      ['uint64_t', 'uint64'],
      ['size_t', 'uint64'],
      ['unsigned', 'uint'],
      ['sint32', 'int32'],
      ['fixed64', 'uint64'],
      ['sfixed32', 'int32'],
      ['bytes', '[ubyte]'],
      ['binary', '[ubyte]'],
      ['i16', 'int16'],
      ['Data', '[ubyte]'],
      ['Text', 'string'],
      ['UInt8', 'uint8'],
      ['Float64', 'float64'],
      ['Bool', 'bool'],
      ['boolean', 'bool'],
      ['Guid', 'string'],
      ['decimal', 'string'],
      ['bigint', 'int64'],
      ['nint', 'int64'],
      ['usize', 'uint64'],
      ['rune', 'int32'],
    ];
    for (const [word, meant] of words) {
      const isGoodName = ['itn', 'bytes', 'binary', 'Data', 'Text', 'Guid', 'decimal', 'rune'].includes(word);
      const created = isGoodName ? [`Create table ${word}`] : [];
      checkFixes(`table T { a: $0${word}; }`, [`* Change to '${meant}'`, ...created]);
    }
    checkFixes('enum E: $0uint8_t { A }', [
      '* Change to uint8',
      ...['byte', 'ubyte', 'short', 'ushort', 'int'].map((name) => `Change to ${name}`),
    ]);
    // A vector cannot contain vectors.
    checkFixes('table T { a: [$0bytes]; }', ['Create table bytes']);
  });
});
