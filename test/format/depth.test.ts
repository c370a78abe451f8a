// Brackets that are nested deeper than flatc reads: formatted up to a depth, and left as they are beyond it. Comments
// of any length are formatted.
import assert from 'node:assert/strict';
import { formatText } from '../../server/language/format/format.ts';
import { formatDefaults } from '../../server/language/format-options.ts';

function nested(open: string, inner: string, close: string, depth: number): string {
  return open.repeat(depth) + inner + close.repeat(depth);
}

describe('brackets nested deeper than flatc reads', () => {
  for (const [what, open, close] of [
    ['lists', '[', ']'],
    ['objects', '{a:', '}'],
  ] as const) {
    it(`are formatted in ${what}`, () => {
      const text = formatText(`{a:${nested(open, '0', close, 150)}}\n`, formatDefaults);
      assert.match(text, /^\{\s+a: /);
    });

    it(`stay as they are in ${what} that would overflow the stack`, () => {
      const text = `table T{}\n{a:${nested(open, '0', close, 20_000)}}\n`;
      assert.equal(formatText(text, formatDefaults), text.replace('T{}', 'T {}'));
    });
  }

  it('stay as they are in a type', () => {
    const text = `table T{}\ntable U{x:${nested('[', 'int', ']', 20_000)};}\n`;
    assert.equal(formatText(text, formatDefaults), text.replace('T{}', 'T {}'));
  });
});

it('a comment of very many lines moves with its declaration', () => {
  const comment = (indentation: string) => `${indentation}/*${`\n${indentation} *`.repeat(150_000)}/\n`;
  const text = `table T {\n${comment('    ')}    x: int;\n}\n`;
  assert.equal(formatText(text, formatDefaults), `table T {\n${comment('  ')}  x: int;\n}\n`);
});
