// Edits of whole statements: adding one, removing one with its line, and moving one with its comments.
import { insertionAfter, insertionOnTop } from '../include-edits/include-edit.ts';
import { startOfLine } from '../lines.ts';
import { endBeforeSpaces } from '../runs.ts';
import type { SourceFile } from '../source-file.ts';
import { type FileSummary, type Span, startOfDeclaration } from '../summary/summary.ts';
import type { FileEdit } from './fix.ts';

/** A statement's own text in the file, with its documentation. */
export function spanOfStatement(summary: FileSummary, index: number): Span {
  const declaration = summary.declarations[index];
  const base = startOfDeclaration(summary, index);
  if (!declaration) return { start: base, end: base };
  const documentation = 'documentation' in declaration ? declaration.documentation : undefined;
  return { start: base + (documentation?.start ?? declaration.start), end: base + declaration.end };
}

/**
 * Adds a statement on a line of its own after the one at an index, or at the top of the file for -1. Undefined if the
 * previous statement is broken.
 */
export function addition(file: SourceFile, previous: number, statement: string): FileEdit | undefined {
  if (file.summary.declarations[previous]?.isBroken) return undefined;
  const { range, newText } =
    previous >= 0 ? insertionAfter(file, previous, statement) : insertionOnTop(file, statement);
  const offset = file.offsetAt(range.start);
  return { uri: file.uri, start: offset, end: offset, text: newText };
}

/** The index of the last include of a file; -1 if there is none. */
export function lastInclude({ declarations }: FileSummary): number {
  return declarations.findLastIndex(({ kind }) => kind === 'include' || kind === 'native_include');
}

/** Removes a statement, with its lines if no other text is on them. A comment after it is removed too. */
export function removal(file: SourceFile, index: number): FileEdit {
  const span = spanOfStatement(file.summary, index);
  return { uri: file.uri, ...wholeLines(file.text, span), text: '' };
}

/** A span extended to its lines, if only a comment after it shares them; otherwise to the blanks after it. */
export function wholeLines(text: string, { start, end }: Span): Span {
  const lineStart = startOfLine(text, start);
  const rest = /^[ \t]*(?:\/\/[^\r\n]*|\/\*(?:(?!\*\/)[^\r\n])*\*\/[ \t]*)?(\r\n|\n|\r|$)/.exec(text.slice(end));
  if (text.slice(lineStart, start).trim() === '' && rest) return { start: lineStart, end: end + rest[0].length };
  return { start, end: end + (/^[ \t]*/.exec(text.slice(end))?.[0].length ?? 0) };
}

/** Moves the statement at an index above the one at another index, with the comments directly above it. */
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

/** The start of the comments directly above an offset, each on lines of its own. */
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
 * A span of whole lines, with the empty lines before it, or at the top after it, if others follow: one gap is enough.
 */
export function withEmptyLines(text: string, { start, end }: Span): Span {
  if (!/^[ \t]*(?:\r|\n|$)/.test(text.slice(end)) || startOfLine(text, start) !== start) return { start, end };
  if (start === 0) return { start, end: end + (/^(?:[ \t]*(?:\r\n|\n|\r))*/.exec(text.slice(end))?.[0].length ?? 0) };
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
