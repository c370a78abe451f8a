// Chooses the part of a graph that a picture beside a schema shows: the whole graph if it can be read, or else the part
// around a type or file. The user names it, or the cursor is in it.
import { directoryOf } from '../includes/includes.ts';
import { byVersion } from '../memo.ts';
import { fitOf, fits } from '../names/word-fit.ts';
import { relativeUri } from '../paths.ts';
import type { Program } from '../program.ts';
import {
  type Graph,
  type GraphKind,
  type GraphNode,
  nearestTo,
  nodeAt,
  nodesNamed,
  type PartChoice,
  partAround,
  partOf,
  partReached,
  type ShownPart,
} from './graph.ts';
import { joinedGraph, schemaGraph } from './schema-graph.ts';

/** The part of a schema's graph to show for the choices of a user. */
export function shownPart(program: Program, root: string, choice: PartChoice): ShownPart {
  const whole = wholeGraph(program, root, choice.kind);
  const total = whole.nodes.length;
  const [named] = choice.focus === undefined ? [] : nodesNamed(whole, choice.focus);
  if (named) return around(whole, named, choice, false);
  const roots = whole.nodes.filter(({ isRoot }) => isRoot).map(({ id }) => id);
  const graph = choice.isReachedOnly && roots.length > 0 ? partReached(whole, roots) : whole;
  if (graph.nodes.length <= choice.most)
    return { graph, total, focus: undefined, isFocusChosen: false, depth: choice.depth, left: 0 };
  const { place } = choice;
  const atCursor = place && nodeAt(whole, fileNamer(root)(place.uri), place.line);
  return around(whole, focusFor(graph, atCursor), choice, true);
}

/** The nodes of a graph whose names fit a text, the best first and at most 30. */
export function foundNodes(program: Program, root: string, kind: GraphKind, text: string): readonly GraphNode[] {
  const fitOfName = fitOf(text.trim());
  const rated = wholeGraph(program, root, kind).nodes.map((node) => ({
    node,
    fit: Math.min(fitOfName(node.name), fitOfName(node.id)),
  }));
  return rated
    .filter(({ fit }) => fit < fits.none)
    .sort((one, other) => one.fit - other.fit || one.node.name.length - other.node.name.length)
    .slice(0, mostFound)
    .map(({ node }) => node);
}

const mostFound = 30;

/** The files that a schema reads, with their names in its graph; none if the schema is not loaded. */
export function graphFiles(program: Program, root: string): readonly { readonly uri: string; readonly name: string }[] {
  const name = fileNamer(root);
  return (program.closure(root)?.files ?? []).map(({ uri }) => ({ uri, name: name(uri) }));
}

/**
 * A function that returns the name of a file: its relative path from the folder of the schema `root`, or its URI if no
 * relative path leads there.
 */
function fileNamer(root: string): (uri: string) => string {
  const folder = directoryOf(root);
  return (uri) => relativeUri(folder, uri) ?? uri;
}

/**
 * Returns the map of a program's whole graphs by kind and root. The map is a new one after the program's version
 * changes.
 */
const graphs = byVersion(() => new Map<string, Graph>());

function wholeGraph(program: Program, root: string, kind: GraphKind): Graph {
  const known = graphs(program);
  const key = `${kind} ${root}`;
  const graph = known.get(key) ?? joinedGraph(kind, schemaGraph(program, root, kind), fileNamer(root));
  known.set(key, graph);
  return graph;
}

/** The most boxes of a picture if the user has named no focus. Up to this number, boxes show their members. */
const mostAtFirst = 80;

function around(
  whole: Graph,
  { id }: GraphNode,
  { depth, isReachedOnly, most }: PartChoice,
  isChosen: boolean,
): ShownPart {
  const room = isChosen ? Math.min(most, mostAtFirst) : most;
  const within = (steps: number) => partAround(whole, [id], steps, isReachedOnly ? 'forth' : 'both');
  let steps = depth;
  let graph = within(steps);
  while (steps > 1 && graph.nodes.length > room) graph = within(--steps);
  const left = Math.max(0, graph.nodes.length - room);
  if (left > 0) graph = partOf(graph, nearestTo(graph, id, room));
  return { graph, total: whole.nodes.length, focus: id, isFocusChosen: isChosen, depth: steps, left };
}

/**
 * The focus of a picture that would be too large: the declaration at the cursor, or else a root, or else the node with
 * the most edges.
 */
function focusFor({ nodes, edges }: Graph, atCursor: GraphNode | undefined): GraphNode {
  const lines = new Map<string, number>();
  for (const { from, to } of edges) for (const id of [from, to]) lines.set(id, (lines.get(id) ?? 0) + 1);
  const weight = ({ id }: GraphNode) => lines.get(id) ?? 0;
  const most = nodes.reduce((best, node) => (weight(node) > weight(best) ? node : best));
  return atCursor ?? nodes.find(({ isRoot }) => isRoot) ?? most;
}
