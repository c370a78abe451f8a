// Go packages of several files that do not go together: one namespace with two, one for two namespaces, two with one name.
import type { GoFile } from '../go/go-package.ts';
import { packagePlace } from '../go/go-package-places.ts';
import { baseNameOf } from '../includes/includes.ts';
import { namespaceText, type StringStatementSummary } from '../summary/summary.ts';
import {
  type Conflict,
  type NameClash,
  nameClashes,
  sameGoPackage,
  sameNamespace,
  unimportableUses,
} from '../trpc/trpc-conflicts.ts';
import { type TrpcFile, type TrpcGraph, trpcGraphsOf } from '../trpc/trpc-graph.ts';
import { type FileContext, type FileRule, type Finding, type RelatedPlace, spanInFile } from './rule.ts';

export const goPackageGraph: FileRule = {
  descriptions: [
    {
      code: 'same-namespace-two-go-packages',
      family: 'trpc',
      level: 'error',
      summary: 'Two files have the same namespace but not the same go_package.',
      explanation:
        'flatc takes the types of one namespace for one Go package and writes no import between them; trpc puts them into two. tRPC documents that files of one namespace have one go_package. Where a field or an rpc type of the one names a type of the other, `go build` says `undefined`, and this is an error; otherwise it is a warning, until someone uses such a type.',
      wrong:
        '// a.fbs\nnamespace app.shop;\nattribute "go_package=example.com/app/shop";\n// b.fbs, included by a.fbs\nnamespace app.shop;\nattribute "go_package=example.com/other/shop";',
      right: '// a.fbs and b.fbs\nnamespace app.shop;\nattribute "go_package=example.com/app/shop";',
    },
    {
      code: 'same-go-package-two-namespaces',
      family: 'trpc',
      level: 'warning',
      summary: 'Two files have the same go_package but not the same namespace.',
      explanation:
        'flatc imports the types of another namespace, and trpc makes that the import of the package itself: `import cycle not allowed`. Where a field names a type of the other namespace this is an error; otherwise a warning.',
      wrong:
        '// a.fbs\nnamespace app.shop;\nattribute "go_package=example.com/app/shop";\n// b.fbs, included by a.fbs\nnamespace app.goods;\nattribute "go_package=example.com/app/shop";',
      right:
        '// a.fbs\nnamespace app.shop;\nattribute "go_package=example.com/app/shop";\n// b.fbs\nnamespace app.goods;\nattribute "go_package=example.com/app/goods";',
    },
    {
      code: 'go-package-name-clash',
      family: 'trpc',
      level: 'error',
      summary: 'The name of a Go package means two things in the generated stub.',
      explanation:
        'The stub of a service names packages by their last segment. It cannot tell an rpc type of another package from one of its own when both packages end alike (`undefined: Request`), nor two included packages that end alike (`redeclared in this block`), nor an included package called client, codec, context, fb, flatbuffers, fmt, log, server or trpc from the one that the stub imports under that name.',
      wrong:
        'include "b.fbs"; // go_package=example.com/b/shop\nnamespace app.shop;\nattribute "go_package=example.com/a/shop";\nrpc_service Shop { Buy(other.shop.Order): other.shop.Bill; }',
      right:
        'include "b.fbs"; // go_package=example.com/b/goods\nnamespace app.shop;\nattribute "go_package=example.com/a/shop";\nrpc_service Shop { Buy(other.goods.Order): other.goods.Bill; }',
    },
    {
      code: 'multi-namespace-file',
      family: 'trpc',
      level: 'error',
      summary: 'A file has several namespaces, of which trpc makes one Go package.',
      explanation:
        'trpc makes one Go package of a file, under the last of its namespaces, and calls its services after that one. flatc imports the types of the others under their own namespace, which Go does not find: `package app/common is not in std`. A field that names one of them is an error; as rpc types they work, and a file with several namespaces alone is only pointed out.',
      wrong:
        'namespace app.common;\ntable Money { cents: long; }\nnamespace app.shop;\nattribute "go_package=example.com/app/shop";\ntable Order { total: app.common.Money; }',
      right:
        'include "money.fbs"; // namespace app.common\nnamespace app.shop;\nattribute "go_package=example.com/app/shop";\ntable Order { total: app.common.Money; }',
    },
  ],
  checkFile,
};

function* checkFile(context: FileContext): Iterable<Finding> {
  if (!context.isTrpc) return;
  const graphs = trpcGraphsOf(context);
  const namespace = worst(graphs, context.uri, sameNamespace);
  if (namespace) yield twoGoPackages(context, namespace);
  const path = worst(graphs, context.uri, sameGoPackage);
  if (path) yield twoNamespaces(context, path);
  for (const graph of graphs) {
    if (graph.closure.root !== context.uri) continue;
    for (const clash of nameClashes(graph)) yield nameClash(context, clash);
  }
  const unimportable = [...unimportableTypes(context, graphs)];
  yield* unimportable;
  if (unimportable.length === 0) yield* severalNamespaces(context, graphs);
}

interface FileConflict extends Conflict {
  readonly file: TrpcFile;
}

/** The conflicts of a file in all roots as one. */
function worst(
  graphs: readonly TrpcGraph[],
  uri: string,
  conflictIn: (graph: TrpcGraph, file: TrpcFile) => Conflict | undefined,
): FileConflict | undefined {
  const others = new Map<string, TrpcFile>();
  let own: TrpcFile | undefined;
  let breaks = false;
  for (const graph of graphs) {
    const file = graph.file(uri);
    const conflict = file && conflictIn(graph, file);
    if (!conflict) continue;
    own = file;
    breaks ||= conflict.breaks;
    for (const other of conflict.others) others.set(other.uri, other);
  }
  return own && { file: own, others: [...others.values()], breaks };
}

