// Defines a graph of types or files as plain data, from which all drawings are made.
import type { Range } from 'vscode-languageserver-types';

/** The kinds of graphs: types and services that name each other, or files that include each other. */
export type GraphKind = (typeof graphKinds)[number];

export const graphKinds = ['types', 'includes'] as const;

/** The groups of nodes that get a frame. */
export type Grouping = (typeof groupings)[number];

export const groupings = ['none', 'namespace', 'file'] as const;

export interface Graph {
  readonly kind: GraphKind;
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

export interface GraphNode {
  /**
   * The name of the node in its graph: the full name of a type, or the path of a file. If several types have the full
   * name, their files are added in brackets.
   */
  readonly id: string;
  /** The name without its namespace, or the name of the file without its folder. */
  readonly name: string;
  readonly kind: 'table' | 'struct' | 'enum' | 'union' | 'rpc_service' | 'file';
  /** The namespace of a type, or the folder of a file; empty if there is none. */
  readonly namespace: string;
  /** The file that declares the type, or the file itself. */
  readonly file: string;
  /** The place of the type's name; absent for a file. */
  readonly range?: Range;
  /** The members, as in `hp: short`; none for a file. */
  readonly rows: readonly string[];
  /** True for a root type, and for a file that no other one includes. */
  readonly isRoot: boolean;
}

/** An edge from a node to another one or to itself. Several members with the same type make one edge. */
export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  readonly kind: 'field' | 'union' | 'method' | 'nested' | 'base' | 'include';
  /** The names of the fields, members or methods; none for an include. */
  readonly labels: readonly string[];
  /** True if the edge is part of a cycle: one of its ends leads back to the other. */
  readonly isCircular: boolean;
}

/** The choices of a user who looks at a picture. */
export interface PartChoice {
  readonly kind: GraphKind;
  /**
   * The name of the type or file in the middle of the picture. Without a name, or with an unknown one, a graph that is
   * too large gets a focus that the server chooses.
   */
  readonly focus?: string | undefined;
  /** The most steps from the focus. Fewer steps are made if so many would show too many boxes. */
  readonly depth: number;
  /**
   * True if only nodes are shown to which the focus leads. Without a focus, these are the nodes to which roots
   * (`isRoot`) lead, or all nodes if the graph has no root.
   */
  readonly isReachedOnly: boolean;
  /** The most boxes of a picture. */
  readonly most: number;
  /** The place of the cursor, whose declaration is the first choice for a focus. Lines count from 0. */
  readonly place?: { readonly uri: string; readonly line: number } | undefined;
}

/** The part of a graph that is shown. Files are named by their relative paths from the schema's folder. */
export interface ShownPart {
  readonly graph: Graph;
  /** The number of boxes in the whole graph. */
  readonly total: number;
  /** The id of the node in the middle; undefined if the graph is small enough to be shown without a focus. */
  readonly focus: string | undefined;
  /** True if the server chose the focus, because the graph is too large and the user named no known node. */
  readonly isFocusChosen: boolean;
  /** The number of steps from the focus that were made; without a focus, the number that the user chose. */
  readonly depth: number;
  /** The number of boxes within `depth` steps that are left out: 0 unless even a single step shows too many boxes. */
  readonly left: number;
}

/**
 * The node at a line of a file, counted from 0: the last declaration whose name is on this line or above it, or, in a
 * graph of files, the file itself. Undefined if there is none.
 */
export function nodeAt({ nodes }: Graph, file: string, line: number): GraphNode | undefined {
  return nodes.findLast((node) => node.file === file && (node.range?.start.line ?? 0) <= line);
}

/**
 * The nodes that a text names: by their whole names, or else by the names without namespace or folder. Names of types
 * may have `::` for dots.
 */
export function nodesNamed({ kind, nodes }: Graph, text: string): readonly GraphNode[] {
  const name = kind === 'types' ? text.replaceAll('::', '.') : text;
  const whole = nodes.filter(({ id }) => id === name);
  return whole.length > 0 ? whole : nodes.filter((node) => node.name === name);
}

/**
 * The part of a graph around the nodes `ids`: these nodes, the nodes to which they lead in at most `depth` steps and,
 * with the direction `both`, the nodes that lead to them in as many steps.
 */
export function partAround(
  graph: Graph,
  ids: readonly string[],
  depth: number,
  direction: 'both' | 'forth' = 'both',
): Graph {
  const forth = neighbours(graph.edges, ({ from, to }) => [from, to]);
  const back = neighbours(direction === 'both' ? graph.edges : [], ({ from, to }) => [to, from]);
  return partOf(graph, new Set([...within(ids, forth, depth), ...within(ids, back, depth)]));
}

/** A node and the nodes nearest to it, counted in steps along edges in either direction; at most `most` in all. */
export function nearestTo({ edges }: Graph, id: string, most: number): ReadonlySet<string> {
  const both = edges.flatMap((edge) => [edge, { ...edge, from: edge.to, to: edge.from }]);
  const next = neighbours(both, ({ from, to }) => [from, to]);
  return new Set([...within([id], next, Number.POSITIVE_INFINITY)].slice(0, most));
}

/** The part of a graph with the nodes `ids` and all nodes that they lead to, in any number of steps. */
export function partReached(graph: Graph, ids: readonly string[]): Graph {
  const forth = neighbours(graph.edges, ({ from, to }) => [from, to]);
  return partOf(graph, within(ids, forth, Number.POSITIVE_INFINITY));
}

/** The part of a graph with the nodes `ids` and the edges between them. */
export function partOf({ kind, nodes, edges }: Graph, ids: ReadonlySet<string>): Graph {
  return {
    kind,
    nodes: nodes.filter(({ id }) => ids.has(id)),
    edges: edges.filter(({ from, to }) => ids.has(from) && ids.has(to)),
  };
}

function neighbours(
  edges: readonly GraphEdge[],
  ends: (edge: GraphEdge) => readonly [one: string, other: string],
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const edge of edges) {
    const [one, other] = ends(edge);
    const known = found.get(one);
    if (known) known.push(other);
    else found.set(one, [other]);
  }
  return found;
}

function within(
  ids: readonly string[],
  next: ReadonlyMap<string, readonly string[]>,
  depth: number,
): ReadonlySet<string> {
  const reached = new Set(ids);
  let edge: readonly string[] = ids;
  for (let step = 0; step < depth && edge.length > 0; step++) {
    const beyond = new Set(edge.flatMap((id) => next.get(id) ?? []));
    edge = [...beyond].filter((id) => !reached.has(id));
    for (const id of edge) reached.add(id);
  }
  return reached;
}
