// Makes the graph of the types on the page of a file, and of the types of other files that these name.
import { type Graph, type GraphEdge, type GraphNode, joinedGraph } from '../language/graph/drawing.ts';
import { declarationKey, type KnownDeclarations } from './default-text.ts';
import type { DocsTarget, DocumentedFile, DocumentedService, DocumentedType } from './docs-model.ts';
import { fileOfName } from './file-of-name.ts';

type Declared = DocumentedType | DocumentedService;

/** The fewest and the most boxes of a picture on a page, and the most lines, whose layout takes longest. */
const [fewest, most, mostLines] = [2, 60, 60];

/**
 * The graph of the declarations of a file; undefined if it would have too few or too many boxes (`fewest`, `most`), or
 * no or too many lines (`mostLines`).
 */
export function typesGraph(
  declarations: readonly Declared[],
  file: DocumentedFile,
  known: KnownDeclarations,
): Graph | undefined {
  if (declarations.length > most) return undefined;
  const own = new Set(declarations.map(idOf));
  const shown = new Map(declarations.map((each) => [idOf(each), each]));
  const links = declarations.flatMap((from) => {
    const found = new Map<string, Omit<GraphEdge, 'from' | 'isCircular'> & { readonly labels: string[] }>();
    for (const [label, kind, name] of namesIn(from)) {
      const key = declarationKey({ file: fileOfName(file, name), name });
      const target = known.get(key);
      if (!target) continue;
      shown.set(key, target);
      const link = found.get(`${kind} ${key}`) ?? { to: key, kind, labels: [] };
      found.set(`${kind} ${key}`, link);
      if (!link.labels.includes(label)) link.labels.push(label);
    }
    return [...found.values()].map((link) => ({ ...link, from: idOf(from) }));
  });
  if (shown.size < fewest || shown.size > most || links.length === 0 || links.length > mostLines) return undefined;
  const nodes = [...shown].map(([id, each]): GraphNode => {
    const { name, namespace, file: path } = each;
    return {
      id,
      name: namespace === '' ? name : name.slice(namespace.length + 1),
      kind: 'methods' in each ? 'rpc_service' : each.kind,
      namespace,
      file: path,
      rows: own.has(id) ? rowsOf(each) : [],
      isRoot: file.rootType === name && fileOfName(file, name) === path,
    };
  });
  const edges = links.map((link) => ({ ...link, isCircular: false }));
  const roots = nodes.filter(({ isRoot }) => isRoot).map(({ id }) => id);
  return joinedGraph('types', [{ nodes, edges, roots }], (path) => path);
}

/** The identifier of a declaration in the graph. A service may have the name of a type. */
function idOf(declared: Declared): string {
  return `${declarationKey(declared)}${'methods' in declared ? ' service' : ''}`;
}

/** The declaration of a node, which is one of a file, or a type that the file names. */
export function targetOf({ file, namespace, name, kind }: GraphNode, declarations: readonly Declared[]): DocsTarget {
  const fullName = namespace === '' ? name : `${namespace}.${name}`;
  const service = declarations.find((each) => 'methods' in each && each.name === fullName);
  return (kind === 'rpc_service' ? service : undefined) ?? { file, name: fullName };
}

/** The names of types in a declaration, with the members that have them. */
function namesIn(declared: Declared): readonly (readonly [label: string, kind: GraphEdge['kind'], name: string])[] {
  if ('methods' in declared)
    return declared.methods.flatMap(({ name, request, response }) => [
      [name, 'method', request] as const,
      [name, 'method', response] as const,
    ]);
  if ('members' in declared)
    return declared.members.flatMap(({ name, type }) =>
      type?.name === undefined ? [] : [[name, 'union', type.name] as const],
    );
  return declared.fields.flatMap(({ name, type, nested, isImplicit }) =>
    isImplicit
      ? []
      : [
          ...(type.name === undefined ? [] : [[name, 'field', type.name] as const]),
          ...(nested === undefined ? [] : [[name, 'nested', nested] as const]),
        ],
  );
}

function rowsOf(declared: Declared): readonly string[] {
  if ('methods' in declared)
    return declared.methods.map(({ name, request, response }) => `${name}(${request}): ${response}`);
  if ('members' in declared) return declared.members.map(({ name, value }) => `${name} = ${value}`);
  return declared.fields.flatMap(({ name, type, isImplicit }) => (isImplicit ? [] : [`${name}: ${type.text}`]));
}
