// Writes a graph for Graphviz, in its language DOT.
import type { Graph, GraphEdge, GraphNode } from './graph.ts';
import { kindWords, labelOf, rowsOf } from './labels.ts';

/** A graph as a text in DOT. It has no clusters, because Graphviz fails on some graphs with many of them. */
export function dotOf({ nodes, edges }: Graph): string {
  const numbers = new Map(nodes.map(({ id }, index) => [id, index]));
  const lines = [
    'digraph schemas {',
    '  rankdir=LR;',
    '  node [shape=plain, fontname="Helvetica"];',
    '  edge [fontname="Helvetica", fontsize=10];',
    ...nodes.map((node, index) => `  n${index} [label=<${tableOf(node, nodes.length)}>, tooltip=${quoted(node.id)}];`),
    ...edges.map((edge) => `  n${numbers.get(edge.from)} -> n${numbers.get(edge.to)} [${attributesOf(edge)}];`),
  ];
  return `${[...lines, '}'].join('\n')}\n`;
}

function attributesOf(edge: GraphEdge): string {
  const label = labelOf(edge);
  return [
    ...(label === '' ? [] : [`label=${quoted(label)}`]),
    ...(edge.kind === 'union' ? ['style=dashed'] : []),
    ...(edge.kind === 'nested' || edge.kind === 'base' ? ['style=dotted'] : []),
    ...(edge.isCircular ? ['color="#c0392b"', 'penwidth=2'] : []),
    `tooltip=${quoted(label === '' ? edge.kind : label)}`,
  ].join(', ');
}

/** The table of HTML that is the box of a node. `count` is the number of nodes in the graph (see `rowsOf`). */
function tableOf(node: GraphNode, count: number): string {
  const head = `<TR><TD BGCOLOR="${colours[node.kind]}"><I>${kindWords[node.kind]}</I> <B>${escaped(node.id)}</B></TD></TR>`;
  const rows = rowsOf(node, count).map((row) => `<TR><TD ALIGN="LEFT">${escaped(row)}</TD></TR>`);
  return `<TABLE BORDER="${node.isRoot ? 2 : 0}" CELLBORDER="1" CELLSPACING="0">${head}${rows.join('')}</TABLE>`;
}

const colours: Readonly<Record<GraphNode['kind'], string>> = {
  table: '#dbe9fb',
  struct: '#dff3e0',
  enum: '#fdf0d5',
  union: '#f3e0f7',
  rpc_service: '#e6e6fa',
  file: '#eeeeee',
};

function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&').replace(/[\p{Cc}]/gu, ' ')}"`;
}

function escaped(text: string): string {
  const plain = text.replace(/[\p{Cc}]/gu, ' ');
  return plain.replace(/[&<>"]/g, (mark) => entities[mark] ?? mark);
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
