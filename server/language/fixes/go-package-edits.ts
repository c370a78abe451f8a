// Fixes the go_package of a file, and a namespace that does not fit it.

import type { CorrectedAttribute, FindingData } from '../diagnostics/rule-codes.ts';
import { goFileOf } from '../go/go-package.ts';
import { attributeSpan, pathSpan } from '../go/go-package-places.ts';
import { lastSegment, readGoPackage } from '../go/go-package-text.ts';
import { baseNameOf } from '../includes/includes.ts';
import type { Span } from '../summary/summary.ts';
import { suggestGoPackage, withLast } from '../trpc/trpc-conflicts.ts';
import { TrpcGraph } from '../trpc/trpc-graph.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';
import {
  type AnyFinding,
  declarationOf,
  edit,
  type FileEdit,
  type FindingWith,
  type Fix,
  type FixContext,
  inFile,
} from './fix.ts';
import { renamed } from './renames.ts';
import { addition, removal } from './statement-edits.ts';

/** Gives go_package and namespace the same last part, by a change of either. */
export function* goPackageMismatch(
  context: FixContext,
  { data }: FindingWith<FindingData['namespace-go-package-mismatch']>,
): Iterable<Fix> {
  const go = goFileOf(context.summary.exports);
  const { goPackage, namespace } = data;
  const { program, uri } = context;
  if (!go.taken) return;
  yield* changedPathEverywhere(context, goPackage);
  // Other files of the namespace may have a go_package that fits it.
  const isShared = program.filesOpening(go.namespace).some((other) => other !== uri);
  if (isShared || [...program.namespaces].includes(namespace)) return;
  for (const fix of renamed(context, { kind: 'namespace', name: go.namespace }, simpleNameOf(namespace)))
    yield { ...fix, title: `Change the namespace to ${namespace}` };
}

/** Changes the whole text of an attribute to its correction. Offers nothing if the finding has no correction. */
export function* goPackageText(context: FixContext, finding: FindingWith<CorrectedAttribute>): Iterable<Fix> {
  const { corrected } = finding.data;
  const found = declarationOf(context, finding);
  if (corrected === undefined || found?.declaration.kind !== 'attribute' || !found.declaration.name) return;
  const span = inFile(found, found.declaration.name);
  const quote = context.text[span.start] === "'" ? "'" : '"';
  yield {
    title: `Change to "${corrected}"`,
    edits: [edit(context, span, `${quote}${corrected}${quote}`)],
    isPreferred: true,
  };
}

/**
 * Removes the alias of a go_package, or makes the alias the last segment of the path. If only one of the new paths has
 * the last part of the namespace as its last segment, offers only that path.
 */
export function* goPackageAlias(
  context: FixContext,
  { data }: FindingWith<FindingData['go-package-alias-root']>,
): Iterable<Fix> {
  const { path, alias, renamed } = data;
  const { taken, namespace } = goFileOf(context.summary.exports);
  if (!taken) return;
  const usable = [...new Set([path, renamed])].filter(isUsable);
  // tRPC wants a path that ends like the namespace.
  const fitting = usable.filter((each) => lastSegment(each) === simpleNameOf(namespace));
  const paths = fitting.length > 0 ? fitting : usable;
  for (const each of paths) {
    const title = each === path ? `Remove the alias ${alias}` : `Change to "go_package=${each}"`;
    yield { title, edits: [valueEdit(context, each)], isPreferred: paths.length === 1 };
  }
}

/** Removes a go_package that trpc does not use. */
export function* goPackageDuplicate(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const found = declarationOf(context, finding);
  if (found?.declaration.kind !== 'attribute') return;
  yield { title: 'Remove this go_package', edits: [removal(context.file, found.index)], isPreferred: true };
}

/** Adds a go_package after the namespace, with the path of the finding or a path in the form of other files. */
export function* goPackageMissing(
  context: FixContext,
  { data }: FindingWith<FindingData['go-package-missing']>,
): Iterable<Fix> {
  const { namespace, goPackage: proposed } = data;
  const path = proposed ?? pathLike(context, namespace);
  const added = addedAttribute(context, path);
  if (!isUsable(path) || !added) return;
  yield { title: `Add attribute "go_package=${path}"`, edits: [added], isPreferred: proposed !== undefined };
}

