// The text of the comments that document a schema, as Markdown.
import type { SourceFile } from '../source-file.ts';
import { type Span, startOfDeclaration } from '../summary/summary.ts';
import { commentsIn } from './comments.ts';
import { withoutCommands } from './doc-commands.ts';
import { withoutRulers } from './rulers.ts';

/**
 * The `///` lines at a span as Markdown, without the slashes and the blank after them; empty without a span. Offsets of
 * the span count from the start of declaration `index`.
 */
export function documentationText(file: SourceFile, index: number, documentation: Span | undefined): string {
  if (!documentation) return '';
  const base = startOfDeclaration(file.summary, index);
  return wordsOf(file.text.slice(base + documentation.start, base + documentation.end).split(/\r\n|\r|\n/));
}

/**
 * The line comments right above a statement that has no documentation in flatc, such as `namespace`, as Markdown. Empty
 * without comments, or if an empty line or a block comment comes between.
 */
export function commentAbove(file: SourceFile, index: number): string {
  const declaration = file.summary.declarations[index];
  if (!declaration) return '';
  const base = startOfDeclaration(file.summary, index);
  const gap = file.text.slice(base, base + declaration.start);
  const lines: string[] = [];
  let end = 0;
  for (const comment of commentsIn(gap)) {
    const between = gap.slice(end, comment.start);
    // A comment on the line where the previous declaration ends belongs to that declaration.
    const isTrailing = lines.length === 0 && end === 0 && base > 0 && !/[\r\n]/.test(between);
    if (emptyLine.test(between) || comment.kind === 'block') lines.length = 0;
    if (comment.kind !== 'block' && !isTrailing) lines.push(gap.slice(comment.start, comment.end));
    end = comment.end;
  }
  return emptyLine.test(gap.slice(end)) ? '' : wordsOf(lines);
}

const emptyLine = /(?:\r\n|\r|\n)[ \t]*(?:\r\n|\r|\n)/;

/**
 * The lines of comments as Markdown: without slashes, rulers and commands such as `\brief`. Blanks at the end of a line
 * stay, because two of them break the line in Markdown.
 */
function wordsOf(lines: readonly string[]): string {
  return withoutRulers(withoutCommands(lines.map((line) => line.replace(/^\s*\/\/\/? ?/, '')).join('\n')))
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
}
