// The texts in drawings of a graph.
import type { GraphEdge, GraphNode } from './graph.ts';

/** The words for the kinds of nodes, as the boxes of the nodes show them. */
export const kindWords: Readonly<Record<GraphNode['kind'], string>> = {
  table: 'table',
  struct: 'struct',
  enum: 'enum',
  union: 'union',
  rpc_service: 'service',
  file: 'file',
};

/**
 * The label of an edge: its names, or the first three names and the number of the others (`a, b, c +2`). Empty for a
 * union's member whose name is the name of its type.
 */
export function labelOf({ labels, kind, to }: Pick<GraphEdge, 'labels' | 'kind' | 'to'>): string {
  if (kind === 'union' && labels.length === 1 && isNameOf(labels[0] ?? '', to)) return '';
  const shown = labels.slice(0, mostLabels).map((label) => cut(label, 40));
  return labels.length > shown.length ? `${shown.join(', ')} +${labels.length - shown.length}` : shown.join(', ');
}

function isNameOf(label: string, id: string): boolean {
  return id === label || id.endsWith(`.${label}`) || id.startsWith(`${label} (`);
}

const mostLabels = 3;

/**
 * The first members of a node, with a last row for the number of the others (`… +5`). `count` is the number of nodes in
 * the graph; with more than `mostNodesWithRows`, nodes have no rows.
 */
export function rowsOf({ rows }: Pick<GraphNode, 'rows'>, count: number): readonly string[] {
  if (count > mostNodesWithRows) return [];
  const most = count > 30 ? 6 : 14;
  const shown = rows.slice(0, most).map((row) => cut(row, 46));
  return rows.length > shown.length ? [...shown, `… +${rows.length - shown.length}`] : shown;
}

/**
 * The most nodes of a graph whose boxes show members. In a larger one, such boxes would be too far apart to be read.
 */
const mostNodesWithRows = 80;

/** A text cut to at most `most` characters; a cut text ends in `…`. */
function cut(text: string, most: number): string {
  const symbols = [...text];
  return symbols.length > most ? `${symbols.slice(0, most - 1).join('')}…` : text;
}
