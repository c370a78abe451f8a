// Reads the tree of a text and keeps its declarations as plain data.
import type { Node } from 'web-tree-sitter';
import { splicedList } from '../list-changes.ts';
import { isUnread, parseSchema } from '../parser.ts';
import { count } from '../work-done.ts';
import { summarizeStatement, summarizeUnreadable } from './summarize-declaration.ts';
import type { DeclarationSummary, FileSummary } from './summary.ts';

/** The summary of a whole text; undefined if reading it would take too long. */
export function summarize(text: string): FileSummary | undefined {
  const read = (tiles: readonly Tile[]): FileSummary => {
    const declarations = tiles.map((tile) => tile.read());
    return { declarations, ends: tiles.map(({ end }) => end), exports: declarations };
  };
  return withTiles(text, read, true);
}

/** A declaration with the blanks and comments before it. */
export interface Tile {
  readonly start: number;
  readonly end: number;
  /** True if the parser found a mistake in the tile. */
  readonly hasError: boolean;
  readonly read: () => DeclarationSummary;
}

/**
 * Returns the result of `use`, which gets the tiles of a text; tiles can be read only during the call. Undefined if
 * parsing would take too long. A byte order mark at the start is accepted only if `isStart` says that the text is the
 * start of a file.
 */
export function withTiles<Result>(
  text: string,
  use: (tiles: readonly Tile[]) => Result,
  isStart = false,
): Result | undefined {
  const mark = isStart && text.startsWith(byteOrderMark) ? byteOrderMark : '';
  const whole = `${mark}${mistake}${text.slice(mark.length)}`;
  const tree = parseSchema(whole);
  try {
    if (isUnread(tree)) return undefined;
    return use([...tilesOf(tree.rootNode.children, whole)].slice(1));
  } finally {
    tree.delete();
  }
}

/**
 * Every text is parsed after this mistake. The parser chooses between two equally good readings of a broken declaration
 * differently once it has met a mistake. Without this mistake, a reading would depend on all the text before it.
 */
const mistake = 'table A{)}';
const byteOrderMark = '\ufeff';

/**
 * The exports with `fresh` in place of the entries from `first` to before `next`. A fresh declaration that equals a
 * replaced one, apart from places and comments, is left out in favour of the old object. The old list itself if nothing
 * else changes.
 */
export function exportsAfter(
  exports: readonly DeclarationSummary[],
  first: number,
  next: number,
  fresh: readonly DeclarationSummary[],
): readonly DeclarationSummary[] {
  const replaced = new Map(exports.slice(first, next).map((declaration) => [shapeOf(declaration), declaration]));
  const kept = fresh.map((declaration) => {
    const shape = shapeOf(declaration);
    const same = replaced.get(shape);
    replaced.delete(shape);
    return same ?? declaration;
  });
  const isSame = kept.length === next - first && kept.every((entry, index) => entry === exports[first + index]);
  if (isSame) return exports;
  return splicedList(exports, first, next, kept);
}

const placeKeys = new Set(['start', 'end', 'keyword', 'body', 'documentation']);

/** True if declarations or parts of them are equal apart from places and comments. */
export function isAlike(left: unknown, right: unknown): boolean {
  return shapeOf(left) === shapeOf(right);
}

/** The content of a declaration as text, without places and comments. */
function shapeOf(declaration: unknown): string {
  return JSON.stringify(declaration, (key, value: unknown) => (placeKeys.has(key) ? undefined : value));
}

/**
 * The children of a tree's root node as tiles: each statement or unreadable stretch, with the blanks and comments
 * before it.
 */
function* tilesOf(nodes: Iterable<Node>, text: string): Generator<Tile> {
  let start = 0;
  let comments: Node[] = [];
  for (const node of nodes) {
    count('nodesWalked');
    if (node.type === 'doc_comment') comments.push(node);
    if (node.isExtra && !node.isError) continue;
    const [base, documentation] = [start, comments];
    yield {
      start: base - mistake.length,
      end: node.endIndex - mistake.length,
      hasError: node.hasError,
      read: () => summarizeStatement(node, documentation, base, text) ?? summarizeUnreadable(node, base, text),
    };
    // After the mistake comes all of the text.
    start = start === 0 ? mistake.length : node.endIndex;
    comments = [];
  }
}
