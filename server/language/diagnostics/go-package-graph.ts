// Reports conflicts between Go packages of several files: two for one namespace, one for two namespaces, and two with
// one name.
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
      summary: 'Two files have the same namespace but different go_packages.',
      explanation:
        'flatc treats the types of one namespace as one Go package and writes no import between them; trpc puts them into two packages. tRPC documents that files of one namespace have one go_package. Where one file uses a type of the other, `go build` says `undefined`, and this is an error; otherwise it is a warning.',
      wrong:
        '// a.fbs\nnamespace app.shop;\nattribute "go_package=example.com/app/shop";\n// b.fbs, included by a.fbs\nnamespace app.shop;\nattribute "go_package=example.com/other/shop";',
      right: '// a.fbs and b.fbs\nnamespace app.shop;\nattribute "go_package=example.com/app/shop";',
    },
    {
      code: 'same-go-package-two-namespaces',
      family: 'trpc',
      level: 'warning',
      summary: 'Two files have the same go_package but different namespaces.',
      explanation:
        'flatc imports the types of another namespace, and with one go_package the package then imports itself: `import cycle not allowed`. Where a field uses a type of the other namespace, this is an error; otherwise it is a warning.',
      wrong:
        '// a.fbs\nnamespace app.shop;\nattribute "go_package=example.com/app/shop";\n// b.fbs, included by a.fbs\nnamespace app.goods;\nattribute "go_package=example.com/app/shop";',
      right:
        '// a.fbs\nnamespace app.shop;\nattribute "go_package=example.com/app/shop";\n// b.fbs\nnamespace app.goods;\nattribute "go_package=example.com/app/goods";',
    },
    {
      code: 'go-package-name-clash',
      family: 'trpc',
      level: 'error',
      summary: 'The generated stub uses one name for two Go packages.',
      explanation:
        'The stub of a service names a package by its last segment. That clashes where an rpc type is from another package with the same last segment (`undefined: Request`), and where two included packages have the same one (`redeclared in this block`). It also clashes where an included package is called client, codec, context, fb, flatbuffers, fmt, log, server or trpc, because the stub imports packages with these names.',
      wrong:
        'include "b.fbs"; // go_package=example.com/b/shop\nnamespace app.shop;\nattribute "go_package=example.com/a/shop";\nrpc_service Shop { Buy(other.shop.Order): other.shop.Bill; }',
      right:
        'include "b.fbs"; // go_package=example.com/b/goods\nnamespace app.shop;\nattribute "go_package=example.com/a/shop";\nrpc_service Shop { Buy(other.goods.Order): other.goods.Bill; }',
    },
    {
      code: 'multi-namespace-file',
      family: 'trpc',
      level: 'error',
      summary: 'A file has several namespaces, which trpc puts into one Go package.',
      explanation:
        'trpc makes one Go package of a file, named after its last namespace. flatc imports the types of the other namespaces under their own names, which Go does not find: `package app/common is not in std`. A field of such a type is an error; as an rpc type it works. Otherwise several namespaces in one file are only a note.',
      wrong:
        'namespace app.common;\ntable Money { cents: long; }\nnamespace app.shop;\nattribute "go_package=example.com/app/shop";\ntable Order { total: app.common.Money; }',
      right:
        'include "money.fbs"; // namespace app.common\nnamespace app.shop;\nattribute "go_package=example.com/app/shop";\ntable Order { total: app.common.Money; }',
    },
  ],
  only: 'trpc',
  checkFile,
};

function* checkFile(context: FileContext): Iterable<Finding> {
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

/** The conflicts of a file in all roots, joined into one; undefined if the file has no conflict in any root. */
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
  const effect = breaks
    ? 'the generated Go code does not find its types'
    : 'tRPC expects one go_package for each namespace';
  return {
    code: 'same-namespace-two-go-packages',
    ...packagePlace(context.program, context.uri, file.go),
    message: `namespace ${namespace} has the go_package ${own?.path} here but ${theirs} in ${baseNameOf(other?.uri ?? '')}; ${effect}`,
    level: breaks ? 'error' : 'warning',
    related: others.slice(0, mostRelated).map((place) => partner(context, place)),
    data: { goPackage: theirs },
  };
}

function twoNamespaces(context: FileContext, { file, others, breaks }: FileConflict): Finding {
  const [other] = others;
  const effect = breaks
    ? 'the generated Go package imports itself'
    : 'a field that uses a type of the other one does not compile';
  return {
    code: 'same-go-package-two-namespaces',
    ...packagePlace(context.program, context.uri, file.go),
    message: `go_package ${file.go.package?.path} has the namespace ${file.go.namespace} here but ${other?.go.namespace} in ${baseNameOf(other?.uri ?? '')}; ${effect}`,
    level: breaks ? 'error' : 'warning',
    related: others.slice(0, mostRelated).map((place) => partner(context, place)),
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
  };
}

function sayClash({ with: kind, other }: NameClash, name: string, path: string): string {
  switch (kind) {
    case 'own':
      return `the stub is itself a Go package ${name}, so it does not import ${path}`;
    case 'stub':
      return `the generated code already imports a Go package as ${name}, so it cannot import ${path}`;
    case 'include':
      return `the stub imports ${other?.go.package?.path ?? ''} and ${path}, both as ${name}`;
    case 'language':
      return `the stub already uses the name ${name}, so it cannot import ${path}`;
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
        message: `Go cannot import ${where}: trpc names the Go package of ${baseNameOf(use.to.uri)} after its last namespace, ${use.to.go.namespace}; move ${use.definition.declaration.name.text} to a file of its own`,
      };
    }
  }
}

/** Reports the first namespace other than the one that trpc uses for the whole file. */
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
      message: `trpc puts the types of ${namespace} into the Go package of ${go.namespace}, the last namespace of this file`,
      level: 'information',
    };
    return;
  }
}

function spanOfUse({ summary }: FileContext, index: number, reference: number) {
  const declaration = summary.declarations[index];
  return spanInFile(summary, index, declaration?.references[reference] ?? { start: 0, end: 0 });
}

/** The place of the string in the include statement that leads to a file; the root must include the file directly. */
function spanOfInclude({ summary, closure }: FileContext, uri: string) {
  const index = closure.files.at(-1)?.includes.find((include) => include.file === uri)?.index ?? 0;
  const statement = summary.declarations[index] as StringStatementSummary | undefined;
  return spanInFile(summary, index, statement?.value ?? { start: 0, end: 0 });
}
