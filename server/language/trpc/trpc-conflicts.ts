// Finds conflicts between the Go packages of one root, and decides whether the generated Go fails to compile or only
// breaks a rule of tRPC's documentation.
import type { GoPackage } from '../go/go-package.ts';
import { lastSegment } from '../go/go-package-text.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';
import { goKeywords, shadowedNames, stubPackages } from '../vocabulary/vocabulary-go.ts';
import { isSamePackage, type TrpcFile, type TrpcGraph, type TypeUse } from './trpc-graph.ts';

/** Other files that a file conflicts with. */
export interface Conflict {
  readonly others: readonly TrpcFile[];
  /** True if the conflict keeps the generated Go from compiling. */
  readonly breaks: boolean;
}

/** The conflict with files of the same namespace that become another Go package; undefined without such files. */
export function sameNamespace(graph: TrpcGraph, file: TrpcFile): Conflict | undefined {
  const { namespace } = file.go;
  if (namespace === '' || !isComparable(file)) return undefined;
  const others = graph.files.filter(
    (other) =>
      other.go.namespace === namespace && isComparable(other) && !isSamePackage(other.go.package, file.go.package),
  );
  return others.length === 0 ? undefined : { others, breaks: breaksNamespace(graph, namespace) };
}

/** The conflict with files of another namespace that become the same Go package; undefined without such files. */
export function sameGoPackage(graph: TrpcGraph, file: TrpcFile): Conflict | undefined {
  const { namespace } = file.go;
  if (namespace === '' || !isComparable(file)) return undefined;
  const others = graph.files.filter(
    ({ go }) => go.namespace !== '' && go.namespace !== namespace && isSamePackage(go.package, file.go.package),
  );
  if (others.length === 0) return undefined;
  // flatc imports the other namespace, which is this package; Go refuses a package that imports itself.
  const breaks = graph.compiledUses.some(
    ({ from, to, namespace: inside, toNamespace }) =>
      (from === file || to === file) &&
      from !== to &&
      inside !== toNamespace &&
      isSamePackage(from.go.package, to.go.package),
  );
  return { others, breaks };
}

/**
 * True if the package of a file can be compared with others. False for a file without a package, and for a file without
 * a go_package whose namespace has dots: such files have a finding of their own.
 */
function isComparable({ go }: TrpcFile): boolean {
  return go.package !== undefined && (go.package.isDeclared || go.package.holdsTypes);
}

/** True if generated code looks for a type in the wrong package, because one namespace became several packages. */
function breaksNamespace(graph: TrpcGraph, namespace: string): boolean {
  const isWrongField = ({ from, to, namespace: inside, toNamespace }: TypeUse): boolean => {
    if (toNamespace !== namespace || !to.go.package) return false;
    // Inside a namespace flatc writes no import. From outside, trpc writes the same import everywhere.
    const expected = inside === namespace ? from : graph.imported(namespace);
    return !isSamePackage(expected?.go.package, to.go.package);
  };
  const isWrongRpcType = ({ to }: TypeUse): boolean =>
    to !== graph.root &&
    to.go.namespace === namespace &&
    [graph.root, ...graph.files.filter((file) => file.isDirect)].some(
      (other) => other.go.namespace === namespace && hasNameOfAnother(other.go.package, to.go.package),
    );
  return (graph.isProject && graph.rpcUses.some(isWrongRpcType)) || graph.compiledUses.some(isWrongField);
}

/**
 * True if two packages have the same name but different import paths or aliases, so that code cannot tell them apart.
 */
function hasNameOfAnother(left: GoPackage | undefined, right: GoPackage | undefined): boolean {
  return left !== undefined && right !== undefined && left.name === right.name && left.written !== right.written;
}

/** A package whose name means something else in the generated stub of the root. */
export interface NameClash {
  /**
   * The other meaning of the name: the stub's own package, a package that every stub imports, the package of another
   * include, or a word of Go itself.
   */
  readonly with: 'own' | 'stub' | 'include' | 'language';
  readonly file: TrpcFile;
  /** The other file whose package has the name; undefined if the name belongs to every stub or to Go. */
  readonly other: TrpcFile | undefined;
  /**
   * The first use of a type of the package as an rpc type; undefined for a package that clashes merely because it is
   * included.
   */
  readonly use: TypeUse | undefined;
}

