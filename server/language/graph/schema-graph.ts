// Makes the graph of the types or files that schemas read.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { memberSignature } from '../documentation/signature.ts';
import { lastAnswers } from '../memo.ts';
import type { Program } from '../program.ts';
import type { SourceFile } from '../source-file.ts';
import { strongComponents } from '../strong-components.ts';
import {
  contains,
  isNamedDeclaration,
  membersOf,
  type NamedDeclarationSummary,
  type Reference,
  startOfDeclaration,
} from '../summary/summary.ts';
import { namespaceOf, simpleNameOf } from '../vocabulary/dotted-names.ts';
import type { Graph, GraphEdge, GraphKind, GraphNode } from './graph.ts';

/** The part of a graph that one file makes. Files are URIs; types have the id `uri#full.name`. */
export interface FileGraph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  /** The ids of the types that the file makes root types. */
  readonly roots: readonly string[];
}

/**
 * The parts of the graph of a schema and of all files that it includes. Roots that read a file alike share its part.
 * Services have the id `uri#full.name service`. No node is marked as a root and no edge as circular: `joinedGraph` makes
 * a graph for users of the parts.
 */
export function schemaGraph(program: Program, root: string, kind: GraphKind): readonly FileGraph[] {
  return program.passing(() => (kind === 'types' ? graphsOfTypes(program, root) : graphsOfFiles(program, root)));
}

/**
 * One graph that is made of parts, which may share nodes. `pathOf` returns the path under which a file is shown. A type
 * is named by its full name, with its file in brackets if another declaration has that name; a service is then marked
 * as a service.
 */
export function joinedGraph(kind: GraphKind, parts: Iterable<FileGraph>, pathOf: (uri: string) => string): Graph {
  const nodes = new Map<string, GraphNode>();
  const edges = new Map<string, GraphEdge>();
  const roots = new Set<string>();
  // Thousands of schemas may include one file.
  for (const part of new Set(parts)) {
    for (const node of part.nodes) nodes.set(node.id, node);
    for (const edge of part.edges) edges.set(JSON.stringify([edge.from, edge.to, edge.kind]), edge);
    for (const each of part.roots) roots.add(each);
  }
  for (const [key, { to }] of edges) if (!nodes.has(to)) edges.delete(key);
  const next = new Map<string, string[]>();
  const included = new Set<string>();
  for (const { from, to } of edges.values()) {
    if (from !== to) included.add(to);
    const known = next.get(from);
    if (known) known.push(to);
    else next.set(from, [to]);
  }
  const components = strongComponents(nodes.keys(), (id) => next.get(id) ?? []);
  const nameOf = shownNames([...nodes.values()], pathOf);
  return {
    kind,
    nodes: [...nodes.values()].map((node) => ({
      ...node,
      id: nameOf(node.id),
      namespace: node.kind === 'file' ? folderOf(pathOf(node.file)) : node.namespace,
      file: pathOf(node.file),
      isRoot: node.kind === 'file' ? !included.has(node.id) : roots.has(node.id),
    })),
    edges: [...edges.values()].map((edge) => ({
      ...edge,
      from: nameOf(edge.from),
      to: nameOf(edge.to),
      isCircular: components.get(edge.from) === components.get(edge.to),
    })),
  };
}

