// Comments are found without reading tokens, and equal the text between flatc's tokens.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type Comment, commentsIn } from '../../server/language/documentation/comments.ts';
import { readToken } from '../../server/language/flatc-syntax/tokens.ts';
import { tries } from '../thorough.ts';

describe('comments', () => {
  it('are what is between tokens', () => {
    const pieces = [
      ...['//', '///', '/*', '*/', '/', '*', '"', "'", '\\', '\\"', "\\'", '\n', '\r\n', '\r', ' ', '\ufeff', '\uffff'],
      ...['table A {', 'a: int = 1.5e3;', '-inf', '"s"', "'s'", '.5', '#', 'é', '\0', '0x1F', '1/', 'a/b'],
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 30 }), (parts) => {
        const text = parts.join('');
        assert.deepEqual([...commentsIn(text)], betweenTokens(text), JSON.stringify(text));
      }),
      tries(2000),
    );
  });
});

/** The comments of a text, found by reading every token. */
function betweenTokens(text: string): readonly Comment[] {
  const comments: Comment[] = [];
  for (let offset = 0; ; ) {
    const token = readToken(text, offset);
    for (let at = offset; at < token.start; at++) {
      const found = /^(?:\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$(?![\s\S])))/.exec(text.slice(at, token.start))?.[0];
      if (found === undefined) continue;
      const kind = found.startsWith('/*') ? 'block' : found.startsWith('///') ? 'documentation' : 'line';
      comments.push({ kind, start: at, end: at + found.length });
      at += found.length - 1;
    }
    if (token.kind === 'end') return comments;
    offset = token.end;
  }
}
