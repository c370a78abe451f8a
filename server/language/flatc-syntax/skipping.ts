// Passes text that flatc would not read any more, to the place at which reading makes sense again.
import type { SyntaxCursor } from './cursor.ts';
import { startsDeclaration } from './demands.ts';
import { describe } from './token-words.ts';

/**
 * Moves past the brace that opens a body and past any text before it. Returns false if `;`, `}`, a declaration or the
 * end comes first; the cursor then stops there, without passing it.
 */
export function skipToBrace(cursor: SyntaxCursor): boolean {
  while (!cursor.isAtLimit && !startsDeclaration(cursor)) {
    const { kind } = cursor;
    if (kind === ';' || kind === '}') return false;
    cursor.advance();
    if (kind === '{') return true;
  }
  return false;
}

/**
 * Moves past the rest of a statement with an error: past its `;`, its `}` or its block in braces. If a declaration
 * comes first, the cursor stops before it.
 */
export function skipStatement(cursor: SyntaxCursor): void {
  while (!cursor.isAtLimit && !startsDeclaration(cursor) && !cursor.is('{')) {
    const { kind } = cursor;
    cursor.advance();
    if (kind === ';' || kind === '}') return;
  }
  if (!cursor.isAtLimit && cursor.is('{')) skipBraces(cursor);
}

/** Moves from a `{` past the `}` that closes it. If a declaration comes first, the cursor stops before it. */
function skipBraces(cursor: SyntaxCursor): void {
  let depth = 0;
  while (!cursor.isAtLimit && !startsDeclaration(cursor)) {
    if (cursor.is('{')) depth++;
    if (cursor.is('}')) depth--;
    cursor.advance();
    if (depth === 0) return;
  }
}

/**
 * Complains once about text that cannot begin a declaration. The cursor moves up to the next declaration, or past the
 * next block in braces.
 */
export function readUnknown(cursor: SyntaxCursor): void {
  const found = cursor.current;
  const { kind } = found;
  const message =
    kind === ';' && cursor.previous?.kind === '}'
      ? "unexpected ';': a declaration ends with its '}'"
      : kind === '}'
        ? "unexpected '}': no declaration is open here"
        : `expected a declaration, found ${describe(cursor, found)}`;
  cursor.complain({
    code: 'unexpected-token',
    message,
    flatc: 'declaration expected',
    expected: 'declaration',
    culprit: found,
  });
  cursor.muteLine();
  cursor.advance();
  while (!cursor.isAtLimit && !startsDeclaration(cursor)) {
    if (cursor.is('{')) {
      skipBraces(cursor);
      return;
    }
    cursor.advance();
  }
}
