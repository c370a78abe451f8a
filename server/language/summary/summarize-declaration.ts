// Reads one top-level statement of the tree into its summary, without looking beyond the statement's node.
import type { Node } from 'web-tree-sitter';
import { isEmpty, type NodeParts, partsOf, StatementReader } from './statement-reader.ts';
import type {
  DeclarationSummary,
  EnumMemberSummary,
  FieldSummary,
  MethodSummary,
  Name,
  Span,
  UnionMemberSummary,
  UnionSummary,
  UnreadableSummary,
} from './summary.ts';

/**
 * The summary of a statement, with offsets counted from `base`. `documentation` has the `///` comments before it.
 * Undefined for a node that is not a statement.
 */
export function summarizeStatement(
  node: Node,
  documentation: readonly Node[],
  base: number,
  text: string,
): DeclarationSummary | undefined {
  const reader = new StatementReader(base, text);
  switch (node.type) {
    case 'table_declaration':
      return {
        kind: 'table',
        ...definition(reader, node, documentation),
        fields: fields(reader, node),
        ...reader.rest(node, '}'),
      };
    case 'struct_declaration':
      return {
        kind: 'struct',
        ...definition(reader, node, documentation),
        fields: fields(reader, node),
        ...reader.rest(node, '}'),
      };
    case 'enum_declaration':
      return {
        kind: 'enum',
        ...definition(reader, node, documentation),
        base: reader.type(baseType(node), 'enum-base'),
        members: enumMembers(reader, node),
        ...reader.rest(node, '}'),
      };
    case 'union_declaration':
      return {
        kind: 'union',
        ...definition(reader, node, documentation),
        ...unionBase(reader, node),
        members: unionMembers(reader, node),
        ...reader.rest(node, '}'),
      };
    case 'service_declaration':
      return {
        kind: 'rpc_service',
        ...definition(reader, node, documentation),
        methods: methods(reader, node),
        ...reader.rest(node, '}'),
      };
    case 'include_statement':
      return { kind: 'include', value: quoted(reader, node), ...reader.rest(node, ';') };
    case 'native_include_statement':
      return { kind: 'native_include', value: quoted(reader, node), ...reader.rest(node, ';') };
    case 'file_identifier_statement':
      return { kind: 'file_identifier', value: quoted(reader, node), ...reader.rest(node, ';') };
    case 'file_extension_statement':
      return { kind: 'file_extension', value: quoted(reader, node), ...reader.rest(node, ';') };
    case 'namespace_statement': {
      const name = partsOf(node).types[0];
      return {
        kind: 'namespace',
        name: name && reader.dotted(name),
        parts: name ? reader.parts(name) : [],
        ...reader.rest(node, ';'),
      };
    }
    case 'attribute_statement': {
      const bare = partsOf(node).name;
      return {
        kind: 'attribute',
        name: bare ? reader.name(bare) : quoted(reader, node),
        isQuoted: bare === undefined,
        ...reader.rest(node, ';'),
      };
    }
    case 'root_type_statement': {
      const name = partsOf(node).types[0];
      if (name) reader.reference(name, 'root-type');
      return { kind: 'root_type', ...reader.rest(node, ';') };
    }
    case 'object':
      return { kind: 'object', ...reader.rest(node, '}') };
    default:
      return undefined;
  }
}

/** The summary of a node that is not a statement, with the names that it may declare. */
export function summarizeUnreadable(node: Node, base: number, text: string): UnreadableSummary {
  const names: Name[] = [];
  // In a file without any readable part, tokens are nodes of their own, so the keyword is before the node.
  const from = Math.max(base, node.startIndex - longestKeywordWithBlank);
  for (const match of text.slice(from, node.endIndex).matchAll(declaredName)) {
    const name = match[1] ?? (match[2] as string);
    const end = from - base + match.index + match[0].length;
    names.push({ text: name, start: end - name.length, end });
  }
  const span = { start: node.startIndex - base, end: node.endIndex - base };
  const isObject = text.startsWith('{', node.startIndex);
  const word = /^\w*/.exec(text.slice(node.startIndex, node.startIndex + longestKeywordWithBlank))?.[0] ?? '';
  return { kind: 'unreadable', names, word, isObject, references: nothing, isBroken: true, keyword: span, ...span };
}

