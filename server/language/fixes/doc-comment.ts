// Puts a documentation comment that follows code where flatc reads one: on a line of its own, above its member.
import { endBeforeSpaces } from '../runs.ts';
import { type AnyFinding, edit, type FixContext } from './fix.ts';
import { lineBreakOf, startOfLine } from './statement-edits.ts';
import type { Attempt } from './syntax.ts';

/** The comment above its line, or as one that documents nothing. */
export function* docComments(context: FixContext, finding: AnyFinding): Iterable<Attempt> {
  const { text } = context;
  const comment = text.slice(finding.start, finding.end);
  const lineStart = startOfLine(text, finding.start);
  const before = text.slice(lineStart, finding.start);
  const [indent = ''] = /^[ \t]*/.exec(before) ?? [];
  // Behind a comment there may be no line above, only the inside of that comment.
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
