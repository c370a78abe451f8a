// Finds the comments of a text without its tree, because the summary of a file has no comments.

import { readToken } from '../flatc-syntax/tokens.ts';
import { endOfLine } from '../lines.ts';
import type { Span } from '../summary/summary.ts';

/** A comment as written: `//`, `///`, or between slashes and asterisks. Offsets are UTF-16 units of the text. */
export interface Comment extends Span {
  readonly kind: 'line' | 'documentation' | 'block';
}

/**
 * The comments of a text in their order. Only strings are read as tokens, because other tokens contain no slash and no
 * quote. A string ends with its line, and an unclosed block comment reaches to the end of the text.
 */
export function* commentsIn(text: string): Iterable<Comment> {
  const beginning = /["'/]/g;
  for (let match = beginning.exec(text); match; match = beginning.exec(text)) {
    const start = match.index;
    if (match[0] !== '/') {
      beginning.lastIndex = readToken(text, start).end;
    } else if (text[start + 1] === '/') {
      const end = endOfLine(text, start);
      yield { kind: text[start + 2] === '/' ? 'documentation' : 'line', start, end };
      beginning.lastIndex = end;
    } else if (text[start + 1] === '*') {
      const close = text.indexOf('*/', start + 2);
      const end = close < 0 ? text.length : close + 2;
      yield { kind: 'block', start, end };
      beginning.lastIndex = end;
    }
  }
}
