// Reports files without a go_package or without a namespace, which trpc needs.
import { firstDefinitionSpan, namespaceSpan, packagePlace } from '../go/go-package-places.ts';
import { isNamedDeclaration } from '../summary/summary.ts';
import { needsGoPackage, sameNamespace, suggestGoPackage, suggestNamespace } from '../trpc/trpc-conflicts.ts';
import { type TrpcFile, type TrpcGraph, trpcGraphsOf } from '../trpc/trpc-graph.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';
import { type FileContext, type FileRule, type Finding, spanInFile } from './rule.ts';

export const goPackageMissing: FileRule = {
  descriptions: [
    {
      code: 'go-package-missing',
      family: 'trpc',
      level: 'information',
      summary: 'A file has no go_package.',
      explanation:
        'trpc then uses the namespace as the Go import path. That works for a namespace of one word. The types of `trpc.app.greeter` are written to another folder than the one that is imported: trpc reports no error, and `go build` says `undefined` or `does not contain package`. This is an error where the file is included, or where its own types are rpc types; otherwise it is information. Each file needs a go_package of its own.',
      wrong: 'namespace trpc.app.greeter;\ntable Request {}',
      right: 'namespace trpc.app.greeter;\nattribute "go_package=example.com/app/greeter";\ntable Request {}',
    },
    {
      code: 'namespace-missing',
      family: 'trpc',
      level: 'error',
      summary: 'A file, or an rpc type, has no namespace.',
      explanation:
        'trpc names services, routes and Go packages after the namespace. Without one it stops at an rpc type, `error calling gofulltype: invalid type:.Request`, or writes a `go.mod` and imports that Go refuses. Where a file has a go_package and nothing uses its types, this is a warning.',
      wrong: 'attribute "go_package=example.com/app/greeter";\ntable Request {}',
      right: 'namespace trpc.app.greeter;\nattribute "go_package=example.com/app/greeter";\ntable Request {}',
    },
  ],
  only: 'trpc',
  checkFile,
};

function* checkFile(context: FileContext): Iterable<Finding> {
  const { summary, uri } = context;
  if (summary.declarations.length === 0 || hasHiddenStatement(context)) return;
  const graphs = trpcGraphsOf(context);
  const file = graphs[0]?.file(uri);
  if (!file) return;
  // Without a definition the file may be a new one, whose first lines are being typed.
  if (!summary.declarations.some(isNamedDeclaration) && graphs.every(({ closure }) => closure.root === uri)) return;
  if (file.go.namespaceIndex === undefined) yield noNamespace(context, graphs);
  else if (file.go.attributes.length === 0) yield* noGoPackage(context, graphs, file);
  yield* rpcTypesOutside(context, graphs);
}

/** True if a namespace or a go_package may be in text that cannot be read because of a syntax error. */
function hasHiddenStatement({ summary }: FileContext): boolean {
  return summary.declarations.some(
    ({ kind, isBroken }) => kind === 'unreadable' || (isBroken && (kind === 'attribute' || kind === 'namespace')),
  );
}

function* noGoPackage(context: FileContext, graphs: readonly TrpcGraph[], own: TrpcFile): Iterable<Finding> {
  const { namespace } = own.go;
  const seen = graphs.flatMap((graph) => {
    const file = graph.file(context.uri);
    return file ? [{ graph, file }] : [];
  });
  if (seen.some(({ graph, file }) => sameNamespace(graph, file))) return;
  const span = namespaceSpan(context.summary, own.go, 'name');
  if (!span) return;
  const others = graphs.flatMap((graph) => graph.files).filter((other) => other.uri !== context.uri);
  const suggestion = suggestGoPackage(namespace, others);
  const isNeeded = seen.some(({ graph, file }) => needsGoPackage(graph, file));
  const effect = isNeeded ? ', and the generated Go code does not compile' : '';
  const example = suggestion ?? `<import path>/${simpleNameOf(namespace)}`;
  const partner = others.find(({ go }) => go.namespace === namespace && go.taken);
  yield {
    code: 'go-package-missing',
    ...span,
    message: `the file has no go_package, so trpc uses ${namespace} as the Go import path${effect}; add attribute "go_package=${example}";`,
    level: isNeeded ? 'error' : 'information',
    ...(partner
      ? {
          related: [
            {
              ...packagePlace(context.program, partner.uri, partner.go),
              message: `${namespace} has this go_package here`,
            },
          ],
        }
      : {}),
    data: { goPackage: suggestion, namespace },
  };
}

function noNamespace(context: FileContext, graphs: readonly TrpcGraph[]): Finding {
  const { taken } = graphs[0]?.file(context.uri)?.go ?? {};
  const isNeeded = graphs.some((graph) => {
    const file = graph.file(context.uri);
    return file !== undefined && needsNamespace(graph, file);
  });
  const others = graphs.flatMap((graph) => graph.files).filter((other) => other.uri !== context.uri);
  const namespace = taken && !taken.problem ? suggestNamespace(taken.path, others) : undefined;
  return {
    code: 'namespace-missing',
    ...firstDefinitionSpan(context.summary),
    message: `the file has no namespace, ${taken ? 'so trpc cannot name its types' : 'which trpc needs for the name of the Go package'}; add namespace ${namespace ?? '<app>.<server>'};`,
    level: isNeeded ? 'error' : 'warning',
    data: { namespace },
  };
}

function needsNamespace(graph: TrpcGraph, file: TrpcFile): boolean {
  if (!file.go.taken) return true;
  if (file.isRoot && graph.isProject) return graph.rpcUses.some(({ toNamespace }) => toNamespace === '');
  return graph.isUsed(file);
}

/** Reports the rpc types of a root that are declared above the namespace of their file. */
function* rpcTypesOutside(context: FileContext, graphs: readonly TrpcGraph[]): Iterable<Finding> {
  const graph = graphs.find(({ closure }) => closure.root === context.uri);
  for (const { index, reference, to, toNamespace } of graph?.rpcUses ?? []) {
    if (toNamespace !== '' || to.go.namespace === '') continue;
    const name = context.summary.declarations[index]?.references[reference];
    if (!name) continue;
    yield {
      code: 'namespace-missing',
      ...spanInFile(context.summary, index, name),
      message: `${name.text} is declared above the namespace of its file, so trpc cannot name it; move it below`,
      data: { namespace: to.go.namespace },
    };
  }
}
