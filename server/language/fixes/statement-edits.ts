// Edits of whole statements: taking one out with its line, and moving one with the comments that belong to it.
import { insertionBehind, insertionOnTop } from '../include-edits/include-edit.ts';
import { endBeforeSpaces } from '../runs.ts';
import type { SourceFile } from '../source-file.ts';
import { type FileSummary, type Span, startOfDeclaration } from '../summary/summary.ts';
import type { Edit } from './fix.ts';

/** A statement's own text in the file, with its documentation. */
export function spanOfStatement(summary: FileSummary, index: number): Span {
  const declaration = summary.declarations[index];
  const base = startOfDeclaration(summary, index);
  if (!declaration) return { start: base, end: base };
  const documentation = 'documentation' in declaration ? declaration.documentation : undefined;
  return { start: base + (documentation?.start ?? declaration.start), end: base + declaration.end };
}

/**
 * Adds a statement on a line of its own behind the one at an index, or on top of the file for an index of -1; undefined
 * where what it would follow is not whole.
 */
export function addition(file: SourceFile, behind: number, statement: string): Edit | undefined {
  if (file.summary.declarations[behind]?.isBroken) return undefined;
  const { range, newText } = behind >= 0 ? insertionBehind(file, behind, statement) : insertionOnTop(file, statement);
  const offset = file.offsetAt(range.start);
  return { uri: file.uri, start: offset, end: offset, text: newText };
}

/** The index of the last include of a file; -1 where there is none. */
export function lastInclude({ declarations }: FileSummary): number {
  return declarations.findLastIndex(({ kind }) => kind === 'include' || kind === 'native_include');
}

/** Takes a statement out, with its lines where nothing else stands on them. A comment behind it goes with it. */
export function removal(file: SourceFile, index: number): Edit {
  const span = spanOfStatement(file.summary, index);
  return { uri: file.uri, ...wholeLines(file.text, span), text: '' };
}

/** A stretch widened to its lines, if nothing but a comment behind it shares them; else to the blank behind it. */
export function wholeLines(text: string, { start, end }: Span): Span {
  const lineStart = startOfLine(text, start);
  const rest = /^[ \t]*(?:\/\/[^\r\n]*|\/\*(?:(?!\*\/)[^\r\n])*\*\/[ \t]*)?(\r\n|\n|\r|$)/.exec(text.slice(end));
  if (text.slice(lineStart, start).trim() === '' && rest) return { start: lineStart, end: end + rest[0].length };
  return { start, end: end + (/^[ \t]*/.exec(text.slice(end))?.[0].length ?? 0) };
}

/** Moves the statement at an index above the one at another, with the comments directly above it. */
export function moveAbove(file: SourceFile, index: number, target: number): readonly Edit[] {
  const { text, uri } = file;
  const block = blockOf(file, index);
  const moved = text.slice(block.start, block.end).trimEnd();
  const lineBreak = lineBreakOf(text);
  const isApart = isEmptyLineBefore(text, block.start);
  const at = blockOf(file, target).start;
  return [
    { uri, start: at, end: at, text: `${moved}${lineBreak.repeat(isApart ? 2 : 1)}` },
    { uri, ...withEmptyLines(text, block), text: '' },
  ];
}

/** Whether a line with nothing on it comes before the line of an offset, and nothing else on that line before the offset. */
export function isEmptyLineBefore(text: string, offset: number): boolean {
  const line = endBeforeSpaces(text, offset);
  if (text[line - 1] !== '\n') return false;
  const before = endBeforeSpaces(text, text[line - 2] === '\r' ? line - 2 : line - 1);
  return text[before - 1] === '\n';
}

/** A statement with the comments directly above it, its whole lines where it has them to itself. */
export function blockOf(file: SourceFile, index: number): Span {
  const { text, summary } = file;
  const span = spanOfStatement(summary, index);
  const start = startOfComments(text, startOfDeclaration(summary, index), span.start);
  return wholeLines(text, { start, end: span.end });
}

/** Where the comments begin that stand directly above an offset, each on lines of its own. */
function startOfComments(text: string, from: number, offset: number): number {
  let start: number | undefined;
  // The first line of what stands in front of a statement ends another one.
  let line = from === 0 ? 0 : undefined;
  let isEmpty = true;
  for (const { 0: piece, index } of text
    .slice(from, offset)
    .matchAll(/\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\r\n]*|\r\n|\n|\r|[^\r\n/]+/g)) {
    if (piece === '\n' || piece === '\r' || piece === '\r\n') {
      if (isEmpty) start = undefined;
      line = from + index + piece.length;
      isEmpty = true;
    } else if (piece.trim() !== '') {
      if (isEmpty) start ??= line;
      isEmpty = false;
    }
  }
  return start ?? offset;
}

/** A stretch of whole lines with the empty lines in front of it, where others follow: one gap is enough. */
function withEmptyLines(text: string, { start, end }: Span): Span {
  if (!/^[ \t]*(?:\r|\n|$)/.test(text.slice(end)) || startOfLine(text, start) !== start) return { start, end };
  let first = start;
  for (let line = start; line > 0; ) {
    const before = startOfLine(text, text.startsWith('\r\n', line - 2) ? line - 2 : line - 1);
    if (text.slice(before, line).trim() !== '') break;
    first = before;
    line = before;
  }
  return { start: first, end };
}

/** The offset at which the line of an offset begins. */
export function startOfLine(text: string, offset: number): number {
  return Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;
}

/** The offset at which the line of an offset ends, in front of its line break. */
export function endOfLine(text: string, offset: number): number {
  const end = /[\r\n]/g;
  end.lastIndex = offset;
  return end.exec(text)?.index ?? text.length;
}

/** The line break that a text uses. */
export function lineBreakOf(text: string): string {
  return /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
}
