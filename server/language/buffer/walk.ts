// Goes through the values of a buffer, each shared one once.
import type { BufferNode } from './node.ts';

/** How many values are looked at. */
const mostValues = 300_000;
const atOnce = 1000;

/**
 * Visits a value and all that is in it, in the order of the tree, with the way to it, `inventory[3].name`, and whether it
 * is seen for the first time: what is in a shared one is not visited again. False where a
 * very large buffer was visited in part. Tables may lie deep in each other, so the way is a list and not a recursion.
 */
export function walkBuffer(
  root: BufferNode,
  visit: (node: BufferNode, path: string, isFirst: boolean) => void,
): boolean {
  const seen = new Set<string>();
  const waiting: { readonly node: BufferNode; readonly path: string; readonly next: number }[] = [
    { node: root, path: '', next: 0 },
  ];
  let left = mostValues;
  for (let current = waiting.pop(); current; current = waiting.pop()) {
    if (left === 0) return false;
    const { node, path, next } = current;
    if (next === 0) {
      left--;
      const isSeen = node.identity !== undefined && seen.has(node.identity);
      visit(node, path, !isSeen);
      if (isSeen) continue;
      if (node.identity !== undefined) seen.add(node.identity);
    }
    if (next + atOnce < node.count) waiting.push({ node, path, next: next + atOnce });
    const parts = node.parts(next, Math.min(node.count, next + atOnce));
    for (const part of [...parts].reverse()) waiting.push({ node: part, path: pathTo(path, part.name), next: 0 });
  }
  return true;
}

/** `inventory` and `[3]` and `name` as `inventory[3].name`. */
function pathTo(path: string, name: string): string {
  if (path === '' || name.startsWith('[')) return `${path}${name}`;
  return `${path}.${name}`;
}
