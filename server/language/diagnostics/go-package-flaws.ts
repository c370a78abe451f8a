// Checks the go_package of one file: whether trpc sees it, whether Go can import it, whether it fits the namespace.
import type { GoPackageAttribute } from '../go/go-package.ts';
import { attributeSpan, namespaceSpan, pathSpan } from '../go/go-package-places.ts';
import {
  type GoPackageFlaw,
  type GoPackageProblem,
  isHarmless,
  lastSegment,
  namesPackage,
} from '../go/go-package-text.ts';
import type { RuleLevel } from '../settings.ts';
import { needsGoPackage, sameNamespace, suggestGoPackage, withLast } from '../trpc/trpc-conflicts.ts';
import { type FileInGraph, filesInGraphs, isSamePackage, type TrpcFile, type TrpcGraph } from '../trpc/trpc-graph.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';
import { goPackageDescriptions } from './go-package-descriptions.ts';
import type { FileContext, FileRule, Finding } from './rule.ts';

export const goPackage: FileRule = { descriptions: goPackageDescriptions, only: 'trpc', checkFile };

function* checkFile(context: FileContext): Iterable<Finding> {
  const seen = filesInGraphs(context);
  const [first] = seen;
  if (!first) return;
  const { attributes, taken } = first[1].go;
  for (const attribute of attributes) {
    if (attribute.isBroken) continue;
    if (attribute.isSeen && attribute !== taken) yield duplicate(context, attribute, taken);
    else if (attribute.problem) yield flawed(context, attribute, attribute.problem, seen);
  }
  if (!taken || taken.isBroken || (taken.problem && !isHarmless(taken.problem.flaw))) return;
  const alias = aliasInImports(context, taken, seen);
  if (alias) yield alias;
  // If one namespace has two packages, another rule reports the cause.
  else if (!seen.some(([graph, file]) => sameNamespace(graph, file))) yield* mismatch(context, taken, first[1]);
}

function duplicate(
  context: FileContext,
  attribute: GoPackageAttribute,
  taken: GoPackageAttribute | undefined,
): Finding {
  const related = taken && { uri: context.uri, ...pathSpan(context.summary, taken), message: 'trpc uses this one' };
  return {
    code: 'go-package-duplicate',
    ...attributeSpan(context.summary, attribute, 0, attribute.text.length),
    message: `trpc uses only the last go_package of a file${taken ? `, ${taken.path}` : ''}; this one is ignored`,
    ...(related ? { related: [related] } : {}),
  };
}

function flawed(
  { summary }: FileContext,
  attribute: GoPackageAttribute,
  problem: GoPackageProblem,
  seen: readonly FileInGraph[],
): Finding {
  const { flaw, start, end, corrected } = problem;
  const [graph, file] = seen[0] as FileInGraph;
  const suggestion = suggestGoPackage(
    file.go.namespace,
    graph.files.filter((other) => other !== file),
  );
  const better = corrected ?? (suggestion && `go_package=${suggestion}`);
  const advice = better ? `; write "${better}"` : flaw === 'relative' ? '; write the whole path' : '';
  const said = attribute.text.slice(start, end);
  return {
    code: codeOf(flaw),
    ...attributeSpan(summary, attribute, start, end),
    message: `${sayFlaw(flaw, said, attribute)}${advice}`,
    level: levelOf(flaw, file, seen),
    data: { corrected: better },
  };
}

function codeOf(flaw: GoPackageFlaw) {
  if (flaw === 'bare') return 'go-package-bare';
  if (flaw === 'key-typo') return 'go-package-key-typo';
  return namesPackage(flaw) ? 'go-package-last-segment-ident' : 'go-package-syntax';
}

