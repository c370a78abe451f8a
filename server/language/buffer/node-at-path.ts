// Finds the value at a path such as `inventory[3].name`, and looks only at the values on its way.
import { counted } from '../counted.ts';
import { nearest } from '../vocabulary/near-names.ts';
import type { BufferNode } from './node.ts';
import { type NodePath, pathTo } from './walk.ts';

/**
 * A value with its way from the root, or the reason why no value is at the path, in words for people. `nodePath` is
 * undefined for the root.
 */
type FoundNode = { readonly node: BufferNode; readonly nodePath: NodePath | undefined } | { readonly problem: string };

/**
 * The value at a path in a buffer; at the empty path the root. The type of a nested buffer's root, which is a part of
 * paths in a view, may be left out, as in the paths of a verifier.
 */
export function nodeAtPath(root: BufferNode, path: string): FoundNode {
  let node = root;
  let passed = '';
  let rest = path;
  let nodePath: NodePath | undefined;
  while (rest !== '') {
    const own = partAt(node, rest);
    const found = own ?? partAt(rootInside(node), rest);
    if (!found) return { problem: missing(node, passed, rest) };
    passed = pathTo(passed, found.part.name);
    rest = found.rest;
    node = found.part;
    // The root of a nested buffer is the only part of its vector.
    nodePath = { index: found.index, before: own ? nodePath : { index: 0, before: nodePath } };
  }
  return { node, nodePath };
}

interface FoundPart {
  readonly part: BufferNode;
  /** The index of the part among the parts of its owner. */
  readonly index: number;
  /** The rest of the path, after the part. */
  readonly rest: string;
}

/**
 * The part of a value with which a path begins; undefined if no part fits. Names of maps may contain dots and brackets,
 * so the longest name that fits is taken.
 */
function partAt(node: BufferNode | undefined, path: string): FoundPart | undefined {
  if (!node) return undefined;
  const [, index] = /^\[(\d+)\]/.exec(path) ?? [];
  const first = Number(index ?? 0);
  const [element] = index === undefined ? [] : node.parts(first, first + 1);
  const candidates = element ? [element] : index === undefined ? node.parts(0, node.count) : [];
  const fitting = candidates
    .map((part, at) => ({ part, index: first + at, rest: path.slice(part.name.length).replace(/^\./, '') }))
    .filter(({ part: { name } }) => path.startsWith(name) && /^(\.[^.]|\[|$)/.test(path.slice(name.length)));
  return fitting.sort((one, other) => other.part.name.length - one.part.name.length)[0];
}

/**
 * The only part of a node, such as the root of a nested buffer or a FlexBuffer in its vector of bytes. Undefined for a
 * node with several parts or none, and for a vector of one element.
 */
function rootInside(node: BufferNode): BufferNode | undefined {
  const [part] = node.regions.at(-1)?.kind === 'vector' && node.count === 1 ? node.parts(0, 1) : [];
  return part && part.name !== '[0]' ? part : undefined;
}

function missing(node: BufferNode, passed: string, rest: string): string {
  const where = passed === '' ? node.name : passed;
  const error = node.problems.find(({ level }) => level === 'error');
  if (error && node.count === 0) return `${where} is not sound, so it has no parts: ${error.message}`;
  const [, index] = /^\[(\d+)\]/.exec(rest) ?? [];
  if (index !== undefined) return `${where} has ${counted(node.count, 'part')}, so there is no [${index}]`;
  const [name = rest] = /^[^.[]*/.exec(rest) ?? [];
  const names = node.parts(0, Math.min(node.count, mostNames)).map((part) => part.name);
  if (name === '' || names.includes(name)) return `${where} has no ${rest}`;
  const near = nearest(name, names);
  return `${where} has no ${name}${near === undefined ? '' : `; did you mean ${near}?`}`;
}

/** The number of names among which a similar one is looked for. */
const mostNames = 1000;