function twoGoPackages(context: FileContext, { file, others, breaks }: FileConflict): Finding {
  const { namespace, package: own } = file.go;
  const [other] = others;
  const theirs = other?.go.package?.path ?? '';
  const effect = breaks ? 'the generated Go looks for types in the wrong one' : 'tRPC wants one';
  return {
    code: 'same-namespace-two-go-packages',
    ...packagePlace(context.program, context.uri, file.go),
    message: `namespace ${namespace} is the Go package ${own?.path} here and ${theirs} in ${baseNameOf(other?.uri ?? '')}; ${effect}`,
    level: breaks ? 'error' : 'warning',
    related: others.slice(0, mostRelated).map((place) => partner(context, place)),
    data: { goPackage: theirs, own: own?.path, isDeclared: own?.isDeclared },
  };
}

function twoNamespaces(context: FileContext, { file, others, breaks }: FileConflict): Finding {
  const [other] = others;
  const effect = breaks ? 'the generated Go package imports itself' : 'a field that uses both does not compile';
  return {
    code: 'same-go-package-two-namespaces',
    ...packagePlace(context.program, context.uri, file.go),
    message: `Go package ${file.go.package?.path} is namespace ${file.go.namespace} here and ${other?.go.namespace} in ${baseNameOf(other?.uri ?? '')}; ${effect}`,
    level: breaks ? 'error' : 'warning',
    related: others.slice(0, mostRelated).map((place) => partner(context, place)),
    data: { namespace: other?.go.namespace, own: file.go.namespace },
  };
}

const mostRelated = 3;

function partner({ program }: FileContext, { uri, go }: TrpcFile): RelatedPlace {
  return { ...packagePlace(program, uri, go), message: sayPackage(go) };
}

function sayPackage({ namespace, package: own }: GoFile): string {
  if (own?.isDeclared) return `namespace ${namespace} with go_package ${own.path}`;
  return `namespace ${namespace} without go_package, which makes it the Go package ${own?.path ?? namespace}`;
}

function nameClash(context: FileContext, clash: NameClash): Finding {
  const { file, other, use } = clash;
  const { name, path } = file.go.package ?? { name: '', path: '' };
  const span = use ? spanOfUse(context, use.index, use.reference) : spanOfInclude(context, file.uri);
  return {
    code: 'go-package-name-clash',
    ...span,
    message: `${sayClash(clash, name, path)}; give it another last segment`,
    related: [partner(context, file), ...(other ? [partner(context, other)] : [])],
    data: { name, path, uri: file.uri },
  };
}

function sayClash({ with: kind, other }: NameClash, name: string, path: string): string {
  switch (kind) {
    case 'own':
      return `the stub is a Go package ${name} itself and takes the types of ${path} for its own`;
    case 'stub':
      return `generated code imports another Go package as ${name} and cannot import ${path} beside it`;
    case 'include':
      return `the stub imports ${other?.go.package?.path ?? ''} and ${path}, both as ${name}`;
    case 'language':
      return `the stub needs ${name} for something else than the Go package ${path}`;
  }
}

function* unimportableTypes(context: FileContext, graphs: readonly TrpcGraph[]): Iterable<Finding> {
  const seen = new Set<string>();
  for (const graph of graphs) {
    const file = graph.file(context.uri);
    for (const use of file ? unimportableUses(graph, file) : []) {
      const key = `${use.index}/${use.reference}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const where = use.toNamespace === '' ? 'the global namespace' : use.toNamespace;
      yield {
        code: 'multi-namespace-file',
        ...spanOfUse(context, use.index, use.reference),
        message: `Go cannot import ${where}: trpc makes one Go package of ${baseNameOf(use.to.uri)}, under its last namespace ${use.to.go.namespace}; move ${use.definition.declaration.name.text} to a file of its own`,
        data: { fullName: use.definition.fullName, uri: use.to.uri },
      };
    }
  }
}

/** The first namespace that is not the one trpc takes for the whole file. */
function* severalNamespaces({ summary, uri }: FileContext, graphs: readonly TrpcGraph[]): Iterable<Finding> {
  const go = graphs.find((graph) => graph.file(uri))?.file(uri)?.go;
  if (!go || go.namespace === '') return;
  for (const [index, declaration] of summary.declarations.entries()) {
    if (declaration.kind !== 'namespace' || !declaration.name) continue;
    const namespace = namespaceText(declaration);
    if (namespace === go.namespace || !go.typeNamespaces.has(namespace)) continue;
    yield {
      code: 'multi-namespace-file',
      ...spanInFile(summary, index, declaration.name),
      message: `trpc takes the last namespace of a file, ${go.namespace}, for its one Go package and its services; the types of ${namespace} become part of it`,
      level: 'information',
    };
    return;
  }
}

function spanOfUse({ summary }: FileContext, index: number, reference: number) {
  const declaration = summary.declarations[index];
  return spanInFile(summary, index, declaration?.references[reference] ?? { start: 0, end: 0 });
}

/** The string of the include that leads to a file. */
function spanOfInclude({ summary, closure }: FileContext, uri: string) {
  const index = closure.files.at(-1)?.includes.find((include) => include.file === uri)?.index ?? 0;
  const statement = summary.declarations[index] as StringStatementSummary | undefined;
  return spanInFile(summary, index, statement?.value ?? { start: 0, end: 0 });
}
