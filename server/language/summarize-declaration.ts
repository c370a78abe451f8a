// Reads one top-level statement of the tree into its summary. Nothing here looks beyond the statement's node.
import type { Node } from 'web-tree-sitter';
import { childOfType, isEmpty, isType, isValue, StatementReader, stringChild, typeChild } from './statement-reader.ts';
import type {
  DeclarationSummary,
  EnumMemberSummary,
  FieldSummary,
  MethodSummary,
  Name,
  Span,
  UnionMemberSummary,
  UnreadableSummary,
} from './summary.ts';

/**
 * The summary of a statement, with offsets counted from `base`; undefined for a node that is no statement.
 * `documentation` holds the `///` comments in front of it.
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
        base: reader.type(typeChild(node), 'enum-base'),
        members: enumMembers(reader, node),
        ...reader.rest(node, '}'),
      };
    case 'union_declaration':
      return {
        kind: 'union',
        ...definition(reader, node, documentation),
        base: reader.type(typeChild(node), 'enum-base'),
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
      return { kind: 'include', value: quotedChild(reader, node), ...reader.rest(node, ';') };
    case 'native_include_statement':
      return { kind: 'native_include', value: quotedChild(reader, node), ...reader.rest(node, ';') };
    case 'file_identifier_statement':
      return { kind: 'file_identifier', value: quotedChild(reader, node), ...reader.rest(node, ';') };
    case 'file_extension_statement':
      return { kind: 'file_extension', value: quotedChild(reader, node), ...reader.rest(node, ';') };
    case 'namespace_statement': {
      const name = childOfType(node, 'dotted_name');
      return {
        kind: 'namespace',
        name: name && reader.dotted(name),
        parts: name ? reader.parts(name) : [],
        ...reader.rest(node, ';'),
      };
    }
    case 'attribute_statement': {
      const bare = childOfType(node, 'identifier');
      return {
        kind: 'attribute',
        name: bare ? reader.name(bare) : quotedChild(reader, node),
        isQuoted: bare === undefined,
        ...reader.rest(node, ';'),
      };
    }
    case 'root_type_statement': {
      const name = childOfType(node, 'dotted_name');
      if (name) reader.reference(name, 'root-type');
      return { kind: 'root_type', ...reader.rest(node, ';') };
    }
    case 'object':
      return { kind: 'object', ...reader.rest(node, '}') };
    default:
      return undefined;
  }
}

/** The summary of a node that is no statement; it keeps the names that stand behind a declaration's keyword. */
export function summarizeUnreadable(node: Node, base: number, text: string): UnreadableSummary {
  const names: Name[] = [];
  // Where nothing of a file can be read, its tokens are nodes of their own: the keyword then stands before the node.
  const from = Math.max(base, node.startIndex - longestKeywordWithBlank);
  for (const match of text.slice(from, node.endIndex).matchAll(declaredName)) {
    const name = match[1] as string;
    const end = from - base + match.index + match[0].length;
    names.push({ text: name, start: end - name.length, end });
  }
  const span = { start: node.startIndex - base, end: node.endIndex - base };
  return { kind: 'unreadable', names, references: nothing, isBroken: true, keyword: span, ...span };
}

const declaredName = /\b(?:table|struct|enum|union|rpc_service)\s+([A-Za-z_]\w*)/g;
const longestKeywordWithBlank = 'rpc_service '.length;
const nothing: readonly never[] = [];

function fields(reader: StatementReader, node: Node): FieldSummary[] {
  return members(reader, node, 'field', (field, documentation) => {
    const children = field.namedChildren;
    const value = children.find(isValue);
    reader.expectEnd(field, ';');
    return {
      name: reader.name(children[0] as Node),
      type: reader.type(children.find(isType), 'field-type'),
      defaultValue: value && reader.value(value),
      metadata: reader.metadata(children.find((child) => child.type === 'metadata')),
      documentation,
      ...reader.span(field),
    };
  });
}

function enumMembers(reader: StatementReader, node: Node): EnumMemberSummary[] {
  return members(reader, node, 'enum_member', (member, documentation) => {
    const value = childOfType(member, 'integer');
    return {
      name: reader.name(member.namedChildren[0] as Node),
      value: value && reader.name(value),
      metadata: reader.metadata(childOfType(member, 'metadata')),
      documentation,
      ...reader.span(member),
    };
  });
}

function unionMembers(reader: StatementReader, node: Node): UnionMemberSummary[] {
  return members(reader, node, 'union_member', (member, documentation) => {
    const [nameNode, ...others] = member.namedChildren as [Node, ...Node[]];
    const alias = others.find(isType);
    const value = childOfType(member, 'integer');
    return {
      name: reader.dotted(nameNode),
      isAlias: alias !== undefined,
      type: alias ? reader.type(alias, 'union-alias') : reader.named(nameNode, 'union-member'),
      value: value && reader.name(value),
      metadata: reader.metadata(childOfType(member, 'metadata')),
      documentation,
      ...reader.span(member),
    };
  });
}

function methods(reader: StatementReader, node: Node): MethodSummary[] {
  return members(reader, node, 'method', (method, documentation) => {
    const request = method.childForFieldName('request');
    const response = method.childForFieldName('response');
    reader.expectEnd(method, ';');
    return {
      name: reader.name(method.namedChildren[0] as Node),
      request: request && !isEmpty(request) ? reader.reference(request, 'request') : undefined,
      response: response && !isEmpty(response) ? reader.reference(response, 'response') : undefined,
      metadata: reader.metadata(childOfType(method, 'metadata')),
      documentation,
      ...reader.span(method),
    };
  });
}

function definition(reader: StatementReader, node: Node, documentation: readonly Node[]) {
  const name = childOfType(node, 'identifier');
  const body = node.namedChildren.find((child) => child.type.endsWith('_list') || child.type.endsWith('_body'));
  const { start } = reader.span(node);
  return {
    name: name ? reader.name(name) : { text: '', start, end: start },
    metadata: reader.metadata(childOfType(node, 'metadata')),
    documentation: reader.documentation(documentation),
    body: body && reader.span(body),
  };
}

function members<Member>(
  reader: StatementReader,
  node: Node,
  type: string,
  read: (member: Node, documentation: Span | undefined) => Member,
): Member[] {
  const members: Member[] = [];
  const body = node.childForFieldName('body');
  if (!body) return members;
  reader.expectEnd(body, '}');
  let documentation: Node[] = [];
  for (const child of body.namedChildren) {
    if (child.type === 'doc_comment') documentation.push(child);
    if (child.type !== type) continue;
    members.push(read(child, reader.documentation(documentation)));
    documentation = [];
  }
  return members;
}

function quotedChild(reader: StatementReader, node: Node): Name | undefined {
  const child = stringChild(node);
  return child && reader.quoted(child);
}
