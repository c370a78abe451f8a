// Reads the parts of one statement's nodes: names, types, values and attributes, and the references among them.

import type { Node } from 'web-tree-sitter';
import { decodeString } from '../flatc-syntax/string-literal.ts';
import { count } from '../work-done.ts';
import { type CommentedMetadata, readCommentedMetadata } from './commented-metadata.ts';
import { nestedReference } from './nested-reference.ts';
import type {
  AttributeSummary,
  Name,
  Reference,
  ReferenceRole,
  Span,
  TypeSummary,
  ValueKind,
  ValueSummary,
} from './summary.ts';

/** The depth to which vectors of vectors are read. */
const deepestType = 8;

/** Reads the nodes of one statement, collects its references, and notes whether a part of it is missing. */
export class StatementReader {
  readonly #base: number;
  readonly #text: string;
  readonly #references: Reference[] = [];
  /** True if something is missing that the grammar makes optional: a semicolon, a closing bracket. */
  #isIncomplete = false;

  constructor(base: number, text: string) {
    this.#base = base;
    this.#text = text;
  }

  /** The parts that every statement has; read last, when all references are known. */
  rest(node: Node, closing: string) {
    const span = this.spanTo(node, closing);
    return {
      references: this.#references.length > 0 ? this.#references : nothing,
      isBroken: this.#isIncomplete || node.hasError,
      keyword: this.span(node.firstChild ?? node),
      ...span,
    };
  }

  type(node: Node | undefined, role: ReferenceRole, depth = 0): TypeSummary | undefined {
    if (!node || isEmpty(node)) return undefined;
    const kind = node.type;
    if (kind === 'scalar_type') return { kind: 'scalar', ...this.name(node) };
    if (kind === 'string_type') return { kind: 'string', ...this.name(node) };
    if (kind === 'dotted_name') return this.#named(node, role);
    const span = this.spanTo(node, ']');
    const { types, values } = partsOf(node);
    // flatc refuses the second bracket already, and thousands of brackets must not exhaust the stack.
    const element = depth < deepestType ? this.type(types[0], role, depth + 1) : undefined;
    this.need(types[0]);
    if (kind === 'vector_type') return { kind: 'vector', element, ...span };
    return { kind: 'array', element, length: values[0] && this.name(values[0]), ...span };
  }

  /** Records a use of a type and returns its index. */
  reference(node: Node, role: ReferenceRole): number {
    const name = this.name(node);
    if (/^\w*$/.test(name.text)) {
      this.#references.push({ role, ...name });
    } else {
      const parts = this.parts(node);
      this.#references.push({ role, parts, ...name, text: dottedText(parts) });
    }
    return this.#references.length - 1;
  }

  name(node: Node): Name {
    const { startIndex, endIndex } = node;
    return {
      text: this.#text.slice(startIndex, endIndex),
      start: startIndex - this.#base,
      end: endIndex - this.#base,
    };
  }

  /** A dotted name without the blanks and comments around its dots. */
  dotted(node: Node): Name {
    const name = this.name(node);
    if (/^\w*$/.test(name.text)) return name;
    return { ...name, text: dottedText(this.parts(node)) };
  }

  parts(node: Node): Name[] {
    return node.namedChildren.filter((child) => child.type === 'identifier').map((child) => this.name(child));
  }

  /** The decoded text of a string; the span covers its quotes. */
  quoted(node: Node): Name {
    const name = this.name(node);
    return { ...name, text: decodeString(name.text) };
  }

