// Schemas in fenced blocks of Markdown have the colours of schema files, through a grammar that is injected into VS
// Code's grammar for Markdown. A small substitute for that grammar treats fences, lists and quotes alike.
import assert from 'node:assert/strict';
import { createTokenizer } from './textmate.ts';

const standIn = JSON.stringify({
  scopeName: 'text.html.markdown',
  patterns: [{ include: '#block' }],
  repository: {
    block: {
      patterns: [
        { begin: '(^|\\G)> ?', while: '(^|\\G)> ?', name: 'markup.quote.markdown', patterns: [{ include: '#block' }] },
        {
          begin: '(^|\\G)- ',
          while: '(^|\\G)(  |[ \\t]*$)',
          name: 'markup.list.markdown',
          patterns: [{ include: '#block' }],
        },
        {
          begin: '(^|\\G)\\s*(`{3,}|~{3,})(.*)$',
          end: '(^|\\G)\\s*\\2\\s*$',
          name: 'markup.fenced_code.block.markdown',
        },
        { match: '(?<=^|\\G)#.*', name: 'markup.heading.markdown' },
        { match: '`[^`]*`', name: 'markup.inline.raw.markdown' },
      ],
    },
  },
});

describe('a fenced block in Markdown', () => {
  let tokenize: Awaited<ReturnType<typeof createTokenizer>>;
  before(async () => {
    tokenize = await createTokenizer('text.html.markdown', { 'text.html.markdown': standIn });
  });

  /** The innermost scope of the first occurrence of `piece` in the text. */
  function scopeOf(text: string, piece: string): string | undefined {
    const line = text.split('\n').findIndex((each) => each.includes(piece));
    const column = text.split('\n')[line]?.indexOf(piece) ?? -1;
    return tokenize(text)[line]?.[column]?.at(-1);
  }

  for (const fence of ['```fbs', '```flatbuffers', '``` FBS', '~~~fbs', '````fbs', '```fbs title="a.fbs"', '```fbs{1}'])
    it(`is coloured after ${fence}`, () => {
      const close = /^[`~]+/.exec(fence)?.[0];
      const text = `# Title\n${fence}\ntable A { b: int; }\n\n${close}\n# table A\n`;
      assert.equal(scopeOf(text, 'table A {'), 'keyword.declaration.flatbuffers');
      assert.equal(scopeOf(text, 'b: int'), 'variable.other.member.flatbuffers');
      assert.equal(scopeOf(text, '# table'), 'markup.heading.markdown');
      assert.ok(tokenize(text)[2]?.[0]?.includes('meta.embedded.block.flatbuffers'));
      assert.ok(!tokenize(text)[5]?.[0]?.includes('markup.fenced_code.block.markdown'));
    });

  for (const fence of ['```', '```fbsx', '```proto', '    ```text fbs', '`fbs`'])
    it(`is left alone after ${fence.trim()}`, () => {
      const text = `${fence}\ntable A { b: int; }\n${fence.trim().slice(0, 3)}\n`;
      assert.ok(
        !tokenize(text)[1]
          ?.flat()
          .some((scope) => scope.endsWith('.flatbuffers')),
      );
    });

  it('is coloured in lists and quotes, and ends with them', () => {
    const list = '- item\n  ```fbs\n  enum E: byte { A }\n  ```\n  # table\n';
    assert.equal(scopeOf(list, 'enum'), 'keyword.declaration.flatbuffers');
    assert.equal(scopeOf(list, '# table'), 'markup.heading.markdown');
    const quote = '> ```fbs\n> enum E: byte { A }\n> ```\n> # table\n# after';
    assert.equal(scopeOf(quote, 'enum'), 'keyword.declaration.flatbuffers');
    assert.equal(scopeOf(quote, '# table'), 'markup.heading.markdown');
    assert.equal(scopeOf(quote, '# after'), 'markup.heading.markdown');
  });

  it('does not leak what is left open at its end', () => {
    for (const open of ['table A { b: [int', '/* comment', 'rpc_service S { M(A', '{ a: "x']) {
      const text = `\`\`\`fbs\n${open}\n\`\`\`\n# after\n`;
      assert.equal(scopeOf(text, '# after'), 'markup.heading.markdown', open);
    }
  });

  it('starts afresh after another one', () => {
    const text = '```fbs\ntable A {\n```\ntext\n```fbs\nunion U { A }\n```\n';
    assert.equal(scopeOf(text, 'union'), 'keyword.declaration.flatbuffers');
  });
});
