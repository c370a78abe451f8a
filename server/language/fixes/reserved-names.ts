// Adds names and numbers to the `// reserved:` comment of a declaration, so that nobody uses them again.

import { startOfLine } from '../lines.ts';
import { reservedComments } from '../reservations/reserved-comment.ts';
import { membersOf } from '../summary/summary.ts';
import type { FileEdit, FixContext } from './fix.ts';
import { edit, inFile } from './fix.ts';
import type { FoundNamed } from './members.ts';
import { lineBreakOf } from './statement-edits.ts';

/**
 * The edit that adds names and numbers to the last `// reserved:` comment of a declaration, or adds such a comment at
 * the start of the body. Undefined if there are no items or the declaration has no body.
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

/**
 * The indentation of the first member that begins a line, or else the indentation of the declaration and two spaces.
 */
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
