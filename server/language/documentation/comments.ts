// Finds the comments of a text without its tree; the summary of a file has no comments.
import { readToken } from '../flatc-syntax/tokens.ts';
import type { Span } from '../summary/summary.ts';

/** A comment as written: `//`, `///`, or between slashes and asterisks. Offsets are UTF-16 units of the text. */
export interface Comment extends Span {
  readonly kind: 'line' | 'documentation' | 'block';
}

/**
 * The comments of a text in their order. They are what is between the tokens: none begins inside a string, a string ends
 * with its line, and a block that is not closed reaches to the end of the text.
 */
export function* commentsIn(text: string): Iterable<Comment> {
  for (let offset = 0; ; ) {
    const token = readToken(text, offset);
    yield* commentsBetween(text, offset, token.start);
    if (token.kind === 'end') return;
    offset = token.end;
  }
}

/** The comments between two tokens, where everything else is blanks and characters that belong to no token. */
function* commentsBetween(text: string, from: number, to: number): Iterable<Comment> {
  for (let index = from; index < to; index++) {
    if (text[index] !== '/') continue;
    const start = index;
    if (text[start + 1] === '/') {
      index = endOfLine(text, start);
      yield { kind: text[start + 2] === '/' ? 'documentation' : 'line', start, end: index };
    } else if (text[start + 1] === '*') {
      const close = text.indexOf('*/', start + 2);
      const end = close < 0 ? text.length : close + 2;
      yield { kind: 'block', start, end };
      index = end - 1;
    }
  }
}

function endOfLine(text: string, start: number): number {
  const end = /[\r\n]/g;
  end.lastIndex = start;
  return end.exec(text)?.index ?? text.length;
}
