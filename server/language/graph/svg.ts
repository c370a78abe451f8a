// Draws a placed graph as SVG, for pages, files and the view of the editor.
import type { GraphNode } from './graph.ts';
import { kindWords } from './labels.ts';
import type { PlacedEdge, PlacedGraph, PlacedNode, Point } from './layout.ts';
import { textSizes } from './layout.ts';

/** The choices for a drawing. */
interface SvgOptions {
  /** The title for readers of screens. */
  readonly title: string;
  /** A function that returns the address that a node links to; undefined for a node without a link. */
  readonly linkOf?: (node: GraphNode) => string | undefined;
  /** True if nodes are buttons for the keyboard, because a script in the page answers. */
  readonly isInteractive?: boolean;
  /** The prefix of the identifiers in the drawing, so that several drawings can be in one page; `fbs` by default. */
  readonly idPrefix?: string;
  /** The words in the titles of the drawing; English by default. */
  readonly words?: SvgWords;
}

/** The words in the titles of a drawing. Keywords of schemas are words of the language, and stay. */
export interface SvgWords {
  readonly root: string;
  /** The text for the number of members in a node, with `{0}` for the number. */
  readonly members: string;
  readonly cycle: string;
  /** The name of the frame around types without a namespace. */
  readonly none: string;
}

const englishWords: SvgWords = { root: 'root', members: 'members: {0}', cycle: 'cycle', none: '(none)' };

/**
 * The drawing as one `<svg>` element. Its colours are attributes, which a style sheet can replace through the classes
 * of the elements.
 */
export function svgOf({ width, height, nodes, edges, groups }: PlacedGraph, options: SvgOptions): string {
  const { title, linkOf, isInteractive, idPrefix = 'fbs', words = englishWords } = options;
  const role = isInteractive || linkOf ? 'group' : 'img';
  const [w, h] = [Math.ceil(width + 2 * margin), Math.ceil(height + 2 * margin)];
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" class="fbs-graph" width="${w}" height="${h}" viewBox="${-margin} ${-margin} ${w} ${h}" role="${role}" aria-label="${escaped(title)}" font-family="ui-monospace, Menlo, Consolas, monospace" font-size="12">`,
    `<title>${escaped(title)}</title>`,
    `<defs>${arrow(`${idPrefix}-arrow`, '#5f6b7a')}${arrow(`${idPrefix}-arrow-circle`, cycleColour)}</defs>`,
    `<rect class="fbs-graph-ground" x="${-margin}" y="${-margin}" width="${w}" height="${h}" fill="#ffffff"/>`,
    ...groups.map(
      ({ name, x, y, width: across, height: down }) =>
        `<g class="fbs-graph-group"><rect x="${at(x)}" y="${at(y)}" width="${at(across)}" height="${at(down)}" rx="6" fill="#f6f7f9" stroke="#c3c9d2" stroke-dasharray="4 3"/><text x="${at(x + 10)}" y="${at(y + 17)}" fill="#4a5563">${escaped(name === '' ? words.none : name)}</text></g>`,
    ),
    ...edges.map((placed) => edgeOf(placed, idPrefix, words)),
    ...nodes.map((placed) => nodeOf(placed, options)),
    '</svg>',
  ];
  return parts.join('\n');
}

const margin = 12;
const cycleColour = '#c0392b';

function arrow(id: string, colour: string): string {
  return `<marker id="${id}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path class="fbs-graph-tip" d="M0 0L10 5L0 10z" fill="${colour}"/></marker>`;
}

function edgeOf({ edge, points, label }: PlacedEdge, idPrefix: string, words: SvgWords): string {
  if (points.length < 2) return '';
  const { kind, from, to, labels, isCircular } = edge;
  const dash =
    kind === 'union'
      ? ' stroke-dasharray="6 4"'
      : kind === 'nested' || kind === 'base'
        ? ' stroke-dasharray="2 3"'
        : '';
  const colour = isCircular ? cycleColour : '#5f6b7a';
  const names = labels.length === 0 ? '' : `: ${labels.join(', ')}`;
  const title = `${from} \u2192 ${to}${names}${isCircular ? ` (${words.cycle})` : ''}`;
  const text = label
    ? `<text class="fbs-graph-label" x="${at(label.x)}" y="${at(label.y + 4)}" text-anchor="middle" font-size="10" fill="#4a5563" stroke="#ffffff" stroke-width="3" paint-order="stroke">${escaped(label.text)}</text>`
    : '';
  return `<g class="fbs-graph-edge fbs-graph-${kind}${isCircular ? ' fbs-graph-circle' : ''}" data-from="${escaped(from)}" data-to="${escaped(to)}"><title>${escaped(title)}</title><path d="${pathOf(points)}" fill="none" stroke="${colour}" stroke-width="${isCircular ? 1.8 : 1.1}"${dash} marker-end="url(#${idPrefix}-arrow${isCircular ? '-circle' : ''})"/>${text}</g>`;
}

