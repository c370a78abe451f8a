// Reads the parts of one statement's nodes: names, types, values and attributes, and the references among them.
import type { Node } from 'web-tree-sitter';
import { decodeString } from './string-literal.ts';
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

/** Reads nodes of one statement, and holds what it found on the way: the references so far, whether anything is missing. */
export class StatementReader {
  readonly #base: number;
  readonly #text: string;
  readonly #references: Reference[] = [];
  /** Whether something that the grammar lets pass is missing: a semicolon, a closing bracket. */
  #isIncomplete = false;

  constructor(base: number, text: string) {
    this.#base = base;
    this.#text = text;
  }

  /** The parts that every statement has; read last, when all references are known. */
  rest(node: Node, closing: string) {
    this.expectEnd(node, closing);
    const keyword = node.firstChild ?? node;
    return {
      references: this.#references.length > 0 ? this.#references : nothing,
      isBroken: this.#isIncomplete || node.hasError,
      keyword: this.span(keyword),
      ...this.span(node),
    };
  }

  type(node: Node | undefined, role: ReferenceRole): TypeSummary | undefined {
    if (!node || isEmpty(node)) return undefined;
    if (node.type === 'scalar_type') return { kind: 'scalar', ...this.name(node) };
    if (node.type === 'string_type') return { kind: 'string', ...this.name(node) };
    if (node.type === 'dotted_name') return this.named(node, role);
    this.expectEnd(node, ']');
    const element = this.type(typeChild(node), role);
    if (node.type === 'vector_type') return { kind: 'vector', element, ...this.span(node) };
    const length = childOfType(node, 'integer');
    return { kind: 'array', element, length: length && this.name(length), ...this.span(node) };
  }

  /** Records a use of a type and returns its index. */
  reference(node: Node, role: ReferenceRole): number {
    const parts = this.parts(node);
    const name = this.dotted(node);
    this.#references.push(parts.length > 1 ? { role, parts, ...name } : { role, ...name });
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

  /** A dotted name without the blanks and comments that may stand around its dots. */
  dotted(node: Node): Name {
    const name = this.name(node);
    if (/^\w*$/.test(name.text)) return name;
    const text = this.parts(node).map((part) => part.text);
    return { ...name, text: text.join('.') };
  }

  parts(node: Node): Name[] {
    return node.namedChildren.filter((child) => child.type === 'identifier').map((child) => this.name(child));
  }

  /** The text that a string stands for; the span covers its quotes. */
  quoted(node: Node): Name {
    const name = this.name(node);
    return { ...name, text: decodeString(name.text) };
  }

  /** A type that is a name, recorded as a reference. */
  named(node: Node, role: ReferenceRole): TypeSummary {
    const reference = this.reference(node, role);
    const { text, start, end } = this.#references[reference] as Reference;
    return { kind: 'named', reference, text, start, end };
  }

  metadata(node: Node | undefined): readonly AttributeSummary[] {
    if (!node) return nothing;
    this.expectEnd(node, ')');
    return node.namedChildren.filter((child) => child.type === 'attribute').flatMap((child) => this.#attribute(child));
  }

  #attribute(node: Node): readonly AttributeSummary[] {
    const [nameNode, valueNode] = node.namedChildren.filter((child) => child.type === 'identifier' || isValue(child));
    if (!nameNode) return nothing;
    const name = nameNode.type === 'identifier' ? this.name(nameNode) : this.quoted(nameNode);
    const value = valueNode && this.value(valueNode);
    if (name.text === 'nested_flatbuffer' && value?.kind === 'string') this.#nested(value);
    return [{ name, value, ...this.span(node) }];
  }

  /** The type that the value of `nested_flatbuffer` names, with a span inside the quotes. */
  #nested(value: ValueSummary): void {
    const text = decodeString(value.text);
    const start = value.start + 1;
    if (text.length === 0) return;
    const name = { role: 'nested-flatbuffer' as const, text, start, end: start + text.length };
    if (!text.includes('.')) {
      this.#references.push(name);
      return;
    }
    let offset = start;
    const parts = text.split('.').map((part) => {
      const partStart = offset;
      offset += part.length + 1;
      return { text: part, start: partStart, end: partStart + part.length };
    });
    this.#references.push({ ...name, parts });
  }

  value(node: Node): ValueSummary {
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

  expectEnd(node: Node, closing: string): void {
    if (!this.#text.startsWith(closing, node.endIndex - 1)) this.#isIncomplete = true;
  }
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

export function childOfType(node: Node, type: string): Node | undefined {
  return node.namedChildren.find((child) => child.type === type);
}

export function typeChild(node: Node): Node | undefined {
  return node.namedChildren.find(isType);
}

export function stringChild(node: Node): Node | undefined {
  return node.namedChildren.find((child) => child.type === 'string' || child.type === 'unterminated_string');
}

/** Whether the parser made a node up where the text has nothing. */
export function isEmpty(node: Node): boolean {
  return node.startIndex === node.endIndex;
}

export function isType(node: Node): boolean {
  return typeNodes.has(node.type);
}

export function isValue(node: Node): boolean {
  return valueKinds[node.type] !== undefined;
}
