// Finds the spans around a place that an editor selects one after the other, from the word outwards.

import type { Node, Tree } from 'web-tree-sitter';
import { commentsIn } from '../documentation/comments.ts';
import { startOfLine } from '../lines.ts';
import { parseSchema } from '../parser.ts';
import { objectTreeOf, startOfObject } from '../root-object/file-object.ts';
import { elementsNear } from '../root-object/large-node.ts';
import type { ObjectEntry, ObjectNode } from '../root-object/tree.ts';
import { runAround } from '../runs.ts';
import type { SourceFile } from '../source-file.ts';
import type { Span } from '../summary/summary.ts';
import { contains, touches } from '../summary/summary.ts';

/**
 * The spans around an offset from the inside out, each longer than the previous one, up to the whole text. A
 * declaration or member comes first without its documentation, then with it. Brackets and quotes come after their
 * content.
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
  const beginning = startOfObject(file);
  if (beginning && offset >= beginning.offset) {
    for (const span of spansInObject(file, beginning.offset, offset)) add(span);
    add({ start: text.length - text.trimStart().length, end: text.length });
    add({ start: 0, end: text.length });
    return spans;
  }
  // Read first, so that the answer depends on the text alone.
  const stretch = file.summary && file.stretchAround(offset);
  // An object may be large, and needs no tree.
  const end = Math.min(stretch.end, beginning?.offset ?? stretch.end);
  const tree = parseSchema(text.slice(stretch.start, end));
  try {
    let node = nodeAt(tree, text, offset, stretch.start);
    // The outermost node covers the stretch, which is not a useful selection.
    for (let level = 0; node?.parent && level < deepest; level++, node = node.parent) {
      for (const span of spansOf(node, stretch.start, text, offset)) add(span);
    }
  } finally {
    tree.delete();
  }
  add({ start: text.length - text.trimStart().length, end: text.length });
  add({ start: 0, end: text.length });
  return spans;
}

/** The spans in the object at the end of a file, from the inside out: words, values, keys with values, brackets. */
function spansInObject(file: SourceFile, start: number, offset: number): readonly Span[] {
  const { text } = file;
  const spans: Span[] = [];
  for (let node: ObjectNode | undefined = objectTreeOf(file); node; ) {
    if (node.kind === 'value') {
      if (touches(node, offset)) spans.push(node, ...insideQuotes(text, node, offset));
      break;
    }
    const inner = trimmed(text, { start: node.start + 1, end: node.isClosed ? node.end - 1 : node.end });
    spans.push(node, inner);
    const here = { start: offset, end: offset };
    const items: readonly ObjectNode[] = node.kind === 'list' ? elementsNear(node, here) : [];
    const parts: readonly Span[] =
      node.kind === 'list' ? items : node.entries.map(({ key, value }) => ({ start: key.start, end: value.end }));
    const at = parts.findLastIndex((part) => touches(part, offset));
    const entry: ObjectEntry | undefined = node.kind === 'object' ? node.entries[at] : undefined;
    if (entry) {
      spans.push({ start: entry.key.start, end: Math.max(entry.key.end, entry.value.end) });
      if (touches(entry.key, offset)) spans.push(entry.key, ...insideQuotes(text, entry.key, offset));
    }
    const isInKey: boolean = entry !== undefined && offset <= entry.key.end;
    node = isInKey ? undefined : node.kind === 'list' ? items[at] : entry?.value;
  }
  const comment = [...commentsAround(text, spans.at(-1) ?? { start, end: text.length }, offset)];
  return [...spans, ...comment].reverse();
}

/**
 * The comment at an offset, then the word at the offset in it. The span is searched for comments, and must have no
 * values of its own at the offset. Nothing outside comments, or if the span is too long.
 */
function* commentsAround(text: string, { start, end }: Span, offset: number): Iterable<Span> {
  if (end - start > longestGap) return;
  for (const comment of commentsIn(text.slice(start, end))) {
    const span = { start: start + comment.start, end: start + comment.end };
    if (touches(span, offset)) yield* [span, wordIn(text, offset, span)];
  }
}