function shownNames(nodes: readonly GraphNode[], pathOf: (uri: string) => string): (id: string) => string {
  const full = (node: GraphNode) =>
    node.kind === 'file' ? pathOf(node.file) : node.namespace === '' ? node.name : `${node.namespace}.${node.name}`;
  const count = new Map<string, number>();
  for (const node of nodes) count.set(full(node), (count.get(full(node)) ?? 0) + 1);
  const names = new Map(
    nodes.map((node) => {
      const name = full(node);
      const kind = node.kind === 'rpc_service' ? 'service, ' : '';
      return [node.id, count.get(name) === 1 ? name : `${name} (${kind}${pathOf(node.file)})`];
    }),
  );
  return (id) => names.get(id) ?? id;
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function graphsOfFiles(program: Program, root: string): readonly FileGraph[] {
  return (program.closure(root)?.files ?? []).map(({ uri, includes }): FileGraph => {
    const name = decodeURIComponent(uri.slice(uri.lastIndexOf('/') + 1));
    return {
      nodes: [{ id: uri, name, kind: 'file', namespace: '', file: uri, rows: [], isRoot: false }],
      edges: includes.flatMap(({ file }): readonly GraphEdge[] =>
        file === undefined ? [] : [{ from: uri, to: file, kind: 'include', labels: [], isCircular: false }],
      ),
      roots: [],
    };
  });
}

function graphsOfTypes(program: Program, root: string): readonly FileGraph[] {
  const elaboration = program.elaboration(root);
  return (elaboration?.closure.files ?? []).flatMap(({ uri }) => {
    const file = program.file(uri);
    const elaborated = elaboration?.declarations(uri);
    return file && elaborated ? typesOf(elaborated, [file], () => graphOfTypes(file, elaborated)) : [];
  });
}

/** The parts by the results for their declarations, which many roots share. */
const typesOf = lastAnswers<readonly ElaboratedDeclaration[], FileGraph>();

function graphOfTypes(file: SourceFile, elaborated: readonly ElaboratedDeclaration[]): FileGraph {
  const nodes: GraphNode[] = [];
  const edges: GraphEdge[] = [];
  const roots: string[] = [];
  for (const [index, declaration] of file.summary.declarations.entries()) {
    const { definition, references = [] } = elaborated[index] ?? {};
    if (declaration.kind === 'root_type')
      for (const each of references) if (each.definition) roots.push(idOf(each.definition));
    if (!isNamedDeclaration(declaration) || !definition || declaration.name.text === '') continue;
    // A service may have the name of a type. References name only types.
    const id = `${idOf(definition)}${declaration.kind === 'rpc_service' ? ' service' : ''}`;
    nodes.push({ ...nodeOf(file, index, declaration, definition), id });
    edges.push(...edgesOf(declaration, id, references));
  }
  return { nodes, edges, roots };
}

function idOf({ uri, fullName }: { readonly uri: string; readonly fullName: string }): string {
  return `${uri}#${fullName}`;
}

function nodeOf(
  file: SourceFile,
  index: number,
  declaration: NamedDeclarationSummary,
  definition: { readonly uri: string; readonly fullName: string },
): Omit<GraphNode, 'id'> {
  const { kind, name } = declaration;
  const base = startOfDeclaration(file.summary, index);
  const rows = membersOf(declaration).flatMap((member, at) =>
    member.name.text === '' ? [] : memberSignature(declaration, at).replace(/;$/, ''),
  );
  return {
    name: simpleNameOf(definition.fullName),
    kind,
    namespace: namespaceOf(definition.fullName),
    file: file.uri,
    range: file.rangeOf(base + name.start, base + name.end),
    rows,
    isRoot: false,
  };
}

/** The edges of a declaration: one for each type and kind, with the names of all members that use it. */
function edgesOf(
  declaration: NamedDeclarationSummary,
  from: string,
  resolutions: ElaboratedDeclaration['references'],
): Iterable<GraphEdge> {
  const found = new Map<string, GraphEdge & { readonly labels: string[] }>();
  for (const [index, reference] of declaration.references.entries()) {
    const definition = resolutions[index]?.definition;
    if (!definition) continue;
    const [to, kind] = [idOf(definition), edgeKinds[reference.role]];
    if (!kind) continue;
    const key = `${kind} ${to}`;
    const edge = found.get(key) ?? { from, to, kind, labels: [], isCircular: false };
    found.set(key, edge);
    const label = membersOf(declaration).find((member) => contains(member, reference))?.name.text;
    if (label !== undefined && edge.labels.at(-1) !== label) edge.labels.push(label);
  }
  return found.values();
}

const edgeKinds: Readonly<Partial<Record<Reference['role'], GraphEdge['kind']>>> = {
  'field-type': 'field',
  'union-member': 'union',
  'union-alias': 'union',
  'enum-base': 'base',
  request: 'method',
  response: 'method',
  'nested-flatbuffer': 'nested',
};
