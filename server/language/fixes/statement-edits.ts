// Makes edits that add a statement, remove a statement with its line, or move a statement with its comments.
import { insertionAfter, insertionOnTop } from '../include-edits/include-edit.ts';
import { startOfLine, startOfLineText } from '../lines.ts';
import { endBeforeSpaces } from '../runs.ts';
import type { SourceFile } from '../source-file.ts';
import { type FileSummary, type Span, startOfDeclaration } from '../summary/summary.ts';
import type { FileEdit } from './fix.ts';

/** The span of a statement in the file, with its documentation; empty if there is no statement at the index. */
export function spanOfStatement(summary: FileSummary, index: number): Span {
  const declaration = summary.declarations[index];
  const base = startOfDeclaration(summary, index);
  if (!declaration) return { start: base, end: base };
  const documentation = 'documentation' in declaration ? declaration.documentation : undefined;
  return { start: base + (documentation?.start ?? declaration.start), end: base + declaration.end };
}

/**
 * The edit that adds a statement on a line of its own after the statement with the index `previous`, or at the top of
 * the file for -1. Undefined if the previous statement is broken, because it may continue.
 */
export function addition(file: SourceFile, previous: number, statement: string): FileEdit | undefined {
  if (file.summary.declarations[previous]?.isBroken) return undefined;
  const { range, newText } =
    previous >= 0 ? insertionAfter(file, previous, statement) : insertionOnTop(file, statement);
  const offset = file.offsetAt(range.start);
  return { uri: file.uri, start: offset, end: offset, text: newText };
}

/** The index of the last include of a file, native includes among them; -1 if the file has none. */
export function lastInclude({ declarations }: FileSummary): number {
  return declarations.findLastIndex(({ kind }) => kind === 'include' || kind === 'native_include');
}

/** The edit that removes a statement, with its lines and a comment after it if no other text is on these lines. */
export function removal(file: SourceFile, index: number): FileEdit {
  const span = spanOfStatement(file.summary, index);
  return { uri: file.uri, ...wholeLines(file.text, span), text: '' };
}

/** A span widened to whole lines, if at most a comment after the span is on them; otherwise to the blanks after it. */
export function wholeLines(text: string, { start, end }: Span): Span {
  const lineStart = startOfLineText(text, start);
  const rest = /^[ \t]*(?:\/\/[^\r\n]*|\/\*(?:(?!\*\/)[^\r\n])*\*\/[ \t]*)?(\r\n|\n|\r|$)/.exec(text.slice(end));
  if (text.slice(lineStart, start).trim() === '' && rest) return { start: lineStart, end: end + rest[0].length };
  return { start, end: end + (/^[ \t]*/.exec(text.slice(end))?.[0].length ?? 0) };
}

/**
 * Two edits that move the statement at `index`, with the comments directly above, above the statement at `target`: the
 * insertion, then the removal.
 */
export function moveAbove(file: SourceFile, index: number, target: number): readonly FileEdit[] {
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

/** True if an empty line comes before the line of an offset, and only blanks before the offset on its line. */
export function isEmptyLineBefore(text: string, offset: number): boolean {
  const line = endBeforeSpaces(text, offset);
  if (text[line - 1] !== '\n') return false;
  const before = endBeforeSpaces(text, text[line - 2] === '\r' ? line - 2 : line - 1);
  return text[before - 1] === '\n';
}

/** A statement with the comments directly above it, as whole lines if no other text is on them. */
export function blockOf(file: SourceFile, index: number): Span {
  const { text, summary } = file;
  const span = spanOfStatement(summary, index);
  const start = startOfComments(text, startOfDeclaration(summary, index), span.start);
  return wholeLines(text, { start, end: span.end });
}

/** The start of the comments directly above an offset that have lines of their own; the offset if there are none. */
function startOfComments(text: string, from: number, offset: number): number {
  let start: number | undefined;
  // The first line of the text before a statement may end the statement above.
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

/**
 * A span of whole lines, widened to the empty lines before it if an empty line or the end of the text follows, because
 * one gap is enough. At the top of the text, widened to the empty lines after it.
 */
export function withEmptyLines(text: string, { start, end }: Span): Span {
  if (!/^[ \t]*(?:\r|\n|$)/.test(text.slice(end)) || startOfLineText(text, start) !== start) return { start, end };
  if (start === startOfLineText(text, 0))
    return { start, end: end + (/^(?:[ \t]*(?:\r\n|\n|\r))*/.exec(text.slice(end))?.[0].length ?? 0) };
  let first = start;
  for (let line = start; line > 0; ) {
    const before = startOfLine(text, text.startsWith('\r\n', line - 2) ? line - 2 : line - 1);
    if (text.slice(before, line).trim() !== '') break;
    first = before;
    line = before;
  }
  return { start: first, end };
}

/** The first line break of a text; LF if it has none. */
export function lineBreakOf(text: string): string {
  return /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
}
