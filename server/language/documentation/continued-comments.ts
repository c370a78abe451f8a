// Continues or ends a comment on the line that Enter has begun. Some editors have continued the comment already when
// they ask.
import type { SourceFile } from '../source-file.ts';
import { declarationAt, type Span, startOfDeclaration } from '../summary/summary.ts';
import { type Comment, commentsIn } from './comments.ts';

/**
 * A replacement for the blanks at the start of the new line. If the comment ends, the empty comment line above is
 * replaced too. Offsets count from the start of the file.
 */
interface ContinuedComment extends Span {
  readonly text: string;
}

/**
 * The edit that continues a comment on a new line, or ends a `///` comment whose last line is empty. Undefined if the
 * line above is not in a comment, if the new line continues the comment already, or if it needs no mark. An empty line
 * after a `//` comment or a line of slashes needs none, and neither do lines of a block comment without asterisks.
 */
export function continuedComment(file: SourceFile, line: number): ContinuedComment | undefined {
  const above = lineAt(file, line - 1);
  const own = lineAt(file, line);
  if (!above || !own) return undefined;
  // Most lines have no comment, and then the text before them need not be read.
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
  // If the blanks on the line are right, only the rest is inserted after them.
  if (text.startsWith(own.indentation)) return { start: end, end, text: text.slice(own.indentation.length) };
  return { start: own.start, end, text };
}

interface Line {
  readonly start: number;
  readonly indentation: string;
  /** The text after the indentation. */
  readonly words: string;
}

function lineAt(file: SourceFile, line: number): Line | undefined {
  if (line < 0 || line >= file.lineCount) return undefined;
  const start = file.startOfLine(line);
  const end = line + 1 < file.lineCount ? file.startOfLine(line + 1) : file.text.length;
  const [, indentation = '', words = ''] = /^([ \t]*)([^\r\n]*)/.exec(file.text.slice(start, end)) ?? [];
  return { start, indentation, words };
}

/** The comment that begins the line above, or a block comment that both lines are in; undefined if neither exists. */
function commentAround(file: SourceFile, above: Line, own: Line): Comment | undefined {
  const { summary, text } = file;
  // A comment never contains the end of a declaration, so only the last two declarations matter.
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

/** True if Enter was pressed in an empty last line of a comment, which ends the comment. */
function endsHere(file: SourceFile, line: number, above: Line, own: Line): boolean {
  const isEmpty = ({ words }: Line) => /^\/\/\/[ \t]*$/.test(words);
  if (!isEmpty(above) || !(own.words === '' || isEmpty(own))) return false;
  return lineAt(file, line + 1)?.words.startsWith('///') !== true;
}

/** The mark that the new line needs after its indentation; undefined if it has the mark, or needs none. */
function markOf(comment: Comment, above: Line, own: Line, file: SourceFile): string | undefined {
  switch (comment.kind) {
    case 'documentation':
      // A line of slashes frames a heading. flatc takes it for documentation, but no documentation follows it.
      if (own.words === '' && above.words.startsWith('////')) return undefined;
      return own.words.startsWith('///') ? undefined : '///';
    case 'line':
      // A line without words needs no mark. After Enter in the middle of a line, the words would leave the comment.
      return own.words === '' || own.words.startsWith('//') ? undefined : '//';
    case 'block': {
      if (own.words.startsWith('*')) return undefined;
      if (comment.start < above.start) return above.words.startsWith('*') ? '*' : undefined;
      return above.words.startsWith('/**') || hasStars(file, comment, own) ? ' *' : undefined;
    }
  }
}

/**
 * True if the lines of a block comment seem to begin with asterisks: if the line after the new one does, or if the
 * comment has no line after it.
 */
function hasStars({ text }: SourceFile, comment: Comment, own: Line): boolean {
  const next = /^[^\r\n]*(?:\r\n|\r|\n)[ \t]*([^\r\n]*)/.exec(text.slice(own.start, comment.end))?.[1];
  return next === undefined || next.startsWith('*');
}
