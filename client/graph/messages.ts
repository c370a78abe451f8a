// Defines the messages between the extension and the webview with a graph.
import type { Graph, GraphKind, Grouping, SvgWords } from '../../server/language/graph/drawing.ts';
import type { FoundNode } from '../../server/protocol-graph.ts';

/** The choices of the user in the page. The extension keeps them while the page is hidden. */
export interface GraphChoices {
  readonly kind: GraphKind;
  readonly grouping: Grouping;
  /**
   * The name of the type or file around which the user wants the graph. Undefined for the whole graph; if it is too
   * large, the server chooses a type or file.
   */
  readonly focus: string | undefined;
  readonly depth: number;
  readonly isReachedOnly: boolean;
  /** Whether a large graph is drawn as a whole. */
  readonly isWhole: boolean;
}

export interface ShownGraph {
  readonly graph: Graph;
  readonly choices: GraphChoices;
  /** The name of the type or file in the middle, chosen by the user or by the server; undefined for the whole graph. */
  readonly focus: string | undefined;
  readonly depth: number;
  /** Whether the whole graph can be drawn on request. */
  readonly canShowWhole: boolean;
  /** The title of the drawing. */
  readonly title: string;
  /** The sentences above the drawing; may be empty. */
  readonly notice: string;
  readonly words: GraphWords;
}

export type ToGraph =
  | ({ readonly kind: 'graph' } & ShownGraph)
  /** The cursor is in this file of the graph, on this line, counted from 0. */
  | { readonly kind: 'cursor'; readonly file: string; readonly line: number }
  | { readonly kind: 'found'; readonly text: string; readonly nodes: readonly FoundNode[] };

export type FromGraph =
  | { readonly kind: 'choices'; readonly choices: GraphChoices }
  | { readonly kind: 'search'; readonly text: string }
  /** Opens a file of the graph at a place, counted from 0. */
  | {
      readonly kind: 'open';
      readonly file: string;
      readonly line: number;
      readonly character: number;
      /** Whether the editor gets the keyboard. */
      readonly takesFocus: boolean;
    }
  | { readonly kind: 'export'; readonly svg: string };

/** The texts of the webview. */
export interface GraphWords extends SvgWords {
  readonly search: string;
  readonly nothingFound: string;
  readonly show: string;
  readonly types: string;
  readonly includes: string;
  readonly frames: string;
  readonly noFrames: string;
  readonly namespaces: string;
  readonly folders: string;
  readonly files: string;
  readonly steps: string;
  readonly reachedOnly: string;
  readonly whole: string;
  readonly larger: string;
  readonly smaller: string;
  readonly fit: string;
  readonly export: string;
  readonly picture: string;
  readonly details: string;
  readonly open: string;
  readonly focus: string;
  readonly leadsTo: string;
  readonly ledToBy: string;
  readonly notShown: string;
  readonly field: string;
  readonly union: string;
  readonly nested: string;
  readonly rootBox: string;
  readonly keys: readonly (readonly [key: string, meaning: string])[];
  readonly empty: string;
}
