// Finds the spans around a place that belong together, from the word outwards, in the tree.
import type { Node } from 'web-tree-sitter';
import type { SourceFile } from '../source-file.ts';
import type { Span } from '../summary/summary.ts';
import { contains, touches } from '../summary/summary.ts';

/**
 * The spans around an offset from the inside out, each longer than the one before; the last one is the whole text. A declaration or member comes first without its documentation and then with it; brackets and
 * quotes come after what is between them.
 */
export function enclosingSpans(file: SourceFile, offset: number): readonly Span[] {
  const { text } = file;
  const spans: Span[] = [];
  const add = (span: Span): void => {
    const inner = spans.at(-1);
    const isWithin = !inner || contains(span, inner);
    const isLonger = !inner || span.end - span.start > inner.end - inner.start;
    if (isWithin && isLonger && touches(span, offset) && span.start < span.end) spans.push(span);
  };
  let node = nodeAt(file, offset);
  for (let level = 0; node && level < deepest; level++, node = node.parent) {
    const span = { start: node.startIndex, end: node.endIndex };
    if (isComment(node) || isString(node)) add(wordAround(text, offset, span));
    if (isString(node))
      add({ start: span.start + 1, end: span.end - (text[span.end - 1] === text[span.start] ? 1 : 0) });
    if (isBracketed(node, text)) add(trimmed(text, { start: span.start + 1, end: span.end - 1 }));
    add(span);
    if (isComment(node)) add(withNeighbours(node, text));
    else if (mayBeDocumented(node)) add(withDocumentation(node, text));
  }
  add({ start: 0, end: text.length });
  return spans;
}

/** More than brackets can be nested in a schema; beyond that, only the whole text is left. */
const deepest = 200;

/** The smallest node around an offset: a word that ends there rather than the blank or bracket that begins there. */
function nodeAt({ tree, text }: SourceFile, offset: number): Node | null {
  const isAfterWord = offset > 0 && !/\w/.test(text.charAt(offset)) && /\w/.test(text.charAt(offset - 1));
  const at = isAfterWord ? offset - 1 : offset;
  return tree.rootNode.descendantForIndex(at, Math.min(at + 1, text.length));
}

function isComment({ type }: Node): boolean {
  return type === 'comment' || type === 'doc_comment';
}

function isString({ type }: Node): boolean {
  return type === 'string' || type === 'unterminated_string';
}

function mayBeDocumented({ type }: Node): boolean {
  return /^(?:field|method|\w+_(?:member|declaration|statement))$/.test(type);
}

function isBracketed(node: Node, text: string): boolean {
  const closing = brackets[text.charAt(node.startIndex)];
  return closing !== undefined && node.childCount > 1 && text[node.endIndex - 1] === closing;
}

const brackets: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };

function wordAround(text: string, offset: number, { start, end }: Span): Span {
  let [from, to] = [offset, offset];
  while (from > start && /\w/.test(text.charAt(from - 1))) from--;
  while (to < end && /\w/.test(text.charAt(to))) to++;
  return { start: from, end: to };
}

function trimmed(text: string, { start, end }: Span): Span {
  let [from, to] = [start, end];
  while (from < to && /\s/.test(text.charAt(from))) from++;
  while (to > from && /\s/.test(text.charAt(to - 1))) to--;
  return { start: from, end: to };
}

/** A comment with those of its kind on the lines above and below; a block comment is alone. */
function withNeighbours({ startIndex, endIndex, type }: Node, text: string): Span {
  const isBlock = text.startsWith('/*', startIndex);
  const line = type === 'doc_comment' ? documentationLine : commentLine;
  return isBlock
    ? { start: startIndex, end: endIndex }
    : { start: startAbove(text, startIndex, line), end: endBelow(text, endIndex, line) };
}

/** A node with the documentation right above it. */
function withDocumentation({ startIndex, endIndex }: Node, text: string): Span {
  return { start: startAbove(text, startIndex, documentationLine), end: endIndex };
}

const commentLine = /^[ \t]*(?=\/\/(?!\/))/;
const documentationLine = /^[ \t]*(?=\/\/\/)/;

/** An offset, or where the first of the lines above begins that fit a pattern, if nothing else is before it on its line. */
function startAbove(text: string, offset: number, pattern: RegExp): number {
  let start = offset;
  for (;;) {
    const line = startOfLine(text, start);
    if (line === 0 || text.slice(line, start).trim() !== '') return start;
    const end = line - (text.startsWith('\r\n', line - 2) ? 2 : 1);
    const above = startOfLine(text, end);
    const indent = pattern.exec(text.slice(above, end))?.[0];
    if (indent === undefined) return start;
    start = above + indent.length;
  }
}

/** The end of a line, or of the last of the lines below that fit a pattern. */
function endBelow(text: string, endOfLine: number, pattern: RegExp): number {
  const lines = /(?:\r\n|\r|\n)([^\r\n]*)/y;
  lines.lastIndex = endOfLine;
  let end = endOfLine;
  for (let line = lines.exec(text); line && pattern.test(line[1] ?? ''); line = lines.exec(text)) end = lines.lastIndex;
  return end;
}

function startOfLine(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && text[start - 1] !== '\n' && text[start - 1] !== '\r') start--;
  return start;
}
