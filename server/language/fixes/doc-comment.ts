// Fixes documentation comments after code: flatc requires them on a line of their own, above the member.
import { startOfLine } from '../lines.ts';
import { endBeforeSpaces } from '../runs.ts';
import { type AnyFinding, edit, type FixContext } from './fix.ts';
import { lineBreakOf } from './statement-edits.ts';
import type { Attempt } from './syntax.ts';

/**
 * The attempt that moves a documentation comment above its line. If the line has no code before the comment, or has the
 * end of a block comment, the attempt makes the comment a plain one.
 */
export function* docComments(context: FixContext, finding: AnyFinding): Iterable<Attempt> {
  const { text } = context;
  const comment = text.slice(finding.start, finding.end);
  const lineStart = startOfLine(text, finding.start);
  const before = text.slice(lineStart, finding.start);
  const [indent = ''] = /^[ \t]*/.exec(before) ?? [];
  // After the end of a block comment, the line above may be inside that comment.
  if (!before.includes('*/') && !/^\ufeff?$/.test(before.trim())) {
    const start = finding.start - before.length + endBeforeSpaces(before, before.length);
    const documentation = comment.replace(/^\/+/, '///');
    yield {
      title: 'Move the comment above its line',
      edits: [
        edit(context, { start: lineStart, end: lineStart }, `${indent}${documentation}${lineBreakOf(text)}`),
        edit(context, { start, end: finding.end }, ''),
      ],
    };
    return;
  }
  const slashes = /^\/+/.exec(comment)?.[0].length ?? 0;
  const span = { start: finding.start, end: finding.start + slashes };
  yield { title: "Change to a plain comment, '//'", edits: [edit(context, span, '//')] };
}
