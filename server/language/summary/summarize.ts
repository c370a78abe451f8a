// Reads the tree of a file once and keeps what it declares as plain data; after an edit it reads again only the
// declarations that the edit or the parser touched.
import type { Node, Tree } from 'web-tree-sitter';
import { count } from '../work-done.ts';
import { rememberReplaced } from './mentions.ts';
import { summarizeStatement, summarizeUnreadable } from './summarize-declaration.ts';
import { type DeclarationSummary, declarationAt, type FileSummary, startOfDeclaration } from './summary.ts';

/** The summary of a whole file. */
export function summarize(tree: Tree, text: string): FileSummary {
  const declarations: DeclarationSummary[] = [];
  const ends: number[] = [];
  for (const tile of tiles(tree.rootNode.children, 0, text)) {
    declarations.push(tile.declaration);
    ends.push(tile.end);
  }
  return { declarations, ends, exports: declarations };
}

/** The text that changed since a summary was made: [start, oldEnd) of the text then is [start, newEnd) now. */
export interface Damage {
  readonly start: number;
  readonly oldEnd: number;
  readonly newEnd: number;
}

/**
 * The summary of the text after `damage`, which must cover every changed range of the tree. Declarations outside keep
 * their identity, and so does their list when all of them do.
 */
export function summarizeAgain(previous: FileSummary, damage: Damage, tree: Tree, text: string): FileSummary {
  const shift = damage.newEnd - damage.oldEnd;
  const first = declarationAt(previous, damage.start);
  const from = startOfDeclaration(previous, first);
  const fresh: DeclarationSummary[] = [];
  const freshEnds: number[] = [];
  let next = previous.ends.length;
  for (const tile of tiles(siblingsFrom(tree, from), from, text)) {
    fresh.push(tile.declaration);
    freshEnds.push(tile.end);
    if (tile.end < damage.newEnd) continue;
    const same = declarationAt(previous, tile.end - shift);
    if (previous.ends[same] !== tile.end - shift) continue;
    next = same + 1;
    break;
  }
  return {
    declarations: previous.declarations.toSpliced(first, next - first, ...fresh),
    ends: [...previous.ends.slice(0, first), ...freshEnds, ...previous.ends.slice(next).map((end) => end + shift)],
    exports: exportsAfter(previous.exports, first, next, fresh),
  };
}

/** The exports with those in [first, next) replaced by `fresh`, each by the old one it equals where there is one. */
function exportsAfter(
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
  const now = exports.toSpliced(first, next - first, ...kept);
  rememberReplaced(exports, now, exports.slice(first, next), kept);
  return now;
}

const placeKeys = new Set(['start', 'end', 'keyword', 'body', 'documentation']);

/** What a declaration says, without where it says it. */
function shapeOf(declaration: DeclarationSummary): string {
  return JSON.stringify(declaration, (key, value: unknown) => (placeKeys.has(key) ? undefined : value));
}

interface Tile {
  readonly declaration: DeclarationSummary;
  readonly end: number;
}

/** The root's children as tiles: each statement, or each stretch that is none, with the comments in front of it. */
function* tiles(nodes: Iterable<Node>, from: number, text: string): Generator<Tile> {
  let start = from;
  let documentation: Node[] = [];
  for (const node of nodes) {
    count('nodesWalked');
    if (node.type === 'doc_comment') documentation.push(node);
    if (node.isExtra && !node.isError) continue;
    const declaration = summarizeStatement(node, documentation, start, text) ?? summarizeUnreadable(node, start, text);
    yield { declaration, end: node.endIndex };
    start = node.endIndex;
    documentation = [];
  }
}

/** The root's children from the first one that ends behind an offset. */
function* siblingsFrom(tree: Tree, offset: number): Generator<Node> {
  let node = tree.rootNode.firstChildForIndex(offset);
  while (node && node.endIndex <= offset && node.startIndex < offset) node = node.nextSibling;
  while (node) {
    yield node;
    node = node.nextSibling;
  }
}
