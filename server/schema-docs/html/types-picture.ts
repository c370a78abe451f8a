// Draws the types of a page and the lines between them. The layout is a library, which previews in an editor do
// without.
import { placedGraph, svgOf } from '../../language/graph/drawing.ts';
import { targetOf, typesGraph } from '../types-graph.ts';
import { filled } from '../words.ts';
import type { PageContext } from './context.ts';
import { escapeHtml } from './escape.ts';
import type { ShownFile } from './file-part.ts';

/** The most boxes of a picture that is unfolded at first. */
const fewBoxes = 25;

/**
 * The picture of a file's types as HTML; empty if there is nothing to draw. Identifiers in it begin with `name`, which
 * no other picture on the page may have.
 */
export function typesPicture({ file, declarations }: ShownFile, context: PageContext, name: string): string {
  const { addresses, known, words } = context;
  const graph = typesGraph(declarations, file, known);
  if (!graph) return '';
  const svg = svgOf(placedGraph(graph), {
    title: filled(words.pictureOf, file.path),
    linkOf: (node) => addresses.href(targetOf(node, declarations)),
    idPrefix: name,
  });
  const open = graph.nodes.length > fewBoxes ? '' : ' open';
  return `<details class="picture"${open}><summary>${escapeHtml(words.picture)}</summary>\n<div>\n${svg}\n</div>\n</details>\n`;
}
