// Finds Go packages of a root that import each other in a cycle, which Go forbids.
import type { Closure } from '../includes/closure.ts';
import { byIdentity } from '../memo.ts';
import type { TrpcFile, TrpcGraph, TypeUse } from './trpc-graph.ts';

/** A use of a type that closes a cycle. */
interface ImportCycle {
  readonly use: TypeUse;
  /** The import paths along the cycle; the package of the use is the first and the last. */
  readonly packages: readonly string[];
}

/**
 * The uses of types in a file that make its Go package part of a cycle of imports, one for each imported package. Empty
 * if the package is unknown.
 */
export function importCycles(graph: TrpcGraph, file: TrpcFile): readonly ImportCycle[] {
  const own = file.go.package?.path;
  if (own === undefined || !mayHaveCycle(graph)) return [];
  // The stub imports the packages of rpc types.
  const uses = [...graph.compiledUses, ...(graph.isProject ? graph.rpcUses : [])];
  const imports = new Map<string, Set<string>>();
  for (const { from, to } of uses) {
    const [source, target] = [from.go.package?.path, to.go.package?.path];
    if (source === undefined || target === undefined || source === target) continue;
    imports.set(source, (imports.get(source) ?? new Set()).add(target));
  }
  const cycles = new Map<string, ImportCycle>();
  for (const use of uses) {
    const target = use.to.go.package?.path;
    if (use.from !== file || target === undefined || target === own || cycles.has(target)) continue;
    const way = wayBetween(imports, target, own);
    if (way) cycles.set(target, { use, packages: [own, ...way] });
  }
  return [...cycles.values()];
}

/** The shortest path from one package to another along imports, both included; undefined if there is none. */
function wayBetween(
  imports: ReadonlyMap<string, ReadonlySet<string>>,
  from: string,
  to: string,
): readonly string[] | undefined {
  const ways = new Map<string, readonly string[]>([[from, [from]]]);
  for (const [path, way] of ways) {
    if (path === to) return way;
    for (const next of imports.get(path) ?? []) if (!ways.has(next)) ways.set(next, [...way, next]);
  }
  return undefined;
}

/**
 * True if the includes between packages have a cycle. Every use needs an include, so otherwise the imports have no
 * cycle.
 */
const mayHaveCycle = byIdentity((graph: TrpcGraph): boolean => hasCircle(packageIncludes(graph, graph.closure)));

function packageIncludes(graph: TrpcGraph, { files }: Closure): ReadonlyMap<string, ReadonlySet<string>> {
  const packageOf = (uri: string) => graph.file(uri)?.go.package?.path ?? uri;
  const edges = new Map<string, Set<string>>();
  for (const { uri, includes } of files) {
    const from = packageOf(uri);
    const targets = edges.get(from) ?? new Set<string>();
    edges.set(from, targets);
    for (const { file } of includes) if (file !== undefined && packageOf(file) !== from) targets.add(packageOf(file));
  }
  return edges;
}

/** True if edges form a cycle: nodes without outgoing edges are removed again and again, and some nodes remain. */
function hasCircle(edges: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const open = new Set(edges.keys());
  for (let before = -1; before !== open.size; ) {
    before = open.size;
    for (const node of open) if (![...(edges.get(node) ?? [])].some((next) => open.has(next))) open.delete(node);
  }
  return open.size > 0;
}
