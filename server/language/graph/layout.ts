// Places the boxes and lines of a graph. Each part that hangs together is laid out by itself, and the parts are packed
// into rows.
import { Graph as DagreGraph, layout } from '@dagrejs/dagre';
import type { Graph, GraphEdge, GraphNode, Grouping } from './graph.ts';
import { kindWords, labelOf, rowsOf } from './labels.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

export interface PlacedNode extends Box {
  readonly node: GraphNode;
  readonly rows: readonly string[];
}

export interface PlacedEdge {
  readonly edge: GraphEdge;
  readonly points: readonly Point[];
  /**
   * The text and the middle of the label. Undefined if the edge has no label, leads to another frame or to its own
   * node, or if the graph has too many edges for labels.
   */
  readonly label: (Point & { readonly text: string }) | undefined;
}

/** A frame around the nodes of a namespace, folder or file. */
interface PlacedGroup extends Box {
  readonly name: string;
}

/** A drawing without colours, in pixels. `x` and `y` of a box are its upper left corner. */
export interface PlacedGraph {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly PlacedNode[];
  readonly edges: readonly PlacedEdge[];
  readonly groups: readonly PlacedGroup[];
}

/** The sizes of the text, in pixels; the font has characters of one width. */
export const textSizes = { line: 16, character: 7.3, head: 22, padding: 8 } as const;

/**
 * Places the nodes and edges of a graph. A grouping puts the nodes of each namespace or file into a frame; in a graph
 * of files, `namespace` stands for the folder. An edge is left out if one of its two nodes is not in the graph.
 */
export function placedGraph(graph: Graph, grouping: Grouping = 'none'): PlacedGraph {
  const sizes = graph.nodes.map((node) => sizeOf(node, graph.nodes.length));
  const boxes = new Map(graph.nodes.map((node, index) => [node.id, sizes[index] as PlacedNode]));
  const own = graph.edges.filter(({ from, to }) => boxes.has(from) && boxes.has(to));
  if (grouping === 'none') return { ...arranged([...boxes.values()], own), groups: [] };
  return inGroups([...boxes.values()], own, grouping);
}

function inGroups(
  nodes: readonly PlacedNode[],
  edges: readonly GraphEdge[],
  grouping: 'namespace' | 'file',
): PlacedGraph {
  const members = new Map<string, PlacedNode[]>();
  const groupOf = new Map<string, string>();
  for (const placed of nodes) {
    const name = placed.node[grouping];
    groupOf.set(placed.node.id, name);
    members.set(name, [...(members.get(name) ?? []), placed]);
  }
  const inner = [...members].map(([name, all]) => {
    const within = edges.filter(({ from, to }) => groupOf.get(from) === name && groupOf.get(to) === name);
    return { name, placed: arranged(all, within) };
  });
  const between = edges.filter(({ from, to }) => groupOf.get(from) !== groupOf.get(to));
  const frames = inner.map(({ name, placed }): PlacedNode => {
    const node: GraphNode = { id: name, name, kind: 'file', namespace: '', file: '', rows: [], isRoot: false };
    const width = Math.max(placed.width + 2 * frame, textSizes.character * [...name].length + 2 * frame);
    return { node, rows: [], x: 0, y: 0, width, height: placed.height + 2 * frame + textSizes.line };
  });
  const bundles = new Map<string, GraphEdge>();
  for (const edge of between) {
    const [from, to] = [groupOf.get(edge.from) ?? '', groupOf.get(edge.to) ?? ''];
    bundles.set(JSON.stringify([from, to]), { ...edge, from, to, labels: [] });
  }
  const outer = arranged(frames, [...bundles.values()]);
  const corners = new Map(
    outer.nodes.map(({ node, x, y }) => [node.id, { x: x + frame, y: y + frame + textSizes.line }]),
  );
  const moved = inner.map(({ name, placed }) => movedBy(placed, corners.get(name) ?? { x: 0, y: 0 }));
  const placedNodes = moved.flatMap((each) => each.nodes);
  const byId = new Map(placedNodes.map((placed) => [placed.node.id, placed]));
  return {
    width: outer.width,
    height: outer.height,
    nodes: placedNodes,
    edges: [
      ...moved.flatMap((each) => each.edges),
      ...between.map(
        (edge): PlacedEdge => ({ edge, points: straight(byId.get(edge.from), byId.get(edge.to)), label: undefined }),
      ),
    ],
    groups: outer.nodes.map(({ node: { name }, x, y, width, height }) => ({ name, x, y, width, height })),
  };
}