/** A line through points, with round corners. */
function pathOf(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  let path = `M${at(first.x)} ${at(first.y)}`;
  for (const [index, point] of rest.entries()) {
    const [before, next] = [points[index] ?? first, rest[index + 1]];
    if (next === undefined) path += `L${at(point.x)} ${at(point.y)}`;
    else path += `L${towards(point, before)}Q${at(point.x)} ${at(point.y)} ${towards(point, next)}`;
  }
  return path;
}

/**
 * The point between a corner and another point at which the curve around the corner begins or ends, as text for a path.
 */
function towards(corner: Point, other: Point): string {
  const length = Math.hypot(other.x - corner.x, other.y - corner.y);
  const part = length === 0 ? 0 : Math.min(roundness, length / 2) / length;
  return `${at(corner.x + (other.x - corner.x) * part)} ${at(corner.y + (other.y - corner.y) * part)}`;
}

const roundness = 24;

function nodeOf({ node, rows, x, y, width, height }: PlacedNode, options: SvgOptions): string {
  const { linkOf, isInteractive, words: { root, members } = englishWords } = options;
  const { kind, name, id, isRoot } = node;
  const count = members.replace('{0}', String(node.rows.length));
  const words = `${kindWords[kind]} ${id}${isRoot ? `, ${root}` : ''}${node.rows.length === 0 ? '' : `, ${count}`}`;
  const keys = isInteractive ? ' role="button" tabindex="0"' : '';
  const body = [
    `<title>${escaped(`${words}\n${[...node.rows].slice(0, 40).join('\n')}`)}</title>`,
    `<rect class="fbs-graph-box" x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}" rx="4" fill="#ffffff" stroke="${isRoot ? '#1f2933' : '#8a96a5'}" stroke-width="${isRoot ? 2 : 1}"/>`,
    `<rect class="fbs-graph-head fbs-graph-head-${kind}" x="${at(x + 1)}" y="${at(y + 1)}" width="${at(width - 2)}" height="${textSizes.head - 2}" rx="3" fill="${colours[kind]}"/>`,
    `<text class="fbs-graph-text" x="${at(x + textSizes.padding)}" y="${at(y + 15)}" fill="#1f2933"><tspan class="fbs-graph-kind" fill="#5f6b7a">${kindWords[kind]}</tspan> <tspan font-weight="bold">${escaped(name)}</tspan></text>`,
    ...rows.map(
      (row, index) =>
        `<text class="fbs-graph-text" x="${at(x + textSizes.padding)}" y="${at(y + textSizes.head + (index + 1) * textSizes.line - 2)}" fill="#1f2933">${escaped(row)}</text>`,
    ),
  ].join('');
  const group = `<g class="fbs-graph-node" data-id="${escaped(id)}" aria-label="${escaped(words)}"${keys}>${body}</g>`;
  const link = linkOf?.(node);
  return link === undefined ? group : `<a href="${escaped(link)}">${group}</a>`;
}

const colours: Readonly<Record<GraphNode['kind'], string>> = {
  table: '#dbe9fb',
  struct: '#dff3e0',
  enum: '#fdf0d5',
  union: '#f3e0f7',
  rpc_service: '#e6e6fa',
  file: '#eceff3',
};

/** A coordinate with one digit after the point. */
function at(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function escaped(text: string): string {
  return text.replace(forbidden, ' ').replace(/[&<>"']/g, (mark) => entities[mark] ?? mark);
}

/** Control characters, marks that change the direction of the text after them, and halves of characters. */
const forbidden = /[^\P{Cc}\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
