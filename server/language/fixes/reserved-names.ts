// Adds names and numbers to the comment of a declaration that keeps them from coming back.

import { startOfLine } from '../lines.ts';
import { reservedComments } from '../reservations/reserved-comment.ts';
import { membersOf } from '../summary/summary.ts';
import type { FileEdit, FixContext } from './fix.ts';
import { edit, inFile } from './fix.ts';
import type { FoundNamed } from './members.ts';
import { lineBreakOf } from './statement-edits.ts';

/**
 * The edit that reserves items in the comment that is there, or else in a new one on the first line of the body.
 * Undefined without items or a body.
 */
export function reservation(context: FixContext, found: FoundNamed, items: readonly string[]): FileEdit | undefined {
  const { body } = found.declaration;
  if (!body || items.length === 0) return undefined;
  const { text } = context;
  const { start, end } = inFile(found, { start: body.start + 1, end: body.end });
  const list = items.join(', ');
  const last = reservedComments(text, { start, end })
    .flatMap((comment) => comment.items)
    .at(-1);
  if (last) return edit(context, { start: last.end, end: last.end }, `, ${list}`);
  const [blanks = ''] = /^[ \t]*/.exec(text.slice(start, end)) ?? [];
  const lineBreak = lineBreakOf(text);
  const indent = indentOf(context, found);
  const comment = `${lineBreak}${indent}// reserved: ${list}`;
  const isAtEnd = /^[\r\n]/.test(text.slice(start + blanks.length, end));
  const after = isAtEnd ? '' : `${lineBreak}${text[start + blanks.length] === '}' ? '' : indent}`;
  return edit(context, { start, end: start + blanks.length }, comment + after);
}

/** The indentation of the first member that begins a line, or one step more than that of the declaration. */
function indentOf({ text }: FixContext, { declaration, start }: FoundNamed): string {
  const lines = [...membersOf(declaration)].map((member) =>
    text.slice(startOfLine(text, start + member.start), start + member.start),
  );
  const own = lines.find((line) => line.trim() === '');
  if (own !== undefined) return own;
  const keyword = start + declaration.keyword.start;
  const [outer = ''] = /^[ \t]*/.exec(text.slice(startOfLine(text, keyword), keyword)) ?? [];
  return `${outer}  `;
}
