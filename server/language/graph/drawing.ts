// The door to drawings of graphs, apart from the service: layout is needed only where something is drawn.
export { dotOf } from './dot.ts';
export * from './graph.ts';
export { kindWords } from './labels.ts';
export { type PlacedGraph, placedGraph } from './layout.ts';
export { mermaidOf } from './mermaid.ts';
export { type FileGraph, joinedGraph } from './schema-graph.ts';
export { type SvgWords, svgOf } from './svg.ts';
