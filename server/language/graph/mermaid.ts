// Writes a graph for Mermaid, which many pages of Markdown draw.
import type { Graph, GraphEdge, GraphNode } from './graph.ts';
import { kindWords, labelOf, rowsOf } from './labels.ts';

/** A graph as a text for Mermaid: a class diagram for types, a flowchart for files. */
export function mermaidOf(graph: Graph): string {
  return graph.kind === 'types' ? classDiagram(graph) : flowchart(graph);
}

function classDiagram({ nodes, edges }: Graph): string {
  const names = new Map(nodes.map(({ id }, index) => [id, `T${index}`]));
  const groups = new Map<string, GraphNode[]>();
  for (const node of nodes) groups.set(node.namespace, [...(groups.get(node.namespace) ?? []), node]);
  const lines = ['classDiagram', '  direction LR'];
  for (const node of nodes) {
    lines.push(`  class ${names.get(node.id)}["${inLabel(node.id)}"] {`);
    lines.push(`    <<${kindWords[node.kind]}>>`);
    for (const row of rowsOf(node, nodes.length)) lines.push(`    ${inMember(row)}`);
    lines.push('  }');
  }
  for (const edge of edges) {
    const label = inMember(labelOf(edge));
    const suffix = label === '' ? '' : ` : ${label}`;
    lines.push(`  ${names.get(edge.from)} ${arrows[edge.kind]} ${names.get(edge.to)}${suffix}`);
  }
  return `${lines.join('\n')}\n`;
}

const arrows: Readonly<Record<GraphEdge['kind'], string>> = {
  field: '-->',
  union: '..>',
  method: '-->',
  nested: '..>',
  base: '--|>',
  include: '-->',
};

function flowchart({ nodes, edges }: Graph): string {
  const names = new Map(nodes.map(({ id }, index) => [id, `F${index}`]));
  const circular = edges.flatMap(({ isCircular }, index) => (isCircular ? index : []));
  return `${[
    'flowchart LR',
    ...nodes.map(({ id }) => `  ${names.get(id)}["${inLabel(id)}"]`),
    ...edges.map(({ from, to }) => `  ${names.get(from)} --> ${names.get(to)}`),
    ...(circular.length === 0 ? [] : [`  linkStyle ${circular.join(',')} stroke:#c0392b,stroke-width:2px`]),
  ].join('\n')}\n`;
}

/** A text for a label in quotes. Mermaid writes special characters as entities with a hash: `#34;` for a quote. */
function inLabel(text: string): string {
  return text.replace(/[^\p{L}\p{N} ._/()-]/gu, (mark) => `#${mark.codePointAt(0)};`);
}

/**
 * A text of a member or an edge. Brackets of types stay; braces, tildes and other marks with a meaning in Mermaid
 * become blanks.
 */
function inMember(text: string): string {
  return text.replace(/[^\p{L}\p{N} ._,:=()[\]+/-]/gu, (mark) => (mark === '…' ? mark : ' ')).trim();
}