/** The room between a frame and its nodes. */
const frame = 14;

/** A line between the sides of two boxes that face each other; empty if a box is missing. */
function straight(from: Box | undefined, to: Box | undefined): readonly Point[] {
  if (!from || !to) return [];
  const isRight = to.x >= from.x + from.width / 2;
  const side = ({ x, y, width, height }: Box, isEnd: boolean) => ({ x: isEnd ? x + width : x, y: y + height / 2 });
  return [side(from, isRight), side(to, !isRight)];
}

type Arranged = Omit<PlacedGraph, 'groups'>;

function movedBy({ nodes, edges, ...size }: Arranged, { x, y }: Point): Arranged {
  const moved = (point: Point) => ({ x: point.x + x, y: point.y + y });
  return {
    ...size,
    nodes: nodes.map((node) => ({ ...node, ...moved(node) })),
    edges: edges.map(({ edge, points, label }) => ({
      edge,
      points: points.map(moved),
      label: label && { ...label, ...moved(label) },
    })),
  };
}

/** Lays out the parts of a graph that hang together, and packs them. */
function arranged(nodes: readonly PlacedNode[], edges: readonly GraphEdge[]): Arranged {
  const parts = partsOf(nodes, edges).map((part) =>
    part.nodes.length === 1 && part.edges.length === 0 ? alone(part.nodes) : layered(part.nodes, part.edges),
  );
  return packed(parts);
}

function alone(nodes: readonly PlacedNode[]): Arranged {
  const [node] = nodes;
  return { width: node?.width ?? 0, height: node?.height ?? 0, nodes, edges: [] };
}

/** The parts of a graph that hang together, each with its nodes and edges: no edge leads from one part to another. */
function partsOf(nodes: readonly PlacedNode[], edges: readonly GraphEdge[]) {
  const parents = new Map(nodes.map(({ node }) => [node.id, node.id]));
  const top = (id: string): string => {
    let at = id;
    for (let parent = parents.get(at) ?? at; parent !== at; parent = parents.get(at) ?? at) {
      parents.set(at, parents.get(parent) ?? parent);
      at = parent;
    }
    return at;
  };
  for (const { from, to } of edges) parents.set(top(from), top(to));
  const parts = new Map<string, { nodes: PlacedNode[]; edges: GraphEdge[] }>();
  const partOf = (id: string) => {
    const key = top(id);
    const part = parts.get(key) ?? { nodes: [], edges: [] };
    parts.set(key, part);
    return part;
  };
  for (const placed of nodes) partOf(placed.node.id).nodes.push(placed);
  for (const edge of edges) partOf(edge.from).edges.push(edge);
  return [...parts.values()];
}