/** The clashes of package names in the stub of a root with a service, one for each name. */
export function nameClashes(graph: TrpcGraph): readonly NameClash[] {
  if (!graph.isProject) return [];
  const own = graph.root.go.package;
  const clashes = new Map<string, NameClash>();
  const add = (clash: NameClash): void => {
    const name = clash.file.go.package?.name ?? '';
    if (!clashes.has(name)) clashes.set(name, clash);
  };
  const imported = graph.files.filter(
    ({ go, isDirect, isRoot }) => isDirect && !isRoot && go.package && !isSamePackage(go.package, own),
  );
  for (const file of imported) {
    if (stubPackages.has(file.go.package?.name ?? '')) add({ with: 'stub', file, other: undefined, use: undefined });
  }
  for (const use of graph.rpcUses) {
    const { to } = use;
    if (!imported.includes(to)) continue;
    if (hasNameOfAnother(own, to.go.package)) {
      if (!isReportedElsewhere(to, graph.root)) add({ with: 'own', file: to, other: graph.root, use });
      continue;
    }
    const namesake = imported.find((other) => hasNameOfAnother(other.go.package, to.go.package));
    if (namesake && !isReportedElsewhere(to, namesake)) add({ with: 'include', file: to, other: namesake, use });
    if (shadowedNames.has(to.go.package?.name ?? '')) add({ with: 'language', file: to, other: undefined, use });
  }
  return [...clashes.values()];
}

/** True if another finding is about the same two files: they have one namespace with two packages. */
function isReportedElsewhere(left: TrpcFile, right: TrpcFile): boolean {
  return left.go.namespace === right.go.namespace && !isSamePackage(left.go.package, right.go.package);
}

/**
 * True if the Go code of a root does not compile for want of a go_package in `file`. The file must have none that trpc
 * sees.
 */
export function needsGoPackage(graph: TrpcGraph, file: TrpcFile): boolean {
  const { namespace } = file.go;
  if (namespace === '') return true;
  // The types of a dotted namespace end up in a folder below the one that trpc imports; one word is both.
  if (!namespace.includes('.')) return goKeywords.has(namespace) || namespace === 'main';
  if (!file.isRoot) return file.isDirect || graph.isUsed(file);
  return graph.isProject && graph.rpcUses.some(({ to }) => to === file);
}

/** The fields of a file that name a type in a namespace for which trpc makes no Go package. */
export function unimportableUses(graph: TrpcGraph, file: TrpcFile): readonly TypeUse[] {
  const hasSeveral = ({ go }: TrpcFile) => [...go.typeNamespaces].some((namespace) => namespace !== go.namespace);
  if (!graph.files.some(hasSeveral)) return [];
  return graph.compiledUses.filter(({ from, to, namespace, toNamespace }) => {
    if (from !== file || namespace === toNamespace || toNamespace === to.go.namespace) return false;
    const imported = graph.imported(toNamespace)?.go.package;
    return !isSamePackage(imported, to.go.package) || isSamePackage(from.go.package, to.go.package);
  });
}

/**
 * An import path for a namespace, after the pattern of other files: `x.org/a/c` for `a.c` if `a.b` has `x.org/a/b`.
 * Undefined if no other file helps.
 */
export function suggestGoPackage(namespace: string, among: readonly TrpcFile[]): string | undefined {
  if (namespace === '') return undefined;
  let best: { readonly path: string; readonly shared: number } | undefined;
  for (const { go } of among) {
    const { namespace: other, package: theirs } = go;
    if (!theirs?.isDeclared || other === '') continue;
    if (other === namespace) return theirs.path;
    const shared = sharedParts(other, namespace);
    if (lastSegment(theirs.path) !== simpleNameOf(other) || (best && best.shared >= shared)) continue;
    best = { path: withLast(theirs.path, '/', simpleNameOf(namespace)), shared };
  }
  return best?.path;
}

/**
 * A namespace for an import path, after the pattern of other files: `a.c` for `x.org/a/c` if `a.b` has `x.org/a/b`. The
 * last segment of the path if no other file helps.
 */
export function suggestNamespace(path: string, among: readonly TrpcFile[]): string {
  const name = lastSegment(path);
  for (const { go } of among) {
    if (go.namespace === '' || !go.package?.isDeclared) continue;
    if (go.package.path === path) return go.namespace;
    const isBeside = withLast(go.package.path, '/', name) === path;
    if (isBeside && lastSegment(go.package.path) === simpleNameOf(go.namespace))
      return withLast(go.namespace, '.', name);
  }
  return name;
}

/** A path or namespace with another last part. */
export function withLast(text: string, separator: '/' | '.', last: string): string {
  return `${text.slice(0, text.lastIndexOf(separator) + 1)}${last}`;
}

function sharedParts(left: string, right: string): number {
  const [parts, others] = [left.split('.'), right.split('.')];
  const different = parts.findIndex((part, index) => part !== others[index]);
  return different < 0 ? parts.length : different;
}
