// Defines the messages about the graph of a schema.
import type { GraphKind, GraphNode, PartChoice, ShownPart } from './language/graph/graph.ts';

/**
 * A request for the part of a schema's graph that a picture beside the schema shows; null if the server does not have
 * the file.
 */
export const graphRequest = 'flatbuffers/graph';

/** The parameters of `flatbuffers/graph`. */
export interface GraphParams extends PartChoice {
  readonly uri: string;
}

/** The answer to `flatbuffers/graph`. */
export interface GraphAnswer extends ShownPart {
  /** The URIs of all files that the schema reads, by their names in the graph. */
  readonly files: Readonly<Record<string, string>>;
  /** Whether the schema has errors. A name that means nothing then has no line to a type. */
  readonly hasErrors: boolean;
}

/**
 * A request for the types or files of a schema's graph whose names fit a text, even if the picture does not show them.
 */
export const graphNodesRequest = 'flatbuffers/graphNodes';

/** The parameters of `flatbuffers/graphNodes`. */
export interface GraphNodesParams {
  readonly uri: string;
  readonly kind: GraphKind;
  readonly text: string;
}

/** A type or file that was found, without its members. */
export type FoundNode = Pick<GraphNode, 'id' | 'name' | 'kind' | 'file'>;