/** Gives two files of one namespace the same go_package: the path of the other file here, or this path there. */
export function* oneGoPackage(
  context: FixContext,
  finding: FindingWith<FindingData['same-namespace-two-go-packages']>,
): Iterable<Fix> {
  const theirs = finding.data.goPackage;
  const go = goFileOf(context.summary.exports);
  if (isUsable(theirs)) {
    if (go.taken) yield* changedPath(context, theirs);
    else {
      const added = addedAttribute(context, theirs);
      if (added) yield { title: `Add attribute "go_package=${theirs}"`, edits: [added] };
    }
  }
  const own = go.taken?.path;
  const [partner, more] = finding.related ?? [];
  const other = partner && context.program.file(partner.uri);
  const theirTaken = other && goFileOf(other.summary.exports).taken;
  if (own === undefined || !isUsable(own) || more || !other || !theirTaken || theirTaken.path !== theirs) return;
  const span = pathSpan(other.summary, theirTaken);
  if (other.text.slice(span.start, span.end) !== theirs) return;
  yield {
    title: `Change go_package in ${baseNameOf(other.uri)} to "${own}"`,
    edits: [{ uri: other.uri, ...span, text: own }],
  };
}

/** Changes the last segment of a go_package to the last part of the file's namespace. */
export function* ownGoPackage(context: FixContext): Iterable<Fix> {
  const { taken, namespace } = goFileOf(context.summary.exports);
  // If both namespaces have the same last part, the new path would clash too.
  if (taken) yield* changedPath(context, withLast(taken.path, '/', simpleNameOf(namespace)));
}

/** Changes the path of go_package in this file and in all files with the same namespace and the same path. */
function* changedPathEverywhere(context: FixContext, path: string): Iterable<Fix> {
  const { program, uri } = context;
  const { taken, namespace } = goFileOf(context.summary.exports);
  for (const fix of changedPath(context, path)) {
    const partners = program.filesOpening(namespace).flatMap((other): readonly FileEdit[] => {
      const file = other === uri ? undefined : program.file(other);
      const theirs = file && goFileOf(file.summary.exports).taken;
      if (!file || !theirs || theirs.path !== taken?.path) return [];
      const span = pathSpan(file.summary, theirs);
      return file.text.slice(span.start, span.end) === theirs.path ? [{ uri: other, ...span, text: path }] : [];
    });
    const [first] = partners;
    if (!first) yield fix;
    else {
      const others = partners.length === 1 ? baseNameOf(first.uri) : `${partners.length} other files`;
      yield { ...fix, title: `${fix.title} here and in ${others}`, edits: [...fix.edits, ...partners] };
    }
  }
}

function* changedPath(context: FixContext, path: string): Iterable<Fix> {
  const { taken } = goFileOf(context.summary.exports);
  if (!taken || !isUsable(path) || path === taken.path) return;
  const span = pathSpan(context.summary, taken);
  if (context.text.slice(span.start, span.end) !== taken.path) return;
  yield { title: `Change to "go_package=${path}"`, edits: [edit(context, span, path)] };
}

/** The edit that changes the value of the go_package that trpc uses. The file must have such a go_package. */
function valueEdit(context: FixContext, value: string): FileEdit {
  const { taken } = goFileOf(context.summary.exports);
  const span: Span = taken
    ? attributeSpan(context.summary, taken, taken.pathStart, taken.text.length)
    : { start: 0, end: 0 };
  return edit(context, span, value);
}

function addedAttribute(context: FixContext, path: string): FileEdit | undefined {
  const { namespaceIndex } = goFileOf(context.summary.exports);
  if (namespaceIndex === undefined) return undefined;
  return addition(context.file, namespaceIndex, `attribute "go_package=${path}";`);
}

function isUsable(path: string): boolean {
  const attribute = readGoPackage(`go_package=${path}`);
  return attribute !== undefined && !attribute.problem && attribute.alias === undefined;
}

/** An import path for a namespace, in the form of the other files of the workspace, or else as `example.com/app`. */
function pathLike({ program, uri }: FixContext, namespace: string): string {
  const others = [...program.files].flatMap((file) => {
    const closure = file.uri === uri ? undefined : program.closure(file.uri);
    const { taken } = goFileOf(file.summary.exports);
    return closure && taken ? [new TrpcGraph(program, closure).root] : [];
  });
  const parts = namespace.split('.').filter((part) => part !== 'trpc');
  return (
    suggestGoPackage(namespace, others) ??
    `example.com/${(parts.length > 0 ? parts : [lastSegment(namespace)]).join('/')}`
  );
}
