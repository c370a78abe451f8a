// Reads the tree of a text and keeps what it declares as plain data.
import type { Node } from 'web-tree-sitter';
import { isUnread, parseSchema } from '../parser.ts';
import { count } from '../work-done.ts';
import { summarizeStatement, summarizeUnreadable } from './summarize-declaration.ts';
import type { DeclarationSummary, FileSummary } from './summary.ts';

/** The summary of a whole text; undefined where reading it would take too long. */
export function summarize(text: string): FileSummary | undefined {
  return withTiles(text, (tiles) => {
    const declarations = tiles.map((tile) => tile.read());
    return { declarations, ends: tiles.map(({ end }) => end), exports: declarations };
  });
}

/** A declaration with what is in front of it. */
export interface Tile {
  readonly start: number;
  readonly end: number;
  /** Whether the parser found a mistake in it. */
  readonly hasError: boolean;
  readonly read: () => DeclarationSummary;
}

/** What a function makes of the tiles of a text, while they can be read; undefined where parsing it would take too long. */
export function withTiles<Result>(text: string, use: (tiles: readonly Tile[]) => Result): Result | undefined {
  const whole = `${mistake}${text}`;
  const tree = parseSchema(whole);
  try {
    if (isUnread(tree)) return undefined;
    return use([...tilesOf(tree.rootNode.children, whole)].slice(1));
  } finally {
    tree.delete();
  }
}

/**
 * Every text is parsed after a mistake. Where two readings of a broken declaration are equally good, the parser decides
 * otherwise once it has met one, so that without it each reading would depend on all that comes before.
 */
const mistake = 'table A{)}';

/** The exports with those in [first, next) replaced by `fresh`, each by the old one it equals where there is one. */
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
  return exports.toSpliced(first, next - first, ...kept);
}

const placeKeys = new Set(['start', 'end', 'keyword', 'body', 'documentation']);

/** Whether declarations or parts of them say the same, wherever they say it. */
export function isAlike(left: unknown, right: unknown): boolean {
  return shapeOf(left) === shapeOf(right);
}

/** What a declaration says, without where it says it. */
function shapeOf(declaration: unknown): string {
  return JSON.stringify(declaration, (key, value: unknown) => (placeKeys.has(key) ? undefined : value));
}

/** The root's children as tiles: each statement, or each stretch that is none, with the comments in front of it. */
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
    start = node.endIndex;
    comments = [];
  }
}
