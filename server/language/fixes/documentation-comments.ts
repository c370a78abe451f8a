// Makes documentation of plain comments above a declaration or after it on its line.
import { commentsIn } from '../documentation/comments.ts';
import { plainCommentsAbove } from '../documentation/plain-comments.ts';
import { endOfLine, startOfLine } from '../lines.ts';
import { endBeforeSpaces } from '../runs.ts';
import { type AnyFinding, edit, type FileEdit, type Fix, type FixContext } from './fix.ts';
import { namedDeclarationOf } from './members.ts';
import { lineBreakOf } from './statement-edits.ts';

/** Adds a third slash to each line of the comment that a finding covers. */
export function* documentationAbove(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  yield { title: 'Make the comment documentation (///)', edits: withThirdSlash(context, finding.start, finding.end) };
}

/**
 * Makes a plain comment the documentation of a name: the comment above the name, or after the name on its line. Offers
 * nothing if there is no such comment, because a new comment is for people to write.
 */
export function* documentationOfName(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const { text, summary } = context;
  const found = namedDeclarationOf(context, finding);
  if (!found) return;
  const own = text.slice(found.start, summary.ends[found.index]);
  const name = text.slice(finding.start, finding.end);
  const above = plainCommentsAbove(own, found.declaration, found.index === 0).find(
    (comment) => comment.name === name && found.start + comment.end < finding.start,
  );
  if (above) {
    const edits = withThirdSlash(context, found.start + above.start, found.start + above.end);
    yield { title: 'Make the comment documentation (///)', edits };
    return;
  }
  const lineStart = startOfLine(text, finding.start);
  const lineEnd = endOfLine(text, finding.start);
  const indent = text.slice(lineStart, finding.start).match(/^[ \t]*/)?.[0] ?? '';
  // Several names on one line would share the comment, and a comment that goes on below would lose its end.
  const line = text.slice(lineStart, lineEnd);
  if (line.slice(indent.length, finding.start - lineStart).trim() !== '') return;
  const [comment, ...others] = commentsIn(line);
  if (comment?.kind !== 'line' || others.length > 0 || /^\s*\/\//.test(text.slice(lineEnd + lineBreakOf(text).length)))
    return;
  const words = line.slice(comment.start + 2);
  const code = line.slice(finding.end - lineStart, comment.start);
  if (!/\p{L}/u.test(words) || /fbs-\w|reserved:/.test(words) || !/^[^,;{}]*[,;]?\s*$/.test(code)) return;
  const edits = [
    edit(context, { start: lineStart, end: lineStart }, `${indent}///${words.trimEnd()}${lineBreakOf(text)}`),
    edit(context, { start: lineStart + endBeforeSpaces(line, comment.start), end: lineEnd }, ''),
  ];
  yield { title: 'Move the comment above as documentation (///)', edits };
}

function withThirdSlash(context: FixContext, start: number, end: number): readonly FileEdit[] {
  const edits: FileEdit[] = [];
  for (const comment of commentsIn(context.text.slice(start, end))) {
    const at = start + comment.start;
    if (comment.kind === 'line') edits.push(edit(context, { start: at, end: at }, '/'));
  }
  return edits;
}
