// Values for `attribute "go_package=..."`, worked out from the schemas around: Go import paths of one project share
// their beginning, and tRPC wants the last part of path and namespace to be the same.
import { CompletionItemKind } from 'vscode-languageserver-types';
import { goFileOf } from '../../go/go-package.ts';
import { lastSegment } from '../../go/go-package-text.ts';
import { directoryOf } from '../../includes/includes.ts';
import { Best } from '../../names/best.ts';
import type { Program } from '../../program.ts';
import { namespaceOf, simpleNameOf } from '../../vocabulary/dotted-names.ts';
import { type CompletionContext, escapeSnippet, type Proposal, place } from './proposal.ts';

const key = 'go_package';

/** Texts of an attribute statement with a go_package for this file, the most likely first; at least one. */
export function goPackageAttributes(context: CompletionContext): readonly Proposal[] {
  const paths = likelyPaths(context).slice(0, mostPaths);
  if (paths.length === 0) return [template(context)];
  return paths.map((path, index) => ({
    label: `${key}=${path}`,
    kind: CompletionItemKind.Property,
    rank: index,
    detail: 'Go import path, for tRPC',
  }));
}

const mostPaths = 5;

/** The path with a place to fill in, for the first schema of a project. */
function template(context: CompletionContext): Proposal {
  const segments = goFileOf(context.file.summary.exports)
    .namespace.split('.')
    .filter((part) => part !== '' && part !== 'trpc');
  const end = segments.length > 0 ? segments.join('/') : 'app/server';
  return {
    label: `${key}=`,
    kind: CompletionItemKind.Snippet,
    rank: 0,
    text: `${key}=example.com/${end}`,
    snippet: `${key}=${place(1, 'example.com')}/${escapeSnippet(end)}`,
    detail: 'Go import path, for tRPC',
  };
}

/** True if an import path for this file follows from another schema of the project. */
export function hasGoNeighbours(context: CompletionContext): boolean {
  return neighbourPaths(context).size > 0;
}

/**
 * Import paths for this file from other files and go.mod. Paths of files with the same namespace come first, then paths
 * of files in the same directory.
 */
function likelyPaths(context: CompletionContext): readonly string[] {
  const { program, uri, file } = context;
  const own = goFileOf(file.summary.exports).namespace;
  const scores = new Map(neighbourPaths(context));
  const inModule = program.goModules.importPath(uri);
  if (inModule !== undefined) {
    const isAlike = own === '' || lastSegment(inModule) === simpleNameOf(own);
    const proposed = isAlike ? inModule : `${inModule}/${simpleNameOf(own)}`;
    scores.set(proposed, Math.min(2, scores.get(proposed) ?? 2));
  }
  return [...scores].sort((left, right) => left[1] - right[1] || (left[0] < right[0] ? -1 : 1)).map(([path]) => path);
}

/**
 * The import paths for this file that follow from other schemas of the project. Each has a score, and the lowest score
 * is the likeliest.
 */
function neighbourPaths({ program, uri, file }: CompletionContext): ReadonlyMap<string, number> {
  const own = goFileOf(file.summary.exports).namespace;
  const module = program.goModules.directoryOf(uri);
  const scores = new Map<string, number>();
  for (const other of nearGoFiles(program, uri, own)) {
    const { taken, namespace } = goFileOf(program.file(other)?.summary.exports ?? []);
    if (other === uri || !taken || taken.problem) continue;
    const { path } = taken;
    const isBeside = directoryOf(other) === directoryOf(uri);
    // A namespace has one import path, whatever the places of its files.
    const isSame = own !== '' && namespace === own;
    const isSibling = isProject(namespaceOf(own)) && namespaceOf(namespace) === namespaceOf(own);
    const isNear = isAround(uri, other) && program.goModules.directoryOf(other) === module;
    // Other schemas of the workspace may belong to other projects, whose paths say nothing here.
    if (!isSame && !isBeside && !isSibling && !isNear) continue;
    // A path of one segment does not tell where other packages are.
    if (!isSame && own !== '' && !path.includes('/')) continue;
    const proposed = isSame || own === '' ? path : `${parentOf(path)}/${simpleNameOf(own)}`;
    const score = isSame ? 0 : isBeside ? 1 : isSibling ? 2 : 3;
    scores.set(proposed, Math.min(score, scores.get(proposed) ?? score));
  }
  return scores;
}

/** The most schemas that are read for their import paths: a large project has one for each of its schemas. */
const mostRead = 200;

/** The schemas with an import path that are nearest, and those of the same namespace unless there are many. */
function* nearGoFiles(program: Program, uri: string, namespace: string): Iterable<string> {
  const goFiles = new Set(program.goFiles);
  const same = namespace === '' ? [] : program.filesOpening(namespace);
  if (same.length <= mostRead) for (const other of same) if (goFiles.has(other)) yield other;
  let count = 0;
  for (const other of goFiles.size > mostRead ? program.filesNear(uri) : goFiles) {
    if (!goFiles.has(other)) continue;
    yield other;
    if (++count === mostRead) return;
  }
}

/**
 * True if a namespace around others, such as `a.b` around `a.b.c`, belongs to one project. False for `trpc`, which
 * contains all services of tRPC, and for the global namespace.
 */
function isProject(namespace: string): boolean {
  return namespace !== '' && namespace !== 'trpc';
}

/**
 * Namespaces for this file after the pattern of other schemas of the project, at most two. Beside `trpc.shop.cart` of
 * cart.fbs, order.fbs has `trpc.shop.order`.
 */
export function neighbourNamespaces({ program, uri }: CompletionContext): readonly string[] {
  const name = namespacePart(uri);
  if (name === undefined) return [];
  const module = program.goModules.directoryOf(uri);
  const isNear = (other: string) =>
    other !== uri && (module === undefined ? isAround(uri, other) : program.goModules.directoryOf(other) === module);
  const isBeside = (other: string) => Number(directoryOf(other) === directoryOf(uri));
  const nearest = new Best<string>(
    mostNeighbours,
    (left, right) => isBeside(right) - isBeside(left) || (left < right ? -1 : 1),
  );
  for (const other of program.goFiles) if (isNear(other)) nearest.add(other);
  const found = nearest.items.flatMap((other) => {
    const theirs = `.${namespacePart(other) ?? ''}`;
    const { taken, namespace } = goFileOf(program.file(other)?.summary.exports ?? []);
    const isAlike = taken && namespace.startsWith('trpc.') && namespace.endsWith(theirs);
    return isAlike ? [`${namespace.slice(0, -theirs.length)}.${name}`] : [];
  });
  return [...new Set(found)].slice(0, 2);
}

/** The most schemas that are read for their namespaces. */
const mostNeighbours = 20;

/** The name of a file as a part of a namespace; undefined if it cannot be one. */
export function namespacePart(uri: string): string | undefined {
  const name = uri.slice(directoryOf(uri).length + 1).replace(/\.fbs$/, '');
  return /^[a-z_][\w.-]*$/i.test(name) ? name.replace(/[.-]/g, '_').toLowerCase() : undefined;
}

/** True if one of two files is in the directory of the other, or in a directory inside it. */
function isAround(uri: string, other: string): boolean {
  return uri.startsWith(`${directoryOf(other)}/`) || other.startsWith(`${directoryOf(uri)}/`);
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}