/** Lays out a part in layers from left to right, as its edges lead. */
function layered(nodes: readonly PlacedNode[], edges: readonly GraphEdge[]): Arranged {
  const graph = new DagreGraph({ multigraph: true });
  // The library keeps nodes in plain objects, where a type may not be called `constructor`.
  const keys = new Map(nodes.map(({ node }, index) => [node.id, `n${index}`]));
  const keyOf = (id: string) => keys.get(id) ?? '';
  const isLarge = nodes.length > mostSearched || edges.length > 2 * mostSearched;
  // The search for the shortest lines takes minutes for thousands of nodes.
  graph.setGraph({
    rankdir: 'LR',
    nodesep: 18,
    ranksep: isLarge ? 90 : 60,
    edgesep: 10,
    ranker: isLarge ? 'longest-path' : 'network-simplex',
  });
  for (const { node, width, height } of nodes) graph.setNode(keyOf(node.id), { width, height });
  const withLabels = edges.length <= mostLabelled;
  for (const [index, edge] of edges.entries()) {
    if (edge.from === edge.to) continue;
    const text = withLabels ? labelOf(edge) : '';
    const size =
      text === '' ? {} : { width: textSizes.character * [...text].length * 0.86, height: 14, labelpos: 'c' as const };
    graph.setEdge(keyOf(edge.from), keyOf(edge.to), size, String(index));
  }
  layout(graph);
  const loopAt = (id: string): readonly Point[] => {
    const { x, y, width: across, height: down } = graph.node(keyOf(id)) as Box;
    const [right, top] = [x + across / 2, y - down / 2];
    return [
      { x: right, y: top + 4 },
      { x: right + 18, y: top + 4 },
      { x: right + 18, y: top + 18 },
      { x: right, y: top + 18 },
    ];
  };
  const { width, height } = graph.graph() as Pick<Box, 'width' | 'height'>;
  return {
    width,
    height,
    nodes: nodes.map((placed) => {
      const { x, y } = graph.node(keyOf(placed.node.id)) as Point;
      return { ...placed, x: x - placed.width / 2, y: y - placed.height / 2 };
    }),
    edges: edges.map((edge, index): PlacedEdge => {
      if (edge.from === edge.to) return { edge, points: loopAt(edge.from), label: undefined };
      const laid = graph.edge(keyOf(edge.from), keyOf(edge.to), String(index));
      const { points, x, y } = laid as Point & Pick<PlacedEdge, 'points'>;
      const text = withLabels ? labelOf(edge) : '';
      return { edge, points, label: text === '' ? undefined : { text, x, y } };
    }),
  };
}

const mostSearched = 120;
const mostLabelled = 150;

/** Puts drawings into rows, the tallest first. The result has about the proportions of a screen. */
function packed(parts: readonly Arranged[]): Arranged {
  if (parts.length === 1 && parts[0]) return parts[0];
  const area = parts.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0);
  const widest = parts.reduce((most, { width }) => Math.max(most, width), 0);
  const rowWidth = Math.max(widest, Math.sqrt(area * 1.7));
  let [x, y, rowHeight, width] = [0, 0, 0, 0];
  const moved: Arranged[] = [];
  for (const part of [...parts].sort((one, other) => other.height - one.height)) {
    if (x > 0 && x + part.width > rowWidth) [x, y, rowHeight] = [0, y + rowHeight + gap, 0];
    moved.push(movedBy(part, { x, y }));
    x += part.width + gap;
    rowHeight = Math.max(rowHeight, part.height);
    width = Math.max(width, x - gap);
  }
  return {
    width,
    height: y + rowHeight,
    nodes: moved.flatMap(({ nodes }) => nodes),
    edges: moved.flatMap(({ edges }) => edges),
  };
}

const gap = 28;

function sizeOf(node: GraphNode, count: number): PlacedNode {
  const rows = rowsOf(node, count);
  const texts = [`${kindWords[node.kind]} ${node.name}`, ...rows];
  const widest = texts.reduce((most, text) => Math.max(most, widthOf(text)), 0);
  const width = widest + 2 * textSizes.padding;
  const height = textSizes.head + (rows.length === 0 ? 0 : rows.length * textSizes.line + textSizes.padding);
  return { node, rows, x: 0, y: 0, width, height };
}

/** The width of a text: characters of East Asia are twice as wide as others. */
function widthOf(text: string): number {
  return (
    [...text].reduce(
      (sum, symbol) =>
        sum + (/[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/.test(symbol) ? 2 : 1),
      0,
    ) * textSizes.character
  );
}
