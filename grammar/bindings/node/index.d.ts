// The types of the FlatBuffers language for the npm package tree-sitter.

interface NodeName {
  readonly type: string;
  readonly named: boolean;
}

interface NodeChildren {
  readonly multiple: boolean;
  readonly required: boolean;
  readonly types: readonly NodeName[];
}

/** One entry of tree-sitter's `node-types.json`: either a group of node types or what a node may hold. */
export interface NodeInfo extends NodeName {
  readonly subtypes?: readonly NodeName[];
  readonly fields?: Readonly<Record<string, NodeChildren>>;
  readonly children?: NodeChildren;
}

declare const flatbuffers: {
  /** The parser tables, in the form that only `Parser.setLanguage` understands. */
  readonly language: unknown;
  readonly name: 'flatbuffers';
  readonly nodeTypeInfo: readonly NodeInfo[];
  readonly HIGHLIGHTS_QUERY: string;
  readonly INJECTIONS_QUERY: string;
  readonly LOCALS_QUERY: string;
  readonly TAGS_QUERY: string;
};

export default flatbuffers;
