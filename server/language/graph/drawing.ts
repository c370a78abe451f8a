// The door to drawings of graphs, apart from the service: layout is needed only where something is drawn.
export { dotOf } from './dot.ts';
export * from './graph.ts';
export { placedGraph } from './layout.ts';
export { mermaidOf } from './mermaid.ts';
export { joinedGraph } from './schema-graph.ts';
export { svgOf } from './svg.ts';
