// Bytes that are not UTF-8, which a file on disk may contain and an editor's text may not.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readSyntax } from '../../server/language/flatc-syntax/reader.ts';
import { decodeText, encodeText } from '../../server/workspace/decode-text.ts';

const bytes = (...parts: (string | number)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))));

describe('the text of a file', () => {
  it('is that of its bytes, with the byte order mark', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        assert.equal(decodeText(Buffer.from(`\uFEFF${text}`)), `\uFEFF${text}`);
      }),
    );
  });

  it('keeps every byte that belongs to no character', () => {
    assert.equal(decodeText(bytes('a', 0xff, 'é', 0xc3, 'b')), 'a\uDCFFé\uDCC3b');
    assert.equal(decodeText(bytes(0xed, 0xa0, 0x80)), '\uDCED\uDCA0\uDC80', 'a surrogate');
    assert.equal(decodeText(bytes(0xc0, 0xaf)), '\uDCC0\uDCAF', 'an overlong form');
    assert.equal(decodeText(bytes(0xf4, 0x90, 0x80, 0x80)), '\uDCF4\uDC90\uDC80\uDC80', 'beyond the last character');
    assert.equal(decodeText(bytes('x', 0xe2, 0x82)), 'x\uDCE2\uDC82', 'cut off');
  });

  it('has its bytes again when it is written', () => {
    const all = bytes('a', 0xff, 0xfe, 'é', 0xc3, 'b🙂');
    assert.deepEqual(Buffer.from(encodeText(decodeText(all))), all);
  });

  it('has one unit for each stray byte, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (any) => {
        const text = decodeText(any);
        const back = [...text].flatMap((character) => {
          const code = character.codePointAt(0) ?? 0;
          return code >= 0xdc80 && code <= 0xdcff ? [code - 0xdc00] : [...Buffer.from(character)];
        });
        assert.deepEqual(back, [...any]);
        assert.deepEqual([...encodeText(text)], [...any]);
      }),
    );
  });

  it('is wrong in a string and fine in a comment', () => {
    const read = (text: string) => readSyntax(text, 0, text.length).problems.map((problem) => problem.flatc);
    assert.deepEqual(read(decodeText(bytes('attribute "', 0xff, '";'))), ['illegal UTF-8 sequence']);
    assert.deepEqual(read(decodeText(bytes('// ', 0xff, '\nattribute "🙂";'))), []);
  });
});
