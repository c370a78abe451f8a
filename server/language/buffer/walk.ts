// Goes through the values of a buffer, each shared one once.
import type { BufferNode } from './node.ts';

/** The greatest number of values that are visited, unless the caller gives another one. */
const mostValues = 300_000;
/** The number of shared values that are remembered; further ones may be visited again. */
const mostRemembered = 1_000_000;
const atOnce = 1000;

/**
 * The way to a value: the index of the value among the parts of its owner, then the index of the owner, up to the
 * root's part. The root has no such path.
 */
export interface NodePath {
  readonly index: number;
  readonly before: NodePath | undefined;
}

/**
 * Visits a value and all values in it, in the order of the tree. `visit` gets the path, such as `inventory[3].name`,
 * and whether this is the first visit, because the parts of a shared value are visited once. Values inside a node are
 * left out if `descends` is false for the node. Returns false if a very large buffer was visited in part. Tables may
 * be deeply nested, so the walk uses a list and no recursion.
 */
export function walkBuffer(root: BufferNode, visit: Visit, descends?: Descends): boolean {
  const steps = walkSteps(root, visit, descends);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

type Visit = (node: BufferNode, path: string, isFirst: boolean, nodePath: NodePath | undefined) => void;
type Descends = (node: BufferNode, path: string) => boolean;

/**
 * Visits values as `walkBuffer` does, at most `most` of them. Yields the number of visited values after each thousand,
 * and returns false if not all were visited.
 */
export function* walkSteps(
  root: BufferNode,
  visit: Visit,
  descends: Descends = () => true,
  most = mostValues,
): Generator<number, boolean, undefined> {
  const seen = new Set<string>();
  const waiting: {
    readonly node: BufferNode;
    readonly path: string;
    readonly next: number;
    readonly nodePath: NodePath | undefined;
  }[] = [{ node: root, path: '', next: 0, nodePath: undefined }];
  let visited = 0;
  for (let current = waiting.pop(); current; current = waiting.pop()) {
    const { node, path, next, nodePath } = current;
    if (next === 0) {
      if (visited === most) return false;
      if (++visited % atOnce === 0) yield visited;
      const isSeen = node.identity !== undefined && seen.has(node.identity);
      visit(node, path, !isSeen, nodePath);
      if (isSeen) continue;
      if (node.identity !== undefined && seen.size < mostRemembered) seen.add(node.identity);
      if (!descends(node, path)) continue;
    }
    if (next + atOnce < node.count) waiting.push({ node, path, next: next + atOnce, nodePath });
    const parts = node.parts(next, Math.min(node.count, next + atOnce));
    for (let index = parts.length - 1; index >= 0; index--) {
      const part = parts[index] as BufferNode;
      const way = { index: next + index, before: nodePath };
      waiting.push({ node: part, path: shortened(pathTo(path, part.name)), next: 0, nodePath: way });
    }
  }
  return true;
}

/**
 * A path with one more name: `inventory` and `[3]` give `inventory[3]`, which with `name` gives `inventory[3].name`.
 */
export function pathTo(path: string, name: string): string {
  if (path === '' || name.startsWith('[')) return `${path}${name}`;
  return `${path}.${name}`;
}

/**
 * The greatest length of a path. Tables of an unsound buffer may nest endlessly; of a longer path only the end is
 * shown.
 */
const longestPath = 2000;

function shortened(path: string): string {
  return path.length > longestPath ? `…${path.slice(-longestPath / 2)}` : path;
}