/** The longest stretch in which a comment is searched. */
const longestGap = 20_000;

function* insideQuotes(text: string, { start, end }: Span, offset: number): Iterable<Span> {
  const quote = text.charAt(start);
  if (quote !== '"' && quote !== "'") return;
  const inner = { start: start + 1, end: text[end - 1] === quote && end - start > 1 ? end - 1 : end };
  if (touches(inner, offset)) yield* [inner, wordIn(text, offset, inner)];
}

/** The spans of a node; its offsets count from `base`. */
function* spansOf(node: Node, base: number, text: string, offset: number): Iterable<Span> {
  const span = { start: base + node.startIndex, end: base + node.endIndex };
  const { start, end } = span;
  if (isComment(node) || isString(node)) yield wordIn(text, offset, span);
  if (isString(node)) yield { start: start + 1, end: end - (text[end - 1] === text[start] ? 1 : 0) };
  if (isBracketed(span, text)) yield trimmed(text, { start: start + 1, end: end - 1 });
  yield span;
  if (isComment(node)) yield withNeighbours(node, span, text);
  else if (mayBeDocumented(node)) yield withDocumentation(span, text);
}

/**
 * The most levels of nodes that are searched. Brackets of a schema cannot be nested deeper; beyond, only the whole text
 * follows.
 */
const deepest = 200;

/** The smallest node around an offset: a word that ends there rather than the blank or bracket that begins there. */
function nodeAt(tree: Tree, text: string, offset: number, base: number): Node | null {
  const isAfterWord = !/\w/.test(text.charAt(offset)) && /\w/.test(text.charAt(offset - 1));
  const at = isAfterWord ? offset - 1 : offset;
  return tree.rootNode.descendantForIndex(at - base, Math.min(at + 1, text.length) - base);
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

function isBracketed({ start, end }: Span, text: string): boolean {
  const closing = brackets[text.charAt(start)];
  return closing !== undefined && text[end - 1] === closing;
}

const brackets: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };

/** The word around an offset, as far as it is inside `span`. */
function wordIn(text: string, offset: number, span: Span): Span {
  const { start, end } = runAround(text, offset, /\w/);
  return { start: Math.max(start, span.start), end: Math.min(end, span.end) };
}

function trimmed(text: string, { start, end }: Span): Span {
  let [from, to] = [start, end];
  while (from < to && /\s/.test(text.charAt(from))) from++;
  while (to > from && /\s/.test(text.charAt(to - 1))) to--;
  return { start: from, end: to };
}

/** A comment, joined with comments of its kind on the lines directly above and below. A block comment stays alone. */
function withNeighbours({ type }: Node, { start, end }: Span, text: string): Span {
  const isBlock = text.startsWith('/*', start);
  const line = type === 'doc_comment' ? documentationLine : commentLine;
  return isBlock ? { start, end } : { start: startAbove(text, start, line), end: endBelow(text, end, line) };
}

/** A node with the documentation right above it. */
function withDocumentation({ start, end }: Span, text: string): Span {
  return { start: startAbove(text, start, documentationLine), end };
}

const commentLine = /^[ \t]*(?=\/\/(?!\/))/;
const documentationLine = /^[ \t]*(?=\/\/\/)/;

/**
 * The start, after the indentation, of the uppermost adjacent line above that fits a pattern. The offset itself if no
 * line fits, or if other text is before the offset on its line.
 */
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

/** The end of the last adjacent line below that fits a pattern; `endOfLine` itself if no line fits. */
function endBelow(text: string, endOfLine: number, pattern: RegExp): number {
  const lines = /(?:\r\n|\r|\n)([^\r\n]*)/y;
  lines.lastIndex = endOfLine;
  let end = endOfLine;
  for (let line = lines.exec(text); line && pattern.test(line[1] ?? ''); line = lines.exec(text)) end = lines.lastIndex;
  return end;
}
