// Lays out empty bodies, which stay on the line of their brace.
import type { ElementCursor } from './cursor.ts';
import { type Doc, gaps, indent } from './doc.ts';
import type { Elements } from './elements.ts';
import { passBetween } from './lists.ts';

/**
 * Passes the bracket that closes an empty body. The bracket stays on the line of the opening one, unless a comment
 * between them needs more lines.
 */
export function passEmptyBody(cursor: ElementCursor, out: Doc[]): void {
  const { at, next, elements } = cursor;
  if (isOneLine(elements, at, next)) {
    while (cursor.at < next) {
      out.push(gaps.space);
      cursor.passComment(out);
    }
    if (at < next) out.push(gaps.space);
  } else {
    const inner: Doc[] = [];
    passBetween(cursor, inner, { isFirst: true, isLast: true, lines: 'member' });
    out.push(indent(inner), gaps.unit);
  }
  cursor.pass(out);
}

/** True if a token is on the line of the token before it, with nothing but block comments between the two. */
function isOneLine({ kinds, lines, endLines }: Elements, first: number, token: number): boolean {
  if (first === token) return true;
  for (let index = first; index < token; index++) if (kinds[index] !== 'block') return false;
  return endLines[first - 1] === lines[token];
}