/** A name after a keyword, or a name before `{`, `(` or `:`, because the keyword may be misspelt. */
const declaredName = /\b(?:table|struct|enum|union|rpc_service)\s+([A-Za-z_]\w*)|\b([A-Za-z_]\w*)(?=\s*(?:[{(:]|$))/g;
const longestKeywordWithBlank = 'file_identifier '.length;
const nothing: readonly never[] = [];

function fields(reader: StatementReader, node: Node): FieldSummary[] {
  return members(reader, node, 'field', (field, parts, documentation) => {
    const [value] = parts.values;
    if (!value) reader.needValue(field);
    reader.need(parts.types[0]);
    return {
      name: reader.nameOr(parts.name, field),
      type: reader.type(fieldType(field, parts), 'field-type'),
      ...(reader.commentedMetadata(value) ?? {
        defaultValue: value && reader.value(value),
        metadata: reader.fieldMetadata(reader.isCalled(value, parts.metadata) ? undefined : parts.metadata),
      }),
      documentation,
      ...reader.spanTo(field, ';'),
    };
  });
}

function enumMembers(reader: StatementReader, node: Node): EnumMemberSummary[] {
  return members(reader, node, 'enum_member', (member, parts, documentation) => ({
    name: reader.nameOr(parts.name, member),
    value: parts.values[0] && reader.name(parts.values[0]),
    metadata: reader.metadata(parts.metadata),
    documentation,
    ...reader.span(member),
  }));
}

function unionMembers(reader: StatementReader, node: Node): UnionMemberSummary[] {
  return members(reader, node, 'union_member', (member, parts, documentation) => {
    const [name, alias] = parts.types;
    return {
      name: name ? reader.dotted(name) : reader.nameOr(undefined, member),
      isAlias: alias !== undefined,
      type: alias ? reader.type(alias, 'union-alias') : reader.type(name, 'union-member'),
      value: parts.values[0] && reader.name(parts.values[0]),
      metadata: reader.metadata(parts.metadata),
      documentation,
      ...reader.span(member),
    };
  });
}

function unionBase(reader: StatementReader, node: Node): Pick<UnionSummary, 'base' | 'baseClause'> {
  const base = reader.type(baseType(node), 'enum-base');
  const colon = base && node.children.find((child) => child.type === ':');
  return { base, baseClause: colon && { start: reader.span(colon).start, end: base.end } };
}

function methods(reader: StatementReader, node: Node): MethodSummary[] {
  return members(reader, node, 'method', (method, parts, documentation) => {
    const request = method.childForFieldName('request');
    const response = method.childForFieldName('response');
    reader.need(request);
    reader.need(response);
    return {
      name: reader.nameOr(parts.name, method),
      request: request && !isEmpty(request) ? reader.reference(request, 'request') : undefined,
      response: response && !isEmpty(response) ? reader.reference(response, 'response') : undefined,
      metadata: reader.metadata(parts.metadata),
      documentation,
      ...reader.spanTo(method, ';'),
    };
  });
}

function definition(reader: StatementReader, node: Node, documentation: readonly Node[]) {
  const { name, metadata, body } = partsOf(node);
  return {
    name: reader.nameOr(skippedName(node) ?? name, node),
    metadata: reader.metadata(metadata),
    documentation: reader.documentation(documentation),
    body: body && reader.spanTo(body, '}'),
  };
}

/**
 * The name right after the keyword, if the parser skipped it and took a later word as the name; otherwise undefined.
 */
function skippedName(node: Node): Node | undefined {
  const skipped = node.hasError ? node.child(1) : null;
  const first = skipped?.isError ? skipped.child(0) : null;
  return first?.type === 'identifier' ? first : undefined;
}

/**
 * The type right after the colon of an enum or union; undefined if there is none, or if the parser skipped text before
 * it.
 */
function baseType(node: Node): Node | undefined {
  const [type] = partsOf(node).types;
  if (!type || !node.hasError) return type;
  const colon = type.previousSibling;
  return colon?.type === ':' && !colon.previousSibling?.isError ? type : undefined;
}

/** The type of a field. Undefined if the parser skipped text right after it, which may belong to the type. */
function fieldType(field: Node, { types }: NodeParts): Node | undefined {
  const [type] = types;
  return type && !(field.hasError && type.nextSibling?.isError) ? type : undefined;
}

function members<Member>(
  reader: StatementReader,
  node: Node,
  type: string,
  read: (member: Node, parts: NodeParts, documentation: Span | undefined) => Member,
): Member[] {
  const found: Member[] = [];
  let documentation: Node[] = [];
  for (const child of partsOf(node).body?.namedChildren ?? []) {
    const childType = child.type;
    if (childType === 'doc_comment') documentation.push(child);
    if (childType !== type) continue;
    found.push(read(child, partsOf(child), reader.documentation(documentation)));
    documentation = [];
  }
  return found;
}

/** The decoded text of a statement's string; undefined without a string. */
function quoted(reader: StatementReader, node: Node): Name | undefined {
  const [string] = partsOf(node).values;
  return string && reader.quoted(string);
}