  metadata(node: Node | undefined): readonly AttributeSummary[] {
    if (!node) return nothing;
    this.spanTo(node, ')');
    const uses = node.namedChildren.filter((child) => child.type === 'attribute');
    this.need(uses[0]);
    return uses.flatMap((child) => this.#attribute(child));
  }

  /** The attributes of a field; the first `nested_flatbuffer` names a type, as it does only on fields. */
  fieldMetadata(node: Node | undefined): readonly AttributeSummary[] {
    const uses = this.metadata(node);
    const nested = nestedReference(uses);
    if (nested) this.#references.push(nested);
    return uses;
  }

  /**
   * True if parentheses touch a word. They then belong to a malformed call and are not attributes, and the statement is
   * marked as incomplete.
   */
  isCalled(word: Node | undefined, metadata: Node | undefined): boolean {
    const isCalled = word?.type === 'constant' && metadata?.startIndex === word.endIndex;
    this.#isIncomplete ||= isCalled;
    return isCalled;
  }

  /** The default and the attributes of a field, if the tree has both in one node; otherwise undefined. */
  commentedMetadata(node: Node | undefined): CommentedMetadata | undefined {
    return node && readCommentedMetadata(node, this.#base, this.#text);
  }

  #named(node: Node, role: ReferenceRole): TypeSummary {
    const reference = this.reference(node, role);
    const { text, start, end } = this.#references[reference] as Reference;
    return { kind: 'named', reference, text, start, end };
  }

  #attribute(node: Node): readonly AttributeSummary[] {
    const { name: bare, values } = partsOf(node);
    const nameNode = bare ?? values[0];
    const valueNode = bare ? values[0] : values[1];
    if (!nameNode) return nothing;
    const name = bare ? this.name(nameNode) : this.quoted(nameNode);
    const value = valueNode && valueNode.type !== 'constant' ? this.value(valueNode) : undefined;
    this.#isIncomplete ||= valueNode?.type === 'constant' || this.#text[node.endIndex - 1] === ':';
    return [{ name, value, ...this.span(node) }];
  }

  value(node: Node): ValueSummary {
    if (node.type === 'call') this.spanTo(node, ')');
    return { kind: valueKinds[node.type] as ValueKind, ...this.name(node) };
  }

  documentation(comments: readonly Node[]): Span | undefined {
    const first = comments[0];
    const last = comments.at(-1);
    return first && last && { start: first.startIndex - this.#base, end: last.endIndex - this.#base };
  }

  span(node: Node): Span {
    return { start: node.startIndex - this.#base, end: node.endIndex - this.#base };
  }

  /** The span of a node. Marks the statement as incomplete if the node does not end in `closing`. */
  spanTo(node: Node, closing: string): Span {
    const span = this.span(node);
    if (!this.#text.startsWith(closing, this.#base + span.end - closing.length)) this.#isIncomplete = true;
    return span;
  }

  /** Marks the statement as incomplete if a node is missing. */
  need(node: Node | null | undefined): void {
    if (!node) this.#isIncomplete = true;
  }

  /** Marks the statement as incomplete if a field without a value has an equals sign. */
  needValue(field: Node): void {
    if (!this.#text.slice(field.startIndex, field.endIndex).includes('=')) return;
    if (field.children.some((child) => child.type === '=')) this.#isIncomplete = true;
  }

  /** The name in a node; without a node, an empty name at the start of `owner`. */
  nameOr(node: Node | undefined, owner: Node): Name {
    if (node) return this.name(node);
    const start = owner.startIndex - this.#base;
    return { text: '', start, end: start };
  }
}

function dottedText(parts: readonly Name[]): string {
  return parts.map((part) => part.text).join('.');
}

const nothing: readonly never[] = [];
const typeNodes = new Set(['scalar_type', 'string_type', 'vector_type', 'array_type', 'dotted_name']);
const valueKinds: Readonly<Record<string, ValueKind>> = {
  integer: 'integer',
  float: 'float',
  string: 'string',
  unterminated_string: 'string',
  constant: 'constant',
  call: 'call',
  empty_vector: 'empty-vector',
};

/** The named children of a node by kind, each kind in the order of the text. */
export interface NodeParts {
  readonly name: Node | undefined;
  readonly types: readonly Node[];
  readonly values: readonly Node[];
  readonly metadata: Node | undefined;
  readonly body: Node | undefined;
}

/** Sorts the children of a node in one pass: every look at a node costs a call into the parser. */
export function partsOf(node: Node): NodeParts {
  const types: Node[] = [];
  const values: Node[] = [];
  let [name, metadata, body]: (Node | undefined)[] = [];
  const children = node.namedChildren;
  count('nodesWalked', children.length);
  for (const child of children) {
    const type = child.type;
    if (type === 'identifier') name ??= child;
    else if (typeNodes.has(type)) types.push(child);
    else if (valueKinds[type]) values.push(child);
    else if (type === 'metadata') metadata ??= child;
    else if (type.endsWith('_list') || type.endsWith('_body')) body ??= child;
  }
  return { name, types, values, metadata, body };
}

/** True if the parser inserted a node without text. */
export function isEmpty(node: Node): boolean {
  return node.startIndex === node.endIndex;
}
