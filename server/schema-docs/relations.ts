// Relates the types of all documented files: the types that a type names, the types that name it, and the roots that
// lead to it.
import { declarationKey as keyOf } from './default-text.ts';
import type { DocsTarget, Documentation, DocumentedFile, DocumentedService, DocumentedType } from './docs-model.ts';
import type { FileDocs } from './document-file.ts';
import { fileOfName } from './file-of-name.ts';

/** The most roots that are listed for one type. */
const mostRoots = 20;

/** The files as one documentation, sorted by path. */
export function relateFiles(files: readonly FileDocs[]): Documentation {
  const sorted = [...files].sort((one, other) => (one.file.path < other.file.path ? -1 : 1));
  const nodes = new Map<string, Node>();
  for (const { file, types } of sorted) {
    for (const { name } of types) nodes.set(keyOf({ file: file.path, name }), newNode({ file: file.path, name }));
  }
  const link = (file: DocumentedFile, from: Node, member: string, name: string | undefined): void => {
    const to = name === undefined ? undefined : nodes.get(keyOf({ file: fileOfName(file, name), name }));
    if (!to) return;
    to.usedBy.push({ ...from.target, member });
    from.uses.add(to);
  };
  const services = new Map<DocumentedService, Node>();
  for (const docs of sorted) {
    const { file } = docs;
    for (const type of docs.types) {
      const node = nodes.get(keyOf({ file: file.path, name: type.name }));
      if (node) for (const [member, name] of namesIn(type)) link(file, node, member, name);
    }
    for (const service of docs.services) {
      const node = newNode({
        file: file.path,
        name: service.name,
        ...(service.isBesideType ? { isBesideType: true } : {}),
      });
      services.set(service, node);
      for (const { name, request, response } of service.methods) {
        link(file, node, name, request);
        if (response !== request) link(file, node, name, response);
      }
    }
  }
  reach(sorted, nodes);
  return {
    version: 1,
    files: sorted.map(({ file }) => file),
    types: sorted.flatMap(({ file, types }) =>
      types.map((type) => related(type, nodes.get(keyOf({ file: file.path, name: type.name })))),
    ),
    services: sorted.flatMap((docs) => docs.services.map((service) => related(service, services.get(service)))),
  };
}

interface Node {
  readonly target: DocsTarget;
  readonly usedBy: DocsTarget[];
  readonly uses: Set<Node>;
  readonly roots: DocsTarget[];
  rootCount: number;
}

function newNode(target: DocsTarget): Node {
  return { target, usedBy: [], uses: new Set(), roots: [], rootCount: 0 };
}

/** The types that the members of a type name. The hidden field of a union repeats its value field. */
function namesIn(type: DocumentedType): readonly (readonly [member: string, name: string | undefined])[] {
  if ('fields' in type)
    return type.fields.flatMap(({ name, type: { name: named }, nested, isImplicit }) =>
      isImplicit ? [] : [[name, named] as const, ...(nested === undefined ? [] : [[name, nested] as const])],
    );
  return type.members.map(({ name, type: of }) => [name, of?.name]);
}

/** Notes each root at all types that its data can contain. */
function reach(files: readonly FileDocs[], nodes: ReadonlyMap<string, Node>): void {
  const roots = new Set(
    files.flatMap(({ file }) => {
      const { rootType: name } = file;
      return name === null ? [] : (nodes.get(keyOf({ file: fileOfName(file, name), name })) ?? []);
    }),
  );
  for (const root of roots) {
    const seen = new Set([root]);
    // A set may grow while it is walked through.
    for (const node of seen) {
      node.rootCount++;
      if (node.roots.length < mostRoots) node.roots.push(root.target);
      for (const next of node.uses) seen.add(next);
    }
  }
}

function related<Declared extends DocumentedType | DocumentedService>(
  declared: Declared,
  node: Node | undefined,
): Declared {
  if (!node) return declared;
  return {
    ...declared,
    usedBy: node.usedBy,
    uses: [...node.uses].map(({ target }) => target),
    reachableFrom: node.roots,
    reachableFromCount: node.rootCount,
  };
}
