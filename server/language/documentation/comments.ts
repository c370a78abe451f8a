// Finds the comments of a text, which the summary of a file leaves out, without asking for its tree.
import type { Span } from '../summary/summary.ts';

/** A comment as written: `//`, `///`, or between slashes and asterisks. Offsets are UTF-16 units of the text. */
export interface Comment extends Span {
  readonly kind: 'line' | 'documentation' | 'block';
}

/**
 * The comments of a text in their order, as the grammar sees them: none begins inside of a string, a string ends with
 * its line, and a block that is not closed reaches to the end of the text.
 */
export function* commentsIn(text: string): Iterable<Comment> {
  const beginning = /["'/]/g;
  for (let match = beginning.exec(text); match; match = beginning.exec(text)) {
    const start = match.index;
    if (match[0] !== '/') {
      beginning.lastIndex = endOfString(text, start);
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

/** The offset behind the closing quote, or of the end of the line where there is none. */
function endOfString(text: string, start: number): number {
  const quote = text[start];
  for (let index = start + 1; index < text.length; index++) {
    const character = text[index];
    if (character === quote) return index + 1;
    if (character === '\n' || character === '\r') return index;
    if (character === '\\' && text[index + 1] !== '\n' && text[index + 1] !== '\r') index++;
  }
  return text.length;
}

function endOfLine(text: string, start: number): number {
  const end = /[\r\n]/g;
  end.lastIndex = start;
  return end.exec(text)?.index ?? text.length;
}
