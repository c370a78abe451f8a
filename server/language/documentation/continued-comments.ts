// Goes on with a comment on the line that Enter has begun, or ends it. Some editors have done so by the time that they ask.
import type { SourceFile } from '../source-file.ts';
import { declarationAt, type Span, startOfDeclaration } from '../summary/summary.ts';
import { type Comment, commentsIn } from './comments.ts';

/**
 * A text that takes the place of the blanks at the start of the new line; where the comment ends, of the empty line of
 * it above as well. Offsets are the file's.
 */
interface ContinuedComment extends Span {
  readonly text: string;
}

/**
 * What makes a new line go on with the comment of the line above it, or ends a comment for documentation that has
 * nothing in that line; undefined where it is none, or does already.
 */
export function continuedComment(file: SourceFile, line: number): ContinuedComment | undefined {
  const above = lineAt(file, line - 1);
  const own = lineAt(file, line);
  if (!above || !own) return undefined;
  // Most lines have no comment, and need no reading of those before them.
  if (!/^(?:\/\/|\/?\*)/.test(above.words)) return undefined;
  const comment = commentAround(file, above, own);
  if (comment?.kind === 'documentation' && endsHere(file, line, above, own)) {
    const start = above.start + above.indentation.length;
    return { start, end: own.start + own.indentation.length + own.words.length, text: '' };
  }
  const mark = comment && markOf(comment, above, own, file);
  if (mark === undefined) return undefined;
  const text = `${above.indentation}${mark} `;
  const end = own.start + own.indentation.length;
  // Where the blanks that are there are right, the rest is added after them.
  if (text.startsWith(own.indentation)) return { start: end, end, text: text.slice(own.indentation.length) };
  return { start: own.start, end, text };
}

interface Line {
  readonly start: number;
  readonly indentation: string;
  /** What follows the indentation. */
  readonly words: string;
}

function lineAt(file: SourceFile, line: number): Line | undefined {
  if (line < 0 || line >= file.lineCount) return undefined;
  const start = file.startOfLine(line);
  const end = line + 1 < file.lineCount ? file.startOfLine(line + 1) : file.text.length;
  const [, indentation = '', words = ''] = /^([ \t]*)([^\r\n]*)/.exec(file.text.slice(start, end)) ?? [];
  return { start, indentation, words };
}

/** The comment that begins the line above, or that both lines are in. */
function commentAround(file: SourceFile, above: Line, own: Line): Comment | undefined {
  const { summary, text } = file;
  // No declaration ends inside of a comment, so what is before the last two cannot matter.
  const base = startOfDeclaration(summary, Math.max(0, declarationAt(summary, above.start) - 1));
  const first = above.start + above.indentation.length;
  for (const { kind, start, end } of commentsIn(text.slice(base))) {
    const comment = { kind, start: base + start, end: base + end };
    if (comment.start > first) return undefined;
    if (comment.start === first && kind !== 'block') return comment;
    if (kind === 'block' && comment.end >= own.start) return comment;
  }
  return undefined;
}

/** Whether Enter was pressed in the last line of a comment, with nothing in it: nobody goes on with that. */
function endsHere(file: SourceFile, line: number, above: Line, own: Line): boolean {
  const isEmpty = ({ words }: Line) => /^\/\/\/[ \t]*$/.test(words);
  if (!isEmpty(above) || !(own.words === '' || isEmpty(own))) return false;
  return lineAt(file, line + 1)?.words.startsWith('///') !== true;
}

/** What the new line begins with, after the indentation of the line above. */
function markOf(comment: Comment, above: Line, own: Line, file: SourceFile): string | undefined {
  switch (comment.kind) {
    case 'documentation':
      return own.words.startsWith('///') ? undefined : '///';
    case 'line':
      // Only a line that was split has words after Enter, which would be no comment any more.
      return own.words === '' || own.words.startsWith('//') ? undefined : '//';
    case 'block': {
      if (own.words.startsWith('*')) return undefined;
      if (comment.start < above.start) return above.words.startsWith('*') ? '*' : undefined;
      return above.words.startsWith('/**') || hasStars(file, comment, own) ? ' *' : undefined;
    }
  }
}

/** Whether the lines of a comment below a line begin with asterisks, as far as one can tell from the next one. */
function hasStars({ text }: SourceFile, comment: Comment, own: Line): boolean {
  const next = /^[^\r\n]*(?:\r\n|\r|\n)[ \t]*([^\r\n]*)/.exec(text.slice(own.start, comment.end))?.[1];
  return next === undefined || next.startsWith('*');
}
