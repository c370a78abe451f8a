// Data has the colours of JSON, also in a syntax that only flatc accepts.
import assert from 'node:assert/strict';
import { createTokenizer } from './textmate.ts';

const text = `// schema: a.fbs
namespace N;
table T { x: int; }
{
  bare: 1, "quoted": -0x1F, 'single': 1.5e3, /* c */
  word: Red, text: 'a "b" \\n', call: sin(1.0), not: true, none: null, much: inf,
  list: [{ inner: "x: y", }, [1, 2,]],
}
`;

describe('data', () => {
  it('is coloured like JSON', async () => {
    const tokenize = await createTokenizer('source.json.flatbuffers');
    const lines = text.split('\n');
    const scopeOf = (piece: string, offset = 0) => {
      const line = lines.findIndex((each) => each.includes(piece));
      const column = (lines[line]?.indexOf(piece) ?? -1) + offset;
      return tokenize(text)[line]?.[column]?.findLast((scope) => !/^(?:meta|punctuation|source)\./.test(scope));
    };
    const key = 'support.type.property-name.json.flatbuffers';
    for (const name of ['bare', '"quoted"', "'single'", 'word', 'text', 'inner', 'list'])
      assert.equal(scopeOf(name), key);
    assert.equal(scopeOf('// schema'), 'comment.line.double-slash.flatbuffers');
    assert.equal(scopeOf('table T'), 'keyword.declaration.flatbuffers');
    assert.equal(scopeOf('x: int'), 'variable.other.member.flatbuffers');
    assert.equal(scopeOf('/* c */', 3), 'comment.block.flatbuffers');
    assert.equal(scopeOf('Red'), 'variable.other.enummember.flatbuffers');
    assert.equal(scopeOf('0x1F'), 'constant.numeric.integer.hexadecimal.flatbuffers');
    assert.equal(scopeOf('1.5e3'), 'constant.numeric.float.decimal.flatbuffers');
    assert.equal(scopeOf(`'a "b"`, 3), 'string.quoted.single.flatbuffers');
    assert.equal(scopeOf('"x: y"', 1), 'string.quoted.double.flatbuffers');
    assert.equal(scopeOf('true'), 'constant.language.boolean.flatbuffers');
    assert.equal(scopeOf('inf'), 'constant.language.float.flatbuffers');
  });
});
