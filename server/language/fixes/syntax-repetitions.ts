// Attempts to remove words and lines that are there twice.
import { startOfLine } from '../lines.ts';
import { wordBefore } from '../runs.ts';
import type { AnyFinding, FixContext } from './fix.ts';
import { type Attempt, removing } from './syntax.ts';

/**
 * The attempt that removes the second of two equal words or strings. Undefined unless the finding says that a token is
 * missing between two such words.
 */
export function repetition(context: FixContext, { code, end }: AnyFinding): Attempt | undefined {
  const { text } = context;
  const word = wordOrStringBefore(text, end);
  const [blank] = /^\s+/.exec(text.slice(end)) ?? [];
  const start = end + (blank?.length ?? 0);
  if (code !== 'expected-token' || word === '' || blank === undefined) return undefined;
  const isSame = text.startsWith(word, start) && !/^\w/.test(text.slice(start + word.length));
  return isSame ? { ...removing(context, { start, end: start + word.length }), isGuess: false } : undefined;
}

/**
 * The attempt that removes the second of two equal lines, which begin the same declaration; undefined unless the body
 * that is not closed begins on the first of them.
 */
export function repeatedLine(context: FixContext, { end }: AnyFinding): Attempt | undefined {
  const { text } = context;
  const line = text.slice(startOfLine(text, end - 1), end);
  const [lineBreak] = /^[ \t]*(?:\r\n|\n|\r)/.exec(text.slice(end, end + longestGap)) ?? [];
  if (lineBreak === undefined || line.trim() === '{' || !line.endsWith('{')) return undefined;
  const start = end + lineBreak.length;
  if (
    !text.startsWith(line, start) ||
    !/^[ \t]*[\r\n]/.test(text.slice(start + line.length, start + line.length + longestGap))
  )
    return undefined;
  const { edits } = removing(context, { start, end: start + line.length });
  return { title: 'Remove the repeated line', edits, isSure: true };
}

/** The largest number of blanks between two lines or after them. */
const longestGap = 200;

/** The word or the string that ends at an offset; empty if neither ends there. */
function wordOrStringBefore(text: string, end: number): string {
  const quote = text.charAt(end - 1);
  if (quote !== '"' && quote !== "'") return wordBefore(text, end);
  const start = text.lastIndexOf(quote, end - 2);
  return start >= startOfLine(text, end - 1) ? text.slice(start, end) : '';
}