function sayFlaw(flaw: GoPackageFlaw, said: string, { path, value }: GoPackageAttribute): string {
  switch (flaw) {
    case 'bare':
      return 'go_package has no value; trpc crashes on it';
    case 'blank-in-key':
      return 'trpc does not recognise a go_package with a space before its key or before "="';
    case 'colon':
      return 'trpc does not recognise a go_package with ":" instead of "="';
    case 'key-typo':
      return `trpc does not know "${said}"; the key is go_package`;
    case 'second-equals':
      return 'trpc ignores everything from the second "=" of a go_package';
    case 'empty':
      return 'go_package has no value; trpc needs a Go import path here';
    case 'blank':
      return 'Go refuses a space in an import path';
    case 'trailing-semicolon':
      return 'trpc stops at a go_package that ends in ";"';
    case 'scheme':
      return `Go refuses "${said}" in an import path, and trpc does not remove it`;
    case 'backslash':
      return 'Go refuses a backslash in an import path';
    case 'slash':
      return value.endsWith('/') && !value.startsWith('/')
        ? 'trpc stops at a go_package that ends in "/"'
        : 'Go refuses an import path that begins with "/" or contains "//"';
    case 'relative':
      return `Go refuses the relative path "${said}/" in an import path`;
    case 'version':
      return `Go refuses the version "${said}" in an import path`;
    case 'character':
    case 'element':
      return `Go refuses "${said}" in an import path`;
    case 'vendor':
      return 'Go cannot import a package inside a folder named vendor';
    case 'internal':
      return `only code inside ${path.slice(0, path.indexOf('/internal'))} can import this internal package`;
    case 'standard-library':
      return `"${path}" is a package of Go's standard library, which the generated code would import instead`;
    case 'keyword':
      return `"${said}" is a keyword of Go, so it cannot be the name of a package`;
    case 'main':
      return 'Go cannot import a package named main';
    case 'punctuation':
      return `"${said}" cannot be the name of a Go package; Go does not find the generated types`;
    case 'not-an-identifier':
      return `"${said}" cannot be the name of a Go package; the generated code does not compile`;
  }
}

/** The worst level that a flaw has in any root that reads the file. */
function levelOf(flaw: GoPackageFlaw, { go }: TrpcFile, seen: readonly FileInGraph[]): RuleLevel {
  const isIgnored = flaw === 'blank-in-key' || flaw === 'colon' || flaw === 'key-typo';
  if (isIgnored && go.taken) return 'warning';
  if (isIgnored || flaw === 'second-equals') {
    return seen.some(([graph, file]) => needsGoPackage(graph, file)) ? 'error' : 'warning';
  }
  if (isHarmless(flaw)) return 'warning';
  if (flaw !== 'main' && flaw !== 'punctuation') return 'error';
  return seen.some(([graph, file]) => matters(flaw, graph, file)) ? 'error' : 'warning';
}

/**
 * True if a package that Go cannot import, such as `main` or `my-service`, breaks the generated code of a root. For an
 * included file, it does so only if generated code of the root imports the package; a last segment with `-` does so if
 * the file has any types.
 */
function matters(flaw: 'main' | 'punctuation', graph: TrpcGraph, file: TrpcFile): boolean {
  if (!file.isRoot) {
    const isUnreadable = flaw === 'punctuation' && lastSegment(file.go.taken?.path ?? '').includes('-');
    return isUnreadable ? file.go.typeNamespaces.size > 0 : graph.isUsed(file);
  }
  return !graph.isProject || flaw === 'main' || graph.rpcUses.some(({ to }) => to === file);
}

function aliasInImports(
  { summary }: FileContext,
  taken: GoPackageAttribute,
  seen: readonly FileInGraph[],
): Finding | undefined {
  const { alias, path, pathStart } = taken;
  if (alias === undefined) return undefined;
  const isRoot = seen.some(([graph, file]) => file.isRoot && graph.isProject);
  const isImported = ([graph, file]: FileInGraph) =>
    graph.compiledUses.some(({ from, to }) => to === file && !isSamePackage(from.go.package, to.go.package));
  if (!isRoot && !seen.some(isImported)) return undefined;
  const start = pathStart + path.length;
  return {
    code: 'go-package-alias-root',
    ...attributeSpan(summary, taken, start, start + alias.length + 1),
    message: `trpc writes ";${alias}" into the import path, which Go refuses; the last segment of the path is the name of the package`,
    data: { path, alias, renamed: withLast(path, '/', alias) },
  };
}

function* mismatch(context: FileContext, taken: GoPackageAttribute, { go }: TrpcFile): Iterable<Finding> {
  const { path, alias } = taken;
  const [segment, name] = [lastSegment(path), simpleNameOf(go.namespace)];
  const place = namespaceSpan(context.summary, go, 'last-part');
  if (!place || segment === name || alias === name) return;
  const end = taken.pathStart + path.length;
  const data = {
    goPackage: withLast(path, '/', name),
    namespace: withLast(go.namespace, '.', segment),
  };
  yield {
    code: 'namespace-go-package-mismatch',
    ...attributeSpan(context.summary, taken, end - segment.length, end),
    message: `go_package ends in "${segment}" but the namespace in "${name}", and tRPC expects the same; write ${data.goPackage}, or namespace ${data.namespace}`,
    related: [{ uri: context.uri, ...place, message: `the namespace ends in ${name}` }],
    data,
  };
}
