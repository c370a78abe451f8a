// Names tokens in messages.
import type { SyntaxCursor } from './cursor.ts';
import type { Token } from './tokens.ts';

/** A token as our messages name it. */
export function describe(cursor: SyntaxCursor, token: Token): string {
  if (token.kind === 'end') return 'the end of the file';
  if (token.kind === 'string') return 'a string';
  const isLong = token.end - token.start > 40;
  return `'${cursor.text.slice(token.start, isLong ? token.start + 40 : token.end)}${isLong ? '...' : ''}'`;
}

/** The words for a token in the wrong place. */
export function unexpected(cursor: SyntaxCursor, token: Token): string {
  return `unexpected ${describe(cursor, token).replace(/^(?:a|the) /, '')}`;
}
